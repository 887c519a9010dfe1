"""What the mummy can know (MUM-4), from what is said at the table and nothing else.

sets      per pawn every cell it may be on: the seer's aid
story     a log as a list of facts about hidden cells
worlds    exact: every hidden position with the number of histories that lead to it, while they can be counted
sampler   one hidden history that fits everything heard, drawn at random: what `guess` returns
tracker   per pawn a distribution over cells, kept up event by event: for bots
heat      what the mummy can know as shown in replays: by worlds, or by the tracker where there are too many
"""

from mastaba.games.mummy.belief.heat import follow_heat, heat_map
from mastaba.games.mummy.belief.sampler import guess_history
from mastaba.games.mummy.belief.sets import narrow_blocked, narrow_free, narrow_move, narrow_step
from mastaba.games.mummy.belief.story import Fact, Story, fill_hands
from mastaba.games.mummy.belief.tracker import Tracker
from mastaba.games.mummy.belief.worlds import Worlds

__all__ = [
    "Fact",
    "Story",
    "Tracker",
    "Worlds",
    "fill_hands",
    "follow_heat",
    "guess_history",
    "heat_map",
    "narrow_blocked",
    "narrow_free",
    "narrow_move",
    "narrow_step",
]

"""The rules of KUFU, by chapters of the rulebook.

clock     setting up, the begin and the end of a turn, time and curse, how a match ends
reading   the book: notes, pages, crests, what is told
traps     what strikes when a page is opened
building  placing pieces, calling for help, leading the expedition
noway     when no further exploration is possible
play      whose move it is, and what an action does
refusals  what is refused, and why
prompts   what is asked, and what is played for the absent
"""

from mastaba.games.kufu.rules.noway import no_way
from mastaba.games.kufu.rules.play import advance, free, moves, turn, untold
from mastaba.games.kufu.rules.prompts import default, is_shown, prompt
from mastaba.games.kufu.rules.refusals import refusal

__all__ = ["advance", "default", "free", "is_shown", "moves", "no_way", "prompt", "refusal", "turn", "untold"]

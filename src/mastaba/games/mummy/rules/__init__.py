"""The rules of Curse of the Mummy.

play       what happens, chapter by chapter of the rulebook
refusals   what is refused, and why
prompts    what a seat is asked

Nobody can cheat, for whatever the rules do not allow is refused (MUM-R31). Nothing is said to
explorers alone but what they see behind the board: there is no secret talk (MUM-R30).
"""

from mastaba.games.mummy.rules.play import advance, begin_turn, moves, turn
from mastaba.games.mummy.rules.prompts import default, prompt
from mastaba.games.mummy.rules.refusals import free, refusal

__all__ = ["advance", "begin_turn", "default", "free", "moves", "prompt", "refusal", "turn"]

"""How strong a bot is, in a word: by its place among the levels that people are offered."""

from typing import Any, Final

from mastaba.core.game import Game
from mastaba.play.ask import offered_levels

AT_RANDOM: Final = "random"
"""The level of this name plays without a thought in every game, so it has a word of its own and no place."""

SCALE: Final = ("beginner", "easy", "moderate", "steady", "skilled", "strong", "master")
"""The words from weak to strong; said as the message `strength-<word>`."""

WORDS: Final = {
    1: ("steady",),
    2: ("beginner", "strong"),
    3: ("beginner", "steady", "strong"),
    4: ("beginner", "easy", "steady", "strong"),
    5: ("beginner", "easy", "steady", "strong", "master"),
    6: ("beginner", "easy", "moderate", "steady", "strong", "master"),
    7: SCALE,
}
"""By how many levels have a place. Only a ladder of five or more has a top that is called more than strong."""


def usual_level(game: Game[Any, Any, Any]) -> str:
    """Who takes a seat when nobody says who: an opponent of middling strength, or the best companion there is."""
    placed = [level for level in offered_levels(game) if level != AT_RANDOM] or [AT_RANDOM]
    return placed[-1] if game.cooperative else placed[len(placed) // 2]


def strengths(game: Game[Any, Any, Any]) -> dict[str, str]:
    """A word for each offered level, weakest first; no two share one unless more than seven have a place."""
    offered = offered_levels(game)
    placed = [level for level in offered if level != AT_RANDOM]
    words = dict(zip(placed, _words(len(placed)), strict=True))
    return {level: words.get(level, AT_RANDOM) for level in offered}


def _words(count: int) -> tuple[str, ...]:
    if count <= len(SCALE):
        return WORDS.get(count, ())
    return tuple(SCALE[place * len(SCALE) // count] for place in range(count))

"""The five levels: three follow a formula, each further than the one before, two have learnt by self-play.

The vizier's net was never shown what such a player does not think of: see docs/explanation/bots.md. Beside them there
is a bot that searches.
"""

from typing import Any, Final

from mastaba.core.game import Game
from mastaba.core.words import Phrase, phrase
from mastaba.games.pharaoh.messages import Action, Bid, Horus, Pharaoh, Prompt, View
from mastaba.play.ask import Ask, Bot, Level, Limit, Quick
from mastaba.search.bots import NetBot, PolicyBot, SearchBot
from mastaba.search.thinking import Manner, Tried

Style = tuple[int, ...]
"""The numbers of `fast.bidding`."""

NOVICE: Final[Style] = (40, 64, 0, 127, 40, 0, 0, 0)
"""Sees the number on a lot and nothing else: not the set it belongs to, nor the hospital."""
APPRENTICE: Final[Style] = (56, 48, 16, 14, 30, 32, 0, 0)
"""Has understood sets by half, and waits long for the hospital."""
SCRIBE: Final[Style] = (64, 51, 32, 6, 22, 64, 0, 0)
"""Weighs what a lot adds to the score against what all that is left would cost."""

SEARCHER: Final = Manner(playouts=8_000, explore=0.5, trust=4)
PAIR: Final = 2
"""Between two seats a result counts from minus one to one."""


def bid_reason(ask: Ask[Action, View], action: Action) -> Phrase:
    """Why a bidder of one step bids or leaves."""
    prompt: Prompt = ask.prompt
    match action:
        case Bid():
            return phrase("think-enough")
        case Horus():
            return phrase("think-chip")
        case Pharaoh():
            return phrase("think-hospital", sum=prompt.hospital)
        case _:
            return phrase("think-pass")


def styled(style: Style) -> Level:
    """A bidder of one step."""

    def prepare(record: Any, ask: Ask[Action, View]) -> None:
        record["style"][ask.seat][: len(style)] = style

    def make(game: Game[Any, Any, Any]) -> Bot:
        return PolicyBot(game, prepare, bid_reason)

    return Level(make, quick=Quick((style,)))


def learnt(net: str) -> Level:
    """A bidder with a net."""
    return Level(lambda game: NetBot(game, net), quick=Quick(net=net))


def searching(manner: Manner, seconds: float) -> Level:
    """A bidder that plays the match out many times."""

    def make(game: Game[Any, Any, Any]) -> Bot:
        return SearchBot(game, manner, reason=chance_of_winning)

    return Level(make, Limit(seconds=seconds), offered=False)


def chance_of_winning(ask: Ask[Action, View], action: Action, tried: Tried, playouts: int) -> Phrase:
    """How often playouts were won from here; between two, a result is minus one or one."""
    share = (tried.value + 1) / 2 if len(ask.view.seats) == PAIR else tried.value
    return phrase("think-chance", percent=round(100 * share), playouts=playouts)


THINKERS: Final = {
    "novice": styled(NOVICE),
    "apprentice": styled(APPRENTICE),
    "scribe": styled(SCRIBE),
    "vizier": learnt("vizier"),
    "pharaoh": learnt("pharaoh"),
    "searcher": searching(SEARCHER, 2.0),
}

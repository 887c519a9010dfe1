"""The five levels: two follow a formula, three have learnt by self-play; and a bot that searches.

The nets of scribe and vizier were never shown what such players do not think of: see docs/explanation/bots.md.
"""

from typing import Any, Final

from msgspec.structs import replace

from mastaba.core.game import Game
from mastaba.core.rng import Rng
from mastaba.core.words import Phrase, phrase
from mastaba.games.suitors.bots.share import dealt_hand, settle
from mastaba.games.suitors.bots.styles import APPRENTICE, LATE, LATER, NOVICE, RECIPE, SAVER, Style
from mastaba.games.suitors.messages import Action, Bid, Prompt, View
from mastaba.play.ask import Ask, Bot, Level, Limit, Quick, Thought, Thoughts
from mastaba.search.bots import NetBot, PolicyBot, SearchBot
from mastaba.search.thinking import Manner

SEARCHER: Final = Manner(playouts=20_000, explore=0.35, until_draw=True, trust=24, modelled=0.5)
EXPECTED: Final[tuple[Style, ...]] = (APPRENTICE, RECIPE, LATE, LATER)
"""How the others may bid, in a searcher's mind."""


def bid_reason(ask: Ask[Action, View], action: Action) -> Phrase:
    """Why a bidder of one step bids or leaves."""
    prompt: Prompt = ask.prompt
    return phrase("think-raise" if isinstance(action, Bid) else "think-leave", price=prompt.min_bid)


def styled(*styles: Style) -> Level:
    """A bidder of one step; of several styles it takes one for a round, by the hand it was dealt."""

    def prepare(record: Any, ask: Ask[Action, View]) -> None:
        lot = Rng(f"style {ask.seat} {ask.view.round} {dealt_hand(ask.log)}")
        record["style"][ask.seat] = lot.choice(styles)

    def make(game: Game[Any, Any, Any]) -> Bot:
        return PolicyBot(game, prepare, bid_reason, debts)

    return Level(make, quick=Quick(styles))


def learnt(net: str) -> Level:
    """A bidder with a net."""
    return Level(lambda game: NetBot(game, net, debts), quick=Quick(net=net))


def searching(manner: Manner, seconds: float, expected: tuple[Style, ...] = EXPECTED) -> Level:
    """A bidder that looks ahead to the end of the round."""

    def prepare(record: Any, ask: Ask[Action, View]) -> None:
        record["style"][:] = LATE
        record["styles"] = len(expected)
        record["palette"][: len(expected)] = expected

    def make(game: Game[Any, Any, Any]) -> Bot:
        return SearchBot(game, manner, prepare, obvious=debts)

    return Level(make, Limit(seconds=seconds), offered=False)


def debts(ask: Ask[Action, View]) -> Thoughts[Action] | None:
    """What is owed is paid as proposed, without thinking."""
    prompt: Prompt = ask.prompt
    if prompt.kind == "bid":
        return None
    return Thoughts((Thought(settle(prompt), 0.0, phrase(f"think-{prompt.kind}")),))


THINKERS: Final = {
    "novice": styled(NOVICE),
    "apprentice": styled(APPRENTICE),
    "scribe": learnt("scribe"),
    "vizier": learnt("vizier"),
    "pharaoh": learnt("pharaoh"),
    "saver": replace(styled(*SAVER), offered=False),
    "searcher": searching(SEARCHER, 2.0),
}

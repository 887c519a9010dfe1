"""Makes bots ready that think in compiled code: on a fresh installation the first thought would wait for a compiler."""

from collections.abc import Sequence
from typing import Any, Final

from mastaba.core.game import Game
from mastaba.core.registry import make_setup
from mastaba.kit.kernel import Kernel, is_cached
from mastaba.play.ask import Limit, make_bot, offered_levels
from mastaba.play.table import Table

PLIES: Final = 12
"""So many decisions of a match use all that a bot needs compiled."""
FEW: Final = Limit(playouts=8)


def kernels_of(game: Game[Any, Any, Any], level: str) -> Sequence[Kernel[..., Any]]:
    """What has to be compiled before a bot of this level can think; nothing for most."""
    return tuple(getattr(make_bot(game, level), "kernels", ()))


def compiled_levels(game: Game[Any, Any, Any]) -> list[str]:
    """The levels people are offered that think in compiled code."""
    return [level for level in offered_levels(game) if kernels_of(game, level)]


def is_primed(game: Game[Any, Any, Any], level: str) -> bool:
    """Whether a bot of this level can think without waiting for a compiler."""
    return all(is_cached(kernel) for kernel in kernels_of(game, level))


def prime(game: Game[Any, Any, Any], level: str) -> None:
    """Let it play the beginning of a match, which compiles what it needs or loads it from the cache."""
    table = Table(game, make_setup(game, {}), "prime")
    bot = make_bot(game, level)
    for _ in range(PLIES):
        if table.outcome is not None:
            break
        ask = table.ask(table.awaited[0], FEW)
        table.submit(ask.seat, bot.think(ask).action)

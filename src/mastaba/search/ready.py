"""Makes a game's search ready: the twin's functions and the tree search, compiled or loaded from the cache."""

from typing import Any

from mastaba.core.game import Game
from mastaba.kit.kernel import is_cached
from mastaba.kit.twin import SIGNATURES
from mastaba.search import tree


def searches(game: Game[Any, Any, Any], *, offered: bool = False) -> bool:
    """Whether any level, or any that people are offered, thinks for a stated time and has a twin to search on."""
    levels = [level for level in game.levels.values() if level.offered or not offered] if game.fast is not None else []
    return any(level.limit.seconds is not None for level in levels)


def is_cold(game: Game[Any, Any, Any]) -> bool:
    """Whether its first search would have to wait for a compiler."""
    return not all(
        is_cached(function) for function in (*(getattr(game.fast, role) for role in SIGNATURES), tree.search)
    )


def warm(game: Game[Any, Any, Any]) -> None:
    """Compile what a search of this game uses, or load it from the cache."""
    _ = game.fast.functions, tree.search.dispatcher

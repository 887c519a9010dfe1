"""Makes games ready beforehand whose first move would be slow, such as compiling their kernels."""

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import Future
from threading import Lock, Thread
from time import sleep
from typing import Any

from mastaba.core.game import Game
from mastaba.core.registry import find_game, game_names
from mastaba.search import ready as search
from mastaba.server.compiling import SEARCH, compile_apart

logger = logging.getLogger(__name__)


class Warmth:
    """Each game is made ready once, in a daemon thread of its own: the event loop never waits for a compiler.

    What has to be compiled first is compiled in a child process; the thread then loads it from the cache. What bots
    search with is made ready apart from the rules: matches do not wait for it, only the bots do.
    """

    PAUSE = 2.0
    """Seconds between the server's start and the games': the first pages come first."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._games: dict[str, Future[None]] = {}

    def start(self) -> None:
        """Begin with all games, soon. Finding out which need it may take a moment, so a thread does that too."""
        Thread(target=self._start, name="warm", daemon=True).start()

    def _start(self) -> None:
        sleep(self.PAUSE)
        games = [find_game(name) for name in game_names()]
        for game in games:
            self._begin(game)
        for game in games:  # one after the other: nobody has asked for them yet
            if search.searches(game, offered=True) and (warming := self._begin_search(game)) is not None:
                warming.result()

    def load(self) -> None:
        """Make every game ready that needs no compiler, and wait until it is."""
        for game in map(find_game, game_names()):
            if game.cold is None or not game.cold():
                warming = self._begin(game)
                if warming is not None:
                    warming.result()

    async def ready(self, game: Game[Any, Any, Any]) -> None:
        """Wait until matches of this game can be played without delay."""
        if (warming := self._begin(game)) is not None:
            await asyncio.shield(asyncio.wrap_future(warming))

    async def ready_to_search(self, game: Game[Any, Any, Any]) -> None:
        """Wait until bots of this game can search without a compiler in their thread."""
        if (warming := self._begin_search(game)) is not None and not warming.done():
            await asyncio.shield(asyncio.wrap_future(warming))

    def _begin(self, game: Game[Any, Any, Any]) -> "Future[None] | None":
        if (warm := game.warm) is None:
            return None
        cold = game.cold or _never
        return self._once(game, "", lambda: _made_ready(game, cold, compile_apart, warm))

    def _begin_search(self, game: Game[Any, Any, Any]) -> "Future[None] | None":
        if not search.searches(game):
            return None
        return self._once(
            game,
            SEARCH,
            lambda: _made_ready(
                game, lambda: search.is_cold(game), lambda name: compile_apart(name, SEARCH), lambda: search.warm(game)
            ),
        )

    def _once(self, game: Game[Any, Any, Any], part: str, work: Callable[[], None]) -> "Future[None]":
        key = f"{game.name} {game.version} {part}".strip()
        with self._lock:
            if key not in self._games:
                done = self._games[key] = Future()

                def run() -> None:
                    work()
                    done.set_result(None)  # the first move will be slow, or say what is wrong

                Thread(target=run, name=f"warm {key}", daemon=True).start()
            return self._games[key]


def _never() -> bool:
    return False


def _made_ready(
    game: Game[Any, Any, Any], cold: Callable[[], bool], compile: Callable[[str], None], warm: Callable[[], None]
) -> None:
    try:
        if cold():
            compile(game.name)
    except Exception:
        logger.exception("a game could not be compiled in a process of its own", extra={"game": game.name})
    try:
        warm()
    except Exception:
        logger.exception("a game could not be made ready", extra={"game": game.name})

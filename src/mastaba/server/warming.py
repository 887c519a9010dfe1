"""Makes games ready beforehand whose first move would be slow, such as compiling their kernels."""

import asyncio
import logging
from concurrent.futures import Future
from threading import Lock, Thread
from time import sleep
from typing import Any

from mastaba.core.game import Game
from mastaba.core.registry import find_game, game_names
from mastaba.server.compiling import compile_apart

logger = logging.getLogger(__name__)


class Warmth:
    """Each game is made ready once, in a daemon thread of its own: the event loop never waits for a compiler.

    What has to be compiled first is compiled in a child process; the thread then loads it from the cache.
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
        for name in game_names():
            self._begin(find_game(name))

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

    def _begin(self, game: Game[Any, Any, Any]) -> "Future[None] | None":
        if game.warm is None:
            return None
        key = f"{game.name} {game.version}"
        with self._lock:
            if key not in self._games:
                self._games[key] = Future()
                Thread(target=self._warm, args=(game, self._games[key]), name=f"warm {key}", daemon=True).start()
            return self._games[key]

    @staticmethod
    def _warm(game: Game[Any, Any, Any], done: "Future[None]") -> None:
        try:
            if game.cold is not None and game.cold():
                compile_apart(game.name)
        except Exception:
            logger.exception("a game could not be compiled in a process of its own", extra={"game": game.name})
        try:
            assert game.warm is not None
            game.warm()
        except Exception:
            logger.exception("a game could not be made ready", extra={"game": game.name})
        done.set_result(None)  # its first move will be slow, or say what is wrong

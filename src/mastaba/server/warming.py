"""Makes games and bots ready beforehand whose first move would be slow, such as compiling their kernels."""

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import Future
from threading import Lock, Thread
from time import sleep
from typing import Any

from mastaba.core.game import Game
from mastaba.core.registry import find_game, game_names
from mastaba.play.priming import compiled_levels, is_primed, kernels_of, prime
from mastaba.server.compiling import RULES, compile_apart

logger = logging.getLogger(__name__)


class Warmth:
    """Each game is made ready once, in a daemon thread of its own: the event loop never waits for a compiler.

    What has to be compiled first is compiled in a child process; the thread then loads it from the cache. The bots of a
    game are made ready apart from its rules, so that people who play without them do not wait for them.
    """

    PAUSE = 2.0
    """Seconds between the server's start and the games': the first pages come first."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._games: dict[str, Future[None]] = {}
        self._compiled: dict[tuple[str, str, str], bool] = {}
        """Whether levels think in compiled code, by game, version and level."""

    def start(self) -> None:
        """Begin with all games, soon. Finding out which need it may take a moment, so a thread does that too."""
        Thread(target=self._start, name="warm", daemon=True).start()

    def _start(self) -> None:
        sleep(self.PAUSE)
        for name in game_names():
            self._begin(find_game(name))
        for name in game_names():  # one after another: whoever plays without bots needs the cores
            for level in compiled_levels(find_game(name)):
                self._begin_bot(find_game(name), level).result()

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

    async def bot_ready(self, game: Game[Any, Any, Any], level: str) -> None:
        """Wait until a bot of this level can think without a compiler; most need none."""
        key = (game.name, game.version, level)
        if key not in self._compiled:
            self._compiled[key] = bool(kernels_of(game, level))
        if self._compiled[key] and not (warming := self._begin_bot(game, level)).done():
            await asyncio.shield(asyncio.wrap_future(warming))

    def _begin(self, game: Game[Any, Any, Any]) -> "Future[None] | None":
        if game.warm is None:
            return None
        return self._once(f"{game.name} {game.version}", lambda: _warm_game(game), game)

    def _begin_bot(self, game: Game[Any, Any, Any], level: str) -> "Future[None]":
        return self._once(f"{game.name} {game.version} {level}", lambda: _warm_bot(game, level), game)

    def _once(self, key: str, work: Callable[[], None], game: Game[Any, Any, Any]) -> "Future[None]":
        with self._lock:
            if key not in self._games:
                self._games[key] = Future()
                Thread(target=_finish, args=(work, game, self._games[key]), name=f"warm {key}", daemon=True).start()
            return self._games[key]


def _finish(work: Callable[[], None], game: Game[Any, Any, Any], done: "Future[None]") -> None:
    try:
        work()
    except Exception:
        logger.exception("a game could not be made ready", extra={"game": game.name})
    done.set_result(None)  # its first move will be slow, or say what is wrong


def _warm_game(game: Game[Any, Any, Any]) -> None:
    if game.cold is not None and game.cold():
        _compile(game, RULES)
    assert game.warm is not None
    game.warm()


def _warm_bot(game: Game[Any, Any, Any], level: str) -> None:
    if not is_primed(game, level):
        _compile(game, level)
    prime(game, level)


def _compile(game: Game[Any, Any, Any], level: str) -> None:
    try:
        compile_apart(game.name, level)
    except Exception:
        logger.exception("a game could not be compiled in a process of its own", extra={"game": game.name})

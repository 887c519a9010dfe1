"""Bots at a table: each thinks in a thread and answers after a pause that tells nothing."""

import asyncio
import logging
import random
from collections.abc import Callable
from typing import Any

from mastaba.core.turn import Seat
from mastaba.play.ask import Ask, Bot
from mastaba.server.cards import AnyGame

logger = logging.getLogger(__name__)
Answer = Callable[[Seat, int, Any], None]
"""Seat, the position at which it was asked, and its action; None when the bot failed."""


class Thinkers:
    """The bots of one table that are thinking right now."""

    def __init__(self, game: AnyGame, pause: tuple[float, float], answer: Answer) -> None:
        self._game = game
        self._pause = pause
        self._answer = answer
        self._bots: dict[Seat, tuple[str, Bot]] = {}
        self._tasks: dict[Seat, tuple[int, asyncio.Task[None]]] = {}

    def think(self, wanted: dict[Seat, tuple[str, int, Callable[[], Ask[Any, Any]]]]) -> None:
        """Let these seats think, each about what it was asked at this position; all others stop."""
        for seat, (ply, task) in list(self._tasks.items()):
            if seat not in wanted or wanted[seat][1] != ply:
                task.cancel()
                del self._tasks[seat]
                self._bots.pop(seat, None)  # its thread may think on; nobody shares a bot with it
        for seat, (name, ply, ask) in wanted.items():
            if seat not in self._tasks:
                task = asyncio.create_task(self._think(seat, name, ply, ask()), name=f"bot {name}")
                self._tasks[seat] = (ply, task)

    def _choose(self, seat: Seat, name: str, ask: Ask[Any, Any]) -> Any:
        known, bot = self._bots.get(seat, ("", None))
        if bot is None or known != name:
            bot = self._game.bots[name]()
            self._bots[seat] = name, bot
        return bot.choose(ask)

    def stop(self) -> None:
        self.think({})

    async def _think(self, seat: Seat, name: str, ply: int, ask: Ask[Any, Any]) -> None:
        loop = asyncio.get_running_loop()
        answer_at = loop.time() + random.uniform(*self._pause)
        action = None
        try:
            action = await asyncio.to_thread(self._choose, seat, name, ask)
        except Exception:
            logger.exception("a bot failed", extra={"game": self._game.name, "bot": name})
        if (wait := answer_at - loop.time()) > 0:
            await asyncio.sleep(wait)
        self._tasks.pop(seat, None)
        self._answer(seat, ply, action)

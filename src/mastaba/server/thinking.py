"""Bots at a table: each decision runs in the bots' thread pool and is answered after a pause that tells nothing.

A level states how long it thinks at most (`Limit.seconds`). That is a promise to whoever waits for the answer, so it
counts from the question: where many tables ask at once, each decision is given its share of the threads, and what it
has waited in line is taken off. A busy server makes bots weaker, not late.
"""

import asyncio
import logging
import random
import time
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final

from msgspec import Struct, structs

from mastaba.core.turn import Seat
from mastaba.core.words import Phrase
from mastaba.play.ask import Ask, Bot, Limit, Stop, Thought, choose_openly, make_bot
from mastaba.server.cards import AnyGame
from mastaba.server.pools import FairPool

logger = logging.getLogger(__name__)
Ready = Callable[[AnyGame, str], Awaitable[None]]
"""Waits until a bot of this level can think without a compiler in its thread."""
AIM: Final = 0.8
"""The part of the stated time by which bots that wait for each other are to be done: not all they do is timed."""
LEAST: Final = 0.05
"""The part of its time that a bot has however late it is: it then answers with what it has seen at once."""
Answer = Callable[[Seat, int, Any, Phrase | None], None]
"""Called with the seat, the position at which it was asked, its action (None when the bot failed), and why."""


class Wanted(Struct, frozen=True):
    """A decision to be made by the bot of this name, asked for at this position."""

    bot: str
    asked: int
    ask: Callable[[Stop], Ask[Any, Any]]
    written: Any = None
    """In a lesson, the move that is written for this seat: nobody thinks about it."""


class _Place:
    """The bot of one seat, made in the thread that first needs it."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.bot: Bot | None = None


class _Running(Struct, frozen=True):
    asked: int
    task: "asyncio.Task[None]"
    stop: Stop


class Thinkers:
    """The bots of one table that are thinking right now."""

    def __init__(
        self,
        table: str,
        game: AnyGame,
        pool: FairPool,
        pause: tuple[float, float],
        answer: Answer,
        ready: Ready | None = None,
    ) -> None:
        self._table = table
        self._game = game
        self._pool = pool
        self._pause = pause
        self._answer = answer
        self._ready = ready
        self._places: dict[Seat, _Place] = {}
        self._running: dict[Seat, _Running] = {}

    def think(self, wanted: Mapping[Seat, Wanted]) -> None:
        """Let these seats decide, and drop every other decision, whether it waits or is being thought about."""
        for seat, running in list(self._running.items()):
            if seat not in wanted or wanted[seat].asked != running.asked:
                running.stop.set()
                running.task.cancel()
                del self._running[seat]
                self._places.pop(seat, None)  # its thread may go on for a while; nobody shares a bot with it
        for seat, decision in wanted.items():
            if seat not in self._running:
                stop = Stop()
                task = asyncio.create_task(
                    self._think(seat, decision, decision.ask(stop)), name=f"bot {decision.bot} at {self._table}"
                )
                self._running[seat] = _Running(decision.asked, task, stop)

    def stop(self) -> None:
        self.think({})

    def retire(self) -> None:
        """Stop for good: nobody is answered any more."""
        self.stop()
        self._answer = _ignore

    def _place(self, seat: Seat, name: str) -> _Place:
        place = self._places.get(seat)
        if place is None or place.name != name:
            place = self._places[seat] = _Place(name)
        return place

    def _choose(self, place: _Place, ask: Ask[Any, Any], asked_at: float) -> Thought[Any]:
        """In a thread of the pool."""
        if place.bot is None:
            place.bot = make_bot(self._game, place.name)
        limit = in_time(ask.limit, time.monotonic() - asked_at, self._pool.crowd)
        return choose_openly(self._game, place.bot, structs.replace(ask, limit=limit))

    async def _think(self, seat: Seat, decision: Wanted, ask: Ask[Any, Any]) -> None:
        loop = asyncio.get_running_loop()
        answer_at = loop.time() + random.uniform(*self._pause)
        chosen: Thought[Any] = Thought(None, 0.0)
        try:
            if decision.written is not None:
                chosen = Thought(decision.written, 0.0)
            else:
                if self._ready is not None:
                    await self._ready(self._game, decision.bot)
                place, asked_at = self._place(seat, decision.bot), time.monotonic()
                chosen = await self._pool.run(self._table, self._choose, place, ask, asked_at)
        except Exception:
            logger.exception("a bot failed", extra={"game": self._game.name, "bot": decision.bot})
        if (wait := answer_at - loop.time()) > 0:
            await asyncio.sleep(wait)
        self._running.pop(seat, None)
        self._answer(seat, decision.asked, chosen.action, chosen.reason)


def in_time(limit: Limit, waited: float, crowd: float) -> Limit:
    """What is left of a limit for a decision that has waited so long, with so many for each thread to make."""
    if limit.seconds is None:
        return limit
    aim = limit.seconds if crowd == 1 else AIM * limit.seconds
    left = min(aim / crowd, aim - waited)
    return Limit(max(left, LEAST * limit.seconds), limit.playouts)


def _ignore(seat: Seat, asked: int, action: Any, why: Phrase | None) -> None:
    """The answer of a bot whose table was retired."""

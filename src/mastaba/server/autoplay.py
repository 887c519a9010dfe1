"""What moves by itself at a table: bots for their seats, and the game's default when a clock has run out."""

import logging
from collections.abc import Awaitable, Callable
from typing import Any

from mastaba.core.moves import IllegalAction, refuse
from mastaba.core.turn import Seat
from mastaba.core.words import Phrase
from mastaba.play.ask import Ask, Stop, limit_of
from mastaba.play.lesson import LessonTable
from mastaba.play.strength import usual_level
from mastaba.server import seating
from mastaba.server.clocks import Clocks
from mastaba.server.lifecycle import Lifecycle
from mastaba.server.match import Match
from mastaba.server.services import Services
from mastaba.server.thinking import Thinkers, Wanted

logger = logging.getLogger(__name__)


class Autoplay:
    """The bots and clocks of one table. They act through the room's mailbox (`post`) and call `moved` afterwards."""

    def __init__(
        self,
        life: Lifecycle,
        services: Services,
        post: Callable[..., None],
        moved: Callable[[], None],
        explain: Callable[[Seat, int, Phrase], Awaitable[None]],
    ) -> None:
        settings = services.settings
        self._life = life
        self._post = post
        self._moved = moved
        self._explain = explain
        self._bot_limit = settings.bot_limit
        self._leases = services.store.leases
        self._lease_refused = False
        """Another server runs this table's bots; ask again when told to."""
        grace = services.started + round(settings.grace * settings.second * 1000)
        self._clocks = Clocks(life.row.clock, settings.second, settings.now, grace, lambda: post(self._expire))
        self._thinkers = Thinkers(
            life.row.id,
            life.game,
            services.pools.bots,
            settings.bot_pause,
            lambda *answer: post(self._bot_answer, *answer),
            services.warmth.bot_ready,
        )
        self.deadline = self._clocks.deadline

    def go_on(self) -> None:
        """Run the clocks of the people who are awaited now, and let the bots who are awaited think."""
        match = self._life.match
        assert match is not None
        people: dict[Seat, int] = {}
        bots: dict[Seat, Wanted] = {}
        reply = match.table.reply() if isinstance(match.table, LessonTable) else None
        for seat in match.table.awaited:
            asked = match.asked(seat)
            assert asked is not None
            if isinstance(match.table, LessonTable) and self._is_bots(seat):
                if reply is not None and reply[0] == seat:
                    bots[seat] = Wanted(self._bot_name(seat), asked, self._asking(match, seat), reply[1])
            elif self._is_bots(seat):
                bots[seat] = Wanted(self._bot_name(seat), asked, self._asking(match, seat))
            else:
                people[seat] = match.clock_start(seat)
        self._clocks.run(people)
        if bots and not self._leases.holds(self._life.row.id):
            bots = {}
            if not self._lease_refused:
                self._post(self.seek_lease)
        self._thinkers.think(bots)

    def stop(self) -> None:
        """Drop every decision and every deadline."""
        self._thinkers.stop()
        self._clocks.stop()

    def retire(self) -> None:
        """Stop for good, and refer to the room no more."""
        self.stop()
        self._post = self._moved = _nothing
        self._explain = _silence
        self._clocks.retire()
        self._thinkers.retire()

    def pending(self) -> bool:
        """Whether a bot or a clock has to act."""
        awaited = self._life.awaited
        if (match := self._life.match) is not None and isinstance(match.table, LessonTable):
            return match.table.reply() is not None
        return any(map(self._is_bots, awaited)) or bool(self._life.row.clock and awaited)

    async def seek_lease(self) -> None:
        """Run the bots of a match that is played here, unless another server runs them."""
        self._lease_refused = False
        row = self._life.row
        if self._life.match is not None and row.status == "running" and any(map(seating.played_by_bot, row.seats)):
            self._lease_refused = not await self._leases.acquire(row.id)
            self.go_on()

    def _is_bots(self, seat: Seat) -> bool:
        return seating.played_by_bot(self._life.row.seats[seat])

    def _bot_name(self, seat: Seat) -> str:
        name = self._life.row.seats[seat].bot
        return name if name is not None and name in self._life.game.levels else usual_level(self._life.game)

    def _stand_in(self, seat: Seat) -> str:
        """The bot that plays for an absent player, as the log names it; empty for a bot on its own seat."""
        return f"bot {self._bot_name(seat)}" if self._life.row.seats[seat].minded else ""

    def _asking(self, match: Match, seat: Seat) -> Callable[[Stop], Ask[Any, Any]]:
        """What the bot at this seat is asked; `stop` tells it that the answer is no longer wanted."""
        limit = limit_of(self._life.game, self._bot_name(seat), self._bot_limit)
        return lambda stop: match.table.ask(seat, limit, stop)

    async def _bot_answer(self, seat: Seat, asked: int, action: Any, why: Phrase | None = None) -> None:
        """A bot's decision; ignored when the seat is asked something else by now or a person plays it again."""
        match = self._life.match
        if match is None or match.asked(seat) != asked or not self._is_bots(seat):
            return
        try:
            if action is None:
                raise IllegalAction(refuse("TABLE", "no-such-action"))
            ply = match.table.ply + 1
            await self._life.make(match, seat, action, by=self._stand_in(seat))
            if why is not None:
                await self._explain(seat, ply, why)
        except IllegalAction as error:
            where = {"table": self._life.row.id, "seat": seat, "why": str(error)}
            logger.error("a bot chose no legal move", extra=where)
            await self._life.make(match, seat, match.table.default(seat), by=self._stand_in(seat))
        self._moved()

    async def _expire(self) -> None:
        """Play the game's default for whoever let the clock run out."""
        for seat in self._clocks.expired():
            match = self._life.match
            if match is not None and match.asked(seat) is not None and not self._is_bots(seat):
                await self._life.make(match, seat, match.table.default(seat), by="clock")
                self._moved()


def _nothing(*_: Any) -> None:
    """A retired table does nothing."""


async def _silence(*_: Any) -> None:
    """Nobody at a retired table is told anything."""

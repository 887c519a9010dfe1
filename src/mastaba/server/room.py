"""The room a table stands in: people sit, watch, play and talk there, everything in turn.

Nothing is told before it is durable. When the log cannot be written, what is in memory is thrown away and
the match is rebuilt from the log. When another server has been quicker, what was asked for is tried again
from what is true by then.
"""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from functools import partial, wraps
from typing import Any, Concatenate, Final, ParamSpec, TypeVar

import msgspec

from mastaba.core import turn
from mastaba.core.moves import IllegalAction, refuse
from mastaba.core.turn import Seat
from mastaba.core.words import Phrase, phrase
from mastaba.server import protocol, seating
from mastaba.server.agenda import Agenda
from mastaba.server.cards import AnyGame, shown_setup, usual_bot
from mastaba.server.clocks import Clocks
from mastaba.server.errors import ApiError, Conflict
from mastaba.server.listeners import Audience, Listener
from mastaba.server.match import Match, outcome_text, read_setup
from mastaba.server.settings import Settings
from mastaba.server.showing import outcome_of, written
from mastaba.server.storage.rows import Identity, TableRow
from mastaba.server.storage.store import Store
from mastaba.server.talk import Talk
from mastaba.server.thinking import Thinkers

logger = logging.getLogger(__name__)
P = ParamSpec("P")
T = TypeVar("T")
REBUILD_AFTER: Final = 0.5
"""Seconds before a match that failed is tried again."""


def once_more(
    work: "Callable[Concatenate[Room, P], Coroutine[Any, Any, T]]",
) -> "Callable[Concatenate[Room, P], Coroutine[Any, Any, T]]":
    """When another server was quicker, do it again from what is true now."""

    @wraps(work)
    async def tried(room: "Room", /, *arguments: P.args, **options: P.kwargs) -> T:
        try:
            return await work(room, *arguments, **options)
        except Conflict:
            room.forget()
            await room.catch_up()
        try:
            return await work(room, *arguments, **options)
        except Conflict as error:
            room.forget()
            room.post(room.catch_up)
            raise ApiError(503, "error-busy") from error

    return tried


class Room:
    """One table, live."""

    def __init__(self, row: TableRow, game: AnyGame, store: Store, settings: Settings, *, new: bool = False) -> None:
        self.row = row
        self.game = game
        self._store = store
        self._settings = settings
        self._setup = shown_setup(game, read_setup(game, row))
        self._match: Match | None = None
        self.gone = False
        """Nobody was left, and the table was put away."""
        self._ply = 0
        self._awaited: tuple[Seat, ...] = ()
        self._audience = Audience()
        self._talk = Talk(row.id, store, settings, new=new)
        self._clocks = Clocks(row.clock, settings.second, settings.now, lambda: self.post(self._expire))
        self._thinkers = Thinkers(game, settings.bot_pause, lambda *answer: self.post(self._bot_answer, *answer))
        self._agenda = Agenda(f"table {row.id}", self._failed)
        self.post = self._agenda.post
        self.call = self._agenda.call

    async def stop(self) -> None:
        """Finish what has come in, then stop; nothing durable is lost by stopping."""
        self._thinkers.stop()
        self._clocks.stop()
        await self._agenda.stop()

    def idle_for(self) -> float:
        """Seconds since something happened here; 0 while anybody watches or a bot or clock must act."""
        automatic = any(seating.played_by_bot(self.row.seats[seat]) for seat in self._awaited)
        if self._audience or automatic or (self.row.clock and self._awaited):
            return 0.0
        return self._agenda.idle_for()

    def _failed(self, error: Exception) -> None:
        """Something was left half done."""
        self.forget()
        if isinstance(error, Conflict):
            self.post(self.catch_up)
        else:
            logger.error("a table failed and is rebuilt from its log", exc_info=error, extra={"table": self.row.id})
            asyncio.get_running_loop().call_later(REBUILD_AFTER, self.post, self.catch_up)

    def forget(self) -> None:
        """What is in memory may not be what is in the log: show and play nothing before it is rebuilt."""
        self._match = None
        self._thinkers.stop()
        self._clocks.stop()

    # The match.

    async def begin(self, match: Match) -> None:
        """Go on with a match that has just been made and is in the log."""
        match.kept(match.unlogged(0))
        self._match = match
        self._settle()

    async def resume(self) -> None:
        """Rebuild a running match from its log, and go on."""
        if self.row.status == "over" and self._match is None:
            self._ply = await self._store.count_log(self.row.id)
        elif self.row.status == "running":
            try:
                await self._matched()
                self._show_move()
            except ApiError as error:
                logger.warning("a match cannot go on", extra={"table": self.row.id, "why": error.words.id})

    async def catch_up(self) -> None:
        """Something may have been written elsewhere: go on from what is true now."""
        fresh = await self._store.find_table(self.row.id)
        if fresh is None:
            self._vanish()
            return
        changed, self.row = fresh != self.row, fresh
        if changed:
            self._show_seats()
        match = self._match
        if match is None:
            await self.resume()
        elif rows := await self._store.read_log(fresh.id, match.logged):
            match.follow(rows)
            await self._keep(match, None)
            self._show_move()
        else:
            self._settle()

    async def _matched(self) -> Match:
        """The match, rebuilt from the log when it is not in memory."""
        if self._match is None:
            fresh = await self._store.find_table(self.row.id)
            if fresh is None:
                raise ApiError(404, "error-no-table")
            self.row = fresh
            if self.game.version != fresh.version:
                raise ApiError(409, "error-table-version", version=fresh.version)
            log = await self._store.read_log(fresh.id)
            match = Match(self.game, fresh, log, self._settings.limits.listed_moves)
            await self._keep(match, None)
            self._match = match
            self._settle()
        return self._match

    async def _keep(self, match: Match, submit: str | None) -> None:
        """Make what the match has added durable, the end with the action that brought it."""
        rows = match.unlogged(self._settings.now(), submit)
        over = match.table.outcome is not None and self.row.status != "over"
        if rows or over:
            if over:
                ended = msgspec.structs.replace(self.row, status="over", outcome=outcome_text(match))
                await self._store.append(ended, rows, over=True)
                self.row = ended
            else:
                await self._store.append(self.row, rows)
            match.kept(rows)

    async def _make(self, match: Match, seat: Seat, action: Any, submit: str | None = None) -> None:
        """One action: applied, then durable. IllegalAction has changed nothing."""
        match.make(seat, action)
        was = self.row.status
        await self._keep(match, submit)
        if self.row.status != was:
            logger.info("match over", extra={"table": self.row.id, "game": self.game.name, "ply": match.table.ply})

    def _settle(self) -> None:
        """After a change: note what everybody may know, wake bots and clocks."""
        match = self._match
        assert match is not None
        self._ply, self._awaited = match.table.ply, match.table.awaited
        people: dict[Seat, int] = {}
        bots: dict[Seat, tuple[str, int, Callable[[], Any]]] = {}
        for seat in self._awaited:
            row = self.row.seats[seat]
            asked = match.asked(seat)
            assert asked is not None
            if seating.played_by_bot(row):
                name = row.bot if row.bot in self.game.bots else usual_bot(self.game)
                bots[seat] = (str(name), asked, partial(match.table.ask, seat, self._settings.bot_limit))
            else:
                people[seat] = asked
        self._clocks.run(people)
        self._thinkers.think(bots)

    async def submit(self, listener: Listener, message: protocol.Submit) -> None:
        """Somebody's action: accepted when it is durable, or refused with nothing changed."""
        try:
            ply, new = await self._accept(listener.identity, message)
            listener.send(written(protocol.Accepted(self.row.id, message.id, ply)))
            if new:
                self._show_move()
        except IllegalAction as error:
            self._refuse(listener, message, error.refusal.rule, error.refusal.words)
        except ApiError as error:
            self._refuse(listener, message, error.rule or "TABLE", error.words)
        except Exception:
            self._refuse(listener, message, "TABLE", phrase("refusal-not-kept"))
            raise

    def _refuse(self, listener: Listener, message: protocol.Submit, rule: str, words: Phrase) -> None:
        listener.send(written(protocol.Refused(self.row.id, message.id, protocol.Refusal(rule, words))))

    @once_more
    async def _accept(self, identity: Identity, message: protocol.Submit) -> tuple[int, bool]:
        """The position a submit has led to, and whether it is new: the same one may come twice."""
        match = await self._playable(identity, message.seat)
        key = f"{message.seat}.{message.ply}.{message.id}"
        if (known := match.answered(key)) is not None:
            return known, False
        action = match.read_action(bytes(message.action))
        match.check(message.seat, message.ply, action)
        before = match.table.ply
        await self._make(match, message.seat, action, key)
        return before + 1, True

    async def _playable(self, identity: Identity, seat: Seat) -> Match:
        if not seating.owns(self.row, seat, identity.id):
            raise IllegalAction(refuse("TABLE", "not-your-seat"))
        if self.row.status == "open":
            raise IllegalAction(refuse("TABLE", "not-started"))
        match = await self._matched()
        if self.row.seats[seat].minded:
            raise IllegalAction(refuse("TABLE", "minded"))
        return match

    async def _bot_answer(self, seat: Seat, asked: int, action: Any) -> None:
        match = self._match
        if match is None or match.asked(seat) != asked or not seating.played_by_bot(self.row.seats[seat]):
            return
        try:
            if action is None:
                raise IllegalAction(refuse("TABLE", "no-such-action"))
            await self._make(match, seat, action)
        except IllegalAction as error:
            logger.error("a bot chose no legal move", extra={"table": self.row.id, "seat": seat, "why": str(error)})
            await self._make(match, seat, match.table.default(seat))
        self._show_move()

    async def _expire(self) -> None:
        """For whoever let the clock run out, what the game plays by default."""
        for seat in self._clocks.expired():
            match = self._match
            if match is not None and match.asked(seat) is not None and not seating.played_by_bot(self.row.seats[seat]):
                await self._make(match, seat, match.table.default(seat))
                self._show_move()

    async def finished(self) -> Match:
        """The whole match, once it is over: then nothing is secret any more."""
        if self.row.status != "over":
            raise ApiError(409, "error-not-over")
        return await self._matched()

    # Watching.

    async def watch(self, listener: Listener, message: protocol.Watch) -> None:
        """Show this table to a connection from now on."""
        if message.seat is not None and not seating.owns(self.row, message.seat, listener.identity.id):
            words = refuse("TABLE", "not-your-seat").words
            listener.send(written(protocol.Closed(self.row.id, words)))
            return
        try:
            if self.row.status != "open":
                await self._matched()
        except ApiError as error:
            listener.send(written(protocol.Closed(self.row.id, error.words)))
            return
        here = self.here
        again = listener in self._audience
        self._audience.admit(listener, message.seat, max(-1, min(message.after, self._ply)))
        listener.send(written(protocol.Seated(self.info(listener.identity.id))))
        if not again and message.after < 0:
            for text in await self._talk.lately():
                listener.send(text)
        self._show_position(only=listener)
        if here != self.here:
            self._show_seats(but=listener)

    async def unwatch(self, listener: Listener) -> None:
        here = self.here
        self._audience.dismiss(listener)
        if here != self.here:
            self._show_seats()

    @property
    def here(self) -> frozenset[str]:
        """The identities that are looking."""
        return self._audience.here

    def info(self, identity: str) -> protocol.TableInfo:
        outcome = msgspec.json.decode(self.row.outcome, type=turn.Outcome) if self.row.outcome else None
        return seating.table_info(
            self.row, self._setup, identity, self.here, self._ply, self._awaited, outcome_of(outcome)
        )

    def _show_move(self) -> None:
        """Somebody has acted: everybody who watches sees what came of it."""
        self._settle()
        self._show_position()
        if self.row.status == "over":
            self._show_seats()

    def _show_position(self, only: Listener | None = None) -> None:
        """From what was shown to the present."""
        if (match := self._match) is not None:
            self._audience.bring_to(
                self._ply,
                lambda seat, shown: match.teller.update(seat, shown, self._clocks.deadline(seat)),
                only,
            )

    def _show_seats(self, but: Listener | None = None) -> None:
        self._audience.tell_each(lambda identity: written(protocol.Seated(self.info(identity))), but)

    # Sitting.

    @once_more
    async def change(self, edit: Callable[..., seating.Changed], *arguments: Any) -> None:
        """Who sits where, by one of the changes of `seating`; the match starts when nobody is missing."""
        row = _copy(self.row)
        places = edit(row, *arguments)
        if places is None:
            return
        if self.gone:
            raise ApiError(404, "error-no-table")
        if seating.is_deserted(row):
            await self.close()
            return
        starting = row.status == "open" and seating.is_full(row)
        match = self._match
        if starting:
            row.status = "running"
            match = Match(self.game, row, [], self._settings.limits.listed_moves)
        entries = match.unlogged(self._settings.now()) if starting and match else []
        await self._store.change_table(self.row, row, places, entries)
        self.row, self._match = row, match
        if match is not None and entries:
            match.kept(entries)
        self._show_seats()
        if starting:
            self._show_move()
        elif match is not None:
            self._settle()

    async def close(self) -> None:
        """Put the table away, for everybody."""
        await self._store.drop_table(self.row)
        self._vanish()

    def _vanish(self) -> None:
        self.gone = True
        self._audience.tell(written(protocol.Closed(self.row.id, phrase("closed-empty"))))
        self._audience = Audience()

    # Talking.

    async def say(self, identity: Identity, text: str) -> None:
        if said := await self._talk.say(identity, seating.first_seat(self.row, identity.id), text):
            self._audience.tell(said)

    async def emote(self, identity: Identity, emote: str) -> None:
        self._audience.tell(await self._talk.emote(identity, seating.first_seat(self.row, identity.id), emote))

    async def overhear(self, sent: str, kept: bool) -> None:
        """Somebody talks to this table at another server."""
        if kept:
            self._talk.remember(sent)
        self._audience.tell(sent)


def _copy(row: TableRow) -> TableRow:
    """Rows change only once the change is durable."""
    seats = [msgspec.structs.replace(seat) for seat in row.seats]
    return msgspec.structs.replace(row, seats=seats)

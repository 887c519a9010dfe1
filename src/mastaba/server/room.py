"""A room is an actor: one table with its mailbox. People sit, watch, play and talk there, one message at a time.

Nobody is told of a change before it is committed. After an error the match is dropped from memory and rebuilt
from its log. When another server has written first (`Conflict`), the request is tried again on fresh rows.
"""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any, Concatenate, Final, ParamSpec, TypeVar

import msgspec

from mastaba.core import turn
from mastaba.core.moves import IllegalAction, refuse
from mastaba.core.record import Record
from mastaba.core.turn import Seat
from mastaba.core.words import Phrase, phrase
from mastaba.server import protocol, seating
from mastaba.server.agenda import Agenda
from mastaba.server.autoplay import Autoplay
from mastaba.server.cards import AnyGame, shown_setup
from mastaba.server.errors import ApiError, Conflict
from mastaba.server.lifecycle import Lifecycle
from mastaba.server.listeners import Audience, Listener
from mastaba.server.match import Match, read_setup
from mastaba.server.presence import Presence, spectators
from mastaba.server.services import Services
from mastaba.server.showing import outcome_of, written
from mastaba.server.storage.rows import Identity, TableRow
from mastaba.server.talk import Talk

logger = logging.getLogger(__name__)
P = ParamSpec("P")
T = TypeVar("T")
REBUILD_AFTER: Final = 0.5
"""Seconds before a match that failed is rebuilt."""


def retry_on_conflict(
    work: "Callable[Concatenate[Room, P], Coroutine[Any, Any, T]]",
) -> "Callable[Concatenate[Room, P], Coroutine[Any, Any, T]]":
    """Optimistic concurrency: after a Conflict, catch up and try once more; ApiError (503) after the second."""

    @wraps(work)
    async def tried(room: "Room", /, *arguments: P.args, **options: P.kwargs) -> T:
        try:
            return await work(room, *arguments, **options)
        except Conflict:
            room.drop_match()
            await room.catch_up()
        try:
            return await work(room, *arguments, **options)
        except Conflict as error:
            room.drop_match()
            room.post(room.catch_up)
            raise ApiError(503, "error-busy") from error

    return tried


class Room:
    """One live table. Methods marked `async` run in its mailbox (`post`, `call`); the others may run at any time."""

    def __init__(self, row: TableRow, game: AnyGame, services: Services, *, new: bool = False) -> None:
        self.game = game
        self.gone = False
        """The table was deleted."""
        self._life = Lifecycle(row, game, services)
        self._now = services.settings.now
        self._setup = shown_setup(game, read_setup(game, row))
        self._unsure: list[tuple[Listener, protocol.Submit]] = []
        """Submits that failed in a way that leaves open whether they are in the log."""
        self._audience = Audience()
        self._talk = Talk(row.id, services.store, services.settings, new=new)
        self._presence = Presence(services.settings.presence, self._show_seats)
        self._agenda = Agenda(f"table {row.id}", self._failed)
        self.post = self._agenda.post
        self.call = self._agenda.call
        self._autoplay = Autoplay(self._life, services, self.post, self._moved, self._explain)
        self.seek_lease = self._autoplay.seek_lease

    @property
    def row(self) -> TableRow:
        return self._life.row

    async def stop(self) -> None:
        """Finish the messages that have come in, then stop; everything durable is in the database.

        Afterwards no reference cycle is left: the room is freed with its last reference, not by the collector.
        """
        self._autoplay.stop()
        await self._agenda.stop()
        self._autoplay.retire()
        self._presence.retire()

    @property
    def watched(self) -> bool:
        return bool(self._audience)

    def idle_for(self) -> float:
        """Seconds since the last message; 0 while anybody watches or a bot or clock has to act."""
        return 0.0 if self._audience or self._autoplay.pending() else self._agenda.idle_for()

    def _failed(self, error: Exception) -> None:
        """A message was left half done."""
        self.drop_match()
        if isinstance(error, Conflict):
            self.post(self.catch_up)
        else:
            logger.error("a table failed and is rebuilt from its log", exc_info=error, extra={"table": self.row.id})
            asyncio.get_running_loop().call_later(REBUILD_AFTER, self.post, self.catch_up)

    def drop_match(self) -> None:
        """The match in memory may differ from its log: show and play nothing before it is rebuilt."""
        self._life.drop()
        self._autoplay.stop()

    # The match.

    async def begin(self, match: Match) -> None:
        """Go on with a match that was committed with its table."""
        self._life.begin(match)
        self._autoplay.go_on()

    async def resume(self) -> None:
        """Go on with a running match after a start."""
        if await self._life.resume():
            self._autoplay.go_on()

    async def catch_up(self) -> None:
        """Go on from what the database says: another server may have written, or an error may have come between."""
        news = await self._life.catch_up(finished=bool(self._audience or self._unsure))
        if news.gone:
            self._vanish()
            return
        if news.seats:
            self._show_seats()
        if self._life.match is not None:
            self._autoplay.go_on()
            self._answer_unsure(self._life.match)
        if news.moves:
            self._show_moves()

    async def _load(self) -> Match:
        """The match, rebuilt from its log if need be; bots and clocks go on with it."""
        if self._life.match is not None:
            return self._life.match
        match = await self._life.load()
        self._autoplay.go_on()
        return match

    def _moved(self) -> None:
        """The match has moved on: so do bots and clocks, and everybody who watches is shown what has happened."""
        self._autoplay.go_on()
        self._show_moves()

    # Playing.

    async def submit(self, listener: Listener, message: protocol.Submit) -> None:
        """Somebody's action: accepted when it is committed, or refused with nothing changed."""
        try:
            ply, new = await self._accept(listener.identity, message)
        except IllegalAction as error:
            self._refuse(listener, message, error.refusal.rule, error.refusal.words)
        except ApiError as error:
            self._refuse(listener, message, error.rule or "TABLE", error.words)
        except Exception:
            # A connection may break after the commit. The log is read again before the sender gets an answer.
            self._unsure.append((listener, message))
            self.post(self.catch_up)
            raise
        else:
            listener.send(written(protocol.Accepted(self.row.id, message.id, ply)))
            if new:
                self._moved()

    def _refuse(self, listener: Listener, message: protocol.Submit, rule: str, words: Phrase) -> None:
        listener.send(written(protocol.Refused(self.row.id, message.id, protocol.Refusal(rule, words))))

    def _answer_unsure(self, match: Match) -> None:
        """Now that the log was read: accept the submits that are in it, refuse those that are not."""
        unsure, self._unsure = self._unsure, []
        for listener, message in unsure:
            if (ply := match.answered(submit_key(message))) is not None:
                listener.send(written(protocol.Accepted(self.row.id, message.id, ply)))
            else:
                self._refuse(listener, message, "TABLE", phrase("refusal-not-kept"))

    @retry_on_conflict
    async def _accept(self, identity: Identity, message: protocol.Submit) -> tuple[int, bool]:
        """The position a submit has led to, and whether it is new: a repeated one is not made again."""
        match = await self._playable(identity, message.seat)
        key = submit_key(message)
        if (known := match.answered(key)) is not None:
            return known, False
        action = match.read_action(message.seat, bytes(message.action))
        match.check(message.seat, message.ply, action)
        before = match.table.ply
        await self._life.make(match, message.seat, action, key)
        return before + 1, True

    async def _playable(self, identity: Identity, seat: Seat) -> Match:
        """The match, if this identity may act for this seat now; IllegalAction if not."""
        if not seating.owns(self.row, seat, identity.id):
            raise IllegalAction(refuse("TABLE", "not-your-seat"))
        if self.row.status == "open":
            raise IllegalAction(refuse("TABLE", "not-started"))
        match = await self._load()
        if self.row.seats[seat].minded:
            raise IllegalAction(refuse("TABLE", "minded"))
        return match

    async def finished(self) -> Match:
        """The whole match, which is public once it is over; ApiError (409) before."""
        self.check_over()
        return await self._load()

    async def record(self, identity: Identity) -> Record:
        """The record of a finished match; of one whose log is damaged, its players get the part that can be read."""
        if self._life.broken and seating.sits(self.row, identity.id):
            return await self._life.salvage()
        return (await self.finished()).table.record

    def check_over(self) -> None:
        """ApiError (409) unless the match is over."""
        if self.row.status != "over":
            raise ApiError(409, "error-not-over")

    # Watching.

    async def watch(self, listener: Listener, message: protocol.Watch) -> None:
        """Show this table to a connection from now on. While the log cannot be read, it is sent away to come again."""
        try:
            await self._admit(listener, message)
        except Exception:
            listener.send_away()
            raise

    async def _admit(self, listener: Listener, message: protocol.Watch) -> None:
        if message.seat is not None and not seating.owns(self.row, message.seat, listener.identity.id):
            words = refuse("TABLE", "not-your-seat").words
            listener.send(written(protocol.Closed(self.row.id, words)))
            return
        if self.row.lesson and not seating.sits(self.row, listener.identity.id):  # a table for one
            listener.send(written(protocol.Closed(self.row.id, phrase("error-no-table"))))
            return
        try:
            if self.row.status != "open":
                await self._load()
        except ApiError as error:
            listener.send(written(protocol.Closed(self.row.id, error.words)))
            return
        again = listener in self._audience
        shown = max(-1, min(message.after, self._life.ply))
        self._audience.admit(listener, message.seat, shown, message.language)
        listener.send(written(protocol.Seated(self.info(listener.identity.id))))
        if not again:
            for text in await self._talk.since(message.heard):
                listener.send(text)
        self._show_position(only=listener)
        self._presence.changed(self._audience, self._seated, but=listener)

    async def unwatch(self, listener: Listener) -> None:
        self._audience.dismiss(listener)
        self._presence.changed(self._audience, self._seated)

    @property
    def _seated(self) -> frozenset[str]:
        """The people with a seat."""
        return frozenset(seat.identity for seat in self.row.seats if seat.identity)

    def info(self, identity: str) -> protocol.TableInfo:
        """The table as this identity may see it."""
        life = self._life
        outcome = msgspec.json.decode(life.row.outcome, type=turn.Outcome) if life.row.outcome else None
        return seating.table_info(
            life.row,
            self._setup,
            identity,
            self._audience.identities,
            spectators(self._audience, self._seated),
            life.ply,
            life.awaited,
            outcome_of(self.game, outcome),
            held=seating.holds_seats(life.row, self._now()),
            broken=life.broken,
        )

    def _show_moves(self) -> None:
        """Show what has happened in the match to everybody who watches; at its end the table changes, too."""
        self._show_position()
        if self.row.status == "over":
            self._show_seats()

    def _show_position(self, only: Listener | None = None) -> None:
        """Bring everybody who watches, or only this listener, from the position they were shown to the present."""
        if (match := self._life.match) is not None:
            self._audience.bring_to(
                self._life.ply,
                lambda seat, shown, language: match.teller.update(seat, shown, self._autoplay.deadline(seat), language),
                only,
            )

    def _show_seats(self, but: Listener | None = None) -> None:
        self._presence.shown()
        self._audience.tell_each(lambda identity: written(protocol.Seated(self.info(identity))), but)

    # Sitting.

    @retry_on_conflict
    async def change(self, edit: Callable[..., seating.Changed], *arguments: Any) -> None:
        """Change who sits where by a function of `seating`; the match starts when no seat is open."""
        row = _copy(self.row)
        places = edit(row, *arguments)
        if places is None:
            return
        if self.gone:
            raise ApiError(404, "error-no-table")
        if seating.is_deserted(row):
            await self.close()
            return
        started = await self._life.change(row, places)
        self._show_seats()
        if self._life.match is not None:
            self._autoplay.go_on()
        if started:
            self._show_moves()

    async def withdraw(self, identity: Identity) -> None:
        """Delete a table before the start, if this is its host; ApiError if not."""
        if self.row.host != identity.id:
            raise ApiError(403, "error-not-host")
        if self.row.status != "open":
            raise ApiError(409, "error-started")
        await self.close()

    async def close(self) -> None:
        """Delete the table."""
        await self._life.delete()
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

    async def _explain(self, seat: Seat, ply: int, why: Phrase) -> None:
        self._audience.tell(await self._talk.explain(seat, ply, why))

    async def overhear(self, sent: str, kept: bool) -> None:
        """Somebody talks to this table at another server."""
        if kept:
            self._talk.remember(sent)
        self._audience.tell(sent)


def submit_key(message: protocol.Submit) -> str:
    """The idempotency key of a submit: sent again with the same key, it is made once."""
    return f"{message.seat}.{message.ply}.{message.id}"


def _copy(row: TableRow) -> TableRow:
    """The room's own row stays as it is until the change is committed."""
    seats = [msgspec.structs.replace(seat) for seat in row.seats]
    return msgspec.structs.replace(row, seats=seats)

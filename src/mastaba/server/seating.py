"""Who sits where at one table, and who may do what with a seat: pure functions of rows, which know no match."""

from collections.abc import Collection, Sequence
from typing import Any, Final

from msgspec import UNSET

from mastaba.core.fairness import Pledge, clean_word
from mastaba.core.record import Player
from mastaba.core.turn import Seat
from mastaba.play.strength import usual_level
from mastaba.server.cards import AnyGame
from mastaba.server.codes import reading_of
from mastaba.server.errors import ApiError
from mastaba.server.guests import default_name
from mastaba.server.identity import NAME_LENGTH, clean_text
from mastaba.server.protocol import Outcome, SeatInfo, SeatWish, TableInfo
from mastaba.server.storage.rows import Identity, SeatRow, TableRow

RESERVED_FOR: Final = 10 * 60 * 1000
"""Milliseconds for which the seats of a rematch wait for those who had them."""


def seats_from(game: AnyGame, wishes: Sequence[SeatWish], creator: Identity) -> list[SeatRow]:
    """The seats of a new table."""
    if sum(wish.kind == "me" for wish in wishes) > 1:
        raise ApiError(422, "error-one-seat")
    return [_seat_from(game, seat, wish, creator) for seat, wish in enumerate(wishes)]


def _seat_from(game: AnyGame, seat: Seat, wish: SeatWish, creator: Identity) -> SeatRow:
    match wish.kind:
        case "me":
            return SeatRow(seat, "human", creator.id, creator.name)
        case "open":
            return SeatRow(seat, "open")
        case "bot":
            return SeatRow(seat, "bot", bot=known_bot(game, wish.bot))
        case "device":
            name = clean_text(wish.name or "", NAME_LENGTH) or None
            return SeatRow(seat, "device", creator.id, name)


def known_bot(game: AnyGame, name: str | None) -> str:
    if name is None:
        return usual_level(game)
    if name not in game.levels:
        raise ApiError(422, "error-no-bot", bot=name)
    return name


def is_full(row: TableRow) -> bool:
    return all(seat.kind != "open" for seat in row.seats)


def owns(row: TableRow, seat: Seat | None, identity: str) -> bool:
    """Whether this identity may act for this seat and see what it sees."""
    return seat is not None and 0 <= seat < len(row.seats) and row.seats[seat].identity == identity


def sits(row: TableRow, identity: str) -> bool:
    return any(seat.identity == identity for seat in row.seats)


def first_seat(row: TableRow, identity: str) -> Seat | None:
    return next((seat.seat for seat in row.seats if seat.identity == identity), None)


def played_by_bot(seat: SeatRow) -> bool:
    return seat.kind == "bot" or seat.minded


# Changes: each edits a copy of the row and returns the seats to be stored; None: there is nothing to change.

Changed = list[Seat] | None


def sit(row: TableRow, identity: Identity, wanted: Seat | None, now: int, word: str = "") -> Changed:
    """Take an open seat, and perhaps give a word; nothing changes for somebody who has a seat.

    Reserved seats are others' for a while.
    """
    if sits(row, identity.id):
        return None
    if wanted is not None and not 0 <= wanted < len(row.seats):
        raise ApiError(404, "error-no-seat")
    vacant = [seat for seat in row.seats if seat.kind == "open" and wanted in (None, seat.seat)]
    if not vacant or row.status != "open":
        raise ApiError(409, "error-seat-taken")
    held = holds_seats(row, now)
    free = [seat for seat in vacant if not held or seat.reserved in (None, identity.id)]
    if not free:
        raise ApiError(409, "error-seat-reserved")
    seat = next((seat for seat in free if seat.reserved == identity.id), free[0])
    taken = {other.name for other in row.seats if other.name}
    name = identity.name if identity.guest is None else default_name(identity.id, identity.guest, taken)
    seat.kind, seat.identity, seat.name, seat.reserved = "human", identity.id, name, None
    seat.word = (clean_word(word) or None) if row.commitment else None
    return [seat.seat]


def holds_seats(row: TableRow, now: int) -> bool:
    """Whether reserved seats still wait for those who had them."""
    return now - row.created < RESERVED_FOR


def give_word(row: TableRow, identity: Identity, place: Seat, word: str) -> Changed:
    """A player's word for chance, or with an empty one none; before the start, and only after a commitment."""
    seat = _own_seat(row, identity, place)
    if row.status != "open":
        raise ApiError(409, "error-started")
    if row.commitment is None:
        raise ApiError(409, "error-no-commitment")
    if seat.word == (given := clean_word(word) or None):
        return None
    seat.word = given
    return [place]


def start(row: TableRow, identity: Identity, game: AnyGame, bot: str | None) -> Changed:
    """The host starts the match; bots take the open seats."""
    if row.host != identity.id:
        raise ApiError(403, "error-not-host")
    if row.status != "open":
        raise ApiError(409, "error-started")
    filled = [seat for seat in row.seats if seat.kind == "open"]
    for seat in filled:
        seat.kind, seat.bot, seat.reserved = "bot", known_bot(game, bot), None
    return [seat.seat for seat in filled]


def leave(row: TableRow, identity: Identity, game: AnyGame, place: Seat) -> Changed:
    """Leave a seat: in a running match a bot minds it, before the start it becomes open. A lesson just waits."""
    seat = _own_seat(row, identity, place)
    if row.status == "over" or row.lesson:
        return None
    if row.status == "running":
        seat.minded, seat.bot = True, usual_level(game)
    else:
        _vacate(row, seat)
    return [place]


def come_back(row: TableRow, identity: Identity, place: Seat) -> Changed:
    """Take back the seat a bot has minded."""
    seat = _own_seat(row, identity, place)
    if not seat.minded:
        return None
    seat.minded, seat.bot = False, None
    return [place]


def rename(row: TableRow, identity: Identity) -> Changed:
    """Put a new name on the seats of this identity, unless the match has begun."""
    mine = [seat for seat in row.seats if seat.identity == identity.id and seat.kind == "human"]
    if row.status != "open" or not mine:
        return None
    for seat in mine:
        seat.name = identity.name
    return [seat.seat for seat in mine]


def play_again_at(row: TableRow, table: str, instead: str | None = None) -> Changed:
    """Link the table of the rematch, unless there is another one than `instead`, which is gone."""
    if row.next != instead:
        return None
    row.next = table
    return []


def is_deserted(row: TableRow) -> bool:
    """Whether a table that has not started has lost its last player."""
    return row.status == "open" and not is_full(row) and not any(seat.identity for seat in row.seats)


def _own_seat(row: TableRow, identity: Identity, seat: Seat) -> SeatRow:
    if not owns(row, seat, identity.id):
        raise ApiError(403, "error-not-your-seat")
    return row.seats[seat]


def _vacate(row: TableRow, seat: SeatRow) -> None:
    """Open a seat before the start; if the host leaves, another player becomes host."""
    host = seat.identity == row.host
    seat.kind, seat.identity, seat.name, seat.word = "open", None, None, None
    heirs = [other.identity for other in row.seats if other.identity]
    if host and heirs and row.host not in heirs:
        row.host = str(heirs[0])


# What others are told.


def players_of(row: TableRow) -> tuple[Player, ...]:
    """For the record: who is a person and who a bot, of which level; whoever has no name gets none."""
    return tuple(
        Player(kind="bot", level=seat.bot or "") if seat.kind == "bot" else Player(seat.name or "", "person")
        for seat in row.seats
    )


def pledge_of(row: TableRow) -> Pledge | None:
    """What the players of this table were promised about chance; None: nothing, it is older than commitments."""
    if row.commitment is None:
        return None
    words = tuple(seat.word or "" for seat in row.seats)
    return Pledge(row.id, row.commitment, words if any(words) else ())


def rematch_seats(row: TableRow, identity: str) -> list[SeatRow]:
    """The seats of a rematch: whoever asks keeps theirs, so do bots and shared devices; the others are reserved."""
    again: list[SeatRow] = []
    for seat in row.seats:
        if seat.kind == "bot":
            again.append(SeatRow(seat.seat, "bot", bot=seat.bot))
        elif seat.identity == identity:
            again.append(SeatRow(seat.seat, seat.kind, identity, seat.name))
        else:
            again.append(SeatRow(seat.seat, "open", reserved=seat.identity))
    return again


def table_info(
    row: TableRow,
    setup: dict[str, Any],
    identity: str,
    here: Collection[str],
    spectators: int,
    ply: int,
    awaited: tuple[Seat, ...],
    outcome: Outcome | None,
    *,
    held: bool,
    broken: bool,
) -> TableInfo:
    """The table as this identity may see it."""
    return TableInfo(
        id=row.id,
        code=row.code,
        reading=reading_of(row.code),
        game=row.game,
        version=row.version,
        setup=setup,
        seats=tuple(
            SeatInfo(
                seat=seat.seat,
                kind=seat.kind,
                name=seat.name,
                bot=seat.bot,
                mine=seat.identity == identity,
                here=seat.identity in here,
                minded=seat.minded,
                reserved=held and seat.reserved not in (None, identity),
                word=seat.word,
            )
            for seat in row.seats
        ),
        host=row.host == identity,
        public=row.public,
        status=row.status,
        ply=ply,
        awaited=awaited,
        clock=row.clock,
        created=row.created,
        outcome=outcome,
        next=row.next,
        spectators=spectators,
        broken=broken,
        commitment=row.commitment,
        lesson=True if row.lesson else UNSET,
    )

"""One row for each person and finished match: what a profile counts. It outlives the table and its log."""

from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import Select, and_, or_, select

from mastaba.core import turn
from mastaba.server.storage.rows import SeatRow, TableRow
from mastaba.server.storage.schema import results, tables


class Companion(Struct, frozen=True, omit_defaults=True):
    """Somebody else at the table."""

    seat: int
    name: str = ""
    bot: str = ""
    """The level of a bot; empty: a person."""
    id: str = ""
    """Who it was, to count matches together; it never leaves the server."""


class ResultRow(Struct, frozen=True):
    table_id: str
    ended: int
    game: str
    seats: int
    seat: int
    rank: int
    won: bool
    score: int | None
    company: tuple[Companion, ...]
    ranks: tuple[int, ...]
    """Of all seats."""
    kept: bool
    """The table is still stored, and with it the replay."""


def own_seats(row: TableRow) -> dict[str, SeatRow]:
    """Whose result is counted, and for which seat: of a shared device only the seat of its owner."""
    owners: dict[str, SeatRow] = {}
    for seat in row.seats:
        known = owners.get(seat.identity or "")
        if seat.identity and (known is None or (known.kind, seat.kind) == ("device", "human")):
            owners[seat.identity] = seat
    return owners


def result_values(row: TableRow, ended: int) -> list[dict[str, Any]]:
    """The rows of a match that has just ended; none without an outcome, and none of a lesson, which is no match."""
    if row.outcome is None or row.lesson is not None:
        return []
    outcome = msgspec.json.decode(row.outcome, type=turn.Outcome)
    owners = own_seats(row)
    return [
        {
            "identity": identity,
            "table_id": row.id,
            "ended": ended,
            "game": row.game,
            "seats": len(row.seats),
            "seat": own.seat,
            "rank": outcome.ranks[own.seat],
            "won": own.seat in outcome.winners,
            "score": outcome.scores[own.seat],
            "ranks": msgspec.json.encode(outcome.ranks).decode(),
            "company": msgspec.json.encode(_company(row, own.seat)).decode(),
        }
        for identity, own in owners.items()
    ]


def _company(row: TableRow, own: int) -> tuple[Companion, ...]:
    """Others on the same device have a name but no identity of their own."""
    mine = row.seats[own].identity
    return tuple(
        Companion(
            seat.seat,
            seat.name or "",
            (seat.bot or "") if seat.kind == "bot" else "",
            seat.identity if seat.identity and seat.identity != mine and seat.kind == "human" else "",
        )
        for seat in row.seats
        if seat.seat != own
    )


_COLUMNS = tuple(
    results.c[name]
    for name in ("table_id", "ended", "game", "seats", "seat", "rank", "won", "score", "company", "ranks")
)


def results_of(identity: str, limit: int, before: tuple[int, str] | None, game: str | None) -> Select[Any]:
    """A person's matches, the newest first, from behind `before` (end and table) on: the index gives them in order."""
    query = (
        select(*_COLUMNS, tables.c.id.is_not(None).label("kept"))
        .select_from(results.outerjoin(tables, tables.c.id == results.c.table_id))
        .where(results.c.identity == identity)
        .order_by(results.c.ended.desc(), results.c.table_id.desc())
        .limit(limit)
    )
    if before is not None:
        ended, table = before
        earlier = and_(results.c.ended == ended, results.c.table_id < table)
        query = query.where(or_(results.c.ended < ended, earlier))
    return query if game is None else query.where(results.c.game == game)


def result_row(values: dict[str, Any]) -> ResultRow:
    """A row as the query gives it."""
    company = msgspec.json.decode(values.pop("company"), type=tuple[Companion, ...])
    ranks = msgspec.json.decode(values.pop("ranks"), type=tuple[int, ...])
    won, kept = bool(values.pop("won")), bool(values.pop("kept"))
    return ResultRow(**values, won=won, kept=kept, company=company, ranks=ranks)

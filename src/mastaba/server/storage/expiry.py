"""What is deleted after a while: tables nobody plays at, old finished matches, uploads, unused identities."""

from typing import Any, Final

from sqlalchemy import Connection, Select, and_, delete, func, or_, select

from mastaba.server.settings import Keeping
from mastaba.server.storage.schema import identities, log, records, results, said, seats, tables

DAY: Final = 24 * 3600 * 1000
SWEEP: Final = 500
"""Tables deleted at a time, so that no transaction is long."""


def _before(now: int, days: float) -> int:
    return now - round(days * DAY)


def expired_tables(now: int, keeping: Keeping) -> Select[Any]:
    """The ids of tables that are kept no longer, with the oldest beyond the number of finished ones."""
    last_move = select(func.max(log.c.at)).where(log.c.table_id == tables.c.id).scalar_subquery()
    begun = func.coalesce(tables.c.started, tables.c.created)
    beyond = (
        select(tables.c.created)
        .where(tables.c.status == "over")
        .order_by(tables.c.created.desc())
        .offset(keeping.finished_tables)
        .limit(1)
        .scalar_subquery()
    )
    return (
        select(tables.c.id)
        .where(
            or_(
                and_(tables.c.status == "open", tables.c.created < _before(now, keeping.open_days)),
                and_(
                    tables.c.status == "running",
                    tables.c.created < _before(now, keeping.running_days),
                    func.coalesce(last_move, begun) < _before(now, keeping.running_days),
                ),
                and_(
                    tables.c.status == "over",
                    or_(begun < _before(now, keeping.finished_days), tables.c.created <= beyond),
                ),
            )
        )
        .limit(SWEEP)
    )


def delete_old(connection: Connection, now: int, keeping: Keeping) -> None:
    """Uploads, results and identities that are kept no longer, and talk beyond the latest lines of each table."""
    connection.execute(delete(records).where(records.c.created < _before(now, keeping.record_days)))
    connection.execute(delete(results).where(results.c.ended < _before(now, keeping.result_days)))
    sitting = select(seats.c.identity).where(seats.c.identity == identities.c.id)
    unused = func.coalesce(identities.c.used, identities.c.created) < _before(now, keeping.identity_days)
    connection.execute(delete(identities).where(and_(unused, ~sitting.exists())))
    rank = func.row_number().over(partition_by=said.c.table_id, order_by=said.c.id.desc()).label("rank")
    ranked = select(said.c.id, rank).subquery()
    surplus = select(ranked.c.id).where(ranked.c.rank > keeping.said_lines)
    connection.execute(delete(said).where(said.c.id.in_(surplus)))


def fair_tables(status: str, limit: int) -> Select[Any]:
    """Ids of public tables, the newest first; origins take turns, and so do the hosts of one origin.

    Whoever opens many tables has one of them listed for each table of everybody else.
    """
    origin = func.coalesce(tables.c.origin, tables.c.host)
    newest = tables.c.created.desc()
    of_host = func.row_number().over(partition_by=[origin, tables.c.host], order_by=[newest, tables.c.id])
    listed = (
        select(tables.c.id, tables.c.created, origin.label("origin"), of_host.label("of_host"))
        .where(and_(tables.c.status == status, tables.c.public.is_(True)))
        .subquery()
    )
    of_origin = func.row_number().over(
        partition_by=listed.c.origin, order_by=[listed.c.of_host, listed.c.created.desc(), listed.c.id]
    )
    ranked = select(listed.c.id, listed.c.created, of_origin.label("of_origin")).subquery()
    return select(ranked.c.id).order_by(ranked.c.of_origin, ranked.c.created.desc(), ranked.c.id).limit(limit)

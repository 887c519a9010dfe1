"""Guided first matches: which lesson a table plays. Results of finished matches, for profiles.

The results of the matches that are stored already are written down, too; no table opened before plays a lesson.
"""

import json
from collections.abc import Iterator, Sequence
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("lesson", sa.String(32), nullable=True))
    results = op.create_table(
        "results",
        sa.Column("identity", sa.String(64), nullable=False),
        sa.Column("table_id", sa.String(64), nullable=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("rank", sa.Integer, nullable=False),
        sa.Column("won", sa.Boolean, nullable=False),
        sa.Column("score", sa.Integer, nullable=True),
        sa.Column("ranks", sa.Text, nullable=False),
        sa.Column("company", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("identity", "table_id", name="pk_results"),
    )
    op.create_index("ix_results_identity_ended", "results", ["identity", "ended", "table_id"])
    op.create_index("ix_results_table_id", "results", ["table_id"])
    op.create_index("ix_results_ended", "results", ["ended"])
    _write_down(op.get_bind(), results)


def _write_down(connection: sa.Connection, results: sa.Table) -> None:
    """What the log of the matches so far says, table by table; a damaged outcome is passed over."""
    ended = connection.execute(
        sa.text(
            "SELECT tables.id, tables.game, tables.outcome, COALESCE((SELECT MAX(log.at) FROM log"
            " WHERE log.table_id = tables.id), tables.started, tables.created) AS ended"
            " FROM tables WHERE tables.status = 'over' AND tables.outcome IS NOT NULL"
        )
    ).all()
    places = sa.text("SELECT seat, kind, identity, name, bot FROM seats WHERE table_id = :table ORDER BY seat")
    for table in ended:
        seats = connection.execute(places, {"table": table.id}).all()
        try:
            outcome = json.loads(table.outcome)
            rows = list(_rows(table, seats, outcome))
        except (ValueError, KeyError, IndexError, TypeError):
            continue
        if rows:
            connection.execute(sa.insert(results), rows)


def _rows(table: sa.Row[Any], seats: Sequence[sa.Row[Any]], outcome: dict[str, Any]) -> Iterator[dict[str, Any]]:
    owners: dict[str, int] = {}
    for seat in sorted(seats, key=lambda seat: seat.kind != "human"):
        if seat.identity:
            owners.setdefault(seat.identity, seat.seat)
    for identity, own in owners.items():
        company = []
        for seat in seats:
            if seat.seat == own:
                continue
            other: dict[str, Any] = {"seat": seat.seat}
            if seat.name:
                other["name"] = seat.name
            if seat.kind == "bot" and seat.bot:
                other["bot"] = seat.bot
            if seat.kind == "human" and seat.identity and seat.identity != identity:
                other["id"] = seat.identity
            company.append(other)
        yield {
            "identity": identity,
            "table_id": table.id,
            "ended": table.ended,
            "game": table.game,
            "seats": len(seats),
            "seat": own,
            "rank": outcome["ranks"][own],
            "won": own in outcome["winners"],
            "score": outcome["scores"][own],
            "ranks": json.dumps(outcome["ranks"]),
            "company": json.dumps(company),
        }


def downgrade() -> None:
    op.drop_index("ix_results_ended", "results")
    op.drop_index("ix_results_table_id", "results")
    op.drop_index("ix_results_identity_ended", "results")
    op.drop_table("results")
    op.drop_column("tables", "lesson")

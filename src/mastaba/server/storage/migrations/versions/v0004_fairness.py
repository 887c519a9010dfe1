"""Commitments to the seeds of new tables; the players' words. Tables opened before have neither."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("commitment", sa.String(64), nullable=True))
    op.add_column("seats", sa.Column("word", sa.String(64), nullable=True))


def downgrade() -> None:
    op.drop_column("seats", "word")
    op.drop_column("tables", "commitment")

"""Guided first matches: which lesson a table plays. Tables opened before play none."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("lesson", sa.String(32), nullable=True))


def downgrade() -> None:
    op.drop_column("tables", "lesson")

"""Where tables and records come from, how long records are, when identities were used, reserved seats."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("origin", sa.String(32), nullable=True))
    op.create_index("ix_tables_origin", "tables", ["origin"])
    op.add_column("seats", sa.Column("reserved", sa.String(64), nullable=True))
    op.add_column("records", sa.Column("origin", sa.String(32), nullable=True))
    op.add_column("records", sa.Column("size", sa.Integer, nullable=True))
    op.execute("UPDATE records SET size = length(text)")
    op.create_index("ix_records_created", "records", ["created"])
    op.add_column("identities", sa.Column("used", sa.BigInteger, nullable=True))
    op.add_column("identities", sa.Column("valid_from", sa.BigInteger, nullable=True))


def downgrade() -> None:
    op.drop_column("identities", "valid_from")
    op.drop_column("identities", "used")
    op.drop_index("ix_records_created", "records")
    op.drop_column("records", "size")
    op.drop_column("records", "origin")
    op.drop_column("seats", "reserved")
    op.drop_index("ix_tables_origin", "tables")
    op.drop_column("tables", "origin")

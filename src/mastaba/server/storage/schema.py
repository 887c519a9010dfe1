"""The tables of the database. A match is event-sourced: its log is the truth, its state is rebuilt from there."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_label)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)

identities = Table(
    "identities",
    metadata,
    Column("id", String(64), nullable=False),
    Column("name", String(64), nullable=False),
    Column("recovery", String(64), nullable=True),
    Column("created", BigInteger, nullable=False),
    # When it was last seen, to the day.
    Column("used", BigInteger, nullable=True),
    # Tokens issued before this time are revoked.
    Column("valid_from", BigInteger, nullable=True),
    PrimaryKeyConstraint("id"),
    UniqueConstraint("recovery"),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(64), nullable=False),
    Column("code", String(16), nullable=False),
    Column("game", String(64), nullable=False),
    Column("version", String(64), nullable=False),
    Column("setup", Text, nullable=False),
    Column("seed", LargeBinary(32), nullable=False),
    Column("host", String(64), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("clock", Integer, nullable=True),
    Column("status", String(16), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("started", BigInteger, nullable=True),
    Column("outcome", Text, nullable=True),
    Column("next", String(64), nullable=True),
    # A keyed digest of the address it was opened from: limits go by it, and nobody can read an address off it.
    Column("origin", String(32), nullable=True),
    Column("commitment", String(64), nullable=True),
    # Of a guided first match, the digest of its lesson.
    Column("lesson", String(32), nullable=True),
    PrimaryKeyConstraint("id"),
    UniqueConstraint("code"),
    Index("ix_tables_status_created", "status", "created"),
    Index("ix_tables_host", "host"),
    Index("ix_tables_origin", "origin"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(64), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("identity", String(64), nullable=True),
    Column("name", String(64), nullable=True),
    Column("bot", String(64), nullable=True),
    Column("minded", Boolean, nullable=False),
    Column("reserved", String(64), nullable=True),
    Column("word", String(64), nullable=True),
    PrimaryKeyConstraint("table_id", "seat"),
    Index("ix_seats_identity", "identity"),
)

log = Table(
    "log",
    metadata,
    Column("table_id", String(64), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("ply", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("action", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("submit", String(96), nullable=True),
    # This key makes appends linearizable, whichever process makes them.
    PrimaryKeyConstraint("table_id", "ply"),
)

leases = Table(
    "leases",
    metadata,
    Column("table_id", String(64), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("holder", String(32), nullable=False),
    # Milliseconds since 1970 on the database's clock: servers need not agree on the time.
    Column("expires", BigInteger, nullable=False),
    PrimaryKeyConstraint("table_id"),
    Index("ix_leases_expires", "expires"),
)

said = Table(
    "said",
    metadata,
    Column("id", Integer, nullable=False, autoincrement=True),
    Column("table_id", String(64), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("identity", String(64), nullable=False),
    Column("seat", Integer, nullable=True),
    Column("name", String(64), nullable=False),
    Column("text", Text, nullable=False),
    PrimaryKeyConstraint("id"),
    Index("ix_said_table_id", "table_id"),
)

# No foreign key: a result stays when the table and its log have expired.
results = Table(
    "results",
    metadata,
    Column("identity", String(64), nullable=False),
    Column("table_id", String(64), nullable=False),
    Column("ended", BigInteger, nullable=False),
    Column("game", String(64), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("rank", Integer, nullable=False),
    Column("won", Boolean, nullable=False),
    Column("score", Integer, nullable=True),
    Column("ranks", Text, nullable=False),
    Column("company", Text, nullable=False),
    PrimaryKeyConstraint("identity", "table_id"),
    Index("ix_results_identity_ended", "identity", "ended", "table_id"),
    Index("ix_results_table_id", "table_id"),
    Index("ix_results_ended", "ended"),
)

records = Table(
    "records",
    metadata,
    Column("id", String(64), nullable=False),
    Column("identity", String(64), nullable=False),
    Column("game", String(64), nullable=False),
    Column("text", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("origin", String(32), nullable=True),
    Column("size", Integer, nullable=True),
    PrimaryKeyConstraint("id"),
    Index("ix_records_identity", "identity"),
    Index("ix_records_created", "created"),
)

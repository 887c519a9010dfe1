"""What can be configured about a server, with its defaults."""

import os
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from mastaba.play.ask import Limit


@dataclass(frozen=True)
class Limits:
    """How much one visitor may ask for."""

    message_bytes: int = 65_536
    record_bytes: int = 1_000_000
    record_plies: int = 10_000
    """Actions of a record that is uploaded or replayed. The longest matches that were seen have 2,100."""
    record_line: int = 16_384
    """Characters of a record's line."""
    replay_seconds: float = 20.0
    """Processor time to check a record, to make a replay or to follow an aid."""
    replay_bytes: int = 64_000_000
    """Length of a replay before compression."""
    socket_rate: float = 20.0
    """Messages a connection may send per second, after a burst."""
    socket_burst: int = 80
    http_rate: float = 20.0
    http_burst: int = 120
    talk_rate: float = 0.5
    """Lines of chat one identity may write per second, after a burst, on all its connections together."""
    talk_burst: int = 5
    address_talk_rate: float = 5.0
    """The same for all identities at one address."""
    address_talk_burst: int = 50
    recover_rate: float = 0.05
    recover_burst: int = 5
    store_rate: float = 2.0
    """Requests that store something (names, codes, tables) from one address per second, after a burst."""
    store_burst: int = 200
    upload_rate: float = 50_000.0
    """Bytes of records that may be uploaded from one address per second, after a burst."""
    upload_burst: int = 5_000_000
    tables: int = 20
    """Open and running tables one identity may be host of."""
    address_tables: int = 100
    """The same for all identities at one address."""
    all_tables: int = 2_000
    """Open and running tables of everybody together."""
    records: int = 500
    """Uploaded records of one identity."""
    all_records_bytes: int = 500_000_000
    """Uploaded records of everybody together."""
    sockets: int = 4_096
    """Connections of all kinds together; fewer if the system allows fewer open files (`ulimit -n`)."""
    address_sockets: int = 512
    """HTTP connections from one address."""
    head_seconds: float = 10.0
    """Time to send the head of a request."""
    body_seconds: float = 60.0
    """Time to send its body."""
    connections: int = 16
    """Live connections of one identity."""
    address_connections: int = 256
    """Live connections from one address."""
    connect_rate: float = 10.0
    """Live connections that may be made from one address per second, after a burst."""
    connect_burst: int = 200
    watches: int = 16
    """Tables one connection may watch."""
    backlog: int = 512
    """Messages that may wait for a slow reader before the connection is given up."""
    backlog_bytes: int = 4_000_000
    """The same in characters."""
    guess_rate: float = 2.0
    """Table codes that may be looked up from one address per second, after a burst."""
    guess_burst: int = 60
    listed_moves: int = 64
    """A question with more moves than these is sent without a list: too long to read and to send to a phone."""
    lobby: int = 50
    profile_matches: int = 1_000
    """Finished matches that a profile counts, the latest."""
    profile_page: int = 20
    """Finished matches in one page of one's list."""


@dataclass(frozen=True)
class Keeping:
    """How long things are kept that nobody uses, in days."""

    open_days: float = 7.0
    """Tables that were opened and have not started."""
    running_days: float = 90.0
    """Matches in which nobody has moved."""
    finished_days: float = 365.0
    """Finished matches, counted from their start."""
    finished_tables: int = 20_000
    """Finished matches of everybody together; the oldest go first."""
    record_days: float = 365.0
    """Uploaded records."""
    identity_days: float = 365.0
    """Names and recovery codes of guests who have not come back."""
    result_days: float = 1825.0
    """Results of finished matches, which profiles are made of."""
    said_lines: int = 500
    """Lines of chat at one table."""


def hosts_from_environment() -> tuple[str, ...]:
    """MASTABA_HOSTS: names separated by commas."""
    return tuple(filter(None, (name.strip().lower() for name in os.environ.get("MASTABA_HOSTS", "").split(","))))


def wall_clock() -> int:
    return time.time_ns() // 1_000_000


@dataclass(frozen=True)
class Settings:
    data: Path
    """Where the key, the logs and, unless told otherwise, the database lie."""
    database: str | None = None
    bot_pause: tuple[float, float] = (0.45, 1.0)
    """Bounds of the uniformly drawn seconds a bot takes to answer, so that its timing reveals nothing."""
    bot_limit: Limit = field(default_factory=Limit)
    bot_threads: int = field(default_factory=lambda: max(2, (os.cpu_count() or 1) - 1))
    """Threads that bots think in, for all tables together."""
    bot_queue: int = 8
    """Decisions handed to those threads in advance. Further ones wait in line, tables taking turns."""
    rebuild_threads: int = 2
    """Threads that replay the logs of running matches."""
    replay_threads: int = 2
    """Threads for replays, aids and uploaded records."""
    replay_queue: int = 32
    """Replays, aids and records that may wait for those threads; further requests are answered with 503."""
    replay_line: int = 8
    """How many of them may come from one address."""
    replay_cache: int = 32_000_000
    """Bytes of finished replays and aids that are kept in memory, compressed."""
    replay_page: int = 1_000_000
    """Bytes after which a replay goes on with another page."""
    presence: float = 3.0
    """Seconds between two messages to a table about who has come and gone."""
    hosts: tuple[str, ...] = field(default_factory=hosts_from_environment)
    """Public names this server is reached by, such as `play.example.org`; local names and addresses are always good."""
    least_free: int = 50_000_000
    """Bytes on the disk below which the server says that it is not healthy."""
    lease: float = 10.0
    """Seconds after which another server on the same PostgreSQL takes over a table's bots from one that is gone."""
    second: float = 1.0
    """Length of a second of a turn clock; tests shorten it."""
    grace: int = 5
    """Seconds of a turn clock that are left after a start to whoever's deadline passed while the server was down.

    No clock is shorter, so questions asked after the start are not affected.
    """
    idle: float = 900.0
    """Seconds after which a table nobody watches is removed from memory; it is rebuilt from its log when needed."""
    limits: Limits = field(default_factory=Limits)
    keeping: Keeping = field(default_factory=Keeping)
    sweep: float = 600.0
    """Seconds between two looks for what is kept no longer."""
    now: Callable[[], int] = wall_clock
    """Milliseconds since 1970."""
    random_bytes: Callable[[int], bytes] = secrets.token_bytes

    @property
    def database_url(self) -> str:
        return self.database or f"sqlite:///{(self.data / 'mastaba.db').as_posix()}"

"""Everything about a server that somebody may want otherwise."""

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
    record_plies: int = 20_000
    socket_rate: float = 20.0
    """Messages a connection may send per second, after a burst."""
    socket_burst: int = 80
    http_rate: float = 20.0
    http_burst: int = 120
    talk_rate: float = 0.5
    talk_burst: int = 5
    recover_rate: float = 0.05
    recover_burst: int = 5
    tables: int = 20
    """Open and running tables one identity may be host of."""
    records: int = 500
    connections: int = 16
    """Live connections of one identity."""
    watches: int = 16
    """Tables one connection may watch."""
    backlog: int = 512
    """Messages that may wait for a slow reader before the connection is given up."""
    listed_moves: int = 64
    """More moves than these are not listed with a question: nobody reads so many, and a phone would load them."""
    lobby: int = 50


def wall_clock() -> int:
    return time.time_ns() // 1_000_000


@dataclass(frozen=True)
class Settings:
    data: Path
    """Where the key, the logs and, unless told otherwise, the database lie."""
    database: str | None = None
    bot_pause: tuple[float, float] = (0.45, 1.0)
    """Seconds a bot lets pass before it answers, drawn evenly whatever it holds: its timing tells nothing."""
    bot_limit: Limit = field(default_factory=Limit)
    second: float = 1.0
    """How long a second of a turn clock is."""
    idle: float = 900.0
    """Seconds after which a table nobody looks at is laid aside; it is rebuilt from its log when needed."""
    limits: Limits = field(default_factory=Limits)
    now: Callable[[], int] = wall_clock
    """Milliseconds since 1970."""
    random_bytes: Callable[[int], bytes] = secrets.token_bytes

    @property
    def database_url(self) -> str:
        return self.database or f"sqlite:///{(self.data / 'mastaba.db').as_posix()}"

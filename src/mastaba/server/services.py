"""What every room of a server shares."""

from dataclasses import dataclass, field

from mastaba.server.pools import Pools
from mastaba.server.settings import Settings
from mastaba.server.storage.store import Store
from mastaba.server.warming import Warmth


@dataclass(frozen=True)
class Services:
    """Storage, threads and settings of one server."""

    store: Store
    pools: Pools
    settings: Settings
    started: int
    """When the server started, in milliseconds since 1970."""
    warmth: Warmth = field(default_factory=Warmth)

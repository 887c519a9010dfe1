"""The Host check: a public name that somebody else points at this machine is not ours (DNS rebinding)."""

from collections.abc import Collection
from ipaddress import ip_address
from typing import Final

LOCAL: Final = ("localhost", "local", "lan", "home", "internal", "intranet", "home.arpa", "test", "example", "invalid")
"""Names below these are never in the public DNS."""


class Hosts:
    """The names this server may be addressed by: its public ones, local names, and addresses."""

    def __init__(self, public: Collection[str]) -> None:
        self._public = frozenset(name.lower().rstrip(".") for name in public)

    def knows(self, header: str | None) -> bool:
        """Whether a request with this Host header is meant for us; programs that are no browsers may send none."""
        if header is None or "*" in self._public:
            return True
        name = _without_port(header.strip().lower()).rstrip(".")
        return "." not in name or name in self._public or _is_local(name) or _is_address(name)


def _without_port(host: str) -> str:
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.partition(":")[0]


def _is_local(name: str) -> bool:
    return any(name.endswith(f".{top}") for top in LOCAL)


def _is_address(name: str) -> bool:
    try:
        ip_address(name.partition("%")[0])
    except ValueError:
        return False
    return True

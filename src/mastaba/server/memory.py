"""The C library's heap: few arenas, and what is free in them goes back to the system.

Replays and rebuilt matches are made in many threads, each with large objects for a short time. glibc would give
every thread an arena of its own and keep what is freed there.
"""

import ctypes
import gc
import sys
from functools import cache
from typing import Final

M_ARENA_MAX: Final = -8
"""The parameter's number in glibc's `malloc.h`."""
ARENAS: Final = 2


def use_few_arenas() -> None:
    """For threads that start from now on. Without glibc nothing is done."""
    if (glibc := _glibc()) is not None:
        glibc.mallopt(M_ARENA_MAX, ARENAS)


def give_back() -> None:
    """Free what only reference cycles hold, and give free memory back to the system; some 30 ms in all.

    Closed connections are such cycles (protocol, transport, tasks). Left to itself the collector would wait for
    50,000 of their objects (`main.py` raises its threshold).
    """
    gc.collect()
    if (glibc := _glibc()) is not None:
        glibc.malloc_trim(0)


@cache
def _glibc() -> ctypes.CDLL | None:
    if not sys.platform.startswith("linux"):
        return None
    try:
        library = ctypes.CDLL("libc.so.6")
    except OSError:
        return None
    return library if hasattr(library, "malloc_trim") and hasattr(library, "mallopt") else None

"""Prints travelling sand and what it becomes, for the tests in web/: `python -m tests.games.sand.fields 2-turns`."""

import json
import sys
from base64 import b64encode
from zlib import crc32

from mastaba.core.registry import find_game
from mastaba.games.sand import kernels
from mastaba.games.sand.messages import CutMade
from mastaba.play.table import Table
from tests.web.staging import kept

Told = dict[str, object]


def checks(sand: bytearray, packed: bytearray) -> list[int]:
    """CRC-32 of the columns (SAN-7.1), and of the loose depths as bytes."""
    words = zip(memoryview(sand).cast("q"), memoryview(packed).cast("q"), strict=True)
    return [crc32(sand), crc32(bytes(word.bit_count() - firm.bit_count() for word, firm in words))]


def match(name: str) -> Told:
    """Every cut of a kept match: its stages as they are sent and the checks of each; and the last view's snapshot."""
    record = kept(f"sand/{name}")
    table = Table(find_game("sand"), record.setup, 0, entries=record.entries)
    sand, packed = bytearray(kernels.fresh()), bytearray(kernels.fresh())
    cuts = []
    for _, event in table.log(None):
        if isinstance(event, CutMade):
            stages = kernels.read_stages(event.stages, sand, packed)
            sand, packed = stages[-1]
            cuts.append({"message": text(event.stages), "checks": [checks(*stage) for stage in stages]})
    return {"cuts": cuts, "snapshot": text(table.view(None).sand), "checks": checks(sand, packed)}


def text(message: object) -> str:
    assert isinstance(message, bytes)
    return b64encode(message).decode()


if __name__ == "__main__":
    sys.stdout.write(json.dumps({name: match(name) for name in sys.argv[1:]}))

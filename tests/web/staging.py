"""Tables in the middle of a match: a kept record's first plies, written into a server's database.

The visitor sits on one seat and everybody else is a person who is away, so nothing moves until the visitor answers.
"""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from secrets import token_bytes

from msgspec import Struct

from mastaba.core.record import Record
from mastaba.server.codes import new_code
from mastaba.server.identity import url_token
from mastaba.server.settings import Limits, Settings, wall_clock
from mastaba.server.showing import written
from mastaba.server.storage.rows import LogRow, SeatRow, TableRow
from mastaba.server.storage.store import Store


class Place(Struct, frozen=True):
    """A position of a kept record through the eyes of one seat (None: a spectator's)."""

    record: str
    ply: int
    seat: int | None
    essential: frozenset[str] = frozenset()
    """What must be in sight: elements marked `data-essential`."""
    language: str = "en"


class Picture(Struct, frozen=True):
    """A picture of a game that needs more than a position: see `PICTURES` in `tests/games/<game>/windows.py`."""

    place: Place
    stored: dict[str, str] = {}
    """What the browser's storage holds before: how one likes to look at the board."""
    ready: str = ""
    """What is waited for at the table."""
    press: str = ""
    """What is pressed then."""
    wait: str = ""
    """What is waited for after that."""
    delay: int = 0
    """Milliseconds after that, in the middle of a motion; 0: motions are not shown."""


RECORDS = Path(__file__).parents[1] / "records"
NAMES = ("Nefer", "Hatshepsut Meritre-Ahmos", "Ay", "トトメス三世の書記ネフェルカプタハ", "Senusret, Lord of Thebes")
"""Short ones, and names as long as the server lets them be."""


def kept(name: str) -> Record:
    """A record of the collection: `kept("mummy/4-target")`."""
    return Record.parse((RECORDS / f"{name}.record").read_text(encoding="utf-8"))


def stage(
    data: Path,
    identity: str,
    record: Record,
    ply: int,
    seat: int | None,
    company: dict[int, str] | None = None,
    *,
    clock: int | None = None,
    names: tuple[str, ...] = NAMES,
) -> str:
    """A running table at this position with the visitor on `seat` (None: a spectator); its id.

    `company`: who else is there, by seat; `clock`: seconds for a move; `names`: of the seats.
    """
    now = wall_clock()
    there = {**(company or {}), **({} if seat is None else {seat: identity})}
    seats = [SeatRow(at, "human", there.get(at, f"away-{at}"), names[at]) for at in range(record.setup.seats)]
    row = TableRow(
        id=url_token(token_bytes(16)),
        code=new_code(token_bytes, words=2),
        game=record.game,
        version=record.version,
        setup=written(record.setup),
        seed=token_bytes(32),
        host=identity,
        public=False,
        clock=clock,
        status="running",
        created=now,
        seats=seats,
    )
    log = [LogRow(at, entry.seat, written(entry.action), now) for at, entry in enumerate(record.entries[:ply])]
    with ThreadPoolExecutor(1) as apart:  # Playwright's own event loop runs in this thread
        apart.submit(asyncio.run, _add(Settings(data).database_url, row, log)).result()
    return row.id


async def _add(url: str, row: TableRow, log: list[LogRow]) -> None:
    store = await Store.open(url)
    try:
        assert await store.add_table(row, log, Limits(tables=1000, address_tables=10_000, all_tables=10_000)) is None
    finally:
        await store.close()

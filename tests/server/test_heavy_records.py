"""Records of strangers cost little: bounded, made once, in pages, and without holding up anybody else."""

import asyncio
import time
import tracemalloc
from pathlib import Path
from typing import Any

import msgspec
import pytest

from mastaba.core.record import Record, RecordError
from mastaba.play.changes import changes
from mastaba.server import api, pace
from mastaba.server.errors import ApiError
from mastaba.server.pace import Pace
from mastaba.server.pools import FairPool
from mastaba.server.replays import check_record
from mastaba.server.settings import Limits
from mastaba.server.shelf import Pages, Shelf
from tests.server.harness import PATIENCE, Visitor, quick, serving, until, visitors
from tests.server.test_aids import uploaded
from tests.server.test_pools import Gate
from tests.server.test_records import played
from tests.server.unpacking import pages_of, patched, views_of

LONG = Path(__file__).parents[1] / "records" / "mummy" / "3-cap-draw.record"
"""Two thousand plies; everything that was heard stays in the views."""
SUITORS = 'mastaba record 1\ngame suitors 1\nsetup {"seats":3}\n\n'


def test_a_replay_grows_with_its_length_not_with_its_square() -> None:
    """Twice as many positions make a replay at most two and a half times as long."""
    record = Record.parse(LONG.read_text(encoding="utf-8"))
    half = msgspec.structs.replace(record, entries=record.entries[: len(record.entries) // 2], outcome=None)
    lengths = [sum(map(len, pages_of(each, None))) for each in (half, record)]
    assert lengths[1] < 2.5 * lengths[0]


@pytest.mark.parametrize("eyes", [None, 0, "all"])
def test_only_the_first_frame_of_a_page_carries_a_view(eyes: Any) -> None:
    """The others say what has changed, or nothing where nothing has."""
    record = Record.parse(LONG.read_text(encoding="utf-8"))
    pages = [msgspec.json.decode(page)["frames"] for page in pages_of(record, eyes, page_bytes=100_000)]
    assert len(pages) > 1
    for frames in pages:
        assert "view" in frames[0]
        assert not any("view" in frame for frame in frames[1:])


class Card(msgspec.Struct, frozen=True):
    name: str
    marks: tuple[int, ...] = ()


class Board(msgspec.Struct, frozen=True):
    turn: int
    cards: tuple[Card, ...]
    heard: tuple[str, ...]
    bulk: bytes | msgspec.UnsetType = msgspec.UNSET


@pytest.mark.parametrize(
    ("new", "patch"),
    [
        (Board(1, (Card("a"), Card("b")), ("x",), b"1"), None),
        (Board(2, (Card("a"), Card("b")), ("x",), b"1"), {"turn": [2]}),
        (Board(1, (Card("a"), Card("b")), ("x", "y"), b"1"), {"heard": {"+": ["y"]}}),
        (Board(1, (Card("a"), Card("b", (3,))), ("x",), b"1"), {"cards": {"1": {"marks": {"+": [3]}}}}),
        (Board(1, (Card("a"), Card("c"), Card("d")), ("x",), b"1"), None),
        (Board(1, (), ("z", "x"), b"1"), {"cards": [[]], "heard": [["z", "x"]]}),
        (Board(1, (Card("a"), Card("b")), ("x",)), {"bulk": []}),
    ],
)
def test_a_patch_holds_what_changed_and_nothing_else(new: Board, patch: Any) -> None:
    old = Board(1, (Card("a"), Card("b")), ("x",), b"1")
    made = _travelled(changes(old, new))
    if patch is not None or new == old:
        assert made == patch
    before = _travelled(old)
    assert (before if made is None else patched(before, made)) == _travelled(new)


def _travelled(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


async def test_a_long_replay_comes_in_pages(data: Path) -> None:
    """Joined they are the whole; the last tells the outcome."""
    record = played("pharaoh")
    async with serving(quick(data, replay_page=3000)) as server, visitors(server, 1) as (visitor,):
        id = await uploaded(visitor, record)
        pages = [await visitor.get(f"replays/record/{id}?as=A")]
        while (start := pages[-1]["next"]) is not None:
            pages.append(await visitor.get(f"replays/record/{id}?as=A&from={start}"))
        assert len(pages) > 3
        assert [frame["ply"] for page in pages for frame in page["frames"]] == list(range(len(record.entries) + 1))
        assert [page["outcome"] is None for page in pages] == [True] * (len(pages) - 1) + [False]
        (whole,) = (msgspec.json.decode(page) for page in pages_of(record, 0))
        assert [view for page in pages for view in views_of(page["frames"])] == views_of(whole["frames"])
        for odd in ("-1", "x", "²", "9" * 40):
            assert (await visitor.get(f"replays/record/{id}?as=A&from={odd}"))["frames"][0]["ply"] in (0, start)


@pytest.mark.parametrize(
    "lines",
    [
        "A: pay " + "12x99 " * 2_500 + "\n",
        "A: bid 1\n" + "x\n" * 300_000,
        "A: bid " + "1" * 900_000 + "\n",
        "\n\u2028#" * 200_000,
    ],
)
def test_a_record_costs_little_memory_to_refuse(lines: str) -> None:
    """A megabyte of them: less than twenty in memory."""
    text = (SUITORS + lines * (1_000_000 // len(lines)))[:1_000_000]
    tracemalloc.start()
    try:
        with pytest.raises(ApiError):
            check_record(text, Limits())
        assert tracemalloc.get_traced_memory()[1] < 20_000_000
    finally:
        tracemalloc.stop()


def test_an_illegal_action_is_refused_before_the_rest_is_read() -> None:
    """The next line is none, but nobody has read it."""
    with pytest.raises(RecordError, match="ply 0"):
        Record.parse_checked(SUITORS + "A: bid 1\nA: fly\n")


async def test_what_takes_too_long_is_refused_once(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Politely, and the second request costs nothing."""
    record = played("pharaoh")
    made = _counted(monkeypatch, "make_replay")
    async with serving(quick(data)) as server, visitors(server, 1) as (visitor,):
        id = await uploaded(visitor, record)
        monkeypatch.setattr(pace.time, "thread_time", iter(range(10**6)).__next__)
        for _ in range(2):
            refused = await visitor.get(f"replays/record/{id}?as=B", 413)
            assert refused["error"]["id"] == "error-replay-long"
        assert len(made) <= 1


async def test_requests_for_the_same_replay_share_one_computation(
    visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Eight at once, and one more later."""
    id = await uploaded(visitor, played("pharaoh"))
    made = _counted(monkeypatch, "make_replay")
    answers = await asyncio.gather(*(visitor.get(f"replays/record/{id}?as=all") for _ in range(8)))
    assert all(answer == answers[0] for answer in answers)
    assert await visitor.get(f"replays/record/{id}?as=all") == answers[0]
    assert len(made) == 1


def _counted(monkeypatch: pytest.MonkeyPatch, name: str) -> list[Any]:
    made: list[Any] = []
    known = getattr(api, name)

    def make(*arguments: Any) -> Any:
        made.append(arguments)
        return known(*arguments)

    monkeypatch.setattr(api, name, make)
    return made


async def test_one_address_cannot_fill_the_queue_of_the_others() -> None:
    """Its line is bounded, and so are all lines together."""
    pool, gate = FairPool("test", 1, 0, line=2, waiting=3), Gate()
    running = [asyncio.create_task(pool.run("a", gate.work, "a")) for _ in range(3)]
    await until(lambda: pool.waiting == 2)
    with pytest.raises(ApiError, match="error-busy"):
        await pool.run("a", gate.work, "a")
    running.append(asyncio.create_task(pool.run("b", gate.work, "b")))
    await until(lambda: pool.waiting == 3)
    with pytest.raises(ApiError, match="error-busy"):
        await pool.run("c", gate.work, "c")
    gate.open.set()
    await asyncio.wait_for(asyncio.gather(*running), PATIENCE)
    pool.close()


async def test_the_shelf_is_bounded_in_bytes() -> None:
    """The least recently used goes first."""
    pool = FairPool("test", 1, 0)
    shelf = Shelf(pool, 3 * 1000 + 3 * Shelf.REFUSAL_BYTES)
    made: list[int] = []

    def make(key: int) -> Pages:
        made.append(key)
        return Pages((0,), (b"x" * 1000,))

    for key in (1, 2, 3, 1, 4, 1, 2):
        await shelf.take(key, "somebody", lambda key=key: make(key))  # type: ignore[misc]
    assert made == [1, 2, 3, 4, 2]
    pool.close()


def test_a_long_computation_rests_as_long_as_it_works(monkeypatch: pytest.MonkeyPatch) -> None:
    """Except for the first tenth of a second."""
    rests: list[float] = []
    monkeypatch.setattr(pace.time, "sleep", rests.append)
    walk = Pace(60)
    begun = time.thread_time()
    while time.thread_time() - begun < 0.4:
        walk.step()
    assert 0.2 < sum(rests) < 0.4

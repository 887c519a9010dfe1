"""Table words one can say aloud."""

from pathlib import Path

import pytest

from mastaba.server.codes import READINGS, WORDS, new_code, reading_of, written_code
from mastaba.server.settings import Limits
from tests.server.harness import GENEROUS, Visitor, counted_bytes, quick, serving, table_of, visitors


def test_codes_are_words_and_a_number() -> None:
    """Every word is drawn, no code is longer than its column, and the reading is known."""
    draw = counted_bytes()
    codes = [new_code(draw, words=2) for _ in range(2000)]
    assert {word for code in codes for word in code.split("-")[:2]} == set(WORDS)
    assert max(map(len, codes)) <= 16
    assert {len(code.split("-")[-1]) for code in codes} == {2}
    assert all(reading_of(code) for code in codes)
    assert len(new_code(draw, words=1).split("-")) == 2


def test_no_two_words_are_read_alike() -> None:
    """Neither in letters nor in kana does one word begin another."""
    for words in (READINGS.keys(), READINGS.values()):
        assert len(set(words)) == len(READINGS)
    assert all(word.isascii() and word.isupper() and len(word) <= 6 for word in WORDS)


@pytest.mark.parametrize(
    "typed",
    [
        "LOTUS-IBIS-42",
        "lotus ibis 42",
        "lotusibis42",
        "Lotus\u2013Ibis\u201342",
        "ロータス・アイビス・42",
        "ろーたすあいびす\uff14\uff12",
    ],
)
def test_a_code_is_found_however_it_is_typed(typed: str) -> None:
    """Case, spaces, dashes and script do not matter."""
    assert written_code(typed) == "LOTUS-IBIS-42"


def test_codes_of_older_tables_stay_as_they_are() -> None:
    """Six letters and digits have no reading."""
    assert written_code("k7mq2x") == "K7MQ2X"
    assert reading_of("K7MQ2X") is None


async def test_a_listed_table_has_a_short_code_and_the_others_a_long_one(pair: tuple[Visitor, Visitor]) -> None:
    """The code is the whole invitation to a table that is not listed: nobody finds it by trying words."""
    host, guest = pair
    listed = await host.open("pharaoh", "me", "open", public=True)
    invited = await host.open("pharaoh", "me", "open")
    assert len(listed["code"].split("-")) == 2
    assert len(invited["code"].split("-")) == 3
    assert invited["reading"] == reading_of(invited["code"])
    for way in (invited["code"].lower(), invited["reading"], invited["code"].replace("-", " ")):
        assert (await guest.get(f"tables/{way}"))["id"] == invited["id"]


async def test_the_code_of_a_running_table_still_works(data: Path) -> None:
    """A table opened before there were words is found by its six letters."""
    async with serving(quick(data)) as server, visitors(server, 1) as (visitor,):
        table = await visitor.open("pharaoh", "me", "bot:random")
        row = server.house._rooms[table["id"]].row
        async with server.store._engine.begin() as connection:
            await connection.exec_driver_sql("UPDATE tables SET code = 'K7MQ2X' WHERE id = ?", (row.id,))
        assert (await visitor.get("tables/k7mq2x"))["id"] == table["id"]
        assert table_of(server, table["id"]).outcome is None


async def test_the_longest_codes_cannot_be_tried_without_end(data: Path) -> None:
    """Sixteen letters are a code, too, and so is the longest reading."""
    limits = Limits(**{**{name: getattr(GENEROUS, name) for name in ("http_rate", "http_burst")}, "guess_burst": 3})
    async with serving(quick(data, limits=limits)) as server, visitors(server, 1) as (visitor,):
        statuses = []
        for number in range(10, 16):
            path = (
                f"/api/tables/SPHINX-SCRIBE-{number}"
                if number % 2
                else f"/api/tables/スフィンクス・ラディッシュ・{number}"
            )
            statuses.append((await visitor.client.get(path)).status_code)
        assert statuses == [404, 404, 404, 429, 429, 429]

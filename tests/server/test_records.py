"""Records: downloaded when a match is over, uploaded, replayed from every seat."""

from pathlib import Path

import msgspec
import pytest

from mastaba.core.record import Record
from mastaba.core.registry import find_game, game_names
from mastaba.core.turn import letter_of
from mastaba.core.words import Phrase
from mastaba.kit.words import LANGUAGES, Voice
from mastaba.play.ask import make_bot
from mastaba.play.table import Table
from mastaba.server.settings import Limits
from mastaba.server.showing import without_bulk
from tests.server.harness import Visitor, quick, seats_for, serving, visitors
from tests.server.unpacking import views_of

Pair = tuple[Visitor, Visitor]


def played(game: str, seed: int = 1) -> Record:
    rules = find_game(game)
    seats = len(seats_for(game))
    table = Table(rules, rules.setup(seats=seats), seed, [f"player {letter_of(seat)}" for seat in range(seats)])
    table.play_out([make_bot(rules, "random") for _ in range(seats)])
    return table.record


async def finished(visitor: Visitor, game: str) -> str:
    """The id of a table where bots have played a match."""
    table = await visitor.open(game, *["bot:random"] * len(seats_for(game)))
    socket = await visitor.watch(table["id"], None)
    while (await socket.next("update"))["outcome"] is None:
        pass
    return str(table["id"])


@pytest.mark.parametrize("game", game_names())
async def test_a_finished_match_is_downloaded_and_uploaded_again(visitor: Visitor, game: str) -> None:
    """The file is a record that replays to the same end, here and as an upload."""
    table = await finished(visitor, game)
    response = await visitor.client.get(f"/api/tables/{table}/record")
    assert response.headers["content-type"] == "text/plain; charset=utf-8"
    assert "attachment" in response.headers["content-disposition"]
    record = Record.parse(response.text)
    assert record.outcome is not None
    uploaded = await visitor.client.post("/api/records", content=response.content)
    info = uploaded.json()
    assert uploaded.status_code == 200
    assert info["game"] == game
    assert info["plies"] == len(record.entries)
    assert info["outcome"]["winners"] == list(record.outcome.winners)
    assert await visitor.get(f"records/{info['id']}") == info
    for way in ("none", "A", "all"):
        assert await visitor.get(f"replays/table/{table}?as={way}") == await visitor.get(
            f"replays/record/{info['id']}?as={way}"
        )


async def test_a_running_match_gives_away_nothing(pair: Pair) -> None:
    """Neither its record nor a replay, from any seat, to anybody."""
    table = await pair[0].open("pharaoh", "me", "bot:random", options={"start_seat": 0})
    for visitor in pair:
        for path in ("record",):
            assert (await visitor.get(f"tables/{table['id']}/{path}", 409))["error"]["id"] == "error-not-over"
        for way in ("A", "B", "none", "all"):
            await visitor.get(f"replays/table/{table['id']}?as={way}", 409)


@pytest.mark.parametrize("game", game_names())
async def test_a_replay_shows_each_seat_what_it_saw(visitor: Visitor, game: str) -> None:
    """Frame by frame: the view, the lines and who was asked, as in the match."""
    record = played(game)
    info = (await visitor.client.post("/api/records", content=record.text().encode())).json()
    rules = find_game(game)
    for seat in (None, *range(record.setup.seats)):
        way = "none" if seat is None else letter_of(seat)
        replay = await visitor.get(f"replays/record/{info['id']}?as={way}")
        assert replay["seat"] == seat
        assert len(replay["frames"]) == len(record.entries) + 1
        views = views_of(replay["frames"])
        for ply in (0, 1, len(record.entries) // 2, len(record.entries)):
            state = rules.start(record.setup)
            for entry in record.entries[:ply]:
                rules.advance(state, entry.seat, entry.action, lambda note: None)
            frame = replay["frames"][ply]
            assert frame["ply"] == ply
            assert frame["seat"] == seat
            view = rules.view(state, seat)
            shown = view if ply == 0 else without_bulk(rules, view)
            assert views[ply] == msgspec.json.decode(msgspec.json.encode(shown))
        table = Table(rules, record.setup, 0, (), record.entries)
        assert sum(len(frame["lines"]) for frame in replay["frames"]) == len(table.log(seat))


@pytest.mark.parametrize("game", game_names())
async def test_with_all_open_everything_is_told_and_shown(visitor: Visitor, game: str) -> None:
    """With `all`, no seat looks, every hand is open, and every event is told in full."""
    record = played(game)
    info = (await visitor.client.post("/api/records", content=record.text().encode())).json()
    replay = await visitor.get(f"replays/record/{info['id']}?as=all")
    table = Table(find_game(game), record.setup, 0, (), record.entries)
    assert sum(len(frame["lines"]) for frame in replay["frames"]) == len(table.notes)
    assert {frame["seat"] for frame in replay["frames"]} == {None}
    start = find_game(game).opened(record.start())
    assert replay["frames"][0]["view"] == msgspec.json.decode(msgspec.json.encode(start))
    actors = [frame["actor"] for frame in replay["frames"][1:]]
    assert actors == [None if entry.seat < 0 else entry.seat for entry in record.entries]


async def test_a_replay_tells_positions_as_text_where_that_is_asked_for(visitor: Visitor) -> None:
    """In the language asked for; a language nobody wrote brings none."""
    record = played("pharaoh")
    info = (await visitor.client.post("/api/records", content=record.text().encode())).json()
    for language, round_one in (("en", "Round 1"), ("ja", "ラウンド1")):
        replay = await visitor.get(f"replays/record/{info['id']}?as=A&language={language}")
        assert all("[/" not in frame["text"] for frame in replay["frames"])
        assert round_one in replay["frames"][1]["text"]
    for query in ("as=A", "as=A&language=de"):
        replay = await visitor.get(f"replays/record/{info['id']}?{query}")
        assert not any("text" in frame for frame in replay["frames"])


async def test_an_unfinished_record_can_be_watched(visitor: Visitor) -> None:
    """Whoever has the file has everything in it."""
    record = played("pharaoh")
    part = msgspec.structs.replace(record, entries=record.entries[:20], outcome=None)
    info = (await visitor.client.post("/api/records", content=part.text().encode())).json()
    assert info["outcome"] is None
    assert len((await visitor.get(f"replays/record/{info['id']}?as=B"))["frames"]) == 21


@pytest.mark.parametrize(
    ("change", "error"),
    [
        (lambda text: b"", "error-record"),
        (lambda text: b"\xff\xfe\x00", "error-record-text"),
        (lambda text: b"mastaba record 99\n", "error-record"),
        (lambda text: text.replace(b"game pharaoh", b"game senet"), "error-record"),
        (lambda text: text.replace(b'"seats":2', b'"seats":9'), "error-record"),
        (lambda text: text.replace(b"pass", b"fly", 1), "error-record"),
        (lambda text: text.replace(b"A:", b"B:", 1), "error-record"),
        (lambda text: text + b"A: pass\n", "error-record"),
        (lambda text: text.replace(b'"winners":[', b'"winners":[1,'), "error-record"),
    ],
)
async def test_what_is_no_record_is_refused_with_the_place(visitor: Visitor, change: object, error: str) -> None:
    """Nothing is kept of it."""
    text = change(played("pharaoh").text().encode())  # type: ignore[operator]
    response = await visitor.client.post("/api/records", content=text)
    assert response.status_code == 422
    told = response.json()["error"]
    assert told["id"] == error
    for language in LANGUAGES:
        voice = Voice(language)
        reason = told["args"].get("reason")
        said = voice(Phrase(**reason["phrase"])) if reason else voice.say(error)
        assert any("ぁ" <= letter <= "ん" for letter in said) == (language == "ja")


async def test_records_have_limits(data: Path) -> None:
    """In bytes, in plies, and in number."""
    limits = Limits(record_bytes=200_000, record_plies=30, records=1, http_burst=1000)
    short = msgspec.structs.replace(played("pharaoh"), outcome=None)
    async with serving(quick(data, limits=limits)) as server, visitors(server, 1) as (visitor,):
        post = visitor.client.post
        assert (await post("/api/records", content=b"#" * 200_001)).status_code == 413
        assert (await post("/api/records", content=short.text().encode())).json()["error"]["id"] == "error-record-long"
        first = msgspec.structs.replace(short, entries=short.entries[:9]).text().encode()
        assert (await post("/api/records", content=first)).status_code == 200
        assert (await post("/api/records", content=first)).status_code == 429


async def test_what_is_not_there_cannot_be_replayed(visitor: Visitor) -> None:
    """Unknown records and perspectives."""
    await visitor.get("records/none", 404)
    await visitor.get("replays/record/none?as=A", 404)
    await visitor.get("replays/table/none?as=A", 404)
    info = (await visitor.client.post("/api/records", content=played("pharaoh").text().encode())).json()
    for way in ("C", "E", "Z", "AB", "é", "-1"):
        refused = await visitor.get(f"replays/record/{info['id']}?as={way}", 422)
        assert refused["error"]["id"] == "error-perspective"

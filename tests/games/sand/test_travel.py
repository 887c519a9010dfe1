"""How the sand reaches a client (SAN-7.11): one snapshot, then the changes of every cut."""

from pathlib import Path

import msgspec

from mastaba.core.record import Record
from mastaba.games.sand import GAME, kernels
from mastaba.games.sand.messages import CutMade, Setup
from mastaba.play.ask import Limit, make_bot
from mastaba.play.table import Table
from mastaba.server.showing import Teller
from tests.server.unpacking import pages_of, views_of


def greedy_match(seats: int, seed: int) -> list[tuple[list[str], str]]:
    """After every cut of a match: the updates to those who have followed, and to a spectator who comes now."""
    table = Table(GAME, Setup(seats=seats), seed)
    bots = [make_bot(GAME, "greedy") for _ in range(seats)]
    teller = Teller("t", table, 64)
    found = []
    while table.outcome is None:
        before, seat = table.ply, table.awaited[0]
        table.submit(seat, bots[seat].choose(table.ask(seat, Limit(playouts=8))))
        if any(isinstance(event, CutMade) for _, event in table.log(None, before)):
            following = [teller.update(viewer, before, None) for viewer in (None, *range(seats))]
            found.append((following, teller.update(None, -1, None)))
    return found


def test_san_7_11_whoever_follows_has_the_sand() -> None:
    """SAN-7.11: the first view's snapshot and the stages of every cut give the sand of every view."""
    table = Table(GAME, Setup(seats=2), 5)
    bots = [make_bot(GAME, "novice") for _ in range(2)]
    sand, packed = kernels.read_snapshot(table.view(None).sand)
    told = 0
    while table.outcome is None:
        seat = table.awaited[0]
        table.submit(seat, bots[seat].choose(table.ask(seat)))
        for event in [event for _, event in table.log(None)][told:]:
            told += 1
            if isinstance(event, CutMade):
                *_, (sand, packed) = kernels.read_stages(event.stages, sand, packed)
        assert kernels.read_snapshot(table.view(seat).sand) == (sand, packed)


def test_a_cuts_message_is_small() -> None:
    """Nobody who follows is sent the snapshot or a list of moves: under 8 kB; whoever comes now gets the snapshot."""
    messages = greedy_match(3, 4)
    assert len(messages) > 5
    lines = []
    for updates, joining in messages:
        assert "sand" in msgspec.json.decode(joining)["view"]
        for following in updates:
            update = msgspec.json.decode(following)
            assert "sand" not in update["view"]
            assert update["ask"] is None or update["ask"]["moves"] is None
            assert len(following) < 8_000
        lines += [len(msgspec.json.encode(line)) for line in update["lines"] if line["event"]["type"] == "cut_made"]
    assert len(lines) == len(messages)
    assert sum(lines) / len(lines) < 2_000


def test_a_replay_has_one_snapshot() -> None:
    """Its first frame; the frames after it tell the changes."""
    record = Record.parse((Path(__file__).parents[2] / "records" / "sand").glob("*.record").__next__().read_text())
    pages = [msgspec.json.decode(page) for page in pages_of(record, None, page_bytes=50_000)]
    first, *others = [view for page in pages for view in views_of(page["frames"])]
    assert first["sand"]
    assert not any("sand" in view for view in others)

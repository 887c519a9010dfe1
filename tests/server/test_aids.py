"""Aids for replays: offered when a match is over, never before."""

from pathlib import Path
from typing import Any

import msgspec

from mastaba.core.record import Record
from mastaba.play.aids import follow_aid
from tests.server.harness import Visitor
from tests.server.test_records import Pair, finished, played

RECORD = Path(__file__).parents[1] / "records" / "mummy" / "4-target.record"


async def uploaded(visitor: Visitor, record: Record) -> str:
    return str((await visitor.client.post("/api/records", content=record.text().encode())).json()["id"])


def at(aid: dict[str, Any], ply: int) -> Any:
    """What a browser shows at a ply: the last frame that is not beyond it."""
    return [frame for frame in aid["frames"] if frame["ply"] <= ply][-1]["shown"]


async def test_an_aid_is_shown_ply_by_ply(visitor: Visitor) -> None:
    """Written where it changes; the same for an uploaded record, whoever's eyes are chosen."""
    record = Record.parse(RECORD.read_text(encoding="utf-8"))
    id = await uploaded(visitor, record)
    for way in ("A", "none", "all"):
        assert (await visitor.get(f"replays/record/{id}?as={way}"))["aids"] == ["heat"]
    aid = await visitor.get(f"replays/record/{id}/aids/heat")
    assert aid["name"] == "heat"
    wanted = [msgspec.json.decode(msgspec.json.encode(shown)) for shown in follow_aid(record, "heat")]
    assert [at(aid, ply) for ply in range(len(record.entries) + 1)] == wanted
    assert len(aid["frames"]) < len(wanted) / 2
    for frame in aid["frames"]:
        assert len(frame["words"]) == (len(frame["shown"]["pawns"]) if frame["shown"] else 0)


async def test_a_finished_match_has_its_aid(visitor: Visitor) -> None:
    table = await finished(visitor, "mummy")
    text = (await visitor.client.get(f"/api/tables/{table}/record")).text
    aid = await visitor.get(f"replays/table/{table}/aids/heat")
    assert aid == await visitor.get(f"replays/record/{await uploaded(visitor, Record.parse(text))}/aids/heat")


async def test_a_running_match_has_none(pair: Pair) -> None:
    """Refused to its players and to others; and nothing of it is in what the seats are sent."""
    table = await pair[0].open("mummy", "me", "device", "bot:random", options={"mummy_seat": 0})
    for visitor in pair:
        refused = await visitor.get(f"replays/table/{table['id']}/aids/heat", 409)
        assert refused["error"]["id"] == "error-not-over"
    for visitor, seat in ((pair[0], 0), (pair[0], 1), (pair[1], None)):
        socket = await visitor.watch(table["id"], seat)
        update = await socket.next("update")
        assert update["outcome"] is None
        assert all(pawn["possible"] is None for pawn in update["view"]["pawns"])
        assert '"aid' not in socket.raw[-1]
        assert '"cells"' not in socket.raw[-1]


async def test_aids_there_are_not(visitor: Visitor) -> None:
    """Unknown names, games without any, records and tables that do not exist."""
    mummy = await uploaded(visitor, Record.parse(RECORD.read_text(encoding="utf-8")))
    pharaoh = await uploaded(visitor, played("pharaoh"))
    assert (await visitor.get(f"replays/record/{pharaoh}?as=A"))["aids"] == []
    for path in (f"record/{mummy}/aids/hand", f"record/{pharaoh}/aids/heat"):
        assert (await visitor.get(f"replays/{path}", 404))["error"]["id"] == "error-no-aid"
    await visitor.get("replays/record/none/aids/heat", 404)
    await visitor.get("replays/table/none/aids/heat", 404)

"""Malformed submits of a seated player: each is refused, and the match, its clock and its bots go on undisturbed."""

import logging
from pathlib import Path

import msgspec
import pytest

from tests.server.harness import Player, Visitor, quick, serving, visitors

DEEP = b"[" * 980 + b"]" * 980
SUBMIT = b'{"type":"submit","table":"%s","seat":%d,"ply":%s,"id":%s,"action":%s}'
PASS = b'{"type":"pass"}'
ATTACKS = {
    "invalid UTF-8": (b"1", b'"a"', b'{"type":"\xff\xfe"}'),
    "invalid UTF-8 in a card": (b"1", b'"a"', b'{"type":"bid","cards":["\xc3\x28"]}'),
    "deep nesting": (b"1", b'"a"', DEEP),
    "deep nesting in a card": (b"1", b'"a"', b'{"type":"bid","cards":[' + DEEP + b"]}"),
    "a NUL in the id": (b"1", b'"a\\u0000"', PASS),
    "a ply of 200 digits": (b"9" * 200, b'"a"', PASS),
    "a ply of 200 digits for a free action": (b"9" * 200, b'"a"', b'{"type":"resign"}'),
    "a ply beyond the column": (str(2**31).encode(), b'"a"', PASS),
    "a negative ply": (b"-1", b'"a"', PASS),
    "an id too long": (b"1", b'"' + b"a" * 65 + b'"', PASS),
    "a lone surrogate": (b"1", b'"a"', b'{"type":"bid","cards":["\\ud800"]}'),
    "a number of 5,000 digits": (b"1", b'"a"', b'{"type":"bid","cards":[' + b"9" * 5000 + b"]}"),
}


@pytest.mark.parametrize("seat", [0, 1], ids=["in turn", "out of turn"])
@pytest.mark.parametrize("attack", ATTACKS)
async def test_a_malformed_submit_is_refused_and_changes_nothing(
    data: Path, database: str | None, attack: str, seat: int, caplog: pytest.LogCaptureFixture
) -> None:
    """The match in memory is the same object, its deadline the same, its log as long; the next move is accepted."""
    async with serving(quick(data, database=database)) as server, visitors(server, 1) as (visitor,):
        table = (await visitor.open("pharaoh", "me", "device", clock=600, options={"start_seat": 0}))["id"]
        player = Player(await visitor.watch(table, 0), table, 0)
        ask = await player.asked()
        assert ask is not None
        life = server.house._rooms[table]._life
        match, deadline = life.match, player.updates[-1]["deadline"]
        before = await server.store.read_log(table)
        ply, id, action = ATTACKS[attack]
        player.socket.send_bytes(SUBMIT % (table.encode(), seat, ply, id, action))
        assert (await player.socket.next())["type"] == "refused"
        assert await player.socket.quiet() == []
        assert life.match is match
        assert await server.store.read_log(table) == before
        later = Player(await visitor.watch(table, 0), table, 0)
        again = await later.asked()
        assert again == ask
        assert later.updates[-1]["deadline"] == deadline
        await later.answer(ask)
    assert [record for record in caplog.records if record.levelno >= logging.WARNING] == []


async def test_a_table_id_no_database_can_hold_is_refused(data: Path, database: str | None) -> None:
    async with serving(quick(data, database=database)) as server, visitors(server, 1) as (visitor,):
        socket = await visitor.socket()
        for type, more in (("watch", {}), ("submit", {"seat": 0, "ply": 0, "id": "a", "action": 1}), ("unwatch", {})):
            socket.send(type, table="a\0b", **more)
            assert (await socket.next())["refusal"]["words"]["id"] == "refusal-no-such-message"


async def test_a_number_no_message_can_hold_is_no_ping(visitor: Visitor) -> None:
    socket = await visitor.socket()
    for number in (2**53 + 1, 10**200):
        socket.send_text(msgspec.json.encode({"type": "ping"}).decode()[:-1] + f',"n":{number}}}')
        assert (await socket.next())["refusal"]["words"]["id"] == "refusal-no-such-message"

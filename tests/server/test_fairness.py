"""Fair chance at the server: the commitment is public from the start, the seed only after the end."""

import asyncio
import base64
import logging
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from alembic import command
from sqlalchemy import create_engine

from mastaba.core.fairness import chance_key, commit
from mastaba.core.record import Record
from mastaba.core.verify import Verdict, verify
from mastaba.server.app import Server
from mastaba.server.errors import Conflict
from mastaba.server.settings import Limits
from mastaba.server.storage.database import _config
from mastaba.server.storage.rows import TableRow
from tests.server.harness import Player, Visitor, counted_bytes, quick, serving, table_of, visitors

Pair = tuple[Visitor, Visitor]
GAME = "suitors"


def row_of(server: Server, id: str) -> TableRow:
    return server.house._rooms[id].row


async def with_words(pair: Pair) -> Any:
    """A table where two people have given a word and a bot has taken the third seat."""
    host, guest = pair
    opened = await host.open(GAME, "me", "open", "open")
    await host.post(f"tables/{opened['id']}/word", {"seat": 0, "word": " lotus\n of the Nile "})
    await guest.post(f"tables/{opened['id']}/sit", {"seat": 1, "word": "reed"})
    return await host.post(f"tables/{opened['id']}/start", {"bot": "random"})


async def play_out(pair: Pair, id: str) -> None:
    players = [Player(await visitor.watch(id, seat), id, seat) for seat, visitor in enumerate(pair)]
    await asyncio.gather(*(player.play() for player in players))


def forms(secret: bytes) -> list[str]:
    """How these bytes might be written by somebody who did not mean to."""
    listed = ",".join(map(str, secret))
    return [
        secret.hex(),
        secret.hex().upper(),
        base64.b64encode(secret).decode().rstrip("="),
        base64.urlsafe_b64encode(secret).decode().rstrip("="),
        repr(secret)[2:-1],
        listed,
        listed.replace(",", ", "),
        str(int.from_bytes(secret, "big")),
        str(int.from_bytes(secret, "little")),
    ]


async def test_words_are_mixed_in_and_the_record_proves_it(server: Server, pair: Pair) -> None:
    """Commitment before the words, words before the first draw, the seed after the end."""
    host, guest = pair
    started = await with_words(pair)
    id, row = started["id"], row_of(server, started["id"])
    assert started["commitment"] == commit(row.seed, id, GAME, row.version, table_of(server, id).setup)
    assert [seat["word"] for seat in started["seats"]] == ["lotus of the Nile", "reed", None]
    words = ("lotus of the Nile", "reed", "")
    assert table_of(server, id)._rng._key == chance_key(row.seed, words) != row.seed
    await play_out(pair, id)
    text = (await guest.client.get(f"/api/tables/{id}/record")).text
    record = Record.parse(text)
    assert record.pledge is not None
    assert (record.pledge.seed, record.pledge.words) == (row.seed.hex(), words)
    found = verify(record, started["commitment"])
    assert found.status == "verified"
    shown = await guest.get(f"replays/table/{id}/fairness")
    assert (shown["status"], shown["draws"]) == ("verified", found.draws)
    assert (shown["commitment"], shown["seed"]) == (started["commitment"], row.seed.hex())
    assert shown["words"] == list(words)
    again = await host.post(f"tables/{id}/rematch")
    assert again["commitment"] not in (None, started["commitment"])
    assert row_of(server, again["id"]).seed != row.seed
    assert [seat["word"] for seat in again["seats"]] == [None, None, None]


async def test_a_tampered_upload_is_shown_for_what_it_is(server: Server, visitor: Visitor) -> None:
    opened = await visitor.open(GAME, *["bot:random"] * 3)
    socket = await visitor.watch(opened["id"], None)
    while (await socket.next("update"))["outcome"] is None:
        pass
    text = (await visitor.client.get(f"/api/tables/{opened['id']}/record")).text
    seed = row_of(server, opened["id"]).seed.hex()
    for content, status in ((text, "verified"), (text.replace(seed, "ab" * 32), "commitment")):
        uploaded = (await visitor.client.post("/api/records", content=content.encode())).json()
        shown = await visitor.get(f"replays/record/{uploaded['id']}/fairness")
        assert shown["status"] == status


async def test_a_word_is_given_by_the_player_before_the_start(pair: Pair) -> None:
    host, guest = pair
    id = (await host.open(GAME, "me", "open", "open"))["id"]
    await guest.post(f"tables/{id}/word", {"seat": 0, "word": "mine"}, 403)
    await guest.post(f"tables/{id}/word", {"seat": 1, "word": "mine"}, 403)
    await guest.post(f"tables/{id}/sit", {"seat": 1})
    info = await guest.post(f"tables/{id}/word", {"seat": 1, "word": "reed"})
    assert info["seats"][1]["word"] == "reed"
    assert (await guest.post(f"tables/{id}/word", {"seat": 1, "word": " "}))["seats"][1]["word"] is None
    await guest.post(f"tables/{id}/word", {"seat": 1, "word": "reed"})
    await guest.post(f"tables/{id}/leave", {"seat": 1})
    assert (await host.get(f"tables/{id}"))["seats"][1]["word"] is None
    await host.post(f"tables/{id}/start", {"bot": "random"})
    failure = await host.post(f"tables/{id}/word", {"seat": 0, "word": "late"}, 409)
    assert failure["error"]["id"] == "error-started"
    await host.post(f"tables/{id}/word", {"seat": 0, "word": "x" * 201}, 422)


async def test_a_running_match_never_sends_its_seed(
    data: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither the seed nor the key made of it is in any byte sent, or any line logged, before the match is over."""
    caplog.set_level(logging.DEBUG)
    async with serving(quick(data, random_bytes=counted_bytes())) as server, visitors(server, 3) as people:
        host, guest, stranger = people
        sent: list[bytes] = []

        async def keep(response: httpx.Response) -> None:
            sent.append(await response.aread() + repr(response.headers).encode())

        for visitor in people:
            visitor.client.event_hooks["response"].append(keep)
        started = await with_words((host, guest))
        id = started["id"]
        seed = row_of(server, id).seed
        key = table_of(server, id)._rng._key
        assert seed != key
        watching = [await stranger.watch(id, None), await stranger.watch(id, None, language="ja")]
        for path in (f"tables/{id}/record", f"replays/table/{id}", f"replays/table/{id}/fairness"):
            for visitor in people:
                await visitor.get(path, 409)
        players = [Player(await visitor.watch(id, seat), id, seat) for seat, visitor in enumerate((host, guest))]
        for player in players:
            player.socket.send("submit", table=id, seat=player.seat, ply=0, id="x", action={"type": "no"})
            player.socket.send("submit", table=id, seat=player.seat, ply=0, id="y", action='"')
        for _ in range(12):
            for player in players:
                await player.socket.quiet()
                table = table_of(server, id)
                if player.seat in table.awaited:
                    action = msgspec.to_builtins(table.ask(player.seat).moves.sample(player.rng))
                    player.submit({"ply": table.ply}, action)
                    await player.socket.quiet()
        assert row_of(server, id).status == "running"
        monkeypatch.setattr(server.house._rooms[id]._life, "make", fails)
        table = table_of(server, id)
        seat = next((seat for seat in table.awaited if seat < 2), 0)
        players[seat].submit({"ply": table.ply}, msgspec.to_builtins(table.game.default(table._state, seat)))
        await players[seat].socket.quiet()
        for visitor in people:
            await visitor.get("tables")
            await visitor.get(f"tables/{id}")
        for socket in [*watching, *(player.socket for player in players)]:
            await socket.quiet()
            sent += [text.encode() for text in socket.raw]
        said = b"\n".join(sent) + caplog.text.encode()
        assert started["commitment"].encode() in said
        assert b"lotus of the Nile" in said
        for secret in (seed, key):
            assert secret not in said
            assert [form for form in forms(secret) if form.encode() in said] == []


async def fails(*arguments: Any) -> None:
    raise RuntimeError(f"a bug: {arguments!r}")


def test_a_row_does_not_show_its_seed() -> None:
    """It may get into a traceback."""
    seed = bytes(range(65, 97))
    row = TableRow("id", "CODE", GAME, "1", "{}", seed, "host", False, None, "running", 0)
    assert not [form for form in forms(seed) if form in repr(row)]


async def test_an_error_of_the_database_does_not_show_the_seed(server: Server, visitor: Visitor) -> None:
    """The parameters of a statement that fails are not in its message."""
    opened = await visitor.open(GAME, "me", "open", "open")
    row = row_of(server, opened["id"])
    with pytest.raises(Conflict) as caught:
        await server.store.add_table(row, [], Limits())
    said = f"{caught.value!r} {caught.value.__cause__}"
    assert "UNIQUE" in said
    assert row.host not in said  # SQLite's driver shows no bytes, but text it would
    assert not [form for form in forms(row.seed) if form in said]


async def test_a_match_does_not_start_with_words_that_have_changed(server: Server, visitor: Visitor) -> None:
    """Another server may have taken a word since the row was read; the match would draw from the wrong key."""
    opened = await visitor.open(GAME, "me", "open", "open")
    before = row_of(server, opened["id"])
    starting = msgspec.convert(msgspec.to_builtins(before), TableRow)
    starting.status = "running"
    for seat in starting.seats[1:]:
        seat.kind, seat.bot = "bot", "random"
    await visitor.post(f"tables/{before.id}/word", {"seat": 0, "word": "lotus"})
    with pytest.raises(Conflict):
        await server.store.change_table(before, starting, [1, 2], [])
    fresh = await server.store.find_table(before.id)
    assert fresh is not None
    assert (fresh.status, fresh.seats[0].word) == ("open", "lotus")


async def test_a_table_of_before_goes_on_without_a_commitment(data: Path) -> None:
    """A match that runs across the upgrade draws from its old seed and ends; its record has no commitment."""
    async with serving(quick(data)) as server, visitors(server, 1) as (visitor,):
        running = await visitor.open(GAME, "me", "bot:random", "bot:random")
        waiting = await visitor.open(GAME, "me", "open", "open")
        cards = table_of(server, running["id"]).entries
        token = visitor.client.cookies
        seed = row_of(server, running["id"]).seed
    engine = create_engine(f"sqlite:///{data / 'mastaba.db'}")
    with engine.begin() as connection:
        config = _config()
        config.attributes["connection"] = connection
        command.downgrade(config, "0002")
    engine.dispose()
    async with serving(quick(data)) as server, visitors(server, 1) as (visitor,):
        visitor.client.cookies = token
        info = await visitor.get(f"tables/{running['id']}")
        assert info["commitment"] is None
        assert table_of(server, running["id"]).entries[: len(cards)] == cards
        failure = await visitor.post(f"tables/{waiting['id']}/word", {"seat": 0, "word": "lotus"}, 409)
        assert failure["error"]["id"] == "error-no-commitment"
        player = Player(await visitor.watch(running["id"], 0), running["id"], 0)
        await player.play()
        text = (await visitor.client.get(f"/api/tables/{running['id']}/record")).text
        assert text.startswith("mastaba record 1\n")
        assert seed.hex() not in text
        assert verify(Record.parse(text)) == Verdict("unpledged")
        assert (await visitor.get(f"replays/table/{running['id']}/fairness"))["status"] == "unpledged"

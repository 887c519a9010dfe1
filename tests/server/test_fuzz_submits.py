"""A player's own submits, honest and altered: no failure, and every match equals its log."""

import random
from typing import Any

import msgspec
import pytest

from mastaba.core.registry import find_game, game_names
from mastaba.core.rng import Rng
from mastaba.server.app import Server
from mastaba.server.match import Match
from tests.server.figures import keep
from tests.server.harness import SOAK, Message, Socket, Visitor, seats_for, table_of, visitors
from tests.server.junk import Junk
from tests.server.test_fuzz import target

__all__ = ["target"]
BATCH = 50


class Rows:
    """One player of every game, who plays all seats."""

    def __init__(self, server: Server, host: Visitor, seed: int) -> None:
        self.server, self.host = server, host
        self.junk = Junk(seed)
        self.tables: dict[str, str] = {}
        self.accepted: dict[str, set[int]] = {}
        self.begun: dict[str, int] = {}

    async def open(self, game: str) -> None:
        id = (await self.host.open(game, *["device"] * len(seats_for(game))))["id"]
        self.tables[game] = id
        self.accepted[id] = set()
        self.begun[id] = table_of(self.server, id).ply

    async def batch(self, game: str, socket: Socket, number: int) -> None:
        """Altered submits, with an honest one now and then."""
        id = self.tables[game]
        for index in range(BATCH):
            socket.send_text(self.message(id, f"{number}-{index}"))
        for answer in await socket.quiet():
            self.note(answer)
        table = table_of(self.server, id)
        if table.outcome is not None or table.ply > 400:
            await self.check(id)
            await self.open(game)

    def message(self, id: str, key: str) -> str:
        junk, table = self.junk, table_of(self.server, id)
        rng: random.Random = junk.rng
        seats = range(table.setup.seats)
        seat = rng.choice(table.awaited) if table.awaited and rng.random() < 0.8 else rng.choice(seats)
        asked = table.awaited[0] if table.awaited else 0
        action: Any = {"type": "resign"}
        if table.awaited:
            chosen = table.ask(asked).moves.sample(Rng(f"{rng.random()}"))
            action = msgspec.json.decode(msgspec.json.encode(chosen))
        fields = {"type": "submit", "table": id, "seat": seat, "ply": table.ply, "id": key, "action": action}
        pick = rng.random()
        if pick < 0.6:
            fields["action"] = junk.typed(action)
        elif pick < 0.7:
            fields = junk.typed(fields)
        elif pick < 0.75:
            fields = junk.mutate(fields)
        return junk._encode(fields)

    def note(self, answer: Message) -> None:
        if answer["type"] == "accepted":
            self.accepted[answer["table"]].add(answer["ply"])
        if answer["type"] == "refused":
            assert answer["refusal"]["words"]["id"] not in ("error-unknown", "refusal-not-kept"), answer

    async def check(self, id: str) -> None:
        """What was acknowledged is what was made, and the log gives the same match again."""
        table = table_of(self.server, id)
        made = {ply + 1 for ply, entry in enumerate(table.entries) if ply >= self.begun[id] and entry.seat >= 0}
        assert made == self.accepted[id]
        row = await self.server.store.find_table(id)
        assert row is not None
        again = Match(find_game(row.game), row, await self.server.store.read_log(id), 64).table
        assert again.entries == table.entries
        assert again._state == table._state


async def play(server: Server, messages: int, seed: int) -> int:
    """So many submits in turn at tables of every game; how many were accepted."""
    async with visitors(server, 1) as (host,):
        rows = Rows(server, host, seed)
        for game in game_names():
            await rows.open(game)
        socket = await host.socket()
        for number in range(max(1, messages // BATCH)):
            await rows.batch(game_names()[number % len(game_names())], socket, number)
        assert socket.close_code is None
        for id in rows.tables.values():
            await rows.check(id)
        return sum(map(len, rows.accepted.values()))


async def test_altered_submits_change_only_what_was_accepted(target: Server) -> None:
    """A sample of the long run."""
    assert await play(target, 1_500, seed=11) > 20


@pytest.mark.soak
async def test_a_hundred_thousand_altered_submits(target: Server) -> None:
    """None is answered by a failure, and every match equals its log and what was acknowledged."""
    messages = round(100_000 * SOAK)
    accepted = await play(target, messages, seed=12)
    keep("altered submits", messages=messages, accepted=accepted)
    assert accepted > 500 * SOAK

"""Long runs of whole servers: memory stays flat, and clients resume when a server or the database goes away.

`python -m pytest -m soak tests/server` takes half an hour; MASTABA_SOAK=0.05 makes it a try.
"""

import asyncio
import shutil
import time
from pathlib import Path
from statistics import median
from typing import Any

import httpx
import pytest

from mastaba.core.registry import game_names
from mastaba.server.identity import COOKIE, KEY_FILE
from tests.server import postgres
from tests.server.crash import Person, Victim, check_record
from tests.server.harness import SOAK, seats_for, token_in

TABLES = 20
MINUTES = 20 * SOAK
RESUMED_WITHIN = 2.0
"""Seconds after a connection was lost until a position is shown again."""


async def open_table(victim: Victim, cookie: str, *seats: str, game: str) -> str:
    wishes = [dict(zip(("kind", "bot"), seat.split(":"), strict=False)) for seat in seats]
    async with httpx.AsyncClient(base_url=victim.home, cookies={COOKIE: cookie}, timeout=60) as client:
        response = await client.post("/api/tables", json={"game": game, "seats": wishes})
        assert response.status_code == 200, response.text
        return str(response.json()["id"])


def resident(victim: Victim) -> float:
    """Megabytes."""
    assert victim._process is not None
    status = Path(f"/proc/{victim._process.pid}/status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0]) / 1024


@pytest.mark.soak
async def test_memory_is_flat_under_play(tmp_path: Path) -> None:
    """Twenty tables at a time, each match followed by a replay and by another match."""
    victim = Victim(tmp_path, 0.01)
    await victim.start()
    until = time.monotonic() + MINUTES * 60
    try:
        cookie = token_in(httpx.get(f"{victim.home}/api/me").cookies)

        async def one(place: int) -> None:
            number = place
            while time.monotonic() < until:
                game = game_names()[number % len(game_names())]
                table = await open_table(victim, cookie, *seats_for(game, "me"), game=game)
                await Person(victim, table, game, cookie, number).play()
                async with httpx.AsyncClient(base_url=victim.home, timeout=60) as client:
                    assert (await client.get(f"/api/replays/table/{table}?as=all")).status_code in (200, 503)
                number += TABLES

        async def watch(samples: list[float]) -> None:
            while time.monotonic() < until:
                await asyncio.sleep(max(0.5, MINUTES / 4))
                samples.append(resident(victim))

        samples: list[float] = []
        await asyncio.gather(watch(samples), *(one(place) for place in range(TABLES)))
    finally:
        await victim.stop()
    # The first half fills caches of bounded size; after it nothing may grow.
    quarter = len(samples) // 4
    before, after = median(samples[-2 * quarter : -quarter]), median(samples[-quarter:])
    assert after < before * 1.03 + 3, samples
    assert (tmp_path / "errors.txt").read_text() == ""


class Roamer(Person):
    """A person who goes to the other server when the connection breaks."""

    def __init__(self, victims: list[Victim], table: str, game: str, cookie: str, seed: int) -> None:
        super().__init__(victims[0], table, game, cookie, seed)
        self.victims = victims
        self.outages: list[float] = []
        self._lost_at: float | None = None

    def lost(self) -> None:
        self._lost_at = self._lost_at or time.monotonic()
        self.victim = self.victims[(self.victims.index(self.victim) + 1) % len(self.victims)]

    def resumed(self) -> None:
        if self._lost_at is not None:
            self.outages.append(time.monotonic() - self._lost_at)
            self._lost_at = None

    def refused(self, message: Any) -> None:
        """While the database is away a move may be refused; it was not made, and is chosen again."""
        assert message["refusal"]["words"]["id"] in ("refusal-not-kept", "error-unknown", "error-busy"), message
        self._pending = None


@pytest.mark.soak
async def test_failover(tmp_path: Path) -> None:
    """Servers are killed in turn and the database restarts; everybody resumes at the other server, nothing is lost."""
    drills = max(2, round(20 * SOAK))
    with postgres.running() as cluster:
        url = postgres.new_database(cluster.url)
        victims = [Victim(tmp_path / name, 0.02, url) for name in ("one", "other")]
        for victim in victims:
            victim.folder.mkdir()
        await victims[0].start()
        shutil.copy(victims[0].folder / KEY_FILE, victims[1].folder / KEY_FILE)
        await victims[1].start()
        try:
            cookie = token_in(httpx.get(f"{victims[0].home}/api/me").cookies)
            people: list[Roamer] = []
            done = asyncio.Event()

            async def play(place: int) -> None:
                number = place
                while not done.is_set():
                    game = ("pharaoh", "suitors")[number % 2]
                    try:
                        table = await open_table(victims[number % 2], cookie, *seats_for(game, "me"), game=game)
                    except (httpx.TransportError, AssertionError):
                        await asyncio.sleep(0.1)
                        continue
                    people.append(Roamer(victims, table, game, cookie, number))
                    await people[-1].play()
                    number += 1

            playing = [asyncio.create_task(play(place)) for place in range(4)]
            for drill in range(drills):
                await asyncio.sleep(2.0)
                if drill % 4 == 3:
                    await asyncio.to_thread(cluster.stop)
                    await asyncio.to_thread(cluster.start)
                else:
                    victim = victims[drill % 2]
                    await victim.kill()
                    await victim.start()
            done.set()
            async with asyncio.timeout(300):
                await asyncio.gather(*playing)
            async with httpx.AsyncClient(base_url=victims[0].home, timeout=60) as client:
                for person in people:
                    check_record((await client.get(f"/api/tables/{person.table}/record")).text, person)
        finally:
            for victim in victims:
                await victim.stop()
    outages = [outage for person in people for outage in person.outages]
    assert outages
    assert max(outages) < RESUMED_WITHIN, sorted(outages)[-5:]

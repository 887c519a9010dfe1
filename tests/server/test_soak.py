"""Long runs of whole servers: memory stays flat, and clients resume when a server or the database goes away.

`python -m pytest -m soak tests/server` takes half an hour; MASTABA_SOAK=0.05 makes it a try.
"""

import asyncio
import shutil
import time
from collections import Counter
from pathlib import Path
from statistics import median
from typing import Any

import httpx
import pytest

from mastaba.core.registry import game_names
from mastaba.server.identity import COOKIE, KEY_FILE
from tests.server import postgres
from tests.server.crash import IDLE, Person, Victim, check_record
from tests.server.figures import keep, slope
from tests.server.harness import SOAK, seats_for, token_in

TABLES = 20
MINUTES = 20 * SOAK
WARM = MINUTES / 4
"""Minutes in which caches fill."""
LAPS = 10
"""Times that memory is read."""
FLAT = 0.1
"""Megabytes a minute the server may grow afterwards."""
RESUMED_WITHIN = 2.0
"""Seconds after a connection was lost until a position is shown again."""


async def open_table(client: httpx.AsyncClient, victim: Victim, game: str) -> str:
    """A table with one seat for whoever the client is, and bots."""
    wishes = [dict(zip(("kind", "bot"), seat.split(":"), strict=False)) for seat in seats_for(game, "me")]
    response = await client.post(f"{victim.home}/api/tables", json={"game": game, "seats": wishes})
    assert response.status_code == 200, response.text
    return str(response.json()["id"])


def client_of(cookie: str) -> httpx.AsyncClient:
    """One for a whole run: each loads the certificates of the system, which would keep a processor busy.

    Connections are not kept: the server closes idle ones, perhaps while a request is on its way.
    """
    alone = httpx.Limits(max_keepalive_connections=0)
    return httpx.AsyncClient(headers={"cookie": f"{COOKIE}={cookie}"}, limits=alone, timeout=60)


def resident(victim: Victim) -> float:
    """Megabytes."""
    assert victim._process is not None
    status = Path(f"/proc/{victim._process.pid}/status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0]) / 1024


@pytest.mark.soak
async def test_memory_is_flat_under_play(tmp_path: Path) -> None:
    """Twenty tables at a time, four of each game, each match followed by a replay and by another match.

    What is at play goes up and down by megabytes, a long match of Mummy more than others. What stays is seen at
    rest: after every lap the matches end, their tables are unloaded, and the memory is read.
    """
    victim = Victim(tmp_path, 0.01)
    await victim.start()
    matches = Counter[str]()
    at_play: list[float] = []
    """Megabytes, second by second."""
    rested: list[tuple[float, float]] = []
    """Minutes of play so far, and megabytes at rest."""
    played = 0.0

    async def play(place: int, until: float) -> None:
        game = game_names()[place % len(game_names())]
        while time.monotonic() < until:
            table = await open_table(client, victim, game)
            await Person(victim, table, game, cookie, place).play()
            replay = await client.get(f"{victim.home}/api/replays/table/{table}?as=all")
            assert replay.status_code in (200, 503)
            matches[game] += 1

    async def watch() -> None:
        while True:
            await asyncio.sleep(1)
            at_play.append(resident(victim))

    try:
        cookie = token_in(httpx.get(f"{victim.home}/api/me").cookies)
        async with client_of(cookie) as client:
            for _ in range(LAPS):
                begun = time.monotonic()
                watching = asyncio.create_task(watch())
                await asyncio.gather(*(play(place, begun + 60 * MINUTES / LAPS) for place in range(TABLES)))
                watching.cancel()
                played += (time.monotonic() - begun) / 60
                await asyncio.sleep(1.5 * IDLE)
                rested.append((played, resident(victim)))
    finally:
        await victim.stop()
    growth = slope([(minute, size) for minute, size in rested if minute >= WARM])
    keep(
        "memory",
        minutes=round(played, 1),
        tables=TABLES,
        matches=dict(sorted(matches.items())),
        slope_mb_per_minute=round(growth, 3),
        at_rest=[(round(minute, 1), round(size, 1)) for minute, size in rested],
        at_play_mb={
            "least": round(min(at_play), 1),
            "median": round(median(at_play), 1),
            "most": round(max(at_play), 1),
        },
    )
    assert set(matches) == set(game_names())
    assert growth < FLAT
    assert (tmp_path / "errors.txt").read_text() == ""


class Roamer(Person):
    """A person who goes to the other server when the connection breaks."""

    def __init__(self, victims: list[Victim], table: str, game: str, cookie: str, seed: int) -> None:
        super().__init__(victims[0], table, game, cookie, seed)
        self.victims = victims
        self.outages: list[float] = []
        self.shown: list[float] = []
        """When a position was shown."""
        self._lost_at: float | None = None

    def lost(self) -> None:
        self._lost_at = self._lost_at or time.monotonic()
        self.victim = self.victims[(self.victims.index(self.victim) + 1) % len(self.victims)]

    def resumed(self) -> None:
        self.shown.append(time.monotonic())
        if self._lost_at is not None:
            self.outages.append(time.monotonic() - self._lost_at)
            self._lost_at = None

    def waited_after(self, moment: float) -> float | None:
        """Seconds from then until a position was shown; None if the match did not go on then."""
        if not self.shown or not self.shown[0] < moment <= self.shown[-1]:
            return None
        return next(at for at in self.shown if at >= moment) - moment

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
            client = client_of(cookie)
            people: list[Roamer] = []
            restarts: list[float] = []
            """When the database was there again."""
            done = asyncio.Event()

            async def play(place: int) -> None:
                number = place
                while not done.is_set():
                    game = ("pharaoh", "suitors")[number % 2]
                    try:
                        table = await open_table(client, victims[number % 2], game)
                    except (httpx.TransportError, AssertionError):
                        number += 1  # at the other server
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
                    restarts.append(time.monotonic())
                else:
                    victim = victims[drill % 2]
                    await victim.kill()
                    await victim.start()
            done.set()
            async with asyncio.timeout(900):
                await asyncio.gather(*playing)
            for person in people:
                check_record((await client.get(f"{victims[0].home}/api/tables/{person.table}/record")).text, person)
            await client.aclose()
        finally:
            for victim in victims:
                await victim.stop()
    outages = sorted(outage for person in people for outage in person.outages)
    waits = sorted(
        wait for person in people for restart in restarts if (wait := person.waited_after(restart)) is not None
    )
    keep(
        "failover",
        drills=drills,
        matches=len(people),
        moves=sum(len(person.acknowledged) for person in people),
        outages=len(outages),
        median_outage_s=round(median(outages), 3),
        longest_outage_s=round(outages[-1], 3),
        database_restarts=len(restarts),
        median_wait_after_restart_s=round(median(waits), 3),
        longest_wait_after_restart_s=round(waits[-1], 3),
    )
    assert outages[-1] < RESUMED_WITHIN, outages[-5:]
    assert waits[-1] < RESUMED_WITHIN, waits[-5:]

"""Kill -9 at any moment loses no acknowledged move, and every match goes on to its end, bots included."""

import asyncio
import random
from pathlib import Path

import httpx
import pytest

from mastaba.core.registry import game_names
from mastaba.server.identity import COOKIE
from tests.server.crash import Person, Victim, check_record
from tests.server.figures import keep
from tests.server.harness import SOAK, seats_for, token_in

TABLES = 4


async def survive(
    folder: Path, games: tuple[str, ...], kills: int, pause: float, alive: tuple[float, float], seed: int
) -> tuple[int, int]:
    """Play at four tables at once through so many kills; how many moves were acknowledged, how many sent again.

    Tables that end before the last kill are followed by new ones, so every kill hits four running matches.
    """
    rng = random.Random(seed)
    victim = Victim(folder, pause)
    finished: list[Person] = []
    await victim.start()
    try:
        cookie = token_in(httpx.get(f"{victim.home}/api/me").cookies)
        playing = {
            asyncio.create_task(_seat(victim, cookie, games[number % len(games)], number, finished)): number
            for number in range(TABLES)
        }
        number = TABLES
        while victim.kills < kills:
            done, _ = await asyncio.wait(playing, timeout=rng.uniform(*alive), return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
                del playing[task]
                playing[asyncio.create_task(_seat(victim, cookie, games[number % len(games)], number, finished))] = (
                    number
                )
                number += 1
            if not done:
                await victim.kill()
                await victim.start()
        async with asyncio.timeout(900):
            await asyncio.gather(*playing)
        async with httpx.AsyncClient(base_url=victim.home) as client:
            for person in finished:
                check_record((await client.get(f"/api/tables/{person.table}/record")).text, person)
    finally:
        await victim.stop()
    assert len(finished) >= TABLES
    assert (folder / "errors.txt").read_text() == ""
    return sum(len(person.acknowledged) for person in finished), sum(person.resent for person in finished)


async def _seat(victim: Victim, cookie: str, game: str, number: int, finished: list[Person]) -> None:
    """One match of a person against bots, opened and played to its end."""
    wishes = [dict(zip(("kind", "bot"), seat.split(":"), strict=False)) for seat in seats_for(game, "me")]
    while True:
        try:
            async with httpx.AsyncClient(base_url=victim.home, cookies={COOKIE: cookie}) as client:
                response = await client.post("/api/tables", json={"game": game, "seats": wishes})
                assert response.status_code == 200, response.text
                break
        except httpx.TransportError:
            await asyncio.sleep(0.05)
    person = Person(victim, response.json()["id"], game, cookie, number)
    await person.play()
    finished.append(person)


async def test_a_few_kills(tmp_path: Path) -> None:
    """Eight kills within four matches of different games."""
    games = ("pharaoh", "suitors", "kufu", "sand")
    acknowledged, _ = await survive(tmp_path, games, kills=8, pause=0.01, alive=(0.05, 0.8), seed=1)
    assert acknowledged > 50


@pytest.mark.soak
async def test_many_kills(tmp_path: Path) -> None:
    """Two hundred kills over all games, some right after the start, some in full play."""
    kills = round(200 * SOAK)
    acknowledged, resent = await survive(tmp_path, game_names(), kills=kills, pause=0.01, alive=(0.0, 1.5), seed=2)
    keep("kills", kills=kills, games=game_names(), acknowledged=acknowledged, resent=resent)
    assert acknowledged > 3 * kills
    assert resent > 0

"""Games that need it are made ready before their first match, without holding up anybody else."""

import asyncio
import threading
from types import SimpleNamespace
from typing import Any, cast

import pytest

from mastaba.core.game import Game
from mastaba.server import warming
from mastaba.server.lifecycle import Lifecycle
from mastaba.server.warming import Warmth


class Kiln:
    """Stands for a game that takes its time."""

    name = "kiln"
    version = "1"

    def __init__(self) -> None:
        self.lit = threading.Event()
        self.fired = 0
        self.threads: list[str] = []

    def warm(self) -> None:
        self.threads.append(threading.current_thread().name)
        self.lit.wait(10)
        self.fired += 1


def as_game(thing: object) -> Game[Any, Any, Any]:
    return cast(Game[Any, Any, Any], thing)


async def test_a_match_waits_until_its_game_is_ready() -> None:
    """The event loop goes on meanwhile, and the work is done once, in a thread, for all who wait."""
    kiln, warmth = Kiln(), Warmth()
    waiting = [asyncio.create_task(warmth.ready(as_game(kiln))) for _ in range(3)]
    for _ in range(5):
        await asyncio.sleep(0)
    assert not any(task.done() for task in waiting)
    kiln.lit.set()
    await asyncio.gather(*waiting)
    await warmth.ready(as_game(kiln))
    assert kiln.fired == 1
    assert threading.current_thread().name not in kiln.threads


async def test_a_game_that_cannot_be_made_ready_is_played_all_the_same() -> None:
    """The first move will be slow, or say what is wrong; nobody waits for ever."""

    class Broken(Kiln):
        def warm(self) -> None:
            raise OSError("no room for the cache")

    await asyncio.wait_for(Warmth().ready(as_game(Broken())), 10)


async def test_a_server_makes_its_games_ready_unasked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Soon after its start, so that whoever opens the first table does not wait."""
    kiln, warmth = Kiln(), Warmth()
    kiln.lit.set()
    monkeypatch.setattr(Warmth, "PAUSE", 0.0)
    monkeypatch.setattr(warming, "game_names", lambda: ("kiln",))
    monkeypatch.setattr(warming, "find_game", lambda name: kiln)
    warmth.start()
    for _ in range(500):
        await asyncio.sleep(0.01)
        if kiln.fired:
            break
    assert kiln.fired == 1


async def test_a_game_without_kernels_needs_nothing() -> None:
    class Plain:
        name, version, warm = "plain", "1", None

    await Warmth().ready(as_game(Plain()))


async def test_a_move_that_computes_much_does_not_hold_up_the_others() -> None:
    """It is made in a thread: the event loop, which lets it go on here, would wait for ever otherwise."""
    going, went = threading.Event(), []

    class Slow:
        def make(self, seat: int, action: str) -> None:
            went.append((seat, action, going.wait(5)))

    async def keep(*arguments: object) -> None:
        pass

    life = Lifecycle.__new__(Lifecycle)
    vars(life).update(game=Kiln(), row=SimpleNamespace(status="running"), _keep=keep, _adopt=lambda match: None)
    making = asyncio.create_task(life.make(cast(Any, Slow()), 2, "cut"))
    await asyncio.sleep(0)
    going.set()
    await making
    assert went == [(2, "cut", True)]

"""Games that need it are made ready before their first match, without holding up anybody else."""

import asyncio
import os
import subprocess
import sys
import threading
import time
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType, SimpleNamespace
from typing import Any, cast

import pytest

from mastaba.core.game import Game
from mastaba.play.ask import Thought
from mastaba.server import warming
from mastaba.server.app import Server
from mastaba.server.compiling import compile_apart
from mastaba.server.lifecycle import Lifecycle
from mastaba.server.thinking import Thinkers, Wanted
from mastaba.server.warming import Warmth
from tests.server.harness import quick

SMALL_KERNEL = """
from mastaba.kit.kernel import is_cached, kernel

@kernel
def double(number):
    return 2 * number

def cold():
    return not is_cached(double)

def warm():
    assert double(21) == 42
"""
PRIMED = """
from mastaba.core.registry import find_game
from mastaba.play.priming import is_primed
print(is_primed(find_game("suitors"), "scribe"))
"""
SMALL_GAME = """
from types import SimpleNamespace
from mastaba.core import registry
import measuring

registry.find_game = lambda name: SimpleNamespace(warm=measuring.warm)
"""
ENDLESS_GAME = """
import os, time
from types import SimpleNamespace
from mastaba.core import registry

def warm():
    with open(os.path.join(os.path.dirname(__file__), "compiler"), "w") as told:
        told.write(str(os.getpid()))
    time.sleep(600)

registry.find_game = lambda name: SimpleNamespace(warm=warm)
"""


class Kiln:
    """Stands for a game that takes its time."""

    name = "kiln"
    version = "1"
    cold = None
    levels: Mapping[str, Any] = MappingProxyType({})

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


async def test_what_must_be_compiled_is_compiled_in_another_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """A compiler in a thread would slow down every table; the thread loads what the other process has made."""
    steps: list[str] = []

    class Cold(Kiln):
        cold = staticmethod(lambda: True)

        def warm(self) -> None:
            steps.append("loaded")

    monkeypatch.setattr(warming, "compile_apart", lambda name, part: steps.append(f"compiled {name} {part}"))
    await Warmth().ready(as_game(Cold()))
    assert steps == ["compiled kiln ", "loaded"]


async def test_what_is_in_the_cache_is_loaded_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A restart does not wait for another process."""
    kiln = Kiln()
    kiln.cold = lambda: False  # type: ignore[assignment]  # a stand-in
    kiln.lit.set()
    monkeypatch.setattr(warming, "compile_apart", lambda *work: pytest.fail("there was nothing to compile"))
    await Warmth().ready(as_game(kiln))
    assert kiln.fired == 1


def test_what_needs_no_compiler_is_loaded_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Loading waits until those games are ready; a game that has to be compiled first is left for later."""
    kiln, cold = Kiln(), Kiln()
    cold.name, cold.cold = "cold", lambda: True  # type: ignore[assignment]  # a stand-in
    kiln.lit.set()
    games = {"cold": cold, "kiln": kiln, "plain": SimpleNamespace(name="plain", cold=None, warm=None)}
    monkeypatch.setattr(warming, "game_names", lambda: tuple(games))
    monkeypatch.setattr(warming, "find_game", games.__getitem__)
    Warmth().load()
    assert (kiln.fired, cold.fired) == (1, 0)


async def test_servers_that_share_a_database_load_before_they_listen(
    data: Path, database: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Clients come to them from a server that is gone; a server of its own opens its lobby first."""
    loaded: list[bool] = []
    monkeypatch.setattr(Warmth, "load", lambda self: loaded.append(True))
    app = await Server.open(quick(data, database=database))
    await app.prepare()
    await app.close()
    assert loaded == [True] * (database is not None)


def test_a_compiler_fills_the_cache_for_the_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The kernels of a game that is cold are in the cache afterwards; the game of this test compiles in a moment."""
    (tmp_path / "measuring.py").write_text(SMALL_KERNEL, encoding="utf-8")
    (tmp_path / "sitecustomize.py").write_text(SMALL_GAME, encoding="utf-8")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path), prepend=os.pathsep)
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.setenv("MASTABA_PLAIN_KERNELS", "")
    ask = [sys.executable, "-c", "import measuring; print(measuring.cold())"]
    assert subprocess.check_output(ask, text=True) == "True\n"
    compile_apart("small")
    assert subprocess.check_output(ask, text=True) == "False\n"


def test_a_compiler_that_fails_says_why(tmp_path: Path) -> None:
    with pytest.raises(subprocess.CalledProcessError) as failed:
        compile_apart("no-such-game")
    assert b"no-such-game" in failed.value.stderr


def test_a_compiler_ends_with_its_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also when the server is killed: nobody compiles for a server that is gone."""
    (tmp_path / "sitecustomize.py").write_text(ENDLESS_GAME, encoding="utf-8")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path), prepend=os.pathsep)
    command = [sys.executable, "-c", "from mastaba.server.compiling import compile_apart; compile_apart('small')"]
    server = subprocess.Popen(command)
    told = tmp_path / "compiler"
    while not told.exists() or not told.read_text():
        assert server.poll() is None
        time.sleep(0.01)
    compiler = int(told.read_text())
    server.kill()
    server.wait()
    for _ in range(3000):
        if not Path(f"/proc/{compiler}").exists() or "State:\tZ" in Path(f"/proc/{compiler}/status").read_text():
            return
        time.sleep(0.01)
    pytest.fail("the compiler goes on without its server")


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


def stage_bots(monkeypatch: pytest.MonkeyPatch, steps: list[str], *, primed: bool, going: threading.Event) -> None:
    """A game of which one level thinks in compiled code."""
    monkeypatch.setattr(warming, "kernels_of", lambda game, level: [level] if level == "thinker" else [])
    monkeypatch.setattr(warming, "compiled_levels", lambda game: ["thinker"])
    monkeypatch.setattr(warming, "is_primed", lambda game, level: primed)
    monkeypatch.setattr(warming, "compile_apart", lambda name, part: steps.append(f"compiled {name} {part}"))
    monkeypatch.setattr(warming, "prime", lambda game, level: steps.append(f"primed {level} {going.wait(10)}"))


@pytest.mark.parametrize("primed", [True, False])
async def test_a_bot_that_needs_a_compiler_waits_for_it(monkeypatch: pytest.MonkeyPatch, primed: bool) -> None:
    """Other bots of the game and its people do not; what is not in the cache is compiled in another process."""
    steps: list[str] = []
    kiln, warmth, going = Kiln(), Warmth(), threading.Event()
    kiln.lit.set()
    stage_bots(monkeypatch, steps, primed=primed, going=going)
    waiting = [asyncio.create_task(warmth.bot_ready(as_game(kiln), "thinker")) for _ in range(2)]
    await warmth.bot_ready(as_game(kiln), "formula")
    await warmth.ready(as_game(kiln))
    assert not any(task.done() for task in waiting)
    going.set()
    await asyncio.gather(*waiting)
    assert steps == [*["compiled kiln thinker"] * (not primed), "primed thinker True"]


async def test_a_server_makes_its_bots_ready_unasked(monkeypatch: pytest.MonkeyPatch) -> None:
    """After the games themselves."""
    steps: list[str] = []
    kiln, going = Kiln(), threading.Event()
    kiln.lit.set()
    going.set()
    stage_bots(monkeypatch, steps, primed=False, going=going)
    monkeypatch.setattr(Warmth, "PAUSE", 0.0)
    monkeypatch.setattr(warming, "game_names", lambda: ("kiln",))
    monkeypatch.setattr(warming, "find_game", lambda name: kiln)
    Warmth().start()
    for _ in range(500):
        await asyncio.sleep(0.01)
        if len(steps) == 2:
            break
    assert steps == ["compiled kiln thinker", "primed thinker True"]


async def test_a_bot_is_asked_when_it_is_ready() -> None:
    """Not before: in the thread that thinks, a compiler would slow down every table."""
    told: list[Any] = []
    ready, answered = asyncio.Event(), asyncio.Event()

    class Pool:
        async def run(self, table: str, *work: Any) -> Thought[str]:
            told.append(ready.is_set())
            return Thought("move", 0.0)

    async def wait(game: Any, level: str) -> None:
        told.append(level)
        await ready.wait()

    def answer(*words: Any) -> None:
        told.append(words)
        answered.set()

    thinkers = Thinkers("table", cast(Any, Kiln()), cast(Any, Pool()), (0, 0), answer, wait)
    thinkers.think({1: Wanted("scribe", 7, lambda stop: cast(Any, None))})
    for _ in range(5):
        await asyncio.sleep(0)
    assert told == ["scribe"]
    ready.set()
    await answered.wait()
    assert told == ["scribe", True, (1, 7, "move", None)]


def test_bots_are_compiled_apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Afterwards all that the level needs is in the cache."""
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    monkeypatch.setenv("MASTABA_PLAIN_KERNELS", "")
    ask = [sys.executable, "-c", PRIMED]
    assert subprocess.check_output(ask, text=True) == "False\n"
    compile_apart("suitors", "scribe")
    assert subprocess.check_output(ask, text=True) == "True\n"


async def test_a_game_without_kernels_needs_nothing() -> None:
    class Plain:
        name, version, warm, cold = "plain", "1", None, None

    await Warmth().ready(as_game(Plain()))


async def test_a_move_that_computes_much_does_not_hold_up_the_others() -> None:
    """It is made in a thread: the event loop, which lets it go on here, would wait for ever otherwise."""
    going, went = threading.Event(), []

    class Slow:
        def make(self, seat: int, action: str, by: str) -> None:
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

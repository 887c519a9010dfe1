"""The server under load, next to boardgame.io in the same run.

    python bench/server.py [--tables 10 50 200] [--seconds 8] [--rounds 3] [--peer-folder DIR] [--no-peer]
    python bench/server.py --bots vizier pharaoh --games sand mummy [--seats 3] [--tables 8] [--seconds 60] [--rounds 3]

Three-seat tables, one connection per seat, everybody moves as soon as they are asked. Ours plays Return
of the Pharaoh with every rule and acknowledges a move when SQLite has it on the disk (WAL,
synchronous=FULL). boardgame.io 0.50.2 plays a smaller auction (bench/peers/boardgame_io.mjs), once with
its FlatFile storage, which survives a restart but is not flushed to the disk, and once in memory only.
It is installed into a temporary folder, with koa-compose pinned to 4.1.0, which it needs to start.

A measurement lasts the given seconds and until as many matches have ended as there are tables. Servers
take turns, and every figure is the median of the rounds. Wall-clock figures depend on what else
the machine does; read the ratios. `moves/CPU s` counts the server's own processor time and is steadier.

With `--bots` nobody else plays: tables of bots that think, their answers and the event loop (bench/bot_tables.py).
"""

import argparse
import asyncio
import json
import os
import platform
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from datetime import date
from pathlib import Path
from statistics import median
from typing import Any, Final

HERE: Final = Path(__file__).resolve().parent
LOAD: Final = HERE / "peers" / "load.py"
PEER: Final = HERE / "peers" / "boardgame_io.mjs"
UNBOUNDED: Final = 10**9
PACKAGE: Final = {
    "name": "peer",
    "private": True,
    "dependencies": {"boardgame.io": "0.50.2", "node-persist": "3.1.3"},
    "overrides": {"koa-compose": "4.1.0"},
}
LIFTED: Final[dict[str, Any]] = {
    "socket_rate": 1e9,
    "socket_burst": UNBOUNDED,
    "http_rate": 1e9,
    "http_burst": UNBOUNDED,
    "tables": UNBOUNDED,
    "address_tables": UNBOUNDED,
    "all_tables": UNBOUNDED,
    "store_rate": 1e9,
    "store_burst": UNBOUNDED,
    "connections": UNBOUNDED,
    "address_connections": UNBOUNDED,
    "address_sockets": UNBOUNDED,
    "connect_rate": 1e9,
    "connect_burst": UNBOUNDED,
}


def run_our_server(port: int, folder: str) -> None:
    """The product's own server, with the limits for single visitors lifted."""
    from mastaba.server.main import ServeOptions, serve
    from mastaba.server.settings import Limits, Settings

    # An earlier version, measured by bench/against.py, has fewer limits.
    lifted = {name: value for name, value in LIFTED.items() if name in Limits.__annotations__}
    limits = Limits(**lifted)
    serve(ServeOptions(port=port, data_dir=folder, no_browser=True), Settings(Path(folder), limits=limits))


def run_watched_server(port: int, folder: str) -> None:
    """The same with a timer in its event loop, and bots that answer as soon as they have decided."""
    from bot_tables import serve_watched
    from uvicorn.loops.auto import auto_loop_factory

    from mastaba.server.settings import Limits, Settings

    settings = Settings(Path(folder), limits=Limits(**LIFTED), bot_pause=(0.0, 0.0))
    with asyncio.Runner(loop_factory=auto_loop_factory()) as runner, suppress(KeyboardInterrupt):
        runner.run(serve_watched(port, Path(folder), settings))


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_for(port: int, process: "subprocess.Popen[bytes]") -> None:
    for _ in range(600):
        if process.poll() is not None:
            raise RuntimeError(f"the server ended with {process.returncode}")
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            time.sleep(0.1)
    raise RuntimeError("the server does not listen")


def cpu_seconds(process: "subprocess.Popen[bytes]") -> float | None:
    """Processor time of a process so far, where the system tells."""
    try:
        fields = Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return None
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def settle(process: "subprocess.Popen[bytes]") -> None:
    """Wait until the server has done what it does once after its start, such as loading a game's kernels."""
    time.sleep(3)
    before = cpu_seconds(process)
    for _ in range(120):
        time.sleep(1)
        after = cpu_seconds(process)
        if before is None or after is None or after - before < 0.03:
            return
        before = after
    raise RuntimeError("the server is not done with its start")


def ended(process: "subprocess.Popen[bytes]") -> None:
    """End a server, and wait until it has."""
    process.send_signal(signal.SIGINT)
    try:
        process.wait(15)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


class Contender:
    """A server, started anew for every measurement."""

    def __init__(self, name: str, kind: str, command: Any, cwd: str | None = None) -> None:
        self.name, self.kind, self._command, self._cwd = name, kind, command, cwd

    def measure(self, tables: int, seconds: float) -> dict[str, Any]:
        with tempfile.TemporaryDirectory(prefix="bench-") as folder:
            port = free_port()
            process = subprocess.Popen(
                self._command(port, folder), cwd=self._cwd, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
            )
            try:
                wait_for(port, process)
                settle(process)
                before = cpu_seconds(process)
                load = [sys.executable, str(LOAD), self.kind, str(port), str(tables), str(seconds)]
                done = subprocess.run(load, capture_output=True, text=True, timeout=seconds + 240)
                if done.returncode:
                    raise RuntimeError(f"{self.name}, {tables} tables: {done.stderr[-2000:]}")
                result: dict[str, Any] = json.loads(done.stdout)
                after = cpu_seconds(process)
            finally:
                ended(process)
        if before is not None and after is not None:
            result["moves_per_cpu_second"] = round(result["all_moves"] / max(after - before, 0.01), 1)
        return {"server": self.name, **result}


def in_turns(servers: "list[Contender]", tables: int, seconds: float, rounds: int) -> list[dict[str, Any]]:
    """The median of every figure over rounds in which each server has its turn."""
    measured = [[server.measure(tables, seconds) for server in servers] for _ in range(rounds)]
    return [
        {key: value if isinstance(value, str) else median(row[key] for row in rows) for key, value in rows[0].items()}
        for rows in zip(*measured, strict=True)
    ]


def contenders(peer: Path | None) -> list[Contender]:
    ours = Contender(
        "mastaba, SQLite on disk",
        "mastaba",
        lambda port, folder: [sys.executable, str(HERE / "server.py"), "--serve", str(port), folder],
    )
    if peer is None:
        return [ours]

    def node(port: int, store: str) -> list[str]:
        return ["node", str(PEER), str(port), store]

    return [
        ours,
        Contender("boardgame.io, FlatFile", "boardgame.io", node, str(peer)),
        Contender("boardgame.io, memory only", "boardgame.io", lambda port, _: node(port, "memory"), str(peer)),
    ]


def install_peer(folder: Path) -> Path | None:
    """boardgame.io in this folder; None when Node or the package cannot be had."""
    npm = shutil.which("npm")
    if npm is None or shutil.which("node") is None:
        print("Node is not at hand: only our own server is measured.")
        return None
    if not (folder / "node_modules" / "boardgame.io").exists():
        (folder / "package.json").write_text(json.dumps(PACKAGE))
        print("installing boardgame.io 0.50.2 …", flush=True)
        done = subprocess.run([npm, "install", "--no-audit", "--no-fund", "--loglevel=error"], cwd=folder)
        if done.returncode:
            print("boardgame.io could not be installed: only our own server is measured.")
            return None
    return folder


def report(results: list[dict[str, Any]]) -> None:
    print(
        f"{'tables':>6}  {'server':<26} {'moves/s':>9} {'p50 ms':>8} {'p95 ms':>8} {'moves/CPU s':>12}  ours against it"
    )
    ours: dict[int, dict[str, Any]] = {row["tables"]: row for row in results if row["server"].startswith("mastaba")}
    for row in results:
        mine = ours[row["tables"]]
        ratio = ""
        if row is not mine:
            row["our_moves_ratio"] = round(mine["moves_per_second"] / row["moves_per_second"], 2)
            row["our_p95_ratio"] = round(mine["p95_ms"] / row["p95_ms"], 2)
            ratio = f"{row['our_moves_ratio']:.1f}x the moves at {row['our_p95_ratio']:.2f}x the p95"
            if "moves_per_cpu_second" in row:
                row["our_cpu_ratio"] = round(mine["moves_per_cpu_second"] / row["moves_per_cpu_second"], 2)
                ratio += f", {row['our_cpu_ratio']:.1f}x per CPU second"
        print(
            f"{row['tables']:>6}  {row['server']:<26} {row['moves_per_second']:>9} {row['p50_ms']:>8}"
            f" {row['p95_ms']:>8} {row.get('moves_per_cpu_second', '-'):>12}  {ratio}"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, nargs="+", help="10, 50 and 200; of bots 8")
    parser.add_argument("--seconds", type=float, help="8; of bots 60")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument(
        "--peer-folder", type=Path, help="an existing installation of boardgame.io, or where to make it"
    )
    parser.add_argument("--no-peer", action="store_true")
    parser.add_argument("--bots", nargs="+", metavar="LEVEL", help="tables of bots of these levels alone")
    parser.add_argument("--games", nargs="+", metavar="GAME", help="the games they play")
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--serve-watched", nargs=2, metavar=("PORT", "FOLDER"), help=argparse.SUPPRESS)
    parser.add_argument("--serve", nargs=2, metavar=("PORT", "FOLDER"), help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.serve:
        run_our_server(int(options.serve[0]), options.serve[1])
        return
    if options.serve_watched:
        run_watched_server(int(options.serve_watched[0]), options.serve_watched[1])
        return
    if options.bots:
        if not options.games:
            parser.error("--bots needs --games")
        measure_bots(
            options.games, options.bots, options.seats, options.tables or [8], options.seconds or 60.0, options.rounds
        )
        return
    measure_load(options.tables or [10, 50, 200], options.seconds or 8.0, options)


def measure_bots(
    games: list[str], levels: list[str], seats: int, tables: list[int], seconds: float, rounds: int
) -> None:
    """Tables of bots alone: every combination in every round, told one by one since a mean would hide a bad one."""
    from bot_tables import GOAL_MS, GRACE, measure, report

    plan = [(game, level, many) for _ in range(rounds) for game in games for level in levels for many in tables]
    load_before = os.getloadavg() if hasattr(os, "getloadavg") else None
    rows = []
    for game, level, many in plan:
        rows.append(measure(game, level, seats, many, seconds))
        report(rows[-1:])
    facts = {"seconds": seconds, "rounds": rounds, "goal_loop_p99_ms": GOAL_MS, "grace_seconds": GRACE}
    save("bot-tables", {"load_average_before": load_before, **facts, "results": rows})


def save(name: str, facts: dict[str, Any]) -> None:
    """Keep what was found, with where and when."""
    today = date.today().isoformat()
    saved = HERE / "results" / f"{name}-{today}.json"
    saved.parent.mkdir(exist_ok=True)
    where = {"date": today, "python": platform.python_version(), "cores": os.cpu_count()}
    saved.write_text(json.dumps({**where, **facts}, indent=2) + "\n")
    print(f"saved {saved.relative_to(HERE.parent)}")


def measure_load(tables: list[int], seconds: float, options: argparse.Namespace) -> None:
    """People who move at once, on our server and on the peers."""
    with tempfile.TemporaryDirectory(prefix="peer-") as folder:
        place = options.peer_folder or Path(folder)
        peer = None if options.no_peer else install_peer(place)
        load_before = os.getloadavg() if hasattr(os, "getloadavg") else None
        results = [row for many in tables for row in in_turns(contenders(peer), many, seconds, options.rounds)]
    report(results)
    facts = {"load_average_before": load_before, "seconds": seconds, "rounds": options.rounds}
    save("server", {**facts, "results": results})


if __name__ == "__main__":
    main()

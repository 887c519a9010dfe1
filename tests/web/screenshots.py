"""Takes the pictures in docs/screenshots: `python -m tests.web.screenshots`.

Every screen in three sizes, two languages and two themes, from the real server. Needs Pillow and Chromium.
"""

import io
import shutil
import tempfile
from pathlib import Path
from random import Random
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from tests.web.conftest import FLAGS, SIZES, House
from tests.web.hands import hand_for, play_on
from tests.web.people import Person
from tests.web.test_aids import JUMP, PLY, RECORD

FOLDER = Path(__file__).parents[2] / "docs" / "screenshots"
PREFERENCES = "localStorage.setItem('mastaba.preferences', JSON.stringify({language: '%s', theme: '%s', pace: 'none'}))"
QUALITY = 82
MIDDLE = 44
"""Somewhere in the middle of a replay."""
HEAT = "replay-heat"
"""A replay that shows what the mummy can know."""


def answer_some(person: Person, game: str, seed: int, count: int) -> str:
    """Play into the middle of a match; its address."""
    rng = Random(seed)
    for _ in range(count):
        if person.status() != "ask":
            break
        hand_for(game)(person, rng)
        person.page.wait_for_timeout(60)
    person.status()
    return person.page.url


def make_matches(browser: Browser, house: House) -> tuple[dict[str, str], Any]:
    """Addresses of matches in the middle and at the end, and the visitor who plays them."""
    context = browser.new_context(viewport={"width": 1440, "height": 900}, locale="en-GB")
    context.add_init_script(PREFERENCES % ("en", "day"))
    context.set_default_timeout(20_000)
    person = Person(context.new_page(), house.url, "en", "desktop")
    person.visit()
    person.page.evaluate(
        "() => fetch('/api/me', {method: 'POST', headers: {'content-type': 'application/json'},"
        " body: JSON.stringify({name: 'Nefer'})})"
    )
    places: dict[str, str] = {}
    person.open_table("pharaoh", ["me", "bot/greedy", "bot/greedy", "bot/greedy"])
    places["pharaoh"] = answer_some(person, "pharaoh", 4, 9)
    person.open_table("suitors", ["me", "bot/share", "bot/share", "bot/share"])
    places["suitors"] = answer_some(person, "suitors", 2, 9)
    person.open_table("mummy", ["bot/heuristic", "me", "bot/heuristic", "bot/heuristic"], {"mummy_seat": "0"})
    places["mummy-explorer"] = answer_some(person, "mummy", 3, 10)
    person.open_table("mummy", ["me", "bot/heuristic", "bot/heuristic"], {"mummy_seat": "0"})
    places["mummy-hunter"] = answer_some(person, "mummy", 5, 8)
    person.open_table("pharaoh", ["device", "device"])
    places["hand-over"] = person.page.url
    person.open_table("suitors", ["me", "open", "open"])
    places["waiting"] = person.page.url
    person.open_table("pharaoh", ["me", "bot/greedy", "bot/greedy"])
    play_on(person, "pharaoh", seed=8)
    places["result"] = person.page.url
    places["replay"] = person.page.url.replace("/table/", "/replay/table/")
    person.visit("/records")
    person.page.locator("input[type=file]").set_input_files(str(RECORD))
    person.page.wait_for_url("**/replay/record/*")
    places[HEAT] = person.page.url
    for screen, path in {"lobby": "/", "rules": "/rules/pharaoh", "records": "/records", "about": "/about"}.items():
        places[screen] = house.url + path
    state = context.storage_state()
    context.close()
    return places, state


def shoot(browser: Browser, house: House, places: dict[str, str], state: Any) -> None:
    for language in ("en", "ja"):
        for theme in ("day", "night"):
            for size, (width, height) in SIZES.items():
                locale = "ja-JP" if language == "ja" else "en-GB"
                context = browser.new_context(
                    viewport={"width": width, "height": height}, locale=locale, storage_state=state
                )
                context.add_init_script(PREFERENCES % (language, theme))
                context.set_default_timeout(20_000)
                person = Person(context.new_page(), house.url, language, size)
                for screen, url in places.items():
                    person.page.goto(url)
                    person.page.wait_for_timeout(900)
                    if screen.startswith("replay"):
                        person.page.get_by_role("slider").evaluate(JUMP, PLY if screen == HEAT else MIDDLE)
                        person.page.wait_for_timeout(600)
                    if screen == HEAT:
                        person.page.get_by_role("switch", name=person.game_word("mummy", "aid-heat")).click()
                        person.page.wait_for_timeout(600)
                    keep(person, f"{screen}-{size}-{language}-{theme}")
                person.visit()
                person.choose_door("pharaoh")
                person.button("open-table").first.click()
                person.page.wait_for_timeout(400)
                keep(person, f"new-table-{size}-{language}-{theme}")
                context.close()


def keep(person: Person, name: str) -> None:
    picture = Image.open(io.BytesIO(person.page.screenshot()))
    picture.save(FOLDER / f"{name}.webp", quality=QUALITY, method=6)


def main() -> None:
    for picture in FOLDER.glob("*.webp"):
        picture.unlink()
    house = House(Path(tempfile.mkdtemp()))
    with sync_playwright() as playwright:
        found = shutil.which("chromium")
        browser = playwright.chromium.launch(executable_path=found, args=FLAGS)
        places, state = make_matches(browser, house)
        shoot(browser, house, places, state)
        browser.close()
    house.stop()


if __name__ == "__main__":
    main()

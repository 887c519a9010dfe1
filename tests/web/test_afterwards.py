"""After the match: replay, record file, upload, rematch."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from mastaba.core.record import Record, replay
from tests.web.conftest import House, MakePerson
from tests.web.hands import play_on
from tests.web.test_windows import declared, visit


def test_replay_record_upload_and_rematch(person: MakePerson, tmp_path: Path) -> None:
    """A finished match is stepped through, saved, opened again by somebody else, and played again."""
    host = person("en")
    host.play_with_bots("pharaoh")
    play_on(host, "pharaoh", seed=9)
    table = host.page.url

    with host.page.expect_download() as download:
        host.link("result-record").click()
    saved = tmp_path / "match.txt"
    download.value.save_as(saved)
    record = Record.parse(saved.read_text(encoding="utf-8"))
    assert record.outcome is not None
    replay(record)

    host.watch_replay()
    slider = host.page.get_by_role("slider")
    expect(slider).to_be_visible()
    last = int(slider.get_attribute("max") or "0")
    assert last == len(record.entries)
    host.page.keyboard.press("Home")
    host.button("replay-next").click()
    host.button("replay-next").click()
    expect(slider).to_have_value("2")
    host.page.keyboard.press("End")
    expect(slider).to_have_value(str(last))

    stranger = person("ja", "phone")
    stranger.visit("/records")
    stranger.page.locator("input[type=file]").set_input_files(str(saved))
    stranger.page.wait_for_url("**/replay/record/*")
    expect(stranger.page.get_by_role("slider")).to_be_visible()

    host.page.goto(table)
    host.see_result()
    host.button("result-again").click()
    host.page.wait_for_function("old => location.pathname.startsWith('/table/') && location.href !== old", arg=table)
    assert host.status() == "ask"


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_file_that_is_no_record_says_so(person: MakePerson, tmp_path: Path, language: str) -> None:
    """Bad input gets a clear sentence in the reader's language, and the page stays."""
    wrong = tmp_path / "wrong.txt"
    wrong.write_text("mastaba record 1\ngame pharaoh 1\nsetup {}\n\nA: bid 4\n", encoding="utf-8")
    somebody = person(language)
    somebody.expected = ["status of 4"]
    somebody.visit("/records")
    with somebody.page.expect_response("**/api/records") as response:
        somebody.page.locator("input[type=file]").set_input_files(str(wrong))
    assert response.value.status in (400, 422)
    said = somebody.page.get_by_role("alert").inner_text()
    assert bool(re.search("[ぁ-ん]", said)) == (language == "ja"), said


WHOLE = """() => {
  const [stone, bust] = ['.stela', '.stela .bust'].map((each) => document.querySelector(each).getBoundingClientRect());
  const inside = bust.top >= stone.top && bust.bottom <= stone.bottom + 1;
  return inside && bust.left >= stone.left && bust.right <= stone.right && bust.height > 100;
}"""


@pytest.mark.parametrize(("game", "theme"), [("mummy", "night"), ("pharaoh", "day")])
def test_a_game_of_the_night_ends_at_night(person: MakePerson, house: House, game: str, theme: str) -> None:
    """Whatever the reader has chosen; the winner's portrait is whole."""
    somebody = person("en", theme="light", motion="reduce")
    visit(somebody, house, declared(game).END)
    somebody.see_result()
    expect(somebody.page.locator("html")).to_have_attribute("data-theme", theme)
    assert somebody.page.evaluate(WHOLE)

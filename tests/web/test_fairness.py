"""Fair chance in the browser: the commitment before the match, a word from each player, the check after it."""

from pathlib import Path

from playwright.sync_api import expect

from mastaba.core.record import Record
from mastaba.core.verify import verify
from tests.web.conftest import MakePerson
from tests.web.people import Person
from tests.web.test_company import take_turns


def commitment(someone: Person) -> str:
    """The whole commitment on the page, as it is copied."""
    return str(someone.page.locator("[data-commitment]").get_attribute("data-commitment"))


def test_two_players_give_a_word_and_the_match_is_verified(person: MakePerson, tmp_path: Path) -> None:
    """Both see one commitment before the start and during the match; afterwards the draws are checked on demand."""
    host, guest = person("en"), person("ja", "phone")
    host.open_table("pharaoh", ["me", "open"])
    promised = commitment(host)
    assert len(promised) == 64
    expect(host.page.locator(".short")).to_contain_text(promised[:4])
    host.page.get_by_label(host.word("fair-word")).fill("lotus of the Nile")
    host.button("fair-word-give").click()
    expect(host.page.get_by_text(host.word("fair-word-given", word="lotus of the Nile"))).to_be_visible()

    # Sitting down starts the match: whoever is invited may give a word with it.
    guest.page.goto(host.page.locator("#invite").input_value())
    expect(guest.page.get_by_text(guest.word("fair-word-given", word="lotus of the Nile"))).to_be_visible()
    assert commitment(guest) == promised
    guest.page.get_by_label(guest.word("fair-word")).fill("葦")
    guest.button("invited-sit").click()

    expect(host.prompt()).to_be_visible()
    host.button("menu").click()
    assert commitment(host) == promised
    host.page.keyboard.press("Escape")
    expect(host.page.get_by_role("dialog")).to_have_count(0)
    take_turns([host, guest], "pharaoh", at={})
    for someone in (host, guest):
        someone.see_result()
        someone.button("fair-check").click()
        expect(someone.page.locator("[data-fairness]")).to_have_attribute("data-fairness", "verified")
        assert commitment(someone) == promised
        for word in ("lotus of the Nile", "葦"):
            expect(someone.page.get_by_role("dialog")).to_contain_text(word)
        someone.page.keyboard.press("Escape")

    with host.page.expect_download() as download:
        host.link("result-record").click()
    saved = tmp_path / "match.txt"
    download.value.save_as(saved)
    text = saved.read_text(encoding="utf-8")
    found = verify(Record.parse(text), promised)
    assert found.status == "verified"

    # A changed word is noticed by whoever opens the file.
    forged = tmp_path / "forged.txt"
    forged.write_text(text.replace("word B 葦", "word B 蓮"), encoding="utf-8")
    for file, status in ((saved, "verified"), (forged, "draw")):
        guest.visit("/records")
        guest.page.locator("input[type=file]").set_input_files(str(file))
        guest.page.wait_for_url("**/replay/record/*")
        guest.button("fair-check").click()
        expect(guest.page.locator("[data-fairness]")).to_have_attribute("data-fairness", status)
    assert found.draws > 2


def test_an_older_record_says_that_it_has_no_commitment(person: MakePerson) -> None:
    older = sorted((Path(__file__).parents[1] / "records" / "pharaoh").glob("*.record"))[0]
    somebody = person("en")
    somebody.visit("/records")
    somebody.page.locator("input[type=file]").set_input_files(str(older))
    somebody.page.wait_for_url("**/replay/record/*")
    somebody.button("fair-check").click()
    expect(somebody.page.locator("[data-fairness]")).to_have_attribute("data-fairness", "unpledged")
    expect(somebody.page.locator("[data-fairness]")).to_have_text(somebody.word("fair-unpledged"))

"""Whoever watches without a seat is counted, and a browser that is yours no longer can be signed out."""

import pytest
from playwright.sync_api import expect

from tests.web.conftest import MakePerson


@pytest.mark.parametrize(("language", "size"), [("en", "desktop"), ("ja", "phone")])
def test_the_table_says_how_many_watch(person: MakePerson, language: str, size: str) -> None:
    """An eye with a number in the bar, where it has room; in words in the menu."""
    host = person(language, size)
    host.open_table("pharaoh", ["me", "bot/scribe"])
    assert host.status() == "ask"
    expect(host.page.locator(".spectators")).to_have_count(0)
    lookers = [person(), person()]
    for looker in lookers:
        looker.page.goto(host.page.url)
        expect(looker.page.get_by_text(looker.word("spectating"))).to_be_visible()
    if size == "desktop":
        eye = host.page.get_by_role("img", name=host.word("spectators", count=2), exact=True)
        expect(eye).to_have_text("2")
    host.button("menu").click()
    expect(host.page.get_by_role("dialog").get_by_text(host.word("spectators", count=2), exact=True)).to_be_visible()
    lookers[1].visit()
    expect(host.page.get_by_role("dialog").get_by_text(host.word("spectators", count=1), exact=True)).to_be_visible()
    lookers[0].visit()
    expect(host.page.locator(".spectators")).to_have_count(0)


@pytest.mark.parametrize(("language", "size"), [("en", "desktop"), ("ja", "phone")])
def test_signing_out_everywhere_else(person: MakePerson, language: str, size: str) -> None:
    """The other browser with the same identity becomes somebody new; this one keeps its name and its seat."""
    owner, lost = person(language, size), person(language)
    owner.play_with_bots("pharaoh")
    table = owner.page.url
    assert owner.status() == "ask"
    owner.visit()
    you = owner.button("nav-you") if size == "phone" else owner.page.locator("button.me")
    you.click()
    dialog = owner.page.get_by_role("dialog")
    dialog.get_by_label(owner.word("me-name")).fill("Nefer")
    owner.button("me-save").click()
    expect(dialog.get_by_text(owner.word("me-saved"), exact=True)).to_be_visible()
    owner.button("me-recovery-show").click()
    code = dialog.locator(".code").inner_text()

    def recover() -> None:
        lost.visit()
        lost.page.locator("button.me").click()
        lost.button("me-recovery-enter").click()
        lost.page.get_by_role("dialog").get_by_label(lost.word("me-recovery-code")).fill(code)
        lost.button("me-recovery-use").click()

    recover()
    expect(lost.page.get_by_role("dialog").get_by_text(lost.word("me-recovered", name="Nefer"))).to_be_visible()
    lost.page.goto(table)
    assert lost.status() == "ask"

    owner.button("me-revoke").click()
    expect(dialog.get_by_text(owner.word("me-revoke-question"))).to_be_visible()
    owner.button("cancel").click()
    lost.page.reload()
    assert lost.status() == "ask"
    owner.button("me-revoke").click()
    owner.button("me-revoke-now").click()
    expect(dialog.get_by_text(owner.word("me-revoked"))).to_be_visible()

    lost.page.reload()
    expect(lost.page.get_by_text(lost.word("spectating"))).to_be_visible()
    lost.expected = ["404"]
    recover()
    expect(lost.page.get_by_role("dialog").get_by_text(lost.word("error-recovery"))).to_be_visible()
    owner.page.goto(table)
    assert owner.status() == "ask"

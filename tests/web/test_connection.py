"""A lost connection: noticed within three seconds, back within two once the network is. The page says so itself."""

import time
from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import House, MakePerson
from tests.web.people import Person
from tests.web.proxy import Proxy
from tests.web.test_inviting import invite

NOTICED = 3.0
RECOVERED = 2.0

WATCH = """() => {
  window.seen = [];
  const note = () => {
    const lost = document.querySelector('.note.bad') !== null;
    if (window.seen.at(-1)?.lost !== lost) window.seen.push({ lost, at: Date.now() });
  };
  note();
  new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
}"""
"""Notes the moment in which the page begins or ceases to say that the connection is lost."""


@pytest.fixture
def proxy(house: House) -> Iterator[Proxy]:
    made = Proxy(house.port)
    yield made
    made.close()


def moment(page: Page, lost: bool, after: float) -> float:
    """When the page began to say this, in seconds; it is waited for."""
    found = page.wait_for_function(
        "([lost, after]) => window.seen.find((each) => each.lost === lost && each.at >= after)?.at",
        arg=[lost, after * 1000],
        timeout=20_000,
    )
    return float(found.json_value()) / 1000


def at_a_table(someone: Person, host: Person) -> None:
    """A guest at a running match, by the address the guest's browser uses."""
    link = urlsplit(invite(host, ["me", "open", "bot/scribe"]))
    someone.follow_invitation(someone.url + link.path)
    expect(host.prompt()).to_be_visible()
    expect(someone.prompt()).to_be_visible()
    someone.page.evaluate(WATCH)


def test_a_silently_dead_line_is_noticed_and_replaced(person: MakePerson, proxy: Proxy) -> None:
    """No FIN, no RST: packets go nowhere. What was said meanwhile is there afterwards, once."""
    host, guest = person("en"), person("ja")
    guest.url = f"http://127.0.0.1:{proxy.port}"
    guest.expected = [f"asked another host: {kind}://127.0.0.1:{proxy.port}" for kind in ("http", "ws")]
    guest.expected += ["ERR_TIMED_OUT", "ERR_EMPTY_RESPONSE"]  # the proxy is closed before the page
    at_a_table(guest, host)
    say(host, "before")
    guest.page.get_by_role("button", name=guest.word("chat")).first.click()
    expect(guest.page.get_by_role("dialog").locator("li")).to_have_count(1)

    cut = time.time()
    proxy.fall_silent()
    noticed = moment(guest.page, lost=True, after=cut) - cut
    say(host, "meanwhile")
    # Long enough for attempts to hang in the dead network, too.
    guest.page.wait_for_function("at => Date.now() > at", arg=(cut + 9) * 1000)
    back = time.time()
    proxy.wake()
    recovered = moment(guest.page, lost=False, after=back) - back
    expect(guest.page.get_by_role("dialog")).to_contain_text("meanwhile")
    expect(guest.page.get_by_role("dialog").locator("li")).to_have_count(2)
    assert noticed < NOTICED
    assert recovered < RECOVERED


def test_a_browser_that_is_offline_notices_and_comes_back(person: MakePerson) -> None:
    """The browser says that it is offline, and later that it is online again."""
    host, guest = person("en"), person("en", "phone")
    at_a_table(guest, host)
    cut = time.time()
    guest.page.context.set_offline(True)
    noticed = moment(guest.page, lost=True, after=cut) - cut
    back = time.time()
    guest.page.context.set_offline(False)
    recovered = moment(guest.page, lost=False, after=back) - back
    assert noticed < NOTICED
    assert recovered < RECOVERED


def say(someone: Person, text: str) -> None:
    """Through the chat of the table; it is waited for."""
    someone.page.get_by_role("button", name=someone.word("chat")).first.click()
    someone.page.get_by_label(someone.word("chat-say"), exact=True).fill(text)
    someone.button("chat-send").click()
    expect(someone.page.get_by_role("dialog").locator("li").last).to_contain_text(text)
    someone.page.keyboard.press("Escape")
    expect(someone.page.get_by_role("dialog")).to_have_count(0)

"""Motion at a live table: it can be skipped, it ends by itself, and it takes nothing back. Under a clock of its own."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from mastaba.kit.words import Voice
from tests.web.conftest import SIZES, House
from tests.web.stage import TABLE, begin, kept_record, open_stage, table_info, updates

Show = Callable[..., tuple[Page, list[dict[str, Any]]]]


@pytest.fixture
def show(house: House, browser: Browser) -> Iterator[Show]:
    """A page that shows the position before the first event of a type (of a seat), and the updates from there on."""
    contexts: list[BrowserContext] = []

    def make(
        record: tuple[str, str],
        event: str,
        *,
        seat: int | None = 0,
        by: int | None = None,
        size: str = "desktop",
        language: str = "en",
        reduced: bool = False,
    ) -> tuple[Page, list[dict[str, Any]]]:
        width, height = SIZES[size]
        context = browser.new_context(
            viewport={"width": width, "height": height},
            locale="ja-JP" if language == "ja" else "en-GB",
            reduced_motion="reduce" if reduced else "no-preference",
            bypass_csp=True,
        )
        contexts.append(context)
        kept = kept_record(*record)
        told = list(updates(kept, seat))
        at = next(at for at, update in enumerate(told) if at and _tells(update, event, by))
        page = open_stage(context, house.url, table_info(kept, seat))
        begin(page, {**told[at - 1], "lines": [line for update in told[:at] for line in update["lines"]]})
        return page, told[at:]

    yield make
    for context in contexts:
        context.close()


def _tells(update: dict[str, Any], type: str, by: int | None) -> bool:
    events = [line["event"] for line in update["lines"]]
    return any(event["type"] == type and (by is None or event["seat"] == by) for event in events)


def hear(page: Page, message: dict[str, Any], then: int = 0) -> None:
    """A message of the server, and so many milliseconds."""
    page.evaluate("(message) => window.stage.hear(message)", message)
    page.evaluate("(passing) => window.stage.advance(passing)", then)


def on_stage(page: Page) -> str:
    return str(page.evaluate("window.stage.onStage()"))


SETTLED = ("suitors", "4-points")


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_button_with_words_skips_everything(show: Show, size: str, language: str) -> None:
    page, (settling, *_) = show(SETTLED, "settled", size=size, language=language)
    hear(page, settling, 1000)
    assert on_stage(page).endswith("settled")
    skip = page.get_by_role("button", name=Voice(language).say("motion-skip"), exact=True)
    expect(skip).to_be_in_viewport(ratio=1)
    skip.focus()
    page.keyboard.press("Enter")
    assert on_stage(page) == "still"
    expect(skip).to_be_hidden()


def test_a_click_ends_the_event_on_stage_and_the_next_one_begins(show: Show) -> None:
    page, (settling, *_) = show(SETTLED, "settled")
    hear(page, settling, 1000)
    page.locator("main.board").click(position={"x": 5, "y": 5})
    page.evaluate("window.stage.advance(1)")
    assert not on_stage(page).endswith("settled")


def test_a_page_that_is_hidden_shows_everything_at_once(show: Show) -> None:
    page, (settling, *_) = show(SETTLED, "settled")
    hear(page, settling, 1000)
    assert on_stage(page).endswith("settled")
    page.evaluate("""() => {
        Object.defineProperty(document, 'hidden', { value: true, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
    }""")
    assert on_stage(page) == "still"


def test_the_bar_tells_the_last_events_and_keeps_its_height(show: Show) -> None:
    page, (settling, *_) = show(SETTLED, "settled")
    bar = page.locator("section.prompt")
    before = bar.bounding_box()
    hear(page, settling, 300)
    told = page.locator(".told li")
    expect(told).to_have_count(3)
    expect(page.locator(".told li[aria-current]")).to_have_count(1)
    assert bar.bounding_box() == before
    while on_stage(page) != "still":
        page.evaluate("window.stage.advance(500)")
        assert bar.bounding_box() == before


def test_reduced_motion_moves_nothing_and_leaves_time_to_read(show: Show) -> None:
    page, (settling, *_) = show(SETTLED, "settled", reduced=True)
    hear(page, settling, 600)
    moved = "document.getAnimations().flatMap((each) => each.effect.getKeyframes()).filter((frame) => frame.transform)"
    assert page.evaluate(moved) == []
    page.evaluate("window.stage.advance(1500)")
    assert on_stage(page).endswith("settled"), "the payments stay as long as with motion"


def test_cards_that_were_declared_wait_where_they_were_put(show: Show) -> None:
    """They stay in front while the answer is on its way, and nothing of them jumps when it comes."""
    page, (declaring, *_) = show(("pharaoh", "2-rounds"), "declared", by=0)
    event = next(line["event"] for line in declaring["lines"] if line["event"]["type"] == "declared")
    for card in event["cards"]:
        page.locator(f"section.hand [data-piece^='member-{card}']").first.click()
    page.evaluate("window.stage.advance(600)")
    page.locator("section.prompt .btn.main").click()
    places = """() => Object.fromEntries([...document.querySelectorAll('section.front [data-piece]')].map((piece) =>
        [piece.dataset.piece, Math.round(piece.getBoundingClientRect().x)]))"""
    sent = page.evaluate("window.stage.sent.find((message) => message.type === 'submit')")
    lying = page.evaluate(places)
    assert len(lying) == len(event["cards"])
    hear(page, {"type": "accepted", "table": TABLE, "id": sent["id"], "ply": declaring["ply"]}, 100)
    assert page.evaluate(places) == lying
    seen = page.evaluate("(update) => window.stage.watch([update], {})", declaring)
    assert not seen["troubles"], "\n".join(seen["troubles"])
    assert page.evaluate(places).keys() == lying.keys()


def test_the_focus_is_on_an_answer_when_the_next_question_opens(show: Show) -> None:
    """Whoever plays with Enter alone does not open the explanation by it."""
    page, (opened, *_) = show(("kufu", "3-won-level1"), "page_opened")
    page.locator("section.prompt .acts .btn.main").focus()
    hear(page, opened, 600)
    assert on_stage(page) == "still"
    assert page.evaluate("document.activeElement.matches('section.prompt .acts .btn')")

"""Replays in the browser: everything open, seats that stay, addresses to share, nobody called "you" who is not."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Route, expect

from mastaba.core.record import Record
from mastaba.core.registry import game_names
from mastaba.play.frames import frames
from tests.web.conftest import MakePerson
from tests.web.people import Person

RECORDS = Path(__file__).parents[1] / "records"


def record_of(game: str) -> Path:
    """The kept record with the most seats."""
    return max((RECORDS / game).glob("*.record"), key=lambda path: (Record.parse(path.read_text()).setup.seats, path))


def open_record(someone: Person, path: Path) -> str:
    """Uploads a record; its address, without the step."""
    someone.visit("/records")
    someone.page.locator("input[type=file]").set_input_files(str(path))
    someone.page.wait_for_url(re.compile(r"/replay/record/\w+\?"))
    return someone.page.url.split("?")[0]


def texts(someone: Person) -> str:
    """Everything the page says, what is read aloud included."""
    return str(
        someone.page.evaluate(
            """() => [document.body.innerText, ...[...document.querySelectorAll('[aria-label], [title]')]
              .map((each) => `${each.getAttribute('aria-label') ?? ''} ${each.getAttribute('title') ?? ''}`)]
              .join('\\n')"""
        )
    )


@pytest.mark.parametrize("game", game_names())
def test_seats_stay_where_they_are_and_nobody_is_you(person: MakePerson, game: str) -> None:
    """With everything open and through a stranger's eyes, step after step."""
    looker = person("en")
    path = record_of(game)
    where = open_record(looker, path)
    last = len(Record.parse(path.read_text()).entries)
    places: set[str] = set()
    for step in sorted({0, 3, last // 3, last // 2, last // 2 + 1, last - 2}):
        looker.page.goto(f"{where}?as=all&step={step}")
        expect(looker.page.get_by_role("slider")).to_have_value(str(step))
        order = looker.page.evaluate(
            "() => [...document.querySelectorAll('[data-seat-plaque]')].map((each) => each.dataset.seatPlaque).join('')"
        )
        places.add(order)
        assert not re.search(r"\b[Yy]ours?\b|\bYou\b", board_words(looker)), f"step {step}"
        looker.page.goto(f"{where}?as=B&step={step}")
        expect(looker.page.get_by_role("slider")).to_have_value(str(step))
        assert not re.search(r"\bYour?s?\b (hand|dice|missions|town|treasures|tent)|^You$", texts(looker), re.MULTILINE)
    # Before roles are drawn a board may have no plaques yet.
    assert len(places - {""}) <= 1, places


def board_words(someone: Person) -> str:
    """What stands on the board and in the log; the cheat sheet speaks to everybody."""
    return str(
        someone.page.evaluate(
            "() => ['main.board', 'footer.tray', '.seats', '.log ol']"
            ".flatMap((each) => [...document.querySelectorAll(each)].map((part) => part.innerText)).join('\\n')"
        )
    )


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_all_open_shows_every_hand(person: MakePerson, size: str) -> None:
    """In a game of hidden hands every seat's cards can be read at once."""
    path = record_of("suitors")
    record = Record.parse(path.read_text())
    seen = [frame.view for frame in frames(record, "all")]
    step = next(at for at, view in enumerate(seen) if view.phase == "bid" and all(seat.hand for seat in view.seats))
    looker = person("en", size)
    where = open_record(looker, path)
    looker.page.goto(f"{where}?as=all&step={step}")
    hands = looker.page.locator("[data-open-hand]")
    expect(hands).to_have_count(record.setup.seats)
    for seat, shown in enumerate(seen[step].seats):
        numbers = {str(card) for card in shown.hand}
        text = looker.page.locator(f"[data-open-hand={'ABCDE'[seat]}]").inner_text()
        assert {part.split("×")[0] for part in text.split()} == numbers
    looker.page.goto(f"{where}?as=none&step={step}")
    expect(looker.page.get_by_role("slider")).to_have_value(str(step))
    expect(hands).to_have_count(0)


def test_a_step_has_an_address(person: MakePerson) -> None:
    """Whoever opens it sees that step through those eyes; it follows the steps and survives a reload."""
    looker, friend = person("en"), person("ja", "phone")
    open_record(looker, record_of("pharaoh"))
    expect(looker.page).to_have_url(re.compile(r"\?as=all&step=0$"))
    for _ in range(3):
        looker.button("replay-next").click()
    expect(looker.page).to_have_url(re.compile(r"step=3$"))
    looker.page.get_by_label(looker.word("replay-eyes")).select_option("B")
    expect(looker.page).to_have_url(re.compile(r"\?as=B&step=3$"))
    friend.page.goto(looker.page.url)
    expect(friend.page.get_by_role("slider")).to_have_value("3")
    expect(friend.page.get_by_label(friend.word("replay-eyes"))).to_have_value("B")
    looker.page.reload()
    expect(looker.page.get_by_role("slider")).to_have_value("3")


def test_the_speed_of_a_replay_can_be_chosen(person: MakePerson) -> None:
    """And it is remembered on this device."""
    looker = person("en")
    where = open_record(looker, record_of("pharaoh"))
    looker.page.get_by_label(looker.word("replay-speed")).select_option("4")
    looker.button("replay-play").click()
    expect(looker.page.get_by_role("slider")).not_to_have_value("0")
    looker.page.goto(where)
    expect(looker.page.get_by_label(looker.word("replay-speed"))).to_have_value("4")


def test_the_last_chosen_eyes_stay(person: MakePerson) -> None:
    """A replay that comes late, through eyes that were chosen before, does not replace the one on show."""
    looker = person("en")
    page = looker.page
    open_record(looker, record_of("pharaoh"))
    late: list[Route] = []
    page.route("**/api/replays/**as=A*", lambda route: late.append(route))
    eyes = page.locator(".eyes select")
    with page.expect_request("**/api/replays/**as=A*"):
        eyes.select_option("A")
    eyes.select_option("none")
    page.wait_for_url("**as=none*")
    with page.expect_response("**/api/replays/**as=A*") as answered:
        late[0].continue_()
    answered.value.finished()
    for _ in range(10):
        page.evaluate("() => new Promise(requestAnimationFrame)")
    assert "as=none" in page.url
    expect(eyes).to_have_value("none")

"""Several people: by invite link with a reconnect, around one device, and looking on."""

import re
import threading
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import WebSocketRoute, expect

from mastaba.core.registry import game_names
from tests.web.conftest import House, MakePerson
from tests.web.hands import give, hand_for, play_on
from tests.web.people import STATUS, Person


def take_turns(
    people: list[Person], game: str, most: int = 600, at: dict[int, Callable[[], None]] | None = None
) -> None:
    """Whoever is asked answers, until everybody sees the result.

    A person who is not asked is brought to the position the others see. While nobody is asked bots move, and the
    first page tells when they have.
    """
    rng = Random(7)
    answers = 0
    events = dict(at or {})
    ply = 0
    while True:
        for someone in people:
            someone.await_ply(ply)
        asked = next((someone for someone in people if someone.page.evaluate(STATUS) == "ask"), None)
        if asked is not None:
            give(asked, hand_for(game), rng)
            answers += 1
            assert answers < most
            if answers in events:
                events.pop(answers)()
        elif all(someone.page.evaluate(STATUS) == "over" for someone in people):
            assert not events, "the match was over before everything had happened"
            return
        else:
            people[0].await_ply(ply + 1)
        ply = max(ply, *(someone.ply() or 0 for someone in people))


class Line:
    """Somebody's connection to the table, which can be cut: a browser that is told to be offline keeps its sockets."""

    def __init__(self, someone: Person) -> None:
        self._whole = True
        self._open: list[WebSocketRoute] = []
        someone.page.route_web_socket(re.compile("/api/live"), self._connect)

    def _connect(self, socket: WebSocketRoute) -> None:
        if self._whole:
            socket.connect_to_server()
            self._open.append(socket)
        else:
            socket.close(code=1011)

    def cut(self) -> None:
        self._whole = False
        for socket in self._open:
            socket.close(code=1011)
        self._open.clear()

    def mend(self) -> None:
        self._whole = True


COMPANIES = [
    ("pharaoh", ["me", "open"], {}),
    ("suitors", ["me", "open", "bot/scribe"], {"points_to_win": "1"}),
    ("sand", ["me", "open"], {}),
    ("kufu", ["me", "open"], {"talk": "manual", "curse_shift": "-4"}),
    (
        "mummy",
        ["me", "open"],
        {"mummy_seat": "0", "max_rounds": "8"},
    ),  # by chance two people may miss each other for long
]


@pytest.mark.parametrize(("game", "seats", "options"), [each for each in COMPANIES if each[0] in game_names()])
def test_two_browsers_by_invite_link_with_a_reconnect(
    person: MakePerson, game: str, seats: list[str], options: dict[str, str]
) -> None:
    """Whoever follows the link and sits down plays. The guest's connection drops in the middle and nothing is lost."""
    host, guest = person("en"), person("ja", "phone")
    line = Line(guest)
    host.open_table(game, seats, options)
    link = host.page.locator("#invite").input_value()
    guest.follow_invitation(link)
    expect(host.prompt()).to_be_visible()

    def drop() -> None:
        line.cut()
        expect(guest.page.get_by_text(guest.word("connection-lost"))).to_be_visible()
        # Pressed before the line is whole: the page tries about once a second by itself, and then the button is gone.
        guest.button("connection-now").click()
        line.mend()
        expect(guest.page.get_by_text(guest.word("connection-lost"))).to_have_count(0)

    def reload() -> None:
        guest.page.reload()

    take_turns([host, guest], game, at={6: drop, 12: reload})
    host.see_result()
    guest.see_result()


def test_hot_seat_hides_the_hands_behind_a_door(person: MakePerson) -> None:
    """Between two players of one device nothing of the game is on the page."""
    host = person("en")
    host.open_table("pharaoh", ["device", "device"])
    assert host.status() == "door"
    expect(host.page.locator("section.hand")).to_have_count(0)
    expect(host.page.locator("[data-piece]")).to_have_count(0)
    assert play_on(host, "pharaoh", seed=3) > 10
    host.see_result()


def test_a_spectator_sees_only_what_everybody_knows(person: MakePerson) -> None:
    """Nothing is asked of a spectator, and no hand is shown."""
    host, looker = person("en"), person("en")
    host.open_table("suitors", ["me", "bot/scribe", "bot/scribe"], {"points_to_win": "1"})
    looker.page.goto(host.page.url)
    expect(looker.page.get_by_text(looker.word("spectating"))).to_be_visible()
    expect(looker.prompt().locator(".acts .btn")).to_have_count(0)
    play_on(host, "suitors", seed=5)
    looker.see_result()


def test_a_killed_server_loses_nothing(person: MakePerson, house: House) -> None:
    """SIGKILL in the middle of a match: after the restart the same match goes on in the same page."""
    host = person("en")
    host.play_with_bots("pharaoh")
    rng = Random(11)
    for _ in range(4):
        assert host.status() == "ask"
        give(host, hand_for("pharaoh"), rng)
    host.status()
    house.kill()
    starter = threading.Timer(0.5, house.start)
    starter.start()
    starter.join()
    assert play_on(host, "pharaoh", seed=2) > 0
    host.see_result()

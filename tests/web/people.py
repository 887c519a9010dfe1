"""Somebody at the browser: reads the words on the screen and uses the controls, nothing else."""

from playwright.sync_api import Locator, Page, expect

from mastaba.core.registry import find_game
from mastaba.core.words import Arg
from mastaba.kit.words import Voice

STATUS = """() => {
  if (document.querySelector('.result .stela')) return 'over';
  if (document.querySelector('.hand-over')) return 'door';
  const bar = document.querySelector('section.prompt');
  if (!bar || bar.querySelector('.frieze.grey')) return null;
  return bar.querySelector('.btn') ? 'ask' : null;
}"""


PLY = """() => {
  const table = document.querySelector('.table[data-ply]');
  return table ? Number(table.dataset.ply) : null;
}"""
REACHED = f"""(ply) => {{
  if (document.querySelector('.result .stela, .hand-over')) return true;
  const shown = ({PLY})();
  return shown !== null && shown >= ply && document.querySelector('.table').dataset.stage === 'still';
}}"""
"""This position or a later one stands still, or the page has gone on to the result or the device to the next player."""


class Person:
    def __init__(self, page: Page, url: str, language: str, size: str) -> None:
        self.page, self.url, self.language, self.size = page, url, language, size
        self.voice = Voice(language)
        self.expected: list[str] = []
        """Console errors that belong to what is tried."""

    def word(self, id: str, /, **args: Arg) -> str:
        return self.voice.say(id, **args)

    def game_word(self, game: str, id: str, /, **args: Arg) -> str:
        return Voice(self.language, find_game(game)).say(id, **args)

    def visit(self, path: str = "/") -> None:
        self.page.goto(self.url + path)

    def button(self, id: str, /, **args: Arg) -> Locator:
        return self.page.get_by_role("button", name=self.word(id, **args), exact=True)

    def link(self, id: str) -> Locator:
        return self.page.get_by_role("link", name=self.word(id), exact=True)

    # The lobby

    def choose_door(self, game: str) -> None:
        self.page.locator(".door, [data-door]").filter(has_text=self.game_word(game, "game-title")).first.click()

    def play_with_bots(self, game: str) -> None:
        """One click from the lobby, after choosing the door."""
        self.visit()
        self.choose_door(game)
        self.button("play-with-bots").first.click()
        self.page.wait_for_url("**/table/*")

    def open_table(self, game: str, seats: list[str], options: dict[str, str] | None = None) -> None:
        """Through the dialog: seats are `me`, `open`, `device` or `bot/<level>`."""
        self.visit()
        self.choose_door(game)
        self.button("open-table").first.click()
        dialog = self.page.get_by_role("dialog")
        dialog.get_by_role("radio", name=str(len(seats)), exact=True).click()
        for place, wish in enumerate(seats):
            label = self.word("new-seat-kind", seat="ABCDE"[place])
            dialog.get_by_label(label, exact=True).select_option(wish)
        for key, value in (options or {}).items():
            # A limit that need not be has a list before its number.
            field = dialog.get_by_label(self.game_word(game, f"option-{key}")).last
            if field.evaluate("field => field.tagName") == "INPUT":
                field.fill(value)
            else:
                field.select_option(value)
        waits = "open" in seats
        dialog.get_by_role("button", name=self.word("new-open" if waits else "new-start"), exact=True).click()
        self.page.wait_for_url("**/table/*")

    def follow_invitation(self, link: str, seat: str | None = None) -> None:
        """Opens an invite link and sits down, on this seat (a letter) or the first that is free."""
        self.page.goto(link)
        if seat is not None:
            self.page.get_by_label(self.word("invited-seat", letter=seat)).check()
        self.button("invited-sit").click()
        self.page.wait_for_url("**/table/*")

    # At the table

    def status(self, timeout: float = 30_000) -> str:
        """What this page shows once it waits for its player: `ask`, `door` or `over`."""
        return str(self.page.wait_for_function(STATUS, timeout=timeout).json_value())

    def ply(self) -> int | None:
        """The position on show; None where there is no table."""
        found = self.page.evaluate(PLY)
        return None if found is None else int(found)

    def await_ply(self, ply: int, timeout: float = 60_000) -> None:
        """Wait until this position or a later one is shown."""
        self.page.wait_for_function(REACHED, arg=ply, timeout=timeout)

    def open_door(self) -> None:
        self.page.locator(".hand-over button").click()

    def prompt(self) -> Locator:
        return self.page.locator("section.prompt")

    def press(self, choice: Locator) -> None:
        """A button of the prompt bar; a question asked in place is answered with the risk."""
        choice.click()
        confirm = self.prompt().locator(".acts.two .btn:not(.gold)")
        if confirm.count():
            confirm.click()

    def watch_replay(self) -> None:
        """From the result, by the button among its actions; the line below it has a second way there."""
        self.page.get_by_role("main").get_by_role("link", name=self.word("result-replay"), exact=True).click()
        self.page.wait_for_url("**/replay/**")

    def see_result(self) -> None:
        expect(self.page.locator(".result .stela h1")).to_be_visible()

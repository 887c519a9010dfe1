"""A match at this terminal: the table, its company, and where the record is kept."""

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from threading import Thread
from typing import Any, Final

from mastaba.core.fairness import pledge
from mastaba.core.game import Setup
from mastaba.core.turn import Outcome, Seat
from mastaba.play.ask import Ask
from mastaba.play.table import Table
from mastaba.terminal.company import Sitter
from mastaba.terminal.narration import AnyGame, Narrator

PLACE: Final = "terminal"
"""What records of local matches have for a table's id."""


class LocalMatch:
    """People and bots at one table. Programs show it; it shows nothing itself."""

    def __init__(
        self,
        game: AnyGame,
        setup: Setup,
        company: Sequence[Sitter],
        seed: int | str,
        language: str,
        record: Path | None = None,
    ) -> None:
        self.game = game
        self.company = tuple(company)
        self.seed = seed
        self.language = language
        self.record_path = record
        self.trouble: OSError | None = None
        """Why the record could not be kept up to date. The match goes on; programs say it and clear this."""
        self.names = tuple(sitter.name for sitter in company)
        self.people = tuple(seat for seat, sitter in enumerate(company) if sitter.bot is None)
        promise = pledge(seed, PLACE, game.name, game.version, setup)
        self.commitment = promise.commitment
        self.table = Table(game, setup, seed, [sitter.player for sitter in company], pledge=promise)
        if game.warm is not None:
            Thread(target=game.warm, name="warm", daemon=True).start()

    @property
    def outcome(self) -> Outcome | None:
        return self.table.outcome

    @property
    def shared(self) -> bool:
        """Several people share this terminal, so hands must be hidden when it changes hands."""
        return len(self.people) > 1

    def narrator(self, viewer: Seat | None) -> Narrator:
        return Narrator(self.language, self.game, self.names, viewer)

    def home(self) -> Seat | None:
        """Whose eyes the terminal has before and after the match: the one person's, else a spectator's."""
        return self.people[0] if len(self.people) == 1 else None

    def bot_to_move(self) -> Seat | None:
        return next((seat for seat in self.table.awaited if self.company[seat].bot), None)

    def person_to_move(self, near: Seat | None = None) -> Seat | None:
        """The person asked next; whoever sits here already (`near`) is asked before the others."""
        waiting = [seat for seat in self.table.awaited if self.company[seat].bot is None]
        return near if near in waiting else next(iter(waiting), None)

    def think(self, seat: Seat, ask: Ask[Any, Any]) -> Any:
        """What the bot on this seat chooses; it may take its time, so programs call this aside."""
        bot = self.company[seat].bot
        assert bot is not None
        return bot.choose(ask)

    def submit(self, seat: Seat, action: Any) -> None:
        """Make an action and keep the record up to date; IllegalAction changes nothing."""
        self.table.submit(seat, action)
        if self.record_path:
            try:
                self.save(self.record_path)
            except OSError as error:
                self.trouble = error

    def save(self, path: Path) -> Path:
        """Write the record; OSError where that cannot be done."""
        path = path.expanduser()
        path.write_text(self.table.record.text(), encoding="utf-8")
        return path

    def default_path(self) -> Path:
        """Where a record goes when nobody has named a file."""
        return self.record_path or Path(f"{self.game.name}-{datetime.now():%Y%m%d-%H%M%S}.record")

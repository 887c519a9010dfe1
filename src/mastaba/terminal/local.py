"""A match at this terminal: the table, its company, and where the record is kept."""

import errno
import os
from collections.abc import Sequence
from datetime import datetime
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from threading import Thread
from typing import Any, Final

from mastaba.core.fairness import Pledge, pledge
from mastaba.core.game import Setup
from mastaba.core.notes import heard
from mastaba.core.record import Entry
from mastaba.core.turn import Outcome, Seat
from mastaba.core.words import Phrase
from mastaba.play.ask import Ask, choose_openly
from mastaba.play.priming import prime
from mastaba.play.table import Table
from mastaba.terminal.company import Sitter
from mastaba.terminal.keeping import Keeper, write_whole
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
        keeper: Keeper | None = None,
        entries: Sequence[Entry] = (),
    ) -> None:
        """A new match, or with `entries` one to go on with, which `keeper` has kept so far."""
        self.game = game
        self.company = tuple(company)
        self.seed = seed
        self.language = language
        self.record_path = record
        self.trouble: OSError | None = None
        """Why the match or its record could not be kept. The match goes on; programs say it and clear this."""
        self.names = tuple(sitter.name for sitter in company)
        self.people = tuple(seat for seat, sitter in enumerate(company) if sitter.bot is None)
        promise = pledge(seed, PLACE, game.name, game.version, setup)
        self.commitment = promise.commitment
        self.table = self.open_table(setup, company, entries, promise)
        self.keeper = (keeper or Keeper()) if self.people else None
        self._told: dict[Seat | None, tuple[int, int, list[str]]] = {}
        """For each viewer: how many notes and how many reasons are told, and the sentences."""
        self._reasons: list[tuple[int, Seat, Phrase]] = []
        """The plies at which companions moved, and why."""
        if game.warm is not None:
            Thread(target=game.warm, name="warm", daemon=True).start()
        for level in {sitter.player.level for sitter in company if getattr(sitter.bot, "kernels", ())}:
            Thread(target=prime, args=(game, level), name=f"prime {level}", daemon=True).start()

    def open_table(self, setup: Setup, company: Sequence[Sitter], entries: Sequence[Entry], promise: Pledge) -> Table:
        players = [sitter.player for sitter in company]
        return Table(self.game, setup, self.seed, players, entries, pledge=promise)

    def guide(self) -> list[str]:
        """What a lesson says at this position; nothing in other matches."""
        return []

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
        chosen = choose_openly(self.game, bot, ask)
        if chosen.reason is not None:
            self._reasons.append((self.table.ply, seat, chosen.reason))
        return chosen.action

    def submit(self, seat: Seat, action: Any) -> None:
        """Make an action and keep the record up to date; IllegalAction changes nothing."""
        self.table.submit(seat, action)
        self.write_down()

    def write_down(self) -> None:
        """Keep the match, so that it can be gone on with, and its record where a file is named for it."""
        record = self.table.record
        try:
            if self.keeper:
                self.keeper.keep(record, str(self.seed), self.record_path)
            if self.record_path:
                write_whole(self.record_path, record.text())
        except OSError as error:
            self.trouble = error

    def save(self, path: Path, *, replace: bool = False) -> Path:
        """Write the record; FileExistsError where another file would be lost, OSError where it cannot be done."""
        path = path.expanduser()
        if path.exists() and not replace and not self.owns(path):
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))
        write_whole(path, self.table.record.text())
        return path

    def owns(self, path: Path) -> bool:
        """Whether this file already holds the record of this match."""
        return self.record_path is not None and path.expanduser().absolute() == self.record_path.absolute()

    def default_path(self) -> Path:
        """Where a record goes when nobody has named a file."""
        return self.record_path or free_path(Path(f"{self.game.name}-{datetime.now():%Y%m%d-%H%M%S}.record"))

    def lines(self, viewer: Seat | None) -> list[str]:
        """The log in sentences. A long one takes its time, so each sentence is made once."""
        done, reasons, said = self._told.get(viewer, (0, 0, []))
        notes, narrator = self.table.notes, self.narrator(viewer)
        for ply, fresh in groupby(notes[done:], itemgetter(0)):
            events = [(ply, event) for _, note in fresh if (event := heard(note, viewer)) is not None]
            said += narrator.lines(events)
            # Chance may have had to answer a move before there was something to hear.
            while reasons < len(self._reasons) and self._reasons[reasons][0] <= ply:
                said.append(narrator.reason(*self._reasons[reasons][1:]))
                reasons += 1
        self._told[viewer] = (len(notes), reasons, said)
        return said


def free_path(path: Path) -> Path:
    """This path, or where there is a file already, the next one with a number that is free."""
    number = 2
    found = path
    while found.exists():
        found = path.with_stem(f"{path.stem}-{number}")
        number += 1
    return found

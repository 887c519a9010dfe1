"""A record as pictures: the table and the log at every ply, through somebody's eyes."""

from dataclasses import dataclass
from typing import Any

from mastaba.core.notes import Note, heard
from mastaba.core.record import Record, states
from mastaba.core.registry import find_game
from mastaba.core.turn import Seat, letter_of
from mastaba.play.aids import follow_aid
from mastaba.terminal.narration import Narrator


@dataclass(frozen=True)
class Frame:
    """The table after `ply` actions."""

    ply: int
    view: Any
    lines: tuple[str, ...]
    """Everything heard so far, in words."""
    entry: str
    """The action that led here; empty at the start."""


class Reel:
    """The frames of one record as one viewer (None: a spectator) may see them."""

    def __init__(self, record: Record, language: str, viewer: Seat | None = None) -> None:
        """RecordError when the record does not replay."""
        self.record = record
        self.game = find_game(record.game)
        self.viewer = viewer
        self.names = record.players or tuple(letter_of(seat) for seat in range(record.setup.seats))
        # In a replay nobody is "you": it is looked at from outside, also through somebody's eyes.
        self.say = Narrator(language, self.game, self.names, None)
        self._frames: list[Frame] = []
        self._aids: dict[str, list[Any]] = {}
        notes: list[Note] = []
        lines: tuple[str, ...] = ()
        told = 0
        for ply, state in enumerate(states(record, notes.append)):
            news = [(ply, event) for note in notes[told:] if (event := heard(note, viewer)) is not None]
            told = len(notes)
            lines += tuple(self.say.lines(news))
            self._frames.append(Frame(ply, self.game.view(state, viewer), lines, self._entry(ply)))

    def _entry(self, ply: int) -> str:
        """The action behind this ply, unless it tells what this viewer may not know."""
        if ply == 0:
            return ""
        entry = self.record.entries[ply - 1]
        return self.say.name(entry.seat) if entry.seat >= 0 else self.say.voice.say("term-chance")

    def aid(self, name: str, ply: int) -> list[str]:
        """The heading and the sentences of an aid at this ply, whoever looks; nothing where it shows nothing."""
        if name not in self._aids:
            self._aids[name] = list(follow_aid(self.record, name))
        shown = self._aids[name][ply]
        if shown is None:
            return []
        said = [self.say.sentence(self.say.voice(words)) for words in self.game.aids[name].words(shown)]
        return [self.say.voice.say(f"aid-{name}"), *(f"  {line}" for line in said)]

    @property
    def last(self) -> int:
        return len(self._frames) - 1

    def __getitem__(self, ply: int) -> Frame:
        return self._frames[ply]

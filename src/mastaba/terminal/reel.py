"""A record as pictures: the table and the log at every ply, through somebody's eyes."""

from dataclasses import dataclass
from typing import Any

from mastaba.core.record import Player, Record
from mastaba.core.turn import Seat
from mastaba.kit.words import Voice
from mastaba.play.aids import follow_aid
from mastaba.play.frames import frames
from mastaba.terminal.company import called, made_by
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
        self.game = record.rules
        self.viewer = viewer
        voice = Voice(language, self.game)
        players = record.players or (Player(),) * record.setup.seats
        self.names = tuple(called(player, seat, voice) for seat, player in enumerate(players))
        # In a replay nobody is "you": it is looked at from outside, also through somebody's eyes.
        self.say = Narrator(language, self.game, self.names, None)
        self._frames: list[Frame] = []
        self._aids: dict[str, list[Any]] = {}
        lines: tuple[str, ...] = ()
        for seen in frames(record, viewer):
            said = self.say.lines([(seen.ply, event) for event in seen.events])
            if said and seen.by and seen.actor is not None:
                said[0] += f" [{made_by(seen.by, seen.actor, voice)}]"
            lines += tuple(said)
            if seen.outcome and (cause := self.say.cause(seen.outcome, seen.view)):
                lines += (cause,)
            self._frames.append(Frame(seen.ply, seen.view, lines, self._entry(seen.ply)))

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

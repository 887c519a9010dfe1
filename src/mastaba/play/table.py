"""The one driver of a match, for local and remote play: it submits, settles chance, keeps the record and the notes."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from mastaba.core.fairness import Pledge, chance_key, chance_stream
from mastaba.core.game import Game, Setup
from mastaba.core.moves import IllegalAction, Moves, Refusal, refuse
from mastaba.core.notes import Note, heard
from mastaba.core.record import Entry, Player, Record, fingerprint, refused_entry
from mastaba.core.rng import Rng, seed_bytes
from mastaba.core.turn import CHANCE, Draw, Outcome, Over, Seat, Turn, awaited
from mastaba.play.ask import NO_LIMIT, Ask, Bot, Limit, Stop

Chance = Callable[[Draw, int], Any]
"""A source of chance: what it draws at this ply."""


class Table:
    """One match.

    Unless told otherwise, chance at ply p comes from the stream `deal/p`, so a resumed match goes on as
    it would have. Nothing here shows the seed before the match is over.
    """

    def __init__(
        self,
        game: Game[Any, Any, Any],
        setup: Setup,
        seed: bytes | int | str,
        players: Sequence[Player | str] = (),
        entries: Sequence[Entry] = (),
        *,
        start: Any = None,
        given: Mapping[str, Any] | None = None,
        chance: Chance | None = None,
        pledge: Pledge | None = None,
    ) -> None:
        """A new match, or with `entries` one to go on with; those are checked again.

        `start` is the state to begin from (the table keeps it and changes it), `given` its description for
        the record; `staged` makes both. What `chance` draws is checked like everybody's actions. `pledge` is
        what the players were promised about the seed: its words are mixed in, and the record holds it.
        """
        self.game = game
        self.setup = setup
        self.players = tuple(Player(player) if isinstance(player, str) else player for player in players)
        self.given = given
        self.entries: list[Entry] = []
        self.notes: list[tuple[int, Note]] = []
        self._state = game.start(setup) if start is None else start
        self.pledge = pledge
        self._seed = seed_bytes(seed)
        self._rng = Rng(chance_key(seed, () if pledge is None else pledge.words))
        self._chance = chance
        self._logs: dict[Seat, tuple[int, list[Any]]] = {}
        self._turn: Turn = game.turn(self._state)
        self.follow(entries)

    @classmethod
    def staged(
        cls,
        game: Game[Any, Any, Any],
        given: Mapping[str, Any],
        seed: bytes | int | str,
        *,
        conserve: bool = True,
        chance: Chance | None = None,
        pledge: Pledge | None = None,
    ) -> "Table":
        """A match from a position that a scenario case describes; ValueError, KeyError or TypeError when it is none."""
        setup, start = game.cases.stage(given, conserve=conserve)
        return cls(game, setup, seed, start=start, given=given, chance=chance, pledge=pledge)

    @property
    def turn(self) -> Turn:
        return self._turn

    @property
    def ply(self) -> int:
        """How many actions the record holds."""
        return len(self.entries)

    @property
    def awaited(self) -> tuple[Seat, ...]:
        return awaited(self._turn)

    @property
    def outcome(self) -> Outcome | None:
        return self._turn.outcome if isinstance(self._turn, Over) else None

    @property
    def record(self) -> Record:
        return Record(
            self.game.name,
            self.game.version,
            self.setup,
            tuple(self.entries),
            self.players,
            self.outcome,
            None if self.given is None else dict(self.given),
            self._told_pledge(),
        )

    def _told_pledge(self) -> Pledge | None:
        """The pledge, with the seed once the match is over."""
        if self.pledge is None or self.outcome is None:
            return self.pledge
        return msgspec.structs.replace(self.pledge, seed=self._seed.hex())

    def submit(self, seat: Seat, action: Any, by: str = "") -> list[Entry]:
        """Make an action; the entries it added, chance's answers included. IllegalAction changes nothing.

        `by`: who makes it in the player's place (`Entry.by`).
        """
        if refused := self.refusal(seat, action):
            raise IllegalAction(refused)
        before = self.ply
        self._advance(Entry(seat, action, by))
        self.settle()
        return self.entries[before:]

    def refusal(self, seat: Seat, action: Any) -> Refusal | None:
        """Why this seat may not do this now; None: it may."""
        if seat == CHANCE or not 0 <= seat < self.setup.seats:
            return refuse("TABLE", "no-such-seat")
        return self.game.refusal(self._state, seat, action)

    def follow(self, entries: Sequence[Entry]) -> None:
        """Go on with what was recorded elsewhere, checked again; RecordError names the first that cannot be."""
        for entry in entries:
            if refused := self.game.refusal(self._state, entry.seat, entry.action):
                raise refused_entry(self.game, self.ply, entry, refused)
            self._advance(entry)
        self.settle()

    def settle(self) -> None:
        """Let chance move until somebody is awaited or all is over. IllegalAction: it drew what cannot be."""
        while isinstance(self._turn, Draw):
            if self._chance is None:
                drawn = self._turn.sample(chance_stream(self._rng, self.ply))
            else:
                drawn = self._chance(self._turn, self.ply)
                if refused := self.game.refusal(self._state, CHANCE, drawn):
                    raise IllegalAction(refused)
            self._advance(Entry(CHANCE, drawn))

    def default(self, seat: Seat) -> Any:
        """What is played for an awaited seat whose clock has run out."""
        return self.game.default(self._state, seat)

    def view(self, seat: Seat | None) -> Any:
        return self.game.view(self._state, seat)

    def prompt(self, seat: Seat) -> Any:
        """What an awaited seat is asked, without what a bot would need to answer."""
        return self.game.prompt(self._state, seat)

    def moves(self, seat: Seat) -> Moves[Any]:
        return self.game.moves(self._state, seat)

    def free(self, seat: Seat) -> Moves[Any]:
        """What this seat may do outside the questions."""
        return self.game.free(self._state, seat)

    def probe(self, key: str, wanted: Any = None) -> Any:
        """What a scenario case asks about the position; KeyError when nobody answers to this key."""
        return self.game.cases.probe(self._state, key, wanted, [note for _, note in self.notes])

    def fingerprint(self) -> str:
        """A digest of everything on the table: equal for equal positions, and tells nothing else."""
        return fingerprint(self._state)

    def log(self, seat: Seat | None, since: int = 0) -> list[tuple[int, Any]]:
        """What this seat heard from ply `since` on, with the ply of each event."""
        told = ((ply, heard(note, seat)) for ply, note in self.notes if ply >= since)
        return [(ply, event) for ply, event in told if event is not None]

    def ask(self, seat: Seat, limit: Limit = NO_LIMIT, stop: Stop | None = None) -> Ask[Any, Any]:
        """What an awaited seat is asked."""
        if seat not in self.awaited:
            raise IllegalAction(refuse("TABLE", "not-awaited"))
        return Ask(
            seat=seat,
            ply=self.ply,
            view=self.game.view(self._state, seat),
            prompt=self.game.prompt(self._state, seat),
            moves=self.game.moves(self._state, seat),
            log=self._heard(seat),
            rng=self._rng.stream(f"bots/{seat}/{self.ply}"),
            limit=limit,
            free=self.game.free(self._state, seat),
            stop=stop,
        )

    def play_out(self, bots: Sequence[Bot]) -> Outcome:
        """Let bots play the match to its end."""
        while self.outcome is None:
            seat = self.awaited[0]
            self.submit(seat, bots[seat].choose(self.ask(seat)))
        return self.outcome

    def _advance(self, entry: Entry) -> None:
        ply = self.ply
        self.game.advance(self._state, entry.seat, entry.action, lambda note: self.notes.append((ply, note)))
        self.entries.append(entry)
        self._turn = self.game.turn(self._state)

    def _heard(self, seat: Seat) -> tuple[Any, ...]:
        done, log = self._logs.get(seat, (0, []))
        for _, note in self.notes[done:]:
            if (event := heard(note, seat)) is not None:
                log.append(event)
        self._logs[seat] = (len(self.notes), log)
        return tuple(log)

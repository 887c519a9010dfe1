"""What one seat is shown of a match: the only place where a match turns into messages."""

from collections.abc import Sequence
from itertools import islice
from typing import Any, Final

import msgspec
from msgspec import UNSET, Raw

from mastaba.core import turn
from mastaba.core.game import Game
from mastaba.core.moves import NO_MOVES, Moves
from mastaba.core.notes import heard
from mastaba.core.record import Player
from mastaba.core.turn import Seat, letter_of
from mastaba.kit.drawing import draw
from mastaba.kit.words import Voice
from mastaba.play.lesson import LessonTable
from mastaba.play.table import Table
from mastaba.server.protocol import Ask, Choice, Language, LessonStep, Line, Outcome, Update

encode: Final = msgspec.json.Encoder().encode


def written(message: Any) -> str:
    """A message as JSON text, as it is sent and stored."""
    return encode(message).decode()


class TextCache:
    """A cache of encoded texts with a bound on their bytes; the oldest are dropped."""

    MOST_BYTES: Final = 500_000
    ENTRY_BYTES: Final = 1_000
    """About what a key takes beside its text: a set of moves holds the facts it was made from."""

    def __init__(self) -> None:
        self._texts: dict[Any, bytes] = {}
        self._bytes = 0
        self.get = self._texts.get

    def keep(self, key: Any, text: bytes) -> bytes:
        self._texts[key] = text
        self._bytes += self.ENTRY_BYTES + len(text)
        while self._bytes > self.MOST_BYTES and len(self._texts) > 1:
            self._bytes -= self.ENTRY_BYTES + len(self._texts.pop(next(iter(self._texts))))
        return text


class MoveBook:
    """A cache of a game's encoded moves, shared by all its tables: the same few are listed again and again."""

    def __init__(self, game: Game[Any, Any, Any]) -> None:
        self._game = game
        self._lists = TextCache()
        self._choices = TextCache()

    def listed(self, moves: Moves[Any], most: int) -> Raw | None:
        """These moves as a JSON list, cached by the set of moves; None if there are more than `most`."""
        comparable = type(moves).__hash__ is not None  # a game's moves need not be
        if comparable and (known := self._lists.get(moves)):
            return Raw(known)
        if moves.count(most + 1) > most:  # counting is cheap, listing thousands is not
            return None
        text = b"[%s]" % b",".join(map(self._choice, moves))
        return Raw(self._lists.keep(moves, text) if comparable else text)

    def _choice(self, move: Any) -> bytes:
        known = self._choices.get(move)
        if known is None:
            game = self._game
            known = self._choices.keep(move, encode(Choice(move, game.notation.write(move), game.text.move(move))))
        return known


_BOOKS: Final[dict[tuple[str, str], MoveBook]] = {}


def outcome_of(game: Game[Any, Any, Any], outcome: turn.Outcome | None, view: Any = None) -> Outcome | None:
    """As it is sent, with the game's own headline; given a view of the last position, with what decided the match."""
    if outcome is None:
        return None
    words = game.text.result(outcome)
    cause = game.text.cause(outcome, view) if view is not None else None
    facts = outcome.winners, outcome.ranks, outcome.scores, outcome.reason, words, game.cooperative
    return Outcome(*facts, cause or UNSET)


def position_text(
    game: Game[Any, Any, Any], view: Any, language: Language, players: Sequence[Player], seat: Seat | None
) -> str:
    """A view as the terminal would show it, without colours. Bots are called as everywhere in the browser."""
    voice = Voice(language, game)
    names = [_called(player, place, game, voice) for place, player in enumerate(players)]
    return draw(game, view, Voice(language, game, names, seat)).plain


def _called(player: Player, seat: Seat, game: Game[Any, Any, Any], voice: Voice) -> str:
    """Older records do not say who was a bot: those that are called by a level were."""
    if player.kind == "bot" or (player.kind == "player" and player.name in game.levels):
        return voice.say(f"bot-name-{letter_of(seat)}")
    return player.name or letter_of(seat)


def without_bulk(game: Game[Any, Any, Any], view: Any) -> Any:
    """The view for somebody who follows the match: what is large and public comes with the events (`Game.bulk`)."""
    return msgspec.structs.replace(view, **dict.fromkeys(game.bulk, UNSET)) if game.bulk else view


class Teller:
    """Encodes what each seat sees of a match. An event that several seats hear is encoded once."""

    def __init__(self, id: str, table: Table, listed_moves: int) -> None:
        self._id = id
        self._table = table
        self._listed_moves = listed_moves
        self._told: dict[tuple[int, int], Raw] = {}
        self._book = _BOOKS.setdefault((table.game.name, table.game.version), MoveBook(table.game))

    def lines(self, seat: Seat | None, after: int) -> tuple[Raw, ...]:
        """What this seat heard after that position, oldest first."""
        notes = self._table.notes
        first = len(notes)
        while first and notes[first - 1][0] >= after:
            first -= 1
        told = ((ply, heard(note, seat)) for ply, note in islice(notes, first, None))
        return tuple(self._line(ply, event) for ply, event in told if event is not None)

    def update(self, seat: Seat | None, after: int, deadline: int | None, language: Language | None = None) -> str:
        """The message that brings this seat from that position to the present one, as text too if asked for."""
        table = self._table
        view, ask = self._ask(seat) if seat in table.awaited else (table.view(seat), None)
        lines: Any = self.lines(seat, after)
        message = Update(
            table=self._id,
            seat=seat,
            ply=table.ply,
            view=view if after < 0 else without_bulk(table.game, view),
            lines=lines,
            ask=ask,
            free=() if seat is None else self._free(seat),
            awaited=table.awaited,
            deadline=deadline,
            outcome=outcome_of(table.game, table.outcome, view),
            text=position_text(table.game, view, language, table.players, seat) if language else UNSET,
            lesson=lesson_step(table) if isinstance(table, LessonTable) and seat == table.lesson.learner else UNSET,
        )
        return written(message)

    def _ask(self, seat: Seat | None) -> tuple[Any, Ask]:
        assert seat is not None
        table = self._table
        prompt = table.prompt(seat)
        text = table.game.text
        choices: Any = self._book.listed(table.moves(seat), self._listed_moves) if table.game.listing else None
        return table.view(seat), Ask(
            seat=seat,
            ply=table.ply,
            prompt=prompt,
            question=text.question(prompt),
            detail=text.detail(prompt),
            moves=choices,
            explain=tuple(table.game.explain(prompt)) or UNSET,
        )

    def _free(self, seat: Seat) -> Any:
        free = self._table.free(seat)
        return () if free is NO_MOVES else self._book.listed(free, self._listed_moves) or ()

    def _line(self, ply: int, event: Any) -> Raw:
        # The notes keep their events alive, so an id stays the same event's for the whole match.
        key = ply, id(event)
        line = self._told.get(key)
        if line is None:
            by = self._table.entries[ply].by
            line = self._told[key] = Raw(encode(line_of(self._table.game.text, ply + 1, event, by)))
        return line


def lesson_step(table: LessonTable) -> LessonStep:
    """What the learner is told at this position."""
    game, move = table.game, table.suggested()
    choice = None if move is None else Choice(move, game.notation.write(move), game.text.move(move))
    return LessonStep(table.done, len(table.lesson.steps), table.sentence, choice)


def line_of(text: Any, ply: int, event: Any, by: str = "") -> Line:
    return Line(ply, event, text.event(event), by or UNSET)

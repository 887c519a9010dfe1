"""Uploaded records, and any finished match frame by frame from any seat."""

from functools import lru_cache
from hashlib import blake2b
from typing import get_args

from msgspec import UNSET

from mastaba.core.record import Player, Record, RecordError, check
from mastaba.core.turn import CHANCE, seat_of
from mastaba.core.verify import verify
from mastaba.play.aids import follow_aid
from mastaba.play.frames import Eyes, frames
from mastaba.server.cards import shown_setup
from mastaba.server.errors import ApiError
from mastaba.server.protocol import Aid, AidFrame, Fairness, Frame, Language, RecordInfo, RecordPlayer, Replay
from mastaba.server.showing import line_of, outcome_of, position_text, without_bulk


def read_perspective(text: str | None, seats: int) -> Eyes:
    """A seat's letter, `none` for a spectator, `all` for what everybody knew together."""
    if text in (None, "none"):
        return None
    if text == "all":
        return "all"
    try:
        seat = seat_of(str(text))
    except ValueError:
        raise ApiError(422, "error-perspective") from None
    if seat >= seats:
        raise ApiError(422, "error-perspective")
    return seat


def read_language(text: str | None) -> Language | None:
    """The language positions are put into words in; None, and no text, for any other."""
    return next((known for known in get_args(Language) if known == text), None)


def record_id(text: str) -> str:
    """The same record has the same address, whoever uploads it."""
    return blake2b(text.encode(), digest_size=12).hexdigest()


def check_record(text: str, most_plies: int) -> Record:
    """The record a text holds, replayed to its end; ApiError saying where it goes wrong."""
    try:
        record = Record.parse(text)
        if len(record.entries) > most_plies:
            raise ApiError(413, "error-record-long", most=most_plies)
        check(record)
    except ApiError:
        raise
    except RecordError as error:
        raise ApiError(422, "error-record", reason=str(error)) from None
    except Exception as error:
        # Rule code was given a text by a stranger: whatever it stumbles over, the record is to blame.
        raise ApiError(422, "error-record", reason=f"{type(error).__name__}: {error}") from error
    return record


def record_info(id: str, record: Record, created: int) -> RecordInfo:
    return RecordInfo(
        id=id,
        game=record.game,
        version=record.version,
        setup=shown_setup(record.rules, record.setup),
        players=_players(record),
        plies=len(record.entries),
        outcome=outcome_of(record.rules, record.outcome),
        created=created,
    )


def make_replay(record: Record, perspective: Eyes, language: Language | None = None) -> Replay:
    """Every position as the perspective saw it. With `all`, each through the eyes of the seat that is asked.

    With a language, every position also as text.
    """
    game = record.rules
    seen = tuple(frames(record, perspective))
    players = _players_of(record)
    return Replay(
        game=record.game,
        version=record.version,
        setup=shown_setup(game, record.setup),
        players=_players(record),
        seat=None if perspective == "all" else perspective,
        outcome=outcome_of(game, seen[-1].outcome),
        frames=tuple(
            Frame(
                ply=frame.ply,
                actor=None if frame.actor == CHANCE else frame.actor,
                awaited=frame.awaited,
                seat=frame.seat,
                view=without_bulk(game, frame.view) if frame.ply else frame.view,
                lines=tuple(line_of(game.text, frame.ply, event) for event in frame.events),
                text=position_text(game, frame.view, language, players, None if perspective == "all" else frame.seat)
                if language
                else UNSET,
            )
            for frame in seen
        ),
        aids=tuple(game.aids),
    )


def make_aid(record: Record, name: str) -> Aid:
    """What the aid shows, ply by ply, where it changes."""
    if name not in record.rules.aids:
        raise ApiError(404, "error-no-aid")
    return _aid(record.text(), name)


def make_fairness(record: Record) -> Fairness:
    """What a record proves about its chance."""
    pledge, verdict = record.pledge, verify(record)
    return Fairness(
        status=verdict.status,
        table=pledge.table if pledge else "",
        commitment=pledge.commitment if pledge else "",
        seed=pledge.seed if pledge else "",
        words=pledge.words if pledge else (),
        draws=verdict.draws,
        verdict=verdict.words,
    )


@lru_cache(maxsize=16)
def _aid(text: str, name: str) -> Aid:
    """Of a long match it takes seconds, and a replay is looked at again and shared."""
    record = Record.parse(text)
    aid = record.rules.aids[name]
    frames: list[AidFrame] = []
    for ply, shown in enumerate(follow_aid(record, name)):
        if not frames or shown != frames[-1].shown:
            frames.append(AidFrame(ply, shown, () if shown is None else tuple(aid.words(shown))))
    return Aid(name, tuple(frames))


def _players(record: Record) -> tuple[RecordPlayer, ...]:
    return tuple(RecordPlayer(player.name, player.kind, player.level) for player in _players_of(record))


def _players_of(record: Record) -> tuple[Player, ...]:
    return record.players or (Player(),) * record.setup.seats

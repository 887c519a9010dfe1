"""Uploaded records, and any finished match frame by frame from any seat."""

from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import blake2b
from itertools import count
from typing import Any, Final, cast, get_args

from msgspec import UNSET, Raw

from mastaba.core.record import Player, Record, RecordError
from mastaba.core.turn import CHANCE, seat_of
from mastaba.core.verify import verify
from mastaba.core.words import Nested, phrase
from mastaba.play import frames as frame_module
from mastaba.play.aids import follow_aid
from mastaba.play.changes import changes
from mastaba.play.frames import Eyes, frames
from mastaba.server.cards import shown_setup
from mastaba.server.errors import ApiError
from mastaba.server.identity import NAME_LENGTH, clean_text
from mastaba.server.pace import Pace
from mastaba.server.protocol import Aid, AidFrame, Fairness, Frame, Language, RecordInfo, RecordPlayer, Replay
from mastaba.server.settings import Limits, Settings
from mastaba.server.shelf import Pages, pack
from mastaba.server.showing import encode, line_of, outcome_of, position_text, without_bulk


def read_perspective(text: str | None) -> Eyes:
    """A seat's letter, `none` for a spectator, `all` for everything open."""
    if text in (None, "none"):
        return None
    if text == "all":
        return "all"
    try:
        return seat_of(str(text))
    except ValueError:
        raise ApiError(422, "error-perspective") from None


def read_ply(text: str | None) -> int:
    """The ply a page is asked for by; 0, the first page, for what is no number."""
    return int(text) if text and text.isascii() and text.isdecimal() and len(text) < 10 else 0


def read_language(text: str | None) -> Language | None:
    """The language positions are put into words in; None, and no text, for any other."""
    return next((known for known in get_args(Language) if known == text), None)


def record_id(text: str) -> str:
    """The same record has the same address, whoever uploads it."""
    return blake2b(text.encode(), digest_size=12).hexdigest()


def check_record(text: str, limits: Limits) -> Record:
    """The record a text holds, replayed to its end; ApiError saying where it goes wrong or that it is too long."""
    if sum(map(text.count, _LINE_ENDS)) > 2 * limits.record_plies:
        raise ApiError(413, "error-record-long", most=limits.record_plies)
    if any(len(line) > limits.record_line for line in text.splitlines()):
        raise ApiError(413, "error-record-line", most=limits.record_line)
    pace, plies = Pace(limits.replay_seconds), count(1)

    def step() -> None:
        if next(plies) > limits.record_plies:
            raise ApiError(413, "error-record-long", most=limits.record_plies)
        pace.step()

    with blaming_the_record():
        return Record.parse_checked(text, step)


_LINE_ENDS: Final = "\n\r\v\f\x1c\x1d\x1e\x85\u2028\u2029"
"""What `str.splitlines` splits at."""


@contextmanager
def blaming_the_record() -> Iterator[None]:
    """Rule code is given a text by a stranger: whatever it stumbles over, the record is to blame."""
    try:
        yield
    except ApiError:
        raise
    except RecordError as error:
        raise ApiError(422, "error-record", reason=Nested(error.words)) from None
    except Exception as error:
        raise ApiError(422, "error-record", reason=Nested(phrase("record-broken"))) from error


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


def make_replay(record: Record, perspective: Eyes, language: Language | None, settings: Settings) -> Pages:
    """Every position as the perspective saw it, in pages; with `all`, everything open.

    With a language, every position also as text. ApiError (413) for a replay beyond the limits.
    """
    limits = settings.limits
    if isinstance(perspective, int) and perspective >= record.setup.seats:
        raise ApiError(422, "error-perspective")
    if len(record.entries) > limits.record_plies:
        raise ApiError(413, "error-replay-long")
    writer = _PageWriter(record, perspective, language, settings.replay_page)
    pace = Pace(limits.replay_seconds)
    with blaming_the_record():
        for frame in frames(record, perspective):
            pace.step()
            writer.add(frame)
            if writer.total > limits.replay_bytes:
                raise ApiError(413, "error-replay-long")
    return writer.pages()


class _PageWriter:
    """Encodes frames: the first of a page with its view, the others with what has changed."""

    def __init__(self, record: Record, perspective: Eyes, language: Language | None, page_bytes: int) -> None:
        self.total = 0
        """Bytes so far."""
        self._record = record
        self._game = record.rules
        self._perspective = perspective
        self._language = language
        self._page_bytes = page_bytes
        self._players = players_of(record)
        self._before: Any = None
        self._frames: list[Raw] = []
        self._bytes = 0
        self._starts = [0]
        self._packed: list[bytes] = []
        self._last: frame_module.Frame | None = None

    def add(self, frame: frame_module.Frame) -> None:
        if self._bytes > self._page_bytes:
            self._close_page(frame.ply)
        text = encode(self._message(frame))
        self._frames.append(Raw(text))
        self._bytes += len(text)
        self.total += len(text)
        self._last = frame

    def pages(self) -> Pages:
        self._close_page(None)
        return Pages(tuple(self._starts), tuple(self._packed))

    def _message(self, frame: frame_module.Frame) -> Frame:
        game, language = self._game, self._language
        view = without_bulk(game, frame.view) if frame.ply else frame.view
        patch = changes(self._before, view) if self._frames else None
        whole = not self._frames
        self._before = view
        return Frame(
            ply=frame.ply,
            actor=None if frame.actor == CHANCE else frame.actor,
            awaited=frame.awaited,
            seat=frame.seat,
            view=view if whole else UNSET,
            changes=UNSET if patch is None else patch,
            lines=tuple(line_of(game.text, frame.ply, event, frame.by) for event in frame.events),
            text=position_text(game, frame.view, language, self._players, frame.seat) if language else UNSET,
        )

    def _close_page(self, next_ply: int | None) -> None:
        record, last, whole_frames = self._record, self._last, tuple(self._frames)
        page = Replay(
            game=record.game,
            version=record.version,
            setup=shown_setup(self._game, record.setup),
            players=_players(record),
            seat=None if self._perspective == "all" else self._perspective,
            outcome=outcome_of(self._game, last.outcome, last.view) if last and next_ply is None else None,
            frames=cast(tuple[Frame, ...], whole_frames),
            next=next_ply,
            aids=tuple(self._game.aids),
        )
        self._packed.append(pack(encode(page)))
        self._frames, self._bytes = [], 0
        if next_ply is not None:
            self._starts.append(next_ply)


def make_aid(record: Record, name: str, limits: Limits) -> Pages:
    """What the aid shows, ply by ply, where it changes."""
    if name not in record.rules.aids:
        raise ApiError(404, "error-no-aid")
    if len(record.entries) > limits.record_plies:
        raise ApiError(413, "error-replay-long")
    aid = record.rules.aids[name]
    pace = Pace(limits.replay_seconds)
    shown_frames: list[Raw] = []
    latest: Any = UNSET
    total = 0
    with blaming_the_record():
        for ply, shown in enumerate(follow_aid(record, name)):
            pace.step()
            if shown == latest:
                continue
            latest = shown
            text = encode(AidFrame(ply, shown, () if shown is None else tuple(aid.words(shown))))
            shown_frames.append(Raw(text))
            total += len(text)
            if total > limits.replay_bytes:
                raise ApiError(413, "error-replay-long")
    return Pages.single(encode(Aid(name, cast(tuple[AidFrame, ...], tuple(shown_frames)))))


def make_fairness(record: Record, limits: Limits) -> Pages:
    """What a record proves about its chance."""
    if len(record.entries) > limits.record_plies:
        raise ApiError(413, "error-replay-long")
    with blaming_the_record():
        verdict = verify(record, step=Pace(limits.replay_seconds).step)
    pledge = record.pledge
    proof = Fairness(
        status=verdict.status,
        table=pledge.table if pledge else "",
        commitment=pledge.commitment if pledge else "",
        seed=pledge.seed if pledge else "",
        words=pledge.words if pledge else (),
        draws=verdict.draws,
        verdict=verdict.words,
    )
    return Pages.single(encode(proof))


def _players(record: Record) -> tuple[RecordPlayer, ...]:
    """Names in a stranger's record are cleaned like those people choose here."""
    return tuple(
        RecordPlayer(clean_text(player.name, NAME_LENGTH), player.kind, clean_text(player.level, NAME_LENGTH))
        for player in players_of(record)
    )


def players_of(record: Record) -> tuple[Player, ...]:
    return record.players or (Player(),) * record.setup.seats

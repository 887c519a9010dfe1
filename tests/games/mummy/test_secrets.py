"""The mummy's seat never receives what it may not know (MUM-4)."""

from typing import Any

import msgspec
import pytest

from mastaba.core.notes import Note, heard, mute
from mastaba.core.rng import Rng
from mastaba.core.turn import CHANCE, Draw, Over
from mastaba.games.mummy import GAME
from mastaba.games.mummy.messages import (
    Action,
    Announced,
    Deal,
    Dice,
    Go,
    Hand,
    MissionsDealt,
    Moved,
    Rolled,
    Setup,
    Stop,
    TreasureFound,
)
from mastaba.games.mummy.state import State
from mastaba.play.ask import make_bot
from mastaba.play.table import Table
from tests.games.mummy.table import legal, play, position, refused

MUMMY = 0


class Stream:
    """Everything the mummy's seat is sent: views, events, prompts, moves, as bytes."""

    def __init__(self, hands: tuple[Hand, ...]) -> None:
        self.state: State = GAME.start(Setup(seats=4, mummy_seat=MUMMY))
        self.sent: list[bytes] = []
        self.act(CHANCE, Deal(hands))

    def act(self, seat: int, action: Action) -> None:
        assert (refusal := GAME.refusal(self.state, seat, action)) is None, refusal
        notes: list[Note] = []
        GAME.advance(self.state, seat, action, notes.append)
        events = [event for note in notes if (event := heard(note, MUMMY)) is not None]
        turn = GAME.turn(self.state)
        asked = getattr(turn, "seats", ()) == (MUMMY,)
        prompt = GAME.prompt(self.state, MUMMY) if asked else None
        moves = list(GAME.moves(self.state, MUMMY))
        view = GAME.view(self.state, MUMMY)
        self.sent.append(msgspec.json.encode([view, events, prompt, moves, type(turn).__name__]))

    def line(self, text: str) -> None:
        for words, chance in GAME.notation.split(text):
            turn = GAME.turn(self.state)
            assert not isinstance(turn, Draw | Over)
            seat = turn.seats[0]
            self.act(seat, GAME.notation.read(words, GAME.view(self.state, seat)))
            for scripted in chance:
                self.act(CHANCE, GAME.notation.read(scripted))


def test_mum_4_equal_announcements_give_equal_streams() -> None:
    """Other cards, other dice, forced instead of free rolls, other ends: not a byte of it reaches the mummy."""
    one = Stream(
        (
            Hand(1, ("R1", "B1", "W1", "G1", "Y1")),
            Hand(2, ("R2", "B2", "W2", "G2", "Y2")),
            Hand(3, ("R4", "B4", "W4", "G4", "Y4")),
        )
    )
    other = Stream(
        (
            Hand(1, ("R3", "B2", "W5", "G4", "Y2")),
            Hand(2, ("R4", "B1", "W1", "G1", "Y3")),
            Hand(3, ("R2", "B3", "W3", "G3", "Y4")),
        )
    )
    lines = [
        ("roll ~1,2,3,4,m roll ~2,2,2,3 2 g2", "roll ~a,a,4,4,m roll ~2,1,1,1 2 j1"),
        ("roll ~m,1,1,4 4 f1", "roll ~m,4,2,a 4 h3"),
        ("reset", "reset"),
        ("go:w", "go:w"),
        ("stop", "stop"),
        ("roll ~1,1,1,1,1 1 i1 ~mdie 3", "roll ~1,a,4,3,2 1 g1 ~mdie 3"),
        ("go:w stop", "go:w stop"),
        ("roll ~4,4,4,4,4 4 g4", "roll ~4,3,2,1,1 4 l1"),
    ]
    for first, second in lines:
        one.line(first)
        other.line(second)
        assert one.sent == other.sent
    assert one.state.cells != other.state.cells


def test_mum_r28_a_forced_roll_sounds_like_a_free_one() -> None:
    """Red could use nothing, or could have used a 2, and rolls again: the same events, as many of them."""
    streams = []
    for dice in ("1,3,a", "2,2,2"):
        pawns = {"red": "a1", "green": "b1", "blue": "c2", "purple": "o1"}
        state = position(players=5, pawn=pawns, mummy="c1", locked=2)
        notes = play(state, f"roll ~{dice}", "roll ~2,4,2", "use:2")
        streams.append([event for note in notes if (event := heard(note, MUMMY)) is not None])
    assert streams[0] == streams[1]


def test_mum_4_the_mummys_refusals_depend_on_walls_alone() -> None:
    """With a pawn beside it or not, every direction is answered alike."""
    answers = []
    for cell in ("g4", "a1"):
        state = position(players=3, phase="MU_MOVE", steps=2, mummy="f4", pawn={"red": cell, "green": "o1"})
        texts = ("go:n", "go:e", "go:s", "go:w", "stop", "roll", "use:1", f"to:{cell}")
        answers.append(([str(refused(state, f"A: {text}")) for text in texts[:-1]], legal(state)))
        assert str(refused(state, f"A: {texts[-1]}")) == "not-an-explorer [MUM-3.2]"
    assert answers[0] == answers[1]


def hidden_words(event: Any) -> bool:
    return isinstance(event, Rolled | Moved | MissionsDealt)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_mum_4_the_mummy_sees_what_a_spectator_sees(seats: int) -> None:
    """The same views but for the seat, and the same log, in which no roll, move or hand is told."""
    table = Table(GAME, GAME.setup(seats=seats, mummy_seat=1 % seats), f"secrets {seats}")  # type: ignore[call-arg]
    mummy = 1 % seats
    bots = [make_bot(GAME, "heuristic") for _ in range(seats)]
    while table.outcome is None:
        view, public = table.view(mummy), table.view(None)
        empty = msgspec.structs.replace(view.seats[mummy], hand=None)
        blind = tuple(empty if seat == mummy else seen for seat, seen in enumerate(view.seats))
        assert msgspec.structs.replace(view, seat=None, seats=blind) == public
        assert view.dice is None
        assert all(pawn.cell is None for pawn in view.pawns)
        assert all(seen.hand is None for seat, seen in enumerate(view.seats) if seat != mummy)
        seat = table.awaited[0]
        table.submit(seat, bots[seat].choose(table.ask(seat)))
    log = [event for _, event in table.log(mummy)]
    assert log == [event for _, event in table.log(None)]
    assert not any(map(hidden_words, log))
    found = {event.card for event in log if isinstance(event, TreasureFound)}
    named = {word for event in log for word in msgspec.json.encode(event).decode().split('"') if len(word) == 2}
    cards = {card for hand in table.view(None).seats for card in (*hand.found, *(hand.hand or ()))}
    assert named & cards == found


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_mum_4_explorers_do_not_see_each_others_missions(seats: int) -> None:
    """Their own cards, everybody's backs; behind the board everything else."""
    table = Table(GAME, GAME.setup(seats=seats, mummy_seat=0), "missions")  # type: ignore[call-arg]
    for viewer in range(1, seats):
        view = table.view(viewer)
        assert all(pawn.cell == "h1" for pawn in view.pawns)
        assert len(view.seats[viewer].hand) == 5
        assert all(view.seats[other].hand is None for other in range(1, seats) if other != viewer)
        dealt = [event for _, event in table.log(viewer) if isinstance(event, MissionsDealt)]
        assert [event.seat for event in dealt] == [viewer]


def test_mum_4_an_explorers_guess_respects_what_rivals_did_not_find() -> None:
    """Red stood on a1 and found nothing, so red never holds R1 in green's guesses."""
    state = GAME.start(Setup(seats=3, mummy_seat=0))
    hands = (Hand(1, ("R2", "B2", "W2", "G2", "Y2")), Hand(2, ("R3", "B3", "W3", "G3", "Y3")))
    notes: list[Note] = []
    for seat, action in (
        (CHANCE, Deal(hands)),
        (1, GAME.notation.read("roll")),
        (CHANCE, Dice(("a", "a", "a", "a", "a"))),
        (1, GAME.notation.read("use:a")),
        (1, GAME.notation.read("to:a1")),
    ):
        GAME.advance(state, seat, action, notes.append)
    log = [event for note in notes if (event := heard(note, 2)) is not None]
    reds = {GAME.guess(GAME.view(state, 2), log, Rng(seed)).hands[1][0] for seed in range(60)}
    assert reds == {"R2", "R4", "R5"}


def test_mum_4_after_the_end_everything_is_shown() -> None:
    """Pawns, hands and the cards set aside, to everybody."""
    state = position(players=3, pawn={"red": "e1", "green": "m3"}, mummy="h4", hand={"B": ["R3"]})
    play(state, "roll ~1,1,1,1,1 1 d1")
    view = GAME.view(state, MUMMY)
    assert [pawn.cell for pawn in view.pawns] == ["d1", "m3"]
    assert view.seats[2].hand is not None
    assert view.aside is not None
    assert len(view.aside) == 13


def test_mum_4_announcements_come_before_moves() -> None:
    """The mummy hears the face while the pawn still stands where it stood."""
    state = position(players=3)
    notes = play(state, "roll ~2,2,2,2,2", "use:2")
    assert heard(notes[-1], MUMMY) == Announced(1, "red", "2")
    assert state.cells[0] == 7
    assert GAME.view(state, MUMMY).announced == "2"


def test_a_step_tells_only_whether_somebody_is_met() -> None:
    """Two worlds in which nobody is met sound alike, however near a pawn is."""
    sent = []
    for cell in ("h4", "a1"):
        state = position(players=3, phase="MU_MOVE", steps=2, mummy="f4", pawn={"red": cell, "green": "o1"})
        notes: list[Note] = []
        GAME.advance(state, MUMMY, Go("e"), notes.append)
        sent.append(([heard(note, MUMMY) for note in notes], GAME.view(state, MUMMY).mummy, legal(state)))
        GAME.advance(state, MUMMY, Stop(), mute)
    assert sent[0] == sent[1]

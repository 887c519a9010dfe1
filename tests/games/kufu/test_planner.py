"""How companions plan: order, price and room of what they build, and who builds it (KUF-10)."""

import pytest

from mastaba.core.rng import Rng
from mastaba.games.kufu import GAME
from mastaba.games.kufu.bots import mind as minds
from mastaba.games.kufu.bots.habits import FAR, Habits
from mastaba.games.kufu.bots.mind import LOST, WIDE, Mind
from mastaba.games.kufu.bots.plan import WIDTH, Request, plans, prepared, room_left
from mastaba.games.kufu.bots.search import Step, drawn_ways, placed_along
from mastaba.games.kufu.content import ESCAPE, HALF, KING, PIECES, QUEEN, TREASURE, level_pieces, lie, pyramid_of
from mastaba.games.kufu.messages import OpenPage, Peel, Place, Setup, Stick
from mastaba.games.kufu.state import State, pyramid
from mastaba.play.ask import make_bot
from mastaba.play.table import Table
from tests.games.kufu.table import play, position
from tests.games.kufu.test_bots import WAY_UP, asked, thoughts

LOW = "0@J+2 11@0.1:N 14@11.1:SE"


def knowing(state: State, pages: int) -> State:
    """Everybody has been told the first pages."""
    while len(state.book) < pages:
        state.book.append(state.stacked.pop(0))
        state.public.append(True)
        for row in (state.readers, state.excluded, state.lately):
            row.append(0)
    state.public[:] = [True] * len(state.public)
    return state


def mind_of(state: State, habits: Habits = FAR) -> Mind:
    return Mind.of(asked(state).view, (), habits)


def test_kuf_10_a_helper_is_called_at_once_if_waiting_saves_none() -> None:
    """KUF-10, KUF-R14: the Queen needs two players whoever reads, so that whoever can reads; one crest may wait."""
    crests = {"A": "AE", "B": "L", "C": "S"}
    state = position(players=3, level=2, turn="C", pyramid=LOW, explorer=14, book="P21 P06", crests=crests)
    mind = mind_of(state)
    assert mind.placing_worth(QUEEN, 1) == 2.25
    # A has the next turn and needs two helpers, B the one after that and needs one.
    assert [mind.helpers_for(QUEEN, seat) for seat in range(3)] == [2, 1, 1]
    # The Scarab of page 6 is the reader's own; A, who reads next, would have to call for help.
    assert mind.placing_worth(6, 0) == 2.25
    before = mind_of(position(players=3, level=2, turn="B", pyramid=LOW, explorer=14, crests=crests))
    assert before.placing_worth(6, 1) == 0.25
    play(state, "C: open 1")
    best = thoughts(knowing(state, 1)).action
    assert isinstance(best, Place)
    assert best.by == (1, 2)


def test_kuf_10_what_can_be_built_before_the_king_is_built_before_him() -> None:
    """KUF-10, KUF-R33: behind him the clock runs double; only what hangs on his chamber and the last ones wait."""
    steps = [Step(piece, parent, 1, 0, False) for piece, parent in ((QUEEN, 14), (16, 17), (KING, 16), (1, 17))]
    steps += [Step(3, KING, 1, 0, False), Step(2, 3, 1, 0, False), Step(TREASURE, 1, 1, 0, False)]
    steps += [Step(8, TREASURE, 1, 0, False), Step(5, 11, 1, 0, False), Step(ESCAPE, 5, 1, 0, False)]
    order = [step.piece for step in prepared(tuple(steps))]
    assert order == [QUEEN, 16, 1, 5, KING, 3, 2, TREASURE, 8, ESCAPE]
    assert prepared(tuple(steps[3:])) == tuple(steps[3:])


def test_kuf_10_the_far_plan_leaves_little_for_after_the_king() -> None:
    """KUF-10: with every page known nothing is drawn behind the King, and the prepared plan can be built."""
    state = position(players=2, level=2)
    pieces = tuple(level_pieces(2))
    (best, *_) = plans(
        Request(
            2, tuple(state.places), (), pieces, tuple((piece, 0.5) for piece in pieces), (QUEEN, KING, 22, 23), WIDTH
        )
    )
    steps = prepared(best.steps)
    there = pyramid_of(tuple(state.places))
    for step in steps:
        assert step.direction in there.directions(step.piece, step.parent, step.exit)
        there = placed_along(there, [step])
    king = [step.piece for step in steps].index(KING)
    assert len(steps[king:]) <= 5
    assert not any(step.drawn for step in steps[king:])


def test_kuf_10_a_queen_at_the_wall_leaves_less_room() -> None:
    """KUF-10: plans are compared by in how many ways one can go on behind them."""
    rest = [piece for piece in level_pieces(2) if piece not in (11, 14, QUEEN)]
    inside = pyramid(position(players=2, level=2, pyramid="0@B+2 14@0.1:NW 11@14.1:S 21@11.1:SW"))
    wall = pyramid(position(players=2, level=2, pyramid="0@B+2 11@0.1:S 14@11.1:SE 21@14.1:SW"))
    assert room_left(inside, QUEEN, rest) > room_left(wall, QUEEN, rest) + 1


def test_kuf_10_the_search_is_widened_before_it_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """KUF-10: with the book read a wide search follows a vain one; while pages are missing reading on is cheaper."""
    widths: list[int] = []

    def none(request: Request) -> tuple[()]:
        widths.append(request.width)
        return ()

    monkeypatch.setattr(minds, "plans", none)
    every = " ".join(f"P{number:02}" for number in range(1, 24))
    crests = " ".join(f"C{number}" for number in range(1, 9))
    read = f"{every} {crests} T1 T2 T3 T4 T5 T6 T7"
    assert mind_of(knowing(position(players=3, level=2, book=read), 38)).planned((QUEEN,)) is None
    assert widths == [WIDTH, WIDE]
    widths.clear()
    assert mind_of(knowing(position(players=3, level=2, book=every), 23)).planned((QUEEN,)) is None
    assert widths == [WIDTH]


def test_kuf_10_the_last_step_is_not_walked_into_the_sand() -> None:
    """KUF-10: one round is left, and running sand lies before the King's page; the note behind it is as good."""
    state = position(
        players=2,
        level=1,
        time=10,
        pyramid=WAY_UP,
        explorer=16,
        book="P01 T4 P20",
        notes={3: "top A"},
        crests={"A": "E", "B": "F"},
    )
    assert thoughts(knowing(state, 3)).action == OpenPage(3)
    assert mind_of(state).harm("sand") == LOST
    state.time = 9
    assert mind_of(state).harm("sand") < LOST


def test_kuf_10_stairs_that_nothing_can_replace_are_not_left_to_a_cave_in() -> None:
    """KUF-10: level 1 has two stairs down; level 2 has four, and one of them may be lost."""
    for level, price in ((1, LOST), (2, 0.3)):
        state = position(players=2, level=level, pyramid="0@B+2 11@0.1:S", explorer=0, book="T3")
        assert mind_of(knowing(state, 1)).dangers == {1: price}


def test_kuf_10_the_note_that_serves_least_is_peeled() -> None:
    """KUF-10, KUF-R6: with one note left another is taken along: the one without which least is harder to read."""
    known = "P20 P01 P02 P03 P05 P11 P08 P07 P16 P17 P18 P19 P12 P10 C1 C2 C3 C4 C5 T2 T3 T4 T5 T1"
    notes = {4: "top A", 9: "top B", 12: "top B", 20: "top B"}
    state = position(
        players=2, level=1, pyramid="0@B+2", book=known, notes=notes, hand={"A": 1}, crests={"A": "E", "B": "FS"}
    )
    mind = mind_of(knowing(state, 24))
    uses = {page: mind.note_use(page) for page in notes}
    made = thoughts(state).action
    assert isinstance(made, Peel)
    assert uses[made.position] == min(uses[page] for page in notes if page != 20)
    assert uses[made.position] < max(uses.values())


def test_kuf_10_spare_notes_are_stuck_for_what_may_still_be_needed() -> None:
    """KUF-10: with notes enough a page is marked though the plan passes it by; with few it is not."""
    known = "P20 P16 P11 P12 P02 P01 P03 P05 P08 P07 P17 P18 P19 P10 C1 C2 C3 C4 C5 T2 T3 T4 T5 T1"
    stuck = []
    for hand in (9, 1):
        state = position(
            players=2, level=1, pyramid="0@B+2", book=known, hand={"A": hand}, crests={"A": "E", "B": "FS"}
        )
        play(knowing(state, 24), "A: open 1", *["A: turn"] * 4)
        stuck.append(isinstance(thoughts(state).action, Stick))
    assert stuck == [True, False]


def test_kuf_10_with_one_goal_near_and_far_decide_alike() -> None:
    """KUF-10: level 1 has the King alone, so that whoever plans to the next goal plans to the last."""
    table = Table(GAME, Setup(seats=3, level=1, consent="auto"), "alike")
    near, far = make_bot(GAME, "near"), make_bot(GAME, "far")
    while table.outcome is None:
        seat = table.awaited[0]
        action = far.choose(table.ask(seat))
        assert near.choose(table.ask(seat)) == action
        table.submit(seat, action)
    assert table.ply > 30


@pytest.mark.parametrize("seed", range(4))
def test_kuf_10_a_draw_is_foreseen_as_the_rules_judge_it(seed: int) -> None:
    """KUF-10, KUF-R26: in every direction as the fit test says, a hit before sticking out."""
    rng = Rng(f"draws {seed}")
    state = position(players=2, level=2, pyramid=WAY_UP)
    occupied = pyramid(state).occupied
    for _ in range(150):
        layer = rng.below(3)
        half = HALF[layer]
        x, y = rng.below(2 * half + 1) - half, rng.below(2 * half + 1) - half
        piece = rng.choice([piece.number for piece in PIECES if piece.drawn])
        end = layer + PIECES[piece].delta
        if not 0 <= end < len(HALF):
            continue
        fitting, hitting = drawn_ways(occupied[layer], occupied[end] if end != layer else 0, piece, layer, x, y)
        for way in range(8):
            result = lie(occupied, piece, layer, x, y, way)
            assert (fitting >> way & 1, hitting >> way & 1) == (result == "fits", result == "collision")

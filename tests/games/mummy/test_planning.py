"""The levels that search compare plans for whole turns (MUM-10)."""

from itertools import product
from typing import Any

import numpy as np
import pytest

from mastaba.core.rng import Rng
from mastaba.core.turn import CHANCE, Draw
from mastaba.games.mummy import GAME
from mastaba.games.mummy.bots.planning import Effort, compare
from mastaba.games.mummy.bots.thinkers import Sides, Thinker
from mastaba.games.mummy.fast import TWIN
from mastaba.games.mummy.fast.hunting import follow
from mastaba.games.mummy.fast.layout import (
    BURIAL,
    CELL,
    CELLS,
    FIRST_WAY,
    KIND,
    MOST_PAWNS,
    MU_MOVE,
    START,
    STOP,
    TROD,
    WAYS,
)
from mastaba.games.mummy.fast.plans import make_plans, prey_of
from mastaba.games.mummy.fast.playouts import MOST_STEPS, follow_all, listen
from mastaba.games.mummy.messages import Action, View
from mastaba.play.ask import Ask, Limit, make_bot
from mastaba.play.table import Table
from tests.games.mummy.table import position

FEW = Limit(playouts=120)
ALL = 64


def small(playouts: int = 120) -> Thinker:
    return Thinker(GAME, Sides(Effort(playouts), Effort(playouts)))


def at_mummy_turn(seed: str, number: int) -> tuple[Table, Any]:
    """A match of scribes before the mummy's turn of this number, and what the mummy then has in mind."""
    table = Table(GAME, GAME.setup(seats=3, mummy_seat=0), seed)  # type: ignore[call-arg]
    bots = [make_bot(GAME, "scribe") for _ in range(3)]
    while table.awaited[0] != 0 or table.view(0).interrupt or table.view(0).round < number:
        seat = table.awaited[0]
        table.submit(seat, bots[seat].choose(table.ask(seat)))
    ask = table.ask(0)
    buffer = TWIN.pack(GAME.guess(ask.view, ask.log, Rng("guess")))
    assert TWIN.recall is not None
    TWIN.recall(buffer, ask.view, ask.log)
    return table, buffer


@pytest.mark.parametrize("seed", ["one", "two"])
def test_mum_10_a_path_meets_the_most_prey_on_its_way(seed: str) -> None:
    """For every cell where the turn may end, no other path to it meets more."""
    _, buffer = at_mummy_turn(seed, 3)
    match = TWIN.record(buffer)
    match["steps"] = 4
    prey = np.empty(CELLS)
    prey_of(match, prey)
    plans = np.empty(ALL * MOST_STEPS, np.int64)
    count = make_plans(buffer, plans, ALL, 3)
    found = {}
    for ids in plans.reshape(-1, MOST_STEPS)[:count]:
        ways = [int(way) - FIRST_WAY for way in ids if FIRST_WAY <= way < STOP]
        cells = walked(int(match["mummy"]), ways)
        assert cells is not None
        assert (STOP in ids) == (len(ways) < 4)
        found[cells[-1]] = met(prey, cells)
    best: dict[int, float] = {}
    for length in range(5):
        for ways in product(range(4), repeat=length):
            if (cells := walked(int(match["mummy"]), ways)) is not None:
                best[cells[-1]] = max(best.get(cells[-1], 0.0), met(prey, cells))
    assert found.keys() == best.keys()
    assert all(found[cell] == pytest.approx(most) for cell, most in best.items())


def test_mum_10_prey_is_met_once() -> None:
    """Beside the mummy stands one pawn for certain and another perhaps: a turn of four steps that ends where it began
    meets both of them, not the first one twice.
    """
    _, buffer = at_mummy_turn("once", 3)
    match = TWIN.record(buffer)
    match["steps"], match["pool"] = 4, 2
    here = int(match["mummy"])
    ways = {way: cells[1] for way in range(4) if (cells := walked(here, [way])) is not None}
    certain, perhaps = [cell for cell in ways.values() if cell not in (START, BURIAL)][:2]
    match["pool_cells"][:] = -1
    match["pool_cells"][:2, 0] = certain
    match["pool_cells"][0, 1] = perhaps
    plans = np.empty(ALL * MOST_STEPS, np.int64)
    count = make_plans(buffer, plans, ALL, 3)
    paths = [
        walked(here, [int(way) - FIRST_WAY for way in ids if FIRST_WAY <= way < STOP])
        for ids in plans.reshape(-1, MOST_STEPS)[:count]
    ]
    (back,) = [cells for cells in paths if cells is not None and cells[-1] == here]
    assert {certain, perhaps} <= set(back)


def test_mum_10_the_mummy_of_playouts_does_not_look_where_it_has_walked() -> None:
    """Nobody was there, so everybody is somewhere else; the masses make one again."""
    _, buffer = at_mummy_turn("walked", 4)
    match = TWIN.record(buffer)
    heard, cell = int(match["facts"]), 17
    match["fact"][heard] = 0
    match["fact"][heard, KIND] = TROD << 3
    match["fact"][heard, CELL] = cell
    match["facts"] = heard + 1
    masses, wishes = np.full((MOST_PAWNS, CELLS), 1 / CELLS), np.zeros((MOST_PAWNS, CELLS))
    listen(match, heard, masses, wishes, np.empty(CELLS))
    for pawn in range(int(match["pawns"])):
        assert masses[pawn, cell] == 0.0
        assert masses[pawn].sum() == pytest.approx(1.0)


def walked(cell: int, ways: Any) -> list[int] | None:
    cells = [cell]
    for way in ways:
        if WAYS[cells[-1], way] < 0:
            return None
        cells.append(int(WAYS[cells[-1], way]))
    return cells


def met(prey: Any, cells: list[int]) -> float:
    return float(sum(prey[cell] for cell in set(cells) - {cells[0]}))


def test_mum_10_what_is_heard_move_by_move_is_what_the_whole_story_says() -> None:
    """Before anybody has found anything the mummy of playouts believes what it would by following everything anew."""
    table = Table(GAME, GAME.setup(seats=4, mummy_seat=0), "listen")  # type: ignore[call-arg]
    bots = [make_bot(GAME, "random") for _ in range(4)]
    buffer = TWIN.pack(table._state)
    match = TWIN.record(buffer)
    masses, wishes, ends = np.zeros((MOST_PAWNS, CELLS)), np.zeros((MOST_PAWNS, CELLS)), np.empty(CELLS)
    follow_all(match, masses, wishes)
    anew, looks = np.zeros(CELLS), 0
    for _ in range(60):
        seat = table.awaited[0]
        heard = int(match["facts"])
        assert TWIN.recall is not None
        TWIN.recall(buffer, table.view(None), [event for _, event in table.log(None)])
        if any(table.view(None).seats[other].found for other in range(4)):
            break
        listen(match, heard, masses, wishes, ends)
        for pawn in range(int(match["pawns"])):
            match["heard"][pawn] = table._state.heard[pawn].__len__()
            match["known"][pawn] = table._state.known[pawn]
            match["announced"], match["pawn"] = -1, -1
            follow(match, pawn, anew)
            assert masses[pawn] == pytest.approx(anew)
            looks += 1
        table.submit(seat, bots[seat].choose(table.ask(seat)))
    assert looks > 20


def asked(state: Any, seat: int) -> Ask[Action, View]:
    return Ask(seat, 0, GAME.view(state, seat), GAME.prompt(state, seat), GAME.moves(state, seat), (), Rng(1), FEW)


@pytest.mark.parametrize("level", ["vizier", "pharaoh"])
def test_mum_10_a_searcher_takes_a_winning_find(level: str) -> None:
    """Whatever the danger."""
    state = position(players=3, pawn={"red": "e1"}, mummy="c1", hand={"B": ["R3"]})
    for text, seat in (("roll", 1), ("dice 1,2,2,4,4", -1)):
        GAME.advance(state, seat, GAME.notation.read(text), lambda note: None)
    assert GAME.notation.write(make_bot(GAME, level).choose(asked(state, 1))) == "use:1"
    GAME.advance(state, 1, GAME.notation.read("use:1"), lambda note: None)
    assert GAME.notation.write(make_bot(GAME, level).choose(asked(state, 1))) == "to:d1"


def test_mum_10_the_mummy_that_was_away_goes_on_with_its_plan() -> None:
    """In a whole match a fresh bot takes every step as the one that planned the turn."""
    table = Table(GAME, GAME.setup(seats=3, mummy_seat=0), "away")  # type: ignore[call-arg]
    bots = [small(), make_bot(GAME, "scribe"), make_bot(GAME, "scribe")]
    while table.outcome is None:
        seat = table.awaited[0]
        choice = bots[seat].choose(table.ask(seat))
        if seat == 0:
            assert small().choose(table.ask(0)) == choice
        table.submit(seat, choice)


def test_mum_10_the_best_plan_has_the_most_playouts() -> None:
    """Half of the plans are dropped after every stage; those that stay have been tried at least as often."""
    _, buffer = at_mummy_turn("halving", 3)
    assert TWIN.record(buffer)["phase"] == MU_MOVE
    plans = compare(buffer, 0, Effort(400), Limit(), 7)
    visits = [plan.visits for plan in plans]
    assert visits == sorted(visits, reverse=True)
    assert visits[0] >= 3 * visits[-1] > 0
    assert sum(visits) <= 400
    assert compare(buffer, 0, Effort(400), Limit(), 7) == plans


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_mum_10_a_position_is_worth_more_the_nearer_the_goal(seats: int) -> None:
    """To the mummy with every token, to an explorer with every find; what one wins the others lose."""
    state = GAME.start(GAME.setup(seats=seats, mummy_seat=0))  # type: ignore[call-arg]
    while isinstance(turn := GAME.turn(state), Draw):
        GAME.advance(state, CHANCE, turn.sample(Rng("goal")), lambda note: None)
    start, token, find = (TWIN.pack(state) for _ in range(3))
    TWIN.record(token)["taken"] += 1
    hands = TWIN.record(find)["hands"]
    hands[1] &= hands[1] - 1
    before, caught, found = (valued(buffer) for buffer in (start, token, find))
    assert caught[0] > before[0] > found[0]
    assert caught[1] < before[1] < found[1]
    assert sum(before) == pytest.approx(0)


def valued(buffer: Any) -> list[float]:
    returns = np.zeros(TWIN.seats)
    TWIN.evaluate(buffer, returns)
    return [float(value) for value in returns]

"""The twin of the sand game: as the rules in everything but the cut, which it makes on the coarse grid."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from mastaba.core.rng import Rng
from mastaba.core.turn import CHANCE as CHANCE_SEAT
from mastaba.core.turn import Decision, Draw, Over
from mastaba.games.sand import GAME, kernels
from mastaba.games.sand.fast import TWIN
from mastaba.games.sand.fast.layout import FIRST_BURY, GRAINS, TARGETS, WORLDS
from mastaba.games.sand.fast.towns import final, running
from mastaba.games.sand.messages import Cut, Leak, Look, Setup, Tremor
from mastaba.games.sand.moves import plane
from mastaba.games.sand.scoring import final_score, score
from mastaba.games.sand.state import State, shown_stock
from mastaba.kit.luck import luck
from mastaba.kit.twin import CHANCE, OVER, Buffer
from mastaba.lab.twins import twin_can
from mastaba.play.ask import Limit, make_bot
from mastaba.play.table import Table
from mastaba.search.bots import SearchBot, guessed
from mastaba.search.matches import play_matches
from mastaba.search.thinking import Manner
from tests.conformance.positions import Position

SETUPS = (
    Setup(seats=2),
    Setup(seats=3, setup="quick", district_points="face_now"),
    Setup(seats=4, gems_4p="printed", hand="none", pick_depth="easy"),
    Setup(seats=4, start_seat=2, pick_depth="hard", max_turns=6),
)
LONGEST = 4_000
STRAYS = 12
"""Where the policy plays, one of so many moves is random."""


def ids_of(buffer: Buffer) -> list[int]:
    mask = np.ones(TWIN.actions, np.uint8)
    assert TWIN.legal(buffer, mask) == mask.sum()
    found: list[int] = np.flatnonzero(mask).tolist()
    return found


def draw_in_both(turn: Draw, state: State, buffer: Buffer, rng: Rng, chance: Any) -> None:
    """Chance moves in the rules or in the twin, and the other is told."""
    assert TWIN.turn(buffer) == CHANCE
    if rng.below(2):
        action = turn.sample(rng)
        TWIN.told(buffer, action)
    else:
        before = buffer.copy()
        TWIN.draw(buffer, chance)
        action = TWIN.drawn(before, buffer)
        assert GAME.refusal(state, CHANCE_SEAT, action) is None
    GAME.advance(state, CHANCE_SEAT, action, lambda note: None)


def played(setup: Setup, seed: str, *, led: bool) -> Iterator[tuple[State, Buffer]]:
    """The positions of a match in both, at random or mostly as the policy plays; cuts are those of the rules."""
    rng = Rng(seed)
    state, chance = GAME.start(setup), luck(rng)
    buffer, cutting = TWIN.pack(state), False
    for _ in range(LONGEST):
        turn = GAME.turn(state)
        if isinstance(turn, Draw):
            draw_in_both(turn, state, buffer, rng, chance)
            continue
        if cutting:
            buffer, cutting = TWIN.pack(state), False
        yield state, buffer
        if isinstance(turn, Over):
            return
        seat = turn.seats[0]
        ids = ids_of(buffer)
        number = int(TWIN.policy(buffer, chance)) if led and rng.below(STRAYS) else rng.choice(ids)
        action = TWIN.meant(GAME.view(state, seat), number)
        cutting = isinstance(action, Cut)
        TWIN.apply(buffer, number)
        GAME.advance(state, seat, action, lambda note: None)
    raise AssertionError("it does not end")


@pytest.mark.parametrize("number", range(8))
def test_all_but_the_cut_is_as_in_the_rules(number: int) -> None:
    """Turns, legal moves, chance, towns, stock and scores agree at every step; a macro cut is a legal cut."""
    setup = SETUPS[number // 2 % len(SETUPS)]
    for state, buffer in played(setup, f"lockstep {number}", led=bool(number % 2)):
        packed, here = TWIN.record(TWIN.pack(state)), TWIN.record(buffer)
        for name in TWIN.layout.names:
            assert name in TWIN.own or np.array_equal(here[name], packed[name]), name
        for seat in range(setup.seats):
            assert running(here, seat) == score(state, seat)
            assert final(here, seat) == final_score(state, seat)
        turn = GAME.turn(state)
        if isinstance(turn, Over):
            assert TWIN.turn(buffer) == OVER
            returns = np.full(TWIN.seats, -9.0)
            TWIN.result(buffer, returns)
            assert returns.tolist() == [*turn.outcome.returns, *[0.0] * (TWIN.seats - setup.seats)]
            return
        assert isinstance(turn, Decision)
        check_moves(state, buffer, turn.seats[0], Rng(f"some {number}"))


def check_moves(state: State, buffer: Buffer, seat: int, rng: Rng) -> None:
    """The same moves but for cuts; of these some are looked at, and all of them are legal in the rules."""
    assert TWIN.turn(buffer) == seat
    view, ids, moves = GAME.view(state, seat), ids_of(buffer), GAME.moves(state, seat)
    cuts = [number for number in ids if number < FIRST_BURY]
    others = [TWIN.meant(view, number) for number in ids if number >= FIRST_BURY]
    if state.phase == "cut":
        assert cuts
        assert set(others) == set(moves.picks)
        for number in rng.sample(cuts, min(6, len(cuts))):
            assert GAME.refusal(state, seat, TWIN.meant(view, number)) is None
    else:
        assert not cuts
        assert len(others) == len(set(others))
        assert set(others) == set(moves)
    mask = np.zeros(TWIN.actions, np.uint8)
    assert TWIN.candidates(buffer, mask) == mask.sum() > 0
    assert set(np.flatnonzero(mask).tolist()) <= set(ids)
    assert TWIN.policy(buffer, luck(rng)) in ids


def table_after(seed: str, turns: int) -> Table:
    """A match of two after so many turns of novices, before a cut."""
    table = Table(GAME, Setup(seats=2), seed)
    bot = make_bot(GAME, "novice")
    while table.outcome is None and (table._state.turn <= turns or table._state.phase != "cut"):
        seat = table.awaited[0]
        table.submit(seat, bot.choose(table.ask(seat)))
    assert table.outcome is None
    return table


def standing(seed: str, turns: int) -> State:
    state: State = table_after(seed, turns)._state
    return state


@pytest.mark.parametrize("turns", [0, 2])
def test_a_cut_is_that_of_the_coarse_kernels(turns: int) -> None:
    """Sand, figures and tokens as `cut_coarse` leaves them; no grain is lost, and eight are one."""
    state, rng = standing("coarse", turns), Rng("coarse")
    start = TWIN.pack(state)
    shafts = [kernels.coarse_cell(cell) for cell in state.shafts]
    cuts = [number for number in ids_of(start) if number < FIRST_BURY]
    for number in rng.sample(cuts, 12):
        buffer = start.copy()
        record = TWIN.record(buffer)
        before = int(np.bitwise_count(record["sand"].astype(np.uint64)).sum())
        TWIN.apply(buffer, number)
        az, tilt, u, r = (int(part) for part in record["aim"])
        tremor = Tremor(rng.below(3) - 1, rng.below(9) - 4, rng.below(9) - 4, rng.below(3) - 1)
        sand = kernels.coarsen(kernels.Sand(state.sand, state.packed, state.figures, []))
        sand.tokens = [cell if cell < 0 else kernels.coarse_cell(cell) for cell in state.tokens]
        told = kernels.cut_coarse(sand, shafts, plane(Cut(az * 5 // 2, u // 2, r // 2, tilt * 5 // 2), tremor))
        assert told.slab >= 0
        for action in (tremor, Leak(4), Look(0)):
            TWIN.told(buffer, action)
        assert bytes(sand.sand) == record["sand"].tobytes()
        assert bytes(sand.packed) == record["packed"].tobytes()
        assert record["tokens"][: len(sand.tokens)].tolist() == sand.tokens
        assert record["figures"][:4].tolist() == sand.figures[:4]
        after = int(np.bitwise_count(record["sand"].astype(np.uint64)).sum())
        assert before - after == told.carried + told.extra
        assert record["left"] == GRAINS * after
        if record["over"] == 0:
            loose = GRAINS * (before - after)
            assert record["stock"] - TWIN.record(start)["stock"] == loose - loose * 4 // 100


def test_a_macro_cut_takes_about_what_it_says() -> None:
    """On the fine grid too, within a fifth; and never less than a legal cut needs."""
    state = standing("depth", 0)
    view, ids = GAME.view(state, 0 if state.active == 0 else 1), ids_of(TWIN.pack(state))
    for number in Rng("depth").sample([number for number in ids if number < FIRST_BURY], 30):
        cut, target = TWIN.meant(view, number), TARGETS[number % len(TARGETS)]
        assert isinstance(cut, Cut)
        assert 0.8 * target <= kernels.slab_size(state.sand, plane(cut)) <= 1.5 * target


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_matches_on_the_twin_end_with_one_victory(seats: int) -> None:
    start = TWIN.pack(GAME.start(Setup(seats=seats)))
    for at_random in (True, False):
        decisions, sums = play_matches(TWIN, start, 20, luck(Rng(seats)), at_random=at_random)
        assert decisions > 20 * 10
        assert sums.sum() == pytest.approx(20)
        assert (sums[seats:] == 0).all()


@pytest.mark.parametrize("plies", [0, 3, 9, 30])
def test_a_redeal_keeps_nothing_that_a_seat_cannot_know(plies: int) -> None:
    """Whatever was guessed before, equal luck gives equal bytes; another luck gives other hidden things."""
    table = Table(GAME, Setup(seats=2), "redeal")
    bot = make_bot(GAME, "novice")
    done = 0
    while done < plies or table.awaited == ():
        seat = table.awaited[0]
        table.submit(seat, bot.choose(table.ask(seat)))
        done += 1
    seat = table.awaited[0]
    position = Position.reached(GAME, Setup(seats=2), tuple(table.entries))
    dealt = []
    for guess, seed in ((1, 0), (2, 0), (1, 1)):
        buffer = TWIN.pack(position.guess(seat, guess))
        assert TWIN.recall is not None
        TWIN.recall(buffer, GAME.view(position.state, seat), position.log(seat))
        TWIN.redeal(buffer, seat, luck(Rng(seed)))
        dealt.append(buffer)
    assert dealt[0].tolist() == dealt[1].tolist()
    assert TWIN.key(dealt[0], seat) == TWIN.key(dealt[1], seat) == TWIN.key(dealt[2], seat)
    assert plies == 0 or dealt[0].tolist() != dealt[2].tolist()


def test_what_is_in_mind_fits_what_is_seen() -> None:
    """Every world has the stock as it looks, and as many tokens in the sand as there are."""
    table = table_after("worlds", 3)
    seat, state = table.awaited[0], table._state
    buffer = guessed(GAME, table.ask(seat), None)
    record = TWIN.record(buffer)
    assert record["worlds"] == WORLDS
    hidden = sum(cell != kernels.GONE for cell in state.tokens)
    for world in range(WORLDS):
        stock, look = int(record["world_stock"][world]), int(record["world_look"][world])
        assert shown_stock(stock, look) == table.view(seat).shown
        assert (record["world_tokens"][world] != kernels.GONE).sum() == hidden
    assert len({tuple(world) for world in record["world_tokens"].tolist()}) > 1


def test_a_search_on_the_twin_answers_in_the_words_of_the_rules() -> None:
    """Macro ids are said as moves: a searching bot plays legally up to the third turn, equally for an equal seed."""
    table = Table(GAME, Setup(seats=2, setup="quick"), "search")
    bots = [SearchBot(GAME, Manner(12, horizon=12)), make_bot(GAME, "novice")]
    cuts = 0
    while table.outcome is None and table._state.turn < 4:
        seat = table.awaited[0]
        thoughts = bots[seat].think(table.ask(seat, Limit(playouts=12)))
        if seat == 0 and isinstance(thoughts.action, Cut):
            assert thoughts == bots[seat].think(table.ask(seat, Limit(playouts=12)))
            cuts += 1
        table.submit(seat, thoughts.action)
    assert cuts or table.outcome is not None


def test_the_twin_says_that_it_is_not_the_rules() -> None:
    """So no simulation is played on it, and no level is measured with it."""
    assert not TWIN.exact
    assert not twin_can(GAME, Setup(seats=2), [])

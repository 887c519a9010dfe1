"""The bots play by what they are asked, and well (MUM-10)."""

from math import log

import msgspec
import pytest

from mastaba.core.rng import Rng
from mastaba.games.mummy import GAME
from mastaba.games.mummy.belief import Tracker
from mastaba.games.mummy.bots import Heuristic, habits, maps_of, reach, wishes
from mastaba.games.mummy.messages import Action, View
from mastaba.games.mummy.state import State
from mastaba.play.ask import Ask, make_bot
from mastaba.play.table import Table
from tests.games.mummy.table import position, serpent


def play_match(seats: int, seed: int, mummy: str, explorer: str) -> tuple[bool, int]:
    """Whether the mummy won, and in which round."""
    table = Table(GAME, GAME.setup(seats=seats, mummy_seat=0), seed)  # type: ignore[call-arg]
    outcome = table.play_out([make_bot(GAME, mummy if seat == 0 else explorer) for seat in range(seats)])
    return outcome.winners == (0,), table.view(None).round


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_mum_10_matches_of_bots_are_short(seats: int) -> None:
    """Six to fifteen rounds, and both sides win some."""
    results = [play_match(seats, seed, "heuristic", "heuristic") for seed in range(24)]
    rounds = sorted(length for _, length in results)
    assert 6 <= rounds[len(rounds) // 2] <= 14
    assert 4 <= sum(won for won, _ in results) <= 20


@pytest.mark.parametrize("seats", [2, 4])
def test_mum_10_the_heuristic_beats_chance_on_either_side(seats: int) -> None:
    """As the mummy and as the explorers."""
    assert sum(play_match(seats, seed, "heuristic", "random")[0] for seed in range(12)) >= 11
    assert sum(play_match(seats, seed, "random", "heuristic")[0] for seed in range(12)) <= 1


def test_a_bot_remembers_by_the_log_alone() -> None:
    """A bot that sat through the match and one that is asked for the first time decide alike."""
    table = Table(GAME, GAME.setup(seats=4), "memory")
    bots = [Heuristic() for _ in range(4)]
    while table.outcome is None:
        seat = table.awaited[0]
        move = bots[seat].choose(table.ask(seat))
        assert Heuristic().choose(table.ask(seat)) == move
        assert move in table.ask(seat).moves
        table.submit(seat, move)


def test_one_bot_at_two_tables_does_not_mix_them_up() -> None:
    """What it heard at one is forgotten at the other."""
    tables = [Table(GAME, GAME.setup(seats=3, mummy_seat=0), seed) for seed in ("one", "two")]  # type: ignore[call-arg]
    shared, own = Heuristic(), Heuristic()
    for _ in range(40):
        for table in tables:
            if table.outcome is None:
                seat = table.awaited[0]
                move = shared.choose(table.ask(seat))
                if table is tables[0]:
                    assert own.choose(table.ask(seat)) == move
                table.submit(seat, move)


def test_one_bot_on_both_sides_does_not_mix_them_up() -> None:
    """Whoever plays every seat decides in each as somebody would who sits only there."""
    table = Table(GAME, GAME.setup(seats=3, mummy_seat=0), "sides")  # type: ignore[call-arg]
    everybody, own = Heuristic(), [Heuristic() for _ in range(3)]
    while table.outcome is None:
        seat = table.awaited[0]
        move = own[seat].choose(table.ask(seat))
        assert everybody.choose(table.ask(seat)) == move
        table.submit(seat, move)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_mum_10_the_mummy_knows_the_habits_of_explorers(seats: int) -> None:
    """Where explorers are comes as less of a surprise than by what they think it thinks, or by no psychology at all."""
    surprise = dict.fromkeys((habits, wishes, None), 0.0)
    for seed in range(8):
        table = Table(GAME, GAME.setup(seats=seats, mummy_seat=0), f"habits {seed}")  # type: ignore[call-arg]
        bots = [Heuristic() for _ in range(seats)]
        listeners = {weigh: Tracker(table.view(None), weigh) for weigh in surprise}
        told = 0
        while table.outcome is None:
            seat = table.awaited[0]
            if seat == 0:
                news = [event for _, event in table.log(None)][told:]
                told += len(news)
                for weigh, listener in listeners.items():
                    for event in news:
                        listener.hear(event)
                    listener.settle()
                    for pawn, mass in zip(table.view(1).pawns, listener.masses, strict=True):
                        if pawn.cell is not None:
                            surprise[weigh] -= log(max(mass[listener.board.index[pawn.cell]], 1e-6))
            table.submit(seat, bots[seat].choose(table.ask(seat)))
    assert surprise[habits] < surprise[wishes] < surprise[None]


def asked(state: State, seat: int) -> Ask[Action, View]:
    return Ask(seat, 0, GAME.view(state, seat), GAME.prompt(state, seat), GAME.moves(state, seat), (), Rng(1))


def test_mum_10_the_scout_takes_a_winning_find() -> None:
    """Whatever the danger."""
    state = position(players=3, pawn={"red": "e1"}, mummy="c1", hand={"B": ["R3"]})
    for text, seat in (("roll", 1), ("dice 1,2,2,4,4", -1)):
        GAME.advance(state, seat, GAME.notation.read(text), lambda note: None)
    assert GAME.notation.write(Heuristic().choose(asked(state, 1))) == "use:1"
    GAME.advance(state, 1, GAME.notation.read("use:1"), lambda note: None)
    assert GAME.notation.write(Heuristic().choose(asked(state, 1))) == "to:d1"


def test_mum_10_reach_grows_with_locked_dice() -> None:
    """One step is always possible; far cells only with locked dice."""
    assert reach(1, 0, 0) == 1
    assert reach(4, 0, 0) == 0
    assert reach(3, 0, 0) == pytest.approx(1 / 3)
    assert reach(8, 5, 0) == pytest.approx(1 / 3)
    assert reach(5, 1, 3) > reach(5, 1, 0)


def test_mum_1_2_distances_on_the_pyramid() -> None:
    """Stairs to a crack 7 steps, the farthest cells 18 apart."""
    board, maps = serpent(), maps_of("serpent-pyramid")
    assert maps.steps[board.index["h1"]][board.index["g5"]] == 7
    maze = [cell for cell in range(64) if board.maze >> cell & 1]
    assert max(maps.steps[cell][other] for cell in maze for other in maze) == 18
    assert maps.moves[board.index["h1"]][board.index["a1"]] == 1


def test_bots_do_not_change_what_they_are_given() -> None:
    """The ask is the same afterwards, byte for byte."""
    table = Table(GAME, GAME.setup(seats=4, mummy_seat=0), "untouched")  # type: ignore[call-arg]
    bots = [Heuristic() for _ in range(4)]
    for _ in range(30):
        seat = table.awaited[0]
        ask = table.ask(seat)
        before = msgspec.json.encode([ask.view, ask.prompt, list(ask.log)])
        move = bots[seat].choose(ask)
        assert msgspec.json.encode([ask.view, ask.prompt, list(ask.log)]) == before
        table.submit(seat, move)


@pytest.mark.parametrize("seats", [2, 4])
def test_mum_10_higher_levels_win_more(seats: int) -> None:
    """Against the same opponents: the mummy by what it makes of announcements, explorers by how careful they are."""
    hunts = {level: wins(seats, level, "scribe") for level in ("novice", "apprentice", "scribe")}
    flights = {level: wins(seats, "scribe", level) for level in ("novice", "scribe")}
    assert hunts["novice"] < hunts["scribe"]
    assert flights["novice"] >= flights["scribe"] + 4


def wins(seats: int, mummy: str, explorer: str) -> int:
    """How many of two dozen matches the mummy won."""
    return sum(play_match(seats, seed, mummy, explorer)[0] for seed in range(24))

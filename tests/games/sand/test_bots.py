"""The bots of the sand game (SAN-10): they look, they do not peek, and looking helps."""

from typing import Any

import pytest
from msgspec.structs import replace

from mastaba.core.record import Record
from mastaba.core.rng import Rng
from mastaba.core.words import phrase
from mastaba.games.sand import GAME
from mastaba.games.sand.belief.stock import Stock
from mastaba.games.sand.belief.tokens import Burial
from mastaba.games.sand.bots.beliefs import believed, stock_of
from mastaba.games.sand.bots.building import CLEAR, Builder
from mastaba.games.sand.bots.judging import ORB_GAIN, Stakes, stakes
from mastaba.games.sand.bots.outlook import outlook
from mastaba.games.sand.bots.planning import Planner, Pressing, Sand, Town, clock, town_of
from mastaba.games.sand.bots.prospects import Prospect
from mastaba.games.sand.bots.thinkers import PHARAOH
from mastaba.games.sand.content import RADIUS
from mastaba.games.sand.messages import Cut, Mould, Setup
from mastaba.games.sand.moves import NOMINAL as STILL
from mastaba.games.sand.state import State
from mastaba.games.sand.view import hidden_tokens, open_table
from mastaba.play.ask import NO_LIMIT, Ask, Limit, Stop, make_bot, offered_levels
from mastaba.play.table import Table
from tests.games.sand.table import position, standing

LIMIT = Limit(playouts=16)


def match(levels: tuple[str, ...], seed: int) -> Table:
    table = Table(GAME, Setup(seats=len(levels), start_seat=seed % len(levels)), seed)
    bots = [make_bot(GAME, level) for level in levels]
    while table.outcome is None:
        seat = table.awaited[0]
        table.submit(seat, bots[seat].choose(table.ask(seat, LIMIT)))
    return table


def test_san_10_looking_ahead_beats_cutting_blind() -> None:
    """SAN-10: greedy wins most of its matches against novice."""
    won = 0
    for seed in range(6):
        levels = ("greedy", "novice") if seed % 2 else ("novice", "greedy")
        table = match(levels, seed)
        assert table.outcome is not None
        won += table.outcome.winners == (levels.index("greedy"),)
    assert won >= 5


def test_san_10_the_chance_of_a_clear_shape() -> None:
    """SAN-3.3: 6, 45, 114, 163 and 169 of 169."""
    assert [round(169 * chance) for chance in CLEAR] == [6, 45, 114, 163, 169]


def test_the_builder_presses_firmly_while_sand_is_plenty() -> None:
    """Level 4 or 5, and no type that a district would not take."""
    state = position(phase="build", stock=2500)
    stock = Stock()
    stock.ways, stock.looks = {(2500, 0): 1}, {(2500, 0): range(1)}
    thoughts = Builder(GAME.view(state, 0), stock).think(GAME.moves(state, 0))
    assert isinstance(thoughts.action, Mould)
    assert thoughts.action.level >= 4
    assert [thought.value for thought in thoughts.candidates] == sorted(
        (thought.value for thought in thoughts.candidates), reverse=True
    )


def test_a_bot_knows_its_own_gems_by_four_spots() -> None:
    """A quarter of the gem's worth at each; nothing of the others' gems."""
    state = position(phase="cut", tokens=["S 60 60 20"])
    assert stakes(GAME.view(state, 0)).cells == []


def test_a_record_stays_small() -> None:
    """A whole match is well below 20 kB."""
    table = match(("greedy",) * 4, 3)
    text = table.record.text()
    assert len(text) < 20_000
    assert Record.parse(text) == table.record


# The levels


def test_the_levels_are_offered_weakest_first() -> None:
    """`greedy` is called by its name only: old records and measurements know it."""
    assert offered_levels(GAME) == ["random", "novice", "apprentice", "scribe", "vizier", "pharaoh"]
    assert "greedy" in GAME.levels


@pytest.mark.parametrize("level", ["vizier", "pharaoh"])
def test_a_thinker_that_is_stopped_answers_at_once(level: str) -> None:
    """With the best it has seen so far, and it says so."""
    state = position(phase="cut", sand="fresh")
    stop = Stop()
    stop.set()
    thoughts = make_bot(GAME, level).think(replace(asked(state), stop=stop))
    assert thoughts.action in GAME.moves(state, 0)
    assert thoughts.candidates[0].reason == phrase("think-hurry")


@pytest.mark.parametrize("level", ["vizier", "pharaoh"])
def test_equal_playouts_and_seed_give_equal_thoughts(level: str) -> None:
    """The clock has no part in it."""
    state = position(phase="cut", sand="fresh")
    limit = Limit(playouts=300)
    assert make_bot(GAME, level).think(asked(state, limit)) == make_bot(GAME, level).think(asked(state, limit))


def test_fewer_playouts_are_less_effort() -> None:
    """A limit shrinks every stage, and leaves something of each."""
    small = PHARAOH.within(50)
    assert small.playouts < 100
    assert small.cuts >= 2
    assert all(kept and tremors for kept, tremors in small.rounds)
    assert PHARAOH.within(None) is PHARAOH


# What a thinker knows


def test_beliefs_leave_nothing_out() -> None:
    """Every token is somewhere: with two seats gems for 16 points, and six orbs."""
    state, notes = standing(seats=2)
    view = GAME.view(state, 0)
    log = [note.event for note in notes if note.to is None]
    stakes = believed(view, log, Rng("beliefs"), 20)
    assert sum(stakes.worth) == pytest.approx(16 + 6 * ORB_GAIN)


def test_what_is_found_betrays_the_rotation() -> None:
    """Before a match is over only one rotation explains what was seen and found, and it is the true one."""
    whole = match(("greedy", "greedy"), 4)
    last = max(ply for ply, entry in enumerate(whole.record.entries) if isinstance(entry.action, Cut))
    table = Table(GAME, whole.record.setup, 4, entries=whole.record.entries[:last])
    view = table.view(0)
    heard = [event for _, event in table.log(0)]
    burial = Burial(hidden_tokens(open_table(view)), heard, view.sectors)
    assert [turns for turns, ways in enumerate(burial.turns) if ways] == [whole.view(0).turned]


def test_a_staged_stock_is_judged_by_eye() -> None:
    """A log that does not tell of the sand does not make it nothing."""
    state = position(phase="build", stock=2500)
    least, most = stock_of(GAME.view(state, 0), ()).bounds
    assert least <= 2500 <= most


# What a thinker plans


def plan(**given: Any) -> tuple[Planner, Town]:
    """A planner of seat A, who knows the stock."""
    stock = given.get("stock", 0)
    view = GAME.view(position(phase="build", active="A", **given), 0)
    sand = Sand(lambda used: 1.0 if used <= stock else 0.0, lambda used: float(max(0, stock - used)))
    return Planner(view, outlook(view, 0), sand, gift=0.5), town_of(view)


HOUSE = Pressing("H", 5, None, False)


def test_san_3_7_a_plan_ends_the_match_only_to_win_it() -> None:
    """The thirtieth point ends it: worth a victory to the leader, and nothing to whoever is behind."""
    ahead, town = plan(stock=900, board={"A": {"N": ["20xH"], "adj": 9}, "B": {"N": ["20xH"]}})
    assert ahead.value(town, 0, HOUSE) == 1.0
    behind, town = plan(stock=900, board={"A": {"N": ["20xH"], "adj": 9}, "B": {"N": ["20xH"], "adj": 15}})
    assert behind.value(town, 0, HOUSE) == 0.0
    assert behind.best(town, 0) > 0.0


def test_san_3_7_a_set_is_finished_before_the_threshold_is_crossed() -> None:
    """Behind by two, with a temple missing in a district and sand for two buildings: first the temple, then the end."""
    board = {"A": {"N": ["20xH"], "A": ["H", "G", "W"], "adj": 9}, "B": {"N": ["20xH"], "adj": 14}}
    planner, town = plan(stock=2_000, board=board)
    temple = Pressing("T", 5, ("G", "H", "W"), False)
    assert planner.value(town, 0, temple) > 0.9
    assert planner.value(town, 0, HOUSE) == 0.0


def test_sand_left_over_is_the_neighbours() -> None:
    """The same town is worth less with sand on the table at the end of the turn."""
    rich, town = plan(stock=1_500, board={"A": {"N": ["H"]}})
    poor, _ = plan(stock=300, board={"A": {"N": ["H"]}})
    assert rich.end(town, 0) < poor.end(town, 0)


def test_a_lead_counts_more_near_the_end() -> None:
    """Five points ahead of the same rival: the surer the fewer turns are left."""
    early = position(board={"A": {"N": ["7xH"]}, "B": {"N": ["2xH"]}})
    late = position(board={"A": {"N": ["7xH"], "adj": 20}, "B": {"N": ["2xH"], "adj": 20}})
    assert 0.5 < outlook(GAME.view(early, 0), 0).chance < outlook(GAME.view(late, 0), 0).chance


def test_whoever_leads_hastens_the_end() -> None:
    """A point in the normal area is worth more to the leader, and less to whoever is behind."""
    assert clock(-5) < 0 < clock(0) < clock(5)


# What a thinker foresees


def prospect(known: Stakes, **given: Any) -> Prospect:
    view = GAME.view(position(phase="cut", sand="fresh", hand="none", active="A", **given), 0)
    return Prospect(view, stock_of(view, ()), known, gift=0.5)


GEM = 64 * (112 * 56 + 94)
"""A cell that lies open at the foot of the face that looks along +x."""
NOTHING = Stakes([], [], [])


def test_a_gem_in_sight_is_not_left_to_the_neighbour() -> None:
    """A cut on the other side leaves it to the next seat; the cut that takes it leaves nothing."""
    before = prospect(Stakes([GEM], [5.0], [RADIUS["L"]]))
    takes, leaves = Cut(0, -6, 29, 20), Cut(180, -6, 29, 20)
    gains = [before.reply_gain(cut, [STILL], [takes, leaves]) for cut in (takes, leaves)]
    assert gains[1] < gains[0] - 0.05


def test_the_fall_of_the_pharaoh_is_a_match_lost() -> None:
    """SAN-9.3 P5: a careless deep cut."""
    assert prospect(NOTHING).value(Cut(0, 0, 18, 10), STILL) == 0.0
    assert prospect(NOTHING).value(Cut(0, -6, 29, 20), STILL) > 0.4


def test_san_3_7_a_gem_may_end_the_match() -> None:
    """With 28 points a gem is the end of it: a victory to the leader, and to nobody else."""
    gem, cut = Stakes([GEM], [3.0], [RADIUS["S"]]), Cut(0, -6, 29, 20)
    town = {"N": ["20xH"], "adj": 8}
    assert prospect(gem, board={"A": town, "B": {"N": ["20xH"]}}).value(cut, STILL) == 1.0
    assert prospect(gem, board={"A": town, "B": {"N": ["20xH"], "adj": 15}}).value(cut, STILL) == 0.0


def asked(state: State, limit: Limit = NO_LIMIT) -> Ask[Any, Any]:
    """What seat A is asked in a staged position."""
    return Ask(0, 0, GAME.view(state, 0), GAME.prompt(state, 0), GAME.moves(state, 0), (), Rng("asked"), limit)

"""The simple players of the sand game (`bots/family.py`): every number does what its words say."""

from typing import Any

import pytest

from mastaba.core.rng import Rng
from mastaba.games.sand import GAME
from mastaba.games.sand.belief.stock import Stock
from mastaba.games.sand.bots.building import Builder
from mastaba.games.sand.bots.family import FAMILY, GRAINS, made
from mastaba.games.sand.bots.simple import LOOK, SPAN, Scales, Simple
from mastaba.games.sand.content import GEM_LAYERS
from mastaba.games.sand.messages import Bury, Cut, Mould, Prompt
from mastaba.games.sand.moves import NOMINAL as STILL
from mastaba.games.sand.moves import Cutting
from mastaba.games.sand.state import State
from mastaba.play.ask import Ask
from tests.games.sand.table import position

GEM = "L 94 56 0"
"""A gem that lies open at the foot of the face that looks along +x."""
CLEAN, DEEP, SLIDE = Cut(0, -6, 29, 20), Cut(0, 0, 18, 10), Cut(0, 0, 22, 0)
"""SAN-9.3: P2 brings 2,064 grains, P5 makes the Pharaoh fall, P4 brings 3,120 and a pick down."""


def player(**numbers: int) -> Simple:
    """The usual player with some other numbers."""
    usual = {knob.name: knob.usual for knob in FAMILY.knobs}
    assert numbers.keys() <= usual.keys()
    return made(tuple((usual | numbers).values()))


def ask(state: State) -> Ask[Any, Any]:
    return Ask(0, 0, GAME.view(state, 0), GAME.prompt(state, 0), GAME.moves(state, 0), (), Rng("family"))


def fresh(**given: Any) -> State:
    """The fresh pyramid; its tokens can be seen."""
    state = position(phase="cut", sand="fresh", hand="none", active="A", **given)
    state.seen = [True for _ in state.tokens]
    return state


def worth(cut: Cut, /, given: dict[str, Any] | None = None, **numbers: int) -> float:
    """What a cut with a steady hand is worth."""
    view = GAME.view(fresh(**(given or {})), 0)
    return Scales(view, (), player(**numbers).habits).value(cut, STILL)


@pytest.mark.parametrize(("thin", "thick"), [(8, 20), (40, 60), (60, 30)])
def test_slices_are_as_thick_as_it_likes(thin: int, thick: int) -> None:
    """Where the most is less than the least, it is a little more than the least."""
    state = fresh()
    moves = GAME.moves(state, 0)
    assert isinstance(moves, Cutting)
    cuts = player(thin=thin, thick=thick, aim=0).cuts(moves.aims, ask(state), 30)
    sizes = [moves.aims.size(cut) for cut in cuts]
    assert sizes
    assert all(GRAINS * thin <= size <= max(GRAINS * thin + SPAN, GRAINS * thick) for size in sizes)


def test_sand_beyond_what_it_wants_counts_nothing() -> None:
    """P4 brings more sand than P2, which is worth something to whoever wants more than two buildings."""
    more = {"picks": 0, "fall": 0}
    assert worth(SLIDE, **more, enough=64) > worth(CLEAN, **more, enough=64) + 1
    assert worth(SLIDE, **more, enough=16) == worth(CLEAN, **more, enough=16)


def test_gems_count_as_much_as_it_minds_them() -> None:
    """P2 takes a gem of five points, on the coarse grid too."""
    seen = [worth(CLEAN, {"tokens": [GEM]}, gems=gems) for gems in (0, 32, 64)]
    assert seen[1] - seen[0] == pytest.approx(5)
    assert seen[2] - seen[0] == pytest.approx(10)
    view = GAME.view(fresh(tokens=[GEM]), 0)
    rough = [Scales(view, (), player(gems=gems).habits).rough_value(CLEAN) for gems in (0, 32)]
    assert rough[1] - rough[0] == pytest.approx(5)


def test_so_many_cuts_are_aimed_at_what_it_knows() -> None:
    """None or all of them; a cut that is aimed comes from the gem's side."""
    state = fresh(tokens=[GEM])
    moves = GAME.moves(state, 0)
    assert isinstance(moves, Cutting)

    def towards(aim: int) -> int:
        cuts = player(aim=aim).cuts(moves.aims, ask(state), LOOK.candidates)
        return sum(cut.az in (*range(0, 50, 5), *range(315, 360, 5)) for cut in cuts)

    assert towards(0) < LOOK.candidates // 2
    assert len(player(aim=32).cuts(moves.aims, ask(state), LOOK.candidates)) == towards(32)


def test_falls_cost_what_it_fears() -> None:
    """P4: one pick. P5: the Pharaoh, and all that stands in the town."""
    assert worth(SLIDE, picks=16) - worth(SLIDE, picks=48) == pytest.approx(2)
    assert worth(DEEP, fall=40) == -20
    assert worth(DEEP, {"board": {"A": {"N": ["7xH"]}}}, fall=40) == -27


def test_a_shaky_pharaoh_is_worth_something_to_whoever_hopes_for_the_neighbour() -> None:
    """P4 takes away sand about the Pharaoh; P2 does not come near him, and the weight changes nothing."""
    assert worth(SLIDE, shaky=64) > worth(SLIDE, shaky=0)
    assert worth(CLEAN, shaky=64) == pytest.approx(worth(CLEAN, shaky=0), abs=0.1)


@pytest.mark.parametrize("layer", range(len(GEM_LAYERS)))
def test_gems_are_buried_in_its_layer(layer: int) -> None:
    high, reach = GEM_LAYERS[layer]
    buried = [player(layer=layer).bury(Prompt("bury", gem="L"), Rng(number)) for number in range(5)]
    assert all(isinstance(gem, Bury) and gem.z == high for gem in buried)
    assert all(max(abs(gem.x), abs(gem.y)) == reach for gem in buried)


def test_it_builds_to_its_taste() -> None:
    """Dear sand stays in the heap; who thinks much of sets builds in a district; a hasty leader does not."""
    ahead = position(phase="build", stock=2_500, active="A", board={"A": {"N": ["3xH"]}})
    stock = Stock()
    stock.ways, stock.looks = {(2_500, 0): 1}, {(2_500, 0): range(1)}

    def best(**numbers: int) -> Mould:
        thoughts = Builder(GAME.view(ahead, 0), stock, player(**numbers).habits.taste).think(GAME.moves(ahead, 0))
        move = next(thought.action for thought in thoughts.candidates if isinstance(thought.action, Mould))
        return move

    def gain(**numbers: int) -> float:
        return Builder(GAME.view(ahead, 0), stock, player(**numbers).habits.taste).value(Mould("H", 4, "N"))

    assert gain(cost=0) > 1 > 0 > gain(cost=127)
    assert best(sets=127, haste=0).area in "AB"
    assert best(sets=0, haste=127).area == "N"

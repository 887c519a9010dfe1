"""The five levels of KUFU's companions: what each considers and the one before it does not (KUF-10)."""

from itertools import pairwise
from time import perf_counter

import pytest
from msgspec.structs import replace

from mastaba.games.kufu import GAME
from mastaba.games.kufu.bots import Companion
from mastaba.games.kufu.bots import mind as minds
from mastaba.games.kufu.bots.effort import Effort
from mastaba.games.kufu.bots.habits import APPRENTICE, FAR, NEAR, NOVICE, PHARAOH, SCRIBE, VIZIER, Habits
from mastaba.games.kufu.bots.mind import Mind
from mastaba.games.kufu.bots.plan import Plan, Request, plans
from mastaba.games.kufu.bots.step import coming, next_piece
from mastaba.games.kufu.content import KING, QUEEN, TREASURE, WAY, level_pieces
from mastaba.games.kufu.messages import OpenPage
from mastaba.games.kufu.state import State, pyramid
from mastaba.kit.words import LANGUAGES, Voice
from mastaba.play.ask import Limit, Stop, limit_of, make_bot, offered_levels
from tests.games.kufu.table import position
from tests.games.kufu.test_bots import WAY_UP, asked, thoughts
from tests.games.kufu.test_planner import LOW, knowing

LADDER = ("novice", "apprentice", "scribe", "vizier", "pharaoh")
HABITS = dict(zip(LADDER, (NOVICE, APPRENTICE, SCRIBE, VIZIER, PHARAOH), strict=True))


def test_kuf_10_people_are_offered_five_levels_and_the_drifter() -> None:
    """KUF-10: weakest first; the names of earlier records still call their companions."""
    assert tuple(offered_levels(GAME)) == ("random", *LADDER)
    for level, habits in (("near", NEAR), ("far", FAR)):
        companion = make_bot(GAME, level)
        assert isinstance(companion, Companion)
        assert companion.habits == habits
    assert [limit_of(GAME, level).seconds for level in LADDER] == [None, None, None, 0.3, 2.0]


def test_kuf_10_each_level_considers_all_that_the_one_before_does() -> None:
    """KUF-10: from level to level a habit is added or a beam widened, none is lost."""
    sights = ("piece", "goal", "all")

    def considered(habits: Habits) -> tuple[int, ...]:
        switches = (habits.traps, habits.lurking, habits.helpers, habits.draws, habits.clock)
        beam = 0 if habits.sight == "piece" else habits.width
        return (sights.index(habits.sight), beam, beam and habits.kept, *map(int, switches))

    ladder = [considered(habits) for habits in HABITS.values()]
    for weaker, stronger in pairwise(ladder):
        assert stronger != weaker
        assert all(more >= less for less, more in zip(weaker, stronger, strict=True))


def test_kuf_10_the_novice_knows_what_comes_next() -> None:
    """KUF-10: stairs down to the lowest layer, the Queen in level 2, the Way up, the King, the last chambers."""
    every = tuple(level_pieces(2))
    top, low, way = (pyramid(position(players=2, level=2, pyramid=given)) for given in ("0@J+2", LOW, WAY_UP))
    assert coming(top, (QUEEN, KING, TREASURE), every) == [11, 12, 13, 14]
    assert coming(low, (QUEEN, KING, TREASURE), every) == [QUEEN]
    assert coming(low, (KING, TREASURE), every) == [WAY]
    assert coming(way, (KING, TREASURE), every) == [KING]
    assert coming(way, (TREASURE,), every) == [TREASURE]


def test_kuf_10_the_novice_lays_one_piece_where_it_is_nearest() -> None:
    """KUF-10: from where the expedition stands rather than after a walk; without the pages it looks for them."""
    there = pyramid(position(players=2, level=1, pyramid="0@B+2 17@0.1:S 2@17.2:W"))
    for stand in (17, 2):
        best = next_piece(there, (KING,), (11, 12, 16), {place: float(place != stand) for place in there.at})
        assert best is not None
        (step,) = best.steps
        assert step.piece == 11  # the direction of 12 would have to be drawn
        assert step.parent == stand
    assert next_piece(there, (KING,), (1, 3, KING, WAY), dict.fromkeys(there.at, 0.0)) is None


def test_kuf_10_the_novice_puts_something_between_when_nothing_fits() -> None:
    """KUF-10: the Way does not fit right behind these stairs, but behind a passage."""
    low = pyramid(position(players=2, level=2, pyramid=LOW))
    costs = dict.fromkeys(low.at, 0.0)
    assert next_piece(low, (KING,), (WAY,), costs) is None
    best = next_piece(low, (KING,), (WAY, 2), costs)
    assert best is not None
    assert [step.piece for step in best.steps] == [2]
    assert next_piece(low, (KING,), (2,), costs) is None  # nobody knows where the Way's page is


def test_kuf_10_only_from_the_scribe_on_is_a_known_trap_avoided() -> None:
    """KUF-10: page 1 is known to be running sand; whoever minds it starts at the note behind it."""
    state = position(players=2, level=1, pyramid="0@B+2 11@0.1:S", explorer=11, book="T4 P01 P02", notes={2: "top B"})
    state.public[0] = True
    minded = {level: Mind.of(asked(state).view, (), habits).dangers for level, habits in HABITS.items()}
    assert [bool(minded[level]) for level in LADDER] == [False, False, True, True, True]
    for level in ("scribe", "vizier", "pharaoh"):
        assert thoughts(state, level).action == OpenPage(2)


def whole_book(level: int = 2, pyramid: str = "0@J+2") -> State:
    """Every page is known, so that everything can be planned."""
    pages = 40 if level == 2 else 24
    notes = dict.fromkeys(range(3, pages + 1, 3), "top C")
    crests = {"A": "LE", "B": "SF", "C": "A"}
    return knowing(position(players=3, level=level, pyramid=pyramid, notes=notes, crests=crests), pages)


def test_kuf_10_how_far_each_level_plans() -> None:
    """KUF-10: one piece, one goal, or all of them."""
    state = whole_book()
    made = {level: Mind.of(asked(state).view, (), habits).plan for level, habits in HABITS.items()}
    assert all(made.values())
    goals = {level: plan.goals for level, plan in made.items() if plan is not None}
    assert [len(goals[level]) for level in LADDER] == [1, 1, 1, 4, 4]
    assert [len(plan.steps) == 1 for plan in made.values() if plan] == [True, False, False, False, False]


def test_kuf_10_who_has_read_everything_builds_even_without_a_whole_plan() -> None:
    """KUF-10: the vizier's beam finds no way through all goals here; it does not wait for time to be short."""
    mind = Mind.of(asked(whole_book(pyramid="0@B+2")).view, (), VIZIER)
    assert mind.planned(mind.goals) is None
    assert not mind.pressed
    assert mind.plan is not None
    assert mind.plan.goals == (QUEEN,)


@pytest.mark.parametrize("level", LADDER)
def test_kuf_10_every_level_gives_its_reasons(level: str) -> None:
    """KUF-10: each move it has looked at comes with a reason that can be said in both languages."""
    found = thoughts(whole_book(1), level).candidates
    assert found
    for thought in found:
        assert thought.reason is not None
        assert all(Voice(language, GAME, ("Nefer", "Tiy", "Ani"))(thought.reason) for language in LANGUAGES)


def watched(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The widths of the beams that are asked for, as they are asked for."""
    widths: list[int] = []

    def noted(request: Request) -> tuple[Plan, ...]:
        widths.append(request.width)
        return plans(request)

    monkeypatch.setattr(minds, "plans", noted)
    return widths


def test_kuf_10_without_time_a_quick_plan_has_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    """KUF-10: a beam of half the width first; the other is not begun when time is over or nobody waits any more."""
    widths = watched(monkeypatch)
    ask = asked(whole_book())
    make_bot(GAME, "pharaoh").choose(replace(ask, limit=Limit(seconds=0.0)))
    assert set(widths) == {PHARAOH.width // 2}
    widths.clear()
    stop = Stop()
    stop.set()
    make_bot(GAME, "vizier").choose(replace(ask, stop=stop))
    assert set(widths) == {VIZIER.width // 2}
    widths.clear()
    make_bot(GAME, "pharaoh").choose(replace(ask, limit=Limit(seconds=600.0)))
    assert PHARAOH.width in widths


def test_kuf_10_time_to_spare_changes_no_decision() -> None:
    """KUF-10: with time enough a companion plans and decides as it does without a limit."""
    ask = asked(whole_book(pyramid="0@F+1"))
    limit = Limit(seconds=600.0)
    for level, habits in (("vizier", VIZIER), ("pharaoh", PHARAOH)):
        hurried = make_bot(GAME, level).think(replace(ask, limit=limit, stop=Stop()))
        assert hurried == make_bot(GAME, level).think(ask)
        assert Mind.of(ask.view, (), habits, Effort(limit)).plan == Mind.of(ask.view, (), habits).plan


def test_kuf_10_half_of_the_time_is_left_for_what_has_begun() -> None:
    """KUF-10: the deadline for beginning something comes before the limit."""
    began = perf_counter()
    effort = Effort(Limit(seconds=100.0))
    assert effort.deadline is not None
    assert began < effort.deadline < began + 100.0
    assert effort.limited
    assert not effort.over
    assert not Effort().limited

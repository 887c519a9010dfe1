"""The five levels of KUFU's companions: what each considers and the one before it does not (KUF-10)."""

from time import perf_counter

import pytest
from msgspec.structs import replace

from mastaba.games.kufu import GAME
from mastaba.games.kufu.bots import mind as minds
from mastaba.games.kufu.bots.effort import Effort
from mastaba.games.kufu.bots.habits import APPRENTICE, FAR, NEAR, NOVICE, PHARAOH, SCRIBE, VIZIER, Habits
from mastaba.games.kufu.bots.mind import Mind
from mastaba.games.kufu.bots.plan import NARROW, WIDTH, Plan, Request
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


def test_kuf_10_people_are_offered_five_levels_and_the_drifter() -> None:
    """KUF-10: weakest first; the names of earlier records still call their companions."""
    assert tuple(offered_levels(GAME)) == ("random", *LADDER)
    assert make_bot(GAME, "near").habits == NEAR
    assert make_bot(GAME, "far").habits == FAR
    assert [limit_of(GAME, level).seconds for level in LADDER] == [None, None, None, 0.3, 2.0]


def test_kuf_10_each_level_considers_all_that_the_one_before_does() -> None:
    """KUF-10: from level to level a habit is added or a beam widened, none is lost."""
    sights = ("piece", "goal", "all")

    def considered(habits: Habits) -> tuple[int, ...]:
        switches = (habits.traps, habits.lurking, habits.helpers, habits.draws, habits.clock)
        beam = 0 if habits.sight == "piece" else habits.width
        return (sights.index(habits.sight), beam, *map(int, switches))

    ladder = [considered(habits) for habits in (NOVICE, APPRENTICE, SCRIBE, VIZIER, PHARAOH)]
    for weaker, stronger in zip(ladder, ladder[1:], strict=False):
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
    state = position(players=2, level=1, pyramid="0@B+2 8@0.1:E", explorer=0)
    there = pyramid(state)
    best = next_piece(there, (KING,), (11, 12), {0: 0.0, 8: 1.0})
    assert best is not None
    assert len(best.steps) == 1
    assert best.steps[0].piece in (11, 12)
    assert best.steps[0].parent == 8  # the entrance has no other exit
    assert next_piece(there, (KING,), (1, 2, KING, WAY), {0: 0.0, 8: 1.0}) is None


def test_kuf_10_the_novice_puts_something_between_when_nothing_fits() -> None:
    """KUF-10: the King does not fit right behind the Way here, but behind a passage."""
    state = position(players=2, level=1, pyramid="0@F+3 1@0.1:S 12@1.1:W 19@12.1:NW 5@19.1:N 11@19.3:S 10@11.1:SE")
    there = pyramid(state)
    costs = dict.fromkeys(there.at, 0.0)
    lone = next_piece(there, (KING,), (WAY,), costs)
    assert lone is not None
    assert lone.steps[0].piece == WAY
    blocked = pyramid(position(players=2, level=1, pyramid="0@J+2"))
    # Page 16 leads up, so the top layer has no use for it: nothing in between helps.
    assert next_piece(blocked, (KING,), (1, 2, 3), {0: 0.0}) is None


def test_kuf_10_only_from_the_scribe_on_is_a_known_trap_avoided() -> None:
    """KUF-10: page 1 is known to be running sand; whoever minds it starts at the note behind it."""
    state = position(players=2, level=1, pyramid="0@B+2 11@0.1:S", explorer=11, book="T4 P01 P02", notes={2: "top B"})
    state.public[0] = True
    minded = {level: Mind.of(asked(state).view, (), habits).dangers for level, habits in HABITS.items()}
    assert [bool(minded[level]) for level in LADDER] == [False, False, True, True, True]
    for level in ("scribe", "vizier", "pharaoh"):
        assert thoughts(state, level).action == OpenPage(2)


HABITS = dict(zip(LADDER, (NOVICE, APPRENTICE, SCRIBE, VIZIER, PHARAOH), strict=True))


def whole_book(level: int = 2) -> State:
    """Every page is known, so that everything can be planned."""
    state = position(players=3, level=level, crests={"A": "LE", "B": "SF", "C": "A"})
    return knowing(state, 40 if level == 2 else 24)


def test_kuf_10_how_far_each_level_plans() -> None:
    """KUF-10: one piece, one goal, or all of them."""
    state = whole_book()
    plans = {level: Mind.of(asked(state).view, (), habits).plan for level, habits in HABITS.items()}
    assert all(plans.values())
    goals = {level: plan.goals for level, plan in plans.items() if plan is not None}
    assert [len(goals[level]) for level in LADDER] == [1, 1, 1, 4, 4]
    novice = plans["novice"]
    assert novice is not None
    assert len(novice.steps) == 1


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
    plans = minds.plans

    def noted(request: Request) -> tuple[Plan, ...]:
        widths.append(request.width)
        return plans(request)

    monkeypatch.setattr(minds, "plans", noted)
    return widths


def test_kuf_10_without_time_a_quick_plan_has_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    """KUF-10: a narrow beam first; the wide one is not begun when time is over or nobody waits any more."""
    widths = watched(monkeypatch)
    ask = asked(whole_book())
    make_bot(GAME, "pharaoh").choose(replace(ask, limit=Limit(seconds=0.0)))
    assert set(widths) == {NARROW}
    widths.clear()
    stop = Stop()
    stop.set()
    make_bot(GAME, "vizier").choose(replace(ask, stop=stop))
    assert set(widths) == {NARROW}
    widths.clear()
    make_bot(GAME, "pharaoh").choose(replace(ask, limit=Limit(seconds=600.0)))
    assert WIDTH in widths


def test_kuf_10_time_to_spare_changes_no_decision() -> None:
    """KUF-10: with time enough a companion decides as it does without a limit."""
    ask = asked(whole_book())
    for level in ("vizier", "pharaoh"):
        hurried = make_bot(GAME, level).think(replace(ask, limit=Limit(seconds=600.0), stop=Stop()))
        assert hurried == make_bot(GAME, level).think(ask)


def test_kuf_10_half_of_the_time_is_left_for_what_has_begun() -> None:
    """KUF-10: the deadline for beginning something comes before the limit."""
    began = perf_counter()
    effort = Effort(Limit(seconds=100.0))
    assert effort.deadline is not None
    assert began < effort.deadline < began + 100.0
    assert effort.limited
    assert not effort.over
    assert not Effort().limited

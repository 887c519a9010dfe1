"""The companions of KUFU (KUF-10)."""

from collections import Counter

import pytest

from mastaba.core.rng import Rng
from mastaba.games.kufu import GAME
from mastaba.games.kufu.bots.habits import NEAR
from mastaba.games.kufu.bots.mind import Mind, route
from mastaba.games.kufu.bots.plan import Request, plans
from mastaba.games.kufu.bots.search import placed_along
from mastaba.games.kufu.content import KING, PAGES, PIECES, QUEEN, WAY, level_pages, level_pieces, pyramid_of
from mastaba.games.kufu.messages import Action, Concede, EndTurn, OpenPage, Place, Setup, Stick, Tell, View
from mastaba.games.kufu.state import State
from mastaba.kit.words import LANGUAGES, Voice
from mastaba.play.ask import Ask, Thoughts, make_bot
from mastaba.play.table import Table
from tests.games.kufu.table import on_turn, play, position

WAY_UP = "0@J+2 11@0.1:N 14@11.1:SE 21@14.1:SW 8@21.1:W 19@8.1:NW 16@19.2:NE"


def asked(state: State) -> Ask[Action, View]:
    seat = on_turn(state)
    return Ask(
        seat=seat,
        ply=0,
        view=GAME.view(state, seat),
        prompt=GAME.prompt(state, seat),
        moves=GAME.moves(state, seat),
        log=(),
        rng=Rng("bots"),
        free=GAME.free(state, seat),
    )


def thoughts(state: State, level: str = "near") -> Thoughts[Action]:
    return make_bot(GAME, level).think(asked(state))


def request(state: State, pieces: tuple[int, ...], goals: tuple[int, ...]) -> Request:
    prices = tuple((piece, 0.0) for piece in pieces)
    return Request(state.level, tuple(state.places), (), pieces, prices, goals, 100)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_kuf_10_companions_win_where_drifters_never_do(seats: int) -> None:
    """KUF-10: level 1 with the same books, far more often than not against never."""
    won: Counter[str] = Counter()
    for level, seed in [(level, seed) for level in ("near", "random") for seed in range(6)]:
        table = Table(GAME, Setup(seats=seats, level=1, consent="auto"), f"win {seed}")
        outcome = table.play_out([make_bot(GAME, level) for _ in range(seats)])
        won[level] += outcome.reason == "won"
    assert won["random"] == 0
    assert won["near"] >= 4


def test_kuf_10_a_plan_can_be_built_as_it_says() -> None:
    """KUF-10: every step fits where it is to go, the Way comes before the King, and the goal is the last."""
    state = position(players=2, level=1)
    pieces = tuple(level_pieces(1))
    found = plans(request(state, pieces, (KING,)))
    assert found
    for plan in found:
        there = pyramid_of(tuple(state.places))
        for step in plan.steps:
            assert there.joins(step.piece, step.parent)
            assert step.exit in there.free_exits(step.parent)
            assert step.direction in there.directions(step.piece, step.parent, step.exit)
            there = placed_along(there, [step])
        numbers = [step.piece for step in plan.steps]
        assert numbers[-1] == KING
        assert WAY in numbers
        assert len(set(numbers)) == len(numbers)
    assert [plan.cost for plan in found] == sorted(plan.cost for plan in found)


def test_kuf_10_no_plan_without_the_pieces_it_needs() -> None:
    """KUF-10: without the Way, without the King or with one staircase down there is none."""
    state = position(players=2, level=1)
    every = tuple(level_pieces(1))
    for missing in (KING, WAY, 12):
        assert plans(request(state, tuple(piece for piece in every if piece != missing), (KING,))) == ()


def test_kuf_10_the_far_plan_goes_through_all_goals() -> None:
    """KUF-10: Queen, King, treasure and escape, each piece once, the Queen on the lowest layer."""
    state = position(players=2, level=2)
    (best, *_) = plans(request(state, tuple(level_pieces(2)), (QUEEN, KING, 22, 23)))
    order = [step.piece for step in best.steps]
    assert [piece for piece in order if piece in (QUEEN, KING, 22, 23)] == [QUEEN, KING, 22, 23]
    there = placed_along(pyramid_of(tuple(state.places)), best.steps)
    assert there.at[QUEEN].layer == 2
    assert there.under_king(there.at[22].layer, 0) is False
    assert len(set(order)) == len(order)


def test_kuf_10_it_places_the_next_step_of_its_plan() -> None:
    """KUF-10: the King beyond the Way, by both players' crests, and says what it does in one sentence."""
    state = position(
        players=2, level=1, pyramid=WAY_UP, explorer=16, book="P20", crests={"A": "E", "B": "F"}, consent="ask"
    )
    assert isinstance(thoughts(state).action, OpenPage)
    play(state, "A: open 1")
    best = thoughts(state).candidates[0]
    assert best.action == Place(1, "NW", (0, 1), "hand")
    play(state, "A: place 1 NW by A,B hand")
    help_words = thoughts(state).candidates[0]
    assert GAME.notation.write(help_words.action) == "yes"
    for thought in (best, help_words):
        assert thought.reason is not None
        assert all(Voice(language, GAME, ("Nefer", "Tiy"))(thought.reason) for language in LANGUAGES)


def test_kuf_10_it_does_not_open_a_known_trap_for_nothing() -> None:
    """KUF-10: page 1 is known to be running sand, so it starts at the note behind it."""
    state = position(players=2, level=1, pyramid="0@B+2 11@0.1:S", explorer=11, book="T4 P01 P02", notes={2: "top B"})
    state.public[0] = True
    assert thoughts(state).action == OpenPage(2)


def test_kuf_10_it_tells_what_it_has_read() -> None:
    """KUF-10, KUF-4: everything the others do not know, before anything else."""
    state = position(players=3, talk="manual", book="P01 P02")
    play(state, "A: open 1", "A: turn")
    best = thoughts(state).candidates[0]
    assert best.action == Tell((1, 2))
    assert best.reason is not None
    assert best.reason.id == "why-tell"


def test_kuf_10_it_does_not_repeat_what_the_journal_shows() -> None:
    """KUF-10: told pages are not told again; at a telling table nothing is."""
    state = position(players=3, talk="manual", book="P01 P02")
    play(state, "A: open 1", "A: tell 1")
    assert not isinstance(thoughts(state).action, Tell)
    auto = position(players=3, talk="auto", book="P01 P02")
    play(auto, "A: open 1")
    assert not isinstance(thoughts(auto).action, Tell)


def test_kuf_10_it_gives_up_only_without_hope() -> None:
    """KUF-10: asked to, and with every page known and no plan; not before."""
    state = position(players=2, level=1, removed=[12])
    play(state, "B: concede")
    assert thoughts(state).action != Concede()
    for _ in range(24):
        state.book.append(state.stacked.pop(0))
        for row in (state.readers, state.excluded, state.lately):
            row.append(0)
        state.public.append(True)
    assert thoughts(state).action == Concede()
    calm = position(players=2, level=1, removed=[12])
    assert thoughts(calm).action != Concede()


def test_kuf_10_a_note_that_leads_back_is_stuck() -> None:
    """KUF-10: at the end of a reading the last page is marked, so that the next one goes on from there."""
    state = position(players=2, level=1, book="P01 P02 P03 P05 P07")
    play(state, "A: open 1", *["A: turn"] * 4)
    best = thoughts(state).candidates[0]
    assert isinstance(best.action, Stick)
    play(state, f"A: {GAME.notation.write(best.action)}")
    assert thoughts(state).action == EndTurn()


def test_kuf_10_reading_costs_grow_with_the_distance_from_a_note() -> None:
    """KUF-10: within reach nothing, beyond it a turn for every reach; a note brings it back."""
    state = position(players=2, level=1)
    mind = Mind(state, NEAR)
    assert [mind.reading_cost(page) for page in (1, 5, 6, 9, 10)] == [0, 0, 1, 1, 2]
    assert mind.reading_cost(10, extra=6) == 0
    noted = position(players=2, level=1, notes={6: "top A"})
    assert Mind(noted, NEAR).reading_cost(10) == 0
    assert Mind(noted, NEAR).reading_cost(10, without=6) == 2


def test_kuf_10_routes_run_through_the_tree() -> None:
    """KUF-10: up to where two ways meet and down again."""
    parents = {0: -1, 11: 0, 8: 11, 17: 8, 2: 8}
    assert route(parents, 17, 2) == [17, 8, 2]
    assert route(parents, 2, 0) == [2, 8, 11, 0]
    assert route(parents, 0, 0) == [0]


def test_kuf_10_fading_journals_do_not_make_it_forget() -> None:
    """KUF-10, KUF-7: it remembers from its own log what it was shown."""
    table = Table(GAME, Setup(seats=2, level=1, start=0, journal="none", consent="auto"), "memory")
    bots = [make_bot(GAME, "near") for _ in range(2)]
    while table.ply < 20:
        seat = table.awaited[0]
        table.submit(seat, bots[seat].choose(table.ask(seat)))
    ask = table.ask(table.awaited[0])
    known = Mind.of(ask.view, ask.log, NEAR).known
    assert len(known) == ask.view.read > 4
    assert all(PIECES[piece].page is not None for piece in Mind.of(ask.view, ask.log, NEAR).where)


def test_kuf_10_the_winning_step_is_worth_every_helper() -> None:
    """KUF-10: the King by two helpers' crests wins at once, so that nobody misses a turn for it."""
    state = position(
        players=3, level=1, pyramid=WAY_UP, explorer=16, book="C1 P20", crests={"B": "E", "C": "F"}, consent="auto"
    )
    state.public[:] = [True] * len(state.public)
    play(state, "A: open 1")
    assert GAME.notation.write(thoughts(state).action) == "turn"
    play(state, "A: turn")
    best, second = thoughts(state).candidates[:2]
    assert isinstance(best.action, Place)
    assert best.value > second.value + 3


def test_kuf_10_the_last_pages_are_read_though_traps_may_lurk() -> None:
    """KUF-10: without a plan the unknown pages have to be read; a book opened for nothing helps nobody."""
    known = "P01 P02 P03 P05 P07 P08 P10 P11 P16 P17 P18 P19 P20 C1 C2 C3 C4 C5 T2 T3 T4 T5"
    state = position(
        players=3,
        level=1,
        pyramid="0@B+2",
        book=known,
        notes=dict.fromkeys((5, 9, 13, 17, 21), "top A"),
        crests={"A": "F", "B": "E", "C": "S"},
    )
    state.public[:22] = [True] * 22
    assert thoughts(state).action == OpenPage(21)


def test_kuf_10_the_crest_of_stairs_nothing_can_replace_is_taken_when_it_is_met() -> None:
    """KUF-10: level 1 has two stairs down and needs both, so the Scarab is needed before page 12 is known."""
    state = position(players=3, level=1, pyramid="0@B+2", book="C2 P01")
    play(state, "A: open 1")
    mind = Mind.of(asked(state).view, (), NEAR)
    assert mind.last_stairs == (11, 12)
    assert "S" in mind.crest_needs


def test_kuf_10_a_note_that_still_serves_is_not_shifted() -> None:
    """KUF-10: with notes enough the bottom note comes from the hand, and the start stays where it is."""
    state = position(
        players=3, level=1, pyramid="0@B+2", book="P01 P02 P03 P05 P07 P11 P08", notes={6: "top A"}, hand={"A": 6}
    )
    state.public[:7] = [True] * 7
    assert not Mind.of(asked(state).view, (), NEAR).may_shift(6)
    state.hands[0] = 1
    assert Mind.of(asked(state).view, (), NEAR).may_shift(6)


def test_kuf_10_a_trap_that_no_start_avoids_is_walked_into() -> None:
    """KUF-10: every page is known and the Queen's lies behind running sand; whoever waits only loses turns."""
    first = ("P01", "T4", "P21")
    rest = [PAGES[number].id for number in level_pages(2) if PAGES[number].id not in first]
    state = position(
        players=3,
        level=2,
        pyramid="0@J+2 11@0.1:N 14@11.1:SE",
        explorer=14,
        book=" ".join([*first, *rest]),
        notes=dict.fromkeys(range(4, 41, 4), "top C"),
        crests={"A": "LE", "B": "SF", "C": "A"},
    )
    state.public[:] = [True] * 40
    made = []
    while not (made and isinstance(made[-1], Place)) and len(made) < 8:
        seat, action = on_turn(state), thoughts(state, "far").action
        made.append(action)
        play(state, f"{'ABC'[seat]}: {GAME.notation.write(action)}")
    assert made[0] == OpenPage(1)
    assert isinstance(made[-1], Place)
    assert QUEEN in {placed.piece for placed in state.places}

"""The rulings, one after the other (SAN-R1 to SAN-R32), and the chapters they belong to."""

import pytest

from mastaba.core.turn import CHANCE
from mastaba.games.sand import GAME, kernels
from mastaba.games.sand.content import (
    CAVITY,
    FRESH,
    LATTICE,
    ORBS,
    PICKS,
    THRESHOLD,
    amount,
    cell_of,
    orb_point,
    place_of,
    turn_point,
)
from mastaba.games.sand.messages import (
    Concede,
    Cut,
    CutMade,
    GemBuried,
    Moulded,
    Orb,
    PicksFell,
    PyramidStands,
    Setup,
    StockGrew,
    TurnEnded,
)
from mastaba.games.sand.scoring import final_score, outcome, score
from mastaba.games.sand.state import burials
from tests.games.sand.table import STEADY, begun, on_turn, play, position, refused, rule, standing
from tests.games.scribe import told

SLICE = f"cut 0 -6 29 20 {STEADY}"
"""A clean slice of 2,064 grains."""


# Setup


def test_san_1_thresholds_and_counts() -> None:
    """SAN-1, SAN-R2: four kinds of buildings with cavities of their own; 30, 25 and 20 points."""
    assert CAVITY == {"H": 680, "G": 740, "W": 800, "T": 860}
    assert THRESHOLD == {2: 30, 3: 25, 4: 20}
    assert ORBS == {2: 6, 3: 8, 4: 8}


@pytest.mark.parametrize(
    ("seats", "gems_4p", "each"), [(2, "small", "LS"), (3, "small", "S"), (4, "small", "S"), (4, "printed", "LS")]
)
def test_san_r1_gems(seats: int, gems_4p: str, each: str) -> None:
    """SAN-2, SAN-R1: four seats have a small gem each, unless the table is played as printed."""
    state, _ = begun(seats=seats, gems_4p=gems_4p, start_seat=1)
    due = burials(state)
    assert [gem for _, gem in due] == list(each) * seats
    assert [seat for seat, _ in due[:: len(each)]] == [(1 + step) % seats for step in range(seats)]


def test_san_r4_gems_lie_in_the_upper_two_thirds() -> None:
    """SAN-R4: 334 points at heights 18 to 38; the orbs' points are below."""
    assert len(LATTICE) == 334
    assert {z for _, _, z in LATTICE} == {18, 22, 26, 30, 34, 38}
    state, _ = begun(seats=3, start_seat=0)
    assert rule(state, "bury S 24 0 18") == "SAN-R4"
    assert rule(state, "bury S 20 20 18") is None
    assert rule(state, "bury L 0 0 18") == "SAN-2"


def test_san_r5_gems_may_share_a_point() -> None:
    """SAN-R5: the second gem is not refused, and the table looks the same wherever the first one lies."""
    one, _ = begun(seats=3, start_seat=0)
    other, _ = begun(seats=3, start_seat=0)
    play(one, "A: bury S 8 -12 22")
    play(other, "A: bury S 0 0 38")
    assert rule(one, "B: bury S 8 -12 22") is None
    assert GAME.view(one, 1) == GAME.view(other, 1)


def test_san_r6_one_orb_for_each_sector() -> None:
    """SAN-R6: the start seat buries them alone, sector by sector; the others hear that, not where."""
    state, _ = begun(seats=2, start_seat=1)
    play(state, "bury L 0 0 18", "bury S 0 0 18", "bury L 0 0 18", "bury S 0 0 18")
    assert (state.phase, on_turn(state)) == ("orbs", 1)
    notes = play(state, "orb 22 4")
    assert told(notes, 1)[0].point == orb_point(6, 0, 2) == (19, 11, 4)
    assert told(notes, 0)[0].point is None
    assert refused(state, "orb 23 4") is not None
    play(state, "orb 16 10", "orb auto ~orbs 0 1 2 3")
    assert state.orbs == [2, 1, 0, 1, 2, 3]
    assert [buried.kind for buried in GAME.view(state, 1).mine] == ["L", "S", "O", "O"]
    angles = {orb_point(8, sector, 0)[:2] for sector in range(8)}
    assert len(angles) == 8


def test_san_r7_the_rotation_is_the_sum_of_all_turns() -> None:
    """SAN-R7: quarter turns exact to the cell; own choice, the others' and chance's add up."""
    assert [turn_point(20, 4, quarters) for quarters in range(5)] == [(20, 4), (-5, 20), (-21, -5), (4, -21), (20, 4)]
    state, _ = begun(seats=3, start_seat=0)
    play(state, *["bury S 20 4 18"] * 3, "orb auto")
    play(state, "spin 1", "spin 3", "spin 2 ~slip 3")
    assert state.turned == 1
    assert place_of(state.tokens[0]) == (56 - 5, 56 + 20, 18)
    assert state.tokens[0] == cell_of((20, 4, 18), 1)
    assert state.ghosts[:4] == [cell_of((20, 4, 18), quarters) for quarters in range(4)]


def test_san_r8_picks_stick_in_every_face() -> None:
    """SAN-R8, SAN-2: three per face, each type three times, none in its own face; deeper ones have longer shafts."""
    for depth, cells in (("easy", 12), ("normal", 9), ("hard", 7)):
        state, notes = standing(seats=2, pick_depth=depth)
        (event,) = [event for event in told(notes, None) if isinstance(event, PyramidStands)]
        assert [sum(pick.shape == type for pick in event.picks) for type in "HGWT"] == [3] * 4
        assert all("HGWT"[pick.lean] != pick.shape for pick in event.picks)
        assert len(state.shafts) == PICKS * cells


def test_quick_setup_tells_each_seat_its_own_gem() -> None:
    """SAN-2: chance buries and turns; nobody is asked before the first cut."""
    state, notes = begun(seats=3, setup="quick")
    assert state.phase == "cut"
    for seat in range(3):
        points = {event.seat: event.point for event in told(notes, seat) if isinstance(event, GemBuried)}
        assert [points[other] is not None for other in range(3)] == [other == seat for other in range(3)]
        assert len(GAME.view(state, seat).mine[0].spots) == 4


# The cut


def test_san_3_1_a_cut_has_a_form() -> None:
    """SAN-3.1: steps of 5 degrees, 56 cells to every side; once a turn; nothing else before it."""
    state = position(phase="cut")
    assert rule(state, "cut 3 0 29 20") == "SAN-3.1"
    assert rule(state, "cut 0 57 29 20") == "SAN-3.1"
    assert rule(state, "cut 0 0 29 45") == "SAN-3.1"
    assert rule(state, "mould H4 N") == "SAN-3.1"
    play(state, SLICE)
    assert rule(state, "cut 90 0 29 20") == "SAN-3.1"
    assert rule(state, "B: end") == "SAN-3"


def test_san_r9_a_cut_may_come_from_any_side() -> None:
    """SAN-R9: a quarter turn of the blade on the fresh pyramid takes as much."""
    sizes = set()
    for az in (0, 90, 180, 270):
        state = position(phase="cut")
        (made,) = [event for event in told(play(state, f"cut {az} 0 29 20 {STEADY}"), 0) if isinstance(event, CutMade)]
        sizes.add(made.slab)
    assert len(sizes) == 1


def test_san_r10_a_cut_takes_at_least_400_grains() -> None:
    """SAN-R10: the nominal slab decides; the refusal names both numbers, which anybody can count."""
    state = position(phase="cut")
    found = refused(state, "cut 0 0 34 0")
    assert found is not None
    assert (found.rule, found.facts["least"]) == ("SAN-R10", 400)
    assert rule(state, "cut 0 0 30 0") is None
    assert rule(state, "end") == "SAN-3.1"


def test_san_r11_a_live_stroke_is_graded_and_not_kept() -> None:
    """SAN-R11, SAN-7.9: one that stops, turns back, hurries or dawdles is jerky; an even one is smooth."""
    even = tuple((60 * step, 0, 50 * step) for step in range(21))
    paused = (*even[:10], *((now + 400, across, down) for now, across, down in even[9:]))
    back = (*even[:10], (610, 0, 400), *even[11:])
    hasty = tuple((5 * step, 0, 50 * step) for step in range(21))
    askew = tuple((60 * step, 3 * step, 50 * step) for step in range(21))
    grades = [Cut(0, 0, 29, 20, stroke=stroke).grade for stroke in (even, paused, back, hasty, askew)]
    assert grades == ["smooth", "jerky", "jerky", "jerky", "normal"]
    assert Cut(0, 0, 29, 20, stroke=even).stroke == ()
    state = position(phase="cut")
    assert rule(state, "cut 0 0 29 20 smooth") == "SAN-7.9"
    live = position(phase="cut", hand="live")
    assert rule(live, "cut 0 0 29 20 smooth") is None
    play(live, "cut 0 0 29 20 smooth ~tremor 0 2 -2 0")


def test_san_r12_rubble_is_not_stock() -> None:
    """SAN-R12: of an overloaded slab only what the blade carries is stock; the rest lies in the pyramid again."""
    state = position(phase="cut")
    (made,) = [event for event in told(play(state, f"cut 45 0 34 25 {STEADY}"), 0) if isinstance(event, CutMade)]
    assert (made.slab, made.carried) == (3993, 3198)
    assert state.left == FRESH - 3198


def test_san_r25_the_last_seat_is_before_the_first() -> None:
    """SAN-R25: in the first turn of the match its picks go to seat D."""
    state = position(players=4, phase="cut")
    play(state, "cut 0 0 29 20 ~result sand=2000 picks=W")
    assert state.held == [[], [], [], ["W"]]


def test_san_r26_a_toppled_figure_on_sand_has_not_fallen() -> None:
    """SAN-R26: the Pharaoh lies on the scree and play goes on; whoever moves him next pays."""
    state = position(phase="cut")
    play(state, f"cut 0 0 6 25 {STEADY}")
    assert (state.over, GAME.view(state, 0).pharaoh.state) == ("", "lies")
    play(state, "end", f"cut 0 -12 14 15 {STEADY}")
    assert (state.over, state.culprit) == ("pharaoh", 1)


def test_san_r27_a_pick_that_leaves_with_the_slab_has_fallen() -> None:
    """SAN-R27: its entry cell is carried off, so it does not stay in the sand."""
    state = position(phase="cut")
    notes = play(state, f"cut 180 -13 24 20 {STEADY}")
    (fell,) = [event for event in told(notes, 0) if isinstance(event, PicksFell)]
    assert fell.seat == 1
    assert state.figures[4 * 7] == kernels.TAKEN


def test_san_r28_the_pharaohs_fall_comes_first() -> None:
    """SAN-R28: gems of that cut count for nothing, picks are handed over."""
    state = position(phase="cut")
    play(state, "cut 0 0 10 0 ~result sand=3000 gems=L picks=H pharaoh=fallen")
    assert (state.own[0], state.held[1], state.stock, state.over) == (0, ["H"], 0, "pharaoh")


def test_san_r30_gems_belong_to_whoever_finds_them() -> None:
    """SAN-R30: seat A buried it, seat B cuts it out."""
    state, _ = begun(seats=2, start_seat=0)
    play(state, "bury L 20 0 18", "bury S 20 0 18", "bury L 0 0 38", "bury S 0 0 38", "orb auto")
    play(state, "spin 0", "spin 0 ~slip 0")
    play(state, f"cut 180 0 31 20 {STEADY}", "end")
    play(state, f"cut 0 0 20 20 {STEADY}")
    assert state.over or state.own[1] >= 0
    assert state.own[0] == -3


def test_san_r31_whoever_cuts_is_to_blame() -> None:
    """SAN-R31: nothing moves between two cuts."""
    state = position(phase="cut")
    play(state, SLICE)
    before = bytes(state.sand)
    play(state, "mould H4 N ~need 100", "end")
    assert bytes(state.sand) == before


def test_san_r32_some_sand_trickles_away() -> None:
    """SAN-R32: 2 to 6 per cent; everybody hears what came off, nobody how much was lost."""
    state = position(phase="cut")
    notes = play(state, "cut 0 -6 29 20 ~tremor 0 0 0 0 ~leak 6 ~look 0")
    assert state.stock == 2064 - 2064 * 6 // 100
    assert [event.sand for event in told(notes, None) if isinstance(event, StockGrew)] == [2064]
    chance = position(phase="cut")
    play(chance, "cut 0 -6 29 20 ~tremor 0 0 0 0 ~leak 2 ~look 0")
    assert chance.stock > state.stock


# Building


def test_san_r13_a_failed_type_is_closed_for_the_turn() -> None:
    """SAN-3.3, SAN-R13: others may be tried; the orb comes back; need decides against the pressing."""
    state = position(phase="build", stock=3000, orbs=1)
    play(state, "mould T2 N o ~need 107")
    assert (rule(state, "mould T5 N"), rule(state, "mould G4 N"), state.orbs_in_hand) == ("SAN-R13", None, 1)
    assert rule(state, "mould H6 N") == "SAN-3.3"
    play(state, "mould G2 N ~need 106")
    assert state.boards[0]["N"] == ["G"]


def test_san_r14_failed_sand_comes_back_at_the_end() -> None:
    """SAN-R14: it is set aside for this turn."""
    state = position(phase="build", stock=2000)
    play(state, "mould T1 N ~need 120")
    assert (state.stock, state.aside) == (2000 - amount("T", 1), amount("T", 1))
    play(state, "end")
    assert (state.stock, state.aside) == (2000, 0)


def test_san_r15_penalties_add_up() -> None:
    """SAN-3.6, SAN-R15: a failure and nothing built cost 4; ending without a try is allowed and costs 3."""
    state = position(phase="build", stock=900)
    play(state, "mould H1 N ~need 122")
    notes = play(state, "end")
    assert state.own == [-4, 0]
    assert [event.idle for event in told(notes, None) if isinstance(event, TurnEnded)] == [True]


def test_san_r16_districts_take_overflow_when_the_normal_area_is_full() -> None:
    """SAN-3.4, SAN-R16: before that each type once; a full area takes nothing."""
    state = position(phase="build", stock=9000, board={"A": {"N": ["21xG"], "A": ["H"]}})
    assert rule(state, "mould H4 A") == "SAN-R16"
    play(state, "mould H4 N ~need 98")
    assert (rule(state, "mould H4 A"), rule(state, "mould H4 N")) == (None, "SAN-3.4")


def test_san_r17_mixed_ranks_lose_only_the_bonus() -> None:
    """SAN-R17: face values stay; SAN-R23: equal scores share a rank."""
    state = position(phase="cut", board={"A": {"A": ["H*", "G", "W", "T"]}, "B": {"A": ["H", "G", "W"], "N": ["2xH"]}})
    assert (final_score(state, 0), final_score(state, 1)) == (5, 5)
    assert outcome(state).ranks == (1, 1)


def test_san_r18_skylights_are_for_this_turns_buildings() -> None:
    """SAN-3.5, SAN-R18: not older ones, and one orb each."""
    state = position(phase="build", stock=4000, orbs=2, board={"A": {"N": ["G"]}})
    assert rule(state, "sky N1") == "SAN-R18"
    play(state, "mould H5 N ~need 98", "sky N2")
    assert rule(state, "sky N2") == "SAN-R18"
    play(state, "mould W5 N o ~need 98")
    assert rule(state, "sky N3") == "SAN-3.5"
    assert state.boards[0]["N"] == ["G", "H*", "W*"]


def test_san_r19_picks_are_placed_in_ones_own_turn_or_on_receipt() -> None:
    """SAN-3.2, SAN-R19: not in somebody else's turn, and not on another type, a skylight or an empty slot."""
    state = position(players=3, phase="build", stock=900, board={"A": {"N": ["H"]}, "B": {"N": ["H"], "picks": ["H"]}})
    assert rule(state, "B: pick H N1") == "SAN-3"
    assert rule(state, "A: pick H N1") == "SAN-3.2"
    assert rule(state, "keep") == "SAN-3.2"
    play(state, "end")
    assert rule(state, "pick H N2") == "SAN-3.2"
    play(state, "pick H N1")
    assert (state.boards[1]["N"], state.phase) == (["H^"], "cut")


def test_san_r20_the_threshold_ends_the_match_at_once() -> None:
    """SAN-3.7, SAN-R20: in the middle of a turn, without the penalty for it."""
    state = position(players=4, phase="build", stock=5000, board={"A": {"N": ["19xH"]}})
    play(state, "mould H5 N ~need 98")
    assert (state.over, state.own[0], outcome(state).winners) == ("threshold", 0, (0,))
    assert rule(state, "A: end") == "SAN-5"


@pytest.mark.parametrize(("option", "running"), [("deferred", 1), ("face_now", 5)])
def test_san_r21_districts_wait_for_the_end(option: str, running: int) -> None:
    """SAN-R21: the running score differs, the final one does not."""
    state = position(district_points=option, board={"A": {"N": ["H"], "A": ["H", "G", "W", "T"]}})
    assert (score(state, 0), final_score(state, 0)) == (running, 7)


def test_san_r22_the_culprit_is_last() -> None:
    """SAN-5, SAN-R22, SAN-R24: 0 points, behind a negative score."""
    state = position(phase="cut", board={"A": {"N": ["9xH"]}, "B": {"adj": -4}})
    play(state, "cut 0 0 10 0 ~result pharaoh=fallen")
    assert (outcome(state).scores, outcome(state).ranks) == ((0, -4), (2, 1))


def test_san_r29_a_full_board_does_not_help() -> None:
    """SAN-R29: nothing can be built, and it costs 3 all the same."""
    full = {"N": ["22xH"], "A": ["4xH"], "B": ["4xG"]}
    state = position(phase="build", stock=5000, board={"A": full})
    assert GAME.notation.write(next(iter(GAME.moves(state, 0)))) == "end"
    play(state, "end")
    assert state.own[0] == -3


# Chance, secrets and the end


def test_san_3_8_chance_does_only_what_it_could_draw() -> None:
    """SAN-3.8: within its bounds, when it is asked, and nobody else may."""
    state, _ = standing(seats=2)
    play_only(state, "cut 0 -6 29 20")
    read = GAME.notation.read
    for text in ("tremor 2 0 0 0", "tremor 0 5 0 0", "leak 4", "result sand=500"):
        found = GAME.refusal(state, CHANCE, read(text))
        assert found is not None, text
        assert found.rule == "SAN-3.8"
    assert GAME.refusal(state, CHANCE, read("tremor 1 -4 4 -1")) is None
    assert GAME.refusal(state, 0, read("tremor 0 0 0 0")) is not None


def play_only(state: object, text: str) -> None:
    """An action without the chance that follows."""
    GAME.advance(state, on_turn(state), GAME.notation.read(text), lambda note: None)  # type: ignore[arg-type]


def test_san_5_conceding_leaves_the_match_to_the_others() -> None:
    """SAN-5: from the first cut on, by anybody still in; the last one wins."""
    early, _ = begun(seats=3)
    assert not list(GAME.free(early, 0))
    state = position(players=3, phase="build", stock=700, board={"C": {"N": ["H"]}})
    play(state, "C: concede")
    assert (state.active, state.over) == (0, "")
    assert rule(state, "C: concede") == "SAN-5"
    play(state, "concede")
    assert (state.over, outcome(state).winners, outcome(state).ranks) == ("conceded", (1,), (2, 1, 2))
    assert not list(GAME.free(state, 1))
    assert isinstance(Concede(), GAME.ending)


def test_san_5_a_used_up_pyramid_ends_the_match() -> None:
    """SAN-5: fewer than 3,000 grains at the start of a turn, without a culprit; SAN-1: or so many turns."""
    state = position(phase="build")
    state.left = 2_999
    play(state, "end")
    assert state.over == "exhausted"
    short = position(phase="build", max_turns=1)
    play(short, "end")
    assert short.over == "turns"


def test_san_6_the_example_turn() -> None:
    """SAN-6: as the rules for players tell it."""
    state = position(phase="cut", board={"A": {"N": ["H", "G"]}})
    notes = play(state, SLICE)
    assert [(event.sand, event.shown) for event in told(notes, None) if isinstance(event, StockGrew)] == [(2064, 2000)]
    notes = play(state, "mould H4 A ~need 113", "mould G4 N ~need 104")
    assert [event.shown for event in told(notes, None) if isinstance(event, Moulded)] == [1150, 300]
    assert (score(state, 0), final_score(state, 0)) == (3, 4)


def test_san_8_orbs_are_named_by_ring_and_height() -> None:
    """SAN-8: the next sector's orb."""
    assert GAME.notation.read("orb 28 10") == Orb(28, 10)
    assert Setup().hand == "seeded"

"""Rules and rulings beyond the worked cases, one test each."""

from typing import Any

import pytest

from mastaba.core.game import SetupError
from mastaba.core.notes import mute
from mastaba.core.rng import Rng
from mastaba.core.turn import CHANCE, Draw, Over, awaited
from mastaba.games.mummy import GAME
from mastaba.games.mummy.content import DIE_FACES, MUMMY_DIE, TARGETS, pawn_count
from mastaba.games.mummy.messages import Deal, Dice, Hand, MummyDie, Resign, Seated, Setup
from mastaba.games.mummy.moves import dice_draw
from tests.games.mummy.table import legal, on_turn, play, position, probe, rule
from tests.games.scribe import told

# MUM-2 Setup


def dealt(seats: int, **options: Any) -> Any:
    """A match with the cards on the table."""
    state = GAME.start(Setup(seats=seats, **options))
    rng = Rng(1)
    while isinstance(turn := GAME.turn(state), Draw):
        GAME.advance(state, CHANCE, turn.sample(rng), mute)
    return state


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_mum_1_pawns_cards_and_targets(seats: int) -> None:
    """Two pawns and ten cards for a lone explorer, else one pawn and five cards each."""
    state = dealt(seats, mummy_seat=1)
    assert len(state.cells) == pawn_count(seats) == max(2, seats - 1)
    assert state.target == TARGETS[seats] == {2: 3, 3: 4, 4: 6, 5: 7}[seats]
    assert [len(state.hands[seat]) for seat in state.explorers] == [10 if seats == 2 else 5] * (seats - 1)
    assert state.hands[1] == []
    cards = [card for hand in state.hands for card in hand]
    assert len(set(cards)) == len(cards)


def test_mum_2_the_mummy_is_drawn_by_lot() -> None:
    """Every seat equally likely; the explorers follow from its left."""
    state = GAME.start(Setup(seats=4))
    turn = GAME.turn(state)
    assert isinstance(turn, Draw)
    assert turn.options is not None
    assert list(turn.options()) == [(Seated(seat), 0.25) for seat in range(4)]
    GAME.advance(state, CHANCE, Seated(2), mute)
    assert state.explorers == [3, 0, 1]


def test_mum_2_impossible_options_are_refused() -> None:
    """A mummy who sits at no seat; two pawns of one colour; too few colours."""
    for options in ({"mummy_seat": 3}, {"colours": ("red", "red")}, {"colours": ("red",)}):
        with pytest.raises(SetupError) as caught:
            GAME.start(Setup(seats=3, **options))  # type: ignore[arg-type]
        assert caught.value.refusal.rule == "MUM-2"


def test_mum_2_a_deal_gives_everybody_one_card_of_each_colour() -> None:
    """Anything else cannot be chance's doing."""
    state = GAME.start(Setup(seats=3, mummy_seat=0))
    good = (Hand(1, ("R1", "B1", "W1", "G1", "Y1")), Hand(2, ("R2", "B2", "W2", "G2", "Y2")))
    assert GAME.refusal(state, CHANCE, Deal(good)) is None
    bad = [
        good[:1],
        good[::-1],
        (good[0], Hand(2, good[0].cards)),
        (good[0], Hand(2, ("R2", "R3", "W2", "G2", "Y2"))),
        (good[0], Hand(2, good[1].cards[:4])),
    ]
    for hands in bad:
        refused = GAME.refusal(state, CHANCE, Deal(hands))
        assert refused is not None
        assert refused.reason == "impossible-chance"


# MUM-3.1 Explorer turn


def test_mum_r1_the_dice() -> None:
    """One of each face on the explorers' dice; 1, 1, 2, 2, 3, 3 on the mummy's."""
    assert DIE_FACES == ("1", "2", "3", "4", "a", "m")
    assert MUMMY_DIE == (1, 1, 2, 2, 3, 3)
    options = dice_draw(5).options
    assert options is not None
    falls = dict(options())
    assert len(falls) == 252
    assert sum(falls.values()) == pytest.approx(1)
    assert falls[Dice(("1", "1", "1", "1", "1"))] == pytest.approx(6**-5)


def test_mum_r1_dice_show_their_faces_only() -> None:
    """Nothing else, and as many as are not locked."""
    state = position(players=3, locked=3)
    GAME.advance(state, 1, GAME.notation.read("roll"), mute)
    for faces in (("1",), ("1", "2", "3"), ("1", "5")):
        assert GAME.refusal(state, CHANCE, Dice(faces)) is not None  # type: ignore[arg-type]
    assert GAME.refusal(state, CHANCE, MummyDie(1)) is not None
    assert GAME.refusal(state, 1, Dice(("1", "2"))) is not None
    assert GAME.refusal(state, CHANCE, Dice(("1", "2"))) is None


def test_mum_r2_a_reset_comes_first_or_not_at_all() -> None:
    """Not without a locked die, not after a roll."""
    assert rule(position(players=3), "reset") == "MUM-R2"
    state = position(players=3, locked=1)
    play(state, "roll ~1,1,1,1")
    assert rule(state, "reset") == "MUM-R2"


def test_mum_r3_all_free_dice_are_rolled_again() -> None:
    """Three free dice, and three fall."""
    state = position(players=3, locked=2)
    play(state, "roll ~1,1,2")
    GAME.advance(state, 1, GAME.notation.read("roll"), mute)
    assert GAME.turn(state) == dice_draw(3)


def test_mum_r4_rolling_has_no_limit() -> None:
    """Fifty times, and still `roll` is offered."""
    state = position(players=3)
    for _ in range(50):
        play(state, "roll ~1,1,1,1,1")
    assert "roll" in legal(state)


def test_mum_r5_a_face_that_leads_nowhere_is_refused() -> None:
    """Red on a1, green on b1: a 1 is shown but leads nowhere."""
    state = position(players=3, pawn={"red": "a1", "green": "b1"}, mummy="e4")
    play(state, "roll ~1,1,2,2,a")
    assert rule(state, "use:1") == rule(state, "use:a") == "MUM-R5"
    assert rule(state, "use:2") is None
    assert rule(state, "use:3") == "MUM-3.1"


def test_mum_r6_the_last_free_die_may_lose_the_turn() -> None:
    """One die is rolled and shows the mummy: next pawn, all five locked."""
    state = position(players=3, locked=4, pawn={"red": "f1"})
    play(state, "roll ~m")
    assert (probe(state, "pawn_turn"), state.locked, probe(state, "pawn")["red"]) == ("green", 5, "f1")


def test_mum_r7_with_five_locked_dice_one_must_reset() -> None:
    """`roll` is refused and says so."""
    state = position(players=3, locked=5)
    assert legal(state) == {"reset"}
    assert rule(state, "roll") == "MUM-R7"


def test_mum_r9_the_duty_to_reset_passes_on() -> None:
    """Red is blocked with five locked dice, so green has to reset."""
    state = position(players=3, locked=5, pawn={"red": "h8", "green": "a1"}, mummy="h7")
    assert (probe(state, "pawn_turn"), state.locked, legal(state)) == ("green", 5, {"reset"})


def test_mum_r9_with_everybody_blocked_the_mummy_moves() -> None:
    """The last pawn is blocked, and the mummy's die is cast."""
    state = position(players=3, pawn={"red": "f1", "green": "h8"}, mummy="h7")
    play(state, "roll ~1,1,1,1,1 1 g1 ~mdie 2")
    assert (state.phase, state.steps) == ("MU_MOVE", 2)


def test_mum_r10_blocked_by_ones_own_reset() -> None:
    """The dice are free, the turn is over."""
    state = position(players=3, locked=1, pawn={"red": "a1", "green": "m3"}, mummy="c1")
    play(state, "reset", "w")
    assert (probe(state, "pawn_turn"), state.locked) == ("green", 0)


def test_mum_r11_everybody_hears_who_is_blocked() -> None:
    """The mummy, too."""
    state = position(players=3, locked=1, pawn={"red": "a1", "green": "m3"}, mummy="c1")
    notes = play(state, "reset", "w")
    assert GAME.cases.probe(state, "mummy_log", None, notes)[-1] == "red blocked"


def test_mum_r12_an_even_number_may_come_back() -> None:
    """In the maze; nobody comes back onto the stairs."""
    assert "e1" in probe(position(players=3, pawn={"red": "e1"}), "destinations")["4"]
    assert "h1" not in probe(position(players=3), "destinations")["2"]


def test_mum_r13_numbers_go_over_pawns_in_a_row() -> None:
    """Two pawns beside each other are stepped over, and neither is a place to end."""
    state = position(players=4, pawn={"red": "a1", "green": "b1", "blue": "c1"}, mummy="h4")
    ends = probe(state, "destinations")
    assert "d1" in ends["3"]
    assert not ends["1"]
    assert "c1" not in ends["2"]


def test_mum_r14_an_arrow_stops_before_a_pawn() -> None:
    """And where there is no step to make, there is no move."""
    state = position(players=4, pawn={"red": "h1", "green": "c1", "blue": "i1"}, mummy="h4")
    assert probe(state, "destinations")["a"] == {"d1"}


def test_mum_r15_arrows_out_of_the_burial_chamber() -> None:
    """They run on to e5 and k5."""
    state = position(players=3, pawn={"red": "h5"}, mummy="a1")
    assert probe(state, "destinations")["a"] == {"e5", "k5"}


def test_mum_r16_many_pawns_on_the_stairs() -> None:
    """All begin there; two in the maze on one cell cannot be."""
    assert set(probe(position(players=5), "pawn").values()) == {"h1"}
    with pytest.raises(ValueError, match="one cell"):
        position(players=3, pawn={"red": "c3", "green": "c3"})


def test_mum_r17_one_must_leave_the_stairs() -> None:
    """Every move out of a roll is a move or another roll."""
    state = position(players=3)
    play(state, "roll ~1,2,3,4,a")
    assert legal(state) == {"roll", "use:1", "use:2", "use:3", "use:4", "use:a"}
    assert rule(state, "stop") == "MUM-3.1"


def test_mum_r18_a_find_cannot_be_hidden() -> None:
    """Ending on it turns the card over."""
    state = position(players=3, pawn={"red": "b1"}, mummy="h4", hand={"B": ["R1", "W1"]})
    play(state, "roll ~1,1,1,1,1 1 a1")
    assert state.found[1][-1] == "R1"
    assert state.hands[1] == ["W1"]


def test_mum_r19_a_rivals_treasure_is_nothing() -> None:
    """Green's card lies there; red finds nothing and green loses nothing."""
    state = position(players=3, pawn={"red": "b1"}, mummy="h4", hand={"B": ["W1"], "C": ["R2"]})
    before = [hand[:] for hand in state.hands]
    play(state, "roll ~1,1,1,1,1 1 b2")
    assert state.hands == before


def test_mum_3_1_the_announced_die_is_used() -> None:
    """No roll, no other die, no move of another length."""
    state = position(players=3)
    assert rule(state, "use:1") == "MUM-3.1"
    assert rule(state, "to:g1") == "MUM-3.1"
    play(state, "roll ~1,2,3,4,a", "use:2")
    for line in ("roll", "use:1", "to:g1", "to:h1"):
        assert rule(state, line) == "MUM-3.1"
    assert rule(state, "to:g2") is None


# MUM-3.2 and MUM-3.3 The mummy


def hunting(**given: Any) -> Any:
    return position(**{"players": 3, "phase": "MU_MOVE", "steps": 3, "mummy": "h4", **given})


def test_mum_r20_the_mummy_may_stop_at_once() -> None:
    """Or after some steps."""
    state = hunting(pawn={"red": "a1", "green": "o1"})
    play(state, "go:e", "stop")
    assert (probe(state, "mummy"), state.round, on_turn(state)) == ("i4", 2, "B")


def test_mum_r21_the_mummy_may_turn_back() -> None:
    """Step by step, over cells it has just left."""
    state = hunting(pawn={"red": "a1", "green": "o1"})
    play(state, "go:e", "go:w", "go:e")
    assert probe(state, "mummy") == "i4"


def test_mum_r22_one_catch_ends_the_turn() -> None:
    """The second pawn on the way is safe."""
    state = hunting(pawn={"red": "i4", "green": "j4"})
    play(state, "go:e")
    assert (probe(state, "pawn"), state.phase) == ({"red": "h5", "green": "j4"}, "EX_START")


def test_mum_r23_an_eliminated_pawn_is_skipped() -> None:
    """It is off the board, and the target does not change."""
    state = hunting(players=4, pawn={"red": "i4", "green": "a1"}, ankhs={"red": 1})
    play(state, "go:e")
    assert probe(state, "pawn")["red"] == "out"
    assert (probe(state, "pawn_turn"), state.target) == ("green", 6)


def test_mum_r24_the_target_comes_first() -> None:
    """The caught pawn stays where it is."""
    state = hunting(pawn={"red": "i4", "green": "a1"}, ankhs={"red": 1, "green": 2})
    play(state, "go:e")
    assert (state.over, probe(state, "pawn")["red"]) == ("target", "i4")


def test_mum_r25_the_mummy_cannot_go_back_into_its_chamber() -> None:
    """From g5 there is no way east."""
    state = hunting(mummy="g5", pawn={"red": "a1", "green": "o1"})
    assert rule(state, "go:e") == "MUM-3.2"


def test_mum_3_2_the_mummy_does_not_roll() -> None:
    """What explorers do is refused by its role, whatever lies behind the board."""
    state = hunting(pawn={"red": "a1", "green": "o1"})
    for line in ("roll", "reset", "use:1", "to:a1"):
        assert rule(state, line) == "MUM-3.2"


def test_mum_3_3_the_interrupt_frees_the_dice() -> None:
    """As many steps as dice were locked, then all five are rolled."""
    state = position(players=3, locked=2, pawn={"red": "a1", "green": "o1"}, mummy="h4")
    play(state, "reset")
    assert (state.steps, probe(state, "kind"), state.locked) == (2, "interrupt", 2)
    play(state, "stop")
    assert (state.locked, legal(state)) == (0, {"roll"})


def test_mum_3_turns_go_round_to_the_mummy() -> None:
    """Each explorer once, then the mummy; nobody moves out of turn."""
    state = position(players=4)
    assert rule(state, "C: roll") == rule(state, "A: stop") == "MUM-3"
    order = []
    for cell in ("g2", "i2", "f1"):
        order.append(on_turn(state))
        play(state, f"roll ~2,2,2,2,2 2 {cell}")
    assert [*order, on_turn(state)] == ["B", "C", "D", "A"]


# MUM-4, MUM-5 and the rest


def test_mum_r26_any_three_ankhs_of_two_pawns() -> None:
    """One from red, two from green: the mummy has won and nobody is out."""
    state = hunting(players=2, pawn={"red": "a1", "green": "i4"}, ankhs={"red": 2, "green": 2})
    play(state, "go:e")
    assert (state.over, state.ankhs) == ("target", [2, 1])


def test_mum_r27_either_pawn_finds_any_card() -> None:
    """Red then green, each with a full turn, from one hand."""
    hand = {"B": ["R3", "B3", "W1"]}
    state = position(players=2, pawn={"red": "e1", "green": "k1"}, mummy="h4", hand=hand)
    play(state, "B: roll ~1,1,1,1,1 1 d1")
    assert (probe(state, "pawn_turn"), on_turn(state)) == ("green", "B")
    play(state, "B: roll ~1,1,1,1,1 1 l1")
    assert state.hands[1] == ["W1"]


def test_mum_r29_everybody_sees_the_mummy_die() -> None:
    """Explorers, the mummy and spectators hear the same of it."""
    state = position(players=3, pawn={"red": "a1", "green": "o1"}, mummy="h4", mdie=2)
    notes = play(state, "stop")
    assert told(notes, 0) == told(notes, 1) == told(notes, None)
    assert GAME.cases.probe(state, "mummy_log", None, notes)[0] == "mummy die 2, 2 steps"


def test_mum_r30_nothing_is_said_to_explorers_but_what_they_see() -> None:
    """Every note that the mummy does not hear is a roll, a move or a hand."""
    state = dealt(4, mummy_seat=0)
    notes = play(state, "roll ~2,2,2,2,2 2 g2", "roll ~2,2,2,2,2 2 i2")
    kinds = {type(note.event).__name__ for note in notes if note.to is not None}
    assert kinds == {"Rolled", "Moved"}


def test_mum_r31_an_announcement_is_true() -> None:
    """Neither a face that is not there nor a cell it does not lead to."""
    state = position(players=2)
    play(state, "roll ~1,1,1,1,1")
    assert rule(state, "use:4") == "MUM-3.1"
    play(state, "use:1")
    assert rule(state, "to:a1") == "MUM-3.1"


def test_mum_r32_the_hand_of_the_eliminated_stays_hidden() -> None:
    """Backs are seen, faces are not, until the match ends."""
    state = hunting(players=4, pawn={"red": "i4", "green": "a1"}, ankhs={"red": 1})
    play(state, "go:e")
    seen = GAME.view(state, 2).seats[1]
    assert (seen.hand, seen.missing) == (None, ("R", "B", "W", "G", "Y"))


def test_mum_5_the_mummy_may_give_up_at_any_time() -> None:
    """Also out of turn; all explorers share the win."""
    state = position(players=4)
    assert awaited(GAME.turn(state)) == (1,)
    assert GAME.refusal(state, 0, Resign()) is None
    GAME.advance(state, 0, Resign(), mute)
    turn = GAME.turn(state)
    assert isinstance(turn, Over)
    assert (turn.outcome.reason, turn.outcome.winners) == ("resigned", (1, 2, 3))
    assert turn.outcome.returns == pytest.approx((-1, 1 / 3, 1 / 3, 1 / 3))
    assert rule(state, "A: resign") == "MUM-5"


def test_mum_5_an_explorer_may_not_give_up() -> None:
    """Not in turn, not out of turn, and chance neither."""
    state = position(players=4)
    assert rule(state, "B: resign") == rule(state, "C: resign") == "MUM-5"
    assert GAME.refusal(state, CHANCE, Resign()) is not None
    assert Resign() not in GAME.moves(state, 1)


def test_mum_5_explorers_as_a_team() -> None:
    """With `team_reward` they share what they win; what they lose is the same."""
    hand = {"B": ["R3"]}
    won = position(players=3, pawn={"red": "e1"}, hand=hand, team_reward=True)
    play(won, "roll ~1,1,1,1,1 1 d1")
    assert probe(won, "returns") == {"A": -1, "B": 0.5, "C": 0.5}
    lost = hunting(pawn={"red": "i4", "green": "a1"}, ankhs={"red": 1, "green": 2}, team_reward=True)
    play(lost, "go:e")
    assert probe(lost, "returns") == {"A": 1, "B": -0.5, "C": -0.5}


def test_mum_7_what_is_played_for_the_absent() -> None:
    """The mummy stops; an explorer rolls, takes the greatest number, moves; five locked dice are reset."""
    state = position(players=3)
    defaults = []
    for line in ("roll ~1,3,3,a,2", "use:3"):
        defaults.append(GAME.notation.write(GAME.default(state, 1)))
        play(state, line)
    assert defaults == ["roll", "use:3"]
    assert GAME.notation.write(GAME.default(state, 1)) in legal(state)
    assert GAME.notation.write(GAME.default(position(players=3, locked=5), 1)) == "reset"
    assert GAME.notation.write(GAME.default(hunting(), 0)) == "stop"
    alone = position(players=3, pawn={"red": "a1", "green": "b1"}, mummy="e4")
    play(alone, "roll ~1,1,1,1,a")
    assert GAME.notation.write(GAME.default(alone, 1)) == "roll"


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_mum_3_what_always_holds(seats: int) -> None:
    """On random play: tokens add up, dice are five, pieces stand apart, somebody can always move."""
    rng = Rng(seats)
    state = GAME.start(Setup(seats=seats))
    board = GAME.cases.stage({"players": 3})[1].board
    assert state.board == board
    while not isinstance(turn := GAME.turn(state), Over):
        if isinstance(turn, Draw):
            GAME.advance(state, CHANCE, turn.sample(rng), mute)
            continue
        seat = turn.seats[0]
        moves = GAME.moves(state, seat)
        assert moves.count(1) > 0
        GAME.advance(state, seat, moves.sample(rng), mute)
        assert sum(3 - ankhs for ankhs in state.ankhs) == state.taken
        assert 0 <= state.locked <= 5
        if not state.over:
            standing = [cell for cell in state.cells if cell >= 0 and cell not in (7, 51)]
            assert len(set(standing)) == len(standing)
            assert state.mummy not in standing

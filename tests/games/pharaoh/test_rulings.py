"""One test for every ruling that the worked cases leave to itself, in the order of the rules."""

from collections import Counter

from mastaba.core.notes import Note, heard
from mastaba.core.rng import Rng
from mastaba.core.turn import CHANCE, Draw, Over
from mastaba.games.pharaoh import GAME
from mastaba.games.pharaoh.content import LOT_DECK, MEMBERS, TREASURES, VALUES, pharaoh_cards, supply
from mastaba.games.pharaoh.messages import Declared, HospitalTaken, LotRemoved, Pass, Reveal, Setup, Start
from mastaba.games.pharaoh.state import EMPTY, card_names
from tests.games.pharaoh.table import on_turn, play, position, refused, rule


def test_pha_1_the_components_add_up() -> None:
    """PHA-1, PHA-R1: 25 members, 15 treasures, 8 Pharaohs, 4 tents, a hospital and 5 round cards are 58."""
    assert sum(supply(4)) == 25
    assert len(TREASURES) == 15
    assert pharaoh_cards(4) * 4 == pharaoh_cards(3) * 4 == 8
    assert 25 + 15 + 8 + 4 + 1 + 5 == 58
    assert sum(count * value for count, value in zip(supply(3), VALUES, strict=True)) == 70
    assert len(LOT_DECK) == 20


def test_pha_2_two_players_have_three_pharaohs() -> None:
    """PHA-2: three Pharaoh cards each in the game for two, two otherwise."""
    assert [GAME.start(Setup(seats=seats)).pharaohs[0] for seats in (2, 3, 4)] == [3, 2, 2]


def test_pha_r2_the_start_is_drawn_or_chosen() -> None:
    """PHA-R2: chance names the starter unless the host did."""
    drawn = GAME.turn(GAME.start(Setup(seats=4)))
    assert isinstance(drawn, Draw)
    assert drawn.options is not None
    assert Counter(dict(drawn.options())) == Counter({Start(seat): 0.25 for seat in range(4)})
    chosen = GAME.start(Setup(seats=4, start_seat=2))
    reveal = GAME.turn(chosen)
    assert isinstance(reveal, Draw)
    GAME.advance(chosen, CHANCE, reveal.sample(Rng(1)), lambda note: None)
    assert on_turn(chosen) == 2


def test_pha_2_chance_may_not_reveal_what_is_not_there() -> None:
    """PHA-2: a record whose lots were shown before, or are too few, is refused."""
    state = GAME.start(Setup(seats=2, start_seat=0))
    for lots in (("coin1", "coin1", "coin2", "coin3"), ("coin1", "coin2", "coin3")):
        found = GAME.refusal(state, CHANCE, Reveal(lots))
        assert found is not None
        assert found.rule == "PHA-2"
    assert GAME.refusal(state, 0, Reveal(("coin1", "coin2", "coin3", "coin4"))) is not None


def test_pha_3_1_the_chip_holder_starts() -> None:
    """PHA-3.1: nobody has passed, nothing is declared, the chip's holder is on turn."""
    state = position(players=4, horus="C")
    assert (on_turn(state), state.starter, state.high, state.horus_used) == (2, 2, 0, False)


def test_pha_r3_the_bonus_is_all_or_nothing() -> None:
    """PHA-R3: declined, only the cards count; only the eligible may decline."""
    state = position(players=2, round=4)
    play(state, "A: bid 2 nobonus")
    assert state.high == 2
    assert rule(state, "B: bid 3 nobonus") == "PHA-R3"


def test_pha_r4_a_stolen_chip_does_not_unsay_the_number() -> None:
    """PHA-R4: the bonus stays in the number called, and the thief has none in this auction."""
    state = position(players=3, round=3)
    play(state, "A: bid 1", "B: horus")
    assert state.high == 4
    assert GAME.prompt(state, 2).bonus == 0


def test_pha_r26_the_first_lap_has_no_bonus_for_the_others() -> None:
    """PHA-R26: with the starter out, the first declaration of another seat counts cards only."""
    state = position(players=3, round=5)
    play(state, "A: pass", "B: bid 1")
    assert state.high == 1


def test_pha_r5_the_bonus_is_no_card() -> None:
    """PHA-R5: only the card goes to hospital."""
    state = position(players=2, round=5)
    play(state, "A: bid 2", "B: pass")
    assert card_names(state.hospital) == ("2",)


def test_pha_r6_a_declaration_needs_a_card() -> None:
    """PHA-R6: the bonus alone cannot be declared."""
    assert rule(position(players=2, round=3), "A: bid") == "PHA-R6"


def test_pha_r7_the_number_is_computed() -> None:
    """PHA-R7: an action names cards, never a number; the event tells the sum."""
    state = position(players=2, round=2)
    notes = play(state, "A: bid 1 4")
    assert notes[0] == Note(Declared(0, ("1", "4"), 2, 7))


def test_pha_r8_jumps_are_free() -> None:
    """PHA-R8: everything at once, though one would do."""
    state = position(players=2)
    play(state, "A: pass", "B: bid all")
    assert state.treasures[1] == ["coin1"]
    assert card_names(state.hospital) == ("1", "2", "3", "4", "5")


def test_pha_r9_all_passes_after_a_declaration() -> None:
    """PHA-R9: whoever declared may leave by any of the three passes."""
    for leave in ("horus", "pharaoh", "pass"):
        state = position(players=3)
        play(state, "A: bid 1", "B: bid 3", "C: bid 4", f"A: {leave}")
        assert state.passed[0] == leave


def test_pha_r10_one_horus_pass_an_auction() -> None:
    """PHA-R10: the holder may keep the chip; a second Horus pass is refused; the next auction allows it again."""
    state = position(players=2)
    play(state, "A: horus")
    assert (state.horus, rule(state, "B: horus")) == (0, "PHA-R10")
    play(state, "B: pass")
    assert rule(state, "A: horus") is None


def test_pha_r10_the_chip_moves_for_a_removed_lot_too() -> None:
    state = position(players=2)
    notes = play(state, "A: pass", "B: horus")
    assert (state.horus, state.removed) == (1, ["coin1"])
    assert Note(LotRemoved("coin1")) in notes


def test_pha_r11_an_empty_hospital_wastes_the_card() -> None:
    """PHA-R11: allowed, costs the card, brings nobody."""
    state = position(players=2)
    notes = play(state, "A: pharaoh")
    assert state.pharaohs[0] == 2
    assert Note(HospitalTaken(0, ())) in notes


def test_pha_3_2_no_card_no_pharaoh_pass() -> None:
    assert rule(position(players=2, ph={"A": 0}), "A: pharaoh") == "PHA-3.2"


def test_pha_r12_cards_come_back_when_the_auction_ends() -> None:
    """PHA-R12: a passed seat's cards stay in front until then."""
    state = position(players=3)
    play(state, "A: bid 1", "B: bid 3", "C: bid 4", "A: pass")
    assert card_names(state.fronts[0]) == ("1",)
    play(state, "B: pass")
    assert card_names(state.hands[0]) == ("1", "2", "3", "4", "5")


def test_pha_r13_plain_and_flagged_are_different_cards() -> None:
    """PHA-R13: holding only the flagged 3, the plain 3 cannot be sent."""
    state = position(players=2, hand={"A": "3f"})
    found = refused(state, "A: bid 3")
    assert found is not None
    assert (found.rule, found.facts) == ("PHA-3.2", {"card": "3"})


def test_pha_r14_open_piles_are_listed_card_by_card() -> None:
    """PHA-R14: tents and hospital are seen by everybody."""
    state = position(players=3, hand={"A": "1", "C": "2"}, tent={"B": "2 6f"}, hospital="1 5")
    seen = GAME.view(state, 0)
    assert (seen.seats[1].tent, seen.hospital) == (("2", "6f"), ("1", "5"))


def test_pha_r15_open_hands_show_every_hand() -> None:
    """PHA-R15, PHA-4: hidden by default, shown by the option and after the end."""
    hidden = position(players=3)
    assert GAME.view(hidden, 0).seats[1].hand is None
    assert GAME.view(hidden, None).seats[1].hand is None
    assert GAME.view(hidden, 0).seats[1].hand_count == 5
    shown = position(players=3, open_hands=True)
    assert GAME.view(shown, None).seats[1].hand == ("1", "2", "3", "4", "5")


def test_pha_r16_no_members_still_a_turn() -> None:
    """PHA-R16: the engine does not pass for anybody."""
    state = position(players=2, hand={"A": ""})
    assert on_turn(state) == 0
    assert [type(move).__name__ for move in GAME.moves(state, 0)] == ["Pass", "Horus", "Pharaoh"]


def test_pha_r17_the_last_seat_chooses_freely() -> None:
    """PHA-R17, PHA-3.3: one member wins, any pass removes the lot."""
    state = position(players=2)
    play(state, "A: pass")
    assert GAME.prompt(state, 1).alone
    assert rule(state, "B: bid 1") is None
    assert rule(state, "B: horus") is None
    assert rule(state, "B: pharaoh") is None
    assert rule(state, "B: pass") is None


def test_pha_r18_a_removed_lot_never_comes_back() -> None:
    state = position(players=2, lots=["coin1"], deck=["coin2", "coin3", "coin4", "coin5"])
    play(state, "A: pass", "B: pass")
    assert state.removed == ["coin1"]
    assert "coin1" not in state.unrevealed


def test_pha_r19_the_fourth_recruit_is_back_at_once() -> None:
    """PHA-R19, PHA-3.5: tents empty right after the last auction of the round."""
    state = position(players=2, lots=["3f"], deck=["coin2", "coin3", "coin4", "coin5"])
    play(state, "A: bid 1", "B: pass")
    assert card_names(state.hands[0]) == ("1", "2", "3", "4", "5", "3f")


def test_pha_r20_the_last_tents_empty_too() -> None:
    """PHA-R20, PHA-3.4: after round 5 the recruit is in hand and scores its flag."""
    state = position(players=2, round=5, lots=["7f"])
    play(state, "A: bid 1", "B: pass")
    assert state.tents[0] == EMPTY
    assert GAME.view(state, 1).seats[0].parts.flags == 1


def test_pha_r21_no_treasure_no_kinds() -> None:
    """PHA-R21, PHA-5: nothing scores nothing."""
    state = position(players=2, round=5, lots=["coin1"])
    play(state, "A: pass", "B: pass")
    assert isinstance(turn := GAME.turn(state), Over)
    assert turn.outcome.scores == (0, 0)


def test_pha_r22_a_tie_after_the_tie_break_is_shared() -> None:
    """PHA-R22: equal points and equal members: both win, the returns are even."""
    state = position(players=2, round=5, lots=["coin1"])
    play(state, "A: pass", "B: pass")
    assert isinstance(turn := GAME.turn(state), Over)
    assert (turn.outcome.winners, turn.outcome.ranks, turn.outcome.returns) == ((0, 1), (1, 1), (0.0, 0.0))


def test_pha_r23_giving_up_is_for_two() -> None:
    """PHA-R23: refused with three, outside the moves with two."""
    assert rule(position(players=3), "A: resign") == "PHA-R23"
    state = position(players=2)
    assert rule(state, "B: resign") is None
    play(state, "B: resign")
    assert isinstance(turn := GAME.turn(state), Over)
    assert (turn.outcome.winners, turn.outcome.reason) == ((0,), "resigned")
    assert rule(state, "A: pass") == "PHA-5"


def test_pha_3_6_a_match_is_at_most_so_long() -> None:
    """PHA-3.6: 20 auctions of at most 5n + 5 declarations and n passes."""
    state = GAME.start(Setup(seats=2))
    rng = Rng("length")
    decisions = 0
    while not isinstance(turn := GAME.turn(state), Over):
        if isinstance(turn, Draw):
            GAME.advance(state, CHANCE, turn.sample(rng), lambda note: None)
        else:
            seat = turn.seats[0]
            GAME.advance(state, seat, GAME.moves(state, seat).sample(rng), lambda note: None)
            decisions += 1
    assert 40 <= decisions <= 340


def test_pha_4_every_hand_follows_from_the_log() -> None:
    """PHA-4: whoever remembers everything knows every hand."""
    state = GAME.start(Setup(seats=4))
    rng = Rng("memory")
    log: list[object] = []
    for _ in range(60):
        turn = GAME.turn(state)
        seat = CHANCE if isinstance(turn, Draw) else turn.seats[0]
        action = turn.sample(rng) if isinstance(turn, Draw) else GAME.moves(state, seat).sample(rng)
        GAME.advance(state, seat, action, lambda note: log.append(heard(note, None)))
    assert GAME.guess(GAME.view(state, None), log, rng) == state


def test_pha_7_the_absent_pass() -> None:
    """PHA-7: what is played when the clock runs out."""
    assert GAME.default(position(players=2), 0) == Pass()


def test_pha_8_shortcuts() -> None:
    """PHA-8: b h f p nb, 6 and 7 without their flag, `bid all`; the order of the cards is free."""
    state = position(players=2, hand={"A": "2 4 6f 7f"})
    seen = GAME.view(state, 0)
    read, write = GAME.notation.read, GAME.notation.write
    assert write(read("b 4 2 nb")) == "bid 2 4 nobonus"
    assert write(read("b 7 6")) == "bid 6f 7f"
    assert write(read("bid all", seen)) == "bid 2 4 6f 7f"
    assert [write(read(word)) for word in "hfp"] == ["horus", "pharaoh", "pass"]


def test_members_are_canonical() -> None:
    assert MEMBERS == ("1", "2", "3", "4", "5", "3f", "4f", "5f", "6f", "7f")

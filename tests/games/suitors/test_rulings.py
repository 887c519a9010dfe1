"""One test for every ruling that the worked cases leave to itself, in the order of the rules."""

from collections import Counter
from itertools import permutations

import pytest

from mastaba.core.game import SetupError
from mastaba.core.notes import Note, mute
from mastaba.core.rng import Rng
from mastaba.core.turn import CHANCE, Draw, Over
from mastaba.games.suitors import GAME
from mastaba.games.suitors.content import DECK, HAND_SIZE, HIGHEST_BID
from mastaba.games.suitors.messages import (
    AuctionStarted,
    Bid,
    Bust,
    ChipWon,
    Deal,
    Dealt,
    Eliminated,
    Opener,
    Out,
    Pay,
    PaymentChosen,
    RoundStarted,
    Setup,
    Unsold,
    Withdrew,
)
from mastaba.games.suitors.scoring import round_scorer
from mastaba.games.suitors.state import card_list, cards_worth
from tests.games.suitors.table import dealt, on_turn, play, position, refused, rule


def test_sui_1_the_components_add_up() -> None:
    """SUI-1, SUI-R1: n cards of every n from 4 to 13 are 85, enough for 3 x 25, 4 x 21 and 5 x 17."""
    assert Counter(DECK) == {number: number for number in range(4, 14)}
    assert [len(DECK) - seats * size for seats, size in HAND_SIZE.items()] == [10, 1, 0]
    assert HIGHEST_BID == 38


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_sui_2_a_round_begins_with_full_hands(seats: int) -> None:
    """SUI-2: everybody has the hand of this table size, nobody has chips, chip 4 is on offer."""
    state, notes = dealt("deal", seats=seats, opener=1)
    assert [sum(hand) for hand in state.hands] == [HAND_SIZE[seats]] * seats
    assert not any(state.chips)
    assert not any(state.eliminated)
    assert notes[0] == Note(RoundStarted(1, 1, (HAND_SIZE[seats],) * seats))
    assert [note.to for note in notes if isinstance(note.event, Dealt)] == [(seat,) for seat in range(seats)]
    assert isinstance(notes[-1].event, AuctionStarted)
    assert (state.chip, on_turn(state)) == (4, 1)


def test_sui_2_every_card_falls_to_every_seat_alike() -> None:
    """SUI-2: the deal is fair, the cards set aside included."""
    deal = GAME.turn(GAME.start(Setup(seats=3, opener=0)))
    assert isinstance(deal, Draw)
    rng = Rng("fair")
    found = [deal.sample(rng).hands for _ in range(2000)]
    for number in (4, 9, 13):
        for seat in range(3):
            mean = sum(hands[seat].count(number) for hands in found) / len(found)
            assert mean == pytest.approx(number * 25 / 85, abs=0.15)


def test_sui_2_chance_may_not_deal_what_is_not_there() -> None:
    """SUI-2: five 4s, short hands, a deal by a seat, or in the middle of an auction are refused."""
    state = GAME.start(Setup(seats=5, opener=0))
    hands = tuple(DECK[seat * 17 : (seat + 1) * 17] for seat in range(5))
    assert GAME.refusal(state, CHANCE, Deal(hands)) is None
    for wrong in (((4, *hands[0][:4], *hands[0][5:]), *hands[1:]), hands[:4], (hands[0][1:], *hands[1:])):
        found = GAME.refusal(state, CHANCE, Deal(wrong))
        assert found is not None
        assert found.rule == "SUI-2"
    assert GAME.refusal(state, 0, Deal(hands)) is not None
    GAME.advance(state, CHANCE, Deal(hands), mute)
    assert GAME.refusal(state, CHANCE, Deal(hands)) is not None


def test_sui_2_stacked_hands_come_first_then_chance() -> None:
    """SUI-2: `deals` fixes the hands of the first rounds; impossible ones start no match."""
    hands = tuple(tuple(reversed(DECK[seat * 17 : (seat + 1) * 17])) for seat in range(5))
    state, _ = dealt("stacked", seats=5, opener=0, deals=(hands,))
    assert [card_list(hand) for hand in state.hands] == [tuple(sorted(hand)) for hand in hands]
    assert state.stacked == []
    with pytest.raises(SetupError, match="SUI-2"):
        GAME.start(Setup(seats=5, deals=(hands[:4],)))


def test_sui_r2_the_first_opener_is_drawn_or_chosen() -> None:
    """SUI-R2: chance names the opener unless the host did; a seat that is not there starts no match."""
    drawn = GAME.turn(GAME.start(Setup(seats=4)))
    assert isinstance(drawn, Draw)
    assert drawn.options is not None
    assert dict(drawn.options()) == {Opener(seat): 0.25 for seat in range(4)}
    assert dealt("chosen", seats=4, opener=2)[0].opener == 2
    with pytest.raises(SetupError, match="SUI-R2"):
        GAME.start(Setup(seats=3, opener=3))


def test_sui_r19_every_round_uses_the_whole_deck() -> None:
    """SUI-R19: after a round the hands are full again, and the chest is empty."""
    state = position(chip=13)
    play(state, "A: bid 1", "B: out", "C: out", "A: pay 9")
    assert (state.round, [sum(hand) for hand in state.hands], state.shown) == (2, [25] * 3, [[0] * 10] * 3)


def test_sui_3_1_a_seat_without_cards_sits_out() -> None:
    """SUI-3.1, SUI-R12: it is not in, is never asked, pays nothing, and may still win the round."""
    state = position(chip=13, hand={"A": "4", "B": "", "C": "5"}, chips={"B": [11, 12]})
    assert state.standing == [True, False, True]
    play(state, "A: bid 1", "C: out", "A: pay 4")
    assert state.result is not None
    assert (state.result.totals, state.result.scorer) == ((13, 23, 0), 1)


def test_sui_r3_bids_are_whole_and_rise() -> None:
    """SUI-R3: at least 1, jumps are free, the same again is refused."""
    state = position(chip=9)
    assert rule(state, "A: bid 0") == "SUI-R3"
    play(state, "A: bid 3")
    found = refused(state, "B: bid 3")
    assert found is not None
    assert (found.rule, found.reason, found.facts) == ("SUI-3.2", "too-low", {"amount": 3, "high": 3})


def test_sui_r4_the_limit_follows_from_hand_sizes() -> None:
    """SUI-R4: the largest hand and as many doubles as there could be, whatever the cards are."""
    for hand in ("5x5 6", "4x4 6x2"):
        assert position(chip=4, hand={"A": hand, "B": "8", "C": "7"}).max_bid == 6 + 4
    state = position(chip=9)
    assert (state.max_bid, rule(state, "A: bid 7")) == (6, "SUI-R4")


def test_sui_r5_words_need_not_be_covered() -> None:
    """SUI-R5: free by the rulebook; with `solvent` refused with what one has."""
    assert rule(position(chip=9), "A: bid 6") is None
    found = refused(position(chip=9, overbid="solvent"), "A: bid 5")
    assert found is not None
    assert (found.rule, found.facts) == ("SUI-R5", {"amount": 5, "purse": 4})


def test_sui_r6_the_last_bid_is_owed_by_whoever_made_one() -> None:
    """SUI-R6, SUI-3.3: not the price, not the sum; who never bid is not asked."""
    state = position(chip=9)
    notes = play(state, "A: bid 1", "B: bid 2", "C: out", "A: bid 3", "B: out")
    assert Note(Withdrew(2, 0)) in notes
    assert Note(Withdrew(1, 2)) in notes
    assert Note(ChipWon(0, 9, 3)) in notes
    assert state.awaited == (0, 1)
    assert [GAME.prompt(state, seat).owed for seat in state.awaited] == [3, 2]


def test_sui_r7_no_card_is_one_too_many() -> None:
    """SUI-R7: refusals say how much is missing or too much, and what is not in hand."""
    state = position(chip=9, hand={"A": "4x2 9", "B": "5", "C": "6"})
    play(state, "A: bid 2", "B: out", "C: out")
    short, over = refused(state, "A: pay 4"), refused(state, "A: pay 4 9")
    assert short is not None
    assert over is not None
    assert (short.rule, short.facts) == ("SUI-3.3", {"value": 1, "owed": 2, "short": 1})
    assert (over.rule, over.facts) == ("SUI-R7", {"value": 3, "owed": 2})
    assert rule(state, "A: pay 5 9") == "SUI-3.3"
    assert rule(state, "A: pay 4x2") is rule(state, "A: pay 9") is None


def test_sui_r8_payers_choose_in_any_order() -> None:
    """SUI-R8: all are awaited at once, the winner first; the table after the last choice is the same."""
    after = []
    for order in permutations(["C: pay 6x3", "A: pay 4", "B: pay 5x2"]):
        state = position(chip=9, hand={"A": "4x2 9", "B": "5x3", "C": "6x4"})
        play(state, "A: bid 1", "B: bid 2", "C: bid 3", "A: out", "B: out")
        assert state.awaited == (2, 0, 1)
        notes = play(state, *order)
        after.append((state, [note for note in notes if not isinstance(note.event, PaymentChosen)]))
    assert all(table == after[0] for table in after)


def test_sui_r8_a_choice_is_final() -> None:
    """SUI-R8: what lies face down stays; bidding is over."""
    state = position(chip=9)
    play(state, "A: bid 1", "B: bid 2", "C: out", "A: out", "B: pay 5x2")
    assert rule(state, "B: pay 5x2") == "SUI-R8"
    assert rule(state, "A: bid 3") == "SUI-3.3"
    assert rule(state, "C: pay 6") == "SUI-3.3"
    assert not list(GAME.moves(state, 1))


def test_sui_r9_bust_is_not_a_choice() -> None:
    """SUI-R9: whoever can pay must; whoever cannot has nothing else."""
    state = position(chip=9, hand={"A": "9", "B": "5", "C": "6x3"})
    play(state, "A: bid 2", "B: bid 3", "C: out", "A: out")
    assert rule(state, "A: bust") == "SUI-R9"
    found = refused(state, "B: pay 5")
    assert found is not None
    assert (found.rule, found.facts) == ("SUI-3.3", {"owed": 3, "purse": 1})
    assert list(GAME.moves(state, 1)) == [Bust()]


def test_sui_r10_a_dead_chip_counts_for_nobody() -> None:
    """SUI-R10, SUI-R16: the insolvent winner keeps it, shows and loses the hand, and has no total."""
    state = position(chip=12, hand={"A": "4", "B": "5x3", "C": "6x3"})
    notes = play(state, "A: bid 3", "B: out", "C: out", "A: bust")
    assert Note(Eliminated(0)) in notes
    assert (state.chips[0], state.hands[0], card_list(state.shown[0])) == ([12], [0] * 10, (4,))
    assert [seat.total for seat in GAME.view(state, 1).seats] == [None, 1, 1]
    assert state.settlement is not None
    assert (state.settlement.payments[0].cards, state.settlement.payments[0].worth) == ((4,), 1)


def test_sui_r11_several_may_fall_at_once() -> None:
    """SUI-R11, SUI-R15: two busts in one settlement, and the round is over for the last one left."""
    state = position(chip=9, hand={"A": "4", "B": "5", "C": "6x3"}, points={"C": 1})
    notes = play(state, "A: bid 2", "B: bid 3", "C: out", "A: out", "A: bust", "B: bust")
    assert [note.event.seat for note in notes if isinstance(note.event, Eliminated)] == [1, 0]
    assert Note(Unsold((10, 11, 12, 13))) in notes
    assert isinstance(turn := GAME.turn(state), Over)
    assert (turn.outcome.winners, turn.outcome.scores, turn.outcome.reason) == ((2,), (0, 0, 2), "points")


def test_sui_r13_the_next_with_cards_opens() -> None:
    """SUI-R13, SUI-3.4: looking clockwise from the winner, who comes first himself."""
    state = position(chip=9, hand={"A": "4x2", "B": "", "C": "6"})
    play(state, "A: bid 1", "C: out", "A: pay 4")
    assert state.opener == 0
    play(state, "A: bid 1", "C: out", "A: pay 4")
    assert (state.opener, state.chip) == (2, 11)


def test_sui_r14_unsold_chips_score_for_nobody() -> None:
    """SUI-R14: with no cards left anywhere the round is scored."""
    state = position(chip=9, hand={"A": "4", "B": "", "C": ""}, chips={"B": [8]})
    notes = play(state, "A: bid 1", "A: pay 4")
    assert Note(Unsold((10, 11, 12, 13))) in notes
    assert state.result is not None
    assert (state.result.totals, state.result.scorer, state.result.unsold) == ((9, 8, 0), 0, (10, 11, 12, 13))


@pytest.mark.parametrize(
    ("totals", "scorer"),
    [((3, 2, 1), 0), ((3, 3, 1), None), ((0, 0, None), None), ((None, 0, None), 1), ((None, None, None), None)],
)
def test_sui_r17_only_who_is_alone_in_front_scores(totals: tuple[int | None, ...], scorer: int | None) -> None:
    """SUI-3.5, SUI-R16, SUI-R17: ties score for nobody, even at nothing; the eliminated do not count."""
    assert round_scorer(totals) == scorer


def test_sui_r18_without_a_point_the_last_buyer_opens() -> None:
    """SUI-R18: whoever scores opens; when C, who bought the last chip, ties with B, C does."""
    state = position(chip=13, hand={"A": "4", "B": "5", "C": "6"}, chips={"B": [6, 7]})
    play(state, "A: bid 1", "B: out", "C: bid 2", "A: out", "C: bust", "A: pay 4")
    assert state.result is not None
    assert (state.result.scorer, state.round_opener) == (1, 1)
    tied = position(chip=13, hand={"A": "4", "B": "5", "C": "6x2"}, chips={"B": [6, 7]})
    play(tied, "A: bid 1", "B: out", "C: bid 2", "A: out", "C: pay 6x2", "A: pay 4")
    assert tied.result is not None
    assert (tied.result.totals, tied.result.scorer, tied.opener) == ((0, 13, 13), None, 2)


def test_sui_r20_rounds_may_be_limited() -> None:
    """SUI-R20, SUI-5: after the last round the most points win, here nobody's nothing is shared by all."""
    state = position(chip=13, hand={"A": "4", "B": "5", "C": "6"}, chips={"B": [6, 7]}, max_rounds=1, points_to_win=1)
    play(state, "A: bid 1", "B: out", "C: out", "A: pay 4")
    assert isinstance(turn := GAME.turn(state), Over)
    assert (turn.outcome.winners, turn.outcome.reason, turn.outcome.ranks) == ((0, 1, 2), "rounds", (1, 1, 1))
    assert turn.outcome.returns == pytest.approx((1 / 3,) * 3)
    assert rule(state, "A: bid 1") == "SUI-5"


def test_sui_r24_there_is_no_way_out() -> None:
    """SUI-R24, SUI-R26: no concession, and no talk, among the actions; out of turn nothing can be done."""
    assert all(GAME.free(position(), seat).count(1) == 0 for seat in range(3))
    assert set(GAME.action.__args__) == {Bid, Out, Pay, Bust, Opener, Deal}
    assert rule(position(), "B: out") == "SUI-3.2"


def test_sui_r25_nothing_is_played_by_itself() -> None:
    """SUI-R25: a bust, and a payment without a choice, are still asked for."""
    state = position(chip=9, hand={"A": "4", "B": "5", "C": "6x3"})
    play(state, "A: bid 1", "B: bid 2", "C: out", "A: out")
    assert [GAME.prompt(state, seat).kind for seat in state.awaited] == ["bust", "pay"]
    assert [GAME.moves(state, seat).count(9) for seat in state.awaited] == [1, 1]


def test_sui_3_matching_cards_count_double() -> None:
    """SUI-3: two gold while their own chip is on offer, one in every other auction."""
    assert [cards_worth((4, 9, 9), chip) for chip in (4, 8, 9)] == [4, 3, 5]
    assert GAME.prompt(position(chip=9), 0).purse == 4


def test_sui_3_6_a_round_is_at_most_so_long() -> None:
    """SUI-3.6: 10 H + 85 + 10 (2p - 1) decisions at most, when everybody always raises by one."""
    state, _ = dealt("long", seats=4, opener=0, max_rounds=1)
    decisions = 0
    while not isinstance(turn := GAME.turn(state), Over):
        assert not isinstance(turn, Draw)
        seat = turn.seats[0]
        raised = Bid(state.high + 1)
        GAME.advance(state, seat, raised if raised in GAME.moves(state, seat) else GAME.default(state, seat), mute)
        decisions += 1
    assert decisions <= 10 * 21 + 85 + 10 * 7


def test_sui_7_the_absent_are_played_for() -> None:
    """SUI-7: withdraw, open with 1, pay as proposed, or admit that it cannot be paid."""
    state = position(chip=9, hand={"A": "4 8 9 10", "B": "5", "C": "6x3"})
    assert GAME.default(state, 0) == Bid(1)
    play(state, "A: bid 3")
    assert GAME.default(state, 1) == Out()
    play(state, "B: bid 4", "C: out", "A: out")
    assert GAME.default(state, 0) == Pay((4, 9))
    assert GAME.default(state, 1) == Bust()


def test_sui_7_the_prompt_says_what_stopping_costs() -> None:
    """SUI-7: purse, debt and limits; the opener is told why there is no way out."""
    state = position(chip=9)
    opening = GAME.prompt(state, 0)
    assert (opening.may_out, opening.why_not_out, opening.min_bid, opening.max_bid) == (False, "must-open", 1, 6)
    play(state, "A: bid 2", "B: bid 3", "C: out")
    prompt = GAME.prompt(state, 0)
    assert (prompt.kind, prompt.owed, prompt.purse, prompt.high, prompt.may_out) == ("bid", 2, 4, 3, True)
    play(state, "A: out")
    assert GAME.prompt(state, 0).proposal == (9,)
    assert GAME.prompt(state, 1).hand == (0, 3, 0, 0, 0, 0, 0, 0, 0, 0)

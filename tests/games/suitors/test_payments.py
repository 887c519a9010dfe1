"""Payments: counted, tested, sampled and spelled as the definition says (SUI-3.3, SUI-8)."""

from collections import Counter
from collections.abc import Iterator
from itertools import product

import pytest

from mastaba.core.rng import Rng
from mastaba.games.suitors import GAME
from mastaba.games.suitors.content import NUMBERS
from mastaba.games.suitors.encode import CODEC, IDS, OBSERVATION
from mastaba.games.suitors.messages import Bid, Cards, Out, Pay, Setup, View
from mastaba.games.suitors.moves import Bidding, Paying, proposal
from mastaba.games.suitors.state import card_list, cards_worth, count_cards, worth
from mastaba.play.ask import make_bot
from mastaba.play.table import Table
from tests.games.suitors.table import play, position


def by_definition(hand: tuple[int, ...], chip: int, owed: int) -> set[Pay]:
    """Every choice of cards that is enough, and is not without any one of them."""
    found = set()
    for counts in product(*(range(count + 1) for count in hand)):
        cards = card_list(counts)
        fewer = [cards[:place] + cards[place + 1 :] for place in range(len(cards))]
        if cards_worth(cards, chip) >= owed and all(cards_worth(less, chip) < owed for less in fewer):
            found.add(Pay(cards))
    return found


def situations(number: int, most_cards: int) -> Iterator[tuple[tuple[int, ...], int, int]]:
    """Random hands, chips and debts that can be paid."""
    rng = Rng(f"payments {most_cards}")
    for _ in range(number):
        cards = rng.sample([number for number in NUMBERS for _ in range(number)], 1 + rng.below(most_cards))
        hand, chip = tuple(count_cards(cards)), rng.choice(NUMBERS)
        yield hand, chip, 1 + rng.below(worth(hand, chip))


def spellings(view: View, staged: tuple[int, ...] = ()) -> Iterator[Pay]:
    """Every payment the micro-actions can spell; a dead end fails."""
    if (action := CODEC.action(view, staged)) is not None:
        assert CODEC.legal(view, staged) == []
        assert CODEC.spell(view, action) == staged
        assert isinstance(action, Pay)
        yield action
        return
    nexts = CODEC.legal(view, staged)
    assert nexts, f"{staged} leads nowhere"
    for number in nexts:
        yield from spellings(view, (*staged, number))


def owing(hand: tuple[int, ...], chip: int, owed: int) -> View:
    """The view of a seat that has bid what it owes and now has to pay."""
    cards = " ".join(map(str, card_list(hand)))
    state = position(chip=chip, hand={"A": cards, "B": "", "C": ""})
    play(state, f"A: bid {owed}")
    return GAME.view(state, 0)


def test_sui_3_3_payments_are_those_of_the_definition() -> None:
    """SUI-3.3: enough, and one card less is not; each once, and as many as are counted."""
    for hand, chip, owed in situations(150, 8):
        moves = Paying(hand, chip, owed)
        found = list(moves)
        assert len(found) == len(set(found)) == moves.count(1_000_000)
        assert set(found) == by_definition(hand, chip, owed)
        assert all(payment in moves for payment in found)
        assert (Pay(card_list(hand)) in moves) == (Pay(card_list(hand)) in found)


def test_sui_8_every_payment_has_one_spelling() -> None:
    """SUI-8: micro-actions and payments are one to one, without dead ends."""
    for hand, chip, owed in situations(60, 9):
        spelled = list(spellings(owing(hand, chip, owed)))
        assert len(spelled) == len(set(spelled))
        assert set(spelled) == set(Paying(hand, chip, owed))


def test_sui_8_large_sets_are_counted_not_listed() -> None:
    """SUI-8: a full hand for three has thousands of payments; samples are among them."""
    hand = (1, 1, 2, 2, 2, 3, 3, 3, 4, 4)
    moves = Paying(hand, 9, 14)
    assert moves.count(20_000) > 10_000
    rng = Rng("sample")
    samples = [moves.sample(rng) for _ in range(200)]
    assert all(payment in moves for payment in samples)
    assert len(set(samples)) > 100


def odds(view: View, staged: tuple[int, ...] = (), chance: float = 1.0) -> Iterator[tuple[Pay, float]]:
    """How likely every payment is when each next card is equally likely."""
    nexts = CODEC.legal(view, staged)
    if not nexts:
        payment = CODEC.action(view, staged)
        assert isinstance(payment, Pay)
        yield payment, chance
    for number in nexts:
        yield from odds(view, (*staged, number), chance / len(nexts))


def test_sui_8_samples_have_the_odds_of_micro_actions() -> None:
    """SUI-8: sampling is laying down one equally likely card after the other."""
    hand = (2, 0, 0, 1, 0, 2, 1, 0, 0, 1)
    moves = Paying(hand, 9, 4)
    rng = Rng("odds")
    drawn = Counter(moves.sample(rng) for _ in range(5000))
    expected = dict(odds(owing(hand, 9, 4)))
    assert set(drawn) == set(expected) == set(moves)
    for payment, chance in expected.items():
        assert drawn[payment] / 5000 == pytest.approx(chance, abs=0.025)


def test_sui_7_the_proposal_is_always_legal() -> None:
    """SUI-7: matching cards first, then the lowest below the chip, then above it."""
    for hand, chip, owed in situations(300, 25):
        assert Pay(proposal(hand, chip, owed)) in Paying(hand, chip, owed)
    assert proposal(tuple(count_cards((4, 8, 9, 10, 13))), 9, 5) == (4, 8, 9, 10)
    assert proposal(tuple(count_cards((4, 9, 9))), 9, 3) == (9, 9)


@pytest.mark.parametrize("cards", [(4, 4), (3,), (14,), (-1,), (), (9, 9, 9)])
def test_sui_3_3_other_cards_are_no_payment(cards: Cards) -> None:
    """SUI-3.3: cards one does not have, or that do not exist, are not in the set."""
    assert Pay(cards) not in Paying(tuple(count_cards((4, 9, 9))), 9, 3)


def test_sui_3_2_bids_are_a_range() -> None:
    """SUI-3.2: out and everything above the highest; the opener has no way out."""
    assert list(Bidding(0, 2)) == [Bid(1), Bid(2)]
    assert list(Bidding(3, 5)) == [Out(), Bid(4), Bid(5)]
    assert list(Bidding(3, 2)) == [Out()]
    for bidding in (Bidding(0, 2), Bidding(3, 5), Bidding(5, 5), Bidding(6, 5)):
        assert bidding.count(99) == len(list(bidding))
        rng = Rng("bids")
        assert {bidding.sample(rng) for _ in range(100)} == set(bidding)


def test_sui_8_fifty_ids() -> None:
    """SUI-8: 0 out, 1 bust, 2-11 a card of 4-13, 12-49 a bid of 1-38, for every number of seats."""
    assert IDS == CODEC.size == 50
    bidding = GAME.view(position(chip=9), 0)
    assert CODEC.legal(bidding, ()) == list(range(12, 18))
    assert [CODEC.action(bidding, (number,)) for number in (0, 12, 49)] == [Out(), Bid(1), Bid(38)]
    paying = owing(tuple(count_cards((4, 12, 12, 13))), 12, 3)
    assert CODEC.legal(paying, ()) == [10]
    assert CODEC.legal(paying, (10,)) == [2, 10, 11]
    assert CODEC.action(paying, (10,)) is None
    bust = position(chip=9, hand={"A": "4", "B": "", "C": ""})
    play(bust, "A: bid 2")
    assert CODEC.legal(GAME.view(bust, 0), ()) == [1]


def test_sui_8_observations_have_one_shape() -> None:
    """SUI-8: for every number of seats, every phase, seats and spectators."""
    for seats in (3, 4, 5):
        table = Table(GAME, Setup(seats=seats, max_rounds=1, memory_aid=True), "observe")
        while table.outcome is None:
            for seat in (*range(seats), None):
                seen = CODEC.observe(table.view(seat))
                assert seen.shape == (OBSERVATION,)
                assert abs(seen).max() <= 2
            seat = table.awaited[0]
            table.submit(seat, make_bot(GAME, "solvent").choose(table.ask(seat)))


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_sui_3_3_a_prompt_tells_every_payment_by_its_numbers_of_cards(seats: int) -> None:
    """As many matching and as many other cards: exactly those of the moves, and what each card counts (SUI-3)."""
    asked = 0
    for number in range(4):
        table = Table(GAME, Setup(seats=seats), f"payments {number}")
        bots = [make_bot(GAME, "random") for _ in range(seats)]
        while table.awaited and table.ply < 400:
            seat = table.awaited[0]
            prompt = table.prompt(seat)
            assert sum(count * held for count, held in zip(prompt.counts, prompt.hand, strict=True)) == prompt.purse
            if prompt.kind == "pay":
                asked += 1
                paid = {(move.cards.count(prompt.chip), len(move.cards)) for move in table.moves(seat)}
                assert {(matching, matching + others) for matching, others in prompt.payments} == paid
            else:
                assert prompt.payments == ()
            table.submit(seat, bots[seat].choose(table.ask(seat)))
    assert asked >= 20

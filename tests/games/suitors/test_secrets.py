"""What nobody else may know, and what a seat may guess (SUI-4)."""

from collections import Counter

import msgspec
import pytest

from mastaba.core.rng import Rng
from mastaba.core.turn import Seat
from mastaba.games.suitors import GAME
from mastaba.games.suitors.content import NUMBERS
from mastaba.games.suitors.messages import Bust, Dealt, Overbid, PaymentChosen, Settled, Setup
from mastaba.games.suitors.state import card_list, worth
from mastaba.games.suitors.view import deal_unseen, split_matching
from mastaba.play.ask import make_bot
from mastaba.play.table import Table
from tests.games.scribe import told
from tests.games.suitors.table import dealt, play, position

OTHERS: list[Seat | None] = [0, 2, None]


def test_sui_4_hands_are_known_by_their_number_only() -> None:
    """SUI-4, SUI-R21: others and spectators see how many; the deal is heard by its owner alone."""
    state, notes = dealt("hidden", seats=4, opener=0)
    for seat in (0, None):
        seen = GAME.view(state, seat)
        assert [other.hand_count for other in seen.seats] == [21] * 4
        assert [other.hand is not None for other in seen.seats] == [other == seat for other in range(4)]
    assert [event.seat for event in told(notes, 2) if isinstance(event, Dealt)] == [2]
    assert not [event for event in told(notes, None) if isinstance(event, Dealt)]


def test_sui_r8_a_sealed_choice_tells_nothing() -> None:
    """SUI-R8: payment and bust, and one payment and another, look and sound the same until all have chosen."""
    tables = []
    for hand, choice in (("5x2", "bust"), ("5 9", "pay 5 9"), ("9x2", "pay 9x2"), ("9 10", "pay 9 10")):
        state = position(chip=9, hand={"A": "4x2", "B": hand, "C": "6x4"})
        play(state, "A: bid 1", "B: bid 3", "C: out", "A: out")
        tables.append((state, play(state, f"B: {choice}")))
    for seat in OTHERS:
        assert len({msgspec.json.encode(GAME.view(state, seat)) for state, _ in tables}) == 1
        assert [told(notes, seat) for _, notes in tables] == [[PaymentChosen(1)]] * 4
        seen = GAME.view(tables[0][0], seat)
        assert (seen.seats[1].chosen, seen.sealed, seen.seats[1].hand_count, seen.chest) == (True, None, 2, 0)
    assert len({msgspec.json.encode(GAME.prompt(state, 0)) for state, _ in tables}) == 1
    assert GAME.view(tables[0][0], 1).sealed == Bust()


def test_sui_r22_only_the_last_payments_lie_open() -> None:
    """SUI-R22: the next settlement covers the last; the chest is a number, unless the memory aid keeps a tally."""
    for aid in (False, True):
        state = position(chip=8, memory_aid=aid, hand={"A": "4x2 9", "B": "5x3", "C": "6"})
        notes = play(state, "A: bid 1", "B: out", "C: out", "A: pay 4", "A: bid 1", "B: out", "C: out", "A: pay 9")
        seen = GAME.view(state, 1)
        assert seen.settlement is not None
        assert (seen.settlement.chip, seen.settlement.payments[0].cards, seen.chest) == (9, (9,), 2)
        assert [other.shown for other in seen.seats] == ([(4, 9), (), ()] if aid else [None] * 3)
        assert [event.kept for event in told(notes, None) if isinstance(event, Settled)] == [aid, aid]


def test_sui_r23_hands_stay_hidden_at_the_end() -> None:
    """SUI-R23: of a hand left over only the number is told, also when the match is over."""
    state = position(chip=13, hand={"A": "4x4", "B": "5x3", "C": "6"}, points={"A": 1})
    play(state, "A: bid 1", "B: out", "C: out", "A: pay 4")
    seen = GAME.view(state, 2)
    assert seen.outcome is not None
    assert [other.hand for other in seen.seats] == [None, None, (6,)]
    assert seen.result is not None
    assert seen.result.hand_counts == (3, 3, 1)


@pytest.mark.parametrize("overbid", ["free", "solvent"])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_sui_4_guesses_fit_all_that_was_heard(seats: int, overbid: Overbid) -> None:
    """SUI-4: own hand, shown cards, hand sizes and the deck; with covered bids, everybody can pay theirs."""
    table = Table(GAME, Setup(seats=seats, overbid=overbid, max_rounds=2), f"guess {seats}")
    bots = [make_bot(GAME, "share"), *(make_bot(GAME, "solvent") for _ in range(seats - 1))]
    while table.outcome is None:
        for seat in (*range(seats), None):
            view = table.view(seat)
            guessed = GAME.guess(view, [event for _, event in table.log(seat)], Rng(f"{table.ply}"))
            assert GAME.view(guessed, seat) == view
            for place, number in enumerate(NUMBERS):
                assert sum(pile[place] for pile in (*guessed.hands, *guessed.shown)) <= number
            if overbid == "solvent" and view.phase in ("bid", "pay"):
                assert all(worth(guessed.hands[other], guessed.chip) >= guessed.bids[other] for other in range(seats))
            for payer, choice in enumerate(guessed.sealed):
                if choice is not None:
                    guessed.sealed[payer] = None
                    guessed.awaited = (*guessed.awaited, payer)
                    assert GAME.refusal(guessed, payer, choice) is None
        actor = table.awaited[-1]
        table.submit(actor, bots[actor].choose(table.ask(actor)))


def test_sui_4_cards_shown_in_this_round_are_gone() -> None:
    """SUI-4: all four 4s are accounted for, so no guess deals a 4 to a rival."""
    state = position(chip=4, hand={"A": "4x3 5x2", "B": "4 6x2", "C": "7x2"})
    notes = play(state, "A: bid 2", "B: bid 3", "C: out", "A: out", "A: pay 4", "B: pay 4 6")
    view = GAME.view(state, 0)
    for seed in range(50):
        guessed = GAME.guess(view, told(notes, 0), Rng(seed))
        assert [hand[0] for hand in guessed.hands] == [2, 0, 0]


def test_sui_4_guesses_are_uniform() -> None:
    """SUI-4: every unseen card is as likely anywhere."""
    state, notes = dealt("uniform", seats=3, opener=0)
    view = GAME.view(state, 0)
    unseen = 13 - (view.seats[0].hand or ()).count(13)
    rng = Rng("uniform")
    held = Counter({1: 0, 2: 0})
    for _ in range(1500):
        guessed = GAME.guess(view, told(notes, 0), rng)
        held.update({seat: guessed.hands[seat][-1] for seat in (1, 2)})
    for seat in (1, 2):
        assert held[seat] / 1500 == pytest.approx(unseen * 25 / 60, abs=0.15)


def test_sui_r5_needs_are_met_as_shuffling_would() -> None:
    """SUI-R5: splitting the matching cards has the odds of shuffling until everybody can pay."""
    rng = Rng("split")
    sizes, needs, unseen, copies = [3, 2], [1, 1], 9, 4
    split = Counter(tuple(split_matching(copies, unseen, sizes, needs, rng)) for _ in range(6000))
    shuffled: Counter[tuple[int, ...]] = Counter()
    while shuffled.total() < 6000:
        places = rng.sample(range(unseen), copies)
        found = (sum(place < 3 for place in places), sum(3 <= place < 5 for place in places))
        if found[0] >= 1 and found[1] >= 1:
            shuffled[found] += 1
    assert set(split) == set(shuffled)
    for key, count in shuffled.items():
        assert split[key] / 6000 == pytest.approx(count / 6000, abs=0.03)


def test_sui_r5_a_covered_bid_betrays_matching_cards() -> None:
    """SUI-R5: two cards and a bid of 4 can only be two matching ones."""
    state = position(chip=9, overbid="solvent", hand={"A": "9x2", "B": "5x5", "C": "6"})
    play(state, "A: bid 4")
    for seed in range(20):
        hands = deal_unseen(GAME.view(state, 1), state.shown, Rng(seed))
        assert card_list(hands[0]) == (9, 9)

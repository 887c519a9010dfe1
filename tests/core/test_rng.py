"""Chance is fixed for ever by its seed: these numbers never change."""

from collections import Counter

import pytest

from mastaba.core.rng import Rng, seed_bytes


def words(rng: Rng, count: int) -> list[int]:
    return [rng.word() for _ in range(count)]


def test_the_words_of_seed_0_are_frozen() -> None:
    """Nine words, so that the second block is read too."""
    assert words(Rng(0), 9) == [
        3384027853308582910, 3957686111830788124, 18252811829442333278, 16401722754607431324, 10923694185076549696,
        6822768555566092679, 5573826792067674662, 2769543205062825856, 11916584323670553051,
    ]  # fmt: skip


def test_a_seed_of_32_bytes_is_taken_as_it_is() -> None:
    assert words(Rng(bytes(32)), 3) == [13922786690188167679, 10226794690110024112, 2280866489603937175]
    assert seed_bytes(bytes(range(32))) == bytes(range(32))


def test_a_seed_may_be_a_word() -> None:
    assert words(Rng("tomb"), 3) == [8181754445227793306, 7692919590128500912, 15888091494120794032]


def test_a_number_and_its_digits_name_one_seed() -> None:
    """What is typed on a command line is what a program passes."""
    frozen = "184181bfaeb631f51bf954ba9dc587762b31a74cadeb9e07bbd11a8bf69a4257"
    assert seed_bytes(0).hex() == seed_bytes("0").hex() == seed_bytes(b"0").hex() == frozen


def test_the_words_of_a_stream_are_frozen() -> None:
    deal = Rng(0).stream("deal")
    assert words(deal, 3) == [2640973986964993004, 15213412738068460652, 5603531919777090884]
    assert words(Rng(0).stream("deal").stream("1"), 2) == [17046527086478561493, 4225973707284450951]


def test_a_stream_does_not_depend_on_what_was_drawn() -> None:
    """Bots that think longer do not change the deal."""
    fresh, used = Rng(3), Rng(3)
    words(used, 21)
    assert words(fresh.stream("deal"), 12) == words(used.stream("deal"), 12)


def test_streams_are_independent() -> None:
    """No two streams share a word, and a child says nothing of its parent."""
    rng = Rng(3)
    drawn = [words(rng, 50)] + [words(Rng(3).stream(name), 50) for name in ("deal", "bots", "guess", "deal/1")]
    together = [word for row in drawn for word in row]
    assert len(set(together)) == len(together)


def test_dice_are_frozen() -> None:
    rng = Rng(7)
    assert [rng.below(6) for _ in range(20)] == [1, 2, 5, 4, 1, 5, 2, 5, 5, 5, 0, 5, 4, 5, 0, 2, 0, 5, 5, 2]


def test_large_limits_are_frozen() -> None:
    rng = Rng(7)
    assert [rng.below(2**64), rng.below(2**63 + 1), rng.below(3**40)] == [
        18004494877692822097,
        6280776830071959202,
        7244736765966784385,
    ]


def test_shuffles_samples_and_choices_are_frozen() -> None:
    rng, cards = Rng(7), list(range(10))
    rng.shuffle(cards)
    assert cards == [9, 8, 2, 4, 0, 6, 1, 3, 5, 7]
    rng = Rng(7)
    assert rng.sample("abcdefgh", 4) == ["b", "h", "a", "f"]
    assert rng.choice("xyz") == "y"


def test_fractions_are_frozen() -> None:
    rng = Rng(7)
    assert [rng.uniform() for _ in range(3)] == [0.9760256230449347, 0.5674504207805028, 0.684553008046477]
    assert rng.uniform(2, 4) == 2.6809631884060634


def test_dice_are_fair() -> None:
    """Chi squared over 60,000 dice, six faces: 20.5 is exceeded once in a thousand seeds."""
    rng = Rng("dice")
    faces = Counter(rng.below(6) for _ in range(60_000))
    assert sum((count - 10_000) ** 2 / 10_000 for count in faces.values()) < 20.5


def test_the_upper_end_is_not_favoured() -> None:
    """Below three quarters of the range a plain remainder would fall into the lower third twice as often."""
    rng, limit = Rng("upper"), 3 << 62
    low = sum(rng.below(limit) < limit // 3 for _ in range(3000))
    assert 900 < low < 1100


def test_shuffles_are_fair() -> None:
    """Every order of three cards comes up about as often as the others."""
    rng = Rng("shuffle")
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        cards = [0, 1, 2]
        rng.shuffle(cards)
        orders[tuple(cards)] += 1
    assert len(orders) == 6
    assert all(880 < count < 1120 for count in orders.values())


def test_hands_are_scattered_fairly() -> None:
    """Every pair of hands comes up about as often as the others; the order within the first does not matter."""
    rng = Rng("hands")
    hands: Counter[tuple[frozenset[int], frozenset[int]]] = Counter()
    for _ in range(6000):
        cards = [0, 1, 2, 3]
        rng.scatter(cards, 2)
        hands[frozenset(cards[:2]), frozenset(cards[2:])] += 1
    assert len(hands) == 6
    assert all(880 < count < 1120 for count in hands.values())


def test_a_large_deck_needs_several_numbers() -> None:
    """No card is lost where one number does not decide all exchanges."""
    cards = list(range(85))
    Rng(7).scatter(cards, 17)
    assert sorted(cards) == list(range(85))
    assert cards[17:25] == [5, 12, 38, 63, 42, 51, 17, 43]


def test_fractions_stay_below_one() -> None:
    rng = Rng(1)
    drawn = [rng.uniform() for _ in range(5000)]
    assert 0 <= min(drawn) < 0.01
    assert 0.99 < max(drawn) < 1


@pytest.mark.parametrize("limit", [0, -1, 2**64 + 1])
def test_impossible_limits_are_refused(limit: int) -> None:
    """Also those above the range, which could never be met fairly."""
    with pytest.raises(ValueError, match=r"2\*\*64"):
        Rng(0).below(limit)


def test_more_than_there_is_cannot_be_sampled() -> None:
    with pytest.raises(ValueError, match="cannot take 3 of 2"):
        Rng(0).sample([1, 2], 3)

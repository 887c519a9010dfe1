"""What a seat cannot know, by the rules alone (SUI-4).

Other hands, the cards set aside, sealed choices, future deals, and, without the memory aid, what lies in the chest.
"""

from mastaba.core.rng import Rng
from mastaba.core.turn import Seat
from mastaba.games.suitors.content import LOWEST, NUMBERS, SUPPLY
from mastaba.games.suitors.messages import Bust, Cards, Pay
from mastaba.games.suitors.state import Counts, State, clone

HOW_MANY = (1, 3, 60)
"""How many pairs of cards are exchanged: one, so that play goes on alike, or nearly all."""


def scramble(state: State, seat: Seat | None, rng: Rng) -> State:
    """A twin this seat (None: a spectator) must take for the true state, also after the end (SUI-R23)."""
    twin = clone(state)
    others = [other for other in range(state.seats) if other != seat]
    exchange_cards(twin, others, rng)
    if rng.below(2):
        tilt_purses(twin, others, rng)
    for other in others:
        if twin.sealed[other] is not None:
            twin.sealed[other] = some_choice(twin, other, rng)
    twin.stacked = [exchanged_deal(hands, rng) for hands in twin.stacked]
    return twin


def parted(one: State, other: State, viewer: Seat | None) -> bool:
    """What was made alike and can now be told apart, by the rules: other cards were laid down (SUI-3.4)."""
    return one.settlement != other.settlement


def exchange_cards(twin: State, others: list[Seat], rng: Rng) -> None:
    """Cards change places between other hands, what was set aside and the chest; every pile keeps its size."""
    piles = [twin.hands[other] for other in others]
    if not twin.memory_aid:
        piles += twin.shown
    known = [*twin.hands, *twin.shown]
    aside = [supply - sum(pile[place] for pile in known) for place, supply in enumerate(SUPPLY)]
    piles = [pile for pile in (*piles, aside) if any(pile)]
    if twin.round == 0 or not piles:
        return
    for _ in range(rng.choice(HOW_MANY)):
        here, there = rng.choice(piles), rng.choice(piles)
        give, take = some_card(here, rng), some_card(there, rng)
        move(here, there, give, take)
        if not all(may_have(twin, other) for other in others):
            move(here, there, take, give)


def tilt_purses(twin: State, others: list[Seat], rng: Rng) -> None:
    """Matching cards wander between two payers whose choices lie face down: who can pay may be the other one."""
    payers = [other for other in others if twin.sealed[other] is not None]
    if len(payers) < 2:
        return
    giver, taker = rng.sample(payers, 2)
    here, there, chip = twin.hands[giver], twin.hands[taker], twin.chip - LOWEST
    while here[chip] and (rest := [place for place, count in enumerate(there) if count and place != chip]):
        take = rng.choice(rest)
        move(here, there, chip, take)
        if not (may_have(twin, giver) and may_have(twin, taker)):
            move(here, there, take, chip)
            return


def some_card(pile: Counts, rng: Rng) -> int:
    """The place of one of its cards."""
    return rng.choice([place for place, count in enumerate(pile) for _ in range(count)])


def move(here: Counts, there: Counts, give: int, take: int) -> None:
    here[give] -= 1
    there[give] += 1
    there[take] -= 1
    here[take] += 1


def may_have(twin: State, seat: Seat) -> bool:
    """With solvent bids everybody holds what they have bid (SUI-R5)."""
    return not (twin.solvent and twin.phase in ("bid", "pay")) or purse(twin, seat) >= twin.bids[seat]


def purse(twin: State, seat: Seat) -> int:
    """One gold a card, two for those of the chip (SUI-3)."""
    return sum(twin.hands[seat]) + twin.hands[seat][twin.chip - LOWEST]


def some_choice(twin: State, seat: Seat, rng: Rng) -> Pay | Bust:
    """What may lie face down: the same cards if they are still there, or others; a bust where nothing suffices."""
    owed = twin.bids[seat]
    if purse(twin, seat) < owed:
        return Bust()
    before = twin.sealed[seat]
    if isinstance(before, Pay) and holds(twin.hands[seat], before.cards) and rng.below(2):
        return before
    cards = [number for number, count in zip(NUMBERS, twin.hands[seat], strict=True) for _ in range(count)]
    rng.shuffle(cards)
    paid: list[int] = []
    while worth(paid, twin.chip) < owed:
        paid.append(cards.pop())
    for card in list(paid):  # SUI-3.3: no card is one too many
        rest = list(paid)
        rest.remove(card)
        if worth(rest, twin.chip) >= owed:
            paid = rest
    return Pay(tuple(sorted(paid)))


def holds(hand: Counts, cards: Cards) -> bool:
    return all(cards.count(card) <= hand[card - LOWEST] for card in cards)


def worth(cards: list[int], chip: int) -> int:
    return len(cards) + cards.count(chip)


def exchanged_deal(hands: tuple[Cards, ...], rng: Rng) -> tuple[Cards, ...]:
    """A deal to come, shuffled: nobody knows it."""
    cards = [card for hand in hands for card in hand]
    rng.shuffle(cards)
    dealt = iter(cards)
    return tuple(tuple(sorted(next(dealt) for _ in hand)) for hand in hands)

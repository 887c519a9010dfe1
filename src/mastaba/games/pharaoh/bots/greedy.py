"""A bot that follows one formula (PHA-10)."""

from typing import Final

from mastaba.core.words import Phrase, phrase
from mastaba.games.pharaoh.content import FLAGS, KIND_OF, KINDS_BONUS, MEMBERS, NUMBER_OF, ROUNDS, VALUES, Lot, Member
from mastaba.games.pharaoh.messages import Action, Bid, Horus, Pass, Pharaoh, Prompt, View
from mastaba.games.pharaoh.state import card_sum, counts, pile_of
from mastaba.play.ask import Ask, Thought, Thoughts

FLAG_COST: Final = 0.3
"""A flag is a point if it stays at home, so it is spent last."""
RECRUIT_FACTOR: Final = 1.6
RECRUIT_EXTRA: Final = 1.0


class Greedy:
    """Pays a fair price for what a lot adds to its own score, with the cheapest cards that will do."""

    def choose(self, ask: Ask[Action, View]) -> Action:
        return self.think(ask).action

    def think(self, ask: Ask[Action, View]) -> Thoughts[Action]:
        """The cheapest declaration if it costs no more than the lot is worth; else the best pass."""
        prompt: Prompt = ask.prompt
        bid = cheapest_bid(prompt)
        if bid is None:
            return Thoughts((Thought(*self.way_out(ask)),))
        cost = card_sum(pile_of(bid.cards)) + prompt.front
        limit = self.limit(ask)
        action, _, pass_reason = self.way_out(ask)
        reason = phrase("think-worth" if cost <= limit else "think-too-dear", cost=cost, limit=round(limit))
        declare = Thought(bid, limit - cost, reason)
        leave = Thought(action, 0.0, pass_reason)
        return Thoughts((declare, leave) if cost <= limit else (leave, declare))

    def limit(self, ask: Ask[Action, View]) -> float:
        """How many people this lot is worth."""
        view = ask.view
        assert view.seat is not None
        lot = view.lots[0]
        noise = ask.rng.uniform(0.65, 1.35)
        if lot not in KIND_OF:
            value = int(lot[0])
            if view.round == ROUNDS:
                return fair_price(view, view.seat) * noise
            return (RECRUIT_FACTOR * value + RECRUIT_EXTRA) * noise
        return worth(view, view.seat, lot) * fair_price(view, view.seat) * noise

    def way_out(self, ask: Ask[Action, View]) -> tuple[Action, float, Phrase]:
        """The best pass: a full hospital, else the chip, else nothing."""
        prompt: Prompt = ask.prompt
        if prompt.pharaohs and prompt.round < ROUNDS and prompt.hospital >= 6 + ask.rng.below(3):
            return Pharaoh(), 0.0, phrase("think-hospital", sum=prompt.hospital)
        return (Horus(), 0.0, phrase("think-chip")) if prompt.horus else (Pass(), 0.0, phrase("think-pass"))


def worth(view: View, seat: int, lot: Lot) -> int:
    """Its number and the step in the kinds bonus."""
    treasures = view.seats[seat].treasures
    kinds = {KIND_OF[treasure] for treasure in treasures}
    step = 0 if KIND_OF[lot] in kinds else KINDS_BONUS[len(kinds) + 1] - KINDS_BONUS[len(kinds)]
    return NUMBER_OF[lot] + step


def fair_price(view: View, seat: int) -> float:
    """People per point: the purse, and a share of the hospital, over a share of the points still on offer."""
    seats = len(view.seats)
    own = view.seats[seat]
    purse = sum(card_sum(pile_of(cards)) for cards in (own.hand or (), own.tent, own.front))
    purse_and_share = purse + card_sum(pile_of(view.hospital)) / seats
    points = sum(NUMBER_OF[lot] if lot in KIND_OF else 1 for lot in (*view.lots, *view.unrevealed))
    return purse_and_share / max(1.0, points / seats)


def cheapest_bid(prompt: Prompt) -> Bid | None:
    """The cards of least cost that beat the highest declaration; None when none do."""
    if not prompt.can_bid:
        return None
    need = max(1, prompt.high + 1 - prompt.front - prompt.bonus)
    best: dict[int, tuple[float, tuple[Member, ...]]] = {0: (0.0, ())}
    for place, count in enumerate(counts(pile_of(prompt.hand))):
        price = VALUES[place] + (FLAG_COST if MEMBERS[place] in FLAGS else 0.0)
        for _ in range(count):
            for total, (cost, cards) in list(best.items()):
                reached = min(need, total + VALUES[place])
                offer = (cost + price, (*cards, MEMBERS[place]))
                if reached not in best or offer < best[reached]:
                    best[reached] = offer
    return Bid(best[need][1]) if need in best else None

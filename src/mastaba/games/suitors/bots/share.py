"""Bots that follow one formula (SUI-10)."""

import math
from typing import Final

from mastaba.core.notes import Log
from mastaba.core.rng import Rng
from mastaba.core.words import phrase
from mastaba.games.suitors.content import HIGHEST, LOWEST
from mastaba.games.suitors.messages import Action, Cards, Dealt, Pay, Prompt, View
from mastaba.games.suitors.moves import BIDS, BUST, OUT
from mastaba.play.ask import Ask, Thought, Thoughts

FUTURE_DOUBLE: Final = 0.7
"""What a card adds that may still count double."""
CHIP_POWER: Final = 1.3
"""High chips are worth more than their number says: two or three of them win a round."""
WEIGHTS: Final = tuple(math.pow(number, CHIP_POWER) for number in range(HIGHEST + 1))
RIVAL_FACTOR: Final = 0.25
MATCHING_EXTRA: Final = 0.9
NOISE: Final = 0.3
SKIPPED: Final = 0.25
JUMPS: Final = 0.4
"""How often it raises by two: a war is shorter, and rivals learn less."""
SUNK: Final = 0.2
"""How much of the gold already owed is thrown after to save the auction."""


class Solvent:
    """Bids anything it can pay, withdraws as readily, and pays what is proposed."""

    def choose(self, ask: Ask[Action, View]) -> Action:
        prompt: Prompt = ask.prompt
        if prompt.kind != "bid":
            return settle(prompt)
        most = min(prompt.purse, prompt.max_bid)
        options = [OUT] * prompt.may_out + list(BIDS[prompt.min_bid : most + 1])
        return ask.rng.choice(options)

    def think(self, ask: Ask[Action, View]) -> Thoughts[Action]:
        return Thoughts((Thought(self.choose(ask), 0.0),))


class Share:
    """Spends on every favour the share of its purse that the favour has of those still to come."""

    def choose(self, ask: Ask[Action, View]) -> Action:
        return self.think(ask).action

    def think(self, ask: Ask[Action, View]) -> Thoughts[Action]:
        """One more than the last bid, or two, while that is within what the favour is worth."""
        prompt: Prompt = ask.prompt
        if prompt.kind != "bid":
            return Thoughts((Thought(settle(prompt), 0.0, phrase(f"think-{prompt.kind}")),))
        limit = self.limit(ask.view, prompt, ask.log)
        within = prompt.min_bid <= limit
        room = int(limit) - prompt.min_bid
        jump = within and room > 0 and ask.rng.uniform() < JUMPS
        reason = phrase("think-within" if within else "think-beyond", limit=int(limit))
        left = Thought(OUT, 0.0, reason)
        if prompt.min_bid > prompt.max_bid:
            return Thoughts((left,))
        raised = Thought(BIDS[prompt.min_bid + jump], limit - prompt.min_bid, reason)
        if not prompt.may_out:
            return Thoughts((raised,))
        return Thoughts((raised, left) if within else (left, raised))

    def limit(self, view: View, prompt: Prompt, log: Log) -> float:
        """The most this favour is worth, never above what can be paid."""
        mood = auction_mood(view, prompt, log)
        if mood.uniform() < SKIPPED:
            return 0.0
        fair = fair_price(view, prompt) * mood.uniform(1 - NOISE, 1 + NOISE)
        return min(fair + SUNK * prompt.owed, prompt.purse, prompt.max_bid)


def auction_mood(view: View, prompt: Prompt, log: Log) -> Rng:
    """One's whims last for an auction: they hang on the hand dealt for the round, which nobody else knows.

    The hand of the moment would not do: the few cards left late in a round are the same in match after
    match, so a seat would have the same whims there for ever, and some seats better ones than others.
    """
    return Rng(f"suitors {view.seat} {view.round} {prompt.chip} {dealt_hand(log)} {prompt.hand}")


def dealt_hand(log: Log) -> Cards:
    """One's hand as it was dealt for this round; nothing where the log begins later."""
    return next((event.hand for event in reversed(log) if isinstance(event, Dealt)), ())


def fair_price(view: View, prompt: Prompt) -> float:
    """The purse's share for this chip, more with more rivals, and more for cards that count double only now."""
    place = prompt.chip - LOWEST
    purse = sum(prompt.hand) + FUTURE_DOUBLE * sum(prompt.hand[place:])
    remaining = sum(WEIGHTS[prompt.chip :])
    rivals = sum(seat.hand_count > 0 for seat in view.seats) - 1
    share = purse * WEIGHTS[prompt.chip] / remaining * (1 + RIVAL_FACTOR * rivals)
    return share + MATCHING_EXTRA * prompt.hand[place]


def settle(prompt: Prompt) -> Action:
    """The proposed payment, or the confession that there is none."""
    return Pay(prompt.proposal) if prompt.kind == "pay" else BUST

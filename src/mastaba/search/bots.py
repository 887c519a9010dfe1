"""Bots on a fast twin: one follows the playout policy in a style of its own, one has a net, one searches.

All of them see what every bot sees, guess a state that fits it, and hand that to the twin; they play any game that has
one.
"""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from mastaba.core.game import Game
from mastaba.core.words import Phrase, phrase
from mastaba.kit.kernel import Kernel
from mastaba.kit.luck import Luck, luck
from mastaba.kit.twin import SIGNATURES, Buffer, FastTwin
from mastaba.play.ask import Ask, Limit, Thought, Thoughts
from mastaba.search import tree
from mastaba.search.nets import Net, load_net
from mastaba.search.thinking import Manner, Tried, think

Prepare = Callable[[Any, Ask[Any, Any]], None]
"""Writes a bot's style, and what it expects of the others, into the record of the guessed state."""
Reason = Callable[[Ask[Any, Any], Any, Tried, int], Phrase]
"""Why a searching bot thinks so of an action: the ask, the action, what was tried and how many playouts there were."""
Obvious = Callable[[Ask[Any, Any]], Thoughts[Any] | None]
"""Answers that need no thought. Where the rules wait for several seats at once, all answers are such: in a twin those
seats choose one after another, and it may be another's turn."""
Policy = Callable[[Buffer, Luck], int]
"""The next id of the seat on turn."""


def guessed(game: Game[Any, Any, Any], ask: Ask[Any, Any], prepare: Prepare | None) -> Buffer:
    """What the seat takes for the state, in the twin's bytes."""
    twin: FastTwin[Any, Any, Any] = game.fast
    imagine = game.guess if twin.sketch is None else twin.sketch
    buffer = twin.pack(imagine(ask.view, ask.log, ask.rng.stream("guess")))
    if twin.recall is not None:
        twin.recall(buffer, ask.view, ask.log)
    if prepare is not None:
        prepare(twin.record(buffer), ask)
    return buffer


def chance_of_winning(ask: Ask[Any, Any], action: Any, tried: Tried, playouts: int) -> Phrase:
    """How often playouts were won from here."""
    return phrase("think-chance", percent=round(100 * min(1.0, max(0.0, tried.value))), playouts=playouts)


def action_of(game: Game[Any, Any, Any], ask: Ask[Any, Any], ids: Sequence[int]) -> Any:
    """The action that is spelled by these ids of the twin; None: it is not complete."""
    meant = game.fast.meant
    if meant is None:
        return game.codec.action(ask.view, ids)
    return meant(ask.view, ids[0]) if ids else None


class PolicyBot:
    """One step of thinking: plays as the twin's playouts do, in a style of its own."""

    def __init__(
        self,
        game: Game[Any, Any, Any],
        prepare: Prepare | None,
        reason: Callable[[Ask[Any, Any], Any], Phrase] | None,
        obvious: Obvious = lambda ask: None,
        policy: Policy | None = None,
    ) -> None:
        self._game, self._prepare = game, prepare
        self._reason = reason
        """Why it takes an action; None: it does not say."""
        self._obvious = obvious
        self._policy: Policy = game.fast.policy if policy is None else policy
        self.kernels = tuple(one for one in (self._policy, game.fast.apply) if isinstance(one, Kernel))

    def choose(self, ask: Ask[Any, Any]) -> Any:
        return self.think(ask).action

    def think(self, ask: Ask[Any, Any]) -> Thoughts[Any]:
        if (answer := self._obvious(ask)) is not None:
            return answer
        buffer = guessed(self._game, ask, self._prepare)
        action = spelled_by_policy(self._game, ask, buffer, (), self._policy)
        return Thoughts((Thought(action, 0.0, None if self._reason is None else self._reason(ask, action)),))


def spelled_by_policy(
    game: Game[Any, Any, Any], ask: Ask[Any, Any], buffer: Buffer, staged: Sequence[int], policy: Policy | None = None
) -> Any:
    """The action that begins with these ids and goes on as the policy would; the buffer has the ids in it.

    Without a policy it is that of the playouts.
    """
    chance = luck(ask.rng.stream("policy"))
    ids = list(staged)
    while (action := action_of(game, ask, ids)) is None:
        ids.append(int((policy or game.fast.policy)(buffer, chance)))
        game.fast.apply(buffer, ids[-1])
    return action


class NetBot:
    """Plays as a net has learnt: it draws lots among the moves the net likes, so nobody can rely on what it does."""

    def __init__(self, game: Game[Any, Any, Any], name: str, obvious: Obvious = lambda ask: None) -> None:
        assert game.fast.nets is not None
        self._game, self._obvious = game, obvious
        self._net = Net(game.fast, load_net(game.fast.nets, name))
        self.kernels = (*self._net.kernels, game.fast.apply)

    def choose(self, ask: Ask[Any, Any]) -> Any:
        if (answer := self._obvious(ask)) is not None:
            return answer.action
        return spelled_by_policy(self._game, ask, guessed(self._game, ask, None), (), self._net.choice)

    def think(self, ask: Ask[Any, Any]) -> Thoughts[Any]:
        """What it does by lot, then what else it might have done, the likeliest first."""
        if (answer := self._obvious(ask)) is not None:
            return answer
        buffer = guessed(self._game, ask, None)
        win = round(100 * self._net.value(buffer))
        chosen = spelled_by_policy(self._game, ask, buffer.copy(), (), self._net.choice)
        likely = self._likely(ask, buffer)
        thoughts = [Thought(action, part, self._reason(part, win)) for action, part in likely.items()]
        thoughts.sort(key=lambda thought: (thought.action != chosen, -thought.value))
        return Thoughts(tuple(thoughts))

    @staticmethod
    def _reason(part: float, win: int) -> Phrase:
        return phrase("think-lot", percent=round(100 * part), win=win)

    def _likely(self, ask: Ask[Any, Any], buffer: Buffer) -> dict[Any, float]:
        """Whole actions and how likely each is: the candidates' ids are followed to their ends."""
        found: dict[Any, float] = {}
        waiting: list[tuple[Buffer, tuple[int, ...], float]] = [(buffer, (), 1.0)]
        while waiting:
            before, ids, part = waiting.pop()
            action = action_of(self._game, ask, ids)
            if action is not None:
                found[action] = found.get(action, 0.0) + part
                continue
            for chosen, chance in self._net.chances(before).items():
                after = before.copy()
                self._game.fast.apply(after, chosen)
                waiting.append((after, (*ids, chosen), part * chance))
        return found


class SearchBot:
    """Looks ahead: information-set tree search over the twin (`tree`)."""

    def __init__(
        self,
        game: Game[Any, Any, Any],
        manner: Manner,
        prepare: Prepare | None = None,
        reason: Reason = chance_of_winning,
        obvious: Obvious = lambda ask: None,
    ) -> None:
        self._game, self._manner, self._prepare, self._reason = game, manner, prepare, reason
        self._obvious = obvious
        self.kernels = (*(getattr(game.fast, role) for role in SIGNATURES), tree.search)

    def choose(self, ask: Ask[Any, Any]) -> Any:
        return self.think(ask).action

    def think(self, ask: Ask[Any, Any]) -> Thoughts[Any]:
        if (answer := self._obvious(ask)) is not None:
            return answer
        buffer = guessed(self._game, ask, self._prepare)
        tried = self._search(buffer, ask, ask.limit, 0)
        if not tried:
            return Thoughts((Thought(self._spelled(buffer, ask, [], ask.limit), 0.0),))
        playouts = sum(one.visits for one in tried)
        best = self._after(buffer, tried[0])
        chosen = self._spelled(best, ask, [tried[0].action], ask.limit)
        thoughts = [Thought(chosen, tried[0].value, self._reason(ask, chosen, tried[0], playouts))]
        for one in tried[1:]:
            action = spelled_by_policy(self._game, ask, self._after(buffer, one), [one.action])
            if action != chosen and action not in [thought.action for thought in thoughts]:
                thoughts.append(Thought(action, one.value, self._reason(ask, action, one, playouts)))
        others = sorted(thoughts[1:], key=lambda thought: -thought.value)
        return Thoughts((thoughts[0], *others))

    def _search(self, buffer: Buffer, ask: Ask[Any, Any], limit: Limit, step: int) -> list[Tried]:
        return think(self._game.fast, buffer, ask.seat, ask.rng.stream(f"search {step}"), self._manner, limit, ask.stop)

    def _after(self, buffer: Buffer, tried: Tried) -> Buffer:
        after = buffer.copy()
        self._game.fast.apply(after, tried.action)
        return after

    def _spelled(self, buffer: Buffer, ask: Ask[Any, Any], staged: list[int], limit: Limit) -> Any:
        """Go on until the ids are an action; where there is still something to choose, with half the search."""
        twin = self._game.fast
        mask = np.zeros(twin.actions, np.uint8)
        while (action := action_of(self._game, ask, staged)) is None:
            if twin.candidates(buffer, mask) > 1:
                limit = halved(limit, self._manner.playouts)
                found = self._search(buffer, ask, limit, len(staged))
                chosen = found[0].action if found else int(np.flatnonzero(mask)[0])
            else:
                chosen = int(np.flatnonzero(mask)[0])
            staged.append(chosen)
            twin.apply(buffer, chosen)
        return action


def halved(limit: Limit, usual: int) -> Limit:
    """Half of what may be spent."""
    playouts = usual if limit.playouts is None else min(usual, limit.playouts)
    return Limit(None if limit.seconds is None else limit.seconds / 2, max(1, playouts // 2))

"""OpenSpiel's Python IS-MCTS (`open_spiel.python.algorithms.ismcts`) as a bot at our tables.

The bot is OpenSpiel's own: its tree, its choice of actions, its final policy. What it asks of a state is answered by
the fast twin of our rules (`TwinState`), which is quicker than the rules and much quicker than OpenSpiel's own Python
games. Chance moves inside `apply_action`, as in OpenSpiel's sampled stochastic games. A simulation begins in a world
that our `guess` and the twin's `redeal` have dealt to fit what the seat knows, and its end is evaluated by one rollout
in compiled code. The bot is stopped by processor time instead of by a number of simulations.

Two manners: `plain` may choose every legal action and plays random rollouts, as OpenSpiel's examples do. `generous` is
given what our own search has: the twin's candidates and its playout policy.
"""

from collections.abc import Callable
from time import thread_time
from typing import Any, Final

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot

from mastaba.core.game import Game
from mastaba.core.rng import Rng
from mastaba.kit.luck import Luck, luck
from mastaba.kit.twin import CHANCE, OVER, Buffer, FastTwin, Mask, Returns
from mastaba.play.ask import Ask, Thought, Thoughts
from mastaba.search.bots import Obvious, guessed

EXPLORE: Final = 2.0
"""The constant of OpenSpiel's examples."""
FEWEST: Final = 8
"""Simulations that are made however little time there is."""
Seen = Callable[[Buffer, int], bytes]
"""What the seat on turn knows of the twin's bytes: equal for states that it cannot tell apart."""


Play = Callable[[Buffer, Mask, Returns, Luck, int], None]
"""Compiled for one twin: play on to the end, at random (1) or by its policy (0), and fill in what every seat gets.

Machinery for all twins (`play_matches`) is handed their functions at every call, which costs more than a rollout.
"""


class TwinState:
    """A position, as the bot asks for it. It changes in place; every simulation has its own."""

    def __init__(
        self, twin: FastTwin[Any, Any, Any], buffer: Buffer, chance: Luck, seen: Seen, play: Play, generous: bool
    ) -> None:
        self.twin, self.buffer, self._chance, self._seen, self.generous = twin, buffer, chance, seen, generous
        self._rollout = play
        self._settle()

    def _settle(self) -> None:
        """Let chance move until a seat has to choose."""
        self._legal: list[int] | None = None
        self._turn = int(self.twin.turn(self.buffer))
        while self._turn == CHANCE:
            self.twin.draw(self.buffer, self._chance)
            self._turn = int(self.twin.turn(self.buffer))

    def is_terminal(self) -> bool:
        return self._turn == OVER

    def is_chance_node(self) -> bool:
        return False

    def current_player(self) -> int:
        return self._turn

    def legal_actions(self) -> list[int]:
        if self._legal is None:
            mask = np.zeros(self.twin.actions, np.uint8)
            (self.twin.candidates if self.generous else self.twin.legal)(self.buffer, mask)
            self._legal = np.flatnonzero(mask).tolist()
        return self._legal

    def apply_action(self, action: int) -> None:
        self.twin.apply(self.buffer, int(action))
        self._settle()

    def returns(self) -> list[float]:
        found = np.zeros(self.twin.seats)
        self.twin.result(self.buffer, found)
        return list(found)

    def information_state_string(self) -> bytes:
        return self._seen(self.buffer, self._turn)

    def resampled(self) -> "TwinState":
        """Another position that the seat on turn cannot tell from this one."""
        buffer = self.buffer.copy()
        self.twin.redeal(buffer, self._turn, self._chance)
        return TwinState(self.twin, buffer, self._chance, self._seen, self._rollout, self.generous)

    def rollout(self) -> list[float]:
        returns = np.zeros(self.twin.seats)
        at_random = 0 if self.generous else 1
        self._rollout(self.buffer.copy(), np.zeros(self.twin.actions, np.uint8), returns, self._chance, at_random)
        return list(returns)


class Rollout:
    """The evaluator: one rollout to the end of the match, and no preference among actions."""

    def evaluate(self, state: TwinState) -> list[float]:
        return state.returns() if state.is_terminal() else state.rollout()

    def prior(self, state: TwinState) -> list[tuple[int, float]]:
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]


class TimedBot(ISMCTSBot):  # type: ignore[misc]  # OpenSpiel has no types
    """OpenSpiel's bot, which searches for so many seconds of processor time."""

    def __init__(self, seconds: float, seed: int, explore: float) -> None:
        random_state = np.random.RandomState(seed)
        super().__init__(None, Rollout(), explore, pyspiel.INVALID_ACTION, random_state=random_state)
        self._seconds = seconds
        self.simulations: list[int] = []
        self.set_resampler(lambda state, player: state.resampled())

    def run_search(self, state: TwinState) -> Any:
        """As OpenSpiel's, but for the end of the loop."""
        self.reset()
        if len(actions := state.legal_actions()) == 1:
            return [(actions[0], 1.0)]
        self._root_node = self.create_new_node(state)
        known = self.get_state_key(state)
        done, until = 0, thread_time() + self._seconds
        while done < FEWEST or thread_time() < until:
            sampled = self.sample_root_state(state)
            assert self.get_state_key(sampled) == known
            self.run_simulation(sampled)
            done += 1
        self.simulations.append(done)
        return self.get_final_policy(state, self._root_node)


class OpenSpielBot:
    """Plays one seat of our match. What needs no thought for our bots (`obvious`) needs none here."""

    def __init__(
        self,
        game: Game[Any, Any, Any],
        seen: Seen,
        play: Play,
        obvious: Obvious,
        seconds: float,
        manner: str,
        seed: int,
        explore: float = EXPLORE,
    ) -> None:
        self._game, self._seen, self._play, self._obvious = game, seen, play, obvious
        self._generous = manner == "generous"
        self.search = TimedBot(seconds, seed, explore)

    def choose(self, ask: Ask[Any, Any]) -> Any:
        return self.think(ask).action

    def think(self, ask: Ask[Any, Any]) -> Thoughts[Any]:
        if (answer := self._obvious(ask)) is not None:
            return answer
        twin, rng = self._game.fast, Rng(f"peer {ask.seat} {ask.ply} {self.search.random_number()}")
        state = TwinState(twin, guessed(self._game, ask, None), luck(rng), self._seen, self._play, self._generous)
        ids: list[int] = []
        while (action := self._game.codec.action(ask.view, ids)) is None:
            ids.append(int(self.search.step(state)))
            state.apply_action(ids[-1])
        return Thoughts((Thought(action, 0.0),))

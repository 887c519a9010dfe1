"""The numba twin of Curse of the Mummy.

layout    the record of a match in its bytes, and the board as tables
ways      where pieces may go, and what everybody hears of it
play      the rules: turns, legal moves, what actions and chance do, the result
packing   states, chance and memory between the rules and the twin
habits    what explorers probably do
redeal    what a seat cannot know, drawn anew
hunting   the mummy in playouts
policy    the playout policy, the value of positions, keys of what a seat knows
playouts  a plan played on from here in imagined worlds
plans     what a seat could do with its whole turn
simple    policies of a few numbers, for `mastaba exploit`
"""

from typing import Final

from mastaba.games.mummy.fast.layout import ACTIONS, MOST_SEATS, RECORD
from mastaba.games.mummy.fast.packing import drawn, outcome, pack, recall, told
from mastaba.games.mummy.fast.play import apply, draw, legal, result, turn
from mastaba.games.mummy.fast.policy import candidates, evaluate, key, policy, weigh
from mastaba.games.mummy.fast.redeal import redeal
from mastaba.games.mummy.messages import Action, View
from mastaba.games.mummy.state import State
from mastaba.games.mummy.view import sketch
from mastaba.kit.twin import FastTwin

TWIN: Final[FastTwin[State, Action, View]] = FastTwin(
    layout=RECORD,
    actions=ACTIONS,
    seats=MOST_SEATS,
    pack=pack,
    told=told,
    drawn=drawn,
    turn=turn,
    legal=legal,
    candidates=candidates,
    apply=apply,
    draw=draw,
    result=result,
    evaluate=evaluate,
    redeal=redeal,
    weigh=weigh,
    policy=policy,
    key=key,
    sketch=sketch,
    recall=recall,
    outcome=outcome,
    own=("passed", "facts", "base", "fact", "pool", "pool_cells", "pool_hands"),
    modelled=True,
)

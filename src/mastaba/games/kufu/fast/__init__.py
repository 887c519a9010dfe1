"""The numba twin of KUFU.

layout    the record of a match in its bytes, and the ids of actions
tables    pages, pieces and shapes as tables
laying    pieces on the points of the pyramid: what fits where
noway     when no further exploration is possible
moves     what the seat on turn may do
clock     setting up, turns, time and curse, how a match ends
traps     what strikes when a page is opened
reading   pages that are opened
building  placing pieces and calling for help
playing   whose move it is, and what actions and chance do
packing   states, chance and results between the rules and the twin
redeal    what a seat cannot know, drawn anew
paths     how far exits are from the next goal
policy    the playout policy
search    moves worth a look, the value of positions, keys of what a seat knows
"""

from typing import Final

from mastaba.games.kufu.fast.layout import ACTIONS, RECORD, SEATS
from mastaba.games.kufu.fast.moves import legal
from mastaba.games.kufu.fast.packing import drawn, outcome, pack, told
from mastaba.games.kufu.fast.playing import apply, draw, result, turn
from mastaba.games.kufu.fast.policy import policy
from mastaba.games.kufu.fast.redeal import redeal
from mastaba.games.kufu.fast.search import candidates, evaluate, key, weigh
from mastaba.games.kufu.messages import Action, View
from mastaba.games.kufu.state import State
from mastaba.kit.twin import FastTwin

TWIN: Final[FastTwin[State, Action, View]] = FastTwin(
    layout=RECORD,
    actions=ACTIONS,
    seats=SEATS,
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
    outcome=outcome,
    own=("drawn",),
)

"""The numba twin of City of Sand: not equal to the rules, because its sand lies on the coarse grid.

A grain of the coarse grid stands for eight, so a cut brings about as much as in the rules and topples about the same;
the fine grid may decide otherwise. Cuts are macros (`layout`). Everything else is as in the rules: burying, picks,
moulds, skylights, scores, chance and the end of the match. `FastTwin.exact` is therefore False.

layout    the record of a match in its bytes, and the ids of macro actions
towns     what towns are worth, and where they may grow
cutting   macro cuts on the coarse grid
playing   whose move it is, what may be done, what actions do
chance    what chance does
packing   states, chance and knowledge between the rules and the twin
meaning   what an id means in the rules
policy    the playout policy
search    moves worth a look, the value of positions, keys, hidden things drawn anew
"""

from typing import Final

from mastaba.games.sand.fast.chance import draw
from mastaba.games.sand.fast.layout import ACTIONS, MOST_SEATS, RECORD
from mastaba.games.sand.fast.meaning import meant
from mastaba.games.sand.fast.packing import drawn, pack, recall, told
from mastaba.games.sand.fast.playing import apply, legal, result, turn
from mastaba.games.sand.fast.policy import policy
from mastaba.games.sand.fast.search import candidates, evaluate, key, redeal, weigh
from mastaba.games.sand.messages import Action, View
from mastaba.games.sand.state import State
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
    recall=recall,
    exact=False,
    meant=meant,
    own=("drawn", "worlds", "world_tokens", "world_stock", "world_aside", "world_look"),
)

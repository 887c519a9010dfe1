"""City of Sand (大ピラミッドを切り崩し街を再興する砂のゲーム): cut the pyramid, rebuild the town, 2-4 seats."""

from typing import Final

from mastaba.core.game import Game
from mastaba.games.sand.aids import AIDS
from mastaba.games.sand.bots import FAMILY, LEVELS
from mastaba.games.sand.cases import SandCases
from mastaba.games.sand.encode import CODEC
from mastaba.games.sand.fast import TWIN
from mastaba.games.sand.kernels import cold, warm
from mastaba.games.sand.messages import Action, Concede, Setup, View
from mastaba.games.sand.notation import SandNotation
from mastaba.games.sand.rules import advance, default, free, moves, prompt, refusal, turn
from mastaba.games.sand.state import State, clone, start
from mastaba.games.sand.text import TEXT
from mastaba.games.sand.text.asking import consult
from mastaba.games.sand.view import guess, opened, view

GAME: Final[Game[State, Action, View]] = Game(
    name="sand",
    version="1",
    minutes=(30, 60),
    setup=Setup,
    action=Action,
    start=start,
    clone=clone,
    turn=turn,
    moves=moves,
    refusal=refusal,
    advance=advance,
    prompt=prompt,
    default=default,
    view=view,
    guess=guess,
    opened=opened,
    notation=SandNotation(),
    cases=SandCases(),
    text=TEXT,
    codec=CODEC,
    fast=TWIN,
    levels=LEVELS,
    family=FAMILY,
    free=free,
    ending=(Concede,),
    aids=AIDS,
    bulk=("sand",),
    listing=False,
    warm=warm,
    cold=cold,
    consult=consult,
    explain=TEXT.explain,
)

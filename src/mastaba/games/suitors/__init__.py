"""Suitors of the Nile (エジプトの求婚者): an auction where every bid is paid, won or lost, 3-5 seats."""

from typing import Final

from mastaba.core.game import Game
from mastaba.games.suitors.bots import FAMILY, LEVELS
from mastaba.games.suitors.cases import SuitorsCases
from mastaba.games.suitors.encode import CODEC
from mastaba.games.suitors.fast import TWIN
from mastaba.games.suitors.messages import Action, Setup, View
from mastaba.games.suitors.notation import SuitorsNotation
from mastaba.games.suitors.rules import advance, default, moves, prompt, refusal, turn
from mastaba.games.suitors.state import State, clone, start
from mastaba.games.suitors.text import TEXT
from mastaba.games.suitors.view import guess, opened, view

GAME: Final[Game[State, Action, View]] = Game(
    name="suitors",
    version="1",
    minutes=(30, 30),
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
    notation=SuitorsNotation(),
    cases=SuitorsCases(),
    text=TEXT,
    codec=CODEC,
    levels=LEVELS,
    fast=TWIN,
    family=FAMILY,
    risk=TEXT.risk,
    explain=TEXT.explain,
)

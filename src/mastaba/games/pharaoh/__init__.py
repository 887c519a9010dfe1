"""Return of the Pharaoh (ファラオの帰還): an auction of treasures with people as money, 2-4 seats."""

from typing import Final

from mastaba.core.game import Game
from mastaba.games.pharaoh.bots import FAMILY, LEVELS
from mastaba.games.pharaoh.cases import PharaohCases
from mastaba.games.pharaoh.encode import CODEC
from mastaba.games.pharaoh.fast import TWIN
from mastaba.games.pharaoh.messages import Action, Resign, Setup, View
from mastaba.games.pharaoh.notation import PharaohNotation
from mastaba.games.pharaoh.rules import advance, default, free, moves, prompt, refusal, turn
from mastaba.games.pharaoh.state import State, clone, start
from mastaba.games.pharaoh.text import TEXT
from mastaba.games.pharaoh.view import guess, opened, view

GAME: Final[Game[State, Action, View]] = Game(
    name="pharaoh",
    version="1",
    minutes=(20, 40),
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
    notation=PharaohNotation(),
    cases=PharaohCases(),
    text=TEXT,
    codec=CODEC,
    levels=LEVELS,
    fast=TWIN,
    family=FAMILY,
    free=free,
    ending=(Resign,),
    risk=TEXT.risk,
    explain=TEXT.explain,
)

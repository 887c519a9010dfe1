"""Curse of the Mummy (ミイラの呪い): a blind hunter and treasure seekers on two sides of one board, 2-5 seats."""

from typing import Final

from mastaba.core.game import Aid, Game
from mastaba.games.mummy.belief import follow_heat
from mastaba.games.mummy.bots import FAMILY, LEVELS
from mastaba.games.mummy.cases import MummyCases
from mastaba.games.mummy.encode import CODEC
from mastaba.games.mummy.fast import TWIN
from mastaba.games.mummy.messages import Action, Heat, Resign, Setup, View
from mastaba.games.mummy.notation import MummyNotation
from mastaba.games.mummy.rules import advance, default, free, moves, prompt, refusal, turn
from mastaba.games.mummy.state import State, clone, start
from mastaba.games.mummy.text import TEXT, heat_words
from mastaba.games.mummy.view import guess, opened, view

GAME: Final[Game[State, Action, View]] = Game(
    name="mummy",
    version="1",
    minutes=(15, 25),
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
    notation=MummyNotation(),
    cases=MummyCases(),
    text=TEXT,
    codec=CODEC,
    levels=LEVELS,
    family=FAMILY,
    fast=TWIN,
    free=free,
    ending=(Resign,),
    aids={"heat": Aid(Heat, follow_heat, heat_words)},
    explain=TEXT.explain,
)

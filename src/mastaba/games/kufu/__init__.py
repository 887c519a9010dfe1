"""KUFU (クフ): a cooperative exploration by a book whose pages are bound at random, 2-4 seats."""

from typing import Final

from mastaba.core.game import Aid, Game
from mastaba.games.kufu.bots import LEVELS, follow_insight
from mastaba.games.kufu.cases import KufuCases
from mastaba.games.kufu.encode import CODEC
from mastaba.games.kufu.fast import TWIN
from mastaba.games.kufu.messages import Action, Insight, Setup, View
from mastaba.games.kufu.notation import NOTATION
from mastaba.games.kufu.rules import advance, default, free, moves, prompt, refusal, turn
from mastaba.games.kufu.state import State, clone, start
from mastaba.games.kufu.text import TEXT, insight_words
from mastaba.games.kufu.view import guess, opened, view

GAME: Final[Game[State, Action, View]] = Game(
    name="kufu",
    version="1",
    minutes=(40, 90),
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
    notation=NOTATION,
    cases=KufuCases(),
    text=TEXT,
    codec=CODEC,
    levels=LEVELS,
    fast=TWIN,
    free=free,
    cooperative=True,
    aids={"insight": Aid(Insight, follow_insight, insight_words)},
    explain=TEXT.explain,
)

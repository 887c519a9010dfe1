"""The rules of the sand game, chapter by chapter of the specification.

All sand moves inside a cut, so whoever cuts is to blame for what falls (SAN-R31).
"""

from functools import partial
from typing import assert_never

from mastaba.core.notes import Emit
from mastaba.core.turn import Decision, Draw, Over, Seat, Turn
from mastaba.games.sand.messages import (
    Bury,
    Concede,
    Cut,
    End,
    Hide,
    Keep,
    Leak,
    Look,
    Mould,
    Need,
    Orb,
    OrbAuto,
    Orbs,
    Pick,
    Result,
    Scripted,
    Sky,
    Slip,
    Spin,
    Start,
    Stick,
    Tremor,
)
from mastaba.games.sand.rules import building, chance, cutting, ending, laying
from mastaba.games.sand.rules.prompts import awaited_seat, default, moves, prompt
from mastaba.games.sand.rules.refusals import free, refusal
from mastaba.games.sand.scoring import outcome
from mastaba.games.sand.state import State

__all__ = ["advance", "default", "free", "moves", "prompt", "refusal", "turn"]


def turn(state: State) -> Turn:
    """Who moves: one seat, or chance (SAN-3)."""
    if state.over:
        return Over(outcome(state))
    if state.draw:
        facts = chance.facts(state)
        return Draw(partial(chance.sample, facts), chance.options(facts))
    return Decision((awaited_seat(state),))


def advance(state: State, seat: Seat, action: Scripted, emit: Emit) -> None:
    """Make an action that is not refused, in place."""
    match action:
        case Bury():
            laying.bury(state, action, emit)
        case Orb():
            laying.bury_orb(state, action, emit)
        case OrbAuto():
            state.draw = "orbs"
        case Spin():
            laying.spin(state, seat, action.turns, emit)
        case Cut():
            cutting.aim(state, seat, action, emit)
        case Pick():
            building.crown(state, seat, action, emit)
        case Keep():
            building.keep(state, seat, emit)
        case Mould():
            building.mould(state, action, emit)
        case Sky():
            building.embed(state, action.slot, emit)
        case End():
            building.end_turn(state, emit)
        case Concede():
            ending.concede(state, seat, emit)
        case Start() | Hide() | Orbs() | Slip() | Stick():
            laying.settle(state, action, emit)
        case Tremor():
            state.tremor, state.draw = action, "leak"
        case Leak():
            state.leak, state.draw = action.percent, "look"
        case Look():
            state.draw = ""
            cutting.resolve(state, action.error, emit)
        case Result():
            state.draw = ""
            cutting.resolve_as_told(state, action, emit)
        case Need():
            state.draw = ""
            building.open_mould(state, action.percent, emit)
        case _:
            assert_never(action)

"""A fast twin: the rules of one game once more, over bytes, compiled.

The state of a match is a numpy record in a `uint8[::1]` buffer. What happens to it is a handful of functions whose
signatures are the same for every game, so that machinery such as search is compiled once for all of them: compiled
functions are handed to it as values (numba's first-class functions). Everything is compiled when it is first
needed and cached on disk; importing a twin imports no numba.

In a twin whose turn it is has one answer. Where the rules wait for several seats at once, the first of them
chooses, then the next; what they have chosen lies face down in the buffer as in the rules. An action is one
micro-action id of the game's codec; a move spelled with several ids is several actions of the same seat. What a
seat may do outside the questions, such as to resign, is not part of the twin.

A twin is proved by tests/conformance/test_twins.py, which plays matches in both. A game too costly or too wide for
that may have a twin that is not `exact`: it keeps to this interface, with ids of its own (`meant`), and says so.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, Final, Generic, ParamSpec, TypeVar

import numpy as np
from numpy.typing import NDArray

from mastaba.core.notes import Log
from mastaba.core.rng import Rng
from mastaba.core.turn import Outcome
from mastaba.kit.kernel import Kernel, numba_taught, one_compiler
from mastaba.kit.luck import Luck

P = ParamSpec("P")
R = TypeVar("R")
S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")

Buffer = NDArray[np.uint8]
"""A state; `layout` says what its bytes are."""
Mask = NDArray[np.uint8]
"""For every action id 1 or 0."""
Returns = NDArray[np.float64]
"""A number for every seat the game can have."""

CHANCE: Final = -1
"""Turn: chance moves; the same number as the seat of chance in `mastaba.core.turn`."""
OVER: Final = -2
"""Turn: the match has ended."""

SIGNATURES: Final = {
    "turn": "int64(buffer)",
    "legal": "int64(buffer, mask)",
    "candidates": "int64(buffer, mask)",
    "apply": "void(buffer, int64)",
    "draw": "void(buffer, luck)",
    "result": "void(buffer, returns)",
    "evaluate": "void(buffer, returns)",
    "redeal": "void(buffer, int64, luck)",
    "weigh": "float64(buffer, int64)",
    "policy": "int64(buffer, luck)",
    "key": "uint64(buffer, int64)",
}
"""The functions of a twin, in the order in which machinery takes them (`FastTwin.functions`)."""
ROLES: Final = {
    **SIGNATURES,
    "amid": "int64(buffer)",
    "look": "void(buffer, returns)",
    "describe": "void(buffer, int64, returns)",
}
"""All functions that a twin may have."""


class Compiled(Kernel[P, R]):
    """A function compiled for one signature, so that it can be handed over as a value, or takes such values."""

    def __init__(self, source: Callable[P, R], form: str) -> None:
        super().__init__(source)
        self._form = form

    def __call__(self, *arguments: P.args, **options: P.kwargs) -> R:
        result: R = self.dispatcher(*arguments, **options)
        return result

    @cached_property
    def dispatcher(self) -> Any:
        # Not that of the kernel: other threads would find it before it is compiled.
        with one_compiler(self._folder):
            compiled = self.lazy()
            compiled.compile(signature(self._form))
            compiled.disable_compile()
        return compiled


def twin_function(role: str) -> Callable[[Callable[P, R]], Compiled[P, R]]:
    """Make a function the twin's `turn`, `legal`, `apply` …: one of the names in `ROLES`."""
    if role not in ROLES:
        raise KeyError(f"{role!r} is no function of a twin: {', '.join(ROLES)}")
    return machinery(ROLES[role])


def machinery(form: str) -> Callable[[Callable[P, R]], Compiled[P, R]]:
    """Make a function compiled code for every twin.

    Its form is written like those in `SIGNATURES`; an argument may be `functions`, all those of a twin in order, or
    one more function by its role. The rows of numbers that are not of a twin are `words` (int64) and `keys` (uint64).
    """

    def make(source: Callable[P, R]) -> Compiled[P, R]:
        return Compiled(source, form)

    return make


def signature(form: str) -> Any:
    """A form as numba's signature."""
    types = numba_taught().types
    names = {name: getattr(types, name) for name in ("int64", "uint64", "float64", "void")}
    names |= {name: types.Array(getattr(types, element), 1, "C") for name, element in _ROWS.items()}
    result, _, arguments = form.rstrip(")").partition("(")
    kinds: list[Any] = []
    for argument in arguments.split(","):
        if argument.strip() == "functions":
            kinds += [types.FunctionType(signature(of_twin)) for of_twin in SIGNATURES.values()]
        elif argument.strip() in ROLES:
            kinds.append(types.FunctionType(signature(ROLES[argument.strip()])))
        else:
            kinds.append(names[argument.strip()])
    return names[result](*kinds)


_ROWS: Final = {
    "buffer": "uint8",
    "mask": "uint8",
    "luck": "uint64",
    "returns": "float64",
    "words": "int64",
    "keys": "uint64",
}


@dataclass(frozen=True)
class Sight:
    """A position and its candidates as numbers of about one, for small nets (`mastaba.search.nets`)."""

    look: Compiled[[Buffer, Returns], None]
    """Fill the row with the position as the seat on turn knows it: nothing else may go into it."""
    describe: Compiled[[Buffer, int, Returns], None]
    """Fill the row with what a candidate of the seat on turn would mean to it."""
    position: int
    """How many numbers `look` fills."""
    choice: int
    """How many numbers `describe` fills."""
    topics: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    """Numbers of a position that belong together, by name: a net that has not learnt to think of them ignores them."""


@dataclass(frozen=True)
class FastTwin(Generic[S, A, V]):
    """The twin of one game. Its `Compiled` functions change the buffer in place."""

    layout: "np.dtype[Any]"
    """The record: named fields, no padding that is not set to 0."""
    actions: int
    """How many action ids there are: the length of a mask."""
    seats: int
    """The most seats of a match: the length of what `result` and `evaluate` fill."""
    pack: Callable[[S], Buffer]
    """A state of the rules as a new buffer; equal states give equal bytes."""
    told: Callable[[Buffer, A], None]
    """Do what chance did in the rules (the action of a `Draw`): from the rules to the twin."""
    drawn: Callable[[Buffer, Buffer], A]
    """What `draw` did, given the buffer before and after: the rules' action, from the twin to the rules."""
    turn: Compiled[[Buffer], int]
    """The seat that chooses next, `CHANCE` or `OVER`."""
    legal: Compiled[[Buffer, Mask], int]
    """Fill the whole mask with what the seat on turn may do; how many that is."""
    candidates: Compiled[[Buffer, Mask], int]
    """Like `legal`, but only what is worth looking at in a search: at least one, all of them legal."""
    apply: Compiled[[Buffer, int], None]
    """Make a legal action of the seat on turn."""
    draw: Compiled[[Buffer, Luck], None]
    """Let chance move, as likely as in the rules."""
    result: Compiled[[Buffer, Returns], None]
    """At the end: what every seat gets, as in the rules' `Outcome.returns`; seats that nobody has get 0."""
    evaluate: Compiled[[Buffer, Returns], None]
    """Before the end: about what every seat will get, for playouts that are cut short."""
    redeal: Compiled[[Buffer, int, Luck], None]
    """Replace what this seat cannot know by something that fits all it knows, as likely as in the rules' `guess`."""
    weigh: Compiled[[Buffer, int], float]
    """How well what this seat cannot know fits what the others have done: from 0 to 1; 1 where nothing is revealed."""
    policy: Compiled[[Buffer, Luck], int]
    """A quick sensible action of the seat on turn, for playouts; it may use only what that seat knows."""
    key: Compiled[[Buffer, int], int]
    """64 bits, equal for states that this seat cannot tell apart; it may also be equal for states alike enough.

    Search keeps one node for each seat and key, so a coarse key makes seats share what was learnt.
    """
    sketch: Callable[[V, Log, Rng], S] | None = None
    """A state with all that the seat sees, the rest left to `redeal`: where `guess` takes long. None: `guess` is it."""
    recall: Callable[[Buffer, V, Log], None] | None = None
    """Put in the buffer what a seat remembers beyond the state, from its view and log; None: there is nothing."""

    outcome: Callable[[Buffer], Outcome] | None = None
    """At the end: the rules' result. Without it, simulations are played by the rules."""
    amid: Compiled[[Buffer], int] | None = None
    """1 while the seat on turn has begun a move and not ended it, else 0; None: every id is a move."""

    sight: Sight | None = None
    """How a net sees this game; None: no net plays it."""
    nets: Path | None = None
    """The folder of the game's nets."""

    exact: bool = True
    """Whether it plays as the rules do. False: it is about right, good enough to search with, and no measure of
    the game; nothing that claims to be played by the rules is played on it."""
    meant: Callable[[V, int], A] | None = None
    """The rules' action of an id that is legal for the seat whose view this is; every such id is a whole move.
    None: ids are the codec's."""
    modelled: bool = False
    """Whether `redeal` counts also how likely the others were to do what they did, so that it is no longer `guess`."""
    own: tuple[str, ...] = ()
    """Fields that `pack` cannot know from the state alone, such as what was remembered; tests do not compare them."""

    @property
    def size(self) -> int:
        """Bytes of a state."""
        return self.layout.itemsize

    @property
    def functions(self) -> tuple[Any, ...]:
        """What compiled machinery takes, in the order of `SIGNATURES`. Compiles, or loads from the cache, at first."""
        return tuple(getattr(self, role).dispatcher for role in SIGNATURES)

    def record(self, buffer: Buffer) -> Any:
        """The buffer's fields by name, to read and to write: `record["hands"]`."""
        return buffer.view(self.layout)[0]

    def fresh(self) -> Buffer:
        """A buffer of zeros."""
        return np.zeros(self.size, np.uint8)


def offset(layout: "np.dtype[Any]", field: str) -> int:
    """At which byte a field begins: compiled functions index the buffer by such constants."""
    fields = layout.fields
    assert fields is not None
    return int(fields[field][1])

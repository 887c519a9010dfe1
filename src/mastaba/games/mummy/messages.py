"""What is said at the table of Curse of the Mummy: options, actions, events, views, prompts.

Cells go by their names (`c3`), pawns by their colours, cards by colour and number (`R1`).

None refers back to itself, so the collector need not follow any: `gc=False`.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from mastaba.core.game import FOR_PROGRAMS
from mastaba.core.game import Setup as CoreSetup
from mastaba.core.turn import Outcome, Seat
from mastaba.games.mummy.content import PAWN_COLOURS, Card, CardColour, DieFace, Direction, Face, PawnColour

Cell = Annotated[str, Meta(pattern=r"^[a-o][1-8]$")]
Phase = Literal["SEAT", "DEAL", "EX_START", "DICE", "EX_ROLLED", "EX_MOVE", "MUMMY_DIE", "MU_MOVE", "OVER"]
Aid = Literal["none", "notes", "seer"]
Reason = Literal["", "missions", "target", "cap", "resigned"]


class Setup(CoreSetup, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The options of a match (MUM-2)."""

    seats: Annotated[int, Meta(ge=2, le=5)] = 4
    mummy_seat: Annotated[int, Meta(ge=0, le=4)] | None = None
    """None: drawn by lot."""
    mummy_aid: Aid = "notes"
    """What the mummy's board remembers for it (MUM-7)."""
    team_reward: Annotated[bool, FOR_PROGRAMS] = False
    """Learners: explorers win and lose together (MUM-5)."""
    max_rounds: Annotated[int, Meta(ge=1, le=1000)] | None = 200
    """After this round's mummy turn the match is a draw (MUM-5); None: no limit."""
    board: Literal["serpent-pyramid"] = "serpent-pyramid"
    colours: tuple[PawnColour, ...] = PAWN_COLOURS
    """The pawns in turn order; no effect on play."""


# Actions: what a seat chooses.


class Reset(Struct, frozen=True, gc=False, tag="reset"):
    """Free the locked dice at the price of an extra mummy turn (MUM-3.3)."""


class Roll(Struct, frozen=True, gc=False, tag="roll"):
    """Roll all dice that are not locked, for the first time or again (MUM-3.1)."""


class Use(Struct, frozen=True, gc=False, tag="use"):
    """Choose one die and announce it (MUM-3.1)."""

    face: Face


class To(Struct, frozen=True, gc=False, tag="to"):
    """End the move of the announced die here (MUM-3.1)."""

    cell: Cell


class Go(Struct, frozen=True, gc=False, tag="go"):
    """The mummy takes one step (MUM-3.2)."""

    direction: Direction


class Stop(Struct, frozen=True, gc=False, tag="stop"):
    """The mummy gives up the steps it has left (MUM-R20)."""


class Resign(Struct, frozen=True, gc=False, tag="resign"):
    """The mummy gives up the match (MUM-5)."""


# Chance.


class Seated(Struct, frozen=True, gc=False, tag="seated"):
    """The lot falls on this seat to be the mummy (MUM-2)."""

    seat: Seat


class Hand(Struct, frozen=True, gc=False):
    """The mission cards of one explorer."""

    seat: Seat
    cards: tuple[Card, ...]


class Deal(Struct, frozen=True, gc=False, tag="deal"):
    """The mission cards of every explorer, in turn order (MUM-2)."""

    hands: tuple[Hand, ...]


class Dice(Struct, frozen=True, gc=False, tag="dice"):
    """What the unlocked dice show (MUM-3.1)."""

    faces: tuple[DieFace, ...]


class MummyDie(Struct, frozen=True, gc=False, tag="mummy_die"):
    """What the mummy's die shows (MUM-3.2)."""

    number: int


Action = Reset | Roll | Use | To | Go | Stop | Resign | Seated | Deal | Dice | MummyDie


# Events: what happened. Whoever may not know it hears less of it, or nothing (MUM-4).


class MummyChosen(Struct, frozen=True, gc=False, tag="mummy_chosen"):
    seat: Seat


class MissionsDealt(Struct, frozen=True, gc=False, tag="missions_dealt"):
    """Told to their owner only."""

    seat: Seat
    cards: tuple[Card, ...]


class BacksShown(Struct, frozen=True, gc=False, tag="backs_shown"):
    """What everybody else sees of the cards dealt."""

    seat: Seat
    colours: tuple[CardColour, ...]


class RoundBegan(Struct, frozen=True, gc=False, tag="round_began"):
    round: int


class Rolled(Struct, frozen=True, gc=False, tag="rolled"):
    """A roll as the explorers see it."""

    seat: Seat
    pawn: PawnColour
    faces: tuple[DieFace, ...]


class RollHeard(Struct, frozen=True, gc=False, tag="roll_heard"):
    """A roll as the mummy hears it (MUM-R28)."""

    seat: Seat
    pawn: PawnColour
    dice: int
    locked: int
    """How many became locked by this roll."""


class TurnLost(Struct, frozen=True, gc=False, tag="turn_lost"):
    """No die is left to use (MUM-R6)."""

    seat: Seat
    pawn: PawnColour


class Announced(Struct, frozen=True, gc=False, tag="announced"):
    seat: Seat
    pawn: PawnColour
    face: Face


class Moved(Struct, frozen=True, gc=False, tag="moved"):
    """Told to the explorers only."""

    seat: Seat
    pawn: PawnColour
    origin: Cell
    way: tuple[Cell, ...]
    """One walk of the announced length; its last cell is where the pawn stands now."""


class TreasureFound(Struct, frozen=True, gc=False, tag="treasure_found"):
    seat: Seat
    pawn: PawnColour
    card: Card
    cell: Cell


class PawnBlocked(Struct, frozen=True, gc=False, tag="pawn_blocked"):
    """The whole turn is skipped (MUM-R9 to MUM-R11)."""

    seat: Seat
    pawn: PawnColour


class DiceReset(Struct, frozen=True, gc=False, tag="dice_reset"):
    seat: Seat
    pawn: PawnColour
    steps: int


class MummyRolled(Struct, frozen=True, gc=False, tag="mummy_rolled"):
    number: int
    locked: int
    steps: int


class MummyMoved(Struct, frozen=True, gc=False, tag="mummy_moved"):
    origin: Cell
    cell: Cell
    steps: int
    """What is left after this step."""


class MummyStopped(Struct, frozen=True, gc=False, tag="mummy_stopped"):
    steps: int
    """What it gave up."""


class PawnCaught(Struct, frozen=True, gc=False, tag="pawn_caught"):
    seat: Seat
    pawn: PawnColour
    cell: Cell
    ankhs: int
    """What the pawn has left."""
    taken: int


class PawnOut(Struct, frozen=True, gc=False, tag="pawn_out"):
    seat: Seat
    pawn: PawnColour


class MummyResigned(Struct, frozen=True, gc=False, tag="mummy_resigned"):
    seat: Seat


class MatchEnded(Struct, frozen=True, gc=False, tag="match_ended"):
    outcome: Outcome


Event = (
    MummyChosen
    | MissionsDealt
    | BacksShown
    | RoundBegan
    | Rolled
    | RollHeard
    | TurnLost
    | Announced
    | Moved
    | TreasureFound
    | PawnBlocked
    | DiceReset
    | MummyRolled
    | MummyMoved
    | MummyStopped
    | PawnCaught
    | PawnOut
    | MummyResigned
    | MatchEnded
)


# What the mummy could know, for replays.


class PawnHeat(Struct, frozen=True, gc=False):
    """Where one pawn may be."""

    colour: PawnColour
    seat: Seat
    cells: dict[Cell, float]
    """How likely each cell is, the likeliest first; together 1."""


class Heat(Struct, frozen=True, gc=False):
    """What the mummy can know (MUM-4), pawns that are out left out."""

    pawns: tuple[PawnHeat, ...]
    exact: bool
    """Every history that fits was counted; else there are too many, and it is an estimate."""


# What a seat is asked.


class Destination(Struct, frozen=True, gc=False):
    """A cell where the move may end."""

    cell: Cell
    way: tuple[Cell, ...]
    """One walk that leads there."""
    card: Card | None
    """The treasure of one's own that would be found."""


class FaceChoice(Struct, frozen=True, gc=False):
    """What a face would allow; without destinations it cannot be used (MUM-R5)."""

    face: Face
    destinations: tuple[Destination, ...]


Reach = tuple[tuple[Cell, ...], ...]
"""For each number of the mummy's die, ascending, the cells that it opens and no smaller one does (MUM-3.2)."""


class Exposed(Struct, frozen=True, gc=False):
    """A pawn that the mummy could catch."""

    pawn: PawnColour
    seat: Seat


class StartPrompt(Struct, frozen=True, gc=False, tag="start"):
    """Reset the locked dice, or roll what is left (MUM-3.1)."""

    pawn: PawnColour
    cell: Cell
    locked: int
    reset: bool
    roll: bool
    near: tuple[Exposed, ...]
    """Pawns the mummy could catch in the interrupt turn."""
    faces: tuple[FaceChoice, ...]
    """What every face would allow, whatever the dice will show."""
    locks: float
    """How likely a roll is to lock a die; 0: none is left to roll."""
    reach: Reach
    """Where the mummy may be after its next turn."""


class RolledPrompt(Struct, frozen=True, gc=False, tag="rolled"):
    """Use one of the dice shown, or roll them all again (MUM-3.1)."""

    pawn: PawnColour
    cell: Cell
    locked: int
    dice: tuple[Face, ...]
    faces: tuple[FaceChoice, ...]
    """Each face shown, once."""
    locks: float
    """How likely a roll is to lock a die."""
    reach: Reach
    """Where the mummy may be after its next turn."""


class MovePrompt(Struct, frozen=True, gc=False, tag="move"):
    """Choose where the announced move ends (MUM-3.1)."""

    pawn: PawnColour
    cell: Cell
    face: Face
    destinations: tuple[Destination, ...]
    reach: Reach
    """Where the mummy may be after its next turn."""


class WayOn(Struct, frozen=True, gc=False):
    direction: Direction
    cell: Cell


class MummyPrompt(Struct, frozen=True, gc=False, tag="mummy"):
    """Take a step, or stop (MUM-3.2)."""

    cell: Cell
    steps: int
    interrupt: bool
    pawn: PawnColour | None
    """Whose reset called for this interrupt turn."""
    ways: tuple[WayOn, ...]
    """Where walls leave a way; pawns play no part in it."""


Prompt = StartPrompt | RolledPrompt | MovePrompt | MummyPrompt


# What a seat may know.


class PawnView(Struct, frozen=True, gc=False):
    """A pawn, and what is publicly known of it (MUM-4)."""

    colour: PawnColour
    seat: Seat | None
    """Whose it is; None: the mummy's seat is not drawn yet."""
    ankhs: int
    out: bool
    cell: Cell | None
    """Where it stands; None: this viewer may not know, or it is out."""
    known: Cell | None
    """Where everybody last knew it to be; None without an aid."""
    heard: tuple[Face, ...]
    """What was announced since then; without an aid only the last announcement."""
    possible: tuple[Cell, ...] | None
    """With the seer's aid: every cell it may be on."""


class SeatView(Struct, frozen=True, gc=False):
    """One seat as it looks from another."""

    role: Literal["mummy", "explorer"] | None
    """None: not drawn yet."""
    hand: tuple[Card, ...] | None
    """Missions not yet found; None: this viewer may not know them."""
    missing: tuple[CardColour, ...]
    """The backs of those missions, which everybody sees."""
    found: tuple[Card, ...]


class View(Struct, frozen=True, gc=False):
    """What a seat, or a spectator (seat None), may know (MUM-4). The mummy knows what a spectator knows."""

    seat: Seat | None
    board: str
    phase: Phase
    round: int
    max_rounds: int | None
    mummy_aid: Aid
    team_reward: bool
    mummy_seat: Seat | None
    mummy: Cell
    taken: int
    target: int
    locked: int
    rolled: int
    """How many unlocked dice lie rolled on the table."""
    dice: tuple[Face, ...] | None
    """What they show; None: behind the board."""
    announced: Face | None
    steps: int
    interrupt: bool
    turn: Seat | None
    pawn: PawnColour | None
    """The pawn in turn; in an interrupt turn the resetting one."""
    pawns: tuple[PawnView, ...]
    """In turn order."""
    seats: tuple[SeatView, ...]
    aside: tuple[Card, ...] | None
    """The cards nobody was dealt, after the end."""
    outcome: Outcome | None

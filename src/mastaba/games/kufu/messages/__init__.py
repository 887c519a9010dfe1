"""What is said at the table of KUFU: options, actions, events, prompts, views.

Pages go by their ids (`P07`, `C2`, `T5`) and by their positions in the book, from 1 at the front cover; places go by
the number of their piece, 0 being the entrance passage. No message refers back to itself, so the collector need not
follow any: `gc=False`.
"""

from typing import Annotated, Literal

from msgspec import Meta

from mastaba.core.game import Setup as CoreSetup
from mastaba.games.kufu.content import Crest, Direction, Layer, Look, Mark, PageId, TrapKind
from mastaba.games.kufu.messages.actions import (
    Action,
    Agree,
    Bound,
    ChooseMark,
    Clear,
    Concede,
    Decline,
    Drawn,
    EndTurn,
    Enter,
    Entrance,
    Inscription,
    Move,
    OpenPage,
    Peel,
    Place,
    Starter,
    Stick,
    Take,
    Tell,
    TurnPage,
)
from mastaba.games.kufu.messages.events import (
    BookClosed,
    CalledForHelp,
    ConcessionSet,
    CrestsBurnt,
    CrestTaken,
    CurseMoved,
    DirectionDrawn,
    Entered,
    EntranceDrawn,
    Event,
    HelpAnswered,
    InscriptionTurned,
    KnownPage,
    MatchEnded,
    NotePeeled,
    NoteStuck,
    NothingThere,
    PageOpened,
    PagesTold,
    PartyMoved,
    PieceLost,
    PiecePlaced,
    StarterDrawn,
    TileDown,
    TimePassed,
    TokenCleared,
    TokenFell,
    TrapSprung,
    TurnMissed,
)
from mastaba.games.kufu.messages.prompts import (
    EnterPrompt,
    Ghost,
    HelpPrompt,
    MarkPrompt,
    Node,
    Outlook,
    Prompt,
    ReadPrompt,
    Spot,
    Start,
    TurnPrompt,
)
from mastaba.games.kufu.messages.views import (
    Chance,
    Insight,
    Leaf,
    PlaceView,
    PlanStep,
    SeatView,
    Sticker,
    View,
)
from mastaba.games.kufu.messages.words import (
    Cause,
    Consent,
    Journal,
    NoWay,
    Phase,
    PieceNumber,
    Position,
    Reason,
    Talk,
    Warning,
)

__all__ = [
    "Action",
    "Agree",
    "BookClosed",
    "Bound",
    "CalledForHelp",
    "Cause",
    "Chance",
    "ChooseMark",
    "Clear",
    "Concede",
    "ConcessionSet",
    "Consent",
    "Crest",
    "CrestTaken",
    "CrestsBurnt",
    "CurseMoved",
    "Decline",
    "Direction",
    "DirectionDrawn",
    "Drawn",
    "EndTurn",
    "Enter",
    "EnterPrompt",
    "Entered",
    "Entrance",
    "EntranceDrawn",
    "Event",
    "Ghost",
    "HelpAnswered",
    "HelpPrompt",
    "Inscription",
    "InscriptionTurned",
    "Insight",
    "Journal",
    "KnownPage",
    "Layer",
    "Leaf",
    "Look",
    "Mark",
    "MarkPrompt",
    "MatchEnded",
    "Move",
    "NoWay",
    "Node",
    "NotePeeled",
    "NoteStuck",
    "NothingThere",
    "OpenPage",
    "Outlook",
    "PageId",
    "PageOpened",
    "PagesTold",
    "PartyMoved",
    "Peel",
    "Phase",
    "PieceLost",
    "PieceNumber",
    "PiecePlaced",
    "Place",
    "PlaceView",
    "PlanStep",
    "Position",
    "Prompt",
    "ReadPrompt",
    "Reason",
    "SeatView",
    "Setup",
    "Spot",
    "Start",
    "Starter",
    "StarterDrawn",
    "Stick",
    "Sticker",
    "Take",
    "Talk",
    "Tell",
    "TileDown",
    "TimePassed",
    "TokenCleared",
    "TokenFell",
    "TrapKind",
    "TrapSprung",
    "TurnMissed",
    "TurnPage",
    "TurnPrompt",
    "View",
    "Warning",
]


class Setup(CoreSetup, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The options of a match (KUF-1)."""

    seats: Annotated[int, Meta(ge=2, le=4)] = 3
    level: Literal[1, 2] = 1
    """1: find the King's Chamber. 2: all three chambers, and the way out (KUF-5)."""
    start: Annotated[int, Meta(ge=0, le=3)] | None = None
    """The start player; None: drawn by lot (KUF-2)."""
    talk: Talk = "auto"
    """`auto`: whatever is read is told to all at once; `manual`: pages are told one by one (KUF-4)."""
    journal: Journal = "full"
    """How long a seat is shown the pages it knows (KUF-7)."""
    consent: Consent = "ask"
    """`auto`: helpers are not asked (KUF-3.6)."""
    curse_shift: Annotated[int, Meta(ge=-6, le=12)] = 0
    """Added to the start of the curse marker: lower is harder (KUF-2)."""

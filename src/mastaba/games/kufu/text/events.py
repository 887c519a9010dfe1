"""What happened, as sentences."""

from typing import assert_never

from mastaba.core.words import Phrase, SeatName, listing, phrase
from mastaba.games.kufu.content.names import (
    crest_list,
    crest_name,
    direction_name,
    layer_name,
    mark_name,
    names,
    page_name,
    piece_name,
)
from mastaba.games.kufu.messages import (
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


def event_words(event: Event) -> Phrase | None:
    """A sentence for whatever has a sentence; None for what only moves pieces."""
    match event:
        case StarterDrawn(seat):
            return phrase("event-starter", seat=SeatName(seat))
        case EntranceDrawn(mark):
            return phrase("event-entrance", mark=mark_name(mark))
        case Entered(seat, distance):
            return phrase("event-entered", seat=SeatName(seat), distance=distance)
        case TimePassed(time, curse):
            return phrase("event-time", time=time, curse=curse)
        case CurseMoved(time, curse):
            return phrase("event-curse", time=time, curse=curse)
        case TurnMissed(seat):
            return phrase("event-missed", seat=SeatName(seat))
        case NotePeeled(seat, position):
            return phrase("event-peeled", seat=SeatName(seat), page=position)
        case NoteStuck(seat, position, look):
            return phrase("event-stuck", seat=SeatName(seat), page=position, look=phrase(f"look-{look[0]}"))
        case CrestTaken(seat, position, _, crest):
            return phrase("event-crest", seat=SeatName(seat), page=position, crest=crest_name(crest))
        case BookClosed(seat):
            return phrase("event-closed", seat=SeatName(seat))
        case PageOpened():
            return opened_words(event)
        case PagesTold(seat, pages, kept):
            told = listing([known_words(known) if kept else known.position for known in pages])
            return phrase("event-told", seat=SeatName(seat), pages=told)
        case ConcessionSet(seat, conceded):
            return phrase("event-concede" if conceded else "event-go-on", seat=SeatName(seat))
        case MatchEnded():
            return ended_words(event)
        case TrapSprung() | TokenFell() | PieceLost() | TileDown() | CrestsBurnt():
            return trap_words(event)
        case _:
            return building_words(event)


def opened_words(event: PageOpened) -> Phrase:
    """The page is named while the journal keeps it (KUF-7)."""
    seat, position = SeatName(event.seat), event.position
    if event.page is None or not event.kept:
        return phrase("event-opened", seat=seat, page=position)
    return phrase("event-read", seat=seat, page=position, name=page_name(event.page))


def known_words(known: KnownPage) -> Phrase:
    return phrase("known-page", page=known.position, name=page_name(known.page))


def trap_words(event: TrapSprung | TokenFell | PieceLost | TileDown | CrestsBurnt) -> Phrase:
    match event:
        case TrapSprung(seat, position, _, trap):
            return phrase("event-trap", seat=SeatName(seat), page=position, trap=phrase(f"trap-{trap}"))
        case TokenFell(place, colour):
            return phrase(f"event-token-{colour}", place=piece_name(place))
        case PieceLost(piece, cause):
            return phrase(f"event-lost-{cause}", piece=piece_name(piece))
        case TileDown(seat):
            return phrase("event-tile", seat=SeatName(seat))
        case CrestsBurnt(seat, crests):
            return phrase("event-burnt", seat=SeatName(seat), crests=crest_list(crests))
        case _:
            assert_never(event)


Building = (
    CalledForHelp
    | HelpAnswered
    | DirectionDrawn
    | NothingThere
    | PiecePlaced
    | InscriptionTurned
    | PartyMoved
    | TokenCleared
)


def building_words(event: Building) -> Phrase:
    match event:
        case CalledForHelp(seat, asked, crests):
            id = "event-help" if crests else "event-help-any"
            return phrase(id, seat=SeatName(seat), asked=names(asked), crests=crest_list(crests))
        case HelpAnswered(seat, agreed):
            return phrase("event-agreed" if agreed else "event-declined", seat=SeatName(seat))
        case DirectionDrawn(_, _, page, marks):
            drawn = listing([mark_name(mark) for mark in marks])
            return phrase("event-drawn", piece=page_name(page), marks=drawn)
        case NothingThere(piece, direction):
            return phrase("event-outside", piece=piece_name(piece), direction=direction_name(direction))
        case PiecePlaced():
            return phrase(
                "event-placed",
                seat=SeatName(event.seat),
                piece=piece_name(event.piece),
                parent=piece_name(event.parent),
                direction=direction_name(event.direction),
                layer=layer_name(event.layer),
            )
        case InscriptionTurned(crest):
            return phrase("event-inscription", crest=crest_name(crest))
        case PartyMoved(seat, _, place):
            return phrase("event-moved", seat=SeatName(seat), place=piece_name(place))
        case TokenCleared(seat, _, place, colour):
            return phrase(f"event-cleared-{colour}", seat=SeatName(seat), place=piece_name(place))
        case _:
            assert_never(event)


def ended_words(event: MatchEnded) -> Phrase:
    """Why the expedition has won or is lost (KUF-5)."""
    reason = event.outcome.reason
    if reason == "no_way":
        return phrase(f"event-ended-{event.no_way}")
    return phrase(f"event-ended-{reason}", margin=event.outcome.scores[0] or 0)

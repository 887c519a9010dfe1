"""What a seat may know, and its inverse: a state that seat cannot tell from the true one."""

from typing import cast

from msgspec.structs import replace

from mastaba.core.notes import Log
from mastaba.core.rng import Rng
from mastaba.core.turn import Seat
from mastaba.games.mummy.belief import Story, fill_hands, guess_history
from mastaba.games.mummy.content import BOARDS, FACES, Card, Face, PawnColour, card_colour, cells_in, set_of
from mastaba.games.mummy.messages import PawnView, Reason, SeatView, View
from mastaba.games.mummy.scoring import outcome
from mastaba.games.mummy.state import NOBODY, OUT, State, awaited_seat, board_of


def view(state: State, seat: Seat | None) -> View:
    """The mummy knows what a spectator knows; explorers see behind the board, each his own cards (MUM-4)."""
    board = board_of(state)
    behind = state.over != "" or (seat is not None and seat in state.explorers)
    awaited = awaited_seat(state)
    return View(
        seat=seat,
        board=state.board,
        phase=state.phase,
        round=state.round,
        max_rounds=state.max_rounds,
        mummy_aid=state.mummy_aid,
        team_reward=state.team_reward,
        mummy_seat=None if state.mummy_seat == NOBODY else state.mummy_seat,
        mummy=board.cells[state.mummy],
        taken=state.taken,
        target=state.target,
        locked=state.locked,
        rolled=len(state.dice),
        dice=tuple(state.dice) if behind else None,
        announced=state.announced,
        steps=state.steps,
        interrupt=state.interrupt,
        turn=None if awaited == NOBODY else awaited,
        pawn=None if state.pawn == NOBODY else state.colours[state.pawn],
        pawns=tuple([_pawn_view(state, pawn, behind) for pawn in range(len(state.cells))]),
        seats=tuple([_seat_view(state, other, seat) for other in range(state.seats)]),
        aside=_aside(state) if state.over else None,
        outcome=outcome(state) if state.over else None,
    )


def opened(state: State) -> View:
    """The board from behind with everybody's missions open: for replays."""
    return replace(
        view(state, None),
        dice=tuple(state.dice),
        pawns=tuple([_pawn_view(state, pawn, behind=True) for pawn in range(len(state.cells))]),
        seats=tuple([_seat_view(state, seat, seat) for seat in range(state.seats)]),
    )


def _pawn_view(state: State, pawn: int, behind: bool) -> PawnView:
    """Where it is, for those behind the board; what was heard of it, for all (MUM-4, MUM-7)."""
    names = board_of(state).cells
    cell = state.cells[pawn]
    out = cell == OUT
    aid = state.mummy_aid
    last = state.last[pawn]
    return PawnView(
        colour=state.colours[pawn],
        seat=state.owners[pawn] if state.owners else None,
        ankhs=state.ankhs[pawn],
        out=out,
        cell=names[cell] if behind and not out else None,
        known=None if aid == "none" or out else names[state.known[pawn]],
        heard=tuple(state.heard[pawn]) if aid != "none" else (last,) if last else (),
        possible=tuple(names[place] for place in cells_in(state.possible[pawn]))
        if aid == "seer" and not out and not state.over
        else None,
    )


def _seat_view(state: State, seat: Seat, viewer: Seat | None) -> SeatView:
    """The backs of missing missions are seen by all, their faces by their owner (MUM-4, MUM-R32)."""
    hand = state.hands[seat]
    drawn = state.mummy_seat != NOBODY
    return SeatView(
        role=None if not drawn else "mummy" if seat == state.mummy_seat else "explorer",
        hand=tuple(hand) if seat == viewer or state.over else None,
        missing=tuple([card_colour(card) for card in hand]),
        found=tuple(state.found[seat]),
    )


def _aside(state: State) -> tuple[Card, ...]:
    dealt = {card for piles in (state.hands, state.found) for pile in piles for card in pile}
    return tuple(card for card in board_of(state).cards if card not in dealt)


def guess(view: View, log: Log, rng: Rng) -> State:
    """Behind the board whatever fits everything that was heard (MUM-4).

    An explorer lacks only the rivals' cards: every deal that fits their moves is equally likely. The
    mummy and spectators lack cells, dice and cards: `guess_history` says how those are drawn.
    """
    story = Story(BOARDS[view.board], view, log)
    if view.outcome is not None or _sees_all_pawns(view):
        hands, _ = fill_hands(story, story.exclusions_seen(), rng)
        return _state_of(view, story, story.known, hands, rng)
    history = guess_history(story, rng)
    return _state_of(view, story, [trail[-1] for trail in history.trails], [list(hand) for hand in history.hands], rng)


def sketch(view: View, log: Log, rng: Rng) -> State:
    """A guess for whoever will draw what is hidden anew: pawns stand where everybody last knew them to be.

    It takes far less time than `guess`, which for the mummy has to find a history that fits.
    """
    story = Story(BOARDS[view.board], view, log)
    excluded = story.exclusions_seen() if _sees_all_pawns(view) else [set() for _ in view.seats]
    hands, _ = fill_hands(story, excluded, rng)
    return _state_of(view, story, story.known, hands, rng)


def _sees_all_pawns(view: View) -> bool:
    return all(pawn.cell is not None or pawn.out for pawn in view.pawns)


def _state_of(view: View, story: Story, unseen: list[int], hands: list[list[Card]], rng: Rng) -> State:
    """What is seen as it is, and these cells for pawns that are not seen."""
    index = story.board.index
    cells = [
        OUT if pawn.out else unseen[place] if pawn.cell is None else index[pawn.cell]
        for place, pawn in enumerate(view.pawns)
    ]
    names: list[PawnColour] = [pawn.colour for pawn in view.pawns]
    owners = [pawn.seat for pawn in view.pawns if pawn.seat is not None]
    reason = cast(Reason, view.outcome.reason) if view.outcome is not None else ""
    return State(
        seats=len(view.seats),
        board=view.board,
        max_rounds=view.max_rounds,
        mummy_aid=view.mummy_aid,
        team_reward=view.team_reward,
        colours=names,
        mummy_seat=NOBODY if view.mummy_seat is None else view.mummy_seat,
        explorers=owners[: len(view.seats) - 1],
        owners=owners,
        phase=view.phase,
        round=view.round,
        pawn=NOBODY if view.pawn is None else names.index(view.pawn),
        cells=cells,
        ankhs=[pawn.ankhs for pawn in view.pawns],
        mummy=index[view.mummy],
        taken=view.taken,
        target=view.target,
        locked=view.locked,
        dice=list(view.dice) if view.dice is not None else guess_dice(view, rng),
        announced=view.announced,
        steps=view.steps,
        interrupt=view.interrupt,
        loaded=0,
        hands=hands,
        found=[list(seat.found) for seat in view.seats],
        known=story.known,
        heard=story.heard,
        last=story.last,
        possible=[set_of(index[cell] for cell in pawn.possible or ()) for pawn in view.pawns],
        over=reason,
        winner=view.outcome.winners[0] if view.outcome and reason in ("missions", "target") else NOBODY,
    )


def guess_dice(view: View, rng: Rng) -> list[Face]:
    """Unlocked dice behind the board: any faces, among them the one announced (MUM-R28)."""
    while True:
        dice = sorted(rng.choice(FACES) for _ in range(view.rolled))
        if view.announced is None or view.announced in dice:
            return dice

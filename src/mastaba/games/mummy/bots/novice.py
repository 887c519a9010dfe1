"""Plays like somebody who has just learnt the rules, on either side."""

from mastaba.core.words import phrase
from mastaba.games.mummy.belief import Story
from mastaba.games.mummy.bots.heuristic import Maps, maps_of
from mastaba.games.mummy.content import BOARDS, DICE, Board, Cells, cells_in
from mastaba.games.mummy.messages import Action, To, View
from mastaba.games.mummy.moves import GO, RESET, ROLL, STOP, USE
from mastaba.play.ask import Ask, Thought, Thoughts


class Novice:
    """The mummy walks to where somebody was last seen; explorers take the shortest way and forget the mummy."""

    def choose(self, ask: Ask[Action, View]) -> Action:
        return self.think(ask).action

    def think(self, ask: Ask[Action, View]) -> Thoughts[Action]:
        board = BOARDS[ask.view.board]
        maps = maps_of(board.name)
        return chase(ask, board, maps) if ask.view.phase == "MU_MOVE" else wander(ask, board, maps)


def chase(ask: Ask[Action, View], board: Board, maps: Maps) -> Thoughts[Action]:
    """A step toward the nearest cell on which everybody knew a pawn to be; there, a step at random."""
    view, mummy = ask.view, board.index[ask.view.mummy]
    known = Story(board, view, ask.log).known
    seen = {cell for cell, pawn in zip(known, view.pawns, strict=True) if not pawn.out and board.maze >> cell & 1}
    ways = [(place, there) for place, there in enumerate(board.ways[mummy]) if there >= 0]
    ask.rng.shuffle(ways)
    if not seen - {mummy}:
        return Thoughts((*(Thought(GO[place], 0.0) for place, _ in ways), Thought(STOP, 0.0, phrase("think-nobody"))))
    target = min(seen - {mummy}, key=lambda cell: (maps.steps[mummy][cell], cell))
    reason = phrase("think-hunt", cell=board.cells[target])
    ways.sort(key=lambda way: maps.steps[way[1]][target])
    return Thoughts(tuple(Thought(GO[place], -float(maps.steps[there][target]), reason) for place, there in ways))


def wander(ask: Ask[Action, View], board: Board, maps: Maps) -> Thoughts[Action]:
    """The die and the cell that lead nearest to a treasure; dice are reset only when none is left."""
    view = ask.view
    cells = {pawn.colour: board.index[pawn.cell] for pawn in view.pawns if pawn.cell is not None}
    assert view.pawn is not None
    if view.phase == "EX_START":
        if view.locked == DICE:
            return Thoughts((Thought(RESET, 0.0, phrase("think-must-reset")),))
        return Thoughts((Thought(ROLL, 0.0),))
    others: Cells = 0
    for colour, cell in cells.items():
        if colour != view.pawn:
            others |= 1 << cell
    here, mummy = cells[view.pawn], board.index[view.mummy]
    goals = [board.cell_of[card] for card in view.seats[ask.seat].hand or ()]

    def best(face: str) -> list[tuple[int, int]]:
        """The ends of a face with their steps to the nearest treasure, nearest first."""
        ends = cells_in(board.destinations(here, face, mummy, others))
        return sorted((min(maps.steps[cell][goal] for goal in goals), cell) for cell in ends)

    if view.announced is not None:
        return Thoughts(
            tuple(
                Thought(
                    To(board.cells[cell]),
                    -float(steps),
                    phrase("think-find" if steps == 0 else "think-near", cell=board.cells[cell]),
                )
                for steps, cell in best(view.announced)
            )
        )
    shown = [(best(face)[0][0], face) for face in dict.fromkeys(view.dice or ()) if best(face)]
    again = Thought(ROLL, -float(len(board.cells)), phrase("think-again"))
    uses = [Thought(USE[face], -float(steps), phrase("think-use", face=str(face))) for steps, face in sorted(shown)]
    return Thoughts((*uses, again))

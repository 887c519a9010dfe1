"""Checks that the chance of a finished match is the one its players were promised."""

from collections.abc import Callable
from typing import Final, Literal, assert_never

from msgspec import Struct

from mastaba.core.fairness import Pledge, chance_key, chance_stream, commit
from mastaba.core.record import Entry, Record, RecordError, states, write_entry
from mastaba.core.rng import Rng
from mastaba.core.turn import CHANCE, Draw, Seat, letter_of
from mastaba.core.words import Phrase, phrase

Status = Literal["verified", "unpledged", "sealed", "other", "commitment", "word", "draw", "broken"]
UNPROVEN: Final[frozenset[Status]] = frozenset({"unpledged", "sealed"})
"""Nothing is wrong, but there is nothing to verify by."""


class Verdict(Struct, frozen=True):
    """What a record proves.

    `verified`: commitment, seed, words and all draws agree. `unpledged`: the record has no commitment.
    `sealed`: it has no seed yet, because the match was not over. `other`: its commitment is not the one that
    was expected. `commitment`: the seed, the table or the setup is not what was committed to. `word`: a word
    is given for a bot. `draw`: a draw does not follow from the seed and the words. `broken`: the record does
    not replay.
    """

    status: Status
    draws: int = 0
    """How many draws were computed again and are equal."""
    ply: int | None = None
    """Where the first draw differs."""
    recorded: str = ""
    drawn: str = ""
    """What follows from the seed instead."""
    seat: Seat | None = None
    """The bot that has a word."""
    reason: str = ""
    """Why the record does not replay."""

    @property
    def words(self) -> Phrase:
        """What the record proves, in a sentence. Steps are counted from 1, as replays count them."""
        match self.status:
            case "verified":
                return phrase("fair-verified", draws=self.draws)
            case "unpledged":
                return phrase("fair-unpledged")
            case "sealed":
                return phrase("fair-sealed")
            case "other":
                return phrase("fair-other")
            case "commitment":
                return phrase("fair-uncommitted")
            case "word":
                return phrase("fair-bot-word", seat=letter_of(self.seat or 0))
            case "draw":
                step = (self.ply or 0) + 1
                return phrase("fair-draw", step=step, recorded=self.recorded, drawn=self.drawn)
            case "broken":
                return phrase("fair-broken", reason=self.reason)
            case _:
                assert_never(self.status)


def verify(record: Record, expected: str | None = None, step: Callable[[], None] = lambda: None) -> Verdict:
    """Compute the commitment and every draw of a record again; `expected` is the commitment the players saw.

    `step` is called before each ply and may raise to stop.
    """
    pledge = record.pledge
    if pledge is None:
        return Verdict("unpledged" if expected is None else "other")
    if expected is not None and expected != pledge.commitment:
        return Verdict("other")
    if not pledge.seed:
        return Verdict("sealed")
    seed = bytes.fromhex(pledge.seed)
    promised = commit(seed, pledge.table, record.game, record.version, record.setup, record.given)
    if promised != pledge.commitment:
        return Verdict("commitment")
    for seat, (player, word) in enumerate(zip(record.players, pledge.words, strict=False)):
        if word and player.kind == "bot":
            return Verdict("word", seat=seat)
    return _redraw(record, pledge, step)


def _redraw(record: Record, pledge: Pledge, step: Callable[[], None]) -> Verdict:
    game = record.rules
    rng = Rng(chance_key(bytes.fromhex(pledge.seed), pledge.words))
    draws = 0
    try:
        # The state at ply p is asked what chance draws before entry p is applied to it.
        for ply, state in enumerate(states(record)):
            step()
            if ply == len(record.entries) or record.entries[ply].seat != CHANCE:
                continue
            entry = record.entries[ply]
            turn = game.turn(state)
            if not isinstance(turn, Draw):
                continue  # the replay refuses the entry
            drawn = turn.sample(chance_stream(rng, ply))
            if drawn != entry.action:
                instead = write_entry(game, Entry(CHANCE, drawn))
                return Verdict("draw", draws, ply, write_entry(game, entry), instead)
            draws += 1
    except RecordError as error:
        return Verdict("broken", draws, reason=str(error))
    return Verdict("verified", draws)

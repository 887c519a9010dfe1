"""What `mastaba verify` says about the chance of a record."""

from typing import Final

from mastaba.core.record import Record
from mastaba.core.turn import letter_of
from mastaba.core.verify import UNPROVEN
from mastaba.core.verify import verify as verify_record
from mastaba.kit.words import Voice

VERIFIED_EXIT: Final = 0
DIFFERS_EXIT: Final = 1
UNPROVEN_EXIT: Final = 2
"""There is nothing to verify by: no commitment, or no seed yet."""


def verdict_lines(record: Record, commitment: str | None, voice: Voice) -> tuple[list[str], int]:
    """The sentences about a record, and the exit code; `commitment` is the one the players saw."""
    expected = None if commitment is None else "".join(commitment.split()).lower()
    verdict = verify_record(record, expected)
    lines = []
    if (pledge := record.pledge) is not None:
        lines.append(voice.say("fair-table", table=pledge.table))
        lines.append(voice.say("fair-whole", commitment=pledge.commitment))
        for seat, word in enumerate(pledge.words):
            if word:
                lines.append(voice.say("fair-word-of", seat=letter_of(seat), word=word))
        if pledge.seed:
            lines.append(voice.say("fair-seed", seed=pledge.seed))
    lines.append(voice(verdict.words))
    if verdict.status == "verified" and expected is None:
        lines.append(voice.say("fair-compare"))
    if verdict.status == "verified":
        return lines, VERIFIED_EXIT
    return lines, UNPROVEN_EXIT if verdict.status in UNPROVEN else DIFFERS_EXIT

"""What somebody may have meant who typed a word that is not there."""

import difflib
from collections.abc import Sequence

from mastaba.kit.words import Voice


def hint(word: str, known: Sequence[str], voice: Voice, quietly: Sequence[str] = ()) -> str:
    """“Did you mean …?” where something is close, `quietly` among it, else all that is known."""
    near = difflib.get_close_matches(word.lower(), (*known, *quietly), 1)
    if near:
        return voice.say("cli-did-you-mean", word=near[0])
    if not known:
        return voice.say("cli-there-are-none")
    return voice.say("cli-there-are", known=voice.say("list-separator").join(known))

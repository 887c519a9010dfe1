"""What a player may look up at any time without moving: `probe`, `map`, `side` (SAN-8)."""

from mastaba.core.words import Speaker, phrase
from mastaba.games.sand import kernels
from mastaba.games.sand.content import AZIMUTHS, LOADS
from mastaba.games.sand.messages import Cut, View
from mastaba.games.sand.moves import is_cut, plane
from mastaba.games.sand.text.drawing import digits, picture, profile, relief


def load(view: View, cut: Cut) -> str:
    """How full the blade would be, in five words: none, scrap, light, good, over."""
    assert isinstance(view.sand, bytes)
    size = kernels.slab_size(kernels.read_snapshot(view.sand)[0], plane(cut))
    return next((word for word, below in LOADS if size < below), "over")


def consult(view: View, text: str, say: Speaker) -> str | None:
    """The answer to a question about the sand; None: the text is no such question."""
    match text.lower().split():
        case ["probe", *numbers] if len(numbers) == 4 and all(_is_number(word) for word in numbers):
            az, u, r, tilt = map(int, numbers)
            cut = Cut(az, u, r, tilt)
            if not is_cut(cut):
                return say(phrase("refusal-no-such-aim"))
            if not view.load_gauge:
                return say(phrase("probe-off"))
            return say(phrase("probe", load=load(view, cut)))
        case ["map"]:
            return "\n".join(picture(view, say) if say.room else digits(view, relief(view)[0]))
        case ["side", az] if _is_number(az) and int(az) in AZIMUTHS:
            return "\n".join(profile(relief(view)[0], int(az), 2))
        case _:
            return None


def _is_number(word: str) -> bool:
    return word.removeprefix("-").isdecimal() and len(word) < 5

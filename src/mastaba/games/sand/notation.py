"""Text <-> action (SAN-8)."""

import re
from collections.abc import Sequence
from typing import Final, cast

from mastaba.core.game import NotationError
from mastaba.core.notation import script
from mastaba.core.turn import LETTERS, letter_of, seat_of
from mastaba.core.words import phrase
from mastaba.games.sand.content import FIRST_SLOT, SLOTS, TYPES, slot_name
from mastaba.games.sand.messages import (
    Action,
    Area,
    Bury,
    Concede,
    Cut,
    End,
    Gem,
    Grade,
    Hide,
    Keep,
    Leak,
    Look,
    Mould,
    Need,
    Orb,
    OrbAuto,
    Orbs,
    Pick,
    Result,
    Scripted,
    Shape,
    Sky,
    Slip,
    Spin,
    Start,
    Stick,
    Tremor,
    View,
)

_NUMBER: Final = re.compile(r"[+-]?[0-9]{1,6}")
_MOULD: Final = re.compile(r"([hgwt])([0-9])")
_SLOT: Final = re.compile(r"([nab])([0-9]{1,2})")
_PICKS_IN_TEXT: Final = 4


class SandNotation:
    """`cut 45 -6 24 20`, `mould H4 A o`, `pick H N3`, `sky N5`, `end`; before that `bury L 8 -12 22`, `orb 22 4`,
    `orb auto`, `spin 3`. Chance: `tremor 1 -2 3 0`, `leak 4`, `look -57`, `need 113`, …
    """

    def write(self, action: Scripted) -> str:
        match action:
            case Bury(gem, x, y, z):
                return f"bury {gem} {x} {y} {z}"
            case Orb(ring, z):
                return f"orb {ring} {z}"
            case OrbAuto():
                return "orb auto"
            case Spin(turns):
                return f"spin {turns}"
            case Cut(az, u, r, tilt, grade):
                return f"cut {az} {u} {r} {tilt}" + (f" {grade}" if grade != "normal" else "")
            case Pick(type, slot):
                return f"pick {type} {slot_text(slot)}"
            case Keep() | End() | Concede():
                return type_name(action)
            case Mould(type, level, area, orb):
                return f"mould {type}{level} {area}" + (" o" if orb else "")
            case Sky(slot):
                return f"sky {slot_text(slot)}"
            case _:
                return _write_chance(action)

    def read(self, text: str, view: View | None = None) -> Action:
        words = text.lower().split()
        try:
            return _read_choice(words) or _read_chance(words) or _unknown(text)
        except ValueError:
            return _unknown(text)

    def split(self, text: str) -> list[tuple[str, list[str]]]:
        return script(text)


def type_name(action: Keep | End | Concede) -> str:
    return "keep" if isinstance(action, Keep) else "end" if isinstance(action, End) else "concede"


def slot_text(slot: int) -> str:
    """N1 … B4; a number that is no slot as it is."""
    return slot_name(slot) if 0 <= slot < sum(SLOTS.values()) else f"#{slot}"


def _unknown(text: str) -> Action:
    raise NotationError(phrase("notation-unknown", text=text), f"{text!r} is no action")


def _write_chance(action: Scripted) -> str:
    match action:
        case Start(seat):
            return f"start {letter_of(seat)}"
        case Hide(gems, orbs):
            return " ".join(["hide", *map(str, gems), "orbs", *map(str, orbs)])
        case Orbs(options):
            return " ".join(["orbs", *map(str, options)])
        case Slip(turns):
            return f"slip {turns}"
        case Stick(shifts, types):
            return " ".join(["stick", *map(str, shifts), *types])
        case Tremor(az, u, r, tilt):
            return f"tremor {az} {u} {r} {tilt}"
        case Leak(percent):
            return f"leak {percent}"
        case Look(error):
            return f"look {error}"
        case Need(percent):
            return f"need {percent}"
        case Result(sand, gems_found, orbs_found, picks, fallen):
            words = ["result", f"sand={sand}"]
            words += [f"gems={','.join(gems_found)}"] * bool(gems_found) + [f"orbs={orbs_found}"] * bool(orbs_found)
            return " ".join([*words, *[f"picks={','.join(picks)}"] * bool(picks), *["pharaoh=fallen"] * fallen])
        case _:
            raise TypeError(f"{action} is not chance's")


def _read_choice(words: list[str]) -> Action | None:
    match words:
        case ["bury" | "b", gem, x, y, z]:
            return Bury(_gem(gem), _number(x), _number(y), _number(z))
        case ["orb" | "o", "auto"]:
            return OrbAuto()
        case ["orb" | "o", ring, z]:
            return Orb(_number(ring), _number(z))
        case ["spin", turns]:
            return Spin(_number(turns))
        case ["cut" | "c", az, u, r, tilt]:
            return Cut(_number(az), _number(u), _number(r), _number(tilt))
        case ["cut" | "c", az, u, r, tilt, grade]:
            return Cut(_number(az), _number(u), _number(r), _number(tilt), _grade(grade))
        case ["pick" | "p", type, slot]:
            return Pick(_type(type), _slot(slot))
        case ["mould" | "m", pressed, area, *orb] if orb in ([], ["o"]) and (found := _MOULD.fullmatch(pressed)):
            return Mould(_type(found[1]), int(found[2]), _area(area), bool(orb))
        case ["sky" | "s", slot]:
            return Sky(_slot(slot))
        case ["keep" | "k"]:
            return Keep()
        case ["end" | "e"]:
            return End()
        case ["concede"]:
            return Concede()
        case _:
            return None


def _read_chance(words: list[str]) -> Action | None:
    match words:
        case ["start", letter] if letter.upper() in LETTERS:
            return Start(seat_of(letter.upper()))
        case ["hide", *numbers] if "orbs" in numbers:
            middle = numbers.index("orbs")
            return Hide(_numbers(numbers[:middle]), _numbers(numbers[middle + 1 :]))
        case ["orbs", *numbers]:
            return Orbs(_numbers(numbers))
        case ["slip", turns]:
            return Slip(_number(turns))
        case ["stick", *rest]:
            shifts = [word for word in rest if _NUMBER.fullmatch(word)]
            types = [word.upper() for word in rest[len(shifts) :]]
            if len(types) > _PICKS_IN_TEXT or not all(set(word) <= set(TYPES) for word in types):
                return None
            return Stick(_numbers(rest[: len(shifts)]), tuple(types))
        case ["tremor", az, u, r, tilt]:
            return Tremor(_number(az), _number(u), _number(r), _number(tilt))
        case ["leak", percent]:
            return Leak(_number(percent))
        case ["look", error]:
            return Look(_number(error))
        case ["need", percent]:
            return Need(_number(percent))
        case ["result", *facts]:
            return cast(Action, _result(facts))  # a case's own
        case _:
            return None


def _result(facts: list[str]) -> Result:
    given: dict[str, str] = {}
    for fact in facts:
        key, equals, value = fact.partition("=")
        if not equals or key in given or not value:
            raise ValueError(fact)
        given[key] = value
    sand, orbs = _number(given.pop("sand", "0")), _number(given.pop("orbs", "0"))
    gems = tuple(map(_gem, given.pop("gems").split(","))) if "gems" in given else ()
    picks = tuple(map(_type, given.pop("picks").split(","))) if "picks" in given else ()
    fallen = given.pop("pharaoh", "stands")
    if given or fallen not in ("stands", "fallen"):
        raise ValueError("unknown in result")
    return Result(sand, gems, orbs, picks, fallen == "fallen")


def _number(text: str) -> int:
    if not _NUMBER.fullmatch(text):
        raise ValueError(text)
    return int(text)


def _numbers(texts: Sequence[str]) -> tuple[int, ...]:
    return tuple(map(_number, texts))


def _slot(text: str) -> int:
    """N1 … B4, or # and a number for what is no slot at all."""
    if text.startswith("#"):
        return _number(text[1:])
    found = _SLOT.fullmatch(text)
    if found is None or not 1 <= int(found[2]) <= SLOTS[found[1].upper()]:
        raise ValueError(text)
    return FIRST_SLOT[found[1].upper()] + int(found[2]) - 1


def _gem(text: str) -> Gem:
    if text not in ("l", "s"):
        raise ValueError(text)
    return "L" if text == "l" else "S"


def _type(text: str) -> Shape:
    for type in ("H", "G", "W", "T"):
        if text.upper() == type:
            return type
    raise ValueError(text)


def _area(text: str) -> Area:
    for area in ("N", "A", "B"):
        if text.upper() == area:
            return area
    raise ValueError(text)


def _grade(text: str) -> Grade:
    for grade in ("smooth", "normal", "jerky"):
        if text == grade:
            return grade
    raise ValueError(text)

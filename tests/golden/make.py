"""Writes the golden phrases: `python -m tests.golden.make`.

One line of JSON a phrase: whose words, the phrase, which seat is spoken to, and the sentence in every language.
Every message of every game and of the shell is there: as the kept matches say it where they do, else
with facts made up from what the message mentions. Python (`test_phrases.py`) and TypeScript
(`web/tests/golden.test.ts`) say each of them, equal to the letter.
"""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor
from msgspec import Struct

from mastaba.core.game import Game
from mastaba.core.notes import Note
from mastaba.core.record import Record, states
from mastaba.core.registry import find_game, game_names
from mastaba.core.turn import Over, Seat, awaited
from mastaba.core.words import Arg, Listing, Nested, Phrase, SeatName
from mastaba.kit.words import LANGUAGES, Voice
from tests.conformance.documents import source_of

FILE = Path(__file__).with_name("phrases.jsonl")
RECORDS = Path(__file__).parents[1] / "records"
NAMES = ("Nefer", "Tiy & Co.", "メル", "<Sabu>", "{ $Ibi }")
"""Names as people choose them; nothing in them is markup."""
EACH = 2
"""So many phrases of the matches are kept for every message."""

AnyGame = Game[Any, Any, Any]


class Golden(Struct, frozen=True):
    """A phrase, who hears it, and what is said."""

    game: str | None
    """None: the shell's own words."""
    phrase: Phrase
    you: Seat | None
    said: dict[str, str]


def golden() -> list[Golden]:
    """Every golden phrase, the shell's first; what games say in the shell's words is among those."""
    games = [find_game(name) for name in game_names()]
    said = {game.name: phrases_by_id(game) for game in games}
    shared: dict[str, list[Phrase]] = {}
    for found in said.values():
        for id, phrases in found.items():
            known = shared.setdefault(id, [])
            known += [phrase for phrase in phrases if phrase not in known]
    return [*spoken(None, shared), *(made for game in games for made in spoken(game, said[game.name]))]


def phrases_by_id(game: AnyGame) -> dict[str, list[Phrase]]:
    """A few phrases of the kept matches for every message, nested ones included."""
    found: dict[str, list[Phrase]] = {}
    for phrase in said_in_matches(game):
        for part in parts(phrase):
            known = found.setdefault(part.id, [])
            if len(known) < EACH and part not in known:
                known.append(part)
    return found


def spoken(game: AnyGame | None, found: dict[str, list[Phrase]]) -> Iterator[Golden]:
    """Every message of a game, or of the shell: as it was said, or as it could be."""
    own = made_up(game.package if game else "mastaba")
    for id in sorted(own):
        for phrase in found.get(id) or own[id]:
            for you in listeners(phrase):
                yield say(game, phrase, you)


def say(game: AnyGame | None, phrase: Phrase, you: Seat | None) -> Golden:
    said = {language: Voice(language, game, NAMES, you)(phrase) for language in LANGUAGES}
    return Golden(game.name if game else None, phrase, you, said)


def listeners(phrase: Phrase) -> list[Seat | None]:
    """A spectator, and whoever is spoken of first."""
    seats = [arg.seat for arg in facts(phrase) if isinstance(arg, SeatName)]
    return [None, *seats[:1]]


def facts(phrase: Phrase) -> Iterator[Arg]:
    """Every fact of a phrase, those in listings and nested phrases included."""
    todo: list[Arg] = list(phrase.args.values())
    while todo:
        arg = todo.pop(0)
        yield arg
        if isinstance(arg, Listing):
            todo = [*arg.list, *todo]
        elif isinstance(arg, Nested):
            todo = [*arg.phrase.args.values(), *todo]


def parts(phrase: Phrase) -> Iterator[Phrase]:
    """The phrase, and those nested in it."""
    yield phrase
    for arg in facts(phrase):
        if isinstance(arg, Nested):
            yield arg.phrase


def said_in_matches(game: AnyGame) -> Iterator[Phrase]:
    """Everything that is told, asked and offered in the kept matches, and how each ended."""
    for path in sorted((RECORDS / game.name).glob("*.record")):
        record = Record.parse(path.read_text(encoding="utf-8"))
        notes: list[Note] = []
        for ply, state in enumerate(states(record, notes.append)):
            told = [event for note in notes for event in (note.event, note.others) if event is not None]
            notes.clear()
            yield from filter(None, map(game.text.event, told))
            yield from asked(game, state)
            if ply:
                yield game.text.move(record.entries[ply - 1].action)


def asked(game: AnyGame, state: Any) -> Iterator[Phrase]:
    turn = game.turn(state)
    if isinstance(turn, Over):
        yield game.text.result(turn.outcome)
    for seat in awaited(turn):
        prompt = game.prompt(state, seat)
        yield game.text.question(prompt)
        if detail := game.text.detail(prompt):
            yield detail
        yield from map(game.text.move, islice(game.moves(state, seat), 3))


class _Mentioned(Visitor):  # type: ignore[misc]
    """The facts a message mentions, each with the variants that are chosen by it."""

    def __init__(self) -> None:
        self.variants: dict[str, list[str]] = {}
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: Any) -> None:  # noqa: N802 - the visitor's own naming
        self.variants.setdefault(node.id.name, [])

    def visit_MessageReference(self, node: Any) -> None:  # noqa: N802 - the visitor's own naming
        self.messages.add(node.id.name)

    def visit_SelectExpression(self, node: Any) -> None:  # noqa: N802 - the visitor's own naming
        self.generic_visit(node)
        if isinstance(node.selector, ast.VariableReference):
            keys = [getattr(variant.key, "name", None) or variant.key.value for variant in node.variants]
            self.variants[node.selector.id.name] += keys


_PLURALS = {"zero", "one", "two", "few", "many", "other"}


def made_up(package: str) -> dict[str, list[Phrase]]:
    """For every message of a package, phrases with facts for whatever it mentions: one for every variant."""
    mentioned: dict[str, _Mentioned] = {}
    for language in LANGUAGES:
        for entry in FluentParser(with_spans=False).parse(source_of(package, language)).body:
            if isinstance(entry, ast.Message) and entry.value is not None:
                mentioned.setdefault(entry.id.name, _Mentioned()).visit(entry.value)
    return {id: list(_phrases(id, mentioned)) for id in mentioned}


def _phrases(id: str, mentioned: dict[str, _Mentioned]) -> Iterator[Phrase]:
    variants = dict(mentioned[id].variants)
    for other in mentioned[id].messages & mentioned.keys():
        variants = mentioned[other].variants | variants
    seats = {name.removesuffix("_is") for name in variants if name.endswith("_is")}
    options: dict[str, list[Arg]] = {
        name: [SeatName(1)] if name in seats else _values(keys)
        for name, keys in variants.items()
        if not name.endswith("_is")
    } | {name: [SeatName(1)] for name in seats}
    for number in range(max([1, *map(len, options.values())])):
        yield Phrase(id, {name: values[number % len(values)] for name, values in sorted(options.items())})


def _values(keys: list[str]) -> list[Arg]:
    """What to choose each variant by; what is only said is a number once and a word once."""
    if not keys:
        return [3, "Ankh"]
    if set(keys) <= _PLURALS or any(key.isdigit() for key in keys):
        return list({*(int(key) for key in keys if key.isdigit()), 1, 5})
    return sorted(set(keys) - {"other"}) + ["else"] * ("other" in keys)


def kept() -> list[Golden]:
    """What is in the file."""
    lines = [msgspec.json.decode(line) for line in FILE.read_text(encoding="utf-8").splitlines()]
    return [Golden(line["game"], _read_phrase(line["phrase"]), line["you"], line["said"]) for line in lines]


def _read_phrase(plain: Any) -> Phrase:
    return Phrase(plain["id"], {name: _read_fact(fact) for name, fact in plain["args"].items()})


def _read_fact(plain: Any) -> Arg:
    match plain:
        case {"seat": seat}:
            return SeatName(seat)
        case {"phrase": phrase}:
            return Nested(_read_phrase(phrase))
        case {"list": items}:
            return Listing(tuple(map(_read_fact, items)))
        case _:
            fact: Arg = plain
            return fact


def text() -> str:
    return "".join(f"{msgspec.json.encode(made).decode()}\n" for made in golden())


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")

"""The documents a game carries: its rules for players, and its words."""

import re
from functools import cache
from importlib.resources import files
from typing import Any

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from mastaba.core.moves import Refusal
from mastaba.kit.words import LANGUAGES, Voice
from tests.conformance.positions import AnyGame

RULE = re.compile(r"\b[A-Z]{3}-(?:R\d+|\d+(?:\.\d+)*)\b")


@cache
def rules_text(package: str, language: str) -> str:
    """The rules for players, and what is folded away below them."""
    folder = files(package).joinpath("locales")
    parts = [folder.joinpath(f"{name}.{language}.md") for name in ("rules", "reference")]
    return "\n".join(part.read_text(encoding="utf-8") for part in parts if part.is_file())


def rule_numbers(package: str, language: str) -> set[str]:
    """Every rule number in the rules for players."""
    return set(RULE.findall(rules_text(package, language)))


def check_refusal(game: AnyGame, refusal: Refusal) -> None:
    """A refusal names a rule the players can read, and says why in both languages."""
    assert refusal.rule in rule_numbers(game.package, "en"), f"{refusal}: the rules know no {refusal.rule}"
    for language in LANGUAGES:
        assert Voice(language, game)(refusal.words)


def source_of(package: str, language: str) -> str:
    """A words file as it is written."""
    return files(package).joinpath("locales", f"{language}.ftl").read_text(encoding="utf-8")


class _Variables(Visitor):  # type: ignore[misc]
    """The facts a message mentions, and those among them that it says, not only bends to."""

    def __init__(self) -> None:
        self.mentioned: set[str] = set()
        self.said: set[str] = set()

    def visit_VariableReference(self, node: Any) -> None:  # noqa: N802 - the visitor's own naming
        self.mentioned.add(node.id.name)
        self.said.add(node.id.name)

    def visit_SelectExpression(self, node: Any) -> None:  # noqa: N802 - the visitor's own naming
        chooser = _Variables()
        chooser.visit(node.selector)
        self.mentioned |= chooser.mentioned
        for variant in node.variants:
            self.visit(variant)


@cache
def messages(package: str, language: str) -> dict[str, _Variables]:
    """Every message of a words file, with its facts; a message that cannot be read is an error."""
    source = source_of(package, language)
    found: dict[str, _Variables] = {}
    for entry in FluentParser(with_spans=False).parse(source).body:
        assert not isinstance(entry, ast.Junk), f"{package} {language}: cannot be read: {entry.content[:80]!r}"
        if isinstance(entry, ast.Message | ast.Term):
            assert entry.id.name not in found, f"{package} {language}: {entry.id.name} is there twice"
            found[entry.id.name] = _Variables()
            found[entry.id.name].visit(entry)
    return found

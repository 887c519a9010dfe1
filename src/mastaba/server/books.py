"""A game's words and rules as the browser gets them: from the game's package, wherever that comes from."""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Final

from markdown_it import MarkdownIt
from markdown_it.common.utils import escapeHtml
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from msgspec.structs import replace

from mastaba.core.registry import UnknownGame, find_game
from mastaba.kit.words import LANGUAGES
from mastaba.server.errors import ApiError
from mastaba.server.protocol import GameWords, Heading, RulesPage

_CITED: Final = re.compile(r"^\W*([A-Z]{3}-[A-Z]?\d+(?:\.\d+)*[a-z]?)(?!\w)")
"""A rule number at the head of a heading, a paragraph or an item of a list: `PHA-3.2`, `PHA-R4`."""
_DRAWING: Final = re.compile(r"[a-z]+(-[a-z]+)*")
_OWN_DRAWING: Final = re.compile(r"[a-z]+(-[a-z]+)*\.svg")
_WIDE: Final = re.compile(r"[\u3000-\u9fff\uff00-\uffef]")


def game_words(game: str, language: str) -> GameWords:
    return GameWords(_document(game, language, "{}.ftl"))


def rules_page(game: str, language: str) -> RulesPage:
    """ApiError 404 when the game is not installed or its rules are not written in this language."""
    package = find_installed(game)
    page = render_rules(_document(game, language, "rules.{}.md"), package)
    try:
        reference = _document(game, language, "reference.{}.md")
    except ApiError:  # a game need not have one
        return page
    return replace(page, reference=render_rules(reference, package).html)


def find_installed(game: str) -> str | None:
    """The package of a game; None where there is none, which the document will tell."""
    try:
        return find_game(game).package
    except UnknownGame:
        return None


def _document(name: str, language: str, file: str) -> str:
    if language not in LANGUAGES:
        raise ApiError(404, "error-not-found")
    try:
        package = find_game(name).package
        return files(package).joinpath("locales", file.format(language)).read_text(encoding="utf-8")
    except (UnknownGame, FileNotFoundError):
        raise ApiError(404, "error-not-found") from None


@cache
def render_rules(source: str, package: str | None = None) -> RulesPage:
    """The page without its title. What begins with a rule number has it as its id; raw HTML stays text.

    An image is a piece of the game: `![a large gem](gem-large)` leaves a place for the browser's drawing of that name,
    `![every piece](pieces.svg)` is the drawing beside the words of the game's package.
    """
    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    reader.add_render_rule("image", _piece)
    reader.add_render_rule("softbreak", _softbreak)
    reader.add_render_rule("table_open", _table_open)
    reader.add_render_rule("table_close", _table_close)
    tokens = list(_without_title(reader.parse(source)))
    contents = tuple(_anchored(tokens))
    return RulesPage(reader.renderer.render(tokens, reader.options, {"package": package}), contents)


def _without_title(tokens: Sequence[Token]) -> Iterator[Token]:
    """The page around it carries the title."""
    title = False
    for token in tokens:
        title = title or (token.type == "heading_open" and token.tag == "h1")
        if not title:
            yield token
        title = title and token.type != "heading_close"


def _anchored(tokens: Sequence[Token]) -> Iterator[Heading]:
    """Give headings, items and paragraphs their ids, and yield the chapters."""
    item: Token | None = None
    for at, token in enumerate(tokens):
        token.attrs.pop("style", None)  # alignment of table cells: the content security policy knows no inline styles
        if token.type == "list_item_open":
            item = token
        elif token.type == "heading_open":
            text = _plain(tokens[at + 1])
            cited = _cited(text)
            anchor = cited or re.sub(r"\W+", "-", text.lower()).strip("-")
            token.attrs |= {"id": anchor, "tabindex": "-1"}
            if cited:
                _to_the_margin(tokens[at + 1], cited)
            if token.tag == "h2":
                yield Heading(anchor, text.removeprefix(anchor).strip() or text)
        elif token.type == "paragraph_open":
            if cited := _cited(_plain(tokens[at + 1])):
                (item or token).attrs |= {"id": cited, "tabindex": "-1"}
                _to_the_margin(tokens[at + 1], cited)
            item = None


def _to_the_margin(inline: Token, number: str) -> None:
    """The number at the head becomes an element of its own, which the page sets small at the margin."""
    for child in inline.children or ():
        if child.type == "text" and child.content.lstrip().startswith(number):
            child.type = "html_inline"
            child.content = (
                f'<span class="rule">{number}</span>{escapeHtml(child.content.lstrip().removeprefix(number))}'
            )
            return


def _cited(text: str) -> str | None:
    found = _CITED.match(text)
    return found.group(1) if found else None


def _plain(inline: Token) -> str:
    parts = ("\n" if child.type == "softbreak" else child.content for child in inline.children or ())
    return "".join(parts).replace("\n", " ")


def _piece(self: RendererHTML, tokens: Sequence[Token], at: int, options: Any, env: Any) -> str:
    """A place for a drawing, called what it shows; the words alone where the address is no drawing's name."""
    name, shown = str(tokens[at].attrs["src"]), escapeHtml(_plain(tokens[at]))
    if drawing := _own_drawing(env["package"], name):
        return f'<span class="drawing" role="img" aria-label="{shown}">{drawing}</span>'
    if not _DRAWING.fullmatch(name):
        return shown
    return f'<span class="piece" role="img" data-piece="{name}" aria-label="{shown}"></span>'


def _softbreak(self: RendererHTML, tokens: Sequence[Token], at: int, options: Any, env: Any) -> str:
    """Japanese lines join without a space."""
    before = "".join(token.content for token in tokens[:at])
    after = "".join(token.content for token in tokens[at + 1 :])
    return "" if _WIDE.match(before[-1:]) and _WIDE.match(after[:1]) else "\n"


def _own_drawing(package: str | None, name: str) -> str:
    """A drawing of the package, to be part of the page and to have its colours; empty where there is none."""
    if package is None or not _OWN_DRAWING.fullmatch(name):
        return ""
    path = files(package).joinpath("locales", name)
    return path.read_text(encoding="utf-8").strip() if path.is_file() else ""


def _table_open(self: RendererHTML, tokens: Sequence[Token], at: int, options: Any, env: Any) -> str:
    """A table may scroll, so it can be reached by keyboard, and is called by its heads."""
    end = next(place for place in range(at, len(tokens)) if tokens[place].type == "thead_close")
    heads = [_plain(token) for token in tokens[at:end] if token.type == "inline"]
    label = Token("div_open", "div", 1, attrs={"class": "scroll", "tabindex": "0", "role": "region"})
    label.attrs["aria-label"] = ", ".join(heads)
    return f"<div{self.renderAttrs(label)}><table>\n"


def _table_close(self: RendererHTML, tokens: Sequence[Token], at: int, options: Any, env: Any) -> str:
    return "</table></div>\n"

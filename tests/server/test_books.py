"""Words and rules of a game, as the browser gets them."""

import re

import pytest

from mastaba.core.registry import find_game, game_names
from mastaba.kit.words import LANGUAGES
from mastaba.server.books import render_rules
from mastaba.server.protocol import Heading
from tests.conformance.documents import rule_numbers
from tests.server.harness import Visitor


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", game_names())
async def test_every_rule_can_be_linked_to(visitor: Visitor, game: str, language: str) -> None:
    """A refusal's rule number is the id of a heading, an item or a paragraph; no id is there twice."""
    page = (await visitor.client.get(f"/api/games/{game}/rules/{language}")).json()
    ids = re.findall(r' id="([^"]+)"', page["html"] + page["reference"])
    assert len(ids) == len(set(ids))
    assert rule_numbers(find_game(game).package, language) <= set(ids)
    assert {heading["anchor"] for heading in page["contents"]} <= set(ids)
    assert "<h1" not in page["html"]
    assert "style=" not in page["html"]


@pytest.mark.parametrize("game", game_names())
async def test_a_games_words_can_be_asked_for(visitor: Visitor, game: str) -> None:
    """For a game that was installed after the front end was built."""
    for language in LANGUAGES:
        words = (await visitor.client.get(f"/api/games/{game}/words/{language}")).json()
        assert "\ngame-title = " in words["source"]


@pytest.mark.parametrize("path", ["chess/rules/en", "chess/words/en", "%2e%2e/rules/en", "{game}/rules/de"])
async def test_what_is_not_there_is_not_found(visitor: Visitor, path: str) -> None:
    """A game nobody installed, a language nobody wrote."""
    answer = await visitor.client.get(f"/api/games/{path.format(game=game_names()[0])}")
    assert answer.status_code == 404
    assert answer.json()["error"]["id"] == "error-not-found"


def html(source: str) -> str:
    return render_rules(source).html


def test_a_rule_number_at_the_head_is_an_anchor() -> None:
    """Of a heading, a list item, a paragraph; bold or not; inside a sentence it is none."""
    assert '<h2 id="PHA-3.2"' in html("## PHA-3.2 Your turn")
    assert '<h2 id="what-you-need"' in html("## What you need")
    assert '<h2 id="使うもの"' in html("## 使うもの")
    assert '<li id="PHA-R4" tabindex="-1"><strong><span class="rule">PHA-R4</span></strong> It' in html(
        "- **PHA-R4** It is the starter's."
    )
    assert '<p id="PHA-5.1" tabindex="-1">' in html("PHA-5.1: three parts.")
    assert " id=" not in html("Three parts, see PHA-5.1.")
    assert html("- one\n\n  PHA-1.1 two").count(" id=") == 1
    assert '<p id="PHA-1.1"' in html("- one\n\n  PHA-1.1 two")


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", game_names())
async def test_a_lesson_leaves_notation_and_bots_to_the_reference(visitor: Visitor, game: str, language: str) -> None:
    """It shows pieces and an example, and has its rule numbers in the margin, none in its contents."""
    page = (await visitor.client.get(f"/api/games/{game}/rules/{language}")).json()
    chapters = [heading["title"] for heading in page["contents"]]
    assert "data-piece=" in page["html"] or "<svg" in page["html"]
    assert [title for title in chapters if re.search(r"[Ee]xample|例", title)]
    assert [title for title in chapters if re.search(r"\bbots\b|ボット|Typing|[A-Z]{3}-\d", title)] == []
    assert re.search(r' id="[A-Z]{3}-8"', page["reference"])
    assert page["html"].count('<span class="rule">') >= 10


def test_the_title_is_left_to_the_page_and_chapters_are_its_contents() -> None:
    page = render_rules("# Title\n\n## A *b*\n\ntext\n\n### C\n\n## PHA-1 D\n")
    assert page.contents == (Heading("a-b", "A b"), Heading("PHA-1", "D"))
    assert "Title" not in page.html


def test_japanese_lines_join_without_a_space() -> None:
    assert "隊員を出す。" in html("隊員を\n出す。")
    assert "put\nthem down" in html("put\nthem down")
    assert "3\n枚" in html("3\n枚")


def test_a_table_can_be_reached_and_is_called_by_its_heads() -> None:
    """It may scroll; alignment would need inline styles, which the content security policy forbids."""
    table = html("| Kinds | Points |\n|---|--:|\n| 2 | **1** |\n| a \\| b | 3 |")
    assert '<div class="scroll" tabindex="0" role="region" aria-label="Kinds, Points"><table>' in table
    assert "<td>a | b</td>" in table
    assert "style" not in table
    assert table.rstrip().endswith("</table></div>")


def test_a_picture_is_a_place_for_a_drawing() -> None:
    """By the drawing's name, called what it shows; an address is no name, and leaves the words alone."""
    place = '<span class="piece" role="img" data-piece="gem-large" aria-label="a &quot;large&quot; gem"></span> 2'
    assert place in html('![a "large" gem](gem-large) 2')
    assert html("![gem](../gem.svg)") == "<p>gem</p>\n"
    assert html("![gem](https://example.org/gem)") == "<p>gem</p>\n"


@pytest.mark.parametrize(
    "source", ["<img src=x onerror=1>", "a <b>c</b>", "[a](javascript:alert(1))", "![a](/x.png)", "<script>x</script>"]
)
def test_nothing_that_could_run_comes_through(source: str) -> None:
    """Raw HTML is shown as text; an address that runs something is no link."""
    assert not re.search(r"<(?!/?p\b|a href=\"/x\.png\"|/a)", html(source))


def test_a_drawing_beside_the_words_becomes_part_of_the_page() -> None:
    """It is called by its text. Anything else that looks like an image stays text: no address is ever loaded."""
    page = render_rules("![Every <piece>](pieces.svg)", find_game("kufu").package).html
    assert '<span class="drawing" role="img" aria-label="Every &lt;piece&gt;"><svg xmlns=' in page
    for elsewhere in ("none.svg", "../data/book.json", "/x.svg", "https://example.org/x.svg", "pieces.png"):
        assert render_rules(f"![words]({elsewhere})", find_game("kufu").package).html == "<p>words</p>\n"
    assert html("![words](pieces.svg)") == "<p>words</p>\n"

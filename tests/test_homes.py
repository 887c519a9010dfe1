"""Everything of one game lies in its own folders: nothing outside names a game."""

import ast
import re
from pathlib import Path

import pytest

from mastaba.core.registry import game_names
from mastaba.server.typescript import HEADER

ROOT = Path(__file__).parents[1]
SOURCES = {
    ROOT / "src" / "mastaba": (".py", ".ftl", ".md"),
    ROOT / "web" / "src": (".ts", ".svelte", ".css", ".svg"),
}
BUILT = ROOT / "src" / "mastaba" / "server" / "static"


def common_files() -> list[Path]:
    """Sources that belong to no game: not its folders, not what is built or generated."""
    found = [
        path
        for folder, kinds in SOURCES.items()
        for path in sorted(folder.rglob("*"))
        if path.suffix in kinds and "games" not in path.relative_to(folder).parts[:1]
    ]
    return [path for path in found if not path.is_relative_to(BUILT) and HEADER not in path.read_text(encoding="utf-8")]


def without_docstrings(source: str) -> str:
    """A docstring may take a game as its example."""
    lines = source.splitlines()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            for number in range(node.lineno, (node.end_lineno or node.lineno) + 1):
                lines[number - 1] = ""
    return "\n".join(lines)


def games() -> list[str]:
    """Those installed, and those whose door is shown before they are."""
    drawn = {path.parent.name for path in (ROOT / "web" / "src" / "games").glob("*/cover.ts")}
    return sorted({*game_names(), *drawn})


@pytest.mark.parametrize("path", common_files(), ids=lambda path: str(path.relative_to(ROOT)))
def test_nothing_outside_its_folders_names_a_game(path: Path) -> None:
    """Not as a word, and not as a part of one: `mummyHead`, `isMummy`; `thousand` does not name sand."""
    heads = "|".join(form for name in games() for form in (name, name.capitalize(), name.upper()))
    tails = "|".join(name.capitalize() for name in games())
    named = re.compile(rf"(?<![A-Za-z])(?:{heads})|(?<=[a-z])(?:{tails})")
    text = path.read_text(encoding="utf-8")
    shown = without_docstrings(text) if path.suffix == ".py" else text
    assert [line.strip() for line in shown.splitlines() if named.search(line)] == []


@pytest.mark.parametrize("name", game_names())
def test_a_game_with_a_board_has_a_web_folder_of_one_shape(name: str) -> None:
    """Board, cover, credits and generated types lie together, and browser tests know how it is played."""
    folder = ROOT / "web" / "src" / "games" / name
    if (folder / "index.ts").exists():
        assert {"cover.ts", "credits.ts", "protocol.ts"} <= {path.name for path in folder.iterdir()}
        assert (ROOT / "tests" / "games" / name / "browser.py").exists()

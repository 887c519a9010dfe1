"""What a machine can check is not a convention: layers, purity, shape, style and types."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from mastaba.core.registry import find_game, game_names, preview_names

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "mastaba"
LONGEST_FILE = 500
LINT_IMPORTS = "from importlinter.cli import lint_imports_command; lint_imports_command()"


def check(*command: str) -> None:
    """The command finds nothing to complain about."""
    done = subprocess.run([sys.executable, *command], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{done.stdout}\n{done.stderr}"


def test_imports_keep_the_contracts() -> None:
    """Layers, independence of the games, one shape of every game folder, purity of the rules."""
    check("-c", LINT_IMPORTS, "--no-cache")


def test_the_linter_is_content() -> None:
    check("-m", "ruff", "check", ".")


def test_the_formatter_would_change_nothing() -> None:
    check("-m", "ruff", "format", "--check", ".")


def test_the_types_are_strict() -> None:
    check("-m", "mypy")


def imported(path: Path) -> Iterator[str]:
    """The top-level names of what a file imports."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Import(names=names):
                yield from (alias.name.partition(".")[0] for alias in names)
            case ast.ImportFrom(module=str(module), level=0):
                yield module.partition(".")[0]
            case ast.ImportFrom(level=level) if level:
                yield "a relative import"


@pytest.mark.parametrize("path", sorted((PACKAGE / "core").rglob("*.py")), ids=lambda path: path.stem)
def test_the_core_needs_nothing_but_messages(path: Path) -> None:
    """The standard library and msgspec; nothing of Mastaba but the core itself (the layers say so)."""
    allowed = sys.stdlib_module_names | {"msgspec", "mastaba"}
    assert set(imported(path)) - allowed == set()


@pytest.mark.parametrize("name", game_names())
def test_a_game_folder_has_its_words_and_rules(name: str) -> None:
    """Both languages: the words, and the rules for players."""
    folder = PACKAGE / "games" / name
    assert find_game(name).name == name
    assert find_game(name).package == f"mastaba.games.{name}"
    found = {path.name for path in (folder / "locales").iterdir()}
    assert {"en.ftl", "ja.ftl", "rules.en.md", "rules.ja.md"} <= found


def test_only_the_driver_and_the_fold_touch_states() -> None:
    """Programs drive matches through `Table` and read records through `frames`; neither shows them a state."""
    programs = [path for folder in ("server", "terminal", "lab", "cli") for path in (PACKAGE / folder).rglob("*.py")]
    named = {"states", "replay"}
    for path in programs:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        taken = {alias.name for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) for alias in node.names}
        called = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
        assert not named & taken, f"{path.name} folds over a record itself"
        assert not {"advance", "_state"} & called, f"{path.name} reaches for a state"


def test_every_game_folder_is_registered() -> None:
    """A game that is there can be found, and nothing else is called a game."""
    folders = {path.parent.name for path in (PACKAGE / "games").glob("*/__init__.py")}
    assert folders == {*game_names(), *preview_names()}
    assert not set(game_names()) & set(preview_names())


def test_no_file_is_too_long_to_read() -> None:
    """Past 500 lines a module becomes a package of the same name."""
    long = {
        str(path.relative_to(ROOT)): length
        for folder in (PACKAGE, ROOT / "tests", ROOT / "bench")
        for path in folder.rglob("*.py")
        if (length := len(path.read_text(encoding="utf-8").splitlines())) > LONGEST_FILE
    }
    assert long == {}

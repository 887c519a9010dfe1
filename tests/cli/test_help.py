"""Help in both languages, the list of games, and the server's options."""

from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

from mastaba.cli import main
from mastaba.core.registry import find_game, game_names
from mastaba.kit.words import Voice
from mastaba.play.ask import offered_levels
from tests.cli.program import run, said

COMMANDS = sorted(main.commands)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_every_command_has_help_in_both_languages(command: str, language: str) -> None:
    """Every option is explained, and no line is wider than the terminal."""
    result = run("--lang", language, *([command] if command else []), "--help")
    assert result.exit_code == 0
    text = said(result)
    assert Voice(language).say("cli-usage") in text
    assert all(cell_len(line) <= 80 for line in text.splitlines())
    for option in main.commands[command].params if command else main.params:
        assert option.opts[0] in text or option.opts[0].upper() in text


def test_the_language_comes_from_the_locale(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.delenv("LC_MESSAGES", raising=False)
    monkeypatch.setenv("LANG", "ja_JP.UTF-8")
    assert "使い方:" in said(run("--help"))
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    assert "Usage:" in said(run("--help"))


@pytest.mark.parametrize("language", ["en", "ja"])
def test_games_lists_every_game(language: str) -> None:
    result = run("games", "--lang", language)
    assert result.exit_code == 0
    folded = "".join(said(result).split())
    for name in game_names():
        game = find_game(name)
        assert name in folded
        assert all(bot in folded for bot in offered_levels(game))
        for word in Voice(language, game).say("game-title").split():
            assert word in folded
    assert all(cell_len(line) <= 80 for line in said(result).splitlines())


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The options the server was started with."""
    heard: list[Any] = []

    def serve(options: Any) -> int:
        heard.append(options)
        return 0

    monkeypatch.setattr("mastaba.server.main.serve", serve)
    return heard


def test_no_command_serves(served: list[Any]) -> None:
    assert run().exit_code == 0
    assert run("--lan", "--port", "8123", "--no-browser").exit_code == 0
    assert run("--lang", "ja", "--host", "127.0.0.2").exit_code == 0
    first, second, third = served
    assert (first.lan, first.port, first.no_browser) == (False, 8000, False)
    assert (second.lan, second.port, second.no_browser) == (True, 8123, True)
    assert (third.host, third.lang) == ("127.0.0.2", "ja")


def test_a_database_may_be_a_path_or_a_url(served: list[Any], tmp_path: Path) -> None:
    run("serve", "--db", str(tmp_path / "games.db"))
    run("serve", "--db", "postgresql+psycopg://host/name", "--data-dir", str(tmp_path))
    assert served[0].db == f"sqlite:///{tmp_path / 'games.db'}"
    assert served[1].db == "postgresql+psycopg://host/name"
    assert served[1].data_dir == tmp_path


def test_the_servers_exit_code_is_handed_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mastaba.server.main.serve", lambda options: 1)
    assert run("serve").exit_code == 1


def test_the_version() -> None:
    assert said(run("--version")).startswith("mastaba ")

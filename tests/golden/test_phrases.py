"""Same words everywhere: what is in the file is what Python says; the browser's tests read the same file."""

import pytest

from mastaba.core.registry import find_game, game_names
from mastaba.kit.words import LANGUAGES, Voice
from tests.conformance.documents import messages
from tests.golden.make import FILE, NAMES, kept, text

KEPT = kept()


@pytest.mark.parametrize("game", [None, *game_names()])
def test_python_says_the_golden_phrases(game: str | None) -> None:
    """Equal to the letter, in both languages, to seats and to spectators."""
    own = [made for made in KEPT if made.game == game]
    assert own
    for made in own:
        for language in LANGUAGES:
            voice = Voice(language, find_game(game) if game else None, NAMES, made.you)
            assert voice(made.phrase) == made.said[language]


@pytest.mark.parametrize("game", [None, *game_names()])
def test_every_message_has_a_golden_phrase(game: str | None) -> None:
    known = {id for id in messages(find_game(game).package if game else "mastaba", "en") if not id.startswith("-")}
    assert known - {made.phrase.id for made in KEPT if made.game == game} == set()


def test_the_file_is_up_to_date() -> None:
    """Messages and what is said in the kept matches are as they were; else run `python -m tests.golden.make`."""
    kept_lines, lines = set(FILE.read_text(encoding="utf-8").splitlines()), set(text().splitlines())
    changed = sorted(kept_lines ^ lines)
    assert changed[:3] == [], f"{len(changed)} lines differ: python -m tests.golden.make"

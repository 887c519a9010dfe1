"""`mastaba verify`: whether the chance of a record is the one that was promised, in both languages."""

from pathlib import Path

import pytest

from mastaba.core.fairness import Pledge, pledge
from mastaba.core.record import Record
from mastaba.core.registry import find_game
from mastaba.core.rng import seed_bytes
from mastaba.play.ask import make_bot
from mastaba.play.table import Table
from tests.cli.program import run, said

SEED = seed_bytes("verify")
RECORDS = Path(__file__).parents[1] / "records"


def record_text(words: tuple[str, ...] = ("lotus", "")) -> str:
    """A finished match of two people."""
    game = find_game("pharaoh")
    setup = game.setup(seats=2)
    table = Table(game, setup, SEED, pledge=pledge(SEED, "nile-7", game.name, game.version, setup, words=words))
    table.play_out([make_bot(game, "random")] * 2)
    return table.record.text()


def promised(text: str) -> Pledge:
    made = Record.parse(text).pledge
    assert made is not None
    return made


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "match.record"


def verified(file: Path, text: str, language: str = "en", *more: str) -> tuple[int, str]:
    file.write_text(text, encoding="utf-8")
    result = run("--lang", language, "verify", str(file), *more)
    return result.exit_code, said(result)


@pytest.mark.parametrize(("language", "words"), [("en", "Verified: all "), ("ja", "検証済み: ")])
def test_a_true_record_is_verified(file: Path, language: str, words: str) -> None:
    """Everything that one may want to compare is printed; exit code 0."""
    text = record_text()
    code, shown = verified(file, text, language)
    assert code == 0
    assert words in shown
    for fact in ("nile-7", promised(text).commitment, "lotus", SEED.hex()):
        assert fact in shown


def test_the_commitment_the_players_saw(file: Path) -> None:
    """Given as it was copied, in capitals or with spaces; another one fails."""
    text = record_text()
    seen = promised(text).commitment
    assert verified(file, text, "en", "--commitment", seen)[0] == 0
    assert verified(file, text, "en", "--commitment", f"{seen[:32].upper()} {seen[32:]}")[0] == 0
    code, shown = verified(file, text, "en", "--commitment", "0" * 64)
    assert code == 1
    assert "is not the one of this record" in shown


def changed_draw(text: str) -> str:
    """The first thing chance brought is another, as legal as the true one."""
    lines = text.splitlines()
    first = lines.index("") + 1
    other = Table(find_game("pharaoh"), Record.parse(text).setup, "another seed").record.text().splitlines()
    lines[first] = other[other.index("") + 1]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize(
    ("old", "new", "english", "japanese"),
    [
        (SEED.hex(), "ab" * 32, "the setup is not what was committed to", "封印と合いません"),
        ("table nile-7", "table nile-8", "the setup is not what was committed to", "封印と合いません"),
        ('"start_seat":null', '"start_seat":0', "the setup is not what was committed to", "封印と合いません"),
        ("word A lotus", "word A papyrus", "the draw at step ", "手目の抽選は"),
        ("word A lotus", "word B lotus", "the draw at step ", "手目の抽選は"),
    ],
)
def test_what_was_changed_is_found(file: Path, old: str, new: str, english: str, japanese: str) -> None:
    """Exit code 1, and a sentence that says what does not fit."""
    text = record_text()
    assert old in text
    for language, words in (("en", english), ("ja", japanese)):
        code, shown = verified(file, text.replace(old, new), language)
        assert code == 1
        assert words in shown


def test_a_changed_draw_is_named(file: Path) -> None:
    """With what the record says, and with what follows from the seed."""
    text = record_text()
    forged = changed_draw(text)
    true, false = (each.splitlines()[each.splitlines().index("") + 1] for each in (text, forged))
    assert true != false
    code, shown = verified(file, forged)
    assert code == 1
    assert f"the draw at step 1 is “{false}”, but “{true}” follows from the seed" in shown


@pytest.mark.parametrize(("language", "words"), [("en", "No commitment"), ("ja", "封印なし")])
def test_an_older_record_has_no_commitment(language: str, words: str) -> None:
    """Exit code 2: nothing is wrong with it, but nothing is proven."""
    older = sorted(RECORDS.glob("pharaoh/*.record"))[0]
    result = run("--lang", language, "verify", str(older))
    assert result.exit_code == 2
    assert words in said(result)


def test_a_local_match_is_committed_to_and_verified(tmp_path: Path) -> None:
    """The terminal shows the commitment first; the file has no seed before the end, and proves the match after it."""
    file = tmp_path / "local.record"
    arguments = ["play", "pharaoh", "--plain", "--lang", "en", "--seed", "nile", "--record", str(file)]
    stopped = run(*arguments, "--seats", "me,random", input="")
    assert stopped.exit_code == 1
    running = file.read_text(encoding="utf-8")
    assert said(stopped).startswith(f"Commitment to the seed: {promised(running).commitment}\n")
    assert seed_bytes("nile").hex() not in running
    assert run("verify", str(file), "--lang", "en").exit_code == 2
    file.unlink()
    assert run(*arguments, "--seats", "random,random").exit_code == 0
    assert promised(file.read_text(encoding="utf-8")).commitment == promised(running).commitment
    result = run("verify", str(file), "--lang", "en", "--commitment", promised(running).commitment)
    assert result.exit_code == 0
    assert "Verified: " in said(result)

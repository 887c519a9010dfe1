"""Bad input is answered with a sentence in the user's language and exit code 2, never with a traceback."""

from pathlib import Path

import pytest

from tests.cli.program import run, said

BAD = [
    (["conquer"], "no command “conquer”", "「conquer」というコマンド"),
    (["play"], "is missing", "がありません"),
    (["play", "chess"], "no game “chess”", "「chess」というゲーム"),
    (["play", "pharaoh(seats=9)"], "cannot be played", "では遊べません"),
    (["play", "pharaoh(colour=red)"], "no option 'colour'", "では遊べません"),
    (["play", "pharaoh(seats"], "cannot be played", "では遊べません"),
    (["play", "pharaoh(start_seat=3)", "--seats", "me,random"], "[PHA-R2]", "[PHA-R2]"),
    (["play", "pharaoh", "--seats", "me,genius"], "Nobody is called “genius”", "「genius」はいません"),
    (["play", "pharaoh", "--seats", "me,,random"], "without anybody", "だれもいない席"),
    (["play", "pharaoh", "--seats", "me,me,me,me,me,me"], "at most 5", "5までです"),
    (["play", "pharaoh(seats=4)", "--seats", "me,random"], "is not for 2 seats", "2席ではありません"),
    (["play", "pharaoh", "--record", "/nowhere/x.record"], "cannot be written", "に書けません"),
    (["play", "pharaoh", "--flavour"], "no option --flavour", "--flavour というオプション"),
    (["play", "pharaoh", "--pace", "fast"], "does not fit", "値が合いません"),
    (["sim", "pharaoh", "--bots", "genius"], "no bot “genius”", "「genius」というボット"),
    (["sim", "pharaoh", "--seats", "2", "--bots", "random,random,random"], "3 bots are named", "ボットが3います"),
    (["sim", "pharaoh", "--seats", "many"], "does not fit", "値が合いません"),
    (["sim", "chess"], "no game “chess”", "「chess」というゲーム"),
    (["sim", "pharaoh", "--games", "1", "--out", "/nowhere/x.json"], "cannot be written", "に書けません"),
    (["replay", "/nowhere/x.record"], "cannot be read", "を読めません"),
    (["verify", "/nowhere/x.record"], "cannot be read", "を読めません"),
    (["check", "/nowhere/cases.md"], "cannot be read", "を読めません"),
    (["check"], "is missing", "がありません"),
]


@pytest.mark.parametrize(("args", "english", "japanese"), BAD, ids=[" ".join(args) for args, _, _ in BAD])
def test_bad_input_is_explained(args: list[str], english: str, japanese: str) -> None:
    for language, words, error in (("en", english, "Error: "), ("ja", japanese, "エラー: ")):
        result = run("--lang", language, *args)
        assert result.exit_code == 2
        assert words in said(result)
        assert error in said(result)
        assert "Traceback" not in said(result)


def test_the_language_of_a_complaint_may_be_asked_for_behind_the_mistake() -> None:
    assert "エラー: " in said(run("play", "chess", "--lang=ja"))
    assert "エラー: " in said(run("play", "--flavour", "--lang", "ja"))


def test_an_unknown_language_is_refused() -> None:
    result = run("--lang", "fr", "games")
    assert result.exit_code == 2
    assert "--lang" in said(result)


def test_a_record_is_never_overwritten(tmp_path: Path) -> None:
    kept = tmp_path / "kept.record"
    kept.write_text("precious", encoding="utf-8")
    result = run("play", "pharaoh", "--plain", "--lang", "en", "--record", str(kept))
    assert result.exit_code == 2
    assert "is there already" in said(result)
    assert kept.read_text(encoding="utf-8") == "precious"


@pytest.mark.parametrize("content", [b"", b"not a record", b"\xff\xfe\x00", b"mastaba record 9\n"])
def test_a_file_that_is_no_record(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "x.record"
    file.write_bytes(content)
    result = run("replay", str(file), "--lang", "en")
    assert result.exit_code == 2
    assert "is no record that can be shown" in said(result)

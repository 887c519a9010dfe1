"""Bad input is answered with a sentence in the user's language and exit code 2, never with a traceback."""

from pathlib import Path

import pytest

from tests.cli.program import run, said

BAD = [
    (["conquer"], "no command “conquer”", "「conquer」というコマンド"),
    (["play"], "is missing", "がありません"),
    (["play", "chess"], "no game “chess”", "「chess」というゲーム"),
    (["conqer"], "There are", "選べるのは"),
    (["serv"], "Did you mean serve?", "serve のことですか"),
    (["play", "faraoh"], "Did you mean pharaoh?", "pharaoh のことですか"),
    (["play", "kufuu"], "Did you mean kufu?", "kufu のことですか"),
    (["play", "pharaoh(seats=9)"], "“seats” cannot be 9: wanted is a number from 2 to 4", "2 から 4 までの数"),
    (["play", "pharaoh(open_hands=maybe)"], "wanted is true or false", "true か false"),
    (["play", "suitors(overbid=often)"], "wanted is one of free, solvent", "free、solvent のどれか"),
    (["play", "pharaoh(start_seat=first)"], "a number from 0 to 3", "0 から 3 までの数"),
    (["play", "pharaoh(colour=red)"], "no option “colour”", "「colour」という選択ルール"),
    (["play", "pharaoh(seets=3)"], "Did you mean seats?", "seats のことですか"),
    (["play", "pharaoh(seats)"], "options are written key=value", "key=value と書きます"),
    (["play", "pharaoh(seats"], "the bracket is not closed", "括弧が閉じていません"),
    (["play", "pharaoh", "--seats", "me,gredy"], "Did you mean greedy?", "greedy のことですか"),
    (["sim", "pharaoh", "--bots", "gredy"], "Did you mean greedy?", "greedy のことですか"),
    (["play", "pharaoh", "--plane"], "Did you mean --plain?", "--plain のことですか"),
    (["play", "pharaoh", "--pace", "11"], "a number from 0 to 10", "0 から 10 までの数"),
    (["play", "pharaoh", "--seed"], "--seed needs a value", "--seed には値が必要"),
    (["play", "pharaoh", "--plain=yes"], "--plain takes no value", "--plain に値は付けられません"),
    (["play", "pharaoh", "and", "more"], "“and more” is more than", "「and more」は余分です"),
    (["play", "--resume"], "No match is waiting", "続きの対局はありません"),
    (["completion", "csh"], "one of bash, zsh, fish", "bash、zsh、fish のどれか"),
    (["replay", "x.record", "--to", "end"], "a whole number is wanted", "整数を指定"),
    (["sim", "pharaoh", "--games", "0"], "a number from 1 on", "1 以上の数"),
    (["play", "pharaoh(start_seat=3)", "--seats", "me,random"], "[PHA-R2]", "[PHA-R2]"),
    (["play", "pharaoh", "--seats", "me,genius"], "Nobody is called “genius”", "「genius」はいません"),
    (["play", "pharaoh", "--seats", "me,,random"], "without anybody", "誰もいない席"),
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
    assert "cannot be replayed" in said(result)

"""Whether a record proves that its chance was fair."""

from typing import Any

import msgspec
import pytest

from mastaba.core.fairness import commit, pledge
from mastaba.core.game import Game
from mastaba.core.record import Record, RecordError
from mastaba.core.rng import Rng, seed_bytes
from mastaba.core.verify import Verdict, verify
from mastaba.play.table import Table
from tests.core.heap import Setup, Take

AnyGame = Game[Any, Any, Any]
SEED = seed_bytes("nile")


def played(game: AnyGame, words: tuple[str, ...] = ("lotus", "reed"), given: dict[str, Any] | None = None) -> Table:
    """A finished match of two people."""
    promise = pledge(SEED, "nile-7", game.name, game.version, Setup(), given, words)
    if given is None:
        table = Table(game, Setup(), SEED, pledge=promise)
    else:
        table = Table.staged(game, given, SEED, pledge=promise)
    while table.outcome is None:
        table.submit(table.awaited[0], Take(1))
    return table


def text_of(game: AnyGame, **terms: Any) -> str:
    return played(game, **terms).record.text()


def test_a_true_record_is_verified(game: AnyGame) -> None:
    record = Record.parse(text_of(game))
    assert record.pledge is not None
    assert verify(record) == verify(record, record.pledge.commitment) == Verdict("verified", 1)


def test_without_words_too(game: AnyGame) -> None:
    assert verify(Record.parse(text_of(game, words=()))) == Verdict("verified", 1)


def test_a_record_tells_the_pledge_and_reads_it_back(game: AnyGame) -> None:
    table = played(game)
    text = table.record.text()
    head = text.splitlines()[:7]
    assert head[0] == "mastaba record 2"
    assert head[3:6] == ["table nile-7", f"commitment {table.record.pledge.commitment}", "word A lotus"]  # type: ignore[union-attr]
    assert f"seed {SEED.hex()}" in text
    assert Record.parse(text) == table.record
    assert Record.parse(text).text() == text


def test_a_running_match_does_not_tell_its_seed(game: AnyGame) -> None:
    """Its record has the commitment and the words, and proves nothing yet."""
    promise = pledge(SEED, "nile-7", "heap", "1", Setup(), words=("lotus", ""))
    table = Table(game, Setup(), SEED, pledge=promise)
    assert table.record.pledge == promise
    assert "seed" not in table.record.text()
    assert SEED.hex() not in repr(table.record)
    assert verify(Record.parse(table.record.text())) == Verdict("sealed")


def test_words_change_what_is_drawn(game: AnyGame) -> None:
    drawn = {played(game, (f"word {count}", "")).entries[0].action for count in range(20)}
    assert len(drawn) > 1


def test_an_older_record_has_no_commitment(game: AnyGame) -> None:
    """It is written as it always was."""
    table = Table(game, Setup(), SEED)
    while table.outcome is None:
        table.submit(table.awaited[0], Take(1))
    text = table.record.text()
    assert text.startswith("mastaba record 1\n")
    assert verify(Record.parse(text)) == Verdict("unpledged")
    assert verify(Record.parse(text), "0" * 64) == Verdict("other")


def test_a_changed_draw_is_found(game: AnyGame) -> None:
    """Verification says where, what the record has, and what follows from the seed."""
    text = text_of(game)
    true = next(line for line in text.splitlines() if line.startswith("fill"))
    false = "fill 5" if true != "fill 5" else "fill 6"
    found = verify(Record.parse(text.replace(true, false)))
    assert found == Verdict("draw", ply=0, recorded=false, drawn=true)


def test_a_changed_seed_is_found(game: AnyGame) -> None:
    assert verify(Record.parse(text_of(game).replace(SEED.hex(), "ab" * 32))).status == "commitment"


def test_a_changed_setup_is_found(game: AnyGame) -> None:
    assert verify(Record.parse(text_of(game).replace('"most":3', '"most":4'))).status == "commitment"


def test_a_changed_table_is_found(game: AnyGame) -> None:
    assert verify(Record.parse(text_of(game).replace("nile-7", "nile-8"))).status == "commitment"


def test_a_changed_word_is_found(game: AnyGame) -> None:
    """Other words bring other draws; this heap has five sizes, so one word in five may happen to bring the same."""
    text = text_of(game)
    found = [verify(Record.parse(text.replace("word B reed", f"word B reed{count}"))) for count in range(10)]
    assert sum(verdict.status == "draw" for verdict in found) >= 5


def test_words_that_change_places_are_found(game: AnyGame) -> None:
    text = text_of(game, words=("lotus", "papyrus"))
    swapped = text.replace("word A lotus", "word A papyrus").replace("word B papyrus", "word B lotus")
    assert verify(Record.parse(swapped)).status == "draw"


def test_another_commitment_than_the_players_saw_is_found(game: AnyGame) -> None:
    """A record that agrees with itself may still be of another seed than was promised."""
    text = text_of(game)
    forged = "ab" * 32
    table = Table(
        game, Setup(), bytes.fromhex(forged), pledge=pledge(bytes.fromhex(forged), "nile-7", "heap", "1", Setup())
    )
    while table.outcome is None:
        table.submit(table.awaited[0], Take(1))
    record = Record.parse(table.record.text())
    assert verify(record).status == "verified"
    promised = Record.parse(text).pledge
    assert promised is not None
    assert verify(record, promised.commitment) == Verdict("other")


def test_a_word_for_a_bot_is_found(game: AnyGame) -> None:
    """Bots are the server's: it must not choose a word once it knows the seed."""
    text = text_of(game).replace(f"seed {SEED.hex()}\n", f"seed {SEED.hex()}\nperson A Nefer\nbot B random\n")
    assert verify(Record.parse(text)) == Verdict("word", seat=1)


def test_a_record_that_does_not_replay_is_found(game: AnyGame) -> None:
    found = verify(Record.parse(text_of(game).replace("B: take 1", "B: take 9", 1)))
    assert found.status == "broken"
    assert "ply 2" in found.reason
    assert found.draws == 1


def test_a_match_from_a_given_position(game: AnyGame) -> None:
    """The position is committed to, too."""
    text = text_of(game, given={"stones": 4})
    assert verify(Record.parse(text)) == Verdict("verified", 0)
    assert verify(Record.parse(text.replace('"stones":4', '"stones":5'))).status == "commitment"
    assert verify(Record.parse(text_of(game, given={"players": 2}))) == Verdict("verified", 1)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("table nile-7\n", "", "expected `table …`"),
        ("table nile-7", "table", "this is no table"),
        ("table nile-7", "table nile-7\ntable nile-7", "a second table"),
        ("seed ", "seed x", "this is no seed"),
        ("word A lotus", "word lotus", "nobody sits at lotus"),
        ("word A lotus", "word C lotus", "nobody sits at C"),
        ("word A lotus", "word AB lotus", "nobody sits at AB"),
        ("word A lotus", "word A", "this is no word of player A"),
        ("word A lotus", "word A lotus\nword A lotus", "this is no word of player A"),
        ("word A lotus", f"word A {'x' * 41}", "this is no word of player A"),
        ("mastaba record 2", "mastaba record 1", "line 4: "),
    ],
)
def test_a_pledge_that_is_none_says_where(game: AnyGame, old: str, new: str, complaint: str) -> None:
    text = text_of(game)
    assert old in text
    with pytest.raises(RecordError, match=complaint):
        Record.parse(text.replace(old, new, 1))


def test_bots_are_not_given_the_numbers_of_chance(game: AnyGame) -> None:
    """Not even to a bot that looks into its stream: its key is a digest of the match's, not the match's."""
    promise = pledge(SEED, "nile-7", "heap", "1", Setup(), words=("lotus", ""))
    table = Table(game, Setup(), SEED, pledge=promise)
    given = table.ask(0).rng
    assert isinstance(given, Rng)
    assert given._key not in (SEED, table._rng._key)
    assert commit(SEED, "nile-7", "heap", "1", Setup()) == msgspec.structs.asdict(promise)["commitment"]

"""Typing moves (MUM-8), their ids, and saying things in both languages."""

import pytest
from rich.text import Text

from mastaba.core.game import NotationError
from mastaba.games.mummy import GAME
from mastaba.games.mummy.content import CARDS
from mastaba.games.mummy.encode import ACTIONS, CODEC, OBSERVATION
from mastaba.games.mummy.messages import Deal, Dice, Exposed, Go, Hand, MummyDie, Seated, To, Use
from mastaba.games.mummy.rules.prompts import lock_chance, reach
from mastaba.games.mummy.text import card_name
from mastaba.kit.words import LANGUAGES, Voice
from mastaba.play.ask import make_bot
from mastaba.play.table import Table
from tests.games.mummy.table import legal, play, position, refused


@pytest.mark.parametrize(
    ("short", "text"),
    [("x", "reset"), ("r", "roll"), ("4", "use:4"), ("a", "use:a"), ("c3", "to:c3"), ("n", "go:n"), (".", "stop")],
)
def test_mum_8_short_forms(short: str, text: str) -> None:
    """Each means its canonical text."""
    assert GAME.notation.write(GAME.notation.read(short)) == text
    assert GAME.notation.write(GAME.notation.read(text.upper())) == text


def test_mum_8_after_an_arrow_a_direction_names_a_cell() -> None:
    """`w` on the stairs is a1; where no way leads it is no action; before the arrow it is a step."""
    state = position(players=3)
    play(state, "roll ~a,a,a,a,a a")
    view = GAME.view(state, 1)
    assert GAME.notation.read("w", view) == To("a1")
    with pytest.raises(NotationError, match="no way"):
        GAME.notation.read("n", view)
    assert GAME.notation.read("w", GAME.view(position(players=3), 1)) == Go("w")


def test_mum_8_several_actions_in_a_line() -> None:
    """With the chance of each behind it."""
    assert GAME.notation.split("r ~a,1,1 4 a1 ~mdie 3") == [("r", ["dice a,1,1"]), ("4", []), ("a1", ["mdie 3"])]
    with pytest.raises(ValueError, match="behind an action"):
        GAME.notation.split("~mdie 3")


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Seated(1), "mummy B"),
        (Dice(("2", "4", "a", "m", "1")), "dice 2,4,a,m,1"),
        (MummyDie(3), "mdie 3"),
        (Deal((Hand(1, ("R3", "B2")), Hand(2, ("R5", "B5")))), "deal B:R3,B2 C:R5,B5"),
    ],
)
def test_mum_8_chance_in_records(action: Seated | Dice | MummyDie | Deal, text: str) -> None:
    """Without a seat, as the record holds it."""
    assert GAME.notation.write(action) == text
    assert GAME.notation.read(text) == action


@pytest.mark.parametrize(
    "text", ["", "jump", "to:z9", "use:5", "go:x", "deal", "deal B:R9", "deal R1", "dice 7", "mdie 4"]
)
def test_mum_8_nonsense_is_no_action(text: str) -> None:
    """And can be said to be none in both languages."""
    with pytest.raises(NotationError) as caught:
        GAME.notation.read(text)
    for language in LANGUAGES:
        assert Voice(language, GAME)(caught.value.words)


def test_mum_8_seventy_six_ids_one_for_each_action() -> None:
    """As the specification numbers them."""
    assert CODEC.size == len(ACTIONS) == len(set(ACTIONS)) == 76
    assert [CODEC.index(action) for action in ACTIONS] == list(range(76))
    assert (ACTIONS[0], ACTIONS[6], ACTIONS[14], ACTIONS[58]) == (GAME.notation.read("x"), Use("a"), To("h1"), To("h5"))
    assert (ACTIONS[71], ACTIONS[75]) == (Go("n"), GAME.notation.read("."))


def test_mum_8_the_mask_of_a_seat_follows_from_its_view() -> None:
    """The ids of its moves, nobody else's; the observation has one shape."""
    table = Table(GAME, GAME.setup(seats=4), "mask")
    bots = [make_bot(GAME, "random") for _ in range(4)]
    for _ in range(300):
        if table.outcome is not None:
            break
        seat = table.awaited[0]
        ask = table.ask(seat)
        assert CODEC.legal(ask.view, []) == [CODEC.index(move) for move in ask.moves]
        assert all(CODEC.action(ask.view, CODEC.spell(ask.view, move)) == move for move in ask.moves)
        assert all(CODEC.legal(table.view(other), []) == [] for other in range(4) if other != seat)
        assert {CODEC.observe(table.view(other)).shape for other in (*range(4), None)} == {(OBSERVATION,)}
        table.submit(seat, bots[seat].choose(ask))


PYRAMID = """
                               +---+
 8                             | W1|
                           +---+   +---+
 7                         | W4  .   W5|
                       +---+   +   +   +---+
 6                     | .   .   .   .   . |
                   +---+   +---+---+---+   +---+
 5                 | .   W2  .   M   .   W3  . |
               +---+   +---+   +---+   +---+   +---+
 4             | G2  .   .   G4  .   Y4  .   .   Y2|
           +---+---+   +   +---+---+---+   +   +---+---+
 3         | G1  . | . | G3| .   .   . | Y3| . | .   Y1|
       +---+   +   +   +   +   +---+   +   +   +   +   +---+
 2     | R2  . | .   R4| .   .   .   .   . | B4  . | .   B2|
   +---+   +---+---+---+   +   +---+   +   +---+---+---+   +---+
 1 | R1  .   .   R3  .   R5  .  <S>  .   B5  .   B3  .   .   B1|
   +---+---+---+---+---+---+---+---+---+---+---+---+---+---+---+
     a   b   c   d   e   f   g   h   i   j   k   l   m   n   o
"""


def test_mum_1_2_the_pyramid_in_characters() -> None:
    """As the specification draws it: walls, gaps, exits, treasures, and the mummy in its chamber."""
    view = GAME.view(position(players=3), None)
    shown = Text.from_markup(GAME.text.render(view, Voice("en", GAME))).plain
    drawn = "\n".join(line.rstrip() for line in shown.splitlines()[1:19])
    assert drawn == PYRAMID.strip("\n")


def test_prompts_say_what_follows() -> None:
    """Who a reset exposes, what can be found, what the mummy will hear, and what is not possible."""
    state = position(players=4, pawn={"red": "g4", "green": "a1", "blue": "c3"}, mummy="f4", locked=2)
    english = Voice("en", GAME, ("Ani", "Bek", "Dua", "Eri"))
    asked = GAME.prompt(state, 1)
    assert asked.near == (Exposed("red", 1),)
    assert english(GAME.text.detail(asked)) == "A reset gives the mummy 2 steps. Within its reach: Bek"
    play(state, "roll ~1,1,4")
    asked = GAME.prompt(state, 1)
    assert [choice.face for choice in asked.faces] == ["1", "4"]
    assert {f"to:{end.cell}" for end in asked.faces[0].destinations} == {"to:g5", "to:h4"}
    play(state, "use:1")
    asked = GAME.prompt(state, 1)
    assert {f"to:{end.cell}" for end in asked.destinations} == legal(state)
    assert "hears 1 and nothing else" in english(GAME.text.detail(asked))


def test_a_prompt_shows_a_find() -> None:
    """With the card, and one way that leads to it."""
    state = position(players=3, pawn={"red": "e1"}, mummy="h4", hand={"B": ["R1", "W1"]})
    play(state, "roll ~4,4,4,4,4 4")
    finds = {end.cell: (end.card, end.way) for end in GAME.prompt(state, 1).destinations if end.card}
    assert finds == {"a1": ("R1", ("d1", "c1", "b1", "a1"))}


def test_refusals_name_faces_and_directions() -> None:
    """In words of the language."""
    state = position(players=3, pawn={"red": "a1", "green": "b1"}, mummy="e4")
    play(state, "roll ~1,1,2,2,a")
    found = refused(state, "use:a")
    assert found is not None
    assert Voice("en", GAME)(found.words) == "From here no way leads anywhere with the arrow"
    assert Voice("ja", GAME)(found.words) == "ここから「矢印」で進めるマスはありません"


def test_every_card_has_a_name() -> None:
    """Colour, symbol and cell."""
    for language in LANGUAGES:
        names = {Voice(language, GAME)(card_name(card)) for card in CARDS}
        assert len(names) == len(CARDS)
    assert Voice("en", GAME)(card_name("R1")) == "red scarab (a1)"


def test_mum_3_2_prompts_tell_where_the_mummy_may_be_next() -> None:
    """By the number its die must show at least; locked dice add to it, and only walls count."""
    near = reach(position(players=3, mummy="h8"))
    assert [set(cells) for cells in near] == [{"h7"}, {"g7", "i7", "h6"}, {"g6", "i6"}]
    faster = reach(position(players=3, mummy="h8", locked=2))
    assert "g6" in faster[0]
    assert set(near[0] + near[1] + near[2]) == set(faster[0])
    state = position(players=3, mummy="h8", locked=2)
    assert GAME.prompt(state, 1).reach == faster


def test_mum_3_1_prompts_tell_how_likely_a_die_locks() -> None:
    """One face in six of every die that is rolled."""
    assert lock_chance(0) == 0
    assert lock_chance(1) == pytest.approx(1 / 6)
    assert lock_chance(5) == pytest.approx(1 - (5 / 6) ** 5)
    assert GAME.prompt(position(players=3, locked=2), 1).locks == lock_chance(3)

"""The table in words (PHA-5)."""

from mastaba.games.pharaoh import GAME
from mastaba.games.pharaoh.messages import Setup
from mastaba.kit.drawing import draw
from mastaba.kit.words import LANGUAGES, Voice
from mastaba.play.ask import make_bot
from mastaba.play.table import Table


def test_nothing_is_to_be_beaten_after_the_end() -> None:
    """PHA-5: the last bid is paid; the table in words shows scores and no number to beat."""
    table = Table(GAME, Setup(seats=2), "end")
    table.play_out([make_bot(GAME, "greedy")] * 2)
    for language in LANGUAGES:
        said = draw(GAME, table.view(None), Voice(language, GAME)).plain
        marks = {"en": ("to beat", "declared", "passed"), "ja": ("最高: ", "を宣言", "パス")}
        assert not [mark for mark in marks[language] if mark in said]

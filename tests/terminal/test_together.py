"""A match that is won or lost together: the terminal names the expedition and the reason, no places."""

from io import StringIO

import pytest

from mastaba.core.registry import find_game
from mastaba.core.turn import Outcome
from mastaba.server.cards import card_of
from mastaba.server.showing import outcome_of
from mastaba.terminal.narration import Narrator
from mastaba.terminal.plain import PlainPlay
from tests.terminal.players import match_of

KUFU = find_game("kufu")
LOST = Outcome((), (1, 1, 1), (0, 0, 0), (0.0, 0.0, 0.0), "curse")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "The curse has caught the expedition. Time met the curse."),
        ("ja", "探検隊は王の呪いに倒れました。時間のコマが呪いのコマに並びました。"),
    ],
)
def test_a_shared_result_is_a_headline_with_its_reason(language: str, said: str) -> None:
    narrator = Narrator(language, KUFU, ["Ahmose", "Tiy", "Meru"], 0)
    assert narrator.result(LOST) == said
    assert narrator.standings(LOST) == []


def test_a_match_lost_together_ends_without_places() -> None:
    """Random companions lose; nobody is first."""
    match = match_of("kufu(seats=2, curse_shift=-6)", "random,random")
    out = StringIO()
    assert PlainPlay(match, StringIO(), out, lambda: None).run()
    assert match.outcome is not None
    assert not match.outcome.winners
    last = out.getvalue().rstrip().splitlines()[-3:]
    assert last[0] == match.narrator(None).result(match.outcome)
    assert last[1] == match.narrator(None).cause(match.outcome, match.table.view(None))


def test_the_browser_is_told_that_a_game_is_cooperative() -> None:
    """With the game's card, and with every result: a record may come from anywhere."""
    sent = outcome_of(KUFU, LOST)
    assert sent is not None
    assert sent.cooperative
    assert card_of(KUFU).cooperative
    assert not card_of(find_game("pharaoh")).cooperative

"""Text <-> action, ids and what may be looked up (SAN-8)."""

import pytest

from mastaba.core.game import NotationError
from mastaba.games.sand import GAME
from mastaba.games.sand.encode import AUTO, CONCEDE_ID, END_ID, IDS, KEEP_ID, PICK, SKY
from mastaba.games.sand.messages import Bury, Cut, Mould, Pick, Sky, Stick
from mastaba.games.sand.text.asking import load
from mastaba.kit.words import Voice
from tests.games.sand.table import position, standing

read, write = GAME.notation.read, GAME.notation.write


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("bury L 8 -12 22", Bury("L", 8, -12, 22)),
        ("cut 45 -6 24 20", Cut(45, -6, 24, 20)),
        ("cut 45 -6 24 20 jerky", Cut(45, -6, 24, 20, "jerky")),
        ("pick H N3", Pick("H", 2)),
        ("pick T B4", Pick("T", 29)),
        ("mould H4 A", Mould("H", 4, "A")),
        ("mould T3 N o", Mould("T", 3, "N", orb=True)),
        ("sky N5", Sky(4)),
    ],
)
def test_san_8_actions_as_they_are_written(text: str, action: object) -> None:
    assert read(text) == action
    assert write(action) == text


@pytest.mark.parametrize("text", ["cut 45 -6 24", "mould X4 N", "pick H N23", "sky C1", "orb", "bury M 0 0 18", "spin"])
def test_what_names_no_action_is_said_so(text: str) -> None:
    with pytest.raises(NotationError):
        read(text)


def test_the_picks_of_a_record_are_one_line() -> None:
    """24 shifts and four faces."""
    action = Stick((1, -3) * 12, ("GWT", "TWH", "HGT", "WGH"))
    assert read(write(action)) == action
    assert write(action).endswith("GWT TWH HGT WGH")


def test_san_8_there_are_736_ids() -> None:
    """SAN-8: the table of the specification; the concession's is reserved."""
    assert (IDS, AUTO, SKY, PICK, KEEP_ID, END_ID, CONCEDE_ID) == (736, 650, 669, 699, 733, 734, 735)
    state, _ = standing(seats=2)
    seat = GAME.view(state, None).awaited[0]
    view = GAME.view(state, seat)
    assert GAME.codec.spell(view, Cut(45, -6, 24, 20)) == (9, 122, 192, 277)
    assert GAME.codec.action(view, (9, 122, 192, 277)) == Cut(45, -6, 24, 20)
    assert len(GAME.codec.legal(view, [])) == 72
    assert GAME.codec.legal(view, [0, 72]) == []


def test_san_8_probe_tells_the_load() -> None:
    """SAN-8: by the grains before the blade; the gauge may be off."""
    view = GAME.view(position(phase="cut"), 0)
    loads = [load(view, Cut(0, 0, r, tilt)) for r, tilt in ((34, 0), (30, 0), (30, 20), (28, 20), (18, 10))]
    assert loads == ["none", "scrap", "light", "good", "over"]
    assert GAME.consult is not None
    say = Voice("en", GAME)
    assert GAME.consult(view, "probe 0 0 18 10", say) == "The blade would be: overloaded"
    assert "°" in str(GAME.consult(view, "probe 1 0 18 10", say))
    assert GAME.consult(view, "cut 0 0 18 10", say) is None
    assert len(str(GAME.consult(view, "map", say)).splitlines()) == 22
    assert str(GAME.consult(view, "side 90", say)).count("\n") == 11
    off = GAME.view(position(phase="cut", load_gauge=False), 0)
    assert GAME.consult(off, "probe 0 0 18 10", say) == "The load gauge is off at this table"

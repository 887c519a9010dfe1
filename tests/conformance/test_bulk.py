"""What is large and public is sent once (`Game.bulk`): it tells no seat more than another."""

from hypothesis import strategies as st
from msgspec import UNSET, UnsetType
from msgspec.inspect import StructType, type_info

from mastaba.server.showing import without_bulk
from tests.conformance.positions import AnyGame
from tests.conformance.strategies import every_game, positions


@every_game
def test_bulk_is_the_same_for_everybody(game: AnyGame, data: st.DataObject) -> None:
    """Every seat and the spectator see the same, so it may be sent without asking who watches."""
    position = data.draw(positions(game))
    views = [game.view(position.state, seat) for seat in position.everybody]
    for name in game.bulk:
        assert len({getattr(view, name) for view in views}) == 1
        assert getattr(views[0], name) is not UNSET


@every_game
def test_a_view_without_its_bulk_is_otherwise_the_same(game: AnyGame, data: st.DataObject) -> None:
    """Only those fields are left out, and the message's type says that they may be."""
    position = data.draw(positions(game))
    view = game.view(position.state, None)
    lean = without_bulk(game, view)
    kind = type_info(type(view))
    if isinstance(kind, StructType):
        for field in kind.fields:
            if field.name in game.bulk:
                assert getattr(lean, field.name) is UNSET
                assert UnsetType in type(view).__annotations__[field.name].__args__
            else:
                assert getattr(lean, field.name) == getattr(view, field.name)

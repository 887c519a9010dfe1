"""The ways a match can end are all in the records that are kept (KUF-5)."""

from typing import get_args

from mastaba.games.kufu.messages import NoWay
from tests.games.kufu.endings import way_to_end
from tests.records.test_records import PRINTS, load


def test_kuf_5_a_whole_match_is_kept_for_every_way_to_end() -> None:
    """KUF-5, KUF-3.9: won at both levels, too late, given up, and lost by each part of the no-way test."""
    parts = [part for part in get_args(NoWay) if part]
    assert parts == ["N1", "N2", "N3", "N4"]
    ways = {"won-level1", "won-level2", "curse", "conceded", *(f"no_way-{part}" for part in parts)}
    assert {way_to_end(load(path)) for path in PRINTS if path.startswith("kufu/")} == ways

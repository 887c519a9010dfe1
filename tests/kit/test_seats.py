"""Seat order round the table."""

from mastaba.kit.seats import clockwise, next_seat, places


def test_clockwise_goes_once_round() -> None:
    assert clockwise(2, 4) == (2, 3, 0, 1)
    assert clockwise(0, 2) == (0, 1)


def test_the_next_seat_is_the_first_wanted_after_the_start() -> None:
    assert next_seat(1, 4, lambda seat: seat != 2) == 3
    assert next_seat(3, 4, lambda seat: seat == 1) == 1


def test_the_start_itself_comes_last() -> None:
    assert next_seat(1, 3, lambda seat: seat == 1) == 1
    assert next_seat(1, 3, lambda seat: False) is None


def test_equal_keys_share_a_place_and_the_next_is_skipped() -> None:
    assert places([(10, 2), (12, 0), (10, 2), (10, 1)]) == (2, 1, 2, 4)

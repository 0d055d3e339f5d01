"""What ``make wire`` takes for a hand's move and its picture."""

from __future__ import annotations

import pytest

from bench.moves import POSITIONS
from tests.web.hand_to_phone import LAID_OUT, delays, record


def test_a_move_is_measured_from_the_touch_before_it_to_the_picture_after_it() -> None:
    touched, shown = [100.0, 900.0, 5000.0, 9000.0], [1500.0, 5600.0, 9100.0]
    accepted = [50.0, 1200.0, 5400.0, 20_000.0]
    assert delays(touched, accepted, shown) == [(300.0, 300.0, 600.0), (400.0, 200.0, 600.0)]


@pytest.mark.parametrize("name", ["russian-draughts", *LAID_OUT])
def test_hands_are_recorded_as_they_come(name: str) -> None:
    start = POSITIONS[LAID_OUT[name]].text if name in LAID_OUT else ""
    deeds = record(name, start, 9)
    assert [deed.at for deed in deeds] == sorted(deed.at for deed in deeds)
    assert len({deed.raw for deed in deeds}) > 9
    few = record(name, start, 3)
    assert few == deeds[: len(few)]

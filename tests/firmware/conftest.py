"""What the tests of the firmware share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.firmware.asked import MicroPython


@pytest.fixture(scope="session")
def micropython() -> Iterator[MicroPython]:
    """MicroPython with the firmware's pure modules."""
    python = MicroPython()
    yield python
    python.close()

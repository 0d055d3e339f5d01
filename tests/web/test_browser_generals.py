"""A whole Game of the Generals in three real browsers and at a board with hands."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.programs import need
from tests.web.boarded import Boarded, boarded
from tests.web.browsers import Browsers, Screen, accessible
from tests.web.evening import Evening
from tests.web.fitting import fits

FITTED = {"set-up", "seat-covered", "table", "judge", "replay"}
"""The pages with a board, each of one sort."""


@pytest.fixture(scope="module")
def browsers() -> Iterator[Browsers]:
    need("Chromium")
    with Browsers() as made:
        yield made


@pytest.fixture
def generals(tmp_path: Path) -> Iterator[Boarded]:
    table = boarded(tmp_path, "generals")
    yield table
    table.end()


@pytest.mark.ci
def test_an_evening(generals: Boarded, browsers: Browsers) -> None:
    def look(screen: Screen, name: str) -> None:
        accessible(screen, name, dark=name in FITTED)
        if name in FITTED:
            fits(screen, name)

    evening = Evening(generals, browsers, look)
    evening.whole()
    for screen in evening.screens:
        assert not screen.wrong

"""Options and reports shared by all tests."""

from __future__ import annotations

import pytest

_figures: list[str] = []


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--campaign", action="store_true", help="run the long random tests whole")


@pytest.fixture
def campaign(request: pytest.FixtureRequest) -> bool:
    """Whether to run the long version."""
    return bool(request.config.getoption("--campaign"))


@pytest.fixture
def figures() -> list[str]:
    """Lines to print at the end of the run: what was measured, not only that it passed."""
    return _figures


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if _figures:
        terminalreporter.section("figures")
        for line in _figures:
            terminalreporter.write_line(line)

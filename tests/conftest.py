"""Options and reports shared by all tests."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator

import pytest
from hypothesis import HealthCheck, settings

from tests import programs
from tests.extent import Extent

# The same examples in every run, or others in each (`make random`); none is timed: a machine that
# is busy with something else is no fault of what is tested.
UNTIMED = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("ci", UNTIMED, derandomize=True, max_examples=40)
settings.register_profile("random", UNTIMED, print_blob=True)
settings.load_profile("ci")

# Boards speak English here, however the computer is set on which tests run.
os.environ["LC_ALL"] = "C.UTF-8"

FIRST = (
    "tests/web/test_browser_",
    "tests/test_play.py",
    "tests/web/test_secrecy_end_to_end.py",
    "tests/chain/test_whole_games.py",
)


for number in (signal.SIGHUP, signal.SIGINT):
    # Under nohup, or behind an &, both are ignored, and programs that tests start inherit that:
    # those could then not be ended as a terminal ends them.
    if signal.getsignal(number) is signal.SIG_IGN:
        signal.signal(number, signal.SIG_DFL)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--campaign", action="store_true", help="run the long random tests whole")


def pytest_runtest_setup(item: pytest.Item) -> None:
    for mark in item.iter_markers("needs"):
        programs.need(*mark.args)


@pytest.fixture
def campaign(request: pytest.FixtureRequest) -> bool:
    """Whether to run the long version."""
    return bool(request.config.getoption("--campaign"))


@pytest.fixture
def extent(campaign: bool) -> Extent:
    """How far a long comparison goes."""
    return Extent(campaign)


@pytest.fixture
def figures(record_property: Callable[[str, object], None]) -> Iterator[list[str]]:
    """Lines to print at the end of the run: what was measured, not only that it passed."""
    lines: list[str] = []
    yield lines
    for line in lines:
        record_property("figure", line)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if not config.getoption("--campaign"):
        long = [item for item in items if item.get_closest_marker("long")]
        config.hook.pytest_deselected(items=long)
        items[:] = [item for item in items if not item.get_closest_marker("long")]
    # What takes a minute comes first: at the end one process would be busy with it alone.
    items.sort(key=lambda item: not item.nodeid.startswith(FIRST))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    skipped = terminalreporter.stats.get("skipped", ())
    reasons = [report.longrepr[2] for report in skipped if isinstance(report.longrepr, tuple)]
    if table := list(programs.summary(reasons)):
        terminalreporter.section("skipped for want of a program")
        for line in table:
            terminalreporter.write_line(line)
    # A test's properties come with its reports, from whichever process ran it.
    reports = [report for found in terminalreporter.stats.values() for report in found]
    lines = [
        str(value)
        for report in reports
        if getattr(report, "when", "") == "teardown"
        for name, value in report.user_properties
        if name == "figure"
    ]
    if lines:
        terminalreporter.section("figures")
        for line in sorted(lines):
            terminalreporter.write_line(line)

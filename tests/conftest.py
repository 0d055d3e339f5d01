"""Options and reports shared by all tests."""

from __future__ import annotations

import gc
import os
import signal
import sys
from collections.abc import Callable, Generator, Iterable, Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests import programs
from tests.extent import EXAMPLES, TIERS, Extent

# None is timed: a machine that is busy with something else is no fault of what is tested.
UNTIMED = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
for tier, most in EXAMPLES.items():
    settings.register_profile(tier, UNTIMED, derandomize=True, max_examples=most)
settings.register_profile("random", UNTIMED, print_blob=True)

# Boards speak English here, however the computer is set on which tests run.
os.environ["LC_ALL"] = "C.UTF-8"
os.environ["SDL_AUDIODRIVER"] = "dummy"  # a window plays to nobody

SKIPPED = "lodeboard/skipped"
"""Where pytest's cache keeps which tests the last run skipped for want of a program."""

FILES = "lodeboard/files"
"""Where it keeps the files with tests that --skipped-before runs in any case."""

AGAIN = {"prefers", "ci"}
"""The marks of those tests."""

FIRST_IN = {"long": "campaign", "ci": "ci"}
"""The first tier that runs what is marked so."""

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


# The garbage collector would look through ten thousand tests again and again while they are made (a
# third of the time that takes), and at each full collection after that: they stay to the end.
gc.disable()


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    result = yield
    gc.freeze()
    gc.enable()
    return result


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--tier", choices=TIERS, default="test", help="how far the tests go")
    parser.addoption(
        "--skipped-before",
        action="store_true",
        help="run what make test left out: for want of a program, with a stand-in, or for CI alone",
    )
    parser.addoption(
        "--campaign",
        action="store_const",
        const="campaign",
        dest="tier",
        help="the same as --tier campaign: run the long random tests whole",
    )


def pytest_configure(config: pytest.Config) -> None:
    tier = config.getoption("tier")
    if not config.getoption("--hypothesis-profile"):
        settings.load_profile(tier)
    if tier == "quick":
        sys.addaudithook(forbid_processes)


in_test = False


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol() -> Generator[None, object, object]:
    global in_test
    in_test = True
    result = yield
    in_test = False
    return result


def forbid_processes(event: str, _: object) -> None:
    """An audit hook: a quick test starts no process."""
    if in_test and event in ("subprocess.Popen", "os.posix_spawn", "os.fork", "os.forkpty"):
        pytest.fail(f"{event} in a quick test: mark it @pytest.mark.process")


def pytest_runtest_setup(item: pytest.Item) -> None:
    for mark in item.iter_markers("needs"):
        programs.need(*mark.args)


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """Two more than there are processors: many tests wait for a browser or a clock."""
    return (os.cpu_count() or 1) + 2 * (config.getoption("tier") != "quick")


@pytest.fixture
def extent(request: pytest.FixtureRequest) -> Extent:
    """How far a long comparison goes."""
    return Extent(request.config.getoption("tier"))


@pytest.fixture
def campaign(extent: Extent) -> bool:
    """Whether to run the long version."""
    return extent.whole


@pytest.fixture
def figures(record_property: Callable[[str, object], None]) -> Iterator[list[str]]:
    """Lines to print at the end of the run: what was measured, not only that it passed."""
    lines: list[str] = []
    yield lines
    for line in lines:
        record_property("figure", line)


def kept(config: pytest.Config, key: str) -> set[str]:
    """What the last run kept for --skipped-before."""
    return set(config.cache.get(key, ())) if config.getoption("skipped_before") else set()


def keep(config: pytest.Config, key: str, names: Iterable[str]) -> None:
    """Keep this for a run with --skipped-before, unless this is one, or nothing is to be kept."""
    if config.pluginmanager.has_plugin("cacheprovider") and not config.getoption("skipped_before"):
        config.cache.set(key, sorted(names))


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """With --skipped-before, do not even import the files that have nothing to run again."""
    files = kept(config, FILES)
    if not files or not collection_path.match("test_*.py"):
        return None
    files |= {name.split("::")[0] for name in kept(config, SKIPPED)}
    return str(collection_path.relative_to(config.rootpath)) not in files or None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    tier = TIERS.index(config.getoption("tier"))
    later = {name for name, first in FIRST_IN.items() if tier < TIERS.index(first)}
    if tier == TIERS.index("quick"):
        later |= {"process", "slow", "needs"}
    marks = {item: {mark.name for mark in item.iter_markers()} for item in items}
    again = {item.nodeid for item in items if marks[item] & AGAIN}
    if os.environ.get("PYTEST_XDIST_WORKER") == "gw0":
        keep(config, FILES, {name.split("::")[0] for name in again})
    again |= kept(config, SKIPPED)

    def is_wanted(item: pytest.Item) -> bool:
        if marks[item] & later:
            return False
        return item.nodeid in again or not config.getoption("skipped_before")

    config.hook.pytest_deselected(items=[item for item in items if not is_wanted(item)])
    items[:] = filter(is_wanted, items)
    # What takes a minute comes first: at the end one process would be busy with it alone.
    items.sort(key=lambda item: not item.nodeid.startswith(FIRST))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    skipped = terminalreporter.stats.get("skipped", ())
    reasons = {one.nodeid: one.longrepr[2] for one in skipped if isinstance(one.longrepr, tuple)}
    config = terminalreporter.config
    keep(config, SKIPPED, (test for test, reason in reasons.items() if programs.REASON in reason))
    if table := list(programs.summary(reasons.values())):
        terminalreporter.section("skipped, and why")
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

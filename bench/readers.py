"""The two readers of hands, and either of them in the place where the station makes its tracker.

In: a reader's name. Out: inside ``with reading(name):`` every station made reads with it.
``rules`` is ``firmware_host.tracking``, ``worlds`` that of ``bench.worlds``, imported when it is
asked for.

``python -m bench.readers --reader worlds tests/host/test_trace.py``: pytest with that reader, for
tests that only know what a board makes of hands. Other words go to pytest as they are.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from typing import Any
from unittest.mock import patch

from firmware_host.station import play_mode
from firmware_host.tracking.tracker import Tracker

READERS = ("rules", "worlds")


class NoReader(ValueError):
    """There is no such reader here; the message says why."""


def reader(name: str) -> type[Any]:
    """The tracker's class of that name. Raises NoReader."""
    if name not in READERS:
        raise NoReader(f"no reader is called {name!r}; there are {', '.join(READERS)}")
    if name == "rules":
        return Tracker
    try:
        made: type[Any] = import_module("bench.worlds.tracker").Tracker
    except ModuleNotFoundError as error:
        if not (error.name or "").startswith("bench.worlds"):
            raise
        raise NoReader(
            "the reader 'worlds' is not here: bench/worlds/tracker.py is missing"
        ) from None
    return made


@contextmanager
def reading(name: str) -> Iterator[None]:
    """Every station that is made in here reads hands with that reader. Raises NoReader."""
    with patch.object(play_mode, "Tracker", reader(name)):
        yield


def there(*names: str) -> bool:
    """Whether there are such readers; where one is missing, that is told on the error output."""
    try:
        for name in names:
            reader(name)
    except NoReader as error:
        print(f"bench: {error}", file=sys.stderr)
        return False
    return True


def main(words: Sequence[str]) -> int:
    """Run pytest with a reader; its exit code."""
    import pytest

    parser = argparse.ArgumentParser(prog="python -m bench.readers", allow_abbrev=False)
    parser.add_argument("--reader", default="rules", choices=READERS)
    asked, others = parser.parse_known_args(words)
    if not there(asked.reader):
        return 2
    with reading(asked.reader):
        return int(pytest.main(["-n0", "-p", "no:cacheprovider", *others]))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

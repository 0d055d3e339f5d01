"""What the pages write to stderr, in a file."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from tests.web.served import Served, served


@contextmanager
def stderr_to(file: Path) -> Iterator[None]:
    """What is started meanwhile writes there."""
    before = os.dup(2)
    with file.open("w") as log:
        os.dup2(log.fileno(), 2)
    try:
        yield
    finally:
        os.dup2(before, 2)
        os.close(before)


@contextmanager
def served_with(log: Path, folder: Path) -> Iterator[Served]:
    """A game whose pages complain there."""
    with ExitStack() as stack:
        with stderr_to(log):
            made = stack.enter_context(served(folder, process=True))
        yield made

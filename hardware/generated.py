"""Write what a package of hardware/ generates.

In: files, made one after the other, and what this machine lacks for them. Out: those files in a
folder, each printed; an exit code.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import NamedTuple


class File(NamedTuple):
    """One file: its name below the folder, and its bytes, or its text, which becomes UTF-8."""

    name: str
    content: str | bytes


def write_all(
    folder: Path,
    missing: Sequence[str],
    files: Callable[[], Iterable[File]],
    *faults: type[Exception],
) -> int:
    """Write every file below a folder; 1 when something is missing, or one of ``faults`` is raised
    in the making, which is printed.
    """
    if missing:
        print(f"install first: {'; '.join(missing)}", file=sys.stderr)
        return 1
    try:
        for file in files():
            place = folder / file.name
            place.parent.mkdir(parents=True, exist_ok=True)
            content = file.content
            place.write_bytes(content.encode() if isinstance(content, str) else content)
            print(place)
    except faults as fault:
        print(fault, file=sys.stderr)
        return 1
    return 0

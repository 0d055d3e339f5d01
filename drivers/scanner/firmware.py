"""The scanner's firmware as this program brings it: its files, and its version.

In: the folder of its files. Out: the version, as the scanner reckons it for its hello
(``version.py`` there).
"""

from __future__ import annotations

import hashlib
import re
from functools import cache
from pathlib import Path

MAIN = "main.py"
"""With it the program starts: it is the last to be copied."""

_NUMBER = re.compile(r'^NUMBER = "([0-9.]+)"$', re.MULTILINE)


def folder() -> Path:
    """Where the files are, with the boards' below it in boards/."""
    package = Path(__file__).resolve().parent.parent
    # An installed wheel carries them inside the package; a checkout has them under hardware/.
    carried = package / "firmware"
    return carried if carried.exists() else package.parent / "hardware" / "firmware" / "pico"


def files(place: Path) -> tuple[Path, ...]:
    """The files that every scanner has, in the order in which they are copied."""
    return tuple(sorted(place.glob("*.py"), key=lambda file: (file.name == MAIN, file.name)))


@cache
def version(place: Path) -> str:
    """NUMBER+DIGEST, DIGEST in 8 hex digits."""
    digest = hashlib.sha256()
    for file in sorted(files(place)):
        digest.update(file.read_bytes())
    found = _NUMBER.search((place / "version.py").read_text(encoding="utf-8"))
    assert found is not None  # a test reads it
    return f"{found[1]}+{digest.hexdigest()[:8]}"

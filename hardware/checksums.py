"""Checksums of the last ``make hardware``: of what it was made from, and of what it made.

    python -m hardware.checksums

writes them to ``made.sha256``, in the format of sha256sum. As long as they hold, the committed
files are what the code makes, and nobody need wait until it has made them anew.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

HERE = Path(__file__).resolve().parent
LIST = HERE / "made.sha256"
# Overlays are made in seconds, so their test makes them; the rest of hardware/ is written by hand.
_FOLDERS = ("boards", "circuit_boards", "drawing", "electronics", "parts", "pictures")


def current() -> dict[str, str]:
    """The checksum of every source and every file made from one, by its path below hardware/."""
    found = [path for folder in _FOLDERS for path in (HERE / folder).rglob("*")]
    found += [HERE / "ORDER.md", *HERE.glob("dimensions.*")]
    return {
        path.relative_to(HERE).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(found)
        if path.is_file() and path.suffix != ".pyc" and path.name != "README.md"
    }


def written() -> dict[str, str]:
    """Those of the last ``make hardware``."""
    lines = LIST.read_text(encoding="utf-8").splitlines()
    return {path: checksum for checksum, path in (line.split("  ") for line in lines)}


if __name__ == "__main__":
    lines = [f"{checksum}  {path}\n" for path, checksum in current().items()]
    LIST.write_text("".join(lines), encoding="utf-8")

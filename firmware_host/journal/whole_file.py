"""A small file beside the games, written whole or not at all.

In: a path, bytes. Out: the old file or the new one, whatever happens. Knows nothing of what stands
in it.
"""

from __future__ import annotations

import os
from pathlib import Path


def write_whole(path: Path, content: bytes, mode: int = 0o666) -> None:
    """Put a file, and its folder, where there may be one already. Not synced: a power cut may take
    the last word. ``mode``: who may read it, if the system lets them. Raises OSError.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        new.touch(mode)
        new.write_bytes(content)
        os.replace(new, path)
    finally:
        new.unlink(missing_ok=True)

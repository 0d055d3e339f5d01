"""The atomic writing of a small file beside the games.

In: a path, bytes. Out: the old file or the new one, whatever happens. Knows nothing of the content.
"""

from __future__ import annotations

import os
from pathlib import Path

from firmware_host.journal.writer import Disk


def write_atomically(
    path: Path, content: bytes, mode: int = 0o666, *, durable: bool = False
) -> None:
    """Write a file, and its folder, replacing an existing one.

    ``mode``: the permissions, if the system applies them. ``durable``: return once it is durable;
    otherwise a power cut may lose it. Raises OSError.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        new.touch(mode)
        with new.open("wb") as file:
            file.write(content)
            file.flush()
            if durable:
                os.fsync(file.fileno())
        os.replace(new, path)
        if durable:
            Disk().sync_folder(path.parent)
    finally:
        new.unlink(missing_ok=True)

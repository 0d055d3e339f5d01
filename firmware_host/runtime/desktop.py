"""The window of this program, and how it looked the last time.

In: the storage folder. Out: a frame that start screen and games share, opened when the first needs
it. Needs a display only then.
"""

from __future__ import annotations

import json
import logging
from dataclasses import asdict
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

from firmware_host.config.settings import Storage
from firmware_host.journal.whole_file import write_whole
from simulator.window.look import Look

if TYPE_CHECKING:
    from simulator.window.frame import Frame

log = logging.getLogger(__name__)

FILE = "window.json"


class Desktop:
    """``storage``: the look is kept in its folder. ``left``: somebody wants to end it all."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._ends = False
        self._frame: Frame | None = None
        self._kept: Look | None = None

    def frame(self, title: str) -> Frame:
        """The window, with this title. Raises NoDisplay."""
        if self._frame is None:
            from simulator.window.frame import Frame  # needs the extra "sim" and a display

            self._kept = kept_look(self._storage.path / FILE)
            self._frame = Frame(title, self._kept, self._keep)
        self._frame.entitle(title)
        return self._frame

    @property
    def left(self) -> bool:
        """Whether that was asked for, by a signal or by closing the window."""
        return self._ends or (self._frame is not None and self._frame.closed)

    def leave(self) -> None:
        """Show no start screen any more. May be called from a signal."""
        self._ends = True

    @property
    def is_open(self) -> bool:
        """Whether there is one."""
        return self._frame is not None

    def __enter__(self) -> Desktop:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._frame is not None:
            self._frame.close()
            self._frame = None

    def _keep(self, look: Look) -> None:
        if look == self._kept:
            return
        self._kept = look
        path = self._storage.path / FILE
        try:
            write_whole(path, (json.dumps(asdict(look)) + "\n").encode())
        except OSError as error:
            log.info("%s: %s; the window's size and look are not saved", path, error)


def kept_look(path: Path) -> Look:
    """How the window looked; as usual where that is not known."""
    try:
        kept = json.loads(path.read_text(encoding="utf-8"))
        width, height = kept["size"]
        return Look(
            min(2.0, max(0.5, float(kept["text"]))),
            bool(kept["turned"]),
            bool(kept["full_screen"]),
            (min(10_000, max(1, int(width))), min(10_000, max(1, int(height)))),
        )
    except FileNotFoundError:
        return Look()
    except (OSError, ValueError, TypeError, KeyError, RecursionError) as error:
        log.warning("%s: %s; the file is ignored", path, error)
        return Look()

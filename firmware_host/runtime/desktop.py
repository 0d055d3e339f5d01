"""The window of this program, and its saved appearance.

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
from firmware_host.journal.game_files import write_atomically
from simulator.window.window_layout import WindowLook

if TYPE_CHECKING:
    from simulator.errors import NoDisplay
    from simulator.window.window_frame import WindowFrame

log = logging.getLogger(__name__)

FILE = "window.json"


class Desktop:
    """The window.

    ``storage``: the appearance is saved in its folder. ``is_closing``: the program is to end.
    """

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._ends = False
        self._no_display_reported = False
        self._frame: WindowFrame | None = None
        self._saved_look: WindowLook | None = None

    def frame(self, title: str) -> WindowFrame:
        """Return the window, with this title. Raises NoDisplay."""
        if self._frame is None:
            from simulator.window.window_frame import WindowFrame

            self._saved_look = saved_look(self._storage.path / FILE)
            self._frame = WindowFrame(title, self._saved_look, self._save_look)
        self._frame.set_title(title)
        return self._frame

    def report_no_display(self, error: NoDisplay) -> None:
        """Print, once, that the board is shown as text because no window can be opened."""
        if not self._no_display_reported:
            self._no_display_reported = True
            print(f"{error}. The board is shown as text instead.", flush=True)

    @property
    def is_closing(self) -> bool:
        """Return whether the program is to end, by a signal or by closing the window."""
        return self._ends or (self._frame is not None and self._frame.is_closed)

    def request_close(self) -> None:
        """Show no start screen any more. May be called from a signal handler."""
        self._ends = True

    @property
    def is_open(self) -> bool:
        """Return whether the window is open."""
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

    def _save_look(self, look: WindowLook) -> None:
        if look == self._saved_look:
            return
        self._saved_look = look
        path = self._storage.path / FILE
        try:
            write_atomically(path, (json.dumps(asdict(look)) + "\n").encode())
        except OSError as error:
            log.info("%s: %s; the next window will use the default size and look", path, error)


def saved_look(path: Path) -> WindowLook:
    """Return the saved appearance of the window; the default if it is not known."""
    try:
        kept = json.loads(path.read_text(encoding="utf-8"))
        size = kept["size"]
        return WindowLook(
            min(2.0, max(0.5, float(kept["text"]))),
            bool(kept["turned"]),
            bool(kept["full_screen"]),
            None if size is None else _within_reason(*size),
            # Earlier versions did not know these.
            bool(kept.get("moves_pieces", True)),
            tuple(
                (str(one), int(seat), int(level)) for one, seat, level in kept.get("opponents", ())
            ),
        )
    except FileNotFoundError:
        return WindowLook()
    except (OSError, ValueError, TypeError, KeyError, RecursionError) as error:
        log.warning("%s can't be read, so it is ignored: %s", path, error)
        return WindowLook()


def _within_reason(width: float, height: float) -> tuple[int, int]:
    return min(10_000, max(1, int(width))), min(10_000, max(1, int(height)))

"""What the judge's brake has to remember over a restart, on the disk.

In and out: its wrong guesses and trusted phones, in a file that only this user can read.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from pathlib import Path

import msgspec

from firmware_host.journal.whole_file import write_atomically
from firmware_host.journal.writer import PRIVATE_MODE
from firmware_host.web.brake import BackoffState

log = logging.getLogger(__name__)

FILE_NAME = "guesses.json"


def load(folder: str) -> BackoffState:
    """What was remembered; nothing, where nothing can be read."""
    try:
        return msgspec.json.decode((Path(folder) / FILE_NAME).read_bytes(), type=BackoffState)
    except FileNotFoundError:
        pass
    except (OSError, msgspec.DecodeError) as error:
        log.warning("can't read the wrong PIN attempts in %s: %s", FILE_NAME, error)
    return BackoffState()


class GuessStore:
    """Writes what ``kept`` says, beside everything else: a slow card keeps nobody waiting but who
    has guessed.
    """

    def __init__(self, folder: str, kept: Callable[[], BackoffState]) -> None:
        self._path = Path(folder) / FILE_NAME
        self._kept = kept
        self._writing = asyncio.Lock()
        self._requested = 0
        self._written = 0

    async def save(self) -> None:
        """Return when all that is known now is on the disk; several at once share one writing. A
        disk that fails costs the memory of a restart, and nothing else.
        """
        self._requested += 1
        mine = self._requested
        async with self._writing:
            if self._written >= mine:
                return
            self._written, text = self._requested, msgspec.json.encode(self._kept())
            try:
                await asyncio.to_thread(
                    write_atomically, self._path, text, PRIVATE_MODE, durable=True
                )
            except OSError as error:
                log.warning("can't save the wrong PIN attempts in %s: %s", FILE_NAME, error)

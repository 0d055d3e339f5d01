"""The pages' stored state of PIN guesses, and their bounded log.

In: wrong guesses and trusted phones; log records. Out: a file that only this user can read; text on
stderr, limited at once and per second, with the number of records left out, so that nobody can fill
the disk by making this process log.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from pathlib import Path

import msgspec

from firmware_host.journal.atomic_file import write_atomically
from firmware_host.journal.writer import PRIVATE_MODE
from firmware_host.web.limits import BackoffState

log = logging.getLogger(__name__)

FILE_NAME = "guesses.json"


def load(folder: str) -> BackoffState:
    """Return the stored state; an empty one if nothing can be read."""
    try:
        return msgspec.json.decode((Path(folder) / FILE_NAME).read_bytes(), type=BackoffState)
    except FileNotFoundError:
        pass
    except (OSError, msgspec.DecodeError) as error:
        log.warning("can't read the wrong PIN attempts in %s: %s", FILE_NAME, error)
    return BackoffState()


class GuessStore:
    """Writes the state returned by ``kept`` in the background.

    A slow card delays only a client that has guessed.
    """

    def __init__(self, folder: str, kept: Callable[[], BackoffState]) -> None:
        self._path = Path(folder) / FILE_NAME
        self._kept = kept
        self._writing = asyncio.Lock()
        self._requested = 0
        self._written = 0

    async def save(self) -> None:
        """Return when the current state is on the disk; simultaneous calls share one write.

        A disk failure only means that a restart forgets the state.
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

"""ALSA's ``aplay`` as a loudspeaker: for a Pi without a window, whose system has it.

One process plays one sound, so that the device is free between sounds, and a USB loudspeaker can be
plugged in at any time. A thread starts it, because that takes milliseconds. The HDMI of a Pi can be
opened only once: a sound is dropped while a voice speaks, and a voice waits for the end of a sound.
"""

from __future__ import annotations

import logging
import time
from array import array
from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache
from queue import Queue
from shutil import which
from subprocess import DEVNULL, PIPE, Popen
from threading import Thread
from typing import IO, Final, NamedTuple, cast

from drivers.interfaces import Sound
from drivers.sounds.recordings import recorded_samples
from drivers.sounds.waveforms import RATE

log = logging.getLogger(__name__)

PROGRAM: Final = ("aplay", "-q", "-t", "raw", "-f", "S16_LE", "-c", "1", "-r", str(RATE))

LATEST_S: Final = 0.2
"""A sound that could begin only so many seconds after it was asked for is dropped. A guess: later,
it would be taken for another one."""

LONGEST_S: Final = 2.0
"""No sound takes longer, its program's start and end included."""


class Request(NamedTuple):
    """A sound to play, asked for at ``at`` (monotonic seconds)."""

    sound: Sound
    volume: float
    at: float


class Aplay:
    """The sounds of a board. ``program``: the command that plays samples from its input;
    ``is_taken``: whether a voice uses the device now.
    """

    def __init__(
        self, program: tuple[str, ...] = PROGRAM, is_taken: Callable[[], bool] = lambda: False
    ) -> None:
        self._program = program
        self._is_taken = is_taken
        self._requests: Queue[Request | None] = Queue()
        self._thread: Thread | None = None
        self._playing: Popen[bytes] | None = None
        self._is_said = False

    def prepare(self) -> None:
        """Start the thread, once; if the program is not installed, say so and be silent."""
        if self._thread is not None or self._is_said:
            return
        if which(self._program[0]) is None:
            self._say(f"{self._program[0]} is not installed; run: sudo apt install alsa-utils")
            return
        self._thread = Thread(target=self._run, name="sounds", daemon=True)
        self._thread.start()

    def play(self, sound: Sound, volume: float) -> None:
        """Play this sound in place of one that is still heard."""
        if self._thread is not None and not self._is_taken():
            self._requests.put(Request(sound, volume, time.monotonic()))

    def wait_until_silent(self) -> None:
        """Return when no sound is due or heard, at the latest after the longest one. Can be called
        from any thread.
        """
        until = time.monotonic() + LONGEST_S
        while time.monotonic() < until and self._is_busy:
            time.sleep(0.01)

    @property
    def _is_busy(self) -> bool:
        if self._requests.unfinished_tasks:
            return True
        playing = self._playing
        return playing is not None and playing.poll() is None

    def close(self) -> None:
        """Stop. Closing twice is allowed."""
        if self._thread is not None:
            self._requests.put(None)
            self._thread.join()
            self._thread = None

    def _run(self) -> None:
        while (request := self._requests.get()) is not None:
            if time.monotonic() - request.at <= LATEST_S:
                self._end_last()
                self._start(request)
            self._requests.task_done()
        self._end_last()

    def _start(self, request: Request) -> None:
        try:
            self._playing = Popen(self._program, stdin=PIPE, stdout=DEVNULL, stderr=PIPE)
        except OSError as error:
            self._say(str(error))
            return
        samples = scaled(request.sound, request.volume)
        # Where it has ended already, it says why, and that is reported when its sound ends.
        with suppress(OSError), cast("IO[bytes]", self._playing.stdin) as into:
            into.write(samples)

    def _end_last(self) -> None:
        """End the last sound if it is still heard, and report its failure."""
        if (process := self._playing) is None:
            return
        self._playing = None
        if process.poll() is None:
            process.terminate()
        with cast("IO[bytes]", process.stderr) as told:
            if process.wait() > 0:
                self._say((told.read().decode(errors="replace").splitlines() or ["?"])[-1])

    def _say(self, why: str) -> None:
        if not self._is_said:
            self._is_said = True
            log.warning("there is no sound: %s", why)


@lru_cache(maxsize=2 * len(Sound))
def scaled(sound: Sound, volume: float) -> bytes:
    """Return the samples of a sound at this volume."""
    values = array("h", recorded_samples(sound))
    return array("h", (round(volume * value) for value in values)).tobytes()

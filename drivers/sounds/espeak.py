"""The program espeak-ng as a voice.

One process says one utterance, so that it can be cut short. A thread starts it and waits for its
end: starting takes milliseconds.
"""

from __future__ import annotations

import logging
import math
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from shutil import which
from subprocess import DEVNULL, PIPE, Popen, run
from threading import Condition, Thread
from typing import Final

from drivers.interfaces import Urgency, Utterance
from drivers.sounds.speech_queue import SpeechQueue

log = logging.getLogger(__name__)

PROGRAM: Final = "espeak-ng"
SETTLE_S: Final = 0.15
"""How things stand is said once they have stood so for so many seconds. A guess: longer than the
0.1 s for which a move that is finished waits to be played.
"""

NICENESS: Final = 5
"""Lights and moves go before speech, which is made ten times faster than it is heard. A guess."""

DEVICE_ERROR: Final = "error: "
"""How its last line begins where it found no audio device, and ends as if all were well."""

LOUDEST: Final = 200
"""What espeak-ng's ``-a`` takes at most; its usual amplitude is half of that."""


def is_installed() -> bool:
    """Return whether there is a program to speak with."""
    return which(PROGRAM) is not None


def can_speak(language: str) -> bool:
    """Return whether the program has a voice for a language. Takes some 20 ms."""
    listed = run((PROGRAM, f"--voices={language}"), capture_output=True, check=False)
    return len(listed.stdout.splitlines()) > 1  # below a heading


def arguments(utterance: Utterance) -> tuple[str, ...]:
    """Return what espeak-ng has to be told besides the text, which it reads from its input.

    An amplitude of a quarter is espeak-ng's usual one, as half the volume is the settings'.
    """
    amplitude = round(LOUDEST * math.sqrt(utterance.volume))
    return ("-v", utterance.language, "-s", str(utterance.pace), "-a", str(amplitude), "--stdin")


class Espeak:
    """The voice of a board. ``program``: the command; ``before``: called before each utterance, to
    wait until the device is free.
    """

    def __init__(
        self, program: tuple[str, ...] = (PROGRAM,), before: Callable[[], None] = lambda: None
    ) -> None:
        self._program = program
        self.before = before
        self._queue = SpeechQueue()
        self._changed = Condition()
        self._thread: Thread | None = None
        self._speaking: Popen[bytes] | None = None
        self._is_active = self._is_cut = self._is_closed = False
        self._silent: set[str] = set()  # the languages that it cannot speak
        self._reported: set[str] = set()
        self.on_trouble: Callable[[str], None] = lambda why: None
        """Called, from any thread, with each reason why nothing is heard, once."""

    @property
    def is_speaking(self) -> bool:
        """Return whether the audio device is in use, or is next to be."""
        return self._is_active

    def prepare(self) -> None:
        """Start the thread, once; if the program is not installed, say so and be silent."""
        if self._thread is not None:
            return
        if which(self._program[0]) is None:
            self._report(f"{self._program[0]} is not installed; run: sudo apt install {PROGRAM}")
            return
        self._thread = Thread(target=self._run, name="voice", daemon=True)
        self._thread.start()

    def say(self, utterance: Utterance) -> None:
        """Say this when it is due."""
        if self._thread is None or utterance.language in self._silent:
            return
        with self._changed:
            if self._queue.add(utterance):
                self._cut()
            self._changed.notify()

    def hush(self) -> None:
        """Stop speaking, and drop what is still to be said."""
        with self._changed:
            self._queue.clear()
            if self._queue.current is not None:
                self._cut()
                self._changed.notify()

    def close(self) -> None:
        """Stop. Closing twice is allowed."""
        if self._thread is None:
            return
        self.hush()
        with self._changed:
            self._is_closed = True
            self._changed.notify()
        self._thread.join()
        self._thread = None

    def _cut(self) -> None:
        """End the current utterance. Called with the lock."""
        self._is_cut = True
        if self._speaking is not None:
            self._speaking.terminate()

    def _run(self) -> None:
        while True:
            with self._changed:
                self._is_cut = False
                while (utterance := self._queue.next()) is None and not self._is_closed:
                    self._changed.wait()
                if utterance is None:
                    return
                if utterance.urgency is Urgency.STATE and self._changed.wait(SETTLE_S):
                    continue  # it no longer holds
                self._is_active = True
            self.before()
            self._speak(utterance)
            self._is_active = False

    def _speak(self, utterance: Utterance) -> None:
        """Say this, and return at its end."""
        program = (*self._program, *arguments(utterance))
        try:
            process = Popen(program, stdin=PIPE, stdout=DEVNULL, stderr=PIPE)
        except OSError as error:
            self._report(str(error))
            return
        if sys.platform != "win32":
            with suppress(OSError):  # it has ended already
                os.setpriority(os.PRIO_PROCESS, process.pid, NICENESS)
        with self._changed:
            self._speaking = process
            if self._is_cut:
                process.terminate()
        _, told = process.communicate(utterance.text.encode())
        with self._changed:
            self._speaking, was_cut = None, self._is_cut
        if was_cut:
            return
        why = (told.decode(errors="replace").splitlines() or ["?"])[-1]
        if process.wait() > 0:
            self._silent.add(utterance.language)
            self._report(f"{self._program[0]} -v {utterance.language}: {why}")
        elif why.startswith(DEVICE_ERROR):
            self._report(f"{self._program[0]}: {why}")  # it may be plugged in later

    def _report(self, why: str) -> None:
        if why not in self._reported:
            self._reported.add(why)
            log.warning("there is no voice: %s", why)
            self.on_trouble(why)

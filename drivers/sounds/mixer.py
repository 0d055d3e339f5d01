"""pygame's mixer as a loudspeaker: for a window, which has pygame anyway.

It mixes on a thread of SDL's own, so that a sound costs the loop some 40 microseconds. Opening the
device is what takes time, and holds up all of Python: 40 ms with PulseAudio and 130 ms with ALSA,
measured where neither had a device.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final

from drivers.interfaces import DriverError, Sound
from drivers.plugin_drivers import import_library, one_line
from drivers.sounds.recordings import recording
from drivers.sounds.waveforms import RATE, SAMPLE_BYTES

log = logging.getLogger(__name__)

BUFFER: Final = 512
"""Samples that are mixed at a time: 12 ms. Users of pygame on a Pi report gaps with fewer."""


class Mixer:
    """The sounds of a window. Used from one thread."""

    def __init__(self) -> None:
        self._sounds: Mapping[Sound, Any] | None = None
        self._mixer: Any = None

    def prepare(self) -> None:
        """Open the audio device, once; without one, say so and be silent."""
        if self._sounds is not None:
            return
        self._sounds = {}
        try:
            mixer = import_library("pygame.mixer", "sim")
            with _quiet_libraries():
                mixer.init(RATE, -8 * SAMPLE_BYTES, 1, BUFFER)
        except (DriverError, RuntimeError, NotImplementedError) as error:
            log.warning("there is no sound: %s", one_line(error))
            return
        self._mixer = mixer
        self._sounds = {sound: mixer.Sound(str(recording(sound))) for sound in Sound}

    def play(self, sound: Sound, volume: float) -> None:
        """Play this sound beside those that are still heard."""
        if self._sounds and sound in self._sounds:
            self._sounds[sound].set_volume(volume)
            self._sounds[sound].play()

    def close(self) -> None:
        """Stop, and release the device. Closing twice is allowed."""
        self._sounds = {}
        if self._mixer is not None:
            self._mixer.quit()
            self._mixer = None


@contextmanager
def _quiet_libraries() -> Iterator[None]:
    """Send to nowhere what C libraries write on standard error: ALSA's writes a dozen lines where
    there is no device.
    """
    kept, nowhere = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)

"""The sounds as WAV files beside this module, so that no board has to compute them at its start.

``python -m drivers.sounds.recordings`` writes them anew (``make sounds``).
"""

from __future__ import annotations

import wave
from functools import cache
from pathlib import Path

from drivers.interfaces import Sound
from drivers.sounds.waveforms import RATE, SAMPLE_BYTES, samples

FOLDER = Path(__file__).parent


def recording(sound: Sound) -> Path:
    """Return the file of a sound."""
    return FOLDER / f"{sound}.wav"


@cache
def recorded_samples(sound: Sound) -> bytes:
    """Return the sound: mono 16-bit samples, ``RATE`` per second."""
    with wave.open(str(recording(sound))) as file:
        frames: bytes = file.readframes(file.getnframes())
        return frames


def write_recordings() -> None:
    """Write all files."""
    for sound in Sound:
        with wave.open(str(recording(sound)), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(SAMPLE_BYTES)
            file.setframerate(RATE)
            file.writeframes(samples(sound))


if __name__ == "__main__":
    write_recordings()

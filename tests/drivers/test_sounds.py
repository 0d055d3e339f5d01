"""The sounds: how long, how loud and how different they are."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from itertools import combinations

import pytest

from drivers.interfaces import Sound
from drivers.sounds.waveforms import RATE, WAVEFORMS, samples

# --- the waveforms ---

LONGEST_MS = {
    # A click of a chess program takes 100 to 200 ms, its notes at most half a second.
    Sound.LIFT: 60,
    Sound.LANDING: 150,
    Sound.CAPTURE: 250,
    Sound.TURN: 500,
    Sound.LAST_SECONDS: 100,
    Sound.REFUSED: 400,
    Sound.CHECK: 600,
    Sound.END: 1500,
}
SILENT = 8
"""Of 32,767: -72 dB."""


def wave(sound: Sound) -> Sequence[int]:
    return array("h", samples(sound))


@pytest.mark.parametrize("sound", Sound)
def test_a_sound_is_short_and_quiet_and_neither_clicks_nor_pushes_the_loudspeaker(
    sound: Sound,
) -> None:
    heard = wave(sound)
    assert 20 <= 1000 * len(heard) / RATE <= LONGEST_MS[sound]
    assert max(map(abs, heard)) == pytest.approx(32767 * WAVEFORMS[sound].peak, abs=1)
    assert WAVEFORMS[sound].peak <= 0.5
    assert abs(heard[0]) <= SILENT
    assert max(map(abs, heard[-5:])) <= SILENT
    assert abs(sum(heard)) / len(heard) < 1, "no direct current"


@pytest.mark.parametrize("sound", Sound)
def test_a_sound_is_heard_at_once(sound: Sound) -> None:
    """Half of its loudness is reached within 10 ms."""
    heard = wave(sound)
    assert max(map(abs, heard[: RATE // 100])) > max(map(abs, heard)) / 2


def test_no_two_sounds_are_alike() -> None:
    """Neither in their first 20 ms, wherever they are laid over each other within 1 ms."""
    begins = {sound: wave(sound)[: RATE // 50] for sound in Sound}
    for one, other in combinations(Sound, 2):
        assert max(abs(likeness(begins[one], begins[other], by)) for by in range(0, 44, 8)) < 0.8


def likeness(one: Sequence[int], other: Sequence[int], shift: int) -> float:
    """The normalised correlation."""
    pairs = list(zip(one[shift:], other, strict=False))
    power = sum(a * a for a, _ in pairs) * sum(b * b for _, b in pairs)
    return float(sum(a * b for a, b in pairs) / power**0.5)


def test_hands_are_softer_than_news() -> None:
    order = (Sound.LIFT, Sound.LANDING, Sound.CAPTURE, Sound.REFUSED, Sound.CHECK, Sound.END)
    energies = [sum(value * value for value in wave(sound)) for sound in order]
    assert energies == sorted(energies)

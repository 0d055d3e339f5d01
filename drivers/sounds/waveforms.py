"""The waveforms of the sounds, synthesised: wooden clicks for hands, soft bells for the game.

In: the name of a sound. Out: mono 16-bit samples at ``RATE`` per second. Pure. A sound is a few
strikes, each a sum of damped sine waves, as of a bar that is struck; a click has a burst of noise
too, and none is longer than the sounds of chess programs or louder than half of what a
loudspeaker can do. All frequencies, times and levels are guesses.
"""

from __future__ import annotations

import math
from array import array
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from drivers.interfaces import Sound

RATE = 44_100
"""Samples per second: every audio device plays them without resampling."""

SAMPLE_BYTES = 2


class Mode(NamedTuple):
    """A damped sine wave: its frequency in Hz, its level, and the time in which it falls by 1/e,
    in milliseconds.
    """

    hz: float
    level: float
    decay_ms: float


class Strike(NamedTuple):
    """A strike ``at_ms`` after the beginning. ``noise``: the level of the click at its start."""

    at_ms: float
    modes: Sequence[Mode]
    noise: float = 0.0


class Waveform(NamedTuple):
    """The parameters of a sound. ``peak``: its highest level, of 1; ``attack_ms``: how long each
    strike takes to begin.
    """

    peak: float
    length_ms: float
    attack_ms: float
    strikes: Sequence[Strike]


# --- the parameters ---


def _wood(at_ms: float, hz: float, decay_ms: float, noise: float) -> Strike:
    """Return a click of wood on wood: the modes of a free bar, of which the high ones die first."""
    shares = ((1.0, 1.0, 1.0), (2.76, 0.6, 0.5), (5.4, 0.3, 0.25))
    modes = [Mode(hz * ratio, level, decay_ms * time) for ratio, level, time in shares]
    return Strike(at_ms, modes, noise)


def _bell(at_ms: float, hz: float, decay_ms: float, level: float = 1.0) -> Strike:
    """Return a note of a soft bell: a marimba's bar, tuned to two octaves above its lowest mode."""
    shares = ((1.0, 1.0, 1.0), (2.0, 0.12, 0.6), (4.0, 0.2, 0.25))
    return Strike(
        at_ms, [Mode(hz * ratio, level * part, decay_ms * t) for ratio, part, t in shares]
    )


C5, E5, G5, B5, C6 = 523.25, 659.26, 783.99, 987.77, 1046.5

WAVEFORMS: Mapping[Sound, Waveform] = {
    Sound.LIFT: Waveform(0.12, 50, 1, (_wood(0, 900, 7, 0.1),)),
    Sound.LANDING: Waveform(0.35, 110, 0.5, (_wood(0, 420, 20, 0.5),)),
    Sound.CAPTURE: Waveform(0.45, 200, 0.5, (_wood(0, 620, 16, 0.7), _wood(55, 330, 30, 0.4))),
    Sound.TURN: Waveform(0.22, 420, 4, (_bell(0, E5, 110),)),
    Sound.LAST_SECONDS: Waveform(0.2, 80, 2, (_bell(0, C6, 25),)),
    Sound.REFUSED: Waveform(0.3, 330, 6, (_bell(0, 247, 55), _bell(120, 196, 70))),
    Sound.CHECK: Waveform(0.32, 560, 4, (_bell(0, G5, 90), _bell(110, B5, 140))),
    Sound.END: Waveform(
        0.32,
        1200,
        5,
        (_bell(0, C5, 220), _bell(150, E5, 220), _bell(300, G5, 220), _bell(450, C6, 260)),
    ),
}


# --- the synthesis ---

FADE_MS = 10.0
"""How long the end of a sound fades, in milliseconds, so that it does not click."""

NOISE_MS = 2.5
"""The time in which the click of a strike falls by 1/e, in milliseconds."""

LEAST = 1e-3
"""The level at which a mode counts as silent: -60 dB."""


@cache
def samples(sound: Sound) -> bytes:
    """Return the sound: 16-bit samples in the machine's order of bytes."""
    made = WAVEFORMS[sound]
    wave = [0.0] * _count(made.length_ms)
    for strike in made.strikes:
        begin = _count(strike.at_ms)
        struck = _struck(strike, len(wave) - begin, _count(made.attack_ms))
        for number, value in enumerate(struck, begin):
            wave[number] += value
    _fade(wave, range(len(wave) - 1, len(wave) - 1 - _count(FADE_MS), -1))
    _remove_offset(wave)
    scale = 32767 * made.peak / max(map(abs, wave))
    return array("h", (round(scale * value) for value in wave)).tobytes()


def _struck(strike: Strike, length: int, attack: int) -> Sequence[float]:
    """Return one strike, of at most ``length`` samples, the first ``attack`` of them softened."""
    wave = [0.0] * length
    for part in (
        *(_damped_sine(mode, length) for mode in strike.modes),
        _noise(strike.noise, length),
    ):
        for number, value in enumerate(part):
            wave[number] += value
    _fade(wave, range(attack))
    return wave


def _count(milliseconds: float) -> int:
    return round(RATE * milliseconds / 1000)


def _damped_sine(mode: Mode, most: int) -> Iterable[float]:
    """Yield the wave until it is silent, by the recurrence of a two-pole resonator, which takes a
    third of the time of sines.
    """
    decay = math.exp(-1000 / (mode.decay_ms * RATE))
    angle = 2 * math.pi * mode.hz / RATE
    first, second = 2 * decay * math.cos(angle), -decay * decay
    before, value = 0.0, mode.level * decay * math.sin(angle)
    yield before
    for _ in range(min(most, math.ceil(math.log(LEAST) / math.log(decay))) - 1):
        yield value
        before, value = value, first * value + second * before


def _noise(level: float, most: int) -> Iterable[float]:
    """Yield a burst of noise that is the same every time."""
    if not level:
        return
    decay, state = math.exp(-1000 / (NOISE_MS * RATE)), 1
    for _ in range(min(most, math.ceil(math.log(LEAST) / math.log(decay)))):
        state = (1_103_515_245 * state + 12_345) % 2**31  # the generator in the C standard
        yield level * (state / 2**30 - 1)
        level *= decay


def _fade(wave: list[float], away_from_silence: range) -> None:
    """Scale these samples up from silence, by a raised cosine."""
    for step, number in enumerate(away_from_silence):
        wave[number] *= 0.5 - 0.5 * math.cos(math.pi * step / len(away_from_silence))


def _remove_offset(wave: list[float]) -> None:
    """Remove the mean by a bump that is itself silent at both ends."""
    bump = [1 - math.cos(2 * math.pi * number / (len(wave) - 1)) for number in range(len(wave))]
    share = sum(wave) / sum(bump)
    for number, value in enumerate(bump):
        wave[number] -= share * value

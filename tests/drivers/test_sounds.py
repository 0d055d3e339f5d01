"""The sounds: how long, how loud and how different they are; and what plays them."""

from __future__ import annotations

import logging
import time
from array import array
from collections.abc import Callable, Sequence
from itertools import combinations
from pathlib import Path

import pytest

from drivers.device import NO_SOUNDS
from drivers.interfaces import Sound, Sounds
from drivers.sounds.aplay import Aplay, scaled
from drivers.sounds.mixer import Mixer
from drivers.sounds.recordings import recorded_samples
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


# --- the recordings ---


@pytest.mark.parametrize("sound", Sound)
def test_the_files_are_what_the_code_makes(sound: Sound) -> None:
    """Run ``make sounds`` where they are not. The last bit hangs on the computer's sines."""
    kept, made = array("h", recorded_samples(sound)), wave(sound)
    assert len(kept) == len(made)
    assert max(abs(a - b) for a, b in zip(kept, made, strict=True)) <= 1


# --- what plays them ---


@pytest.fixture
def disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file into which SDL plays, at the speed of a loudspeaker."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "disk")
    monkeypatch.setenv("SDL_DISKAUDIOFILE", str(tmp_path / "heard.raw"))
    return tmp_path / "heard.raw"


def eventually(holds: Callable[[], bool]) -> bool:
    until = time.monotonic() + 10
    while not (held := holds()) and time.monotonic() < until:
        time.sleep(0.005)
    return held


def sh(line: str, *words: str) -> Aplay:
    """A loudspeaker that gives its samples to this line of a shell."""
    return Aplay(("sh", "-c", line, *words))


def test_the_mixer_plays_the_sound_that_was_asked_for(disk: Path) -> None:
    mixer = Mixer()
    mixer.prepare()
    mixer.play(Sound.LIFT, 1.0)
    assert eventually(lambda: recorded_samples(Sound.LIFT) in disk.read_bytes())
    mixer.close()
    assert recorded_samples(Sound.LANDING)[:1000] not in disk.read_bytes()


@pytest.mark.process
def test_aplay_is_given_the_sound_that_was_asked_for(tmp_path: Path) -> None:
    heard, speaker = tmp_path / "heard", sh('cat > "$0"', str(tmp_path / "heard"))
    speaker.prepare()
    speaker.play(Sound.LANDING, 0.5)
    assert eventually(lambda: heard.is_file() and heard.read_bytes() == scaled(Sound.LANDING, 0.5))
    speaker.close()
    assert max(array("h", heard.read_bytes())) == pytest.approx(max(wave(Sound.LANDING)) / 2, abs=1)


@pytest.mark.process
def test_a_sound_that_would_be_late_is_dropped(tmp_path: Path) -> None:
    """A device that does not take the samples of one, which is longer than a pipe, is slow."""
    heard, speaker = tmp_path / "heard", sh('sleep 0.3; cat >> "$0"', str(tmp_path / "heard"))
    speaker.prepare()
    for sound in (Sound.END, Sound.LIFT):
        speaker.play(sound, 1.0)
    assert eventually(lambda: heard.is_file() and heard.stat().st_size > 65536)
    speaker.close()
    assert heard.read_bytes() in recorded_samples(Sound.END)


def no_device(monkeypatch: pytest.MonkeyPatch) -> Sounds:
    monkeypatch.setenv("SDL_AUDIODRIVER", "nosuch")
    return Mixer()


SILENT_WHY = [
    (no_device, "Audio target 'nosuch' not available"),
    (lambda _: Aplay(("no-such-program",)), "no-such-program is not installed; run: sudo apt"),
    (lambda _: sh("echo; echo 'audio open error: No such file' >&2; exit 1"), "audio open error"),
]


@pytest.mark.process
@pytest.mark.parametrize(("opened", "why"), SILENT_WHY, ids=["mixer", "missing", "failing"])
def test_without_a_device_it_is_silent_and_says_so_once(
    opened: Callable[[pytest.MonkeyPatch], Sounds],
    why: str,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    speaker = opened(monkeypatch)
    for _ in range(2):
        speaker.prepare()
        speaker.play(Sound.LIFT, 0.5)
        time.sleep(0.02)
    speaker.close()
    (told,) = caplog.records
    assert told.levelno == logging.WARNING
    assert told.getMessage().startswith("there is no sound: ")
    assert why in told.getMessage()


SPEAKERS: list[Callable[[], Sounds]] = [lambda: NO_SOUNDS, Mixer, lambda: sh("cat > /dev/null")]


@pytest.mark.process
@pytest.mark.parametrize("opened", SPEAKERS, ids=["none", "mixer", "aplay"])
def test_every_loudspeaker_can_be_used_in_any_order(
    opened: Callable[[], Sounds], caplog: pytest.LogCaptureFixture
) -> None:
    speaker = opened()
    speaker.play(Sound.LIFT, 1.0)  # not prepared: not heard
    speaker.prepare()
    speaker.prepare()
    took = []
    for sound in Sound:
        began = time.perf_counter()
        speaker.play(sound, 0.01)
        took.append(time.perf_counter() - began)
    assert sorted(took)[len(took) // 2] < 0.005, "it never blocks"
    speaker.close()
    speaker.close()
    speaker.play(Sound.LIFT, 1.0)
    assert not caplog.records

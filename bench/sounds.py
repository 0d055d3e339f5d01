"""What sounds and the voice take: from the light that answers a hand to the first sample of the
sound, and whether lights wait for either.

The host is that of ``latency``, with all that is beside it there. Loudspeakers are played into a
file: pygame's mixer by SDL's driver ``disk``, which takes samples at the speed of a loudspeaker but
keeps them until it has 4 KB, so that the age of one is known from its place; and ``aplay``, where
it is installed, by ALSA's plug-in ``file``. A real device adds what it buffers itself. The voice
speaks into nothing, and all at once: more work in the same time than at a loudspeaker. To hold:
light to sound p50 at most 30 ms; lift to light p50 within 0.1 ms, and p99 at most 1.3 times as
long, as without sounds, and the same with the voice.
"""

from __future__ import annotations

import os
import shutil
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from itertools import cycle, islice
from pathlib import Path
from random import Random

from bench.latency import BLOCK, BLOCKS, BUSIEST, PATIENCE_S, Live, edges, percentiles, playing
from bench.moves import POSITIONS
from drivers.board_file import load_board
from drivers.interfaces import Sounds
from drivers.sounds import espeak
from drivers.sounds.aplay import PROGRAM, Aplay
from drivers.sounds.mixer import BUFFER, Mixer
from drivers.sounds.waveforms import RATE, SAMPLE_BYTES
from engines.topology import mask_of
from firmware_host.config.settings import Config, for_board
from firmware_host.runtime.board_devices import Loudspeaker

SAMPLES = 100
QUIET_S = 0.3
"""Longer than the sounds of a piece that is lifted or put down."""


def run_sounding(quick: bool) -> None:
    with tempfile.TemporaryDirectory() as folder:
        heard = Path(folder) / "heard.raw"
        os.environ |= {"SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": str(heard)}
        print("light to the first sample of the sound in ms")
        print(f"  {'':24}{'sounds':>6} {'p50':>7} {'p95':>7} {'p99':>7} {'max':>7}")
        for name, speaker in (("mixer", _mixer), ("aplay", _aplay)):
            if shutil.which(PROGRAM[0]) or speaker is _mixer:
                delays = _sounding(speaker(heard), heard, 4 if quick else SAMPLES)
                print(f"  {name:24}{len(delays):>6} {percentiles(delays)}", flush=True)
            else:
                print(f"  {name:24}is not installed")
        _print_lights(6 if quick else BLOCK, 2 if quick else 2 * BLOCKS)


def _mixer(_heard: Path) -> Sounds:
    return Mixer()


def _aplay(heard: Path) -> Sounds:
    return Aplay((*PROGRAM, "-D", f"file:'{heard}',raw"))


def _sounding(speaker: Sounds, heard: Path, samples: int) -> Sequence[float]:
    """Lift and put back one movable piece after another; seconds from each light to its sound."""
    chance, delays = Random(1), []
    with playing(POSITIONS[BUSIEST[0]], Loudspeaker(speaker)) as live:
        movable = sorted({each.origin for each in live.gestures})
        for _ in range(samples // 2):
            cell = chance.choice(movable)
            for act, missing in ((live.lift, mask_of([cell])), (live.put, 0)):
                time.sleep(chance.uniform(QUIET_S, 2 * QUIET_S))
                if isinstance(speaker, Aplay):
                    heard.unlink(missing_ok=True)  # each of its processes begins the file anew
                delays.append(_light_to_sound(live, partial(act, cell), missing, heard))
    return delays


def _light_to_sound(live: Live, act: Callable[[], None], missing: int, heard: Path) -> float:
    known = heard.stat().st_size if heard.exists() else 0
    began = time.perf_counter()
    lit = began + live.leds.answer(act, missing)
    while (age := _age(heard, known)) is None:
        if time.perf_counter() > lit + PATIENCE_S:
            raise RuntimeError(f"nothing was heard within {PATIENCE_S:g} s")
        time.sleep(0.0005)
    # A file that was empty before is that of a process of its own, which does not wait.
    return time.perf_counter() - lit - (age if known else 0.0)


def _age(heard: Path, known: int) -> float | None:
    """For how many seconds the first sample of a sound has been mixed; None if there is none."""
    if not heard.exists():
        return None
    with heard.open("rb") as file:
        file.seek(known)
        new = file.read()
    first = next((place for place, byte in enumerate(new) if byte), None)
    if first is None:
        return None
    block = SAMPLE_BYTES * BUFFER
    mixed = (known + first) // block * block
    # C's library writes what is full when the next block comes.
    return (known + len(new) - mixed) / (SAMPLE_BYTES * RATE)


def _print_lights(edge_count: int, blocks: int) -> None:
    """Lift to frame without sounds, with them, and with the voice, in blocks that take turns."""
    audible = for_board(Config(), load_board("universal-11x11"))
    ways = {
        "without sounds": replace(audible, sound=replace(audible.sound, volume=0)),
        "with sounds": audible,
    }
    if shutil.which(espeak.PROGRAM):
        ways["with sounds and voice"] = replace(audible, sound=replace(audible.sound, voice="all"))
    delays: dict[str, list[float]] = {name: [] for name in ways}
    voice = espeak.Espeak((espeak.PROGRAM, "-w", os.devnull))
    with playing(POSITIONS[BUSIEST[0]], Loudspeaker(Mixer(), voice)) as live:
        for name in islice(cycle(ways), blocks * len(ways) // 2):
            live.host.set_config(ways[name])
            time.sleep(QUIET_S)
            delays[name] += edges(live, edge_count)
    print(f"lift to frame in ms, debounce included, in blocks of {edge_count} edges")
    print(f"  {'':24}{'edges':>6} {'p50':>7} {'p95':>7} {'p99':>7} {'max':>7}")
    for name, found in delays.items():
        print(f"  {name:24}{len(found):>6} {percentiles(found)}", flush=True)

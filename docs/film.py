"""Record the README's moving picture: hands play in the real window, ``python docs/film.py FILE``.

Works without a display and takes a minute. The clock runs slower than real time (``slow_clock``),
so that a busy machine drops no frames.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, ClassVar

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import slow_clock  # noqa: F401
from PIL import Image
from screenshot import settings_in
from thrift import thrifty

import simulator.window.window
from drivers.interfaces import Button
from firmware_host.app import play
from firmware_host.runtime.request import PlayRequest

SIZE = (620, 800)
"""Of the window; the keys below its words are cut off."""
FRAMES_PER_SECOND = 12
LEAD_S = 0.3
"""What is cut at the start: the board has not read its position yet."""
LAST_S = 1.6
"""How long the last frame stays."""
SAMPLES = 12
"""From so many frames the palette is made."""
COLOURS = 255
"""One of the 256 is left for pixels that do not change."""

POSITION = "W:Wa3,c3,e3,g3,b2,d2,f2,h2,c1,e1:Bb8,d8,f8,a7,c7,e7,g7,b6,f6,h6"
HANDS = """
wait 700 ms
lift c3
wait 1000 ms
put d4
wait 300 ms
lift f6
wait 300 ms
put e5
wait 900 ms
lift d4
wait 600 ms
put f6
wait 200 ms
lift f6
put h8
wait 200 ms
take e5
take g7
wait 600 ms
"""


class Recorder(simulator.window.window.Window):
    """The window; when the hands have played their script, it is closed."""

    taken: ClassVar[list[tuple[float, pygame.Surface]]] = []

    def wait(self, seconds: float) -> None:
        """Wait as the window does, until the hands are done."""
        super().wait(min(seconds, 1 / FRAMES_PER_SECOND))
        if self.script_error is not None:
            raise self.script_error
        if self.is_idle:
            self.pieces.press(Button.QUIT)

    def _draw(self, now: float) -> None:
        super()._draw(now)
        seen = pygame.Rect(0, 0, SIZE[0], self.layout.words.lower)
        self.taken.append((now, self.frame.surface.subsurface(seen).copy()))


def record() -> Sequence[pygame.Surface]:
    """Return the frames of a short game, evenly spaced."""
    simulator.window.window.Window = Recorder
    with tempfile.TemporaryDirectory() as folder:
        script = Path(folder) / "script"
        script.write_text(HANDS, encoding="utf-8")
        request = PlayRequest("russian-draughts", position=POSITION, script=script)
        play(request, settings_in(Path(folder), SIZE))
    return list(_evenly(Recorder.taken))


def _evenly(taken: Sequence[tuple[float, pygame.Surface]]) -> Iterator[pygame.Surface]:
    """Yield what was on the screen at each tick."""
    now, shown = taken[0][0] + LEAD_S, 0
    while now <= taken[-1][0]:
        while shown + 1 < len(taken) and taken[shown + 1][0] <= now:
            shown += 1
        yield taken[shown][1]
        now += 1 / FRAMES_PER_SECOND


def _palette(frames: Sequence[pygame.Surface]) -> Image.Image:
    """Return an image with one palette for all frames, so that still pixels stay the same."""
    some = frames[:: max(1, len(frames) // SAMPLES)]
    wide, high = frames[0].get_size()
    strip = pygame.Surface((wide, high * len(some)))
    for number, frame in enumerate(some):
        strip.blit(frame, (0, number * high))
    image = Image.new("P", (1, 1))
    colours = thrifty(strip, COLOURS).get_palette()
    image.putpalette([part for colour in colours[:COLOURS] for part in tuple(colour)[:3]])
    return image


def save(frames: Sequence[pygame.Surface], file: Path) -> None:
    """Write the frames as an animated GIF that repeats for ever."""
    palette = _palette(frames)
    images = [
        Image.frombytes("RGB", frame.get_size(), pygame.image.tobytes(frame, "RGB")).quantize(
            palette=palette, dither=Image.Dither.NONE
        )
        for frame in frames
    ]
    lasts = [round(1000 / FRAMES_PER_SECOND)] * (len(images) - 1) + [round(LAST_S * 1000)]
    first, *others = images
    keeps: dict[str, Any] = {"save_all": True, "disposal": 1, "optimize": False, "loop": 0}
    first.save(file, append_images=others, duration=lasts, **keeps)


if __name__ == "__main__":
    save(record(), Path(sys.argv[1]))

"""Without a window manager, as on a Pi that shows nothing else, the window fills the screen."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from simulator.window.window_manager import has_window_manager
from tests.real_window import virtual_screen

OPENED = """
from simulator.window.window_frame import open_window
print(*open_window("", {size}).size)
"""


def test_every_other_desktop_has_one() -> None:
    assert has_window_manager("wayland")
    assert has_window_manager("dummy")


@pytest.mark.needs("Xvfb and xdotool")
@pytest.mark.process
@pytest.mark.parametrize(
    ("size", "opened"), [(None, "1024 600"), ((900, 500), "900 500"), ((1600, 500), "1024 500")]
)
def test_without_one_no_room_is_left_for_frames(size: tuple[int, int] | None, opened: str) -> None:
    with virtual_screen(1024, 600) as display:
        env = {key: text for key, text in os.environ.items() if key != "SDL_VIDEODRIVER"}
        env |= {"DISPLAY": display, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
        command = [sys.executable, "-c", OPENED.format(size=size)]
        told = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
    assert told.stdout.strip() == opened

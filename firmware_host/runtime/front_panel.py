"""What of a board, simulated or real, the loop and the pages have to do with.

In: a simulated board, or a plan of a real one. Out: its ports, its screens, and where to tell what
concerns phones.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from typing import NamedTuple

from drivers.no_board import NoBoard
from drivers.ports import Button, Buttons, Leds, Screen, Sensors
from firmware_host.runtime.driver_plan import DriverPlan
from firmware_host.runtime.real_board import RealBoard
from firmware_host.runtime.status_lines import StatusLines, printed
from firmware_host.runtime.watchdog import watched
from firmware_host.station.panel import Panel
from simulator.window.key_caps import MenuOf
from simulator.wooden_board import Invitation, WoodenBoard


class FrontPanel(NamedTuple):
    """``show_phones``: told which seats phones have taken, from any thread; ``invite``: where the
    pages are found; ``offer_menu``: what lies over the table when a window's menu is asked for.
    """

    sensors: Sensors
    leds: Leds
    buttons: Buttons
    screens: tuple[Screen, ...]
    show_phones: Callable[[frozenset[int]], None]
    invite: Callable[[Invitation], None]
    panel: Panel
    offer_menu: Callable[[MenuOf], None] = lambda menu: None


def simulated_panel(board: WoodenBoard) -> FrontPanel:
    """A board with a face is all of it."""
    panel = Panel(tuple(Button), board.key_names)
    told = board.show_phones, board.invite, panel, board.offer_menu
    return FrontPanel(board, board, board, (board,), *told)


def no_panel(seats: Sequence[str]) -> FrontPanel:
    """There is no board: what goes on is told to the terminal."""
    return _told_in_lines(NoBoard(), seats, Panel(()))


def real_panel(plan: DriverPlan, seats: Sequence[str]) -> FrontPanel:
    """A real board, whose words go to the terminal and, where systemd has started this, there."""
    print(plan.lights_because, flush=True)
    return _told_in_lines(RealBoard(plan), seats, Panel(plan.keys))


def _told_in_lines(board: RealBoard | NoBoard, seats: Sequence[str], panel: Panel) -> FrontPanel:
    lines, watchdog = StatusLines(seats, printed(sys.stdout)), watched(board, os.environ)
    return FrontPanel(
        sensors=watchdog or board,
        leds=board,
        buttons=board,
        screens=(lines, watchdog) if watchdog else (lines,),
        show_phones=lines.show_phones,
        invite=lambda invitation: print(invitation.text, end="", flush=True),  # nobody can ask
        panel=panel,
    )

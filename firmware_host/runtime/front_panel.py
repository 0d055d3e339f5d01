"""The front panel: the parts of a board, simulated or real, that the loop and the pages use.

In: a simulated board, or a plan of a real one. Out: its ports, its screens, and the functions that
show what concerns phones.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from drivers.device import NoBoard
from drivers.ports import Button, Buttons, Leds, Screen, Sensors
from firmware_host.runtime.driver_plan import DriverPlan
from firmware_host.runtime.real_board import RealBoard
from firmware_host.runtime.screens import MirroredBoard, StatusLines, line_printer
from firmware_host.runtime.system import with_watchdog
from firmware_host.station.keys import Panel
from simulator.simulated_board import HistoryLookup, Invitation, SimulatedBoard
from simulator.window.key_labels import Action, SheetsOf

if TYPE_CHECKING:
    from simulator.window.window import Mirror


class FrontPanel(NamedTuple):
    """The parts of a board.

    ``show_phones``: shows which seats phones have claimed, from any thread. ``show_invitation``:
    shows where the pages are. ``register_sheet``: adds a sheet over a window's table, and
    ``refresh`` redraws it. ``set_history``: sets the history of a text board.
    """

    sensors: Sensors
    leds: Leds
    buttons: Buttons
    screens: tuple[Screen, ...]
    show_phones: Callable[[frozenset[int]], None]
    show_invitation: Callable[[Invitation], None]
    panel: Panel
    register_sheet: Callable[[Action, SheetsOf], None] = lambda action, sheets: None
    refresh: Callable[[], None] = lambda: None
    set_history: Callable[[HistoryLookup], None] = lambda past: None


def simulated_panel(board: SimulatedBoard) -> FrontPanel:
    """Return the front panel of a simulated board, which has all parts itself."""
    panel = Panel(tuple(Button), board.key_names)
    told = (
        board.show_phones,
        board.invite,
        panel,
        board.register_sheet,
        board.refresh,
        board.set_history,
    )
    return FrontPanel(board, board, board, (board,), *told)


def no_panel(seats: Sequence[str]) -> FrontPanel:
    """Return the front panel without a board: messages go to the terminal."""
    return _line_panel(NoBoard(), seats, Panel(()))


def real_panel(plan: DriverPlan, seats: Sequence[str]) -> FrontPanel:
    """Return the front panel of a real board; its texts go to the terminal and, if used, to
    systemd."""
    print(plan.lights_because, flush=True)
    return _line_panel(RealBoard(plan), seats, Panel(plan.keys))


def screened_panel(plan: DriverPlan, seats: Sequence[str], mirror: Mirror) -> FrontPanel:
    """Return the front panel of a real board and a window beside it; texts also go to the
    terminal."""
    print(plan.lights_because, flush=True)
    board = MirroredBoard(RealBoard(plan), mirror)
    told = _line_panel(board, seats, Panel(plan.keys))

    def show_phones(numbers: frozenset[int]) -> None:
        told.show_phones(numbers)
        mirror.show_phones(numbers)

    return told._replace(
        screens=(mirror, *told.screens),
        show_phones=show_phones,
        show_invitation=mirror.invite,
        register_sheet=mirror.register_sheet,
        refresh=mirror.refresh,
    )


def _line_panel(
    board: RealBoard | MirroredBoard | NoBoard, seats: Sequence[str], panel: Panel
) -> FrontPanel:
    lines, watchdog = StatusLines(seats, line_printer(sys.stdout)), with_watchdog(board, os.environ)
    return FrontPanel(
        sensors=watchdog or board,
        leds=board,
        buttons=board,
        screens=(lines, watchdog) if watchdog else (lines,),
        show_phones=lines.show_phones,
        show_invitation=lambda invitation: print(
            invitation.text, end="", flush=True
        ),  # nobody can ask
        panel=panel,
    )

"""The check of a real board with a person, from the drivers to the report.

In: settings, a board's name, the terminal. Out: a report as text and as a value. The walk is in
``walk``, its interpretation in ``findings``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from drivers.board_file import Board, load_board
from drivers.interfaces import Poles, Sensors
from firmware_host.bring_up.observations import PartNames
from firmware_host.bring_up.tour_loop import Terminal, TourLoop
from firmware_host.bring_up.walk import Walk
from firmware_host.config.hardware_settings import PICO, Hardware, gpio_numbers
from firmware_host.config.settings import Config, for_board
from firmware_host.runtime.driver_plan import Drivers, open_drivers, plan_drivers


def walk(
    config: Config,
    board_name: str,
    terminal: Terminal,
    opened: Callable[[Hardware, Board], Drivers] = open_drivers,
) -> tuple[Mapping[str, Any], str]:
    """Walk over the board; return the report.

    Raises DriverError, ConfigError and BoardFileError.
    """
    written = load_board(board_name)
    budget_ma = for_board(config, written).lights.budget_ma
    board = plan_drivers(config.hardware, written).board
    parts = PartNames(board, pins(config.hardware, board))
    devices = opened(config.hardware, written)
    tour = Walk(parts, board.led_channels, budget_ma, poles=_poles(devices.sensors))
    TourLoop(devices, terminal).lead(tour)
    return report(tour, board)


def _poles(sensors: Sensors) -> Callable[[], tuple[int, int]]:
    """Return a function that reads the poles from these sensors; none if they cannot tell."""
    return sensors.poles if isinstance(sensors, Poles) else lambda: (0, 0)


def report(tour: Walk, board: Board) -> tuple[Mapping[str, Any], str]:
    """Return what a walk has found, as a value and as text."""
    found = tour.findings()
    value = {
        "board": board.name,
        "cells": len(board.sensors),
        "walked": len(tour.observations.sensed),
        "findings": [finding._asdict() for finding in found],
    }
    if not found:
        return value, f"{board.name}: all {len(board.sensors)} cells and lights work."
    lines = [f"{board.name}: {len(found)} fault{'s' * (len(found) > 1)} found."]
    lines += [f"{number}. {finding.text}" for number, finding in enumerate(found, 1)]
    return value, "\n".join(lines)


def pins(hardware: Hardware, board: Board) -> Mapping[str, str]:
    """Return what the row and column wires are connected to.

    The Pico's pins, rows first, by the plugs of ``hardware/electronics``; or a Pi's pins.
    """
    if board.matrix_columns is None or hardware.sensors not in (PICO, "gpio"):
        return {}
    columns = board.matrix_columns
    rows = -(-board.sensor_channels // columns)
    if hardware.sensors == PICO:
        row_pins = [f"GP{n}, plug XR1 contact {n + 1}" for n in range(rows)]
        column_pins = [f"GP{rows + n}, plug XC1 contact {n + 1}" for n in range(columns)]
    else:
        row_pins = [f"GPIO {n}" for n in gpio_numbers(hardware.rows)]
        column_pins = [f"GPIO {n}" for n in gpio_numbers(hardware.columns)]
    rows_by_name = {f"R{n}": pin for n, pin in enumerate(row_pins, 1)}
    return rows_by_name | {f"C{n}": pin for n, pin in enumerate(column_pins, 1)}

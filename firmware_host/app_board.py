"""The plan of a game's board: real, simulated, or none, with phones alone.

In: the arguments, the settings, a game. Out: a plan that can be opened; whatever can be refused
before there is a game is refused here.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import NamedTuple

from drivers.board_file import Board
from drivers.wiring import NO_WIRING, Wiring, fit
from engines.game import AnyGame
from firmware_host.config.hardware_settings import SIMULATED
from firmware_host.config.settings import Config, for_board
from firmware_host.config.toml_file import choose_language
from firmware_host.runtime.board_devices import (
    BoardDevices,
    mirrored_devices,
    no_devices,
    real_devices,
    simulated_devices,
)
from firmware_host.runtime.desktop import Desktop
from firmware_host.runtime.driver_plan import plan_drivers
from firmware_host.runtime.request import PlayRequest, find_board
from firmware_host.runtime.sensor_log import FaultLog, record_name
from firmware_host.runtime.session_interface import SessionPort
from firmware_host.runtime.simulated_board_factory import mirror, open_simulated_board, read_script
from firmware_host.table.events import NO_DRAFTS


def check_flags(request: PlayRequest, config: Config) -> None:
    """Check the flags. Raises ValueError for one that does not fit the board of the settings."""
    if request.no_board:
        for name in ("script", "terminal", "pieces", "board", "sensors", "lights", "port"):
            if getattr(request, name):
                raise ValueError(f"--{name} needs a board: leave out --{name} or --no-board")
        return
    sensors = config.hardware.sensors
    real = sensors != SIMULATED
    only = {
        "--script": real and request.script,
        "--terminal": real and request.terminal,
        "--pieces": real and request.pieces,
        "--lights": not real and request.lights,
        "--port": not real and request.port,
    }
    for flag, given in only.items():
        if given:
            where = "the simulated board" if real else "a real board"
            instead = SIMULATED if real else "pico"
            raise ValueError(
                f'{flag} is for {where}, but sensors = "{sensors}"; leave it out, or add'
                f" --sensors {instead}"
            )


class BoardPlan(NamedTuple):
    """Where a game is played.

    ``config``: complete for it. ``board``: None without one. ``logbook``: the fault log of its
    sensors, None for none. ``open``: opens it once there is a game.
    """

    config: Config
    board: Board | None
    wiring: Wiring
    logbook: FaultLog | None
    open: Callable[[SessionPort], BoardDevices]


def plan_without_board(config: Config, game: AnyGame) -> BoardPlan:
    """Return the plan of a game on phones alone."""
    return BoardPlan(config, None, NO_WIRING, None, lambda _session: no_devices(game.seats))


def plan_board(request: PlayRequest, config: Config, game: AnyGame, desktop: Desktop) -> BoardPlan:
    """Return the plan of a game at a board, with everything checked that can be before the
    game."""
    board = find_board(game, request.board, config)
    config = for_board(config, board)
    simulated = config.hardware.sensors == SIMULATED
    wanted = None if simulated else plan_drivers(config.hardware, board)
    board = wanted.board if wanted else board
    script = read_script(request.script, game)
    wiring = fit(board, game.topology.names, game.topology.grid)

    def open_devices(session: SessionPort) -> BoardDevices:
        if wanted and desktop.is_open:
            language = choose_language(config.play.language, os.environ)
            return mirrored_devices(wanted, game.seats, mirror(game, wiring, language, desktop))
        if wanted:
            return real_devices(wanted, game.seats)
        saved = request.pieces in ("", "saved")
        wooden = open_simulated_board(
            session.game,
            wiring,
            session.states if saved else [game.initial()],
            script,
            session.drafts if saved else NO_DRAFTS,
            terminal=request.terminal,
            language=choose_language(config.play.language, os.environ),
            off_board=request.pieces == "tray",
            desktop=desktop,
        )
        return simulated_devices(wooden)

    noted_of = record_name(board.name, simulated=simulated)
    logbook = FaultLog(config.storage.path, noted_of, wiring.board_cells)
    return BoardPlan(config, board, wiring, logbook, open_devices)

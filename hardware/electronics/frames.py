"""What the lights of a board draw while games are played on it.

In: a board file. Out: milliamperes of real frames: the host's station and painter are asked, not a
guess. No time passes, no hardware is touched.
"""

from __future__ import annotations

from collections.abc import Mapping

from drivers.board_file import Board
from drivers.wiring import fit, has_room_for
from engines import GAMES, make_game
from engines.game import AnyGame
from firmware_host.campaign.observer import pieces_of
from firmware_host.config.settings import Config
from firmware_host.display.meanings import Light, Lights, Meaning
from firmware_host.display.page import StationDisplay
from firmware_host.display.painter import PALETTES, Painter, current_ma
from firmware_host.station.station import Station
from firmware_host.table.table import Table

WATCHED_S, LOOK_S = 10.0, 0.05
"""The slowest pattern repeats after 3.6 s."""


def at_the_start(board: Board) -> Mapping[str, float]:
    """For each game that fits on the board: the most its first position ever draws."""
    games = {name: make_game(name) for name in GAMES}
    return {
        name: _brightest(board, game)
        for name, game in games.items()
        if has_room_for(board, game.topology.names, game.topology.grid)
    }


def all_white(board: Board) -> float:
    """What is drawn when every light is asked to be white: the painter limits it."""
    names = tuple(board.sensors)
    painter = _painter(board, names)
    asked: Lights = {cell: Light(Meaning.PUT_HERE) for cell in range(len(names))}
    looks = range(int(WATCHED_S / LOOK_S))
    return max(current_ma(painter.paint(asked, look * LOOK_S)) for look in looks)


def _painter(board: Board, names: tuple[str, ...]) -> Painter:
    lights = Config().lights
    wiring = fit(board, names, board.grid)
    return Painter(wiring, PALETTES[lights.palette], lights.brightness, board.budget_ma)


def _brightest(board: Board, game: AnyGame) -> float:
    topology, config = game.topology, Config()
    wiring = fit(board, topology.names, topology.grid)
    painter = Painter(
        wiring, PALETTES[config.lights.palette], config.lights.brightness, board.budget_ma
    )
    sensing = config.sensing
    dark = Station("board", topology, wiring, sensing.timing(game.options), sensing.debounce_s)
    station = StationDisplay(dark, topology, game.seats, painter)
    wood = pieces_of(game, game.initial())
    felt = sum(1 << wiring.sensors[cell] for cell, piece in enumerate(wood) if piece is not None)
    table = Table(game, "power")
    output = station.step(0.0, felt, (), [table.view(game.seats, None)])
    drawn = [output.frame]
    drawn += [station.step(n * LOOK_S, felt).frame for n in range(int(WATCHED_S / LOOK_S))]
    return max(current_ma(frame) for frame in drawn if frame is not None)

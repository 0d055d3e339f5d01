"""Builds everything for a game: rules, board, journal, drivers, loop. It alone knows all parts.

In: what the command line and the settings ask for. Out: a game, played until someone quits.
"""

from __future__ import annotations

import signal
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from io import StringIO
from pathlib import Path
from types import FrameType
from typing import Any, Literal, NamedTuple

from drivers.wiring import Board, Wiring, board_files, carries, fit, load_board
from engines import make_game
from engines.game import ARBITER, AnyGame
from firmware_host.checkup import Logbook
from firmware_host.config import Config, for_board
from firmware_host.journal import Library
from firmware_host.loop import Host, Ports
from firmware_host.room import Room
from firmware_host.scenes import arranged, numbered
from firmware_host.screens import Screens
from firmware_host.web import address, start
from firmware_host.web.orders import Orders
from firmware_host.web.start import Website
from simulator.board import Invitation, SimulatedBoard
from simulator.errors import NoDisplay
from simulator.hands import Wood
from simulator.script import Step, parse
from simulator.terminal import TerminalBoard


@dataclass(frozen=True)
class Request:
    """What to play and how. ``resume``: a game's id, or empty for the newest unfinished one.

    ``position``: where a new game begins, empty for the usual start. ``pieces``: where the
    simulated wood lies at first: as the saved game has it, as at the start of a game, or all of it
    beside the board.
    """

    game: str
    options: Mapping[str, str] = field(default_factory=dict)
    board: str = ""
    position: str = ""
    new: bool = False
    resume: str = ""
    pieces: Literal["saved", "start", "tray"] = "saved"
    script: Path | None = None
    terminal: bool = False
    web: bool = False
    settings: Path | None = None
    """The file the settings came from, for the programs this one starts."""


def play(request: Request, config: Config) -> None:
    """Play until someone quits.

    Raises a ValueError or an OSError whose message a player can act on.
    """
    pages = request.web or config.web.start
    if pages:
        start.check()
    library = Library(config.storage.path, key=config.storage.key_path)
    game, game_id = _find(request, library)
    board = _board(game, request.board, config.board)
    config = for_board(config, board)
    wiring = fit(board, game.topology.names, game.topology.grid)
    script = request.script.read_text(encoding="utf-8") if request.script else None
    steps = parse(script or "", game.topology, game.seats)
    room = Room(game, library, take_back=config.play.take_back)
    if game_id:
        room.resume(game_id)
    else:
        room.begin(request.position)
    try:
        saved = room.table.states[-1] if request.pieces == "saved" else game.initial()
        simulated = _simulated(request, game, wiring, _wood(game, saved), script, steps)
        website = _website(request, config, room, simulated) if pages else None
    except BaseException:
        room.close()
        raise
    room.on_saved = simulated.wake
    screen = Screens(simulated, website) if website else simulated
    host = Host(game, room, wiring, Ports(simulated, simulated, simulated, screen), config)
    _quit_on_signals(host)
    print(f"Game {room.table.game_id}{' goes on' if game_id else ''}.", flush=True)
    logbook = Logbook(config.storage.path, board.name, wiring.board_cells)
    try:
        unsaved = host.run()
    finally:
        if website:
            website.close()
        logbook.write(host.station.health.report())
    if unsaved:
        print(f"{unsaved} moves could not be saved.", file=sys.stderr)


def _find(request: Request, library: Library) -> tuple[AnyGame, str]:
    """The game to play, and the id of the one to go on with (empty: a new one)."""
    game = make_game(request.game, request.options)
    if request.resume:
        header = library.read(request.resume).header
        if header.game != game.name:
            raise ValueError(
                f"game {request.resume} is {header.game}: lodeboard play {header.game}"
                f" --resume {request.resume}"
            )
        return make_game(header.game, header.options), request.resume
    if request.new or request.position:
        return game, ""
    unfinished = library.latest_unfinished(game.name)
    if unfinished is None:
        return game, ""
    options = library.read(unfinished.game_id).header.options
    if request.options and dict(options) != dict(game.options):
        return game, ""  # other rules are wanted than those of the unfinished game
    return make_game(game.name, options), unfinished.game_id


def _board(game: AnyGame, asked: str, usual: str) -> Board:
    """The board asked for; else the usual one, or the first that carries the game where that one
    does not. Raises BoardFileError.
    """
    board = load_board(asked or usual)
    if asked or carries(board, game.topology.names, game.topology.grid):
        return board
    for name in board_files():
        other = load_board(name)
        if carries(other, game.topology.names, game.topology.grid):
            print(f"{game.title} is played on {other.title}: {board.title} does not carry it.")
            return other
    return board


class _Box(NamedTuple):
    """The simulated wood: what stands on the board, and what lies beside it."""

    board: tuple[Wood | None, ...]
    tray: tuple[Wood, ...]


def _wood(game: AnyGame, state: Any) -> _Box:
    """The wood as the game has it. An army that is still to be laid out stands as usual, or lies
    beside the board where there is no usual way.
    """
    scene, beside = game.observe(state, ARBITER), []
    for number, seat in enumerate(game.seats):
        setup = game.setup(state, seat)
        if setup is not None and setup.due:
            scene = arranged(scene, seat, setup.usual)
            beside += [(number, kind) for kind in setup.kinds if not setup.usual]
    return _Box(numbered(scene, game.seats), tuple(beside))


def _simulated(
    request: Request,
    game: AnyGame,
    wiring: Wiring,
    wood: _Box,
    script: str | None,
    steps: Sequence[Step],
) -> SimulatedBoard:
    """The window, or the board of text where no window can be shown."""
    board = _window(game, wiring, wood.board, steps) if not request.terminal else None
    if board is None:
        typed = StringIO(script) if script is not None else None
        board = TerminalBoard(
            game.topology, wiring, wood.board, game.seats, kinds=game.kinds, stdin=typed
        )
    board.hands.box(wood.tray)
    if request.pieces == "tray":
        for cell, piece in enumerate(wood.board):
            if piece is not None:
                board.hands.take(cell)
    return board


def _window(
    game: AnyGame,
    wiring: Wiring,
    pieces: Sequence[Wood | None],
    steps: Sequence[Step],
) -> SimulatedBoard | None:
    try:
        from simulator.window import Window  # needs the extra "sim" and a display

        return Window(
            game.topology,
            wiring,
            pieces,
            game.seats,
            game.title,
            script=steps,
            pieces_of=game.name,
            start=_wood(game, game.initial()).board,
        )
    except NoDisplay as error:
        print(f"{error}\nThe same game is played on a board of text.", flush=True)
        return None


def _website(request: Request, config: Config, room: Room, board: SimulatedBoard) -> Website:
    """The pages for phones; where they are is told in the terminal and in the window. Raises
    WebError.
    """
    web, game = config.web, room.table.game
    orders = Orders(
        game=game.name,
        options=dict(game.options),
        game_id=room.table.game_id,
        folder=str(config.storage.path),
        settings=str(request.settings or ""),
        host=web.host,
        port=web.port,
        names=tuple(name.strip() for name in web.names.split(",") if name.strip()),
        judge_pin=web.judge_pin,
        certificate=web.certificate,
        private_key=web.private_key,
    )
    website = Website(orders, game.seats, room.admit, board.wake, board.show_phones)
    try:
        port = website.start()
    except BaseException:
        website.close()
        raise
    found = address.addresses(web.host, port, tls=bool(web.certificate))
    drawn = address.code(found[0])
    picture = address.in_half_blocks(drawn, coloured=sys.stdout.isatty())
    print(f"{picture}For phones: {' or '.join(found)}", flush=True)
    board.invitation = Invitation(tuple(found), drawn)
    return website


def _quit_on_signals(host: Host) -> None:
    """SIGTERM and Ctrl-C end the loop in good order."""

    def stop(_number: int, _frame: FrameType | None) -> None:
        host.stop()

    signal.signal(signal.SIGTERM, stop)
    signal.signal(signal.SIGINT, stop)

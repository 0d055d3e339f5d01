"""The request to play: which game, and on which board.

In: the arguments, the saved games, the settings. Out: a game, new or resumed, and a board that
supports it.
"""

from __future__ import annotations

import dataclasses
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal, NamedTuple

from msgspec.structs import replace

from drivers.board_file import Board, board_files, load_board
from drivers.interfaces import BoardFileError
from drivers.links.redis_connection import RedisAddress
from drivers.wiring import has_room_for
from engines import make_game, make_kept_game
from engines.game import AnyGame, Seat
from engines.options import RANDOM_VALUE, resolve_random
from engines.position_draft import read_start
from engines.time_control import Controls, read_controls
from firmware_host.collection.store import Collection
from firmware_host.config.hardware_settings import SIMULATED
from firmware_host.config.settings import Config
from firmware_host.journal.library import JournalDamageError, Library, Summary
from firmware_host.runtime.hosted_table import Invitation
from firmware_host.runtime.past_games import begin_from, load_past_game, read_place
from firmware_host.station.menu_mode import PlayGame
from firmware_host.table.events import HistoryError, StartError
from firmware_host.table.table import restore_table


@dataclass(frozen=True)
class PlayRequest:
    """What to play and how.

    ``game``: empty if it is chosen on the start screen. ``resume``: a game's id, or empty for the
    newest unfinished one. ``origin``: the place in a game with whose moves up to there a new one
    begins (``past_games.Place``). ``position``: where a new game begins, empty
    for the usual start. ``pieces``: where a simulated board's pieces are at first: as in the saved
    game, as at the start of a game, or all beside the board. ``no_board``: the game is played on
    phones alone.
    ``sensors``, ``lights`` and ``port``: as given on the command line. ``appliance``: the board is
    a device of its own, which continues with the last choice made at it and may power off its
    computer. ``lesson``: a lesson, of which nothing is saved, or the ``exercise`` of that
    number; ``editing``: a position is set up by hand, of which nothing is saved, either;
    ``seated``: who plays there was chosen with it.
    ``phones``: the numbers of the seats
    for which it is shown at once how to play on a phone.
    """

    game: str = ""
    options: Mapping[str, str] = field(default_factory=dict)
    board: str = ""
    no_board: bool = False
    position: str = ""
    clock: str | None = None
    """The time controls of a new game (``engines.time_control``); None: as in the settings."""
    new: bool = False
    lesson: bool = False
    exercise: int = 0
    editing: bool = False
    seated: bool = False
    resume: str = ""
    origin: str = ""
    pieces: Literal["", "saved", "start", "tray"] = ""
    script: Path | None = None
    terminal: bool = False
    web: bool = False
    sensors: str = ""
    lights: str = ""
    port: str = ""
    appliance: bool = False
    phones: tuple[int, ...] = ()
    redis: RedisAddress | None = None
    """The Redis over which remote seats play."""
    player_names: str = ""
    """The board's name in a hall; empty: the one in its board file."""
    seats: tuple[Seat, ...] = ()
    """The seats asked for by name; see ``local_seats``."""
    computers: Mapping[Seat, int] = field(default_factory=dict)
    """The seats that the computer plays in a new game, with their levels; 0: adaptive."""
    invitation: Invitation | None = None
    """The remote table to play at."""
    settings: Path | None = None
    """The settings file, for the processes this one starts."""

    def local_seats(self, game: AnyGame) -> Sequence[Seat]:
        """Return the seats played here: of a hosted table, too, those asked for, or the usual
        ones."""
        if self.redis is None:
            return game.seats
        return self.seats or game.seats[: 0 if self.no_board else 1]

    def for_order(self, order: PlayGame) -> PlayRequest:
        """Return this request for a game that was chosen at the board."""
        return dataclasses.replace(
            self,
            game=order.game,
            options=dict(order.options),
            new=order.new,
            lesson=order.lesson,
            exercise=order.exercise,
            editing=order.editing,
            seated=order.seated,
            resume=order.resume,
            origin=order.origin,
            phones=order.phones,
            web=self.web or bool(order.phones),
            seats=self.seats if order.game == self.game else (),
            computers=self._computers(order),
            clock=self.clock if order.clock is None else order.clock,
            position=order.position,
            pieces="",
            script=None,
        )

    def controls(self, game: AnyGame, usual: str) -> Controls:
        """Return the time controls of a new game; ``usual``: those in the settings.

        Raises OptionError.
        """
        return read_controls(usual if self.clock is None else self.clock, game.seats)

    def _computers(self, order: PlayGame) -> Mapping[Seat, int]:
        if order.computers is not None:
            return dict(order.computers)
        return self.computers if order.game == self.game else {}


class GameToPlay(NamedTuple):
    """The game to play, and the id of the one to resume (empty: a new one).

    ``damaged``: the game that would have been resumed, and why it cannot be.
    """

    game: AnyGame
    game_id: str = ""
    damaged: Summary | None = None


def with_origin_begun(
    request: PlayRequest, library: Library, collection: Collection, usual_clock: str = ""
) -> PlayRequest:
    """Return a request to resume a game that has just begun with the first moves of ``origin``.

    ``usual_clock``: the time controls in the settings. Raises ValueError or OSError with a message
    a player can act on.
    """
    if not request.origin:
        return request
    place = read_place(request.origin)
    past = load_past_game(library, collection, request.origin)
    if past.game.name != request.game:
        raise ValueError(
            f"game {place.game_id} is a game of {past.game.name}; run: lodeboard play"
            f" {past.game.name} --from {request.origin}"
        )
    controls = request.controls(past.game, usual_clock)
    new_id = begin_from(library, past, place.moves, request.computers.keys(), controls)
    return dataclasses.replace(request, resume=new_id, origin="")


def find_game(request: PlayRequest, library: Library) -> GameToPlay:
    """Return what to play. Raises ValueError or OSError with a message a player can act on."""
    choices = make_game(request.game).choices
    game = make_game(request.game, resolve_random(choices, request.options, secrets.choice))
    if request.resume:
        header = library.read(request.resume).header
        if header.game != game.name:
            raise ValueError(
                f"game {request.resume} is a game of {header.game}; run: lodeboard play"
                f" {header.game} --resume {request.resume}"
            )
        return GameToPlay(make_kept_game(header.game, header.options), request.resume)
    if request.new or request.position or request.lesson or request.editing:
        if request.position and not request.editing:
            read_start(game, request.position)
        return GameToPlay(game)
    latest = library.latest_unfinished(game.name)
    if latest is None:
        return GameToPlay(game)
    if latest.problem is not None:
        return GameToPlay(game, damaged=latest)
    try:
        kept = library.read(latest.game_id)
        kept_game = make_kept_game(game.name, kept.header.options)
        kept_controls = restore_table(kept_game, kept.header, kept.events).clock.controls
    except (JournalDamageError, StartError, HistoryError) as error:
        return GameToPlay(game, damaged=replace(latest, problem=str(error)))
    named = (name for name, value in request.options.items() if value != RANDOM_VALUE)
    if any(kept_game.options[name] != game.options[name] for name in named):
        return GameToPlay(game)  # the options differ from the unfinished game's
    if request.clock is not None and request.controls(game, "") != kept_controls:
        return GameToPlay(game)
    return GameToPlay(kept_game, latest.game_id)


def find_board(game: AnyGame, name: str, config: Config) -> Board:
    """Return the requested board; else the usual one, or a simulated one that supports the game.

    A configured board that is replaced is reported on the terminal. Raises BoardFileError for a
    real board that does not support the game: another file does not change its wires.
    """
    board, needed = load_board(name or config.board), (game.topology.names, game.topology.grid)
    if name or has_room_for(board, *needed):
        return board
    others = map(load_board, board_files())
    other = next((one for one in others if has_room_for(one, *needed)), board)
    if config.hardware.sensors != SIMULATED:
        raise BoardFileError(
            f"{game.title} can't be played on the board {board.name}; if you have another board,"
            f" add --board {other.name}, or add --sensors simulated to play on the screen"
        )
    if config.board != Config().board:
        print(f"{game.title} can't be played on the board {board.name}, so {other.name} is used.")
    return other

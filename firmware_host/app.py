"""Builds everything for a game: rules, board, journal, drivers, loop. The one file that knows all parts.

In: what the command line and the configuration ask for. Out: a game played until someone quits.
"""

from __future__ import annotations

import signal
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from drivers.wiring import Board, Wiring, fit, load_board
from engines import make_game
from engines.game import AnyGame, Scene
from firmware_host.config import Config
from firmware_host.journal import Library
from firmware_host.loop import Host, Ports
from firmware_host.room import Room
from simulator.errors import NoDisplay
from simulator.hands import Wood
from simulator.script import Step, parse
from simulator.terminal import TerminalBoard

PIECES = ("saved", "start", "tray")


@dataclass(frozen=True)
class Request:
    """What to play and how. ``resume``: a game's id, or empty for the newest unfinished one.

    ``pieces``: where the simulated wood lies at first: as the saved game has it, as at the start of
    a game, or all of it beside the board.
    """

    game: str
    options: Mapping[str, str] = field(default_factory=dict)
    board: str = ""
    new: bool = False
    resume: str = ""
    pieces: Literal["saved", "start", "tray"] = "saved"
    script: Path | None = None
    terminal: bool = False


def play(request: Request, config: Config) -> None:
    """Play until someone quits. Raises a ValueError or OSError whose message a player can act on."""
    library = Library(config.storage.path)
    found = request.resume
    if not found and not request.new:
        unfinished = library.latest_unfinished(request.game)
        found = unfinished.game_id if unfinished else ""
    header = library.read(found).header if found else None
    game = make_game(header.game if header else request.game, header.options if header else request.options)

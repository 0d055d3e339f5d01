"""``lodeboard boards``: the available board files, and the games each board supports.

In: the board files, or the one that is named. Out: a value for ``--json`` and a text.
"""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterator, Mapping
from typing import Any

from drivers.board_file import board_files, load_board
from drivers.wiring import has_room_for
from engines import GAMES, make_game
from engines.errors import OptionError
from engines.topology import Topology
from firmware_host.commands.command_line import Answer, CommandLine


def add(commands: CommandLine) -> None:
    """Add the command."""
    parser = commands.add(
        "boards", run, "list the available boards and the games each one supports"
    )
    parser.add_argument(
        "board", nargs="?", metavar="BOARD", help="show only this board: a name or a file"
    )


def run(asked: Namespace) -> Answer:
    """List the boards, with the games that can be played on them."""
    found: list[Mapping[str, Any]] = []
    topologies = dict(_topologies())
    for name in [asked.board] if asked.board else board_files():
        board = load_board(name)
        games = [game for game, t in topologies.items() if has_room_for(board, t.names, t.grid)]
        found.append(
            {
                "name": board.name,
                "title": board.title,
                "cells": len(board.sensors),
                "sensors": board.sensor_kind,
                "matrix_columns": board.matrix_columns,
                "budget_ma": board.budget_ma,
                "games": games,
            }
        )
    lines = [
        f"{b['name']:<18} {b['title']} ({b['cells']} cells): {', '.join(b['games'])}" for b in found
    ]
    return found, "\n".join(lines)


def _topologies() -> Iterator[tuple[str, Topology]]:
    for game in GAMES:
        try:
            yield game, make_game(game).topology
        except OptionError as error:
            print(f"lodeboard: {error}", file=sys.stderr)

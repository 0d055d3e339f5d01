"""``lodeboard replay``: a saved game, or a trace, move by move.

In: a game's id, or a trace's file. Out: every position drawn; a trace in a window, or as text.
"""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from engines.localiser import english
from firmware_host.commands.command_line import (
    Answer,
    CommandLine,
    add_viewer,
    library_of,
    settings_of,
)
from firmware_host.commands.kept_game import checked_viewer, load, outcome
from firmware_host.display.status_text import result_text
from firmware_host.journal.library import Library
from firmware_host.table.scenes import to_driver_pieces, visible_scene, visible_text
from firmware_host.web.json_texts import board_json
from simulator.terminal.text_board import TextBoard, seat_letters


def add(commands: CommandLine) -> None:
    """Add the command."""
    text = "show a saved game or a trace file move by move"
    replay = commands.about_kept("replay", run, text)
    replay.add_argument(
        "--terminal", action="store_true", help="show a trace as text instead of a window"
    )
    add_viewer(replay)


def run(asked: Namespace) -> Answer | None:
    """Show a game move by move, or a trace in a window or as text."""
    if (path := Path(asked.game_id)).is_file():
        # A board is needed only for a trace.
        from firmware_host.commands.replay_window import retell, show

        return (retell if asked.json or asked.terminal else show)(path, settings_of(asked))
    return replay(library_of(asked), asked.game_id, asked.viewer)


def replay(library: Library, game_id: str, viewer: str = "") -> tuple[Mapping[str, Any], str]:
    """Return a game move by move, every position drawn, for the public or ``viewer``.

    It includes what was revealed after its end. Raises as ``export`` does.
    """
    _, game, table = load(library, game_id)
    viewing, revealed = checked_viewer(game, table, viewer), table.revealed
    marks = seat_letters(game.seats, len(game.seats))
    drawn = TextBoard(game.topology, marks, coloured=False, kinds=game.kinds)
    steps, shown = [], []
    for number, state in enumerate(table.states):
        seat, text, title = "", "", "Start"
        if number:
            move = table.moves[number - 1]
            seat = move.seat
            text = visible_text(game, table.states[number - 1], move, viewing, revealed)
            title = f"{number}. {seat}: {text}"
        scene = visible_scene(game, state, viewing, revealed)
        position = game.position_text(state, viewing)
        steps.append({"seat": seat, "move": text, "position": position, "scene": scene})
        board = drawn.board(to_driver_pieces(scene, game.seats), {})
        shown.append("\n".join([title, "", *board, ""]))
    result = table.result
    if result is not None:
        shown.append(english(result_text(result)))
    value = {
        "id": game_id,
        "game": game.name,
        "options": dict(game.options),
        "table": board_json(game),
        "steps": steps,
        "outcomes": table.view((), viewing, board=False).outcomes,
        "result": outcome(result),
        "ended": msgspec.to_builtins(result_text(result)) if result is not None else None,
        "revealed": revealed,
        "looks": table.arbiter_reveals,
        "names": table.names,
        "clock": table.clock,
    }
    return value, "\n".join(shown).rstrip("\n")

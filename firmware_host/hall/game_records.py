"""The records of games played in the hall, as files.

In: a board with its public view. Out: the game's record as ``lodeboard export`` writes it for the
public. Pure. Uses public information only: a piece hidden in a game remains a question mark in its
record.
"""

from __future__ import annotations

import json
from collections.abc import Mapping

from engines.errors import EngineError
from engines.game import AnyGame
from engines.localiser import english
from engines.time_control import controls_tag
from firmware_host.hall.boards import Board, game_of
from firmware_host.hall.tournament import Event
from firmware_host.table.messages import View


class GameRecorded(Event, frozen=True):
    """The record of a finished game at a board of the hall; the newest for a table and game
    counts."""

    table: str
    board: str
    game: str
    game_id: str
    text: str


def record_of(board: Board, view: View, day: str) -> GameRecorded:
    """Return the record of a finished game. ``day``: such as ``2026-05-31``."""
    game, announced = game_of(board.announced), board.announced
    tags = {"Event": "Lodeboard", "Date": day.replace("-", "."), "Round": view.game_id}
    if view.clocks and (controls := view.clocks.controls(game.seats)):
        tags["TimeControl"] = controls_tag(controls, game.seats)
    tags |= {seat.capitalize(): name for seat, name in board.names.items()}
    text = _replayed_record(game, view, tags) or _listed_record(game, view, tags)
    return GameRecorded(announced.table, announced.board, game.name, view.game_id, text)


def _replayed_record(game: AnyGame, view: View, tags: Mapping[str, str]) -> str:
    """Return the record of the game replayed from the texts of its moves.

    Empty if they are incomplete, because something is hidden or the game began elsewhere.
    """
    state, moves = game.initial(), []
    try:
        for one in view.record:
            moves.append(game.read_move(state, one.text))
            state = game.push(state, moves[-1])
        if (result := game.result(state)) is None or result.winners != _winners(view):
            return ""
        return game.write_record(game.initial(), moves, tags, None)
    except EngineError:
        return ""


def _listed_record(game: AnyGame, view: View, tags: Mapping[str, str]) -> str:
    """Return the record as the view lists it for the public."""
    ended = view.result
    how = {"Result": " and ".join(_winners(view)) or "draw"} if ended is not None else {}
    why = {"Termination": english(ended.reason)} if ended is not None else {}
    quoted = {**tags, **how, **why, "Game": game.name, **game.options}
    head = [f"[{key} {json.dumps(value, ensure_ascii=False)}]" for key, value in quoted.items()]
    return "\n".join([*head, "", *(f"{one.seat}: {one.text}" for one in view.record), ""])


def _winners(view: View) -> tuple[str, ...]:
    return view.result.winners if view.result is not None else ()

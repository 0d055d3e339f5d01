"""The records of games played in the hall, and the cross-table, as files.

In: a board with its public view; a tournament. Out: the game's record as ``lodeboard export``
writes it for the public; CSV and JSON. Pure. Uses public information only: a piece hidden in a game
remains a question mark in its record.
"""

from __future__ import annotations

import csv
import json
from collections.abc import Mapping
from typing import Any

from engines.errors import EngineError
from engines.game import AnyGame
from engines.localiser import english
from firmware_host.hall.boards import Board, game_of
from firmware_host.hall.tournament import Event, Pairing, Tournament, number_text
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
    return "\n".join([*head, "", *(f"{seat}: {text}" for seat, text in view.record), ""])


def _winners(view: View) -> tuple[str, ...]:
    return view.result.winners if view.result is not None else ()


def cross_table(tournament: Tournament) -> Mapping[str, Any]:
    """Return the tournament as plain values for JSON: points are numbers, unknown is null."""
    begun = tournament.begun
    return {
        "game": begun.game if begun else None,
        "options": dict(begun.options) if begun else {},
        "tie_break": "Sonneborn-Berger (FIDE Handbook C.07, 9.1), then games won (7.1)",
        "standings": [
            {
                "place": row.place,
                "player": tournament.players[row.player],
                "played": row.played,
                "won": row.won,
                "points": float(row.points),
                "sonneborn_berger": float(row.tie_break),
            }
            for row in tournament.rows()
        ],
        "games": [
            {
                "round": one.round + 1,
                "seats": list(begun.seats) if begun else [],
                "players": list(tournament.player_names(one)),
                "points": [float(points) for points in one.points] if one.points else None,
                "board": one.board or None,
                "game_id": one.game_id or None,
            }
            for one in tournament.pairings
        ],
    }


def cross_table_csv(tournament: Tournament) -> str:
    """Return the cross-table as CSV.

    A row for each player, in the order of places, with the points against each of the others.
    """
    rows = tournament.rows()
    out = _CsvLines()
    sheet = csv.writer(out, lineterminator="\n")
    numbers = [str(place) for place in range(1, len(rows) + 1)]
    sheet.writerow(["no", "place", "player", *numbers, "points", "Sonneborn-Berger", "won"])
    for number, row in zip(numbers, rows, strict=True):
        against = [_points_against(tournament.pairings, row.player, other.player) for other in rows]
        called = _escape_formula(tournament.players[row.player])
        ends = [number_text(row.points), number_text(row.tie_break), str(row.won)]
        sheet.writerow([number, str(row.place), called, *against, *ends])
    return "".join(out)


class _CsvLines(list[str]):
    """A file-like object that collects the lines of a sheet."""

    def write(self, text: str) -> None:
        """Add a line."""
        self.append(text)


def _points_against(pairings: tuple[Pairing, ...], player: int, other: int) -> str:
    if player == other:
        return "*"
    got = (
        number_text(one.points[one.players.index(player)])
        for one in pairings
        if one.points and {player, other} <= set(one.players)
    )
    return " ".join(got)


def _escape_formula(name: str) -> str:
    """Return a name that no spreadsheet takes for a formula."""
    return f"'{name}" if name.startswith(("=", "+", "-", "@")) else name

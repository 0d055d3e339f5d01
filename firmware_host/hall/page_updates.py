"""The messages to the hall's pages: each board as plain values, then only its changes.

In: boards and the tournament. Out: values for JSON. Pure. Everything sent is named here field by
field, so that nothing else of a view can get out.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engines.message import Message
from engines.message_catalogue import languages
from firmware_host.display.status_text import turn_text
from firmware_host.hall.boards import Board, game_of
from firmware_host.hall.tournament import Tournament, byes, cross_table
from firmware_host.web.http import reader

BoardJson = dict[str, Any]


def board_json(board: Board, game: str, now: float) -> BoardJson:
    """Return a board for pages.

    ``house``: the host computer it is connected to. ``plays``: its game; ``game``: the name under
    which that game's picture is found. ``scene``: for each piece, its cell, the number of its seat,
    and its kind.
    """
    announced, view = board.announced, board.view
    values: BoardJson = {
        "board": announced.board,
        "house": announced.host,
        "plays": announced.game,
        "game": game,
        "away": board.is_away(now),
        "names": dict(board.names),
    }
    if view is None:
        return values
    seats = game_of(announced).seats
    return values | {
        "entry": view.entry,
        "id": view.game_id,
        "scene": {
            str(cell): [seats.index(piece.seat), piece.kind]
            for cell, piece in enumerate(view.scene)
            if piece is not None
        },
        "last": list(view.last.path) if view.last is not None else [],
        "movers": list(view.movers),
        "laying": list(view.setting_up),
        "turn": _in_all_languages(turn_text(view), announced.game),
        "situation": _in_all_languages(view.situation, announced.game),
        "winners": list(view.result.winners) if view.result is not None else None,
        "standings": [list(one) for one in view.standings],
    }


def _in_all_languages(message: Message | None, game: str) -> Mapping[str, str]:
    """Return the message in every language: all pages of a hall get the same."""
    return {} if message is None else {one: reader(one, game).text(message) for one in languages()}


def json_difference(before: BoardJson, after: BoardJson) -> BoardJson:
    """Return what a page has to change to come from one board to the other.

    New values, None for those that are removed, and in ``cells`` the changed cells with their
    pieces.
    """
    news = {key: value for key, value in after.items() if before.get(key, ...) != value}
    news |= dict.fromkeys(before.keys() - after.keys())
    old, new = before.get("scene"), news.get("scene")
    if old is None or new is None:
        return news
    del news["scene"]
    cells = {
        cell: new.get(cell) for cell in old.keys() | new.keys() if old.get(cell) != new.get(cell)
    }
    return {**news, "cells": cells}


def tournament_json(tournament: Tournament) -> Mapping[str, Any]:
    """Return the tournament for pages."""
    begun = tournament.begun
    table = cross_table(tournament)
    pairings = [
        {**game, "table": one.table, "by_hand": one.is_set_by_arbiter}
        for game, one in zip(table["games"], tournament.pairings, strict=True)
    ]
    resting = [
        [tournament.players[player] for player in byes(one, len(tournament.players))]
        for one in (begun.rounds if begun else ())
    ]
    return {
        "players": list(tournament.players),
        "begun": begun is not None,
        "game": begun.game if begun else "",
        "standings": table["standings"],
        "pairings": pairings,
        "byes": resting,
    }

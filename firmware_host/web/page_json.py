"""JSON for pages: views and answers, and the board and rules of a game.

In: what the host sends, a localiser; a game. Out: plain values or text as JSON, with every sentence
in the page's language. Pure; it needs no web library. Includes what a page must know of a game and
its board before it can draw anything.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from engines.game import AnyGame, Move, Seat
from engines.localiser import IN_ENGLISH, Localiser
from engines.message import Message, sentences
from engines.search.analysis import ends_of
from engines.search.dangers import LosingDestination
from engines.topology import Cell, Topology
from firmware_host.config.rules_page import options_in_force, rules_page
from firmware_host.display import hint_text
from firmware_host.display.hint_text import comment_paths, path_along
from firmware_host.display.status_text import captures_text, clock_note, turn_text
from firmware_host.station.hint_cells import (
    hint_step,
    hinted_cells,
    is_asking_for_reply,
    threatened_cells,
)
from firmware_host.table.hints import MAX_STEP
from firmware_host.table.messages import (
    VERSION,
    VIEW_KEYS,
    AnyNews,
    EditedPosition,
    Recalled,
    Reply,
    View,
)
from firmware_host.table.players import computer_text
from firmware_host.table.visibility import to_driver_pieces, with_default_setups
from simulator.window.geometry import sides

ISOLATE_MARKS = ("\N{FIRST STRONG ISOLATE}", "\N{POP DIRECTIONAL ISOLATE}")
"""Unicode's invisible isolate marks: around text that is not translated."""


def news_json(
    news: AnyNews, reader: Localiser, topology: Topology | None = None, known: int = 0
) -> str:
    """Return the message for pages; without a topology it contains no hint.

    The ``turn`` of a view says who is to act, or how the game has ended. ``known``: how much of a
    view's record the page has already; it is told so, and sent the rest.
    """
    message = _to_json(news, reader, topology, known)
    return msgspec.json.encode({"v": VERSION, "message": message}).decode()


def _to_json(news: AnyNews, reader: Localiser, topology: Topology | None, known: int) -> Any:
    if isinstance(news, Recalled):
        return msgspec.structs.replace(news, others=())  # pages don't show them
    if isinstance(news, Reply):
        return {"type": "reply", "key": news.key, "refusal": reader.text(news.refusal)}
    return _view(news, reader, topology, known)


def _view(view: View, reader: Localiser, topology: Topology | None, known: int) -> dict[str, Any]:
    """Return the view, its moves without trailing empty fields, and a hint as cells and a
    sentence."""
    fields: dict[str, Any] = {"type": "view"}
    whole = msgspec.structs.asdict(view)
    fields |= {VIEW_KEYS.get(name, name): value for name, value in whole.items()}
    if known:
        fields["record"], fields["known"] = view.record[known:], known
    fields["moves"] = [_without_empty_fields(move) for move in view.moves]
    dozes = Message("display.hints-doze") if view.hints_dormant and view.seats else None
    notes = [note for note in (clock_note(view), view.situation or dozes) if note is not None]
    fields["situation"] = reader.text(sentences(*notes) if notes else None)
    fields["result"] = view.result and (view.result.winners, reader.text(view.result.reason))
    fields["checks"] = [check.cell for check in view.checks]
    told = captures_text(view, topology) if topology else None
    fields["captured"] = reader.for_person(_own_seat(view)).text(told)
    fields["captures"] = [one.cell for one in view.captures if not view.scene[one.cell]]
    fields["task"] = reader.text(view.task)
    fields["turn"] = reader.text(turn_text(view))
    fields["names"] = [*view.names, *_computers(view, reader)]
    del fields["hints"], fields["advice"], fields["slip"], fields["dozing"]
    fields["hint"] = _hint(view, reader, topology) if topology else None
    fields["turning"] = [*_turning(view, reader, topology.names)] if topology else []
    fields["evaluation"] = view.evaluation if topology else ()
    fields["edited"] = _edited(view.edited, reader) if view.edited else None
    for name in ("evaluation", "notes", "can_annotate", "edited"):
        if not fields[name]:
            del fields[name]
    return fields


def _edited(edited: EditedPosition, reader: Localiser) -> dict[str, Any]:
    """Return what can be chosen for a position, with every sentence as text."""
    items = [
        {
            "name": item.name,
            "label": reader.text(item.label),
            "values": [(value, reader.text(label)) for value, label in item.values],
            "value": item.value,
        }
        for item in edited.items
    ]
    return {**edited._asdict(), "items": items, "refusal": reader.text(edited.refusal)}


def _own_seat(view: View) -> Seat | None:
    """Return the seat of whoever reads this view; None where it is for several."""
    return view.seats[0] if len(view.seats) == 1 else None


def _computers(view: View, reader: Localiser) -> Iterator[tuple[Seat, str]]:
    """Yield the names of the computer's seats that have no other name."""
    for seat, level in view.computers:
        if seat not in dict(view.names):
            yield seat, reader.text(computer_text(level))


def _hint(view: View, reader: Localiser, topology: Topology) -> dict[str, Any] | None:
    """Return the hint the viewer's seat has asked for, as far as it goes; a mistake is step 0."""
    message = hint_text.hint_text(view, topology.names)
    if message is None:
        return None
    at = MAX_STEP if is_asking_for_reply(view) else hint_step(view)
    return {
        "step": at,
        "cells": hinted_cells(view),
        "text": reader.text(message),
        "danger": threatened_cells(view),
        "ways": comment_paths(view, topology),
        "lost": [*_losing_destinations(view, topology)],
    }


def _losing_destinations(view: View, topology: Topology) -> Iterator[LosingDestination]:
    """Yield the destinations where a piece would be lost, with the attackers' paths."""
    for lost in view.advice.dangers.losing if view.advice else ():
        if not lost.is_compensated:
            way = path_along(lost.capture_path, (lost.end,), view.scene, topology)
            yield lost._replace(capture_path=way)


def _turning(
    view: View, reader: Localiser, names: Sequence[str]
) -> Iterator[tuple[int, Sequence[Cell], str]]:
    """Yield the turning points by entry, each with the better move as cells and a sentence."""
    texts = hint_text.better_moves(view, names)
    for turning in view.turning_points or ():
        yield turning.entry, ends_of(turning.better.move), reader.text(texts[turning.entry])


def _without_empty_fields(move: Move) -> tuple[Any, ...]:
    """Return the move without trailing empty fields, which make up most of a view."""
    fields: tuple[Any, ...] = tuple(move)
    while fields and not fields[-1]:
        fields = fields[:-1]
    return fields


def board_json(game: AnyGame) -> Mapping[str, Any]:
    """Return the board: cells in millimetres, y up.

    ``edges``: the pairs of neighbouring cells. ``sides``: the side of the board of each seat, as
    the window shows it. ``armies``: how many pieces of each kind it begins with.
    """
    topology = game.topology
    edges = {
        (min(cell, neighbour), max(cell, neighbour))
        for neighbours in topology.directions.values()
        for cell, neighbour in enumerate(neighbours)
        if neighbour is not None and neighbour != cell
    }
    return {
        "game": {"name": game.name, "title": game.title, "options": dict(game.options)},
        "seats": list(game.seats),
        "sides": _sides(game),
        "armies": {seat: _army(game, seat) for seat in game.seats},
        "kinds": dict(game.kinds),
        "topology": {
            "names": list(topology.names),
            "positions": [[round(x, 2), round(y, 2)] for x, y in topology.positions_mm],
            "shades": list(topology.shades),
            "shape": topology.shape,
            "pitch": round(topology.pitch_mm, 2),
            "grid": list(topology.grid) if topology.grid else None,
            "edges": sorted(map(list, edges)),
        },
    }


def rules_json(game: AnyGame, reader: Localiser = IN_ENGLISH) -> Mapping[str, Any]:
    """Return the options in force and the players' rules in Markdown, empty if there are none."""
    options = [
        {
            **option._asdict(),
            "meaning": reader.text(option.meaning),
            "title": reader.name("option", option.name, space=game.name),
            "effect": reader.value_text(option.meaning, option.value),
        }
        for option in options_in_force(game)
    ]
    page = rules_page(game, reader)
    return {"options": options, "rules": page.for_players, "minute": page.in_a_minute}


def replay_texts(value: Mapping[str, Any], reader: Localiser) -> Mapping[str, str]:
    """Return how a game ended, and the result that its record has, from what ``lodeboard replay``
    says of it; each empty if there is none.
    """
    return {
        name: reader.text(msgspec.convert(value.get(key), Message | None))
        for key, name in (("ended", "end"), ("recorded", "recorded"))
    }


def _sides(game: AnyGame) -> Mapping[str, str]:
    pieces = to_driver_pieces(with_default_setups(game, game.initial()), game.seats)
    return dict(zip(game.seats, sides(game.topology, pieces, len(game.seats)), strict=False))


def _army(game: AnyGame, seat: Seat) -> Mapping[str, int]:
    state = game.initial()
    setup = game.setup(state, seat)
    own = {
        cell: piece.kind
        for cell, piece in enumerate(game.observe(state, seat))
        if piece is not None and piece.seat == seat
    }
    if setup is None or not setup.due:
        return Counter(own.values())
    return Counter([*setup.kinds, *(own[cell] for cell in own.keys() - set(setup.cells))])

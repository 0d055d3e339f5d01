"""A view, or an answer, as a page reads it: its sentences are texts in the language of the page.

In: what the host sends, a reader. Out: the text of a message. Pure.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from engines.game import Move, Seat
from engines.language import Localiser
from engines.message import Message
from engines.search.dangers import LosingDestination
from engines.search.ways import ends_of
from engines.topology import Cell, Topology
from firmware_host.display import hint_sentences
from firmware_host.display.arrows import comment_paths, path_along
from firmware_host.display.sentences import turn_text
from firmware_host.station.dangers import threatened_cells
from firmware_host.station.hinting import hint_step, hinted_cells, is_asking_for_reply
from firmware_host.table.codec import VERSION
from firmware_host.table.hints import MAX_STEP
from firmware_host.table.messages import AnyNews, Recalled, Reply, View


def news_json(news: AnyNews, reader: Localiser, topology: Topology | None = None) -> str:
    """The message for pages; without a topology it tells of no hint. A view has as ``turn`` who is
    to act, or how the game has ended.
    """
    return msgspec.json.encode({"v": VERSION, "message": _to_json(news, reader, topology)}).decode()


def _to_json(news: AnyNews, reader: Localiser, topology: Topology | None) -> Any:
    if isinstance(news, Recalled):
        return news
    if isinstance(news, Reply):
        return {"type": "reply", "key": news.key, "refusal": reader.text(news.refusal)}
    return _view(news, reader, topology)


def _view(view: View, reader: Localiser, topology: Topology | None) -> dict[str, Any]:
    """The view, its moves without the empty fields at their end; a hint as cells and a sentence."""
    fields: dict[str, Any] = {
        "type": "view",
        **{one.encode_name: getattr(view, one.name) for one in msgspec.structs.fields(View)},
    }
    fields["moves"] = [_without_empty_fields(move) for move in view.moves]
    dozes = Message("display.hints-doze") if view.hints_dormant and view.seats else None
    fields["situation"] = reader.text(view.situation or dozes)
    fields["result"] = view.result and (view.result.winners, reader.text(view.result.reason))
    fields["task"] = reader.text(view.task)
    fields["turn"] = reader.text(turn_text(view))
    fields["names"] = [*view.names, *_computers(view, reader)]
    del fields["hints"], fields["advice"], fields["slip"], fields["dozing"]
    fields["hint"] = _hint(view, reader, topology) if topology else None
    fields["turning"] = [*_turning(view, reader, topology.names)] if topology else []
    return fields


def _computers(view: View, reader: Localiser) -> Iterator[tuple[Seat, str]]:
    """What the computer's seats are called that have no other name."""
    for seat, level in view.computers:
        if seat not in dict(view.names):
            yield seat, reader.text(Message("display.computer", number=level))


def _hint(view: View, reader: Localiser, topology: Topology) -> dict[str, Any] | None:
    """The hint that the viewer's seat has asked for, as far as it goes; its slip as step 0."""
    told = hint_sentences.hint_text(view, topology.names)
    if told is None:
        return None
    at = MAX_STEP if is_asking_for_reply(view) else hint_step(view)
    return {
        "step": at,
        "cells": hinted_cells(view),
        "text": reader.text(told),
        "danger": threatened_cells(view),
        "ways": comment_paths(view, topology),
        "lost": [*_losing_destinations(view, topology)],
    }


def _losing_destinations(view: View, topology: Topology) -> Iterator[LosingDestination]:
    """Where pieces can go that are taken there, with what their takers pass."""
    for lost in view.advice.dangers.losing if view.advice else ():
        yield lost._replace(
            capture_path=path_along(lost.capture_path, (lost.end,), view.scene, topology)
        )


def _turning(
    view: View, reader: Localiser, names: Sequence[str]
) -> Iterator[tuple[int, Sequence[Cell], str]]:
    """The moves that lost most, by number: what would have been better, as cells and a sentence."""
    told = hint_sentences.better_moves(view, names)
    for turning in view.turning_points or ():
        yield turning.entry, ends_of(turning.better.move), reader.text(told[turning.entry])


def _without_empty_fields(move: Move) -> tuple[Any, ...]:
    """The move without the empty fields at its end, which are most of a view."""
    fields: tuple[Any, ...] = tuple(move)
    while fields and not fields[-1]:
        fields = fields[:-1]
    return fields

"""A view, or an answer, as a page reads it: its sentences are texts in the language of the page.

In: what the host sends, a reader. Out: the text of a message. Pure.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from engines.game import Move, Seat
from engines.language import Reader
from engines.message import Message
from engines.search.dangers import Lost
from engines.search.ways import ends
from engines.topology import Cell, Topology
from firmware_host.display import hint_sentences
from firmware_host.display.arrows import along, told_along
from firmware_host.display.sentences import course
from firmware_host.station.dangers import threatened
from firmware_host.station.hinting import pointed, step, tried
from firmware_host.table.codec import VERSION
from firmware_host.table.hints import STEPS
from firmware_host.table.messages import AnyNews, Recalled, Reply, View


def news_json(news: AnyNews, reader: Reader, topology: Topology | None = None) -> str:
    """The message for pages; without a topology it tells of no hint. A view has as ``turn`` who is
    to act, or how the game has ended.
    """
    return msgspec.json.encode({"v": VERSION, "message": _told(news, reader, topology)}).decode()


def _told(news: AnyNews, reader: Reader, topology: Topology | None) -> Any:
    if isinstance(news, Recalled):
        return news
    if isinstance(news, Reply):
        return {"type": "reply", "key": news.key, "refusal": reader.text(news.refusal)}
    return _view(news, reader, topology)


def _view(view: View, reader: Reader, topology: Topology | None) -> dict[str, Any]:
    """The view, its moves without the empty fields at their end; a hint as cells and a sentence."""
    fields: dict[str, Any] = {"type": "view", **msgspec.structs.asdict(view)}
    fields["moves"] = [_short(move) for move in view.moves]
    dozes = Message("display.hints-doze") if view.dozing and view.seats else None
    fields["situation"] = reader.text(view.situation or dozes)
    fields["result"] = view.result and (view.result.winners, reader.text(view.result.reason))
    fields["task"] = reader.text(view.task)
    fields["turn"] = reader.text(course(view))
    fields["names"] = [*view.names, *_computers(view, reader)]
    del fields["hints"], fields["advice"], fields["slip"], fields["dozing"]
    fields["hint"] = _hint(view, reader, topology) if topology else None
    fields["turning"] = [*_turning(view, reader, topology.names)] if topology else []
    return fields


def _computers(view: View, reader: Reader) -> Iterator[tuple[Seat, str]]:
    """What the computer's seats are called that have no other name."""
    for seat, level in view.computers:
        if seat not in dict(view.names):
            yield seat, reader.text(Message("display.computer", number=level))


def _hint(view: View, reader: Reader, topology: Topology) -> dict[str, Any] | None:
    """The hint that the viewer's seat has asked for, as far as it goes; its slip as step 0."""
    told = hint_sentences.sentence(view, topology.names)
    if told is None:
        return None
    at = STEPS if tried(view) else step(view)
    return {
        "step": at,
        "cells": pointed(view),
        "text": reader.text(told),
        "danger": threatened(view),
        "ways": told_along(view, topology),
        "lost": [*_lost(view, topology)],
    }


def _lost(view: View, topology: Topology) -> Iterator[Lost]:
    """Where pieces can go that are taken there, with what their takers pass."""
    for lost in view.advice.dangers.lost if view.advice else ():
        yield lost._replace(way=along(lost.way, (lost.end,), view.scene, topology))


def _turning(
    view: View, reader: Reader, names: Sequence[str]
) -> Iterator[tuple[int, Sequence[Cell], str]]:
    """The moves that lost most, by number: what would have been better, as cells and a sentence."""
    told = hint_sentences.better(view, names)
    for turning in view.turning or ():
        yield turning.entry, ends(turning.better.move), reader.text(told[turning.entry])


def _short(move: Move) -> tuple[Any, ...]:
    """The move without the empty fields at its end, which are most of a view."""
    fields: tuple[Any, ...] = tuple(move)
    while fields and not fields[-1]:
        fields = fields[:-1]
    return fields

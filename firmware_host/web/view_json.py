"""A view, or an answer, as a page reads it: its sentences are texts in the language of the page.

In: what the host sends, a reader. Out: the text of a message. Pure.
"""

from __future__ import annotations

from typing import Any

import msgspec

from engines.game import Move
from engines.language import Reader
from firmware_host.display.sentences import course
from firmware_host.table.codec import VERSION
from firmware_host.table.messages import AnyNews, Recalled, Reply, View


def news_json(news: AnyNews, reader: Reader) -> str:
    """The message for pages. A view has as ``turn`` who is to act, or how the game has ended."""
    return msgspec.json.encode({"v": VERSION, "message": _told(news, reader)}).decode()


def _told(news: AnyNews, reader: Reader) -> Any:
    if isinstance(news, Recalled):
        return news
    if isinstance(news, Reply):
        return {"type": "reply", "key": news.key, "refusal": reader.text(news.refusal)}
    return _view(news, reader)


def _view(view: View, reader: Reader) -> dict[str, Any]:
    """The view without what is empty, its moves without the empty fields at their end."""
    fields: dict[str, Any] = {"type": "view", **msgspec.structs.asdict(view)}
    fields["moves"] = [_short(move) for move in view.moves]
    fields["situation"] = reader.text(view.situation)
    fields["result"] = view.result and (view.result.winners, reader.text(view.result.reason))
    fields["task"] = reader.text(view.task)
    fields["turn"] = reader.text(course(view))
    return fields


def _short(move: Move) -> tuple[Any, ...]:
    """The move without the empty fields at its end, which are most of a view."""
    fields: tuple[Any, ...] = tuple(move)
    while fields and not fields[-1]:
        fields = fields[:-1]
    return fields

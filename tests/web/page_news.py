"""What the host sends to pages, read back: its sentences are English texts there."""

from __future__ import annotations

import json
from typing import Any

from firmware_host.table.messages import AnyIntent, AnyNews, decode


def read_news(text: str) -> AnyNews | AnyIntent:
    """The message, each sentence as one that has nothing but its text. Raises CodecError."""
    found = json.loads(text)
    found.pop("age", None)
    message = found["message"]
    for field in ("turn", "captured", "captures"):
        message.pop(field, None)  # is made of the rest
    message.pop("hint", None)
    for field in ("refusal", "situation", "task"):
        if field in message:
            message[field] = _said(message[field])
    if message.get("result"):
        message["result"][1] = _said(message["result"][1])
    return decode(json.dumps(found).encode())


def _said(text: str) -> dict[str, Any] | None:
    return {"id": "table.unreadable", "arguments": [["text", text]]} if text else None

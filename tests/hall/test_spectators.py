"""A spectator who does not read costs nothing but a place, and is current as soon as he reads."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from firmware_host.hall.page_updates import json_difference
from firmware_host.hall.spectators import MAX_UNREAD, Spectators


class Slow:
    """A socket that takes a text only when it is let."""

    def __init__(self) -> None:
        self.texts: list[str] = []
        self.reads = asyncio.Event()

    async def send_text(self, text: str) -> None:
        await self.reads.wait()
        self.texts.append(text)

    async def receive(self) -> dict[str, Any]:
        await asyncio.Event().wait()
        return {}


async def rest() -> None:
    """Let everybody do what can be done without anything new."""
    for _ in range(5):
        await asyncio.sleep(0)


def test_who_does_not_read_is_current_afterwards() -> None:
    async def doing() -> None:
        spectators, slow, quick = Spectators(), Slow(), Slow()
        quick.reads.set()
        serving = [asyncio.ensure_future(spectators.serve(one)) for one in (slow, quick)]  # type: ignore[arg-type]
        await rest()
        for entry in range(10 * MAX_UNREAD):
            spectators.send_changes({"t": {"entry": entry, "scene": {"1": [0, "man"]}}}, {})
            await rest()
            assert all(len(one.texts) <= MAX_UNREAD for one in spectators._all)
        slow.reads.set()
        await rest()
        newest = {"t": {"entry": 10 * MAX_UNREAD - 1, "scene": {"1": [0, "man"]}}}
        assert len(quick.texts) == 10 * MAX_UNREAD + 1
        assert len(slow.texts) == 2, "the first, which lay in its wire, and everything anew"
        assert json.loads(slow.texts[-1]) == {"all": True, "boards": newest}
        for task in serving:
            task.cancel()
        await asyncio.gather(*serving, return_exceptions=True)
        assert len(spectators) == 0

    asyncio.run(doing())


def test_what_is_known_no_more_is_told() -> None:
    before = {"entry": 3, "result": None, "scene": {"1": [0, "man"], "2": [1, "man"]}}
    after = {"entry": 3, "result": None, "scene": {"1": [0, "king"], "9": [1, "man"]}}
    cells = {"1": [0, "king"], "2": None, "9": [1, "man"]}
    assert json_difference(before, after) == {"cells": cells}
    assert json_difference(before, {"entry": 3}) == {"result": None, "scene": None}
    assert json_difference({}, after) == after
    assert json_difference(after, after) == {}

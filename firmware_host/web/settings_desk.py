"""Settings asked for by pages, answered by the host.

In: values; the host's answers. Out: what the host is asked, the answer to who has asked.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from contextlib import suppress
from itertools import count

from starlette.exceptions import HTTPException

from drivers.ports import LinkClosed
from firmware_host.config.live import Value
from firmware_host.web.ipc import ChangeSettings, SettingsAnswer

ANSWER_S = 10.0
"""So long the host may take, with a slow card."""


class SettingsDesk:
    """Asks the host. ``send`` hands it a word."""

    def __init__(self, send: Callable[[ChangeSettings], None]) -> None:
        self._send = send
        self._numbers = count()
        self._asked: dict[int, asyncio.Future[SettingsAnswer]] = {}

    async def change(self, values: Mapping[str, Value]) -> SettingsAnswer:
        """Change settings, or with no values see what they are. Raises HTTPException."""
        number = next(self._numbers)
        asked: asyncio.Future[SettingsAnswer] = asyncio.get_running_loop().create_future()
        self._asked[number] = asked
        try:
            with suppress(TimeoutError, LinkClosed):
                async with asyncio.timeout(ANSWER_S):
                    self._send(ChangeSettings(number, values))
                    return await asked
            raise HTTPException(503, "the board does not answer just now: try again")
        finally:
            del self._asked[number]

    def hear(self, answer: SettingsAnswer) -> None:
        """The host has answered; perhaps too late."""
        if (asked := self._asked.get(answer.number)) is not None and not asked.done():
            asked.set_result(answer)

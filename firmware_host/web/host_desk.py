"""What pages ask of the host itself, and not of the game: settings, sensors.

In: what is asked; the host's answers. Out: the same to each other.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from contextlib import suppress
from itertools import count
from typing import Any

from starlette.exceptions import HTTPException

from drivers.ports import LinkClosed
from firmware_host.config.live import Value
from firmware_host.web.ipc import (
    AskSensors,
    ChangeSettings,
    SensorReport,
    SensorsAnswer,
    SettingsAnswer,
)

ANSWER_S = 10.0
"""So long the host may take, with a slow card."""


class HostDesk:
    """Asks the host. ``send`` hands it a word."""

    def __init__(self, send: Callable[[ChangeSettings | AskSensors], None]) -> None:
        self._send = send
        self._numbers = count()
        self._asked: dict[int, asyncio.Future[Any]] = {}

    async def change(self, values: Mapping[str, Value]) -> SettingsAnswer:
        """Change settings, or with no values see what they are. Raises HTTPException."""
        answer: SettingsAnswer = await self._ask(ChangeSettings(next(self._numbers), values))
        return answer

    async def sensors(self, trace: bool) -> SensorReport:
        """What the sensors feel; ``trace``: with a trace. Raises HTTPException."""
        answer: SensorsAnswer = await self._ask(AskSensors(next(self._numbers), trace))
        return answer.report

    async def _ask(self, word: ChangeSettings | AskSensors) -> Any:
        asked: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._asked[word.number] = asked
        try:
            with suppress(TimeoutError, LinkClosed):
                async with asyncio.timeout(ANSWER_S):
                    self._send(word)
                    return await asked
            raise HTTPException(503, "the board does not answer just now: try again")
        finally:
            del self._asked[word.number]

    def hear(self, answer: SettingsAnswer | SensorsAnswer) -> None:
        """The host has answered; perhaps too late."""
        if (asked := self._asked.get(answer.number)) is not None and not asked.done():
            asked.set_result(answer)

"""What pages ask of the host itself, and not of the game: settings, sensors, another game.

In: what is asked; the host's answers. Out: the same to each other.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from contextlib import suppress
from itertools import count
from typing import Any, TypeAlias

import msgspec

from drivers.ports import LinkClosed
from engines.message import Message
from firmware_host.config.live import Value
from firmware_host.web.ipc import (
    AskMenu,
    AskSensors,
    ChangeSettings,
    Choose,
    ChooseAnswer,
    Discard,
    Menu,
    MenuAnswer,
    SensorReport,
    SensorsAnswer,
    SettingsAnswer,
)
from firmware_host.web.refusal import Refusal
from firmware_host.web.schemas import ChooseRequest

Question: TypeAlias = ChangeSettings | AskSensors | AskMenu | Choose | Discard
HostAnswer: TypeAlias = SettingsAnswer | SensorsAnswer | MenuAnswer | ChooseAnswer

ANSWER_S = 10.0
"""So long the host may take, with a slow card."""


class HostRequests:
    """Asks the host. ``send`` hands it a word."""

    def __init__(self, send: Callable[[Question], None]) -> None:
        self._send = send
        self._numbers = count()
        self._asked: dict[int, asyncio.Future[Any]] = {}

    async def change(self, values: Mapping[str, Value]) -> SettingsAnswer:
        """Change settings, or with no values see what they are. Raises Refusal."""
        answer: SettingsAnswer = await self._request(ChangeSettings(next(self._numbers), values))
        return answer

    async def sensors(self, trace: bool) -> SensorReport:
        """What the sensors feel; ``trace``: with a trace. Raises Refusal."""
        answer: SensorsAnswer = await self._request(AskSensors(next(self._numbers), trace))
        return answer.report

    async def menu(self) -> Menu:
        """What can be played here. Raises Refusal."""
        answer: MenuAnswer = await self._request(AskMenu(next(self._numbers)))
        return answer.menu

    async def choose(self, asked: ChooseRequest) -> Message | None:
        """Leave this game for another one, or (no game) switch the computer off; why not. Raises
        Refusal.
        """
        wish = msgspec.structs.asdict(asked)
        del wish["pin"]
        answer: ChooseAnswer = await self._request(Choose(next(self._numbers), **wish))
        return answer.refusal

    async def discard(self, game_id: str) -> Message | None:
        """Delete a kept game for good; why not. Raises Refusal."""
        answer: ChooseAnswer = await self._request(Discard(next(self._numbers), game_id))
        return answer.refusal

    async def _request(self, word: Question) -> Any:
        asked: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._asked[word.number] = asked
        try:
            with suppress(TimeoutError, LinkClosed):
                async with asyncio.timeout(ANSWER_S):
                    self._send(word)
                    return await asked
            raise Refusal(503, Message("web.board-does-not-answer"))
        finally:
            del self._asked[word.number]

    def take_answer(self, answer: HostAnswer) -> None:
        """The host has answered; perhaps too late."""
        if (asked := self._asked.get(answer.number)) is not None and not asked.done():
            asked.set_result(answer)

"""Requests of pages to the host rather than the game: settings, sensors, menu, another game.

In: HTTP requests; the host's answers. Out: answers; requests to the host. Everything but the menu
requires the arbiter's PIN. While no game is in progress, starting another game and deleting one are
also open to phones that hold a seat or have entered the right PIN before.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from itertools import count
from typing import Any, TypeAlias

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from drivers.interfaces import LinkClosed
from engines.localiser import Localiser
from engines.message import Message
from engines.search.analysis import Level
from firmware_host.config.toml_file import LiveSetting, Value
from firmware_host.start.lobby import card_texts, level_note
from firmware_host.table.players import computer_text
from firmware_host.web.access import (
    Access,
    AccessDenied,
    Refusal,
    address_of,
    phone_of,
    secret_of,
    with_cookie,
)
from firmware_host.web.http import (
    ChooseRequest,
    DiscardRequest,
    SensorsRequest,
    SettingsRequest,
    language_of,
    read_body,
    reader,
)
from firmware_host.web.ipc import (
    AskMenu,
    AskSensors,
    ChangeSettings,
    Choose,
    ChooseAnswer,
    Discard,
    GameOffer,
    Menu,
    MenuAnswer,
    SensorReport,
    SensorsAnswer,
    SettingsAnswer,
)
from firmware_host.web.page_socket import Broadcast
from firmware_host.web.phone_store import digest

Question: TypeAlias = ChangeSettings | AskSensors | AskMenu | Choose | Discard
HostAnswer: TypeAlias = SettingsAnswer | SensorsAnswer | MenuAnswer | ChooseAnswer

ANSWER_S = 10.0
"""How long the host may take, with a slow card."""


class HostRequests:
    """Sends requests to the host; ``send`` passes on a request."""

    def __init__(self, send: Callable[[Question], None]) -> None:
        self._send = send
        self._numbers = count()
        self._pending: dict[int, asyncio.Future[Any]] = {}

    async def change(self, values: Mapping[str, Value]) -> SettingsAnswer:
        """Change settings, or return them if there are no values. Raises Refusal."""
        answer: SettingsAnswer = await self._request(ChangeSettings(next(self._numbers), values))
        return answer

    async def sensors(self, trace: bool) -> SensorReport:
        """Return the sensors' state; ``trace``: with a trace. Raises Refusal."""
        answer: SensorsAnswer = await self._request(AskSensors(next(self._numbers), trace))
        return answer.report

    async def menu(self) -> Menu:
        """Return what can be played here. Raises Refusal."""
        answer: MenuAnswer = await self._request(AskMenu(next(self._numbers)))
        return answer.menu

    async def choose(self, request: ChooseRequest) -> Message | None:
        """Leave this game for another one, or (no game) power off; return the refusal or None.

        Raises Refusal.
        """
        fields = msgspec.structs.asdict(request)
        del fields["pin"]
        answer: ChooseAnswer = await self._request(Choose(next(self._numbers), **fields))
        return answer.refusal

    async def discard(self, game_id: str) -> Message | None:
        """Delete a saved game for good; return the refusal or None. Raises Refusal."""
        answer: ChooseAnswer = await self._request(Discard(next(self._numbers), game_id))
        return answer.refusal

    async def _request(self, word: Question) -> Any:
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._pending[word.number] = future
        try:
            with suppress(TimeoutError, LinkClosed):
                async with asyncio.timeout(ANSWER_S):
                    self._send(word)
                    return await future
            raise Refusal(503, Message("web.board-does-not-answer"))
        finally:
            del self._pending[word.number]

    def take_answer(self, answer: HostAnswer) -> None:
        """Take the host's answer, which may come too late."""
        if (future := self._pending.get(answer.number)) is not None and not future.done():
            future.set_result(answer)


class HostRoutes:
    """The routes for requests to the host.

    ``keep_guesses``: saves wrong guesses at the arbiter's PIN for a restart. ``on_settings`` is
    called with changed settings.
    """

    def __init__(
        self,
        access: Access,
        broadcast: Broadcast,
        desk: HostRequests,
        keep_guesses: Callable[[], Awaitable[None]],
        clock: Callable[[], float],
    ) -> None:
        self._access = access
        self._broadcast = broadcast
        self._desk = desk
        self._save_guesses = keep_guesses
        self._clock = clock
        self.on_settings: Callable[[Sequence[LiveSetting]], None] = lambda settings: None

    async def settings(self, request: Request) -> Response:
        """Change settings, or return them if there are no values."""
        body = await read_body(request, SettingsRequest)
        secret = await self.require_pin(request, body.pin, looks=False)
        answered = await self._desk.change(body.values)
        if answered.refusal:
            raise Refusal(422, answered.refusal)
        self.on_settings(answered.settings)
        settings = [setting._asdict() for setting in answered.settings]
        return with_cookie(json_response({"settings": settings}), secret, request)

    async def sensors(self, request: Request) -> Response:
        """Return the sensors' state."""
        body = await read_body(request, SensorsRequest)
        secret = await self.require_pin(request, body.pin, looks=False)
        report = await self._desk.sensors(body.trace)
        read = reader(language_of(request)).text
        shown = {"trouble": read(report.trouble), "untold": read(report.withheld)}
        return with_cookie(json_response({**msgspec.to_builtins(report), **shown}), secret, request)

    async def menu(self, request: Request) -> Response:
        """Return what can be played here, and whether this phone may choose it without the PIN."""
        menu = await self._desk.menu()
        language = language_of(request)
        games = [_game_json(game, reader(language, game.name)) for game in menu.games]
        read = reader(language).text
        clocks = [{"value": value, "text": read(label)} for value, label in menu.clocks]
        shown = {**msgspec.to_builtins(menu), "games": games, "clocks": clocks}
        return json_response({**shown, "free": self._may_choose(request)})

    async def choose(self, request: Request) -> Response:
        """Leave this game, which is saved, for another one, or power off."""
        body = await read_body(request, ChooseRequest)
        secret = await self._require_chooser(request, body.pin, to_all=not body.game)
        if refusal := await self._desk.choose(body):
            raise Refusal(422, refusal)
        return with_cookie(json_response({}), secret, request)

    async def discard(self, request: Request) -> Response:
        """Delete a saved game for good."""
        body = await read_body(request, DiscardRequest)
        secret = await self._require_chooser(request, body.pin)
        if refusal := await self._desk.discard(body.id):
            raise Refusal(422, refusal)
        return with_cookie(json_response({}), secret, request)

    async def _require_chooser(self, request: Request, pin: str, *, to_all: bool = False) -> str:
        """Return the secret of a phone that may choose, by its seat or by the PIN.

        ``to_all``: the request always requires the PIN. Raises Refusal.
        """
        if pin or to_all or not self._may_choose(request):
            return await self.require_pin(request, pin, looks=False)
        return secret_for(request, self._access)

    def _may_choose(self, request: Request) -> bool:
        """Return whether no game is in progress, so that nobody loses anything, and a player is
        asking or a phone that has entered the right PIN before.
        """
        phone = phone_of(request)
        plays = any(self._access.standing(seat, phone) == "mine" for seat in self._access.seats)
        is_trusted = phone in self._access.backoff.trusted
        return (plays or is_trusted) and not self._broadcast.is_game_running

    async def require_pin(self, request: Request, pin: str, *, looks: bool) -> str:
        """Return the secret of a phone that knows the arbiter's PIN.

        ``looks``: to see all pieces. Raises Refusal.
        """
        check = self._access.open_arbiter if looks else self._access.check_pin
        return await self._require(check, request, pin)

    async def require_import_pin(self, request: Request, pin: str) -> str:
        """Return the secret of a phone that may import and delete games. Raises Refusal."""
        return await self._require(self._access.check_import_pin, request, pin)

    async def _require(
        self, check: Callable[[str, str, str, float], None], request: Request, pin: str
    ) -> str:
        secret = secret_for(request, self._access)
        try:
            check(pin, digest(secret), address_of(request), self._clock())
        except AccessDenied as denied:
            if denied.status_code == 401:
                await self._save_guesses()  # before the answer, so a restart gives no extra guess
                self._broadcast.presence_changed()  # the number of wrong guesses is public
            raise
        await self._save_guesses()
        return secret


def _game_json(game: GameOffer, reader: Localiser) -> Mapping[str, Any]:
    """Return a game as JSON, with the names of its options and their values."""
    options = [
        {
            "name": one.name,
            "title": reader.name("option", one.name, space=game.name),
            "values": {value: reader.value_text(one.meaning, value) for value in one.values},
            "meaning": reader.text(one.meaning),
        }
        for one in game.options
    ]
    levels = range(len(game.levels) + 1) if game.levels else ()
    return {
        "name": game.name,
        "title": reader.title(game.title),
        "left": game.left,
        "options": options,
        "seats": game.seats,
        "levels": len(game.levels),
        "computers": [_computer_json(game.levels, number, reader) for number in levels],
        "card": [reader.text(one) for one in card_texts(game.card)],
        "editable": game.is_editable,
    }


def _computer_json(levels: Sequence[Level], number: int, reader: Localiser) -> Mapping[str, str]:
    """Return the name of a level and how strong it is; 0: the adaptive one."""
    name, strength = reader.text(computer_text(number)), reader.text(level_note(levels, number))
    return {"name": name, "strength": strength}


def secret_for(request: Request, access: Access) -> str:
    """Return the phone's secret; a new one if it holds nothing, for a cookie may be anybody's."""
    secret = secret_of(request)
    return secret if secret and access.knows(digest(secret)) else secrets.token_urlsafe(16)


def json_response(value: Mapping[str, Any]) -> Response:
    """Return a JSON answer."""
    return Response(msgspec.json.encode(value), media_type="application/json")

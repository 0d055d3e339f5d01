"""What pages ask of the host itself: settings, sensors, another game.

In: requests. Out: answers. All but what there is to choose is for who knows the judge's PIN;
another game, as long as none is under way, also for who holds a seat, and so is deleting one.
"""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from engines.language import Localiser
from firmware_host.config.live import LiveSetting
from firmware_host.web.access import Access, AccessDenied
from firmware_host.web.asker import address_of, phone_of, secret_of, with_cookie
from firmware_host.web.broadcast import Broadcast
from firmware_host.web.codes import digest
from firmware_host.web.host_desk import HostRequests
from firmware_host.web.ipc import GameOffer
from firmware_host.web.refusal import Refusal
from firmware_host.web.schemas import (
    ChooseRequest,
    DiscardRequest,
    SensorsRequest,
    SettingsRequest,
    read_body,
)
from firmware_host.web.tongue import language_of, reader


class HostRoutes:
    """``keep_guesses``: how it is remembered over a restart that somebody has guessed at the PIN of
    the judge. ``on_settings`` is told of settings that have changed.
    """

    def __init__(
        self,
        access: Access,
        broadcast: Broadcast,
        desk: HostRequests,
        keep_guesses: Callable[[], Awaitable[None]],
        *,
        tls: bool,
        clock: Callable[[], float],
    ) -> None:
        self._access = access
        self._broadcast = broadcast
        self._desk = desk
        self._save_guesses = keep_guesses
        self._tls = tls
        self._clock = clock
        self.on_settings: Callable[[Sequence[LiveSetting]], None] = lambda settings: None

    async def settings(self, request: Request) -> Response:
        """Change settings, or with no values see what they are."""
        body = await read_body(request, SettingsRequest)
        secret = await self.require_pin(request, body.pin, looks=False)
        answered = await self._desk.change(body.values)
        if answered.refusal:
            raise Refusal(422, answered.refusal)
        self.on_settings(answered.settings)
        settings = [setting._asdict() for setting in answered.settings]
        return self._response_with_cookie({"settings": settings}, secret)

    async def sensors(self, request: Request) -> Response:
        """What the sensors feel."""
        body = await read_body(request, SensorsRequest)
        secret = await self.require_pin(request, body.pin, looks=False)
        report = await self._desk.sensors(body.trace)
        read = reader(language_of(request)).text
        told = {"trouble": read(report.trouble), "untold": read(report.withheld)}
        return self._response_with_cookie({**msgspec.to_builtins(report), **told}, secret)

    async def menu(self, request: Request) -> Response:
        """What can be played here, and whether this phone may choose it without the PIN."""
        menu = await self._desk.menu()
        language = language_of(request)
        games = [_game_json(game, reader(language, game.name)) for game in menu.games]
        told = {**msgspec.to_builtins(menu), "games": games}
        return json_response({**told, "free": self._may_choose(request)})

    async def choose(self, request: Request) -> Response:
        """Leave this game, which is kept, for another one, or switch the computer off."""
        body = await read_body(request, ChooseRequest)
        secret = await self._require_chooser(request, body.pin, to_all=not body.game)
        if refusal := await self._desk.choose(body):
            raise Refusal(422, refusal)
        return self._response_with_cookie({}, secret)

    async def discard(self, request: Request) -> Response:
        """Delete a kept game for good."""
        body = await read_body(request, DiscardRequest)
        secret = await self._require_chooser(request, body.pin)
        if refusal := await self._desk.discard(body.id):
            raise Refusal(422, refusal)
        return self._response_with_cookie({}, secret)

    async def _require_chooser(self, request: Request, pin: str, *, to_all: bool = False) -> str:
        """The secret of a phone that may choose, by its seat or by the PIN; ``to_all``: what it
        wishes for takes the PIN always. Raises Refusal.
        """
        if pin or to_all or not self._may_choose(request):
            return await self.require_pin(request, pin, looks=False)
        return secret_for(request, self._access)

    def _may_choose(self, request: Request) -> bool:
        """Whether nothing is lost to others: no game is under way, and it is a player who asks."""
        phone = phone_of(request)
        plays = any(self._access.standing(seat, phone) == "mine" for seat in self._access.seats)
        return plays and not self._broadcast.is_game_running

    async def require_pin(self, request: Request, pin: str, *, looks: bool) -> str:
        """The secret of a phone that knows the judge's PIN; ``looks``: to see all pieces. Raises
        Refusal.
        """
        secret = secret_for(request, self._access)
        check = self._access.open_arbiter if looks else self._access.check_pin
        try:
            check(pin, digest(secret), address_of(request), self._clock())
        except AccessDenied as denied:
            if denied.status_code == 401:
                await self._save_guesses()  # before it is told: an end now gives no other guess
                self._broadcast.presence_changed()  # everybody sees how many wrong ones there were
            raise
        await self._save_guesses()
        return secret

    def _response_with_cookie(self, value: Mapping[str, Any], secret: str) -> Response:
        return with_cookie(json_response(value), secret, tls=self._tls)


def _game_json(game: GameOffer, reader: Localiser) -> Mapping[str, Any]:
    """A game as pages know it, with what its options and their values are called."""
    options = [
        {
            "name": one.name,
            "title": reader.name("option", one.name, space=game.name),
            "values": {value: reader.name("value", value, space=game.name) for value in one.values},
            "meaning": reader.text(one.meaning),
        }
        for one in game.options
    ]
    return {
        "name": game.name,
        "title": reader.title(game.title),
        "left": game.left,
        "options": options,
        "seats": game.seats,
        "levels": game.levels,
    }


def secret_for(request: Request, access: Access) -> str:
    """What this phone is known by; a new one if nothing is, for a cookie may be anybody's."""
    secret = secret_of(request)
    return secret if secret and access.knows(digest(secret)) else secrets.token_urlsafe(16)


def json_response(value: Mapping[str, Any]) -> Response:
    """An answer."""
    return Response(msgspec.json.encode(value), media_type="application/json")

"""Finished games for the pages, as the commands ``games`` and ``replay`` tell them.

In: a game's id. Out: what a page shows of it. The commands run as processes of their own, one at a
time, so that a long game read from a slow card delays no move; the last answers are kept. What is
sealed or was not revealed is not told by them, and so not by this.
"""

from __future__ import annotations

import asyncio
import logging
import re
import sys
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from starlette.exceptions import HTTPException

from engines import make_game
from firmware_host.web.board_json import board_json
from firmware_host.web.rate_limit import one_line

log = logging.getLogger(__name__)

GAME_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,99}")
REPLAYS_KEPT = 16
FRESH_S = 3.0
"""The list of games is asked for again after so long."""

LONG_S = 60.0


class Archive:
    """The games kept on this machine. ``settings``: the file of settings, empty for the usual."""

    def __init__(self, settings: str) -> None:
        self._settings = settings
        self._one_at_a_time = asyncio.Lock()
        self._games: tuple[float, Sequence[Mapping[str, Any]]] = (float("-inf"), ())
        self._replays: OrderedDict[tuple[str, str], Mapping[str, Any]] = OrderedDict()

    async def games(self) -> Sequence[Mapping[str, Any]]:
        """All games, with their results."""
        async with self._one_at_a_time:
            return await self._listed()

    async def replay(self, game_id: str) -> Mapping[str, Any]:
        """A finished game, move by move. Raises HTTPException."""
        if not GAME_ID.fullmatch(game_id):
            raise HTTPException(404, "there is no such game")
        async with self._one_at_a_time:
            game = next((one for one in await self._listed() if one["id"] == game_id), None)
            if game is None:
                raise HTTPException(404, "there is no such game")
            if game["result"] is None:
                raise HTTPException(404, "this game is not finished yet")
            # A player may reveal an army long after the end: then it is another replay.
            key = (game_id, game["changed"])
            if key not in self._replays:
                self._replays[key] = _replay_json(await self._ask("replay", game_id))
                if len(self._replays) > REPLAYS_KEPT:
                    self._replays.popitem(last=False)
            return self._replays[key]

    async def _listed(self) -> Sequence[Mapping[str, Any]]:
        now = asyncio.get_running_loop().time()
        if now - self._games[0] > FRESH_S:
            whole = [game for game in await self._ask("games") if "problem" not in game]
            titles = {name: make_game(name).title for name in {game["game"] for game in whole}}
            self._games = (now, [{**game, "title": titles[game["game"]]} for game in whole])
        return self._games[1]

    async def _ask(self, *words: str) -> Any:
        """What a command answers. Raises HTTPException with its words."""
        settings = ("--config", self._settings) if self._settings else ()
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-P", "-m", "firmware_host", *words, "--json", *settings),
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
        )
        try:
            async with asyncio.timeout(LONG_S):
                answer, trouble = await process.communicate()
        except TimeoutError:
            raise HTTPException(404, "reading it takes too long") from None
        finally:
            if process.returncode is None:
                process.kill()
        if process.returncode:
            raise HTTPException(404, _reason(trouble.decode(errors="replace").strip()))
        return msgspec.json.decode(answer)


def _reason(trouble: str) -> str:
    """Why a command failed, if it says so in its one line; all else is for the log."""
    sentence = trouble.removeprefix("lodeboard: ")
    if sentence == trouble or "\n" in sentence:
        log.warning("finished games: %s", trouble)
        return "it cannot be read: the reason stands in the log"
    return one_line(sentence)


def _replay_json(replay: Mapping[str, Any]) -> Mapping[str, Any]:
    game = make_game(replay["game"], replay["options"])
    return {
        "table": board_json(game),
        "steps": replay["steps"],
        "result": replay["result"],
        "clock": replay["clock"],
    }

"""Imported games on the pages: files that phones send, and the list of what was imported.

In: the body of a request, in pieces; words to search for; what to delete. Out: a report; rows of
games. A file is
stored beside the games and read by the command ``import`` in a process of its own, on one processor
and with a low priority: it delays neither a move nor a page, and needs little of a Pi's memory. One
file at a time.
"""

from __future__ import annotations

import asyncio
import logging
import shutil
import tempfile
from collections.abc import AsyncIterator, Callable, Mapping
from pathlib import Path, PurePath
from typing import Any, Final, TypeVar

import msgspec

from engines.message import Message
from engines.message_catalogue import ENGLISH
from firmware_host.collection import search
from firmware_host.collection.importing import NotTextError, require_text
from firmware_host.collection.listing import (
    ORDER_TEXTS,
    imported_number,
    listed,
    result_offers,
)
from firmware_host.collection.store import (
    Collection,
    CollectionError,
    KeptGame,
    delete_file,
    delete_game,
    imported_files,
)
from firmware_host.web.access import Refusal
from firmware_host.web.http import reader
from firmware_host.web.limits import MAX_UPLOAD, shortened_line
from firmware_host.web.own_command import run_own_command

T = TypeVar("T")

log = logging.getLogger(__name__)

PAGE: Final = 50
"""The number of games in one answer."""

SHOWN: Final = 20
"""Games that could not be read in a report."""

UPLOADS: Final = "upload-"
"""The beginning of the name of the folder for a file that is being imported."""


class Report(msgspec.Struct, frozen=True):
    """What became of a file: ``state`` is none, running, done or failed.

    ``unread``: how many games could not be read; ``lines``: of the end of the file, if it is cut,
    and of the first of them, each with its line, its players and why. ``problem``: why it failed.
    """

    state: str = "none"
    file: str = ""
    new: int = 0
    completed: int = 0
    known: int = 0
    unread: int = 0
    encoding: str = ""
    lines: tuple[tuple[int, str, str], ...] = ()
    problem: str = ""


class PageImports:
    """The imports into the collection in a folder. ``settings``: the settings file, empty for the
    default.
    """

    def __init__(self, folder: str, settings: str) -> None:
        self._folder, self._settings = Path(folder), settings
        self._collection = Collection(self._folder)
        self._tasks: set[asyncio.Task[None]] = set()
        self.report = Report()
        for left in self._folder.glob(f"{UPLOADS}*"):  # by a program that was ended
            shutil.rmtree(left, ignore_errors=True)

    async def receive(self, name: str, pieces: AsyncIterator[bytes]) -> None:
        """Store a file and begin to import it. Raises Refusal."""
        if self.report.state == "running":
            raise Refusal(409, Message("web.import-running", name=self.report.file))
        title = shortened_line(PurePath(name).name) or "games.pdn"
        before, self.report = self.report, Report("running", title)
        try:
            folder = Path(tempfile.mkdtemp(prefix=UPLOADS, dir=self._folder))
        except OSError as error:
            self.report = before
            raise _not_stored(error) from error
        try:
            path = folder / f"games{PurePath(title).suffix[:10]}"
            await self._store(path, title, pieces)
        except BaseException:
            self.report = before
            await asyncio.to_thread(shutil.rmtree, folder, ignore_errors=True)
            raise
        self._tasks.add(task := asyncio.create_task(self._import(folder, path, title)))
        task.add_done_callback(self._tasks.discard)

    async def _store(self, path: Path, title: str, pieces: AsyncIterator[bytes]) -> None:
        size = 0
        try:
            with path.open("wb") as file:
                async for piece in pieces:
                    if size == 0 and piece:
                        require_text(piece)
                    size += len(piece)
                    if size > MAX_UPLOAD:
                        raise Refusal(413, Message("web.too-large", number=MAX_UPLOAD))
                    await asyncio.to_thread(file.write, piece)
            if size == 0:
                require_text(b"")
        except NotTextError as error:
            raise Refusal(422, error.told(title)) from error
        except OSError as error:
            raise _not_stored(error) from error

    async def _import(self, folder: Path, path: Path, title: str) -> None:
        try:
            words = ("import", str(path), "--title", title)
            done = await run_own_command(*words, settings=self._settings, on_one_processor=True)
            trouble = done.trouble
            (found,) = msgspec.json.decode(done.answer) if done.answer else (None,)
        except (OSError, ValueError) as error:
            trouble, found = str(error), None
        finally:
            await asyncio.to_thread(shutil.rmtree, folder, ignore_errors=True)
        if found is None:
            log.warning("import of %s: %s", title, trouble)
            sentence = trouble.strip().removeprefix("lodeboard: ")
            self.report = Report("failed", title, problem=shortened_line(sentence))
            return
        lines = [
            (one["line"], one["players"], shortened_line(one["reason"]))
            for one in (*found["cut"], *found["unread"])
        ]
        self.report = Report(
            "done",
            title,
            found["new"],
            found["completed"],
            found["known"],
            len(found["unread"]),
            found["encoding"],
            tuple(lines[:SHOWN]),
        )

    # --- what was imported ---

    async def games(
        self, words: str, result: str, order: str, after: str, language: str = ENGLISH
    ) -> Mapping[str, Any]:
        """Return the next ``PAGE`` imported games, as ``search.query_of`` finds them.

        ``after``: the id of the last one of the page before; on the first page, there are also how
        many there are, the results, the orders, and the files of which there are games. Raises
        Refusal.
        """
        last = imported_number(after) if after else None
        if after and last is None:
            raise Refusal(404, Message("web.no-such-game"))
        order = order if order in search.ORDERS else "import"
        query = search.query_of(words, result, order)

        def read() -> Mapping[str, Any]:
            if not self._collection.exists:
                nothing: dict[str, Any] = {"games": [], "results": [], "orders": [], "files": []}
                return {**nothing, "more": False, "number": 0}
            with self._collection.connected() as connection:
                found = search.find(connection, query, PAGE + 1, last)
                number = 0 if after else search.count(connection, query)
                offers = () if after else result_offers(connection, query.players)
                files = () if after else imported_files(connection)
            return {
                "games": [_row(one, language) for one in found[:PAGE]],
                "more": len(found) > PAGE,
                "number": number,
                "results": [
                    {"result": one.result, "text": reader(language, one.game).text(one.text)}
                    for one in offers
                ],
                "orders": [
                    {"order": order, "text": reader(language).text(text)}
                    for order, text in ORDER_TEXTS.items()
                ],
                "files": [one._asdict() for one in files],
            }

        return await self._in_collection(read)

    async def delete(self, game_id: str, file: str) -> None:
        """Delete a game, or all games from a file. Raises Refusal."""

        def delete() -> bool:
            with self._collection.connected() as connection:
                number = imported_number(game_id)
                if number is not None:
                    return delete_game(connection, number)
                return delete_file(connection, file) > 0

        if not await self._in_collection(delete):
            raise Refusal(
                404, Message("web.no-such-game") if file else Message("start.import-gone")
            )

    async def _in_collection(self, work: Callable[[], T]) -> T:
        """Return what ``work`` does with the collection, which no page waits for. Raises
        Refusal.
        """
        try:
            return await asyncio.to_thread(work)
        except CollectionError as error:
            raise Refusal(
                404, Message("web.unreadable", text=shortened_line(str(error)))
            ) from error


def _row(kept: KeptGame, language: str) -> Mapping[str, Any]:
    game = listed(kept)
    return {
        "id": game.game_id,
        "game": game.game,
        "title": game.title,
        "players": game.players,
        "date": game.date,
        "moves": game.moves_of_each,
        "end": reader(language, game.game).text(game.result),
    }


def _not_stored(error: OSError) -> Refusal:
    return Refusal(
        507, Message("web.import-not-stored", text=(error.strerror or str(error)).lower())
    )

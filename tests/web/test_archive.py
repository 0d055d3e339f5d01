"""Games of before: pages of their list, and replays that hold nobody else up."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path

import pytest
from starlette.exceptions import HTTPException

from engines.localiser import english
from firmware_host.journal.library import Library
from firmware_host.table.events import ComputerSeated, Ended, Header, Named, Played
from firmware_host.web.archive import MAX_REPLAYS_RUNNING, PAGE, Archive, _reason
from tests.host.journals import PATIENCE_S, Clock, file_of, old_games, write_game

IN_THE_LOG = "this game can't be read; the reason is in the board's log"


@pytest.mark.parametrize(
    ("trouble", "told"),
    [
        (
            "lodeboard: game 1 is encrypted with the key 1a2b",
            "game 1 is encrypted with the key 1a2b",
        ),
        ("Traceback (most recent call last):\n  ...\nKeyError: 'FLG'", IN_THE_LOG),
        ("lodeboard: one line\nand one more", IN_THE_LOG),
        ("Killed", IN_THE_LOG),
        ("", IN_THE_LOG),
    ],
)
def test_only_what_was_meant_to_be_read_is_told(
    trouble: str, told: str, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        assert english(_reason(trouble)) == told
    assert (trouble in caplog.text) is (told == IN_THE_LOG)


# --- the list ---


@pytest.mark.parametrize("count", [0, 1, PAGE, PAGE + 1, 3 * PAGE - 1])
def test_the_list_comes_in_pages(tmp_path: Path, count: int) -> None:
    kept = old_games(tmp_path, count) if count else []

    async def walk() -> list[int]:
        archive, seen, sizes, more = Archive(str(tmp_path), ""), [""], [], True
        while more:
            page = await archive.games(seen[-1])
            sizes.append(len(page["games"]))
            seen += [row["id"] for row in page["games"]]
            more = page["more"]
        assert sorted(seen[1:]) == sorted(kept)
        return sizes

    whole, rest = divmod(count, PAGE)
    assert asyncio.run(walk()) == [PAGE] * whole + [rest] * bool(rest or not count)


ROWS = [
    # what befell a finished game, what its row says, why it cannot be replayed
    ("a game of another package", lambda text: text.replace(b"russian-draughts", b"go"), "go", ""),
    ("damaged", lambda text: text.replace(b'"n":1,', b'"n":2,'), "Russian Draughts", "is damaged"),
    ("empty", lambda text: b"", "", "is damaged"),
    (
        "not over",
        lambda text: b"".join(text.splitlines(True)[:2]),
        "Russian Draughts",
        "isn't finished",
    ),
]


@pytest.mark.parametrize(
    ("change", "title", "refusal"), [row[1:] for row in ROWS], ids=[row[0] for row in ROWS]
)
def test_what_a_row_says(
    tmp_path: Path, change: Callable[[bytes], bytes], title: str, refusal: str
) -> None:
    (game_id,) = old_games(tmp_path, 1)
    path, content = file_of(tmp_path, game_id), file_of(tmp_path, game_id).read_bytes()
    if title == "go":  # a name that the checksum of the line knows
        path.unlink()
        (game_id,) = old_games(tmp_path, 1, "go")
    else:
        path.write_bytes(change(content))

    async def ask() -> None:
        archive = Archive(str(tmp_path), "")
        row = (await archive.games())["games"][0]
        assert (row["id"], row["title"]) == (game_id, title)
        assert row["damaged"] == ("damaged" in refusal)
        for wrong, why in ((game_id, refusal), ("2026-11-20-9", "no such"), ("../x", "no such")):
            if why:
                with pytest.raises(HTTPException, match=f"404: .*{why}"):
                    await archive.replay(wrong, "::1")
        with pytest.raises(HTTPException, match="404: there is no such game"):
            await archive.games("2026-11-20-9")

    asyncio.run(ask())


FOUND = [
    # what is searched for; the players of the games found, the one played last first
    ("", [["Boris", "Computer (level 3)"], ["Anna", "Black"], []]),
    ("ann", [["Anna", "Black"]]),
    ("boris COMPUTER", [["Boris", "Computer (level 3)"]]),
    ("carla", []),
    ("anna 2026-11", [["Anna", "Black"]]),
    ("anna 1999", []),
]


@pytest.mark.parametrize(("words", "players"), FOUND)
def test_games_are_found_by_their_players(
    tmp_path: Path, words: str, players: list[list[str]]
) -> None:
    library, game = Library(tmp_path, Clock()), Header("", "russian-draughts")
    anna, boris = Named({"white": "Anna", "black": ""}), Named({"white": "Boris"})
    over = [Played("white", "c3-d4"), Ended((), "a draw was agreed")]
    for events in (over, [anna, *over], [anna, boris, ComputerSeated({"black": 3}), *over]):
        write_game(library, events, game)
    found = asyncio.run(Archive(str(tmp_path), "").games(words=words))
    assert [row["players"] for row in found["games"]] == players


# --- replays ---


class Desk:
    """Where replays are asked for; each takes until it is told that it is done."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.ids = old_games(folder, 6)
        self.archive = Archive(str(folder), "")
        self.told: list[str] = []
        self._running: dict[str, asyncio.Future[bytes]] = {}
        self._asked: dict[str, asyncio.Task[object]] = {}
        monkeypatch.setattr(Archive, "_run_command", self._run)

    async def _run(self, _command: str, game_id: str) -> bytes:
        self._running[game_id] = asyncio.get_running_loop().create_future()
        return await self._running[game_id]

    async def do(self, doing: str) -> None:
        """``a:1`` a asks for game 1, ``1!`` that game has been read, ``list`` somebody wants it."""
        for word in doing.split():
            asker, _, game = word.partition(":")
            if game:
                asked = self.archive.replay(self.ids[int(game)], f"192.168.0.{ord(asker)}")
                self._asked[word] = asyncio.create_task(self._tell(word, asked))
            elif word == "list":
                await self.archive.games()
                self.told.append(word)
            else:
                number = int(word[:-1])
                await until(lambda number=number: self.ids[number] in self._running)
                self._running.pop(self.ids[number]).set_result(b'{"game": "russian-draughts"}')
                await until(lambda number=number: f":{number}" in " ".join(self.told))
            await asyncio.sleep(0.01)

    async def _tell(self, word: str, asked: Awaitable[object]) -> None:
        await asked
        self.told.append(word)

    @property
    def read(self) -> str:
        return " ".join(str(self.ids.index(game_id)) for game_id in self._running)

    async def leave(self) -> None:
        for task in self._asked.values():
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task


async def until(met: Callable[[], bool]) -> None:
    with suppress(TimeoutError):
        async with asyncio.timeout(PATIENCE_S):
            while not met():
                await asyncio.sleep(0.001)


ASKED = [
    # what is asked for and done, what was told by then, which games are being read
    ("a:1 list b:2 2!", "list b:2", "1"),
    ("a:1 b:1 1!", "a:1 b:1", ""),
    ("a:1 1! b:1 a:1", "a:1 b:1 a:1", ""),
    ("a:1 a:2 a:3 b:2", "", "1 2"),
    ("a:1 a:2 b:3 3! 1!", "b:3 a:1", "2"),
    ("a:1 b:2 c:3 d:4 list", "list", "1 2"),
    ("a:1 b:2 c:3 d:4 2!", "b:2", "1 3"),
]


@pytest.mark.parametrize(("doing", "told", "read"), ASKED, ids=[row[0] for row in ASKED])
def test_nobody_waits_for_the_long_game_of_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, doing: str, told: str, read: str
) -> None:
    async def evening() -> None:
        desk = Desk(tmp_path, monkeypatch)
        await desk.do(doing)
        await until(lambda: (" ".join(desk.told), desk.read) == (told, read))
        assert (" ".join(desk.told), desk.read) == (told, read)
        await desk.leave()

    assert MAX_REPLAYS_RUNNING == 2
    asyncio.run(evening())

"""An evening in a hall without a wire: tables whose public views are handed to it one by one."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from engines import make_game
from engines.game import RESIGN, AnyGame, Move, Seat
from firmware_host.hall.club_hall import Hall, Store
from firmware_host.hall.redis_source import News
from firmware_host.hall.tournament import Begun, Entered, number_text, rounds
from firmware_host.table import hall_announcement, messages
from firmware_host.table.hall_announcement import Announced
from firmware_host.table.messages import AnyIntent, Play, Rewind
from firmware_host.table.table import Table


def table_id(number: int) -> str:
    """An id such as tables draw by lot, but always the same."""
    return "".join("abcdefghijklmnop"[number >> shift & 15] for shift in range(60, -4, -4))


class StandIn:
    """A table with a board of which the hall hears; nothing lies between them."""

    def __init__(
        self,
        number: int,
        game: str = "russian-draughts",
        names: Sequence[str] = (),
        *,
        board: str = "",
        house: str = "house",
    ) -> None:
        self.id = table_id(number)
        self.game: AnyGame = make_game(game)
        self.names = tuple(zip(self.game.seats, names, strict=False))
        called = board or f"Board {number}"
        self.told = Announced(
            self.id, game, dict(self.game.options), called, self.names, house, since=0
        )
        self._games = 0
        self.table = self._begin()

    def _begin(self) -> Table:
        self._games += 1
        table = Table(self.game, f"{self.id}-{self._games}")
        table.names = self.names
        return table

    def new_game(self) -> News:
        self.table = self._begin()
        return self.view()

    def announced(self) -> News:
        return "", hall_announcement.encode(self.told)

    def alive(self) -> News:
        return "", hall_announcement.encode(hall_announcement.Alive(self.id))

    def parted(self) -> News:
        return "", hall_announcement.encode(hall_announcement.Parted(self.id))

    def view(self) -> News:
        return self.id, messages.encode(self.table.view((), None, board=False))

    def play(self, text: str) -> News:
        """The next move, as it is written."""
        state = self.table.states[-1]
        return self.do(self.game.read_move(state, text))

    def resign(self, seat: str) -> News:
        return self.do(Move(Seat(seat), choice=RESIGN))

    def do(self, move: Move) -> News:
        self._ask(Play("", self.table.view((), None).entry, move, final=True))
        return self.view()

    def take_back(self) -> News:
        self._ask(Rewind("", self.table.view((), None).entry - 1))
        return self.view()

    def _ask(self, intent: AnyIntent) -> None:
        refusal = self.table.submit(intent)
        assert refusal is None, refusal


class Evening:
    """A hall with a clock that is set by hand, and all that it tells pages."""

    def __init__(self, folder: Path) -> None:
        self.now = 100.0
        self.followed: list[str] = []
        self.store = Store(folder)
        self.hall = Hall(self.store, lambda: self.now, lambda: "2026-05-31", self.followed.append)

    async def hear(self, *news: News) -> None:
        """This has come, and all that follows from it is done."""
        for one in news:
            self.hall.receive([one])
            while tasks := [
                one for one in asyncio.all_tasks() if one is not asyncio.current_task()
            ]:
                await asyncio.gather(*tasks)

    async def begin(
        self, names: str, game: str = "russian-draughts", *, double: bool = False
    ) -> None:
        """A tournament of these players."""
        for name in names.split():
            await self.hall.submit(Entered(name))
        made = make_game(game)
        paired = rounds(len(names.split()), len(made.seats), double_round=double)
        await self.hall.submit(Begun(game, dict(made.options), made.seats, double, paired))

    def table(self) -> list[str]:
        """The pairings: players, where, and what each got."""
        state = self.hall.tournament
        return [
            " ".join(
                [
                    "-".join(state.player_names(one)),
                    *([one.board] if one.board else []),
                    *([":".join(map(number_text, one.points))] if one.points else []),
                    *(["by hand"] if one.is_set_by_arbiter else []),
                ]
            )
            for one in state.pairings
        ]


@contextmanager
def evening(folder: Path) -> Iterator[Evening]:
    """An evening, whose hall is closed after it."""
    made = Evening(folder)
    try:
        yield made
    finally:
        made.store.close()

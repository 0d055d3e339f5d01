"""What the hall makes of what boards report and the arbiter says; nothing of it is lost."""

from __future__ import annotations

import asyncio
import os
import zipfile
from collections.abc import Callable, Coroutine
from pathlib import Path
from random import Random

import pytest

from engines import GAMES
from firmware_host.cli import main
from firmware_host.commands.hall import FOLDER
from firmware_host.hall import boards
from firmware_host.hall.club_hall import NAME, Hall, Store, StoreError
from firmware_host.hall.tournament import (
    MAX_PLAYERS,
    Assigned,
    Begun,
    Closed,
    Entered,
    Freed,
    TournamentRefusal,
    Unscored,
    Withdrawn,
    cross_table_csv,
    scored,
)
from firmware_host.table import messages
from firmware_host.table.messages import Reply
from tests.contract.strolls import step
from tests.hall.evening import Evening, StandIn, evening, table_id

Doing = Callable[[Evening], Coroutine[None, None, None]]


def run(folder: Path, doing: Doing) -> None:
    with evening(folder) as hall:
        asyncio.run(doing(hall))


def test_a_result_comes_by_itself_from_an_assigned_board(tmp_path: Path) -> None:
    async def doing(hall: Evening) -> None:
        one = StandIn(1)
        await hall.hear(one.announced(), one.view())
        await hall.begin("Ada Ben Cleo")
        await hall.hall.submit(Assigned(0, one.id, "Board 1 (house)", ""))
        assert hall.table() == ["Ben-Cleo Board 1 (house)", "Cleo-Ada", "Ada-Ben"]
        await hall.hear(one.play("c3-d4"), one.resign("black"))
        assert hall.table()[0] == "Ben-Cleo Board 1 (house) 1:0"
        await hall.hear(one.take_back())
        assert hall.table()[0] == "Ben-Cleo Board 1 (house)", "the end was taken back at the board"
        await hall.hear(one.resign("white"), one.new_game(), one.resign("black"))
        assert hall.table()[0] == "Ben-Cleo Board 1 (house) 0:1", "the next game there is another"
        assert hall.followed == [one.id]

    run(tmp_path, doing)


def test_players_whom_the_board_knows_by_name_need_no_arbiter(tmp_path: Path) -> None:
    async def doing(hall: Evening) -> None:
        one, two = StandIn(1, names=("Ada", "Ben")), StandIn(2, names=("Ben", "Ada"))
        await hall.begin("Ada Ben", double=True)
        await hall.hear(one.announced(), one.play("c3-d4"), one.resign("black"))
        await hall.hear(two.announced(), two.view(), two.resign("black"))
        assert hall.table() == ["Ada-Ben Board 1 (house) 1:0", "Ben-Ada Board 2 (house) 1:0"]

    run(tmp_path, doing)


def test_names_tell_who_sat_where(tmp_path: Path) -> None:
    async def doing(hall: Evening) -> None:
        one = StandIn(1, names=("Ben", "Ada"))
        await hall.begin("Ada Ben")
        await hall.hear(one.announced(), one.view())
        assert hall.table() == ["Ada-Ben"], "nobody sits as paired: the arbiter has to say so"
        await hall.hall.submit(Assigned(0, one.id, "Board 1 (house)", ""))
        await hall.hear(one.resign("black"))
        assert hall.table() == ["Ada-Ben Board 1 (house) 0:1"]

    run(tmp_path, doing)


def test_what_was_over_before_does_not_count(tmp_path: Path) -> None:
    async def doing(hall: Evening) -> None:
        one = StandIn(1, names=("Ada", "Ben"))
        await hall.hear(one.announced(), one.resign("black"))
        await hall.begin("Ada Ben")
        await hall.hear(one.view())
        assert hall.table() == ["Ada-Ben Board 1 (house)"]
        await hall.hear(one.new_game(), one.resign("white"))
        assert hall.table() == ["Ada-Ben Board 1 (house) 0:1"]

    run(tmp_path, doing)


def test_an_end_that_comes_at_once_counts(tmp_path: Path) -> None:
    """The hall may look only when the game is over: it was seen to go on all the same."""

    async def doing(hall: Evening) -> None:
        one = StandIn(1, names=("Ada", "Ben"))
        await hall.begin("Ada Ben")
        hall.hall.receive([one.announced(), one.view(), one.resign("black")])
        await hall.hear()
        await hall.hear(one.alive())
        assert hall.table() == ["Ada-Ben Board 1 (house) 1:0"]

    run(tmp_path, doing)


def test_a_game_that_went_on_before_the_tournament_does_not_count(tmp_path: Path) -> None:
    async def doing(hall: Evening) -> None:
        one = StandIn(1, names=("Ada", "Ben"))
        await hall.hear(one.announced(), one.view(), one.resign("black"))
        await hall.begin("Ada Ben")
        await hall.hear(one.view())
        assert hall.table() == ["Ada-Ben Board 1 (house)"]

    run(tmp_path, doing)


def test_no_board_says_otherwise_than_the_arbiter(tmp_path: Path) -> None:
    async def doing(hall: Evening) -> None:
        one = StandIn(1, names=("Ada", "Ben"))
        await hall.begin("Ada Ben")
        await hall.hear(one.announced(), one.view())
        await hall.hall.submit(scored(0, (0, 0), ""))
        await hall.hear(one.resign("black"))
        assert hall.table() == ["Ada-Ben Board 1 (house) 0:0 by hand"]
        await hall.hall.submit(Unscored(0, ""))
        await hall.hear(one.view())
        assert hall.table() == ["Ada-Ben Board 1 (house) 1:0"]

    run(tmp_path, doing)


def test_four_at_a_table_share_what_the_game_does_not_count(tmp_path: Path) -> None:
    async def doing(hall: Evening) -> None:
        await hall.begin("Ada Ben Cleo Dan", "coalition-chess")
        await hall.hall.submit(scored(0, (8, 4, 4, 0), ""))
        assert hall.table() == ["Ada-Ben-Cleo-Dan 8:4:4:0 by hand"]

    run(tmp_path, doing)


@pytest.mark.parametrize(
    ("doing", "why"),
    [
        (Entered("Ada"), "the tournament has (already )?started"),
        (Withdrawn("Ada"), "the tournament has (already )?started"),
        (Assigned(9, table_id(1), "Board 1", ""), "no such pairing"),
        (Assigned(1, table_id(1), "Board 1", ""), "Board 1 is in use"),
        (scored(0, (1, 0, 0), ""), "points for all 2 players"),
        (scored(-1, (1, 0), ""), "no such pairing"),
        (Freed(7), "no such pairing"),
        (scored(0, (2, -1), ""), "points must be 0 or more"),
        (Begun("krieger", {}, (), False, ()), "the tournament has (already )?started"),
    ],
)
def test_what_cannot_be(tmp_path: Path, doing: object, why: str) -> None:
    async def refused(hall: Evening) -> None:
        await hall.begin("Ada Ben Cleo Dan")
        await hall.hall.submit(Assigned(0, table_id(1), "Board 1", ""))
        before = hall.hall.tournament
        with pytest.raises(TournamentRefusal, match=why):
            await hall.hall.submit(doing)  # type: ignore[arg-type]
        assert hall.hall.tournament is before

    run(tmp_path, refused)


def test_players_are_entered_before_it_begins(tmp_path: Path) -> None:
    async def doing(hall: Evening) -> None:
        with pytest.raises(TournamentRefusal, match="Ada"):
            await hall.hall.submit(Withdrawn("Ada"))
        for number in range(MAX_PLAYERS):
            await hall.hall.submit(Entered(f"player {number}"))
        with pytest.raises(TournamentRefusal, match=str(MAX_PLAYERS)):
            await hall.hall.submit(Entered("Ada"))
        assert len(hall.hall.tournament.players) == MAX_PLAYERS

    run(tmp_path, doing)


def test_a_pairing_changes_boards_until_it_is_over(tmp_path: Path) -> None:
    async def doing(hall: Evening) -> None:
        await hall.begin("Ada Ben Cleo")
        first = Assigned(0, table_id(1), "Board 1", "")
        await hall.hall.submit(first)
        await hall.hall.submit(Freed(0))
        assert hall.table()[0] == "Ben-Cleo"
        await hall.hall.submit(Assigned(1, table_id(1), "Board 1", ""))
        await hall.hall.submit(scored(0, (1, 0), ""))
        assert hall.table()[:2] == ["Ben-Cleo 1:0 by hand", "Cleo-Ada Board 1"]
        with pytest.raises(TournamentRefusal, match="this pairing is finished: clear its result"):
            await hall.hall.submit(Assigned(0, table_id(2), "Board 2", ""))
        await hall.hall.submit(Unscored(0, ""))
        assert hall.table()[0] == "Ben-Cleo"

    run(tmp_path, doing)


def test_a_board_that_is_announced_again_goes_on_with_the_same_game_alone(tmp_path: Path) -> None:
    async def doing(hall: Evening) -> None:
        one = StandIn(1)
        await hall.hear(one.announced(), one.play("c3-d4"), one.announced())
        seen = hall.hall.boards.all[one.id].view
        assert seen is not None
        assert seen.entry == 1
        await hall.hear(StandIn(1, "tafl-king").announced())
        assert hall.hall.boards.all[one.id].view is None

    run(tmp_path, doing)


def test_the_board_that_was_heard_of_longest_ago_makes_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(boards, "MAX_BOARDS", 3)

    async def doing(hall: Evening) -> None:
        four = [StandIn(number) for number in range(4)]
        told = [*(one.announced() for one in four[:3]), four[0].alive(), four[3].announced()]
        for news in told:
            hall.now += 1
            await hall.hear(news)
        assert hall.hall.boards.all.keys() == {one.id for one in four if one is not four[1]}

    run(tmp_path, doing)


def test_a_tournament_makes_room_for_the_next(tmp_path: Path) -> None:
    async def doing(hall: Evening) -> None:
        await hall.begin("Ada Ben")
        await hall.hall.submit(Closed())
        await hall.hall.submit(Entered("Ada"))
        with pytest.raises(TournamentRefusal, match="already entered"):
            await hall.hall.submit(Entered("ADA"))
        await hall.hall.submit(Withdrawn("Ada"))
        assert hall.hall.tournament.players == ()

    run(tmp_path, doing)


def test_boards_are_away_after_a_while_and_come_back(tmp_path: Path) -> None:
    async def doing(hall: Evening) -> None:
        one = StandIn(1)
        shows = []
        for news, seconds in ((one.announced(), 0), (one.alive(), 10), (None, 15), (None, 0.1)):
            hall.now += seconds
            await hall.hear(*([news] if news else []))
            shows.append(hall.hall.boards.all[one.id].is_away(hall.now))
        await hall.hear(one.view())
        shows.append(hall.hall.boards.all[one.id].is_away(hall.now))
        await hall.hear(one.parted())
        shows.append(hall.hall.boards.all[one.id].is_away(hall.now))
        assert shows == [False, False, False, True, False, True]

    run(tmp_path, doing)


def test_what_cannot_be_shown_changes_nothing(tmp_path: Path) -> None:
    async def doing(hall: Evening) -> None:
        one, tafl = StandIn(1), StandIn(2, "tafl-king")
        await hall.hear(one.announced(), one.view())
        before = dict(hall.hall.boards.all)
        bad = [
            ("", b"nonsense"),
            ("", b'{"v":1,"message":{"type":"alive","table":"SHORT"}}'),
            (one.id, b"\xff"),
            (one.id, messages.encode(Reply("k", None))),
            (one.id, tafl.view()[1]),
            ("", one.announced()[1].replace(b"russian-draughts", b"ludo")),
        ]
        await hall.hear(*bad, ("qqqqqqqqqqqqqqqq", one.view()[1]))
        assert hall.hall.refused == len(bad)
        assert hall.hall.boards.all == before

    run(tmp_path, doing)


@pytest.mark.parametrize("name", GAMES)
def test_every_game_leaves_a_record_that_everybody_may_read(tmp_path: Path, name: str) -> None:
    """As ``lodeboard export`` writes it for the public; with question marks, what is hidden."""

    async def doing(hall: Evening) -> None:
        one, lot = StandIn(1, name), Random(7)
        await hall.hear(one.announced())
        for _ in range(12):
            one.do(step(one.game, one.table.states[-1], lot))
        for seat in one.game.seats:
            if one.table.result is None:
                one.resign(seat)
        await hall.hear(one.view())
        assert one.table.result is not None
        (kept,) = hall.hall.records.values()
        tags = {"Event": "Lodeboard", "Date": "2026.05.31", "Round": one.table.game_id}
        public = one.game.write_record(one.table.states[0], one.table.moves, tags, None)
        if "?=" not in public:
            assert kept.text == public
        else:
            assert "?=" in kept.text
            told = one.game.write_record(one.table.states[0], one.table.moves, tags)
            secret = [word for word in told.split() if "=" in word and "?" not in word]
            assert secret
            assert not any(word in kept.text for word in secret)

    run(tmp_path, doing)


def test_a_hall_that_was_killed_knows_everything_that_was_told(tmp_path: Path) -> None:
    async def doing(hall: Evening) -> None:
        one = StandIn(1, names=("Ada", "Ben"))
        await hall.begin("Ada Ben Cleo")
        await hall.hear(one.announced(), one.view(), one.resign("black"))

    run(tmp_path, doing)
    whole = (tmp_path / NAME).read_bytes()
    with evening(tmp_path) as first:
        table, sheet, records = (
            first.table(),
            cross_table_csv(first.hall.tournament),
            first.hall.records,
        )
    for torn in (b"", b"0badc0de", whole.splitlines()[0][:-3]):
        (tmp_path / NAME).write_bytes(whole + torn)
        with evening(tmp_path) as again:
            assert again.table() == table
            assert cross_table_csv(again.hall.tournament) == sheet
            assert again.hall.records == records
        assert (tmp_path / NAME).read_bytes() == whole


def test_a_command_exports_the_evening(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))

    async def doing(hall: Evening) -> None:
        one = StandIn(1, names=("Ada", "Ben"))
        await hall.begin("Ada Ben")
        await hall.hear(one.announced(), one.play("c3-d4"), one.resign("black"))

    run(tmp_path / "lodeboard" / FOLDER, doing)
    file = tmp_path / "evening.zip"
    assert main(["hall", "export", "--output", str(file)]) == 0
    assert capsys.readouterr().out == f"Games written to {file}: 1\n"
    with zipfile.ZipFile(file) as archive:
        (game,) = [name for name in archive.namelist() if name.startswith("games/")]
        assert '[White "Ada"]' in archive.read(game).decode()


def test_a_file_that_is_damaged_is_told_with_its_line(tmp_path: Path) -> None:
    run(tmp_path, lambda hall: hall.begin("Ada Ben"))
    file = tmp_path / NAME
    file.write_bytes(file.read_bytes().replace(b"Ben", b"Bea", 1))
    with pytest.raises(StoreError, match="line 2 is damaged"):
        Store(tmp_path)


def test_one_hall_for_a_folder(tmp_path: Path) -> None:
    with evening(tmp_path), pytest.raises(StoreError, match="another hall"):
        Store(tmp_path)


def test_a_full_disk_changes_nothing(tmp_path: Path) -> None:
    class Full:
        full = True

        def write(self, fd: int, content: bytes, offset: int) -> int:
            half = os.pwrite(fd, content[: len(content) // 2 if self.full else None], offset)
            if self.full:
                raise OSError(28, "No space left on device")
            return half

        def sync(self, fd: int) -> None: ...

        def sync_folder(self, folder: Path) -> None: ...

    disk = Full()
    store = Store(tmp_path, disk)  # type: ignore[arg-type]

    async def doing() -> None:
        hall = Hall(store, lambda: 0.0, str, lambda table: None)
        with pytest.raises(OSError, match="No space"):
            await hall.submit(Entered("Ada with a long name"))
        assert hall.tournament.players == ()
        disk.full = False
        await hall.submit(Entered("Bo"))

    asyncio.run(doing())
    store.close()
    with evening(tmp_path) as again:
        assert again.hall.tournament.players == ("Bo",)


def test_the_cross_table(tmp_path: Path) -> None:
    async def doing(hall: Evening) -> None:
        await hall.begin("=Ada Ben Cleo", double=True)
        for number, points in enumerate([(1, 0), (0, 1), (1, 0)]):
            await hall.hall.submit(scored(number, points, ""))
        assert cross_table_csv(hall.hall.tournament).splitlines() == [
            "no,place,player,1,2,3,points,Sonneborn-Berger,won",
            "1,1,'=Ada,*,1,1,2,1,2",
            "2,2,Ben,0,*,1,1,0,1",
            "3,3,Cleo,0,0,*,0,0,0",
        ]

    run(tmp_path, doing)

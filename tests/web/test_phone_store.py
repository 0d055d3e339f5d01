"""What the pages keep on disk: who holds which seat, and codes that open one seat, once."""

from __future__ import annotations

import asyncio
import json
import logging
import os
from collections.abc import Mapping
from pathlib import Path

import pytest

from engines.game import Seat
from firmware_host.journal.game_files import seats_file
from firmware_host.web import phone_store
from firmware_host.web.phone_store import (
    CODE_S,
    CODES,
    LEGACY_FILE,
    SeatStore,
    consume_code,
    new_code,
    save_code,
)


def test_a_code_that_cannot_be_used_up_opens_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It would open the seat again and again."""

    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    code = new_code()
    save_code(tmp_path, WHITE, code, THEN)
    with monkeypatch.context() as patched, caplog.at_level(logging.WARNING):
        patched.setattr(phone_store, "write_atomically", full)
        assert not consume_code(tmp_path, WHITE, code, THEN)
    assert "can't save the phones' codes" in caplog.text
    assert code not in caplog.text
    assert consume_code(tmp_path, WHITE, code, THEN)
    assert not consume_code(tmp_path, WHITE, code, THEN)


WHITE, BLACK = Seat("white"), Seat("black")
THEN = 1e9


@pytest.mark.parametrize(
    ("seat", "code", "later", "opens"),
    [
        (WHITE, "BCDF23", 0, True),
        (WHITE, "BCDF23", CODE_S, True),
        (WHITE, "BCDF23", CODE_S + 1, False),
        (WHITE, "BCDF23", -1, False),
        (WHITE, "BCDF24", 0, False),
        (WHITE, "", 0, False),
        (BLACK, "BCDF23", 0, False),
    ],
)
def test_a_code(tmp_path: Path, seat: Seat, code: str, later: float, opens: bool) -> None:
    """A clock that was set back makes none good for longer."""
    save_code(tmp_path, WHITE, "BCDF23", THEN)
    assert consume_code(tmp_path, seat, code, THEN + later) is opens
    assert not (opens and consume_code(tmp_path, seat, code, THEN + later)), "it is good once"


def test_several(tmp_path: Path) -> None:
    for seat, code in ((WHITE, "OLD"), (BLACK, "B"), (WHITE, "NEW")):
        save_code(tmp_path, seat, code, THEN)
    found = [consume_code(tmp_path, *one, THEN) for one in ((WHITE, "OLD"), (BLACK, "B"))]
    assert found == [False, True]
    assert consume_code(tmp_path, WHITE, "NEW", THEN)


@pytest.mark.parametrize("text", ["", "[]", '{"white": 3}', '{"white": ["x"]}', "nonsense"])
def test_what_cannot_be_read_opens_nothing(tmp_path: Path, text: str) -> None:
    (tmp_path / CODES).write_text(text)
    assert not consume_code(tmp_path, WHITE, "", THEN)


def test_nobody_else_reads_them_and_they_cannot_be_made_from_the_file(tmp_path: Path) -> None:
    code = new_code()
    save_code(tmp_path, WHITE, code, THEN)
    assert (tmp_path / CODES).stat().st_mode & 0o077 == 0
    assert code not in (tmp_path / CODES).read_text()


WHITE, BLACK = Seat("white"), Seat("black")
GAME, LATER = "2026-11-20-1", "2026-11-20-2"


def keep(folder: Path, game_id: str, seats: Mapping[Seat, str]) -> None:
    asyncio.run(SeatStore(folder).save(game_id, seats))


def load(folder: Path, game_id: str) -> Mapping[Seat, str]:
    return SeatStore(folder).load(game_id)


def test_each_game_keeps_its_own(tmp_path: Path) -> None:
    keep(tmp_path, GAME, {WHITE: "A"})
    keep(tmp_path, LATER, {WHITE: "B", BLACK: "C"})
    keep(tmp_path, LATER, {BLACK: "C"})
    assert load(tmp_path, GAME) == {WHITE: "A"}
    assert load(tmp_path, LATER) == {BLACK: "C"}
    assert load(tmp_path, "another evening") == {}


def test_a_game_at_which_nobody_sits_has_no_file(tmp_path: Path) -> None:
    keep(tmp_path, GAME, {})
    assert not [*tmp_path.iterdir()]


def test_it_is_on_the_disk_with_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[str] = []
    sync, replace = os.fsync, os.replace

    def synced(fd: int) -> None:
        seen.append(f"sync {Path(os.readlink(f'/proc/self/fd/{fd}')).suffix or 'folder'}")
        sync(fd)

    def replaced(new: Path, path: Path) -> None:
        seen.append(f"name {path.suffix}")
        replace(new, path)

    monkeypatch.setattr(os, "fsync", synced)
    monkeypatch.setattr(os, "replace", replaced)
    for _ in range(2):
        keep(tmp_path, GAME, {WHITE: "A"})
    assert seen == ["sync .new", "name .seats", "sync folder"], "and the same is not written twice"


FORMER_FILES = [
    # what stands in the one file of before, who holds a seat of the game then
    ({"first_game_id": GAME, "game_id": GAME, "seats": {"white": "A"}}, {WHITE: "A"}),
    ({"first_game_id": GAME, "game_id": LATER, "seats": {"white": "A"}}, {}),
]


@pytest.mark.parametrize(("text", "held"), FORMER_FILES)
def test_the_one_file_of_before(
    tmp_path: Path, text: Mapping[str, object], held: Mapping[Seat, str]
) -> None:
    (tmp_path / LEGACY_FILE).write_text(json.dumps(text))
    assert load(tmp_path, GAME) == held
    keep(tmp_path, GAME, {BLACK: "B"})
    assert load(tmp_path, GAME) == {BLACK: "B"}


@pytest.mark.parametrize("text", ["", "[]", "3", '"white"', "\x00", '{"white": "A"'])
@pytest.mark.parametrize("former", [False, True])
def test_what_cannot_be_read_is_nobody_and_the_way_back_is_named(
    tmp_path: Path, text: str, former: bool, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / LEGACY_FILE if former else seats_file(tmp_path / "games", GAME)
    path.parent.mkdir(exist_ok=True)
    path.write_text(text)
    with caplog.at_level(logging.WARNING):
        assert load(tmp_path, GAME) == {}
    assert "to give a phone its hidden pieces back, run: lodeboard seat SEAT" in caplog.text
    keep(tmp_path, GAME, {WHITE: "A"})
    assert load(tmp_path, GAME) == {WHITE: "A"}


def test_a_disk_that_fails_is_said(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    (tmp_path / "games").write_text("a file")
    with caplog.at_level(logging.WARNING):
        keep(tmp_path, GAME, {WHITE: "A"})
    assert "can't save" in caplog.text
    assert "lodeboard seat SEAT" in caplog.text

"""Files with games that are dropped on the window: on the start screen, and on a game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from firmware_host.config.settings import Storage
from firmware_host.runtime.desktop import Desktop
from firmware_host.runtime.import_desk import ImportDesk
from firmware_host.start.import_screen import ImportScreen
from firmware_host.start.importer import Asked
from firmware_host.start.start_screen import StartScreen
from firmware_host.station.menu_mode import PlayGame
from simulator.window.key_labels import WindowAction
from simulator.window.sheet import Sheet
from tests.host.test_import_screen import ANNA, CARLA, Room
from tests.host.test_start import Desk
from tests.test_secret_window import Evening, pygame

from simulator.window.sheet_input import SheetWindow, refresh_sheet  # isort: skip  # needs pygame


@pytest.fixture
def room(tmp_path: Path) -> Room:
    room = Room(tmp_path)
    room.desk._on_news = refresh_sheet
    return room


@pytest.fixture
def desktop(tmp_path: Path) -> Iterator[Desktop]:
    with Desktop(Storage(str(tmp_path))) as desktop:
        yield desktop


def drop(path: Path) -> None:
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))


def title(sheet: Sheet | None) -> str:
    assert sheet is not None
    return sheet.labels[0].text


def test_on_the_start_screen(room: Room, desktop: Desktop, monkeypatch: pytest.MonkeyPatch) -> None:
    frame, chooser = desktop.frame("Lodeboard"), StartScreen(Desk(), importer=room.desk)
    frame.on_drop = chooser.drop
    window, wait = SheetWindow(frame, chooser), pygame.event.wait
    files = [room.put("a.pdn", ANNA), room.put("b.pdn", CARLA)]
    shown: list[str] = []

    def next_event(ms: int) -> pygame.event.Event:
        """Drop a file, and the other one during its import; wait for their games."""
        shown.append(title(window._desk.sheet))
        if files:
            return pygame.event.Event(pygame.DROPFILE, file=str(files.pop(0)))
        if shown[-1] == "Imported games":
            window.stop()
        return wait(ms)

    monkeypatch.setattr(pygame.event, "wait", next_event)
    window.run()
    assert shown[0] == "Choose a game"
    assert shown[-1] == "Imported games"
    assert len(room.desk.games(Asked()).games) == 2


def test_on_a_game_which_stays_as_it_is(
    room: Room, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    there, orders = Evening(tmp_path, monkeypatch, "russian-draughts"), list[PlayGame]()
    offer_drops(there, room.desk, orders)
    there.move("c3", "d4")
    before = there.room.table.states[-1]
    drop(room.put("a.pdn", ANNA))
    there.rest()
    room.desk.join()
    refresh_sheet()
    there.rest()
    sheets = there.window.input.sheets
    assert sheets is not None
    assert title(sheets.sheet) == "Imported games"
    for _ in ("games", "files"):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE))
        there.rest()
    assert there.window.input.sheets is None
    assert (there.room.table.states[-1], orders) == (before, [])
    there.window.close()
    there.room.close()


def offer_drops(there: Evening, desk: ImportDesk, orders: list[PlayGame]) -> None:
    """Connect the parts as ``app_window`` does."""
    there.window.register_sheet(
        WindowAction.IMPORT,
        lambda caps, do: ImportScreen(desk, orders.append, is_importing=True),
    )

    def on_drop(path: str) -> None:
        desk.begin(path)
        there.window.open_sheet(WindowAction.IMPORT)

    there.window.frame.on_drop = on_drop

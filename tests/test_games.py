"""One whole game of each kind through the real window, by scripted hands, to its natural end.

``tests/games/GAME.hands`` is what the hands do. In their order: the moves the journal keeps, how
the game ends, and what ``export`` and ``replay`` make of it afterwards.
"""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from drivers.interfaces import Page
from engines import GAMES, make_game
from engines.game import HIDDEN, Move, Seat
from engines.generals.board import SYMBOLS
from firmware_host.cli import main
from firmware_host.journal.encryption import make_key
from firmware_host.journal.library import Library
from firmware_host.table.events import Header, Played, Revealed

HANDS = Path(__file__).parent / "games"


class Whole(NamedTuple):
    """What comes of a game. ``texts``: moves that must be among those played."""

    moves: int
    winners: Sequence[str]
    reason: str
    texts: Sequence[str]


PLAYED = {
    "russian-draughts": Whole(37, ("white",), "Black has no pieces left", ("h4:f6:d4:b6:d8:f6",)),
    "tafl-king": Whole(30, ("defenders",), "the king has reached a corner", ()),
    "krieger": Whole(
        35, ("north",), "North's chieftain reached the centre", ("r3k3:r4k3*", "r4k0-C")
    ),
    "generals": Whole(
        49, ("white",), "White's flag reached the enemy's back row", ("g4xg5", "b7-b8")
    ),
    "coalition-chess": Whole(
        52, ("black", "red"), "Yellow is checkmated", ("green:join-yellow", "g7-h8", "b3-a4=S")
    ),
}


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")


@pytest.fixture
def pages(monkeypatch: pytest.MonkeyPatch) -> list[Page]:
    """Every page the window is asked to show from now on."""
    from simulator.window import window

    shown: list[Page] = []

    class Watched(window.Window):
        def show_page(self, page: Page) -> None:
            shown.append(page)
            super().show_page(page)

        def wait(self, seconds: float) -> None:
            super().wait(seconds)
            if self.script_error is not None:
                raise self.script_error

    monkeypatch.setattr(window, "Window", Watched)
    monkeypatch.setattr(window, "FRAME_SECONDS", 0.5)  # pages are read, and no picture is seen
    return shown


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    capsys.readouterr()
    assert main(arguments) == 0
    return capsys.readouterr().out


def answer(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    return json.loads(said(capsys, *arguments, "--json"))


def test_every_game_has_its_hands() -> None:
    assert {path.stem for path in HANDS.iterdir()} == set(PLAYED) == set(GAMES)


def played(name: str, pages: list[Page], capsys: pytest.CaptureFixture[str]) -> str:
    """The id of the one game there is, which came to its end as it should."""
    (game,) = answer(capsys, "games")
    whole, result = PLAYED[name], game["result"]
    assert (game["moves"], tuple(result["winners"])) == (whole.moves, whole.winners)
    assert result["reason"].startswith(whole.reason)
    # Nothing is left to be put right: the last page tells the end, not what to do.
    assert pages[-1].status.endswith(f"{result['reason']}.")

    replayed = answer(capsys, "replay", game["id"])
    texts = [step["move"] for step in replayed["steps"][1:]]
    assert len(texts) == whole.moves
    assert set(whole.texts) <= set(texts)
    assert replayed["result"] == result
    return str(game["id"])


def recorded(game_id: str, capsys: pytest.CaptureFixture[str], name: str) -> None:
    """The record is read back once there is nothing hidden in it."""
    record = answer(capsys, "export", game_id, "--as", "arbiter")["record"]
    assert len(make_game(name).read_record(record).moves) == PLAYED[name].moves


@pytest.mark.parametrize(
    "name",
    [
        "coalition-chess",
        # Keys play two of these to the same end in tests/test_keyboard.py, and hands the third one
        # in tests/test_play.py.
        *(
            pytest.param(name, marks=pytest.mark.ci)
            for name in ("russian-draughts", "tafl-king", "krieger")
        ),
    ],
)
def test_a_whole_game_by_hand(
    name: str, pages: list[Page], capsys: pytest.CaptureFixture[str]
) -> None:
    said(capsys, "play", name, "--script", str(HANDS / f"{name}.hands"))
    recorded(played(name, pages, capsys), capsys, name)


def ranks(text: str) -> set[str]:
    """The ranks of the Generals a text names, by name or symbol. A Flag that decides is told."""
    words = {*SYMBOLS, *SYMBOLS.values()} - {"flag"}
    return {word for word in words if re.search(rf"\b{word}\b", text)}


def without_plan(told: str) -> str:
    """An answer without the plan of the game, which names the ranks there are in every game."""
    if not told.startswith("{"):
        return told
    return json.dumps({key: value for key, value in json.loads(told).items() if key != "table"})


def leaks(folder: Path) -> dict[str, set[str]]:
    """The files that name ranks: in what they hold, and in their own names."""
    found = {}
    for path in folder.rglob("*"):
        held = path.read_text(errors="replace") if path.is_file() else ""
        # Two letters between signs that are no letters do happen in what is sealed.
        open_part = re.sub(r'"sealed":"[0-9a-zA-Z+/=]*"', "", held)
        if told := ranks(f"{path.name} {open_part}"):
            found[path.name] = told
    return found


@pytest.fixture
def sealed(tmp_path: Path) -> Iterator[Path]:
    """The folder of everything that is written while games are sealed, the debug log included."""
    make_key(tmp_path / "key")
    (tmp_path / "config" / "lodeboard").mkdir(parents=True)
    settings = tmp_path / "config" / "lodeboard" / "config.toml"
    settings.write_text(f'[storage]\nkey = "{tmp_path / "key"}"\n')
    written = tmp_path / "state"
    written.mkdir()
    root, file = logging.getLogger(), logging.FileHandler(written / "log")
    before = root.level
    root.addHandler(file)
    root.setLevel(logging.DEBUG)
    yield written
    root.removeHandler(file)
    root.setLevel(before)
    file.close()


@pytest.mark.ci
def test_generals_broken_off_and_gone_on_with_tell_no_rank(
    tmp_path: Path, sealed: Path, pages: list[Page], capsys: pytest.CaptureFixture[str]
) -> None:
    begun, broken, going_on = (HANDS / "generals.hands").read_text().partition("# 8.")
    parts = (begun + "press quit", "pace 28 ms\nwait 500 ms\n" + broken + going_on)
    first, second = (tmp_path / f"{number}.hands" for number in (1, 2))
    first.write_text(parts[0])
    second.write_text(parts[1])

    said(capsys, "play", "generals", "--script", str(first))
    (game,) = answer(capsys, "games")
    assert game["result"] is None
    for command in ("export", "replay"):
        for form in ((), ("--json",)):
            assert not ranks(without_plan(said(capsys, command, game["id"], *form)))
        for viewer in ("white", "arbiter"):
            assert main([command, game["id"], "--as", viewer]) == 1
            assert not ranks("".join(capsys.readouterr()))

    said(capsys, "play", "generals", "--script", str(second))
    game_id = played("generals", pages, capsys)
    for command in ("export", "replay"):
        for form in ((), ("--json",)):
            assert not ranks(without_plan(said(capsys, command, game_id, *form)))
        for viewer in ("white", "arbiter"):
            assert main([command, game_id, "--as", viewer]) == 1
            assert not ranks("".join(capsys.readouterr()))
    for page in pages:
        assert not any(wood and wood[1] != HIDDEN for wood in page.pieces)
    assert {path.suffix for path in sealed.rglob("*")} >= {".journal", ".json"}
    assert not leaks(sealed)

    library = Library(sealed / "lodeboard", key=tmp_path / "key")
    with closing(library.open(game_id)[2]) as journal:
        journal.append(Revealed("white"))
        journal.append(Revealed("black"))
    for command in ("export", "replay"):
        told = said(capsys, command, game_id, "--as", "arbiter", "--json")
        assert len(ranks(without_plan(told))) >= 15
    recorded(game_id, capsys, "generals")
    assert not leaks(sealed), "nor when all is revealed"


def test_a_rank_that_is_written_is_found(sealed: Path) -> None:
    """A game without a key, a debug line, a report, a file set aside: the search can fail."""
    layout = "white:FLG=a1,MG=b1"
    with closing(Library(sealed / "lodeboard").create(Header("", "generals"))) as journal:
        journal.append(Played("white", layout, 0, "white:?=a1,?=b1"))
    logging.getLogger("lodeboard").debug("%r", Move(Seat("white"), layout=((0, "spy"),)))
    (sealed / "lodeboard" / "sensors.json").write_text('{"a1": "1st lieutenant"}')
    (sealed / "lodeboard" / "games" / "GOA").touch()
    assert leaks(sealed) == {
        f"{journal.game_id}.journal": {"FLG", "MG"},
        "log": {"spy"},
        "sensors.json": {"1st lieutenant"},
        "GOA": {"GOA"},
    }

"""What commands hand on to what does the work, and what they say of what comes back."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import firmware_host.__main__ as start
from drivers.board_file import Board
from firmware_host import app, app_join, cli
from firmware_host.bring_up import calibrate, check, flash
from firmware_host.cli import main
from firmware_host.commands import developing
from firmware_host.config.settings import Config
from firmware_host.runtime.request import PlayRequest


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


# --- playing ---

PLAYED: list[tuple[str, dict[str, Any]]] = [
    # the command; what is played
    ("play krieger --computer south --new", {"computers": {"south": 0}, "new": True}),
    ("play krieger --computer south=auto", {"computers": {"south": 0}}),
    (
        "play krieger --computer south=2 --computer north=1",
        {"computers": {"south": 2, "north": 1}},
    ),
    ("play krieger --clock 5+3 --web", {"clock": "5+3", "web": True}),
    ("play krieger --exercise 2", {"lesson": True, "exercise": 2}),
    ("play krieger --resume 2026-01-01-1", {"resume": "2026-01-01-1"}),
    ("learn krieger", {"lesson": True}),
    ("learn krieger --terminal", {"lesson": True, "terminal": True}),
]


@pytest.mark.parametrize(("command", "played"), PLAYED, ids=[row[0] for row in PLAYED])
def test_what_is_played(
    command: str, played: Mapping[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    requests: list[PlayRequest] = []
    monkeypatch.setattr(app, "play", lambda request, config: requests.append(request))
    assert main(command.split()) == 0
    assert requests == [PlayRequest(game="krieger", **played)]


LINK = "lodeboard://h:7000/t/black?game=russian-draughts&tls=1&option.draws=list"

JOINED = [
    # how the invitation is given, the password; the question, if any
    (f"'{LINK}'", "", "secret", []),
    (LINK, "", "secret", []),
    ("invited", f"{LINK}\nsecret\n", "", []),
    ("", "", "secret", ["Invitation (starts with lodeboard://): "]),
    (LINK, "", "", ["Password: "]),
]


@pytest.mark.parametrize(("given", "file", "password", "questions"), JOINED)
def test_an_invitation_is_followed(
    given: str,
    file: str,
    password: str,
    questions: list[str],
    home: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[str] = []

    def answer(question: str) -> str:
        asked.append(question)
        return LINK if question.startswith("Invitation") else "secret"

    if file:
        (home / given).write_text(file)
        (home / given).chmod(0o600)
    joined: list[tuple[PlayRequest, Config]] = []
    checked: list[str] = []
    monkeypatch.setattr(app_join, "join", lambda *given: joined.append(given))
    monkeypatch.setattr(
        "drivers.links.redis_connection.check_access", lambda where, key: checked.append(key)
    )
    monkeypatch.setattr("builtins.input", answer)
    monkeypatch.setattr("firmware_host.commands.playing.getpass", answer)
    monkeypatch.setenv("LODEBOARD_INVITATION_PASSWORD", password)
    assert main(["join", *filter(None, [given]), "--terminal"]) == 0
    ((request, _),) = joined
    invitation = request.invitation
    assert invitation is not None
    assert (request.game, request.terminal, invitation.seat) == ("russian-draughts", True, "black")
    assert (invitation.table, dict(invitation.options)) == ("t", {"draws": "list"})
    where = invitation.where
    assert (where.host_and_port, where.tls, where.password) == ("h:7000", True, "secret")
    assert checked, "the password is tried before the board is opened"
    assert asked == questions


def test_without_anybody_to_ask_an_invitation_says_how_else_to_give_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert main(["join"]) == 1
    assert "an invitation needs a link and a password: type both" in capsys.readouterr().err


INVITATION_FILES = [
    # what is in the file, who can read it; the answer
    (f"{LINK}\n", 0o600, "write the invitation's link and, on the next line, its password"),
    (f"{LINK}\n \n", 0o600, "on the next line, its password"),
    (f"{LINK}\nsecret\n", 0o644, "others on this machine can read invited; run: chmod 600"),
]


@pytest.mark.parametrize(("text", "mode", "told"), INVITATION_FILES)
def test_what_is_wrong_with_a_file_is_said(
    text: str, mode: int, told: str, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (home / "invited").write_text(text)
    (home / "invited").chmod(mode)
    assert main(["join", "invited"]) == 1
    assert told in capsys.readouterr().err


# --- boards ---

FLASHED = [
    # what was found or done; the flag, the exit code, what is said
    (
        flash.Flashed("/dev/x", ("main.py", "pins.py"), "7", "mine"),
        "",
        0,
        "/dev/x: the scanner of the board mine runs firmware 7. Files copied: 2.\n",
    ),
    (flash.Flashed("/dev/x", ()), "--check", 0, "/dev/x: the firmware is up to date.\n"),
    (
        flash.Flashed("/dev/x", ("main.py", "pins.py")),
        "--check",
        1,
        "/dev/x: main.py, pins.py differ from the firmware in this program; to update, run"
        " lodeboard flash without --check\n",
    ),
]


@pytest.mark.parametrize(("found", "flag", "code", "told"), FLASHED)
def test_what_was_flashed_is_said(
    found: flash.Flashed,
    flag: str,
    code: int,
    told: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    asked: list[tuple[str, object]] = []

    def flashed(board: Board, bench: flash.Bench, **rest: object) -> flash.Flashed:
        asked.append((board.name, rest["only_look"]))
        bench.say("copying")
        return found

    monkeypatch.setattr(flash, "flash", flashed)
    assert main(["flash", "starter-8x8", *filter(None, [flag])]) == code
    assert capsys.readouterr() == (told, "copying\n")
    assert asked == [("starter-8x8", bool(flag))]


WELL = {"written": True, "not_felt": [], "dark": [], "findings": []}

ENDS: list[tuple[str, dict[str, Any], int]] = [
    ("check", {}, 0),
    ("check", {"findings": ["a1"]}, 1),
    ("calibrate", {}, 0),
    ("calibrate", {"written": False}, 1),
    ("calibrate", {"not_felt": ["a1"]}, 1),
    ("calibrate", {"dark": ["a1"]}, 1),
]


@pytest.mark.parametrize(("command", "found", "code"), ENDS)
def test_a_board_that_is_not_well_has_its_exit_code(
    command: str,
    found: dict[str, Any],
    code: int,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(check, "walk", lambda *_: ({**WELL, **found}, "told"))
    monkeypatch.setattr(calibrate, "calibrate", lambda *_: ({**WELL, **found}, "told"))
    words = ["calibrate", "mine.toml"] if command == "calibrate" else [command, "starter-8x8"]
    assert main([*words, "--config", str(config())]) == code
    assert capsys.readouterr().out == "told\n"


def config() -> Path:
    """Settings of a real board."""
    path = Path("settings.toml")
    path.write_text('board = "starter-8x8"\n[hardware]\nsensors = "pico"\n')
    return path


# --- contract ---


@pytest.mark.parametrize("code", [0, 1])
def test_the_contract_of_a_game_is_run_by_pytest(
    code: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    run: list[list[str]] = []
    monkeypatch.setattr(pytest, "main", lambda words: run.append(words) or code)
    assert main(["contract", "krieger"]) == code
    ((folder, *rest),) = run
    assert list(Path(folder).glob("test_*.py"))
    assert rest == ["--game=krieger", "-p", "no:cacheprovider"]


def test_so_is_that_of_a_driver(monkeypatch: pytest.MonkeyPatch) -> None:
    run: list[list[str]] = []
    made: list[str] = []
    monkeypatch.setattr(pytest, "main", lambda words: run.append(words) or 0)
    monkeypatch.setattr(developing, "DriverNames", lambda: ["tray"])
    monkeypatch.setattr(developing, "plugin_driver", made.append)
    assert main(["contract", "tray"]) == 0
    ((folder, kind, *_),) = run
    assert list(Path(folder).glob("test_*.py"))
    assert (kind, made) == ("--driver=tray", ["tray"])


def test_without_pytest_it_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "pytest", None)
    assert main(["contract", "krieger"]) == 1
    told = "lodeboard: the contract tests need pytest; run: pip install pytest\n"
    assert capsys.readouterr().err == told


# --- starting at all ---


def test_ctrl_c_ends_it_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(app, "play", interrupted)
    assert main(["play", "krieger"]) == 130
    monkeypatch.setattr(cli, "main", interrupted)
    assert start.main() == 130
    assert capsys.readouterr().err == "lodeboard: interrupted\n"


def package(folder: Path, text: str) -> Callable[[str], SimpleNamespace]:
    """As if all packages were in this folder, with this text."""
    folder.mkdir(parents=True)
    file = folder / "__init__.py"
    file.write_text(text)
    return lambda name: SimpleNamespace(origin=str(file))


OTHER = SimpleNamespace(files=["drivers/__init__.py"], metadata={"Name": "motors"})
OURS = SimpleNamespace(files=["drivers/__init__.py"], metadata={"Name": "lodeboard"})
NO_LIST = SimpleNamespace(files=None, metadata={"Name": "old"})

STRANGERS = [
    # where a package is found, what it says, what is installed; what is said
    ("here", "Lodeboard's", [], ""),
    (
        "here",
        "Motors",
        [NO_LIST, OURS, OTHER],
        "the package motors has overwritten Lodeboard's folder",
    ),
    ("here", "Motors", [OURS], "another package has overwritten Lodeboard's folder drivers"),
    ("there", "Lodeboard's", [], "drivers is imported from "),
    ("", "", [], "Lodeboard's folder drivers is damaged or missing"),
]


@pytest.mark.parametrize(("where", "text", "installed", "told"), STRANGERS)
def test_what_took_the_place_of_a_folder_is_named(
    where: str,
    text: str,
    installed: list[SimpleNamespace],
    told: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    found = package(tmp_path / where / "drivers", text) if where else lambda name: None
    monkeypatch.setattr(start, "__file__", str(tmp_path / "here" / "firmware_host" / "__main__.py"))
    monkeypatch.setattr("importlib.util.find_spec", found)
    monkeypatch.setattr("importlib.metadata.distributions", lambda: installed)
    monkeypatch.setattr(cli, "main", lambda: 0)
    assert start.main() == (1 if told else 0)
    error = capsys.readouterr().err
    assert told in error
    assert error.endswith(f"; {start.ALONE}\n") == bool(told)

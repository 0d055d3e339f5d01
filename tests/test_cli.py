"""The command line: what it answers, and that every mistake gets one line that says what to do."""

from __future__ import annotations

import io
import json
import os
import re
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from engines import GAMES, make_game
from engines.errors import OptionError
from engines.game import AnyGame
from engines.message import Message
from engines.topology import Cell
from firmware_host.cli import main
from firmware_host.commands import boards, playing
from firmware_host.journal.encryption import make_key
from firmware_host.journal.library import Library
from firmware_host.runtime.sensor_log import FaultLog, record_name
from firmware_host.sensing.health import Fault, SensorFinding
from firmware_host.table.events import Ended, Header, Played


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    return tmp_path


@pytest.fixture
def library(home: Path) -> Library:
    return Library(home / "state" / "lodeboard")


def keep(library: Library, *texts: str, result: Ended | None = None, start: str = "") -> str:
    """A game on the disk; its id."""
    header = Header("", "russian-draughts", {"draws": "list"}, start)
    with closing(library.create(header)) as journal:
        for number, text in enumerate(texts):
            journal.append(Played(("white", "black")[number % 2], text))
        if result:
            journal.append(result)
    return journal.game_id


def answer(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    assert main([*arguments, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("plya", "there is no command 'plya'; did you mean play?"),
        ("xyzzy", "there is no command 'xyzzy'; to list all commands, add --help"),
    ],
)
def test_a_misspelt_command(typed: str, told: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main([typed, "krieger"])
    assert ended.value.code == 2
    assert capsys.readouterr().err.endswith(f"lodeboard: error: {told}\n")


def test_moves(capsys: pytest.CaptureFixture[str]) -> None:
    assert answer(capsys, "moves", "russian-draughts") == {
        "to_act": ["white"],
        "moves": ["a3-b4", "c3-b4", "c3-d4", "e3-d4", "e3-f4", "g3-f4", "g3-h4"],
        "result": None,
    }


def test_moves_of_a_finished_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert answer(capsys, "moves", "russian-draughts", "--position", "B:Wa1:B") == {
        "to_act": [],
        "moves": [],
        "result": {"winners": ["white"], "reason": "Black has no pieces left"},
    }


def test_move(capsys: pytest.CaptureFixture[str]) -> None:
    position = ("--position", "W:Wc3,a1:Bd4,h8")
    assert answer(capsys, "move", "russian-draughts", "c3:e5", *position) == {
        "position": "B:We5,a1:Bh8",
        "captured": ["d4"],
        "result": None,
    }


def test_perft(capsys: pytest.CaptureFixture[str]) -> None:
    found = answer(capsys, "perft", "russian-draughts", "4")
    assert isinstance(found, dict)
    assert found["nodes"] == 1469
    assert set(found) == {"nodes", "seconds"}


def test_boards(capsys: pytest.CaptureFixture[str]) -> None:
    found = answer(capsys, "boards")
    assert {(board["name"], board["cells"]) for board in found} == {
        ("universal-11x11", 121),
        ("starter-8x8", 64),
        ("ring-65", 65),
    }
    games = {board["name"]: set(board["games"]) for board in found}
    assert games["ring-65"] == {"krieger"}
    assert "russian-draughts" in games["starter-8x8"] & games["universal-11x11"]
    assert "krieger" not in games["starter-8x8"] | games["universal-11x11"]


def test_check(capsys: pytest.CaptureFixture[str], home: Path) -> None:
    assert main(["check"]) == 0
    assert "No sensor data yet" in capsys.readouterr().out
    script = home / "hands"
    script.write_text("pace 20 ms\nmove c3 d4\nwait 300 ms\npress quit\n")
    assert main(["play", "russian-draughts", "--terminal", "--script", str(script)]) == 0
    capsys.readouterr()
    assert main(["check"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("universal-11x11 (simulated): used once, last on ")
    assert ". All sensors are fine.\nTo test a real board square by square" in told
    found = answer(capsys, "check")
    assert found["problem"] == ""
    assert [board["board"] for board in found["boards"]] == ["universal-11x11 (simulated)"]
    assert main(["check", "universal-11x11"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("universal-11x11: no sensor data yet"), "of the board of wood"
    assert "To test a real board square by square" in told
    assert main(["check", "universal-11x11", "--noted"]) == 0
    assert capsys.readouterr().out == told[: told.index("To test a real board")]
    board = record_name("universal-11x11", simulated=True)
    FaultLog(home / "state" / "lodeboard", board, ["f4"]).write(
        [SensorFinding(Cell(0), Fault.CHATTERING, 8, 4, 0)]
    )
    assert main(["check"]) == 0
    assert "\nf4: chattering since " in capsys.readouterr().out
    assert main(["check", "chessboard"]) == 1
    assert "there is no board 'chessboard'" in capsys.readouterr().err


def test_what_earlier_games_noted_of_a_board_counts_from_the_first_move(
    capsys: pytest.CaptureFixture[str], home: Path
) -> None:
    script = home / "hands"
    script.write_text("wait 500 ms\npress turn\nwait 300 ms\npress say\nwait 300 ms\npress quit\n")
    play = ["play", "russian-draughts", "--new", "--terminal", "--script", str(script)]
    asked = "Did the piece on g3 move to f4?"  # what a cell noted has to do with comes first
    assert main(play) == 0
    assert asked not in capsys.readouterr().out
    unfelt = SensorFinding(0, None, 1, 0, 1)
    folder = home / "state" / "lodeboard"
    FaultLog(folder, "universal-11x11", ["h4"]).write([unfelt])
    assert main(play) == 0
    assert asked not in capsys.readouterr().out  # a simulated board has sensors of its own
    FaultLog(folder, record_name("universal-11x11", simulated=True), ["h4"]).write([unfelt])
    assert main(play) == 0
    assert asked in capsys.readouterr().out
    assert main(["check", "universal-11x11", "--noted"]) == 0
    assert "\n1 lift missed recently: h4.\n" in capsys.readouterr().out


def test_config_is_ready_to_copy(capsys: pytest.CaptureFixture[str], home: Path) -> None:
    assert main(["config"]) == 0
    copied = home / "copied.toml"
    copied.write_text(capsys.readouterr().out)
    defaults = answer(capsys, "config")
    assert answer(capsys, "config", "--config", str(copied)) == defaults


def test_config_names_its_file_and_what_is_secret_but_set(
    capsys: pytest.CaptureFixture[str], home: Path
) -> None:
    assert main(["config"]) == 0
    usual = home / "config" / "lodeboard" / "config.toml"
    assert capsys.readouterr().out.startswith(f"# File: {usual} (does not exist yet: create it)\n")
    own = home / "own.toml"
    own.write_text('[web]\njudge_pin = "1234"\n')
    assert main(["config", "--config", str(own)]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith(f"# File: {own}\n")
    assert "\n# judge_pin is set; its value is not shown here.\n" in shown
    assert "1234" not in shown


def test_games_export_and_replay(capsys: pytest.CaptureFixture[str], library: Library) -> None:
    game_id = keep(library, "c3-d4", "f6-e5", "d4:f6")
    lost = keep(library, "c3-d4", result=Ended(("white",), "Black resigned"))
    (library._files.folder / "odd.journal").write_text("this is a shopping list\n")
    listed = {game["id"]: game for game in answer(capsys, "games")}
    assert listed[game_id]["moves"] == 3
    assert listed[game_id]["result"] is None
    assert listed[lost]["result"] == {"winners": ["white"], "reason": "Black resigned"}
    assert "odd" in listed
    assert "problem" in listed["odd"]
    assert main(["games"]) == 0
    assert "2 moves  unfinished" in capsys.readouterr().out
    keep(library, "c3-d4", result=Ended((), "agreed"))
    with closing(library.create(Header("", "whist"))):
        pass
    assert main(["games"]) == 0
    listed_lines = capsys.readouterr().out
    assert "white won: Black resigned" in listed_lines
    assert "draw: agreed" in listed_lines
    assert "whist" in listed_lines, "of a package that is gone"

    record = answer(capsys, "export", game_id)["record"]
    assert '[GameType "25,W,8,8,A0,0"]' in record
    assert "1. c3-d4 f6-e5 2. d4xf6" in record

    steps = answer(capsys, "replay", game_id)["steps"]
    assert [step["move"] for step in steps] == ["", "c3-d4", "f6-e5", "d4:f6"]
    assert main(["replay", game_id]) == 0
    assert "3. white: d4:f6" in capsys.readouterr().out


def test_export_to_a_file(capsys: pytest.CaptureFixture[str], library: Library, home: Path) -> None:
    game_id = keep(library, "c3-d4")
    assert main(["export", game_id, "--output", str(home / "game.pdn")]) == 0
    assert "c3-d4" in (home / "game.pdn").read_text()
    assert "game.pdn" in capsys.readouterr().out


def test_all_games_are_exported_the_oldest_first(
    capsys: pytest.CaptureFixture[str], library: Library, home: Path
) -> None:
    assert main(["export", "--all"]) == 0
    assert capsys.readouterr().out == "There are no games yet.\n"
    keep(library, "c3-d4")
    keep(library, "e3-f4")
    with closing(library.create(Header("", "whist"))):
        pass
    first, second = answer(capsys, "export", "--all")
    assert "1. c3-d4" in first
    assert "1. e3-f4" in second
    (home / "out").mkdir()
    assert main(["export", "--all", "--output", str(home / "out")]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0] == f"{home / 'out' / 'russian-draughts.pdn'}: 2 games"
    assert told[1].startswith("left out: ")
    assert "whist" in told[1]
    written = (home / "out" / "russian-draughts.pdn").read_text()
    assert written.index("1. c3-d4") < written.index("1. e3-f4")


# --- games sealed with a key ---


def test_a_key_is_made_and_a_sealed_game_needs_it(
    capsys: pytest.CaptureFixture[str], home: Path
) -> None:
    key, settings, script = home / "stick.key", home / "config.toml", home / "hands"
    made = answer(capsys, "key", str(key))
    assert made["file"] == str(key)
    assert main(["key", str(key)]) == 1
    assert "already exists" in capsys.readouterr().err
    assert main(["key", str(home / "another.key")]) == 0
    settings.write_text(capsys.readouterr().out.partition("\n\n")[2].replace("another", "stick"))
    script.write_text("move c3 d4\nwait 500 ms\npress quit\n")
    play = ["play", "russian-draughts", "--terminal", "--script", str(script)]
    assert main([*play, "--config", str(settings)]) == 0
    capsys.readouterr()
    (game,) = answer(capsys, "games", "--config", str(settings))
    assert (game["key"], game["moves"]) == (made["key"], 1)

    key.rename(home / "elsewhere")
    for command in (play, [*play, "--new"], [*play, "--resume", game["id"]]):
        assert main([*command, "--config", str(settings)]) == 1
        said = capsys.readouterr().err
        assert f"{key}: the key to the encrypted games is missing; plug in" in said
        assert said.count("\n") == 1
    assert main(["games", "--config", str(settings)]) == 0
    assert f"1 move   unfinished (encrypted with {made['key']})" in capsys.readouterr().out
    assert answer(capsys, "replay", game["id"])["steps"][1]["move"] == "c3-d4", "nothing was secret"


def test_a_sealed_start_is_neither_replayed_nor_salvaged_blindly(
    capsys: pytest.CaptureFixture[str], home: Path, library: Library
) -> None:
    make_key(home / "key")
    start = "white:FLG=a1,SPY=b1/black:FLG=i8,SPY=b8/move:white"
    shown = re.sub(r"\w+=", "?=", start)
    sealed = Library(home / "state" / "lodeboard", key=home / "key")
    with closing(sealed.create(Header("", "generals", start=start, public_start=shown))) as journal:
        journal.append(Played("white", "a1-a2"))
    assert main(["replay", journal.game_id]) == 1
    told = capsys.readouterr()
    assert "in the settings, set storage.key to the path of that key" in told.err
    assert "SPY" not in told.err + told.out
    assert answer(capsys, "salvage", journal.game_id)["moves"] == 1
    assert sealed.read("-".join([*journal.game_id.split("-")[:3], "2"])).header.start == start


def test_an_empty_library_says_how_to_begin(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == 0
    assert "lodeboard play russian-draughts" in capsys.readouterr().out


@pytest.mark.parametrize("game", GAMES)
def test_rules_tell_the_options_in_force(capsys: pytest.CaptureFixture[str], game: str) -> None:
    option = make_game(game).choices[0]
    value = option.values[-1]
    given = ["--option", f"{option.name}={value}"]
    assert main(["rules", game, *given, "--specification"]) == 0
    said = capsys.readouterr().out
    assert f"{option.name}={value}" in said
    assert f"values: {', '.join(option.values)}" in said
    page = Path(__file__).parents[1] / "docs" / "rules" / f"{game}.md"
    for chapter in page.read_text().split("\n## "):
        assert chapter.strip() in said
    title, goal = said.split("\n\n")[:2]
    assert title.startswith("# ")
    assert goal.startswith("**The goal**"), "for players first"
    options, engineers = (said.index(text) for text in ("options in use", "`engines/"))
    assert options < engineers
    assert main(["rules", game, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert {o["name"]: o["value"] for o in told["options"]} == dict(make_game(game).options)


@pytest.mark.parametrize("game", GAMES)
def test_rules_are_first_what_a_newcomer_needs(
    capsys: pytest.CaptureFixture[str], game: str
) -> None:
    assert main(["rules", game]) == 0
    said = capsys.readouterr().out
    assert len(said.splitlines()) < 25
    assert "`" not in said
    assert f"lodeboard learn {game}" in said


@pytest.mark.parametrize("game", GAMES)
def test_every_game_answers_the_commands_about_positions(
    capsys: pytest.CaptureFixture[str], game: str
) -> None:
    assert main(["moves", game, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["moves"] or told["setups"]
    assert main(["perft", game, "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["nodes"] == len(told["moves"])
    for move in told["moves"][:1]:
        assert main(["move", game, move, "--json"]) == 0
        after = json.loads(capsys.readouterr().out)["position"]
        assert main(["moves", game, "--position", after]) == 0
        assert capsys.readouterr().out.strip()


# --- mistakes: files ---

BOARD_WITH_SHARED_CHANNEL = """
[board]
name = "mine"
title = "Mine"
sensor_kind = "reed"
colour_order = "grb"
budget_ma = 2000
[cells]
a1 = { sensor = 0, led = 0 }
a2 = { sensor = 0, led = 1 }
"""

ARMY = (
    "GOA=a1,GEN=b1,LTG=c1,MG=d1,BG=e1,COL=f1,LTC=g1,MAJ=h1,CPT=i1,1LT=a2,2LT=b2,SGT=c2,"
    "PVT=d2,PVT=e2,PVT=f2,PVT=g2,PVT=h2,PVT=i2,SPY=a3,SPY=b3,FLG=c3"
)

REAL = '[hardware]\nsensors = "pico"\n'

MISTAKES = [
    # what is written, the command, words the answer has to have
    ({}, "moves chess", ["chess", "russian-draughts"]),
    ({}, "moves russian-draught", ["did you mean russian-draughts"]),
    ({}, "moves russian-draughts --option draw=list", ["draw", "draws"]),
    ({}, "moves russian-draughts --option draws=none", ["none", "section-64"]),
    ({}, "moves russian-draughts --option draws", ["NAME=VALUE"]),
    ({}, "moves russian-draughts --position W:Wc2:B", ["c2", "light square"]),
    ({}, "moves russian-draughts --position W:Wa9:B", ["a9"]),
    ({}, "moves russian-draughts --position X:Wa1:B", ["X"]),
    ({}, "moves russian-draughts --position W:Wa1:Ba1", ["a1"]),
    ({}, "moves russian-draughts --position W:Wb8:B", ["b8"]),
    ({}, "moves russian-draughts --position nonsense", ["nonsense"]),
    ({}, "move russian-draughts c3-c4", ["c4"]),
    ({}, "move russian-draughts f6-e5", ["f6", "Black"]),
    ({}, "move russian-draughts what", ["what"]),
    ({}, "move russian-draughts a1-b2 --position W:Wc3,a1:Bd4", ["must capture", "c3:e5"]),
    ({}, "perft russian-draughts 1500", ["1500", "a smaller DEPTH"]),
    ({}, f"perft krieger {10**30}", ["a smaller DEPTH"]),
    ({}, "rules tafl-kin", ["did you mean tafl-king"]),
    ({}, "moves tafl-king --option ruels=fetlar", ["did you mean rules"]),
    ({}, "moves tafl-king --option quiet-plies=0", ["quiet-plies=0", "off", "or a number from"]),
    ({}, "moves tafl-king --position A", ["eleven rows"]),
    ({}, "move tafl-king f6-f7", ["f6", "defenders"]),
    ({}, "move tafl-king a4-b9", ["not diagonally"]),
    ({}, "move generals e3-e4", ["White and Black must set up first"]),
    ({}, "move generals white:FLG=a1,GOA=b1", ["incomplete", "spy"]),
    ({}, f"move generals white:{ARMY.replace('a3', 'a4')}", ["a4", "outside"]),
    ({}, f"move generals white:{ARMY.replace('FLG', 'PVT')}", ["flag"]),
    ({}, f"move generals black:{ARMY}", ["outside", "Black"]),
    ({}, "moves generals --position white:FLG=z9/black:FLG=i8/move:white", ["z9"]),
    ({}, "move coalition-chess e2-e4", ["Yellow must set up"]),
    ({}, "move coalition-chess yellow:K=e1", ["place 2", "tank"]),
    ({}, "move coalition-chess c9-c8 --option yellow-setup=usual", ["Yellow's turn"]),
    ({}, "moves coalition-chess --position 10/10", ["ten rows"]),
    ({}, "move krieger r4k8-r4k9", ["r4k8", "South"]),
    ({}, "move krieger r4k0-r3k0", ["bound"]),
    ({}, "moves krieger --option geometry=square", ["classic", "three-rings"]),
    ({}, "play krieger --board starter-8x8", ["starter-8x8", "lodeboard boards"]),
    ({}, "play coalition-chess --board starter-8x8", ["10x10", "lodeboard boards"]),
    ({}, "play russian-draughts --board nowhere", ["nowhere", "universal-11x11"]),
    ({}, "play russian-draughts --computer =2", ["--computer '=2'", "black=2 or black=auto"]),
    ({}, "play russian-draughts --computer black=0", ["--computer 'black=0'", "black=auto"]),
    ({}, "play russian-draughts --computer black=x", ["--computer 'black=x'", "black=auto"]),
    ({}, "play tafl-king --exercise 1 --clock 5+0", ["--exercise", "leave out --clock"]),
    ({}, "play tafl-king --exercise 1 --computer defenders", ["leave out --computer"]),
    ({}, "play tafl-king --exercise 1 --position x", ["leave out --position"]),
    ({}, "play tafl-king --exercise 99", ["99", "exercises"]),
    ({}, "host russian-draughts --link redis://h --seats white,black", ["no seat is left"]),
    ({}, "host russian-draughts --link redis://h --seats red", ["no seat red", "white, black"]),
    ({}, f"host krieger --link redis://h --name {'n' * 99}", ["--name", "at most"]),
    ({}, "join lodeboard://h/t --web", ["--web", "lodeboard host GAME --link URL --web"]),
    ({}, "join nothing", ["nothing is not an invitation", "no such file"]),
    ({}, "join lodeboard://h:notaport/t", ["invitation"]),
    ({}, "join lodeboard://me:secret@h/t", ["password", "you will be asked"]),
    ({}, "contract chess", ["chess", "russian-draughts"]),
    ({}, "play russian-draughts --resume 2001-01-01-1", ["2001-01-01-1"]),
    ({}, "play russian-draughts --resume ../secret", ["../secret"]),
    ({}, "play russian-draughts --script no.txt", ["no.txt"]),
    ({}, "play russian-draughts --position W:Wc2:B", ["c2"]),
    ({}, "play russian-draughts --sensors pico --terminal", ["--terminal", "simulated"]),
    ({}, "play russian-draughts --sensors pico --pieces tray", ["--pieces", "simulated"]),
    ({}, "play russian-draughts --sensors gpio --script s.txt", ["--script", "simulated"]),
    ({}, "play russian-draughts --lights leds0", ["--lights", "--sensors pico"]),
    ({}, "play russian-draughts --port /dev/ttyACM0", ["--port", "--sensors pico"]),
    ({}, "play russian-draughts --sensors gpio --lights pico", ["hardware.lights", "auto"]),
    ({}, "play russian-draughts --sensors gpio --board starter-8x8", ["hardware.columns", "8"]),
    ({"c.toml": REAL}, "play russian-draughts --config c.toml --terminal", ["--sensors simulated"]),
    ({"c.toml": '[hardware]\nsensors = "usb"\n'}, "games --config c.toml", ["sensors", "pico"]),
    ({"c.toml": "[hardware]\npin = 1\n"}, "games --config c.toml", ["led_pin"]),
    ({"s.txt": "lift c3\nput z9\n"}, "play russian-draughts --script s.txt", ["line 2", "z9"]),
    ({"s.txt": "juggle c3\n"}, "play russian-draughts --script s.txt", ["line 1", "juggle"]),
    ({"s.txt": "wait 1e400 s\n"}, "play russian-draughts --script s.txt", ["line 1", "a day"]),
    ({"s.txt": "after 1e400 s lift C\n"}, "play krieger --script s.txt", ["line 1", "a day"]),
    ({"s.txt": "pace 1e9 s\n"}, "play russian-draughts --script s.txt", ["line 1", "a day"]),
    ({"s.txt": "slide a1 b2 9e999 ms\n"}, "play russian-draughts --script s.txt", ["a day"]),
    ({"s.txt": "\udcff"}, "play russian-draughts --script s.txt", ["s.txt", "UTF-8"]),
    ({"t.trace": "\udcff"}, "replay t.trace", ["t.trace", "UTF-8"]),
    ({}, "games --config no.toml", ["no.toml"]),
    ({"c.toml": "[lights]\nbrightnes = 1\n"}, "games --config c.toml", ["c.toml", "brightness"]),
    ({"c.toml": "[ligths]\n"}, "games --config c.toml", ["c.toml", "lights"]),
    ({"c.toml": "[lights]\nbrightness = 7\n"}, "games --config c.toml", ["brightness", "7", "1"]),
    ({"c.toml": '[sensing]\nhold_s = "x"\n'}, "games --config c.toml", ["hold_s", "number"]),
    ({"c.toml": "lights = [\n"}, "games --config c.toml", ["c.toml", "TOML"]),
    ({"b.toml": BOARD_WITH_SHARED_CHANNEL}, "play russian-draughts --board ./b.toml", ["a1", "a2"]),
    ({"b.toml": "[bord]\n"}, "play russian-draughts --board ./b.toml", ["b.toml", "board"]),
    ({}, "export 2001-01-01-1", ["2001-01-01-1", "games"]),
    ({}, "replay no/such", ["no/such"]),
]


@pytest.mark.parametrize(("files", "command", "words"), MISTAKES, ids=[m[1] for m in MISTAKES])
def test_a_mistake_is_answered_in_one_line(
    files: dict[str, str],
    command: str,
    words: list[str],
    home: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(home)
    for name, text in files.items():
        (home / name).write_text(text, errors="surrogateescape")
    assert main(command.split()) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("lodeboard: ")
    assert said.err.count("\n") == 1
    for word in words:
        assert word in said.err
    assert not list(home.glob("state/**/*.journal")), "a refused command leaves no game behind"


# --- answers that cannot be written ---

OLD_TERMINAL = {"LC_ALL": "POSIX", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
"""As one whose encoding has no letters but those of English."""

UNWRITABLE = "can't write the output: no space left on device"

UNWRITTEN = [
    # the command, an encoding, where its answer goes; exit code, words on standard error
    ("games", "utf-8", "/dev/full", 1, [UNWRITABLE]),
    ("rules generals --json", "utf-8", "/dev/full", 1, [UNWRITABLE]),
    ("rules coalition-chess --specification", "ascii", "out", 1, ["'\\xf6'", "PYTHONUTF8=1"]),
    ("rules generals --json", "ascii", "out", 0, []),
]


@pytest.mark.parametrize(
    ("command", "encoding", "out", "code", "words"), UNWRITTEN, ids=range(len(UNWRITTEN))
)
def test_an_answer_that_cannot_be_written_is_told_of_in_one_line(
    command: str,
    encoding: str,
    out: str,
    code: int,
    words: list[str],
    home: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    with (home / out).open("w", encoding=encoding) as told, monkeypatch.context() as patch:
        patch.setattr(sys, "stdout", told)
        assert main(command.split()) == code
    error = capsys.readouterr().err
    assert error.count("\n") == (1 if code else 0), error
    for word in words:
        assert word in error


@pytest.mark.parametrize(
    ("command", "surroundings", "out", "words"),
    [
        ("play krieger --terminal", {}, "/dev/full", ["no space left on device"]),
        ("rules coalition-chess --specification", OLD_TERMINAL, "out", ["PYTHONUTF8=1"]),
    ],
)
def test_nor_does_python_complain_of_it_at_the_end(
    command: str, surroundings: dict[str, str], out: str, words: list[str], home: Path
) -> None:
    with (home / out).open("w") as answer:
        done = subprocess.run(
            [sys.executable, "-m", "firmware_host", *command.split()],
            env={**os.environ, **surroundings},
            stdin=subprocess.DEVNULL,
            stdout=answer,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert (done.returncode, done.stderr.count("\n")) == (1, 1), done.stderr
    for word in words:
        assert word in done.stderr


def test_a_letter_that_the_terminal_does_not_have_ends_no_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As the code for a camera, when a game on a real board begins."""
    terminal = io.TextIOWrapper(io.BytesIO(), "ascii")
    monkeypatch.setattr(sys, "stdout", terminal)
    monkeypatch.setattr(playing, "run_play", lambda args: print("\u2588\u2580 moves", flush=True))
    assert main(["play", "krieger"]) == 0
    assert terminal.buffer.getvalue() == b"?? moves\n"  # type: ignore[attr-defined]


# --- mistakes: journals ---


def test_a_foreign_journal_is_refused(library: Library, capsys: pytest.CaptureFixture[str]) -> None:
    keep(library, "c3-d4")
    (library._files.folder / "foreign.journal").write_bytes(b"\x7fELF and so on\n")
    for command in ("export", "replay"):
        assert main([command, "foreign"]) == 1
        assert "foreign" in capsys.readouterr().err
    assert main(["play", "russian-draughts", "--resume", "foreign"]) == 1
    assert (library._files.folder / "foreign.journal").read_bytes() == b"\x7fELF and so on\n"


def test_moves_no_rule_allows_are_refused(
    library: Library, capsys: pytest.CaptureFixture[str]
) -> None:
    game_id = keep(library, "c3-d4", "a7-a1")
    for command in (["export", game_id], ["play", "russian-draughts", "--resume", game_id]):
        assert main(command) == 1
        said = capsys.readouterr().err
        assert game_id in said
        assert "a7-a1" in said
    saved = answer(capsys, "salvage", game_id)
    assert saved["moves"] == 1
    steps = answer(capsys, "replay", saved["id"])["steps"]
    assert [step["move"] for step in steps] == ["", "c3-d4"]


def test_damage_in_the_middle_is_refused_and_salvaged(
    library: Library, capsys: pytest.CaptureFixture[str]
) -> None:
    game_id = keep(library, "c3-d4", "f6-e5", "d4:f6")
    path = library._files.folder / f"{game_id}.journal"
    path.write_bytes(path.read_bytes().replace(b"f6-e5", b"f6-g5"))
    assert main(["replay", game_id]) == 1
    assert f"lodeboard salvage {game_id}" in capsys.readouterr().err
    assert answer(capsys, "salvage", game_id)["moves"] == 1
    assert b"f6-g5" in path.read_bytes(), "the damaged file is left as it is"


def test_a_journal_cut_anywhere_exports_what_is_left(
    library: Library, capsys: pytest.CaptureFixture[str]
) -> None:
    game_id = keep(library, "c3-d4", "f6-e5", "d4:f6")
    path = library._files.folder / f"{game_id}.journal"
    whole = path.read_bytes()
    ends = [i + 1 for i, byte in enumerate(whole) if byte == ord("\n")]
    for size in sorted({*range(0, len(whole), 61), *ends, *(end - 1 for end in ends)}):
        path.write_bytes(whole[:size])  # at every byte: tests/host/test_journal_damage.py
        lines = sum(end <= size for end in ends)
        code = main(["replay", game_id, "--json"])
        said = capsys.readouterr()
        if lines:
            assert code == 0
            assert len(json.loads(said.out)["steps"]) == lines
        else:
            assert code == 1
            assert said.err.count("\n") == 1


def test_a_game_open_elsewhere_is_not_opened_twice(
    library: Library, capsys: pytest.CaptureFixture[str]
) -> None:
    with closing(library.create(Header("", "russian-draughts", {"draws": "list"}))) as journal:
        assert main(["play", "russian-draughts", "--resume", journal.game_id]) == 1
    assert journal.game_id in capsys.readouterr().err


# --- what a start costs ---


def test_the_host_starts_without_pygame_and_asyncio() -> None:
    code = (
        "import sys, firmware_host.app, firmware_host.cli\n"
        "sys.exit(bool({'pygame', 'asyncio'} & sys.modules.keys()))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@pytest.mark.parametrize(
    ("command", "complaint"),
    [
        (["perft", "krieger", "x"], "DEPTH: must be a whole number, 0 or more"),
        (["perft", "krieger", "-1"], "DEPTH: must be a whole number, 0 or more"),
        (["campaign", "krieger", "--turns", "abc"], "--turns: must be a whole number, 1 or more"),
        (["campaign", "krieger", "--jobs", "0"], "--jobs: must be a whole number, 1 or more"),
    ],
)
def test_a_wrong_number_is_refused_in_words(
    command: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(command)
    assert capsys.readouterr().err.endswith(f"argument {complaint}\n")


def test_wrong_usage_exits_with_2() -> None:
    for command in ([], ["moves"], ["perft", "russian-draughts", "-1"], ["fly"]):
        with pytest.raises(SystemExit) as stopped:
            main(command)
        assert stopped.value.code == 2


def test_boards_are_listed_though_a_game_is_broken(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(name: str) -> AnyGame:
        if name == "krieger":
            raise OptionError(Message("engines.no-game", name=name, message=Message("x.y")))
        return make_game(name)

    monkeypatch.setattr(boards, "make_game", broken)
    assert main(["boards"]) == 0
    out, err = capsys.readouterr()
    assert "ring-65" in out
    assert "russian-draughts" in out
    assert "krieger" in err

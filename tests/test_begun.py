"""Which game ``lodeboard play`` begins or goes on with, and under which options."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from pathlib import Path

import pytest

from drivers.interfaces import BoardFileError
from drivers.links.redis_connection import RedisAddress
from engines import make_game
from engines.game import Seat
from engines.options import resolve_random
from firmware_host.cli import main
from firmware_host.commands.saved_games import salvage
from firmware_host.config.hardware_settings import Hardware
from firmware_host.config.settings import Config
from firmware_host.journal.library import Library
from firmware_host.runtime.request import PlayRequest, find_board, find_game
from firmware_host.station.menu_mode import PlayGame
from firmware_host.table.events import Header, Played
from tests.host.journals import file_of, write_game

SAMPLES = Path(__file__).parent / "journal_samples"
KEPT = "2026-11-22-1"

PLAY = [
    # what is kept, what is asked for, whether the kept game goes on, an option in force
    ("", {}, False, "rule-17=three-kings"),
    ("", {"rule-17": "one-king"}, False, "rule-17=one-king"),
    ("russian-draughts", {}, True, "rule-17=one-king"),
    ("russian-draughts", {"draws": "list"}, True, "rule-17=one-king"),
    ("russian-draughts", {"rule-17": "one-king"}, True, "rule-17=one-king"),
    ("russian-draughts", {"rule-17": "three-kings"}, False, "rule-17=three-kings"),
    ("russian-draughts", {"release": "final"}, False, "release=final"),
    ("tafl-king", {}, True, "closing=ring-first"),
    ("tafl-king", {"layout": "cross"}, False, "closing=group-stays"),
    ("krieger", {"first": "toss"}, True, "first=north"),
]


@pytest.mark.parametrize(("kept", "asked", "goes_on", "in_force"), PLAY)
def test_which_game_is_played(
    kept: str, asked: Mapping[str, str], goes_on: bool, in_force: str, tmp_path: Path
) -> None:
    if kept:
        path = file_of(tmp_path, KEPT)
        path.parent.mkdir()
        shutil.copy(SAMPLES / f"{kept}.journal", path)
    request = PlayRequest(kept or "russian-draughts", asked)
    game, game_id, _ = find_game(request, Library(tmp_path))
    name, value = in_force.split("=")
    assert (game_id, game.options[name]) == (KEPT if goes_on else "", value)


DAMAGED = [
    # what befell the game played last, what is told beside a new one
    (lambda content: content.replace(b'"n":2,', b'"n":7,'), "line 3 is damaged"),
    (lambda _: b"", "empty, so there is no game in it; delete the file"),
]

AGAINST_THE_RULES = [
    # moves and a start position that no version of the rules allows, what is told
    (["c3-d4", "a7-a1"], "", "event 2: "),
    ([], "B:Wa1,zz:Bh8", "this version's rules don't allow its starting position"),
]


@pytest.mark.parametrize(("moves", "start", "told"), AGAINST_THE_RULES)
def test_nor_does_a_game_against_the_rules_go_on(
    moves: Sequence[str], start: str, told: str, tmp_path: Path
) -> None:
    library = Library(tmp_path)
    events = [Played(("white", "black")[number % 2], text) for number, text in enumerate(moves)]
    game_id = write_game(library, events, Header("", "russian-draughts", start=start))
    _, goes_on, damaged = find_game(PlayRequest("russian-draughts"), library)
    assert goes_on == ""
    assert damaged is not None
    assert damaged.game_id == game_id
    assert told in (damaged.problem or "")
    if moves:
        kept, _ = salvage(library, game_id)
        assert find_game(PlayRequest("russian-draughts"), library).game_id == kept["id"]


@pytest.mark.parametrize(("accident", "told"), DAMAGED, ids=[row[1] for row in DAMAGED])
def test_a_damaged_game_is_told_at_the_board_and_a_new_one_is_begun(
    accident: Callable[[bytes], bytes],
    told: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    library, moves = Library(tmp_path / "lodeboard"), ("c3-d4", "b6-a5", "d4-c5")
    header = Header("", "russian-draughts")
    sound, damaged = (write_game(library, [Played("white", moves[0])], header) for _ in "ab")
    with closing(library.open(damaged)[2]) as journal:
        for seat, text in (("black", moves[1]), ("white", moves[2])):
            journal.append(Played(seat, text))
    path = file_of(tmp_path / "lodeboard", damaged)
    path.write_bytes(accident(path.read_bytes()))
    script = tmp_path / "hands"
    script.write_text("wait 100 ms\nmove c3 d4\nwait 500 ms\npress quit\n")
    assert main(["play", "russian-draughts", "--terminal", "--script", str(script)]) == 0
    said, errors = capsys.readouterr()
    (begun,) = re.findall(r"Started game (\S+)\.\n", said)
    assert begun not in (sound, damaged)
    note = f"The file for game {damaged} is damaged, so a new game was started. "
    before, _, after = said.partition("Black to move.")
    assert note in before
    assert note not in after, "something has happened in the new one"
    assert errors.startswith("lodeboard: the last game can't be continued: ")
    assert told in errors
    assert find_game(PlayRequest("russian-draughts"), library).game_id == begun


@pytest.mark.parametrize(
    ("clock", "goes_on"),
    [(None, True), ("5+3", True), ("5+3,5+3", True), ("none", False), ("5+3,10", False)],
)
def test_a_game_goes_on_with_its_clock_unless_another_is_asked_for(
    clock: str | None, goes_on: bool, tmp_path: Path
) -> None:
    library = Library(tmp_path)
    header = Header("", "russian-draughts", clock="5+3")
    game_id = write_game(library, [Played("white", "c3-d4", left_ms=300_000)], header)
    found = find_game(PlayRequest("russian-draughts", clock=clock), library)
    assert found.game_id == (game_id if goes_on else "")


@pytest.mark.parametrize("name", ["krieger", "generals"])
def test_who_begins_is_drawn(name: str, tmp_path: Path) -> None:
    library, begun = Library(tmp_path), set()
    for _ in range(64):
        found = find_game(PlayRequest(name, {"first": "toss"}), library)
        begun.add(found.game.options["first"])
    assert begun == set(make_game(name).seats)


def test_only_what_is_asked_for_is_drawn() -> None:
    choices = make_game("krieger").choices

    def last(values: Sequence[str]) -> str:
        return values[-1]

    assert resolve_random(choices, {"first": "toss", "stuck": "draw"}, last) == {
        "first": "south",
        "stuck": "draw",
    }
    assert resolve_random(choices, {"stuck": "toss"}, last) == {"stuck": "toss"}
    assert resolve_random(choices, {}, last) == {}


@pytest.mark.parametrize(("named", "told"), [("universal-11x11", False), ("starter-8x8", True)])
def test_a_simulated_board_that_does_not_carry_the_game_gives_way(
    named: str, told: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    assert find_board(make_game("krieger"), "", Config(board=named)).name == "ring-65"
    assert ("Krieger can't be played on the board" in capsys.readouterr().out) == told


def test_a_real_board_is_never_taken_for_another() -> None:
    config = Config(hardware=Hardware(sensors="pico"))
    with pytest.raises(BoardFileError, match=r"Krieger can't be played on .* --board ring-65"):
        find_board(make_game("krieger"), "", config)
    assert find_board(make_game("krieger"), "ring-65", config).name == "ring-65"


SOMEWHERE = RedisAddress("127.0.0.1")


@pytest.mark.parametrize(
    ("request_", "here"),
    [
        pytest.param(
            PlayRequest("tafl-king"), ("attackers", "defenders"), id="nobody is elsewhere"
        ),
        pytest.param(
            PlayRequest("tafl-king", redis=SOMEWHERE), ("attackers",), id="the first seat"
        ),
        pytest.param(PlayRequest("tafl-king", redis=SOMEWHERE, no_board=True), (), id="no board"),
        pytest.param(
            PlayRequest("tafl-king", redis=SOMEWHERE, seats=(Seat("defenders"),)),
            ("defenders",),
            id="asked for",
        ),
        pytest.param(
            PlayRequest("generals", redis=SOMEWHERE, seats=(Seat("black"),)).for_order(
                PlayGame("tafl-king")
            ),
            ("attackers",),
            id="another game was chosen, which has no such seat",
        ),
        pytest.param(
            PlayRequest("generals", redis=SOMEWHERE, seats=(Seat("black"),)).for_order(
                PlayGame("generals", new=True)
            ),
            ("black",),
            id="the same game anew",
        ),
    ],
)
def test_who_plays_here(request_: PlayRequest, here: tuple[str, ...]) -> None:
    assert tuple(request_.local_seats(make_game(request_.game))) == here

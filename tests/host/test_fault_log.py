"""What ``lodeboard check`` tells, and that the file it lives in never harms a game."""

from __future__ import annotations

import json
import logging
import os
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from drivers.interfaces import BoardFileError
from engines.topology import grid, mask_of
from firmware_host.runtime.sensor_log import (
    ADVICE,
    MAX_BYTES,
    BoardRecord,
    FaultLog,
    fault_report,
    record_after,
)
from firmware_host.sensing.health import MAX_SCORE, Fault, SensorFinding

BOARD = grid(8, 8)
STARTER = "starter-8x8"
NAMES = BOARD.names


def finding(
    name: str, fault: str = "", changes: int = 1, restless: int = 0, missed: int = 0
) -> SensorFinding:
    return SensorFinding(
        BOARD.cell(name), Fault(fault) if fault else None, changes, restless, missed
    )


class Days:
    """A wall clock: every look is a day later."""

    def __init__(self) -> None:
        self.now = datetime(2026, 11, 20, 18, 0, tzinfo=UTC)

    def __call__(self) -> datetime:
        self.now += timedelta(days=1)
        return self.now


def play(folder: Path, days: Days, *games: Sequence[SensorFinding], board: str = STARTER) -> None:
    for findings in games:
        FaultLog(folder, board, NAMES, days).write(findings)


@pytest.mark.parametrize(
    ("games", "text"),
    [
        ([], "starter-8x8: no sensor data yet; it is collected while games are played."),
        ([[]], "starter-8x8: no sensor data yet; it is collected while games are played."),
        (
            [[finding("e3")]],
            "starter-8x8: used once, last on 2026-11-21. All sensors are fine.",
        ),
        (
            [[finding("e3", "chattering", 30, 9)], [finding("a1")]],
            (
                "starter-8x8: used 2 times, last on 2026-11-22. Unreliable (cells as named in"
                " the board file):\ne3: chattering since 2026-11-21, seen once (9 noisy, 0 lifts"
                " missed, 30 changes)\n    Check the diode and the solder joints of e3, and press"
                " on its wires. If nothing is loose, replace the reed switch.\nAll other sensors"
                " are fine."
            ),
        ),
        (
            [[finding("e3", "slow", 30, 9)], [finding("e3", "slow", 4, 3)], [finding("a2")]],
            (
                "starter-8x8: used 3 times, last on 2026-11-23. Unreliable (cells as named in"
                " the board file):\ne3: slow since 2026-11-21, seen 2 times (12 noisy, 0 lifts"
                " missed, 34 changes)\n    Check that the reed switch of e3 lies straight and"
                " close enough to the piece. Replace a worn one before it starts to chatter.\nAll"
                " other sensors are fine."
            ),
        ),
        (
            [[finding("e3", "slow", 30, 9)], [finding("e3", changes=MAX_SCORE)]],
            "starter-8x8: used 2 times, last on 2026-11-22. All sensors are fine.",
        ),
        (
            [[finding("e5", changes=40, missed=1), finding("b4", missed=1)], [finding("a1")]],
            (
                "starter-8x8: used 2 times, last on 2026-11-22.\n2 lifts missed recently: b4, e5.\n"
                "All other sensors are fine."
            ),
        ),
        (
            [[finding("e3", "stuck", missed=2), finding("b4", missed=1)]],
            (
                "starter-8x8: used once, last on 2026-11-21. Unreliable (cells as named in the"
                " board file):\ne3: stuck since 2026-11-21, seen once (0 noisy, 2 lifts missed,"
                " 1 changes)\n    Look for a magnet near e3. If there is none, the reed switch is"
                " welded or its wires touch: replace it.\n1 lift missed recently: b4.\nAll other"
                " sensors are fine."
            ),
        ),
        (
            [[finding("e3", missed=1)], [finding("e3", changes=MAX_SCORE)]],
            "starter-8x8: used 2 times, last on 2026-11-22. All sensors are fine.",
        ),
    ],
)
def test_what_check_tells(tmp_path: Path, games: list[list[SensorFinding]], text: str) -> None:
    play(tmp_path, Days(), *games)
    assert fault_report(tmp_path, STARTER)[1] == text


def test_a_fault_is_kept_until_the_cell_has_behaved_long_enough() -> None:
    record = record_after(BoardRecord(), [finding("e3", "dead")], NAMES, "monday")
    for _ in range(3):
        record = record_after(record, [finding("e3", changes=MAX_SCORE - 1)], NAMES, "tuesday")
    assert record.cells["e3"].fault is Fault.DEAD
    assert record_after(record, [finding("e3", changes=MAX_SCORE)], NAMES, "friday").cells == {}


def test_an_unfelt_lift_is_kept_until_the_cell_has_behaved_long_enough_or_has_a_fault() -> None:
    once = record_after(BoardRecord(), [finding("e3", missed=1)], NAMES, "monday")
    again = record_after(once, [finding("e3", changes=MAX_SCORE - 1)], NAMES, "tuesday")
    assert record_after(
        again, [finding("e3", changes=MAX_SCORE, missed=2)], NAMES, "friday"
    ).missed_lifts == {"e3": 3}
    assert (
        record_after(again, [finding("e3", changes=MAX_SCORE)], NAMES, "friday").missed_lifts == {}
    )
    assert (
        record_after(again, [finding("e3", "stuck", missed=2)], NAMES, "friday").missed_lifts == {}
    )


# what earlier games have found, and the cells that the next one does not trust
NOTED: list[tuple[str, list[list[SensorFinding]], str]] = [
    ("nothing", [], ""),
    ("the gravest faults", [[finding("a1", "dead"), finding("b2", "stuck")]], "a1 b2"),
    ("the lesser ones", [[finding("a1", "slow"), finding("b2", "ghost")]], "a1 b2"),
    ("one that only chatters", [[finding("a1", "chattering")]], ""),
    ("one that chatters and missed a lift", [[finding("a1", "chattering", missed=1)]], "a1"),
    ("it missed one when it did not chatter",
     [[finding("a1", "chattering")], [finding("a1", missed=1)]], "a1"),
    ("a lift that went unfelt", [[finding("a1", missed=1)], [finding("a1", changes=2)]], "a1"),
    ("it has behaved since", [[finding("a1", missed=1)], [finding("a1", changes=MAX_SCORE)]], ""),
]  # fmt: skip


@pytest.mark.parametrize(
    ("games", "cells"), [row[1:] for row in NOTED], ids=[row[0] for row in NOTED]
)
def test_what_the_next_game_does_not_trust(
    tmp_path: Path, games: list[list[SensorFinding]], cells: str
) -> None:
    play(tmp_path, Days(), *games)
    noted = FaultLog(tmp_path, STARTER, NAMES).known_unreliable()
    assert noted == mask_of(map(BOARD.cell, cells.split()))
    assert FaultLog(tmp_path, "ring-65", NAMES).known_unreliable() == 0


def test_a_small_game_on_a_large_board_is_told_of_its_own_cells(tmp_path: Path) -> None:
    play(tmp_path, Days(), [finding("a1", "dead"), finding("b2", missed=1)])
    assert FaultLog(tmp_path, STARTER, ("b2", "b3")).known_unreliable() == 0b01


def test_notes_from_before_unfelt_lifts_were_noted_are_read(tmp_path: Path) -> None:
    (tmp_path / "sensors.json").write_text(
        '{"v":1,"boards":{"starter-8x8":{"times":3,"last":"2026-11-20T18:00:00Z","cells":{"e3":'
        '{"fault":"dead","since":"2026-11-19T18:00:00Z","last":"2026-11-20T18:00:00Z","times":2,'
        '"changes":1,"restless":0,"missed":0}}}}}'
    )
    book = FaultLog(tmp_path, STARTER, NAMES, Days())
    assert book.known_unreliable() == 1 << BOARD.cell("e3")
    book.write([finding("b4", missed=1)])
    (board,) = fault_report(tmp_path, STARTER)[0]["boards"]
    assert (board["times"], board["unfelt"]) == (4, {"b4": 1})
    assert [cell["cell"] for cell in board["cells"]] == ["e3"]


def test_what_is_noted_while_a_game_goes_on_is_not_lost_to_it(tmp_path: Path) -> None:
    days = Days()
    long = FaultLog(tmp_path, STARTER, NAMES, days)
    assert long.known_unreliable() == 0
    play(tmp_path, days, [finding("e3", "dead")])
    long.write([finding("b4", missed=1)])
    assert FaultLog(tmp_path, STARTER, NAMES).known_unreliable() == mask_of(
        map(BOARD.cell, ("e3", "b4"))
    )


def test_another_fault_begins_anew() -> None:
    record = record_after(BoardRecord(), [finding("e3", "slow", 9, 8)], NAMES, "monday")
    noted = record_after(record, [finding("e3", "dead", 2, 1)], NAMES, "friday").cells["e3"]
    assert (noted.fault, noted.since, noted.times, noted.changes) == ("dead", "friday", 1, 2)


def test_the_gravest_comes_first_and_all_boards_are_told(tmp_path: Path) -> None:
    days = Days()
    found = [finding(n, f) for n, f in (("a8", "slow"), ("b1", "slow"), ("h8", "dead"))]
    play(tmp_path, days, found)
    play(tmp_path, days, [finding("c3")], board="ring-65")
    value, text = fault_report(tmp_path)
    starter, ring = value["boards"]
    assert [(cell["cell"], cell["fault"]) for cell in starter["cells"]] == [
        ("h8", "dead"),
        ("a8", "slow"),
        ("b1", "slow"),
    ]
    assert (ring["board"], ring["cells"], value["problem"]) == ("ring-65", [], "")
    assert "h8" in starter["cells"][0]["advice"]
    assert text.index("starter-8x8: ") < text.index("\n\nring-65: ")
    assert json.loads(json.dumps(value)) == value
    assert len(fault_report(tmp_path, "ring-65")[0]["boards"]) == 1


def test_nothing_noted(tmp_path: Path) -> None:
    value, text = fault_report(tmp_path / "no" / "such" / "folder")
    assert value == {"boards": [], "problem": ""}
    assert text == "No sensor data yet: it is collected while games are played."


def test_a_board_there_is_not(tmp_path: Path) -> None:
    with pytest.raises(BoardFileError, match="there is no board 'startr'"):
        fault_report(tmp_path, "startr")


def test_one_run_is_noted_once_however_often_it_writes(tmp_path: Path) -> None:
    days = Days()
    play(tmp_path, days, [finding("e3", "slow", 10, 4)])
    run = FaultLog(tmp_path, STARTER, NAMES, days)
    for changes in (1, 5, 9):
        run.write([finding("e3", "slow", changes, 1)])
    (cell,) = fault_report(tmp_path)[0]["boards"][0]["cells"]
    assert (cell["times"], cell["changes"], cell["restless"]) == (2, 19, 5)


def test_two_programs_with_two_boards_do_not_harm_each_other(tmp_path: Path) -> None:
    days = Days()
    one = FaultLog(tmp_path, STARTER, NAMES, days)
    other = FaultLog(tmp_path, "ring-65", NAMES, days)
    for _ in range(2):
        one.write([finding("e3", "slow")])
        other.write([finding("c3", "dead")])
    assert [len(board["cells"]) for board in fault_report(tmp_path)[0]["boards"]] == [1, 1]


DAMAGE = [
    b"",
    b"{",
    b"\xff\xfe",
    b"[]",
    b'{"v":2,"boards":{}}',
    b'{"v":1,"boards":{"starter-8x8":{"times":"3"}}}',
    b'{"v":1,"boards":{"s":{"cells":{"a1":{"fault":"odd"}}}}}',
    b'{"v":1,"boards":{},"more":0}',
    b'{"v":1,"boards":{"starter-8x8":{"unfelt":{"a1":"1"}}}}',
    b" " * (MAX_BYTES + 1),
]


@pytest.mark.parametrize("content", DAMAGE)
def test_a_damaged_file_is_told_of_set_aside_and_begun_anew(
    tmp_path: Path, content: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    file = tmp_path / "sensors.json"
    file.write_bytes(content)
    value, text = fault_report(tmp_path)
    assert text.startswith(f"{file} is damaged: ")
    assert text.endswith(". A new file is started when the next game ends.")
    assert f"{value['problem']}. A new file is started when the next game ends." == text
    with caplog.at_level(logging.WARNING):
        assert FaultLog(tmp_path, STARTER, NAMES).known_unreliable() == 0
        assert "is damaged: " in caplog.text
        assert file.read_bytes() == content
        play(tmp_path, Days(), [finding("e3", "dead")])
    assert "it is renamed to" in caplog.text
    assert (tmp_path / "sensors.damaged").read_bytes() == content
    assert fault_report(tmp_path)[0]["problem"] == ""
    assert len(fault_report(tmp_path)[0]["boards"][0]["cells"]) == 1


def test_a_file_cut_anywhere_is_read_or_called_damaged(tmp_path: Path) -> None:
    play(tmp_path, Days(), [finding("e3", "dead"), finding("e5")])
    file = tmp_path / "sensors.json"
    whole = file.read_bytes()
    for length in range(len(whole) - 1):
        file.write_bytes(whole[:length])
        assert "is damaged" in fault_report(tmp_path)[1]


def test_a_disk_that_does_not_take_it_is_logged_and_no_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    days = Days()
    play(tmp_path, days, [finding("e3", "dead")])

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched, caplog.at_level(logging.WARNING):
        patched.setattr(os, "replace", full)
        play(tmp_path, days, [finding("e3")])
    assert "could not be saved" in caplog.text
    assert os.listdir(tmp_path) == ["sensors.json"]
    assert len(fault_report(tmp_path)[0]["boards"][0]["cells"]) == 1


def test_what_cannot_be_read_is_told(tmp_path: Path) -> None:
    (tmp_path / "sensors.json").mkdir()
    assert "sensors.json" in fault_report(tmp_path, STARTER)[0]["problem"]
    assert FaultLog(tmp_path, STARTER, NAMES).known_unreliable() == 0  # no game is troubled by it
    play(tmp_path, Days(), [finding("e3", "dead")])


@pytest.mark.parametrize("fault", Fault)
def test_there_is_advice_for_every_fault(fault: Fault) -> None:
    assert "e3" in ADVICE[fault].format(cell="e3")

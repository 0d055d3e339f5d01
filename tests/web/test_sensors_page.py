"""What the sensors feel, for whoever builds or mends a board and knows the judge's PIN."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from drivers.wiring import NO_WIRING
from firmware_host.campaign.trace import parse, replay
from firmware_host.explain.explanation import explain
from firmware_host.web.host_reports import SensorReports
from tests.programs import need
from tests.web.boarded import Boarded, boarded
from tests.web.browsers import PHONE, Browsers, accessible
from tests.web.fitting import fits
from tests.web.served import PIN, Served
from tests.web.test_hidden_seats import START


@contextmanager
def at_the_board(folder: Path, game: str = "russian-draughts", **rest: Any) -> Iterator[Boarded]:
    made = boarded(folder, game, **rest)
    try:
        yield made
    finally:
        made.end()


def sensors(table: Served, *, trace: bool = False) -> dict[str, Any]:
    answer = table.post("/api/sensors", {"pin": PIN, "trace": trace})
    assert answer.status == 200, answer.body
    assert isinstance(answer.body, dict)
    return answer.body


def test_what_is_felt_and_when_and_a_trace_that_explain_reads(tmp_path: Path) -> None:
    with at_the_board(tmp_path) as table:
        names = table.game.topology.names
        table.hands("wait 1 s")
        first = sensors(table)
        assert (first["board"], first["changes"], len(first["felt"])) == (True, [], 24)
        assert "there is no trace yet" in sensors(table, trace=True)["untold"]
        table.hands("move c3 d4\nwait 4 s\nfeel h2 off\nwait 0.1 s\nfeel h2 on\nmove f6 g5")
        report = sensors(table, trace=True)
        told = [(names[cell], what) for _, cell, what in report["changes"]]
        assert told == [
            ("c3", "off"),
            ("d4", "on"),
            ("h2", "off"),
            ("h2", "on"),
            ("f6", "off"),
            ("g5", "on"),
        ]
        times = [ms for ms, _, _ in report["changes"]]
        assert times == sorted(times)
        assert [line for _, line in report["said"]][-1] == "White to move."
        assert not report["passed"]
        trace = parse(report["trace"])
        assert trace.intended == ("c3-d4", "f6-g5")
        assert replay(trace).is_correct
        assert explain(trace, 1).explanations


def test_a_cell_not_believed_is_told_with_the_reason(tmp_path: Path) -> None:
    with at_the_board(tmp_path) as table:
        table.hands("feel a1 off\nwait 4 s\npress turn\nwait 1 s\npress turn")
        report = sensors(table)
        a1 = table.game.topology.cell("a1")
        assert (report["passed"], report["faults"]) == ([a1], [[a1, "dead"]])
        assert (a1 in report["felt"], [*report["changes"][-1][1:]]) == (False, [None, "turn"])


def test_nothing_tells_a_rank(tmp_path: Path) -> None:
    """The board says what to lay next: who knew when which cell filled would know the army."""
    with at_the_board(tmp_path, "generals") as table:
        for hands in ("wait 1 s", "fetch white flag a1\nwait 1 s", "fetch white spy b1\nwait 1 s"):
            table.hands(hands)
            report = sensors(table, trace=True)
            assert report["laying"]
            assert not any(report[name] for name in ("felt", "changes", "faults", "trace"))
            assert "flag" not in str(report).lower()
        assert not table.host.sensor_log.newest()[0][1:], "not even kept"


def test_a_game_with_hidden_pieces_has_no_trace(tmp_path: Path) -> None:
    with at_the_board(tmp_path, "generals", start=START) as table:
        table.hands("move b1 b2\nwait 4 s")
        assert len(table.room.table.moves) == 1
        report = sensors(table, trace=True)
        assert [what for _, _, what in report["changes"]] == ["off", "on"]
        assert (report["trace"], report["laying"]) == ("", False)
        assert report["untold"].startswith("this game has no trace")
        assert not re.search("flag|spy|general|private", str(report).lower())


def test_who_has_no_pin_is_told_nothing_and_without_a_board_there_is_nothing(
    tmp_path: Path,
) -> None:
    with at_the_board(tmp_path) as table:
        for asked, status in (({"pin": "1"}, 401), ({}, 422), ({"pin": PIN, "trace": 1}, 422)):
            assert table.post("/api/sensors", asked).status == status
        table.website.report_sensors = SensorReports(table.host, table.room, NO_WIRING).report
        assert not sensors(table)["board"]


def test_in_a_browser(tmp_path: Path) -> None:
    need("Chromium")
    with Browsers() as browsers, at_the_board(tmp_path) as table:
        screen = browsers.screen(table.origin, PHONE, locale="uk-UA")
        screen.go("/sensors")
        screen.expect(screen.find("#pin")).to_be_focused()
        accessible(screen, "the PIN of the sensors")
        screen.page.keyboard.type(f"{PIN}\n")
        screen.reads("Виявлено фігур (24)")
        table.hands("feel a1 off\nwait 4 s\npress turn\nwait 1 s\npress turn")
        screen.reads("Виявлено фігур (23)")
        screen.reads("Датчик a1: не враховується")
        screen.expect(screen.find(".mark-to")).to_have_count(23)
        screen.expect(screen.find(".log").first).to_contain_text("a1 off")
        accessible(screen, "sensors", dark=True)
        fits(screen, "sensors")
        table.hands("move c3 d4")
        screen.expect(screen.find(".log").first).to_contain_text("d4 on")
        with screen.page.expect_download() as saved:
            screen.press("Зберегти запис")
        assert saved.value.suggested_filename == "russian-draughts.trace"
        assert "c3-d4" in parse(Path(saved.value.path()).read_text()).intended
        screen.context.grant_permissions(["clipboard-read"], origin=table.origin)
        screen.press("Копіювати як текст")
        screen.reads("Скопійовано.")
        copied = screen.page.evaluate("navigator.clipboard.readText()")
        assert "d4 on" in copied
        assert "a1" in copied
        assert not screen.wrong
        screen.context.close()

"""Files with games that are sent from the page of earlier games, and the games found there."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from firmware_host.web.limits import MAX_UPLOAD
from tests.host.test_import_screen import ANNA, CARLA, ILLEGAL, JPEG, PETROV, TOLD
from tests.patience import PATIENCE_S
from tests.programs import need
from tests.web.browsers import PHONE, Browsers, Screen, accessible
from tests.web.served import PIN, Answer, Served, served


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("games")) as made:
        yield made


def send(
    table: Served, content: str | bytes, name: str = "games.pdn", pin: str = PIN, **more: str
) -> Answer:
    body = content.encode() if isinstance(content, str) else content
    headers = {"Content-Type": "application/octet-stream", "X-Pin": pin, **more}
    return table.post(f"/api/import?name={name}", body, headers=headers)


def imported(table: Served, content: str | bytes, name: str = "games.pdn") -> Any:
    """Import a file; return the report."""
    begun = send(table, content, name)
    assert (begun.status, begun.body["state"]) == (200, "running"), begun.body
    return report_on(table)


def report_on(table: Served) -> Any:
    """Wait for the end of the import."""
    until = time.monotonic() + PATIENCE_S
    while (report := table.get("/api/import").body)["state"] == "running":
        assert time.monotonic() < until
        time.sleep(0.2)
    return report


REPORTS: list[tuple[str, str | bytes, int, int, int, str]] = [
    # the file, new, already there, not read, what it was read as. A path in its name leads nowhere
    ("broken.pdn", ANNA + ILLEGAL, 1, 0, 1, "UTF-8"),
    ("..%2F..%2Fetc%2Fpasswd.pdn", ANNA + CARLA, 1, 1, 0, "UTF-8"),
    ("Windows.pdn", PETROV, 1, 0, 0, "Windows-1251"),
]


def test_what_was_read_is_reported_and_found(table: Served) -> None:
    for name, content, new, known, unread, encoding in REPORTS:
        report = imported(table, content, name)
        assert report["state"] == "done", report
        told = [report[one] for one in ("file", "new", "known", "unread", "encoding")]
        assert told == [name.rpartition("%2F")[2], new, known, unread, encoding]
        if unread:
            ((line, _, reason),) = report["lines"]
            assert line == 13
            assert reason.startswith("move 1... d6-c4: c4 is a light square")
    rows = table.get("/api/imported").body["games"]
    assert [row["players"] for row in rows] == [
        ["Петров", "Б"],
        ["Carla", "Anna"],
        ["Anna", "Boris"],
    ]
    for text, ids in (("anna", ["i2", "i1"]), ("anna 1987", ["i1"]), ("nobody", [])):
        found = table.get(f"/api/imported?text={text.replace(' ', '+')}").body
        assert ([row["id"] for row in found["games"]], found["more"]) == (ids, False)
    offers = table.get("/api/imported").body
    assert [one["result"] for one in offers["results"]] == ["unknown"]
    assert [(one["name"], one["games"]) for one in offers["files"]] == [
        ("Windows.pdn", 1),
        ("passwd.pdn", 1),
        ("broken.pdn", 1),
    ]
    assert table.get("/api/imported?result=white").body["games"] == []
    shown = table.get("/api/games/i1").body
    assert [step["move"] for step in shown["steps"]] == ["", "c3-d4", "d6-c5", "b2-c3"]
    assert dict(shown["names"]) == {"white": "Anna", "black": "Boris"}
    german = table.get("/api/imported?language=de").body["games"][0]
    assert german["end"] == "Ergebnis unbekannt"


def test_the_list_comes_in_the_order_asked_for(tmp_path: Path) -> None:
    with served(tmp_path) as table:
        later = CARLA.replace("1990", "2001").replace("Carla", "Zoe")
        imported(table, ANNA + CARLA.replace("Carla", "Ada").replace('"Anna"', '"B"') + later)
        orders = [one["order"] for one in table.get("/api/imported").body["orders"]]
        assert orders == ["import", "date", "player", "result"]
        for order, ids in {"date": ["i3", "i2", "i1"], "player": ["i2", "i1", "i3"]}.items():
            rows = table.get(f"/api/imported?order={order}").body["games"]
            assert [row["id"] for row in rows] == ids
            rest = table.get(f"/api/imported?order={order}&after={ids[0]}").body["games"]
            assert [row["id"] for row in rest] == ids[1:]


def test_a_phone_that_knows_the_pin_may_choose_another_game_before_the_first_move(
    table: Served,
) -> None:
    knowing = send(table, ANNA).cookie
    report_on(table)
    free = [table.get("/api/menu", cookie=cookie).body["free"] for cookie in (knowing, "other")]
    assert free == [True, False]


REFUSED = [
    ("a wrong PIN", {"pin": "000000"}, ANNA, 401, "wrong PIN"),
    ("no PIN", {"pin": ""}, ANNA, 401, "wrong PIN"),
    ("a picture", {}, JPEG, 422, "not a text file"),
    ("an empty file", {}, b"", 422, "games.pdn is empty"),
    ("too large", {"Content-Length": str(MAX_UPLOAD + 1)}, b"", 413, str(MAX_UPLOAD)),
]


@pytest.mark.parametrize(
    ("changed", "content", "status", "told"),
    [row[1:] for row in REFUSED],
    ids=[row[0] for row in REFUSED],
)
def test_what_is_refused_changes_nothing(
    table: Served, changed: dict[str, str], content: str | bytes, status: int, told: str
) -> None:
    before = table.get("/api/import").body
    refused = send(table, content, **changed)
    assert (refused.status, told in refused.body["error"]) == (status, True), refused.body
    assert table.get("/api/import").body == before


def test_a_variation_is_a_game_of_its_own_and_both_are_deleted_with_the_pin(table: Served) -> None:
    imported(table, ANNA, "anna.pdn")
    imported(table, TOLD, "told.pdn")
    number = table.get("/api/imported?text=dora").body["games"][0]["id"]
    steps = table.get(f"/api/games/{number}").body["steps"]
    assert (steps[1]["signs"], steps[1]["text"]) == ("!", "a good start")
    ((way),) = steps[1]["variations"]
    varied = table.get(f"/api/games/{way['id']}").body
    assert [step["move"] for step in varied["steps"]] == ["", "c3-d4", "b6-a5", "d4-c5"]
    assert varied["main_line"] == {"id": number, "after_moves": 1}
    assert table.get(f"/api/games/{number}:7.1").status == 404
    assert table.post("/api/imported/delete", {"id": number, "pin": "000000"}).status == 401
    assert table.post("/api/imported/delete", {"id": number, "pin": PIN}).status == 200
    gone = [
        table.get(f"/api/games/{number}"),
        table.get(f"/api/games/{way['id']}"),
        table.post("/api/imported/delete", {"id": number, "pin": PIN}),
    ]
    told = [(one.status, one.body["error"]) for one in gone]
    assert told == 3 * [(404, "This game has been deleted.")]
    assert table.post("/api/imported/delete", {"file": "told.pdn", "pin": PIN}).status == 404
    assert table.get("/api/imported?text=anna").body["games"], "of other files"


def test_there_is_no_such_game(table: Served) -> None:
    assert table.get("/api/games/i9999").status == 404
    assert table.get("/api/imported?after=x").status == 404


def test_in_a_browser(tmp_path: Path) -> None:
    need("Chromium")
    file = tmp_path / "soviet.pdn"
    file.write_text(ANNA + CARLA + ILLEGAL)
    picture = tmp_path / "partii.docx"
    picture.write_bytes(JPEG)
    with Browsers() as browsers, served(tmp_path / "games") as table:
        screen = Screen(browsers.browser(), table.origin, PHONE)
        screen.go("/games")
        screen.reads("Imported games")
        accessible(screen, "nothing imported yet")
        screen.find("#file").set_input_files(file)
        screen.find("#import-pin").fill("1111")
        screen.press("Import games")
        screen.reads("Wrong PIN.")
        screen.find("#import-pin").fill(PIN)
        screen.find("#file").set_input_files(picture)
        screen.press("Import games")
        screen.reads("partii.docx is not a text file")
        screen.find("#file").set_input_files(file)
        screen.press("Import games")
        screen.reads("soviet.pdn (UTF-8): 2 new games imported, 1 game couldn't be read.")
        screen.page.get_by_text("Which games, and why").click()
        screen.reads("c4 is a light square")
        accessible(screen, "imported games", dark=True)
        screen.find("#search").fill("carla")
        screen.expect(screen.find("#imported .game")).to_have_count(1)
        screen.find("#imported .game a").click()
        screen.reads("Black: Anna")
        screen.page.go_back()
        screen.expect(screen.find("#search")).to_have_value("carla")
        screen.expect(screen.find("#imported .game")).to_have_count(1)
        screen.find("#imported .game a").click()
        screen.reads("Black: Anna")
        screen.page.get_by_text("Delete this game").click()
        screen.find("#delete-pin").fill(PIN)
        screen.find("details .danger").click()
        screen.find("dialog .danger").click()
        screen.expect(screen.find("#imported .game")).to_have_count(1)
        screen.reads("soviet.pdn: 1 game")
        screen.page.go_back()
        screen.expect(screen.find("main")).not_to_contain_text("One moment")
        screen.context.close()


def test_a_board_without_an_arbiter_imports_with_a_pin_of_its_own(tmp_path: Path) -> None:
    with served(tmp_path, arbiter_pin="", import_pin="5678") as table:
        assert send(table, "no game", pin=PIN).status == 401
        assert table.post("/api/judge", {"pin": "5678"}).status == 404
        assert send(table, "no game", pin="5678").status == 200

"""The site from outside: addresses, headers, errors; what a foreign page is refused."""

from __future__ import annotations

import gzip
import json
import re
import time
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from engines import GAMES, make_game
from firmware_host.cli import main
from firmware_host.table.messages import Play
from firmware_host.web import address
from firmware_host.web.archive import CACHE_S
from firmware_host.web.page_files import MEDIA, PAGES
from firmware_host.web.page_json import board_json
from tests.web.served import PIN, Served, served


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A game that nobody moves in."""
    with served(tmp_path_factory.mktemp("games")) as made:
        yield made


ADDRESSES = [
    "/",
    "/seat/white",
    "/seat/black/set-up",
    "/judge",
    "/settings",
    "/games",
    "/results",
    "/games/2026-11-21-1",
]


@pytest.mark.parametrize("path", ADDRESSES)
def test_a_page(table: Served, path: str) -> None:
    page = table.get(path)
    assert page.status == 200
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert page.headers["cache-control"] == "no-cache"
    again = table.get(path, headers={"If-None-Match": page.headers["etag"]})
    assert (again.status, again.body) == (304, b"")


def sent(path: Path) -> bytes:
    """A file as phones get it: each line from its first word on, none that is empty or only a
    comment, no types.
    """
    if path.suffix not in (".js", ".css", ".json"):
        return path.read_bytes()
    text = path.read_bytes()
    if path.suffix == ".css":
        text = re.sub(rb"/\*[^*]*\*/\n", b"", text)
    lines = (line.lstrip(b" ") for line in text.splitlines(keepends=True))
    kept = b"".join(line for line in lines if not line.startswith((b"//", b"/**", b"\n")))
    return re.sub(rb"/\*\* @type [^*]*\*/ ?", b"", kept)


def test_every_file_of_the_pages_is_served_as_what_it_is(table: Served) -> None:
    files = [path for path in PAGES.rglob("*") if path.is_file()]
    assert files
    for path in files:
        name = path.relative_to(PAGES).as_posix()
        plain = table.get(f"/pages/{name}", source="127.0.3.1")
        assert (plain.status, plain.headers["content-type"]) == (200, MEDIA[path.suffix[1:]]), name
        packed = table.get(
            f"/pages/{name}", headers={"Accept-Encoding": "gzip"}, source="127.0.3.2"
        )
        if packed.headers.get("content-encoding") == "gzip":
            assert gzip.decompress(packed.body) == sent(path)
        else:
            assert packed.body == plain.body == sent(path)


NOWHERE = [
    "/nothing",
    "/seat/red",
    "/seat/",
    "/api",
    "/api/nothing",
    "/pages/",
    "/pages/nothing.js",
    "/pages/../site.py",
    "/pages/..%2fsite.py",
    "/pages/%2e%2e/site.py",
    "/pages//etc/passwd",
    "/pages/%00.js",
    "/pages/table.html%00.js",
    "/pages/" + "a" * 5000 + ".js",
    "/games/..%2f..%2fx",
    "/api/games/nothing",
    "/api/games/--help",
    "/api/games/-9",
    "//evil.example/",
]


@pytest.mark.parametrize("path", NOWHERE)
def test_nothing_is_there(table: Served, path: str) -> None:
    answer = table.get(path)
    assert answer.status == 404
    assert re.fullmatch(r"\{'error': '[^']+'\}", str(answer.body).replace('"', "'"))


STRICT = {
    "content-security-policy",
    "x-content-type-options",
    "referrer-policy",
    "cross-origin-opener-policy",
    "cross-origin-resource-policy",
}


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/", 200),
        ("GET", "/api/table", 200),
        ("GET", "/pages/nothing.js", 404),
        ("DELETE", "/", 405),
        ("GET", "/api/claim", 405),
        ("POST", "/api/table", 405),
        ("POST", "/api/claim", 422),
        ("OPTIONS", "/api/claim", 405),
        ("GET", "/live", 404),
    ],
)
def test_every_answer_has_the_headers(table: Served, method: str, path: str, status: int) -> None:
    answer = table.ask(method, path, b"{}")
    assert answer.status == status
    assert answer.headers.keys() >= STRICT
    assert "server" not in answer.headers
    assert "script-src 'self';" in answer.headers["content-security-policy"]
    assert "unsafe" not in answer.headers["content-security-policy"]
    assert ("cache-control" in answer.headers) or status != 200
    if path.startswith("/api/"):
        assert answer.headers["cache-control"] == "no-store"


@pytest.mark.parametrize("name", ["seat.js", "pages.css"])
def test_a_part_of_a_page_carries_what_it_needs(table: Served, name: str) -> None:
    """The page that loads it has said the rest: so much of each of twenty is felt on a phone."""
    answer = table.get(f"/pages/{name}")
    assert answer.headers.keys() & STRICT == {
        "x-content-type-options",
        "cross-origin-resource-policy",
    }


FOREIGN = [
    # headers of a POST that would otherwise be right; the status
    ({}, 200),
    ({"Origin": "http://evil.example"}, 403),
    ({"Origin": "null"}, 403),
    ({"Origin": ""}, 403),
    ({"Origin": "https://127.0.0.1:PORT"}, 403),
    ({"Origin": "http://127.0.0.1:1"}, 403),
    ({"Host": "evil.example"}, 421),
    ({"Host": "evil.example:PORT", "Origin": "http://evil.example:PORT"}, 421),
    ({"Host": "127.0.0.1.evil.example"}, 421),
    ({"Host": "board.example:PORT", "Origin": "http://board.example:PORT"}, 200),
    ({"Host": "localhost:PORT", "Origin": "http://localhost:PORT"}, 200),
    ({"Host": "localhost:PORT"}, 403),
    ({"Content-Type": "text/plain"}, 415),
    ({"Content-Type": "application/x-www-form-urlencoded"}, 415),
    ({"Content-Type": ""}, 415),
    ({"Content-Type": "Application/JSON; charset=utf-8"}, 200),
]


@pytest.mark.parametrize(("headers", "status"), FOREIGN)
def test_a_foreign_page_cannot_act(table: Served, headers: Mapping[str, str], status: int) -> None:
    ported = {name: text.replace("PORT", str(table.port)) for name, text in headers.items()}
    done = table.post("/api/claim", {"seat": "white"}, headers=ported)
    assert done.status == status, done.body
    if status == 200:
        assert "HttpOnly" in done.headers["set-cookie"]
        assert "SameSite=strict" in done.headers["set-cookie"]
        assert re.fullmatch(r"[\w-]{22}", done.cookie)
        assert table.post("/api/release", {"seat": "white"}, cookie=done.cookie).status == 200
    else:
        assert list(done.body) == ["error"]
        assert "set-cookie" not in done.headers


@pytest.mark.parametrize(
    "given",
    [
        {"origin": "http://evil.example"},
        {"origin": None},
        {"origin": "null"},
    ],
)
def test_a_foreign_page_gets_no_socket(table: Served, given: dict[str, Any]) -> None:
    with pytest.raises(InvalidStatus) as refused:
        table.socket(**given)
    assert refused.value.response.status_code == 403


MALFORMED = [
    ("/api/claim", b"", 422),
    ("/api/claim", b"{}", 422),
    ("/api/claim", b"[1]", 422),
    ("/api/claim", b'{"seat": 3}', 422),
    ("/api/claim", b'{"seat": "red"}', 422),
    ("/api/claim", b'{"seat": "white", "more": 1}', 422),
    ("/api/claim", b'{"seat": "white", "code": null}', 422),
    ("/api/claim", b'\xff\xfe{"seat": "white"}', 422),
    ("/api/claim", b"[" * 10_000, 422),
    ("/api/claim", b'{"seat": "' + b"x" * 20_000 + b'"}', 413),
    ("/api/release", b'{"seat": "white"}', 403),
    ("/api/handover", b'{"seat": "white"}', 403),
    ("/api/free", b'{"seat": "white"}', 403),
    ("/api/judge/close", b"{}", 403),
    ("/api/judge", b'{"pin": 246810}', 422),
    ("/api/judge", b'{"pin": "\\ud800"}', 422),
]


@pytest.mark.parametrize(("path", "body", "status"), MALFORMED)
def test_what_is_malformed_is_said_so(table: Served, path: str, body: bytes, status: int) -> None:
    before = table.state
    done = table.post(path, body, source="127.0.4.1")
    assert (done.status, list(done.body)) == (status, ["error"])
    assert len(done.body["error"].splitlines()) == 1
    assert table.state == before


def test_a_wrong_pin_six_times_is_slowed_down_and_seen_by_all(tmp_path: Path) -> None:
    with served(tmp_path) as table, table.phone() as public:
        tries = [table.post("/api/judge", {"pin": "000000"}) for _ in range(6)]
        assert [one.status for one in tries] == [401, 401, 401, 429, 429, 429]
        assert int(tries[-1].headers["retry-after"]) >= 2
        assert tries[-1].body == {"error": "too many wrong attempts; wait 2 seconds"}
        assert table.post("/api/judge", {"pin": PIN}).status == 429, "nor does the right one help"
        public.until(lambda: public.house.get("judge_tries") == 3)
        assert table.post("/api/judge", {"pin": PIN}, source="127.0.5.1").status == 200


def test_the_judge_frees_a_seat_for_who_has_the_code(tmp_path: Path) -> None:
    start = "white:FLG=a1,GEN=b1/black:FLG=a8,SPY=b8/move:white"
    with served(tmp_path, "generals", start=start) as table, table.phone() as public:
        public.see()  # and so the site has seen what is hidden
        refused = table.post("/api/claim", {"seat": "white"})
        assert (refused.status, "hidden" in refused.body["error"]) == (409, True)
        judge = table.post("/api/judge", {"pin": PIN}).cookie
        freed = table.post("/api/free", {"seat": "white"}, cookie=judge).body
        assert freed["seconds"] == 300
        white = table.claim("white", freed["code"])
        released = table.post("/api/release", {"seat": "white"}, cookie=white)
        assert (released.status, "hand over to" in released.body["error"]) == (409, True)


def test_a_code_is_given_with_where_to_use_it(table: Served) -> None:
    white = table.claim("white")
    given = table.post("/api/handover", {"seat": "white"}, cookie=white).body
    where, seat, code = given["address"].partition("/seat/white#")
    assert (seat, code) == ("/seat/white#", given["code"])
    assert "127.0.0.1" not in where, "there another phone finds itself"
    drawn = address.qr_code(given["address"])
    assert given["qr"] == ["".join("01"[dark] for dark in row) for row in drawn]
    assert table.post("/api/release", {"seat": "white"}, cookie=white).status == 200


def test_whoever_has_the_machine_moves_a_seat_whose_phone_is_lost(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Also where no judge is, and the seat has hidden pieces."""
    start = "white:FLG=a1,GEN=b1/black:FLG=a8,SPY=b8/move:white"
    with served(tmp_path, "generals", start=start, arbiter_pin="") as table:
        config = ("--config", str(tmp_path / "settings.toml"))
        assert main(["seat", "purple", *config]) == 1
        assert main(["seat", "white", "--json", *config]) == 0
        code = json.loads(capsys.readouterr().out)["code"]
        wrong = table.post("/api/claim", {"seat": "black", "code": code})
        assert wrong.status == 403, "it opens that one seat"
        white = table.claim("white", code.lower())
        again = table.post("/api/claim", {"seat": "white", "code": code})
        assert again.status == 403, "it is good once"
        assert main(["seat", "white", "--json", *config]) == 0
        code = json.loads(capsys.readouterr().out)["code"]
        with table.phone("white", white) as lost:
            table.claim("white", code)
            with pytest.raises(ConnectionClosed):
                lost.until(lambda: False)


def test_a_claim_waits_until_it_is_known_what_is_hidden(tmp_path: Path) -> None:
    start = "white:FLG=a1,GEN=b1/black:FLG=a8,SPY=b8/move:white"
    table = Served(tmp_path, "generals", start=start)
    table.port = table.website.start()
    with ThreadPoolExecutor() as phones:
        claimed = phones.submit(table.post, "/api/claim", {"seat": "white"})
        time.sleep(0.3)
        assert not claimed.done()
        table.begin()
        try:
            assert claimed.result().status == 409
        finally:
            table.end()


def test_a_cookie_from_elsewhere_is_not_taken_over(table: Served) -> None:
    planted = "A" * 22
    given = table.claim("black", cookie=planted)
    assert given != planted
    assert table.post("/api/release", {"seat": "black"}, cookie=planted).status == 403
    assert table.post("/api/release", {"seat": "black"}, cookie=given).status == 200


def test_too_often_is_said_so(table: Served) -> None:
    source = "127.0.6.1"
    asked = [table.post("/api/claim", {}, source=source) for _ in range(40)]
    assert [one.status for one in asked[:30]] == [422] * 30
    assert asked[-1].status == 429
    assert asked[-1].headers["retry-after"] == "2"
    assert asked[-1].body == {"error": "too many requests; wait a moment"}


def test_finished_games_are_shown_and_others_not(tmp_path: Path) -> None:
    with (
        served(tmp_path) as table,
        table.phone("white", table.claim("white")) as white,
    ):
        game_id = table.room.table.game_id
        refused = table.get(f"/api/games/{game_id}")
        assert (refused.status, refused.body) == (404, {"error": "this game isn't finished yet"})
        move = white.see().moves[0]
        assert white.send(Play("1", 0, move)) == ""
        resign = table.game.read_move(table.room.table.states[-1], "black:resign")
        with table.phone("black", table.claim("black")) as black:
            assert black.send(Play("1", 1, resign)) == ""
        white.until(lambda: white.see().result)
        time.sleep(CACHE_S)
        (listed,) = table.get("/api/games").body["games"]
        assert listed.keys() == {
            "id",
            "game",
            "title",
            "players",
            "began",
            "moves",
            "end",
            "damaged",
        }
        assert (listed["id"], listed["title"]) == (game_id, "Russian Draughts")
        shown = table.get(f"/api/games/{game_id}").body
        assert shown["table"] == json.loads(json.dumps(board_json(table.game)))
        assert [step["move"] for step in shown["steps"]][::2] == ["", "black:resign"]
        assert shown["end"] == listed["end"] == "White wins: Black resigned."
        german = table.get("/api/games?language=de").body["games"][0]
        assert german["end"] == "Weiß gewinnt.", "why is kept in English alone"
        german = table.get(f"/api/games/{game_id}?language=de").body
        assert german["end"] == "Weiß gewinnt: Schwarz hat aufgegeben."
        assert shown["result"]["winners"] == ["white"]


def test_phones_are_told_of_a_damaged_game_until_something_happens(tmp_path: Path) -> None:
    table = Served(tmp_path)
    table.room.damaged_game = "2026-11-20-3"
    table.begin()
    try:
        with table.phone("white", table.claim("white")) as white:
            white.until(
                lambda: "The file for game 2026-11-20-3 is damaged" in white.page.get("told", "")
            )
            assert white.send(Play("1", 0, white.see().moves[0])) == ""
            white.until(lambda: not white.page["told"])
    finally:
        table.end()


ARMIES: Mapping[str, Mapping[str, int]] = {
    "russian-draughts": {"white": 12, "black": 12},
    "tafl-king": {"attackers": 24, "defenders": 13},
    "generals": {"white": 21, "black": 21},
    "coalition-chess": {"yellow": 12, "black": 12, "green": 6, "red": 6},
    "krieger": {"north": 10, "south": 10},
}
"""With how many pieces each seat begins, laid out or not."""


@pytest.mark.parametrize("name", GAMES)
def test_a_plan_has_all_that_is_drawn(name: str) -> None:
    game = make_game(name)
    told = json.loads(json.dumps(board_json(game)))
    cells = len(game.topology)
    assert [len(told["topology"][part]) for part in ("names", "positions", "shades")] == [cells] * 3
    assert set(told["sides"]) == set(game.seats)
    assert len(set(told["sides"].values())) == len(game.seats)
    armies = {seat: sum(told["armies"][seat].values()) for seat in game.seats}
    assert armies == ARMIES[name]
    joined = {tuple(edge) for edge in told["topology"]["edges"]}
    assert all(0 <= one < other < cells for one, other in joined)
    assert {cell for edge in joined for cell in edge} == set(range(cells)), "no cell stands alone"

"""Thousands of requests and messages that are wrong in every way near the right one: malformed,
oversized, out of order, forged, replayed. None changes the game or breaks anything; each is
answered with a clear error. ``make fuzz`` for ten thousand.
"""

from __future__ import annotations

import http.client
import json
import socket
import string
from collections.abc import Iterator
from contextlib import closing, suppress
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from engines.game import Move, Seat
from firmware_host.table.messages import (
    AnyIntent,
    Ask,
    Decline,
    Look,
    NewGame,
    Play,
    Reply,
    Report,
    Reveal,
    Rewind,
    Settle,
    encode,
)
from firmware_host.web.page_socket import NOT_YOURS
from tests.web.complaints import served_with
from tests.web.page_news import read_news
from tests.web.served import PATIENCE_S, Served
from tests.wording import worded

WHITE, BLACK = Seat("white"), Seat("black")
REFUSALS = {400, 401, 403, 404, 405, 408, 413, 415, 421, 422, 429, 431}


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A game in which White has moved, and White's phone. Its pages complain of nothing."""
    log = tmp_path_factory.mktemp("log") / "stderr"
    with served_with(log, tmp_path_factory.mktemp("games")) as made:
        made.white = made.claim("white")  # type: ignore[attr-defined]
        with made.phone("white", made.white) as phone:  # type: ignore[attr-defined]
            assert phone.send(Play("first", 0, phone.see().moves[0])) == ""
            phone.until(lambda: phone.see().entry == 1)
        yield made
    assert log.read_text() == ""


def thorough(whole: bool, examples: int) -> settings:
    """``examples`` of them, or a fortieth."""
    return settings(
        max_examples=examples if whole else examples // 40,
        suppress_health_check=list(HealthCheck),
    )


# --- what is sent ---

NEAR = st.sampled_from(
    ["white", "black", "red", "White", "", "1234", "000000", "arbiter", "public"]
)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20) | NEAR,
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["seat", "code", "pin", "key"]) | st.text(), inner, max_size=3
        )
    ),
    max_leaves=6,
)
FIELDS = st.dictionaries(st.sampled_from(["seat", "code", "pin", "more"]), NEAR | JSON, max_size=3)
BODIES = (
    FIELDS.map(lambda value: json.dumps(value).encode())
    | JSON.map(lambda value: json.dumps(value).encode())
    | st.binary(max_size=60)
    | st.sampled_from([b"", b"{" * 5000, b'{"seat":"' + b"w" * 17_000 + b'"}', b"x" * 100_000])
)
PATHS = st.sampled_from(
    [
        *("/api/claim", "/api/release", "/api/handover", "/api/free", "/api/judge"),
        *("/api/judge/close", "/api/table", "/api/games/x", "/live", "/live?as=white", "/judge"),
        *("/", "/seat/white", "/pages/../site.py", "/pages/%2e%2e/%2e%2e/config.py", "/games/%00"),
    ]
) | st.text(string.ascii_letters + string.digits + "/%.-_?&=", max_size=40).map(lambda t: "/" + t)
METHODS = st.sampled_from([*["POST"] * 12, "GET", "PUT", "DELETE", "HEAD", "OPTIONS", "BREW"])
HEADER = st.text(st.characters(min_codepoint=33, max_codepoint=126), max_size=30)
COOKIES = st.sampled_from(
    ["", "own", "A" * 22, "lodeboard", "lodeboard=; lodeboard=x", "white", '"', "=" * 300]
)
FLAWS = st.one_of(
    *[st.just(("", ""))] * 3,
    st.tuples(st.just("Host"), st.sampled_from(["", "evil.example", "[::1", "a b"]) | HEADER),
    st.tuples(st.just("Origin"), st.sampled_from(["", "null", "http://evil.example"]) | HEADER),
    st.tuples(st.just("Content-Type"), st.sampled_from(["text/plain", "", "json"]) | HEADER),
)
"""What is wrong with the headers; mostly nothing."""

SOURCES = st.integers(1, 250).flatmap(
    lambda net: st.integers(1, 250).map(lambda own: f"127.1.{net}.{own}")
)


def cookie_of(table: Served, which: str) -> str:
    return f"lodeboard={table.white}" if which == "own" else which  # type: ignore[attr-defined]


def test_requests(table: Served, campaign: bool, figures: list[str]) -> None:
    before, statuses = table.state, dict.fromkeys((200, *sorted(REFUSALS)), 0)

    @thorough(campaign, 4000)
    @given(METHODS, PATHS, BODIES, COOKIES, FLAWS, SOURCES)
    def attempt(
        method: str, path: str, body: bytes, cookie: str, flaw: tuple[str, str], source: str
    ) -> None:
        headers = {
            "Host": f"127.0.0.1:{table.port}",
            "Origin": table.origin,
            "Content-Type": "application/json",
            "Cookie": cookie_of(table, cookie),
        }
        if flaw[0]:
            headers[flaw[0]] = flaw[1]
        connection = http.client.HTTPConnection(
            "127.0.0.1", table.port, timeout=PATIENCE_S, source_address=(source, 0)
        )
        with closing(connection):
            # What is too large is refused before all of it was sent: the answer is there, unless
            # the connection was closed too soon for it.
            too_large = len(body) > 16_384
            with suppress(*((BrokenPipeError, ConnectionResetError) if too_large else ())):
                connection.request(method, path, body, headers)
            try:
                answer = connection.getresponse()
                came = answer.read()
            except ConnectionResetError:
                assert too_large
                return
        statuses[answer.status] += 1
        assert b"Traceback" not in came
        assert table.state == before
        if answer.status == 200:
            assert method in ("GET", "HEAD") or headers["Origin"] == table.origin
        elif method != "HEAD" and answer.status != 400:  # 400: no request at all
            assert list(json.loads(came)) == ["error"]

    attempt()
    told = ", ".join(f"{count} times {status}" for status, count in statuses.items() if count)
    figures.append(f"wrong requests answered: {told}")


PIECES = st.binary(max_size=40) | st.sampled_from(
    [
        *(b"GET / HTTP/1.1\r\n", b"POST /api/claim HTTP/1.1\r\n", b"GET /live HTTP/1.1\r\n"),
        *(b"Host: 127.0.0.1\r\n", b"Origin: null\r\n", b"Content-Length: 5\r\n", b"\r\n", b"\n"),
        *(b"Upgrade: websocket\r\n", b"Connection: upgrade\r\n", b"Sec-WebSocket-Version: 13\r\n"),
        *(b"Transfer-Encoding: chunked\r\n", b"0\r\n\r\n", b"ffffffffff\r\n", b"Expect: x\r\n"),
        *(b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n", b"Cookie: lodeboard=", b"\x00"),
    ]
)


def test_bytes_that_are_hardly_requests(table: Served, campaign: bool, figures: list[str]) -> None:
    before, count = table.state, 0

    @thorough(campaign, 1000)
    @given(st.lists(PIECES, max_size=12).map(b"".join), SOURCES)
    def attempt(sent: bytes, source: str) -> None:
        nonlocal count
        count += 1
        there = ("127.0.0.1", table.port)
        with closing(socket.create_connection(there, PATIENCE_S, (source, 0))) as phone:
            phone.sendall(sent + b"\r\n\r\n")
            phone.shutdown(socket.SHUT_WR)
            came = b""
            with suppress(ConnectionResetError):
                while piece := phone.recv(65536):
                    came += piece
        assert b"Traceback" not in came
        assert came == b"" or came.startswith((b"HTTP/1.1 4", b"HTTP/1.1 200"))
        assert table.state == before

    attempt()
    figures.append(f"streams that are hardly requests: {count}")


MOVES = st.builds(
    Move,
    st.sampled_from([WHITE, BLACK, Seat("red"), Seat("")]),
    st.lists(st.integers(-3, 70), max_size=4).map(tuple),
    st.lists(st.integers(-3, 70), max_size=2).map(tuple),
    choice=st.sampled_from(["", "x", "king"]),
)
KEYS = st.sampled_from(["first", "a", "b", "0:a", "", "k" * 48, "k" * 64, "look 1"]) | st.text(
    max_size=70
)
NOT_NOW: st.SearchStrategy[AnyIntent] = st.one_of(
    # White has moved: nothing of this can be done by White's phone, nor by any other.
    st.builds(Play, KEYS, st.integers(2, 99) | st.integers(-99, -1), MOVES, st.booleans()),
    st.builds(Play, KEYS, st.just(1), MOVES.map(lambda move: move._replace(seat=BLACK))),
    st.builds(Rewind, KEYS, st.integers(2, 99) | st.integers(-99, -1)),
    st.builds(Settle, KEYS, st.integers(-1, 3)),
    st.builds(Report, KEYS, st.just(((3, "dead"),))),
    st.builds(Look, KEYS, st.booleans()),
    st.builds(Reveal, KEYS, st.sampled_from([WHITE, BLACK, Seat("red")])),
)
ANYTHING: st.SearchStrategy[AnyIntent] = st.one_of(
    NOT_NOW,
    st.builds(NewGame, KEYS),
    st.builds(Decline, KEYS),
    st.builds(Rewind, KEYS, st.integers(0, 1)),
    st.builds(Ask, KEYS, MOVES),
    st.builds(Play, KEYS, st.integers(0, 1), MOVES),
)


def bent(message: bytes) -> st.SearchStrategy[bytes]:
    """A message with something in it put wrong."""
    inner = json.loads(message)["message"]
    fields = st.sampled_from(sorted(inner))
    return st.one_of(
        st.integers(0, len(message) - 1).map(lambda at: message[:at]),
        st.binary(min_size=1, max_size=8).map(lambda more: message + more),
        st.sampled_from([0, 2, "1", None]).map(lambda version: enveloped(inner, version)),
        st.builds(lambda name, other: enveloped({**inner, name: {"x": other}}), fields, JSON),
        fields.map(lambda name: enveloped({k: inner[k] for k in inner if k != name} | {"z": 1})),
    )


def enveloped(message: object, version: object = 1) -> bytes:
    return json.dumps({"v": version, "message": message}).encode()


def messages(intents: st.SearchStrategy[AnyIntent]) -> st.SearchStrategy[bytes]:
    return st.one_of(
        intents.map(encode),
        intents.map(encode).flatmap(bent),
        JSON.map(lambda value: json.dumps(value).encode()),
        st.binary(max_size=50),
        st.sampled_from([b"", b"[" * 9000, b"x" * 20_000, b'{"v":1}']),
    )


TALKS = st.one_of(
    st.tuples(st.just("public"), st.just("own"), st.lists(messages(ANYTHING), min_size=8)),
    *[st.tuples(st.just("white"), st.just("own"), st.lists(messages(NOT_NOW), min_size=8))] * 2,
    st.tuples(
        st.sampled_from(["white", "black", "judge", "arbiter", "", "public&as=white"]),
        COOKIES.filter(lambda which: which != "own"),
        st.lists(messages(ANYTHING), max_size=2),
    ),
)
CODES = {1007, 1008, 1009, 1013, NOT_YOURS}


def test_messages(table: Served, campaign: bool, figures: list[str]) -> None:
    before, count = table.state, {"answered": 0, "closed": 0}

    @thorough(campaign, 900)
    @given(TALKS, st.booleans(), st.booleans(), SOURCES)
    def attempt(talk: tuple[str, str, list[bytes]], binary: bool, twice: bool, source: str) -> None:
        viewer, which, said = talk
        carried = {"Cookie": cookie_of(table, which)}
        with table.socket(viewer, source=source, additional=carried) as phone:
            for message in said * (1 + twice):
                reply = answer_to(phone, message if binary else message.decode(errors="replace"))
                if isinstance(reply, int):
                    assert reply in CODES
                    count["closed"] += 1
                    break
                count["answered"] += 1
                assert reply
                assert "Traceback" not in reply
                assert len(reply.splitlines()) == 1
        assert table.state == before

    attempt()
    figures.append("wrong messages: " + ", ".join(f"{n} {what}" for what, n in count.items()))


def answer_to(phone: Any, message: str | bytes) -> str | int:
    """Why a message was refused; or the code with which the socket was closed."""
    try:
        phone.send(message)
        while True:
            text = str(phone.recv(PATIENCE_S))
            if text.startswith('{"v"') and isinstance(news := read_news(text), Reply):
                return worded(news.refusal) or ""
    except ConnectionClosed as gone:
        return gone.rcvd.code if gone.rcvd else 0

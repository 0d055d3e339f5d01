"""Phones at a real game: what each sees, what each may do."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from urllib.parse import quote

import pytest
from websockets.exceptions import ConnectionClosed

from drivers.interfaces import BoardStatus, Page
from engines.game import HIDDEN, Move, Seat
from firmware_host.table.messages import (
    AnyIntent,
    Ask,
    Decline,
    Look,
    NewGame,
    Play,
    Report,
    Reveal,
    Rewind,
    Settle,
    encode,
)
from firmware_host.web import page_socket
from tests.web.served import PIN, Phone, Served, served
from tests.wording import told

WHITE, BLACK = Seat("white"), Seat("black")


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A game that nobody moves in."""
    with served(tmp_path_factory.mktemp("games")) as made:
        yield made


@pytest.fixture(scope="module")
def white(table: Served) -> str:
    """The cookie of the phone that holds white."""
    return table.claim("white")


def first_move(table: Served) -> Move:
    return table.game.legal(table.room.table.states[-1], WHITE)[0]


def closed(phone: Phone) -> tuple[int, str]:
    """The code and reason with which a socket is closed."""
    with pytest.raises(ConnectionClosed) as gone:
        phone.until(lambda: False)
    assert gone.value.rcvd
    return gone.value.rcvd.code, gone.value.rcvd.reason


def test_a_game_from_two_phones_with_a_spectator(tmp_path: Path) -> None:
    with ExitStack() as stack:
        table = stack.enter_context(served(tmp_path))
        phones = {
            seat: stack.enter_context(table.phone(seat, table.claim(seat)))
            for seat in (WHITE, BLACK)
        }
        public = stack.enter_context(table.phone())
        for number in range(6):
            (seat,) = table.game.to_act(table.room.table.states[-1])
            move = table.game.legal(table.room.table.states[-1], seat)[0]
            # Every phone may use the same keys: each has its own answer.
            assert phones[seat].send(Play(f"{number // 2}", number, move)) == ""
            for phone in (*phones.values(), public):
                phone.until(lambda phone=phone, number=number: phone.see().entry == number + 1)
        assert public.see().settled, "a page's move is final"
        assert public.see().moves == ()
        assert bool(phones[WHITE].see().moves) != bool(phones[BLACK].see().moves)
        assert public.see().record == phones[WHITE].see().record
        assert len(public.see().record) == 6


def test_taking_back_takes_both_phones(tmp_path: Path) -> None:
    with (
        served(tmp_path) as table,
        table.phone("white", table.claim("white")) as white,
        table.phone("black", table.claim("black")) as black,
    ):
        assert white.send(Play("1", 0, first_move(table))) == ""
        assert white.send(Rewind("2", 0)) == ""
        black.until(lambda: black.see().consents)
        assert black.send(Decline("1")) == ""
        black.until(lambda: not black.see().consents)
        assert white.send(Rewind("3", 0)) == ""
        assert black.send(Rewind("2", 0)) == ""
        white.until(lambda: white.see().version > 2 and white.see().entry == 0)


@pytest.mark.parametrize(
    ("viewer", "held"),
    [("white", False), ("black", True), ("judge", True), ("judge", False), ("", True), ("x", True)],
)
def test_nobody_sees_with_eyes_that_are_not_his(
    table: Served, white: str, viewer: str, held: bool
) -> None:
    for cookie in (white,) if held else ("", "A" * 22, white[:-1] + "_", '"' + white):
        with table.phone(viewer, cookie) as phone:
            assert closed(phone) == (page_socket.NOT_YOURS, "this phone can't open that page")
            assert phone.received == []


MOVE = Move(WHITE, (20, 27))
INTENTS = [
    (Play("k", 0, MOVE), "public", "can only watch"),
    (Ask("k", MOVE), "public", "can only watch"),
    (Rewind("k", 0), "public", "can only watch"),
    (NewGame("k"), "public", "can only watch"),
    (Decline("k"), "public", "can only watch"),
    (Reveal("k", WHITE), "public", "can only watch"),
    (Settle("k", 0), "white", "this can't be done from a web page"),
    (Report("k", ((3, "dead"),)), "white", "this can't be done from a web page"),
    (Look("k", True), "white", "this can't be done from a web page"),
    (Play("k", 0, Move(BLACK, (40, 33))), "white", "you aren't playing Black"),
    (Play("k" * 49, 0, MOVE), "white", "a request's key must have 1 to 48 characters"),
    (Play("", 0, MOVE), "white", "a request's key must have 1 to 48 characters"),
    (Reveal("k", WHITE), "white", "over"),
]


@pytest.mark.parametrize(("intent", "viewer", "why"), INTENTS)
def test_what_a_page_may_not_ask_is_refused_in_words(
    table: Served, white: str, intent: AnyIntent, viewer: str, why: str
) -> None:
    before = table.state
    with table.phone(viewer, white) as phone:
        phone.socket.send(encode(intent).decode())
        phone.until(lambda: phone.replies)
        ((key, refusal),) = phone.replies.items()
        assert key == intent.key[: page_socket.MAX_KEY]
        assert why in refusal
    assert table.state == before


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hello",
        "{}",
        "[1]",
        '{"v":2,"message":{"type":"newgame","key":"1"}}',
        '{"v":1,"message":{"type":"newgame","key":"1","more":1}}',
        '{"v":1,"message":{"type":"newgame","key":1}}',
        b"\x00\xff",
        "[" * 10_000,
    ],
)
def test_what_is_no_message_is_answered(table: Served, white: str, text: str | bytes) -> None:
    with table.phone("white", white) as phone:
        assert phone.say(text).startswith("not a message of version 1")
        assert "Traceback" not in "".join(phone.received)
        assert phone.send(Ask("after", first_move(table))) == "", "and the phone goes on"


def test_a_message_that_is_too_long_closes_the_socket(table: Served) -> None:
    with table.phone() as phone:
        phone.socket.send("x" * 20_000)
        assert closed(phone)[0] == 1009


def test_messages_without_end_are_refused_and_then_closed(table: Served, white: str) -> None:
    with table.phone("white", white) as phone:
        text = encode(Ask("again", first_move(table))).decode()
        for _ in range(200):
            try:
                phone.socket.send(text)
            except ConnectionClosed:
                break
        assert closed(phone)[0] in (page_socket.TOO_FAST, page_socket.TOO_MUCH)
        assert any("too many messages; wait a moment" in one for one in phone.received)


def test_everybody_sees_who_is_here(table: Served, white: str) -> None:
    with table.phone("white", white) as mine, table.phone() as public, table.phone() as other:
        mine.until(lambda: mine.house.get("watching") == 2)
        assert mine.house["seats"] == {"white": "mine", "black": "free"}
        public.until(lambda: public.house)
        assert public.house["seats"] == {"white": "taken", "black": "free"}
        assert public.house["judge"] == "locked"
        other.socket.close()
        mine.until(lambda: mine.house["watching"] == 1)


def test_the_boards_words_come_and_private_ones_to_one_seat_alone(
    table: Served, white: str
) -> None:
    with table.phone("white", white) as mine, table.phone() as public:
        public.until(lambda: public.page.get("wood"))
        page = Page("Put it on a1.", "If it is there, press turn.", (), (0,), (), False)
        page = page._replace(
            board_status=BoardStatus.DIFFERS,
            announcement=told("Six of 21."),
            private_announcement=told("the general"),
        )
        table.website.show_page(page)
        mine.until(lambda: mine.page.get("told") == "Six of 21.")
        public.until(lambda: public.page.get("told") == "Six of 21.")
        words = {"wood": "differs", "told": "Six of 21.", "saved": False}
        assert mine.page == {**words, "private": "the general"}
        assert public.page == {**words, "private": ""}, "what hands at the board do is their affair"
        table.website.show_page(page._replace(seats_on_turn=(0, 1), announcement=told("both")))
        mine.until(lambda: mine.page.get("told") == "both")
        assert mine.page["private"] == "", "where it is not sure whom it concerns, to nobody"


def test_phones_hear_nothing_of_guidance(table: Served) -> None:
    with table.phone() as public:
        page = Page(
            "", "", (), (0,), (), True, board_status=BoardStatus.DIFFERS, announcement=told("begin")
        )
        table.website.show_page(page)
        public.until(lambda: public.page.get("told") == "begin")
        public.received.clear()
        for cell in ("a1", "c1", "e1"):
            table.website.show_page(page._replace(status=f"Put it on {cell}.", note="If it is."))
        table.website.show_page(page._replace(announcement=told("end")))
        public.until(lambda: public.page.get("told") == "end")
        assert len([text for text in public.received if '"page"' in text]) == 1


def test_the_judge_looks_and_everybody_sees_that(tmp_path: Path) -> None:
    start = "white:FLG=a1,GEN=b1/black:FLG=a8,SPY=b8/move:white"
    with served(tmp_path, "generals", start=start) as table, table.phone() as public:
        assert {piece.kind for piece in public.see().scene if piece} == {HIDDEN}
        assert table.post("/api/judge", {"pin": "1"}).status == 401
        public.until(lambda: public.house.get("judge_tries") == 1)
        cookie = table.post("/api/judge", {"pin": PIN}).cookie
        assert public.see().arbiter_reveals == ()
        with table.phone("judge", cookie) as judge:
            kinds = [piece.kind for piece in judge.see().scene if piece]
            assert HIDDEN not in kinds
            assert judge.see().moves == ()
            public.until(lambda: public.see().arbiter_reveals == (0,))
            public.until(lambda: public.house["judge"] == "open")
            assert "can see everything" in judge.send(NewGame("1"))
        public.until(lambda: public.house["judge"] == "locked")
        with table.phone("judge", cookie) as judge:
            assert closed(judge)[0] == page_socket.NOT_YOURS, "a new opening needs the PIN again"
        cookie = table.post("/api/judge", {"pin": PIN}).cookie
        with table.phone("judge", cookie) as judge:
            judge.see()
            assert table.post("/api/judge/close", {}, cookie=cookie).status == 200
            assert closed(judge)[0] == page_socket.NOT_YOURS
        public.until(lambda: public.see().arbiter_reveals == (0, 0))


def test_another_phone_with_the_pin_takes_the_judges_page_over(tmp_path: Path) -> None:
    with served(tmp_path) as table, table.phone() as public:
        one, other = (table.post("/api/judge", {"pin": PIN}).cookie for _ in range(2))
        assert one != other
        with table.phone("judge", one) as before:
            assert closed(before)[0] == page_socket.NOT_YOURS, "the newest PIN counts"
        one = table.post("/api/judge", {"pin": PIN}).cookie
        with table.phone("judge", one) as before:
            before.see()
            other = table.post("/api/judge", {"pin": PIN}).cookie
            with table.phone("judge", other) as after:
                assert closed(before) == (
                    page_socket.NOT_YOURS,
                    "another phone has opened the arbiter page",
                )
                after.see()
                public.until(lambda: public.see().arbiter_reveals == (0, 0))
                assert table.post("/api/judge/close", {}, cookie=one).status == 403
                assert table.post("/api/free", {"seat": "white"}, cookie=other).status == 200


def test_a_seat_that_is_handed_over_is_seen_by_one_phone_alone(tmp_path: Path) -> None:
    with served(tmp_path) as table:
        white = table.claim("white")
        with table.phone("white", white) as old:
            old.see()
            code = table.post("/api/handover", {"seat": "white"}, cookie=white).body["code"]
            new = table.claim("white", code.lower())
            assert closed(old) == (page_socket.NOT_YOURS, "another phone plays here now")
        with table.phone("white", new) as phone:
            assert phone.see().moves
        assert table.post("/api/claim", {"seat": "white", "code": code}).status == 403


def test_a_seat_has_room_for_some_sockets_and_no_more(table: Served, white: str) -> None:
    with ExitStack() as stack:
        for _ in range(page_socket.MAX_AT_A_SEAT):
            stack.enter_context(table.phone("white", white, source="127.0.7.1")).see()
        one_more = stack.enter_context(table.phone("white", white, source="127.0.7.1"))
        assert closed(one_more) == (page_socket.TOO_MUCH, "too many pages are open already")


def test_a_page_has_one_socket_at_a_time(table: Served, white: str) -> None:
    """A wire that is dead without a sign takes no place from the next one."""
    with ExitStack() as stack:
        before: Phone | None = None
        for _ in range(2 * page_socket.MAX_AT_A_SEAT):
            now = table.phone("white", white, source="127.0.7.2", page="mypage-1")
            (phone := stack.enter_context(now)).see()
            if before:
                assert closed(before) == (page_socket.REPLACED, "this page has a newer connection")
            before = phone


NAMES = ["short", "sixteen-and-more", "with space", "colon:colon", "", "ünicode-name"]


@pytest.mark.parametrize("name", NAMES)
def test_a_page_with_no_good_name_is_another_each_time(
    table: Served, white: str, name: str
) -> None:
    named = quote(name)
    with (
        table.phone("white", white, source="127.0.7.3", page=named) as one,
        table.phone("white", white, source="127.0.7.3", page=named) as other,
    ):
        for phone in (other, one):
            assert phone.send(Ask("1", first_move(table))) == ""


def test_what_a_page_asks_again_over_another_socket_is_not_done_again(tmp_path: Path) -> None:
    with served(tmp_path) as table:
        cookies = {seat: table.claim(seat) for seat in ("white", "black")}
        move = Play("play", 0, first_move(table))
        with table.phone("white", cookies["white"], page="mypage-1") as phone:
            assert phone.send(move) == ""
            assert phone.send(Rewind("back", 0)) == ""
        with table.phone("black", cookies["black"]) as phone:
            phone.until(lambda: phone.see().consents)
            assert phone.send(Rewind("back", 0)) == ""
        with table.phone("white", cookies["white"], page="mypage-1") as phone:
            assert phone.send(move) == "", "it was played, and is answered so"
            assert phone.see().entry == 0, "but it was taken back since"
        with table.phone("white", cookies["white"], page="mypage-2") as phone:
            assert phone.send(move) == ""
            phone.until(lambda: phone.see().entry == 1)


def test_a_view_says_how_old_it_is(table: Served) -> None:
    """Clocks have run since."""
    with table.phone() as early:
        early.see()
    time.sleep(0.3)
    with table.phone() as late:
        late.see()
    (young,), (old,) = (
        [sent["age"] for sent in map(json.loads, phone.received) if "age" in sent]
        for phone in (early, late)
    )
    assert old - young >= 300

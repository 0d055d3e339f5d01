"""Who gets which seat, and who looks as the judge: one phone after another, as a table."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

import pytest

from engines.game import Seat
from firmware_host.web.access import ARBITER_ENTRY_S, Access, AccessDenied
from firmware_host.web.phone_store import CODE_S, digest

WHITE, BLACK = SEATS = (Seat("white"), Seat("black"))
HERE, THERE = "192.168.0.5", "192.168.0.6"
CODE = "BCDF23"


def claim(access: Access, phone: str, code: str = "", hidden: tuple[Seat, ...] = ()) -> None:
    access.claim(WHITE, phone, code, hidden, HERE, 100.0)


def given(access: Access) -> None:
    """A holds white."""
    claim(access, "A")


def given_a_code(access: Access) -> None:
    """A holds white, and has given out a code."""
    claim(access, "A")
    access.hand_over(WHITE, "A", CODE, 100.0)


def freed(access: Access) -> None:
    """The judge has taken white from A."""
    claim(access, "A")
    access.open_arbiter("1234", "J", HERE, 100.0)
    access.evict(WHITE, "J", CODE, 100.0)


def handed_on(access: Access) -> None:
    given_a_code(access)
    claim(access, "B", CODE)


def given_out_at_the_machine(access: Access) -> None:
    """A holds white, and somebody at the machine has asked for a code."""
    claim(access, "A")
    access.external_codes = lambda seat, code: (seat, code) == (WHITE, CODE)


Before = Callable[[Access], None]
HIDDEN = (WHITE,)

CLAIMS: list[tuple[Before, str, str, tuple[Seat, ...], str]] = [
    # before, who claims white with which code, whose pieces are hidden; who holds it then, or why
    (lambda _: None, "A", "", (), "A"),
    (lambda _: None, "A", "", (BLACK,), "A"),
    (lambda _: None, "A", "", HIDDEN, "White's pieces are hidden"),
    (lambda _: None, "A", CODE, HIDDEN, "this code is wrong"),
    (given, "A", "", HIDDEN, "A"),
    (given, "B", "", (), "another phone is playing White"),
    (given, "B", CODE, (), "this code is wrong"),
    (given_a_code, "B", "", (), "another phone is playing White"),
    (given_a_code, "B", CODE, HIDDEN, "B"),
    (given_a_code, "B", " bcdf23 ", HIDDEN, "B"),
    (given_a_code, "B", "BCDF24", (), "this code is wrong"),
    (handed_on, "C", CODE, (), "this code is wrong"),
    (handed_on, "A", CODE, (), "this code is wrong"),
    (given_out_at_the_machine, "B", " bcdf23 ", HIDDEN, "B"),
    (given_out_at_the_machine, "B", "BCDF24", HIDDEN, "this code is wrong"),
    (given_out_at_the_machine, "B", "", HIDDEN, "another phone is playing White"),
    (freed, "B", "", (), "B"),
    (freed, "B", "", HIDDEN, "White's pieces are hidden"),
    (freed, "B", CODE, HIDDEN, "B"),
    (freed, "A", "", HIDDEN, "White's pieces are hidden"),
]


@pytest.mark.parametrize(("before", "phone", "code", "hidden", "outcome"), CLAIMS)
def test_a_claim(
    before: Before, phone: str, code: str, hidden: tuple[Seat, ...], outcome: str
) -> None:
    access = Access(SEATS, "1234")
    before(access)
    if len(outcome) == 1:
        claim(access, phone, code, hidden)
        assert access.holders[WHITE] == outcome
        assert access.standing(WHITE, outcome) == "mine"
        assert access.standing(WHITE, "X") == access.standing(WHITE, "") == "taken"
    else:
        held = dict(access.holders)
        with pytest.raises(AccessDenied, match=outcome) as denied:
            claim(access, phone, code, hidden)
        assert denied.value.status_code in (403, 409)
        assert access.holders == held


def test_a_code_is_good_for_five_minutes() -> None:
    access = Access(SEATS, "")
    given_a_code(access)
    with pytest.raises(AccessDenied, match="has expired"):
        access.claim(WHITE, "B", CODE, (), HERE, 100.1 + CODE_S)
    access.claim(WHITE, "B", CODE, (), HERE, 100.0 + CODE_S)


@pytest.mark.parametrize(
    ("act", "why"),
    [
        (lambda access: access.release(WHITE, "B", ()), "isn't playing White"),
        (lambda access: access.release(BLACK, "A", ()), "isn't playing Black"),
        (lambda access: access.release(WHITE, "A", HIDDEN), "hand over to another phone instead"),
        (lambda access: access.hand_over(WHITE, "B", CODE, 1), "isn't playing White"),
        (lambda access: access.hand_over(Seat("x"), "A", CODE, 1), "the players are white, black"),
        (lambda access: access.evict(WHITE, "A", CODE, 1), "only the arbiter"),
        (lambda access: access.evict(WHITE, "", CODE, 1), "only the arbiter"),
        (
            lambda access: access.claim(Seat("x"), "A", "", (), HERE, 1),
            "the players are white, black",
        ),
    ],
)
def test_what_a_phone_may_not_do(act: Callable[[Access], None], why: str) -> None:
    access = Access(SEATS, "1234")
    given(access)
    with pytest.raises(AccessDenied, match=why):
        act(access)
    assert access.holders == {WHITE: "A"}


def test_a_released_seat_is_free() -> None:
    access = Access(SEATS, "")
    given_a_code(access)
    access.release(WHITE, "A", ())
    assert access.standing(WHITE, "A") == "free"
    claim(access, "B")
    with pytest.raises(AccessDenied):
        claim(access, "C", CODE)


def test_seats_of_another_game_are_not_taken_over() -> None:
    assert Access(SEATS, "", {Seat("red"): "A", BLACK: "B"}).holders == {BLACK: "B"}


def test_the_judge_has_a_minute_to_enter_and_stays_till_leaving() -> None:
    access = Access(SEATS, "1234")
    access.open_arbiter("1234", "J", HERE, 100.0)
    assert access.is_arbiter("J", 100.0 + ARBITER_ENTRY_S)
    assert not access.is_arbiter("J", 100.1 + ARBITER_ENTRY_S)
    assert not access.is_arbiter("A", 100.0)
    assert not access.is_arbiter("", 100.0)
    access.confirm_arbiter()
    assert access.is_arbiter("J", 1e9)
    access.close_arbiter()
    assert not access.is_arbiter("J", 100.0)


def test_without_a_pin_there_is_no_judge() -> None:
    with pytest.raises(AccessDenied, match="there is no arbiter") as denied:
        Access(SEATS, "").open_arbiter("", "J", HERE, 100.0)
    assert denied.value.status_code == 404


def guess(access: Access, pin: str, address: str, now: float) -> int:
    """The status a guess gets."""
    try:
        access.open_arbiter(pin, "J", address, now)
    except AccessDenied as denied:
        return denied.status_code
    return 200


GUESSES = [
    # seconds, pin, status; from one address
    (0, "1", 401),
    (1, "12345", 401),
    (2, "0000", 401),
    (3, "1234", 429),  # even the right one has to wait
    (4.1, "0000", 401),
    (8, "0000", 429),
    (8.2, "0000", 401),
    (16, "1234", 429),
    (16.3, "0000", 401),
    (32.2, "1234", 429),
    (32.4, "1234", 200),
    (32.5, "0000", 401),  # and then all is forgiven
    (32.6, "1234", 200),
]


def test_a_wrong_pin_six_times_is_slowed_down_and_counted() -> None:
    access = Access(SEATS, "1234")
    for seconds, pin, status in GUESSES:
        assert guess(access, pin, HERE, seconds) == status, seconds
    assert access.backoff.count == 7


def test_wrong_codes_are_slowed_down_and_are_no_wrong_pins() -> None:
    access = Access(SEATS, "1234")
    given_a_code(access)
    for _ in range(3):
        with pytest.raises(AccessDenied, match="code is wrong"):
            claim(access, "B", "WRONGS")
    with pytest.raises(AccessDenied, match="too many wrong attempts; wait 3 seconds"):
        claim(access, "B", CODE)
    assert access.backoff.count == 0
    assert guess(access, "1234", HERE, 100.0) == 200


def test_who_guesses_does_not_slow_down_others() -> None:
    access = Access(SEATS, "1234")
    for second in range(8):
        guess(access, "0000", HERE, second / 10)
    assert guess(access, "1234", HERE, 1.0) == 429
    assert guess(access, "1234", THERE, 1.0) == 200


def test_the_judges_phone_is_known_again_and_waits_for_nobody_at_its_address() -> None:
    access = Access(SEATS, "1234")
    access.open_arbiter("1234", "J", HERE, 100.0)
    access.close_arbiter()
    assert access.knows("J")
    for second in range(8):
        with suppress(AccessDenied):
            access.open_arbiter("0000", "B", HERE, 200.0 + second / 10)
    with pytest.raises(AccessDenied, match="too many wrong attempts"):
        access.open_arbiter("1234", "B", HERE, 201.0)
    access.open_arbiter("1234", "J", HERE, 201.0)
    assert access.is_arbiter("J", 201.0)


def test_a_seats_phone_waits_for_no_crowd_and_has_not_more_guesses_for_claiming_again() -> None:
    access = Access(SEATS, "1234")
    house = [f"2001:db8::{number:x}" for number in range(1, 1000)]
    for address in house:
        with pytest.raises(AccessDenied, match=r"wrong PIN|too many"):
            access.check_pin("0000", address, address, 100.0)
    with pytest.raises(AccessDenied, match="too many"):
        access.check_pin("1234", "A", "2001:db8::ffff", 100.0)
    for phone, why in (
        ("A", "wrong PIN"),
        ("B", "wrong PIN"),
        ("C", "wrong PIN"),
        ("D", "too many"),
    ):
        access.claim(WHITE, phone, "", (), HERE, 100.0)
        with pytest.raises(AccessDenied, match=why):
            access.check_pin("0000", phone, "2001:db8::ffff", 100.0)
        access.release(WHITE, phone, ())
    access.claim(BLACK, "E", "", (), HERE, 100.0)
    access.check_pin("1234", "E", "2001:db8::ffff", 100.0)
    assert access.identity_of("E") == "E", "and is known by itself from now on"


def test_a_secret_cannot_be_made_from_what_is_kept_of_it() -> None:
    assert digest("secret") != digest("secre")
    assert "secret" not in digest("secret")


PINS = [
    # the arbiter's PIN, the one for imports, the one entered; what it opens
    ("1234", "", "1234", "imports, settings, arbiter"),
    ("", "5678", "5678", "imports"),
    ("1234", "5678", "5678", ""),
    ("", "5678", "", ""),
    ("", "", "", ""),
]


@pytest.mark.parametrize(("arbiter", "imports", "entered", "opens"), PINS)
def test_what_a_pin_opens(arbiter: str, imports: str, entered: str, opens: str) -> None:
    access = Access(SEATS, arbiter, import_pin=imports)
    ways: dict[str, Callable[[str, str, str, float], None]] = {
        "imports": access.check_import_pin,
        "settings": access.check_pin,
        "arbiter": access.open_arbiter,
    }
    opened = []
    for number, (name, way) in enumerate(ways.items()):
        with suppress(AccessDenied):
            way(entered, "A", f"10.0.0.{number}", 100.0)
            opened.append(name)
    assert ", ".join(opened) == opens
    assert access.is_arbiter("A", 100.0) == ("arbiter" in opens)

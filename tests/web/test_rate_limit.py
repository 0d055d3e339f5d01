"""Which hosts and origins are our own, and how often is too often, as tables."""

from __future__ import annotations

import asyncio
from collections import Counter

import pytest
from starlette.responses import Response
from starlette.types import Message, Receive, Scope, Send

from firmware_host.web.http import READ_BURST, WRITE_BURST, RequestFilter
from firmware_host.web.limits import (
    ADDRESSES_BEFORE_SHARING,
    ADDRESSES_KEPT,
    BURST_FACTOR_OF_NETWORK,
    MAX_RESERVED,
    REMEMBERED_S,
    RateLimit,
    RateLimits,
    ReservedAddresses,
    is_host_allowed,
    is_own_origin,
    origin_of,
    shortened_line,
)
from firmware_host.web.phone_store import digest

NAMES = {"pi", "pi.local", "board.example"}


@pytest.mark.parametrize(
    ("host", "ours"),
    [
        ("192.168.1.7:8080", True),
        ("192.168.1.7", True),
        ("127.0.0.1:8080", True),
        ("[fe80::1]:8080", True),
        ("[::1]", True),
        ("localhost:8080", True),
        ("LOCALHOST", True),
        ("pi:8080", True),
        ("Pi.local", True),
        ("pi.local.:8080", True),
        ("board.example:443", True),
        ("board.example.evil.example", False),
        ("evil.example:8080", False),
        ("pi.local.evil.example", False),
        ("192.168.1.7.evil.example", False),
        ("192.168.1.7@evil.example", False),
        ("evil.example/192.168.1.7", False),
        ("192.168.1", False),
        ("0x7f000001", False),
        ("", False),
        (":8080", False),
        ("pi:99999999", False),
        ("pi:8080:8080", False),
        ("[pi]", False),
        ("[::1", False),
        ("pi local", False),
        ("pi\x00", False),
    ],
)
def test_a_host(host: str, ours: bool) -> None:
    assert is_host_allowed(host, NAMES) is ours


@pytest.mark.parametrize(
    ("origin", "host", "tls", "own"),
    [
        ("http://pi:8080", "pi:8080", False, True),
        ("http://PI:8080", "pi:8080", False, True),
        ("http://pi", "pi", False, True),
        ("http://pi", "pi:80", False, True),
        ("https://pi", "pi:443", True, True),
        ("https://pi:8443", "pi:8443", True, True),
        ("https://pi:8080", "pi:8080", False, False),
        ("http://pi:8080", "pi:8080", True, False),
        ("http://pi:8081", "pi:8080", False, False),
        ("http://pi", "pi:8080", False, False),
        ("http://evil.example", "pi:8080", False, False),
        ("http://pi:8080.evil.example", "pi:8080", False, False),
        ("http://pi:8080/", "pi:8080", False, False),
        ("null", "pi:8080", False, False),
        ("", "pi:8080", False, False),
    ],
)
def test_an_origin(origin: str, host: str, tls: bool, own: bool) -> None:
    assert is_own_origin(origin, host, tls=tls) is own


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("192.168.1.7", "192.168.1.7", True),
        ("192.168.1.7", "192.168.1.8", False),
        ("::ffff:192.168.1.7", "192.168.1.7", True),
        ("2001:db8::1", "2001:db8::ffff:1", True),
        ("2001:db8::1", "2001:db8:0:1::1", False),
        ("fe80::1%eth0", "fe80::1", True),
        ("", "", True),
    ],
)
def test_a_place(one: str, other: str, same: bool) -> None:
    assert (origin_of(one).network_or_address == origin_of(other).network_or_address) is same


def test_a_machine_with_many_ipv6_addresses_takes_nothing_from_who_was_there_before() -> None:
    rates = RateLimits(2, 1)
    before, flood = ["2001:db8::a", "2001:db8::b"], [f"2001:db8::1:{n:x}" for n in range(100)]
    for phone in before:
        assert rates.try_take(phone, 5.0)
    taken = sum(rates.try_take(one, 6.0) for one in flood for _ in range(3))
    assert taken == 2 * (BURST_FACTOR_OF_NETWORK - 2) + 2 * ADDRESSES_BEFORE_SHARING, (
        "newcomers, once each"
    )
    for second in range(6, 100):
        assert (
            sum(rates.try_take(one, second + 0.5) for one in flood[50:])
            < 2 * ADDRESSES_BEFORE_SHARING
        )
        assert [rates.try_take(phone, second + 0.5) for phone in before] == [True, True]
        assert rates.try_take("2001:db8:0:1::1", second)


def test_a_newcomer_finds_what_a_crowd_of_its_network_wants_more_of() -> None:
    """Two hundred and fifty addresses that ask without end, and every second a phone comes home."""
    rates = RateLimits(200, 40)
    crowd = [f"2001:db8::1:{n:x}" for n in range(250)]
    served: Counter[str] = Counter()
    for second in range(5, 55):
        served["crowd"] += sum(rates.try_take(one, second) for one in crowd for _ in range(12))
        phone = f"2001:db8::2:{second:x}"
        served["at once"] += sum(rates.try_take(phone, second) for _ in range(5))
        served["late"] += second > 45 and sum(rates.try_take(phone, second) for _ in range(35))
    assert served["at once"] == 5 * 50
    assert served["late"] == 35 * 9, "a whole page"
    assert served["crowd"] < (BURST_FACTOR_OF_NETWORK + 2 * ADDRESSES_BEFORE_SHARING) * (
        200 + 50 * 40
    )


def test_a_seats_phone_is_in_no_crowd_wherever_it_goes_and_no_two_of_it() -> None:
    reserve = ReservedAddresses()
    rates = RateLimits(2, 1, reserve)
    for n in range(1000):
        rates.try_take(f"2001:db8::1:{n:x}", 5.0)
    for away in ("2001:db8::a", "2001:db8::b"):
        reserve.note("white", away)
        assert rates.try_take(away, 5.0)
    assert not rates.try_take("2001:db8::b", 5.0)
    assert reserve.name("2001:db8::a") == ""


def test_where_known_phones_are_takes_no_memory_without_end() -> None:
    reserve = ReservedAddresses()
    for n in range(3 * MAX_RESERVED):
        reserve.note(f"phone {n}", f"10.0.0.{n}")
    kept = [n for n in range(3 * MAX_RESERVED) if reserve.name(f"10.0.0.{n}")]
    assert kept == [*range(2 * MAX_RESERVED, 3 * MAX_RESERVED)]


def test_an_address_that_asks_nothing_makes_room_for_another() -> None:
    rates = RateLimits(2, 0.001)
    house = [f"2001:db8::{n:x}" for n in range(1, BURST_FACTOR_OF_NETWORK + 3)]
    for at, first in ((5.0, house), (6.0 + REMEMBERED_S, house[::-1])):
        for phone in first:
            assert rates.try_take(phone, at)
        for n in range(300):
            rates.try_take(f"2001:db8::1:{n:x}", at)
        again = [rates.try_take(phone, at) for phone in first]
        assert again == BURST_FACTOR_OF_NETWORK * [True] + (
            len(house) - BURST_FACTOR_OF_NETWORK
        ) * [False]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("a field `x`", "a field `x`"),
        ("Bär – ✓", "Bär – ✓"),
        ("two\nlines\x85\x1b[31m", "two?lines??[31m"),
        ("x" * 200, "x" * 200),
        ("x" * 201, "x" * 200 + "..."),
    ],
)
def test_what_is_quoted_stays_one_line(text: str, line: str) -> None:
    assert shortened_line(text) == line


def test_a_rate_allows_a_burst_and_then_so_many_a_second() -> None:
    rate = RateLimit(3, 2)
    assert [rate.try_take(10.0) for _ in range(4)] == [True, True, True, False]
    assert [rate.try_take(10.5), rate.try_take(10.5), rate.try_take(11.0)] == [True, False, True]
    assert [rate.try_take(1000.0) for _ in range(4)] == [True, True, True, False]


def test_rates_are_kept_by_address_and_not_without_end() -> None:
    rates = RateLimits(1, 0.001)
    assert rates.try_take("10.0.0.1", 5.0)
    assert not rates.try_take("10.0.0.1", 5.0)
    assert rates.try_take("10.0.0.2", 5.0)
    for number in range(3 * ADDRESSES_KEPT):
        rates.try_take(f"10.1.{number // 250}.{number % 250}", 5.0)
    assert len(rates) == ADDRESSES_KEPT
    for number in range(3 * ADDRESSES_KEPT):
        rates.try_take(f"2001:db8::{number:x}", 6.0)
    assert len(rates) <= 2 * ADDRESSES_KEPT


OWN, FOREIGN = "http://pi", "http://evil.example"


@pytest.mark.parametrize(
    ("asked", "answers"),
    [
        # host, method, origin, how often; then what is answered, and how often
        ([("pi", "GET", "", READ_BURST + 9)], {200: READ_BURST, 429: 9}),
        ([("evil.example", "GET", "", READ_BURST + 9)], {421: READ_BURST, 429: 9}),
        ([("pi", "POST", OWN, WRITE_BURST + 9)], {200: WRITE_BURST, 429: 9}),
        ([("pi", "POST", FOREIGN, READ_BURST + 9)], {403: READ_BURST, 429: 9}),
        # A foreign page in a player's browser leaves the player what may be asked for.
        (
            [("pi", "POST", FOREIGN, WRITE_BURST), ("pi", "POST", OWN, 9)],
            {403: WRITE_BURST, 200: 9},
        ),
    ],
)
def test_what_is_refused_counts_too(
    asked: list[tuple[str, str, str, int]], answers: dict[int, int]
) -> None:
    async def site(scope: Scope, receive: Receive, send: Send) -> None:
        await Response()(scope, receive, send)

    gate = RequestFilter(site, NAMES, lambda _: "", lambda: 100.0)
    statuses = [
        asyncio.run(status_of(gate, host, method, origin))
        for host, method, origin, times in asked
        for _ in range(times)
    ]
    assert Counter(statuses) == answers


def test_a_seats_phone_is_answered_where_its_network_asks_too_often() -> None:
    async def site(scope: Scope, receive: Receive, send: Send) -> None:
        await Response()(scope, receive, send)

    own = "x" * 22
    known = {digest(own): "white"}
    gate = RequestFilter(site, NAMES, lambda phone: known.get(phone, ""), lambda: 1.0)

    def ask(number: int, cookie: str) -> int:
        here = f"2001:db8::{number:x}"
        return asyncio.run(status_of(gate, "pi", "GET", "", here, f"lodeboard={cookie}"))

    crowd = Counter(ask(number, "y" * 22) for number in range(1, 2100))
    assert crowd[429] > 0
    assert [ask(5000, "y" * 22), ask(5001, own)] == [429, 200]


async def status_of(
    gate: RequestFilter,
    host: str,
    method: str,
    origin: str,
    here: str = "10.0.0.1",
    cookie: str = "",
) -> int:
    """What one address is answered."""
    headers = [
        (name, value.encode())
        for name, value in ((b"host", host), (b"origin", origin), (b"cookie", cookie))
        if value
    ]
    status: list[int] = []

    async def receive() -> Message:
        return {"type": "http.request"}

    async def send(message: Message) -> None:
        status.extend([message["status"]] if "status" in message else [])

    scope = {"type": "http", "method": method, "path": "/", "query_string": b"", "headers": headers}
    await gate({**scope, "client": (here, 5)}, receive, send)
    return status[0]

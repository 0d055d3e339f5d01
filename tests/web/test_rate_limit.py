"""Which hosts and origins are our own, and how often is too often, as tables."""

from __future__ import annotations

import pytest

from firmware_host.web.rate_limit import (
    ADDRESSES_KEPT,
    HOUSEHOLD,
    RateLimit,
    RateLimits,
    one_line,
    place,
)
from firmware_host.web.same_origin import host_allowed, origin_own

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
    assert host_allowed(host, NAMES) is ours


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
    assert origin_own(origin, host, tls=tls) is own


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
    assert (place(one).surest == place(other).surest) is same


def test_a_house_of_ipv6_phones_asks_more_than_one_and_not_without_end() -> None:
    rates = RateLimits(2, 0.001)
    phones = [f"2001:db8::{number:x}" for number in range(100)]
    taken = [rates.take(phone, 5.0) for phone in phones for _ in range(3)]
    assert taken[:6] == [True, True, False] * 2
    assert sum(taken) == 2 * HOUSEHOLD
    assert rates.take("2001:db8:0:1::1", 5.0)


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
    assert one_line(text) == line


def test_a_rate_allows_a_burst_and_then_so_many_a_second() -> None:
    rate = RateLimit(3, 2)
    assert [rate.take(10.0) for _ in range(4)] == [True, True, True, False]
    assert [rate.take(10.5), rate.take(10.5), rate.take(11.0)] == [True, False, True]
    assert [rate.take(1000.0) for _ in range(4)] == [True, True, True, False]


def test_rates_are_kept_by_address_and_not_without_end() -> None:
    rates = RateLimits(1, 0.001)
    assert rates.take("10.0.0.1", 5.0)
    assert not rates.take("10.0.0.1", 5.0)
    assert rates.take("10.0.0.2", 5.0)
    for number in range(3 * ADDRESSES_KEPT):
        rates.take(f"10.1.{number // 250}.{number % 250}", 5.0)
    assert len(rates._rates) == ADDRESSES_KEPT

"""Who waits for whose wrong guesses, as tables; and what a restart remembers of them."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest

from firmware_host.web import phone_store
from firmware_host.web.guess_backoff import (
    EXPIRY_S,
    FREE_GUESSES,
    MAX_GUESSERS,
    MAX_OF_A_NETWORK,
    MAX_TRUSTED,
    BackoffState,
    GuessBackoff,
)
from firmware_host.web.phone_store import GUESSES_FILE as FILE_NAME
from firmware_host.web.phone_store import GuessStore
from tests.web.served import PIN, served

HERE, THERE = "192.168.0.5", "192.168.0.6"
JUDGE = "a digest"


def v4(count: int) -> list[str]:
    return [f"10.0.{number // 250}.{number % 250}" for number in range(count)]


def v6(count: int) -> list[str]:
    return [f"2001:db8::{number:x}" for number in range(1, count + 1)]


def guessed(addresses: Sequence[str], times: int) -> GuessBackoff:
    """All of them have guessed wrong so often, at 100 s, however long they had to wait."""
    brake = GuessBackoff()
    for _ in range(times):
        for address in addresses:
            brake.record_wrong(brake.guesser_of(address), 100.0)
    return brake


@pytest.mark.parametrize(
    ("addresses", "times", "who", "wait"),
    [
        # who has guessed wrong, how often; who wants to guess then, and the wait
        ([HERE], FREE_GUESSES, HERE, 0),
        ([HERE], 3, HERE, 2),
        ([HERE], 4, HERE, 4),
        ([HERE], 60, HERE, 3600),
        ([HERE], 60, THERE, 0),
        # Who guess on wait for each other, not only for themselves; nobody else waits.
        ([HERE, THERE], 3, THERE, 60),
        (v4(10), 3, v4(10)[-1], 9 * 60),
        (v4(10), 8, HERE, 0),
        (v4(250), 3, v4(250)[-1], 249 * 60),
        (v4(250), 5, HERE, 0),
        (v4(250), 5, "2001:db8::1", 0),
        # A network is a house of phones, and a machine there has as many addresses as it likes.
        (["2001:db8::1"], 60, "2001:db8::1", 3600),
        (["2001:db8::1"], 60, "2001:db8::2", 0),
        (v6(MAX_OF_A_NETWORK - 1), 8, "2001:db8::ffff", 0),
        (v6(500), 1, "2001:db8::ffff", 60),
        (v6(500), 1, "2001:db8:0:1::1", 0),
        (v6(500), 1, HERE, 0),
        # So many that nobody can tell them apart: who comes anew waits with the rest.
        (v4(MAX_GUESSERS + 50), 1, HERE, 60),
        (v4(MAX_GUESSERS + 50), 1, v4(1)[0], 0),
        (v4(MAX_GUESSERS + 50), 1, "2001:db8::1", 60),
    ],
)
def test_a_wait(addresses: Sequence[str], times: int, who: str, wait: float) -> None:
    brake = guessed(addresses, times)
    assert brake.wait_seconds(brake.guesser_of(who), 100.0) == wait
    assert brake.wait_seconds(brake.guesser_of(who, JUDGE), 100.0) == 0, "a phone that is known"


def test_250_addresses_together_guess_once_a_minute() -> None:
    """As fast as they may, for four hours."""
    brake, at = guessed(v4(250), 3), 100.0
    count = brake.count
    while at < 100.0 + 4 * 3600:
        at += 10
        for address in v4(250):
            if not brake.wait_seconds(address, at):
                brake.record_wrong(address, at)
    assert brake.count - count <= 250 + 4 * 60


def test_all_is_forgotten_an_hour_after_the_wait() -> None:
    brake = guessed([HERE], 4)
    brake.record_wrong(HERE, 104.0 + EXPIRY_S)
    assert brake.wait_seconds(HERE, 104.0 + EXPIRY_S) == 8
    brake.record_wrong(HERE, 112.1 + 2 * EXPIRY_S)
    assert brake.wait_seconds(HERE, 112.1 + 2 * EXPIRY_S) == 0


def test_addresses_and_phones_without_end_take_no_memory_without_end() -> None:
    brake = guessed([*v4(MAX_GUESSERS), *v6(500)], 1)
    for number in range(100):
        brake.trust(f"phone {number}")
    kept = brake.state(100.0)
    assert len(kept.wrong) == MAX_GUESSERS + 1
    for number in range(100):
        brake.record_wrong(
            brake.guesser_of(f"2001:db8:{number:x}::1"), 200.0 + 2 * number * EXPIRY_S
        )
    assert len(brake._near) == 1, "networks, too, are forgotten"
    assert list(kept.trusted) == [f"phone {number}" for number in range(100 - MAX_TRUSTED, 100)]


def test_a_restart_gives_no_guess_and_shortens_no_wait() -> None:
    """However far its clock jumps: while nothing ran, nothing was waited for."""
    before = guessed([HERE, *v6(50)], 5)
    before.trust(JUDGE)
    kept = msgspec.json.decode(msgspec.json.encode(before.state(103.0)), type=BackoffState)
    for now in (0.0, 5.0, 1e6):
        after = GuessBackoff(kept, now)
        for who in (HERE, THERE, "2001:db8::1", "2001:db8::ffff"):
            assert after.guesser_of(who) == before.guesser_of(who)
            left = before.wait_seconds(before.guesser_of(who), 103.0)
            assert after.wait_seconds(after.guesser_of(who), now) == pytest.approx(left)
        assert after.guesser_of(HERE, JUDGE) == JUDGE


@pytest.mark.parametrize(
    "content", [b"", b"{", b"[]", b'{"wrong": {"x": 1}}', b'{"wrong": {"x": [1, NaN]}}', b"\xff"]
)
def test_a_damaged_memory_is_said_and_costs_no_more(
    tmp_path: Path, content: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / FILE_NAME).write_bytes(content)
    assert phone_store.load_guesses(str(tmp_path)) == BackoffState()
    assert "can't read" in caplog.text


def test_many_at_once_share_a_writing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written = []

    def write(path: Path, content: bytes, mode: int, *, durable: bool) -> None:
        written.append(content)
        assert durable

    monkeypatch.setattr(phone_store, "write_atomically", write)
    brake = GuessBackoff()

    async def guess() -> None:
        brake.record_wrong(HERE, 0.0)
        mine = brake.count
        await store.save()
        assert msgspec.json.decode(written[-1])["wrong"][HERE][0] >= mine

    async def all_of_them() -> None:
        await asyncio.gather(*[guess() for _ in range(100)])

    store = GuessStore(str(tmp_path), lambda: brake.state(0.0))
    asyncio.run(all_of_them())
    assert len(written) <= 2


def test_a_guesser_waits_over_a_restart_and_the_judges_phone_does_not(tmp_path: Path) -> None:
    house, other = "127.0.5.1", "127.0.5.2"
    judge = ""
    for begun in (0, 1):
        with served(tmp_path) as table:
            if not begun:
                judge = table.post("/api/judge", {"pin": PIN}, source=house).cookie
                for place in 3 * [other] + 3 * [house]:
                    assert table.post("/api/judge", {"pin": "0"}, source=place).status == 401
            assert table.post("/api/judge", {"pin": PIN}, source=house).status == 429
            asked = table.post("/api/judge", {"pin": PIN}, source=house, cookie=judge)
            assert asked.status == 200, "from the same address, but known"
            assert table.post("/api/judge", {"pin": PIN}, source="127.0.5.3").status == 200
    assert (tmp_path / FILE_NAME).stat().st_mode & 0o777 == 0o600

"""What a pipe promises beyond the Link port: bounds, the asyncio end, and a clear end."""

from __future__ import annotations

import asyncio
import socket
import struct
import threading
import time
from collections.abc import Callable, Iterator

import pytest

from drivers.interfaces import DriverError, LinkClosed
from drivers.links import pipe as drivers_pipe
from drivers.links.pipe import HEAD, MAX_BUFFERED, MAX_MESSAGE, Pipe, Stream, pack
from tests.patience import PATIENCE_S

NAMES = ("one", "two")


def eventually(met: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE_S
    while not met():
        assert time.monotonic() < end
        time.sleep(0.002)


@pytest.fixture
def joined() -> Iterator[tuple[Pipe, socket.socket]]:
    """A pipe, and the bare socket at its other end."""
    ours, theirs = socket.socketpair()
    pipe = Pipe(ours, NAMES)
    yield pipe, theirs
    theirs.close()
    pipe.close()
    pipe.join()


def gone(pipe: Pipe, name: str = "one") -> bool:
    try:
        pipe.links[name].receive()
    except LinkClosed:
        return True
    return False


def flood(send: Callable[[bytes], None]) -> None:
    """Send far more than may wait."""
    for _ in range(4 * MAX_BUFFERED // 100_000):
        send(b"x" * 100_000)


def test_who_does_not_read_is_given_up_after_so_much(joined: tuple[Pipe, socket.socket]) -> None:
    pipe, _ = joined
    with pytest.raises(LinkClosed, match="stopped reading"):
        flood(pipe.links["one"].send)
    with pytest.raises(LinkClosed):
        pipe.links["two"].send(b"")


def test_who_sends_without_end_is_given_up(joined: tuple[Pipe, socket.socket]) -> None:
    pipe, theirs = joined
    with pytest.raises(OSError):  # noqa: PT011 - broken pipe, or reset
        flood(lambda message: theirs.sendall(pack(0, message)))
    eventually(lambda: gone(pipe, "two"))


@pytest.mark.parametrize(
    "stream",
    [
        HEAD.pack(MAX_MESSAGE + 1, 0),
        HEAD.pack(3, 2) + b"abc",
        HEAD.pack(0, 0x80 | 2),
        b"GET / HTTP/1.1\r\n\r\n",
        b"\xff" * 64,
    ],
)
def test_a_stream_out_of_step_ends_the_pipe(
    joined: tuple[Pipe, socket.socket], stream: bytes
) -> None:
    pipe, theirs = joined
    theirs.sendall(stream)
    eventually(lambda: gone(pipe))


def test_pieces_of_any_size_make_whole_messages(joined: tuple[Pipe, socket.socket]) -> None:
    pipe, theirs = joined
    stream = pack(0, b"first") + pack(1, b"") + pack(1, b"x" * 70_000) + pack(0, b"last")
    for start in range(40):
        theirs.sendall(stream[start : start + 1])
    theirs.sendall(stream[40:])
    one: list[bytes] = []
    two: list[bytes] = []
    eventually(lambda: one.extend(pipe.links["one"].receive()) or len(one) == 2)
    eventually(lambda: two.extend(pipe.links["two"].receive()) or len(two) == 2)
    assert one == [b"first", b"last"]
    assert two == [b"", b"x" * 70_000]


def test_a_message_too_long_is_a_mistake_of_the_sender(
    joined: tuple[Pipe, socket.socket],
) -> None:
    with pytest.raises(ValueError, match="at most"):
        joined[0].links["one"].send(b"x" * (MAX_MESSAGE + 1))


def test_arrivals_and_the_end_wake_who_reads() -> None:
    ours, theirs = socket.socketpair()
    ended = threading.Event()
    pipe = Pipe(ours, NAMES, ended.set)
    told = {name: threading.Event() for name in NAMES}
    for name, event in told.items():
        pipe.links[name].on_arrival = event.set
    theirs.sendall(pack(1, b"hello"))
    assert told["two"].wait(PATIENCE_S)
    assert not told["one"].is_set()
    theirs.close()
    assert told["one"].wait(PATIENCE_S)
    assert ended.wait(PATIENCE_S)
    assert pipe.links["two"].receive() == (b"hello",)
    assert gone(pipe, "two")


def test_one_link_may_be_closed_and_the_others_go_on() -> None:
    here, there = (Pipe(joined, NAMES) for joined in socket.socketpair())
    here.links["one"].send(b"last words")
    here.links["one"].close()
    words: list[bytes] = []
    eventually(lambda: words.extend(there.links["one"].receive()) or words == [b"last words"])
    eventually(lambda: gone(there))
    there.links["two"].send(b"still here")
    eventually(lambda: here.links["two"].receive() == (b"still here",))
    for pipe in (here, there):
        pipe.close()
        pipe.join(PATIENCE_S)


def test_closing_waits_a_moment_for_the_last_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drivers_pipe, "FLUSH_S", 0.2)
    ours, theirs = socket.socketpair()
    pipe = Pipe(ours, NAMES)
    for _ in range(20):
        pipe.links["one"].send(b"x" * 100_000)
    pipe.close()
    pipe.join(PATIENCE_S)  # nobody reads: the words are lost, and the pipe ends all the same
    theirs.close()


def test_the_asyncio_end_speaks_the_same() -> None:
    async def talk() -> None:
        ours, theirs = socket.socketpair()
        pipe = Pipe(ours, NAMES)
        stream = Stream(NAMES, *await asyncio.open_connection(sock=theirs))
        pipe.links["two"].send(b"to you")
        pipe.links["one"].send(b"x" * 200_000)
        heard: list[tuple[str, bytes]] = []
        while len(heard) < 2:
            heard += await stream.receive()
        assert heard == [("two", b"to you"), ("one", b"x" * 200_000)]
        stream.send("one", b"to the loop")
        await asyncio.to_thread(
            eventually, lambda: pipe.links["one"].receive() == (b"to the loop",)
        )
        pipe.close()
        with pytest.raises(LinkClosed):
            await stream.receive()
        stream.close()
        with pytest.raises(LinkClosed):
            stream.send("one", b"anybody?")

    asyncio.run(talk())


def test_the_asyncio_end_gives_up_a_loop_that_does_not_read() -> None:
    async def talk() -> None:
        ours, theirs = socket.socketpair()
        stream = Stream(NAMES, *await asyncio.open_connection(sock=theirs))
        with pytest.raises(LinkClosed, match="stopped reading"):
            flood(lambda message: stream.send("one", message))
        ours.close()
        stream.close()

    asyncio.run(talk())


def test_the_asyncio_end_refuses_a_stream_out_of_step() -> None:
    async def talk() -> None:
        ours, theirs = socket.socketpair()
        stream = Stream(NAMES, *await asyncio.open_connection(sock=theirs))
        ours.sendall(struct.pack("!IB", 1 << 30, 0))
        with pytest.raises(DriverError, match="out of sync"):
            await stream.receive()
        ours.close()
        stream.close()

    asyncio.run(talk())

"""A hall under load: from a move that a table has to the message on the pages of the hall.

A real redis-server with append-only persistence, the real process of the hall, tables in processes
of many, 50 spectators on websockets in another. Every table plays a move every 5 s, spread evenly;
its time is taken when the table has it, before its view is made. Rounds of more and more tables,
until the 99th percentile of all spectators is above 250 ms: all of it shares this machine.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import lru_cache
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path

from websockets.asyncio.client import connect

from bench.spectators import memory_mb
from drivers.links.redis_client import RedisClient
from drivers.links.redis_connection import RedisAddress
from engines import make_game
from engines.games import moves
from firmware_host.table import hall_announcement, messages
from firmware_host.table.hall_announcement import Alive, Announced
from firmware_host.table.messages import Play
from firmware_host.table.table import Table

GAME = "russian-draughts"
SIZES = (10, 30, 100, 200, 400, 800, 1000)
SPECTATORS = 50
MOVE_S = 5.0
TOO_LATE_MS = 250.0
WARM_S, MEASURED_S = 8.0, 20.0
TO_A_PROCESS = 250
PARTS = (0.5, 0.99, 1.0)
Seen = dict[tuple[str, int], float]
"""When a table had so many moves; ``time.monotonic`` is one clock for all processes."""


def run_hall(quick: bool) -> None:
    sizes, spectators = ((3,), 2) if quick else (SIZES, SPECTATORS)
    warm, measured = (2.0, 6.0) if quick else (WARM_S, MEASURED_S)
    print(f"\n== a hall, {spectators} spectators, a move every {MOVE_S:g} s at each board ==\n")
    print("boards   p50 ms   p99 ms   worst   messages   board MB   hall MB   Redis MB")
    for size in sizes:
        if _round(size, spectators, warm, measured) > TOO_LATE_MS:
            print(f"breaks at {size} boards: p99 above {TOO_LATE_MS:g} ms")
            return
    print(f"not broken with {sizes[-1]} boards")


def _round(size: int, spectators: int, warm: float, measured: float) -> float:
    context = get_context("spawn")
    with tempfile.TemporaryDirectory() as name, ExitStack() as stack:
        redis, redis_port = stack.enter_context(_redis(Path(name)))
        hall, hall_port = stack.enter_context(_hall(Path(name), redis_port))
        pipes = []
        for first in range(0, size, TO_A_PROCESS):
            here, there = context.Pipe()
            many = min(TO_A_PROCESS, size - first)
            context.Process(
                target=_boards, args=(there, redis_port, first, many), daemon=True
            ).start()
            pipes.append(here)
        watching, there = context.Pipe()
        context.Process(target=_watch, args=(there, hall_port, spectators), daemon=True).start()
        for pipe in (*pipes, watching):
            pipe.recv()  # it is ready
        time.sleep(warm)
        began = time.monotonic()
        time.sleep(measured)
        ended = time.monotonic()
        time.sleep(1.0)
        mine, memory = {}, 0.0
        for pipe in pipes:
            pipe.send("stop")
            had, megabytes = pipe.recv()
            mine |= {key: at for key, at in had.items() if began <= at < ended}
            memory += megabytes
        watching.send("stop")
        taken, lost = [], 0
        for seen in watching.recv():
            lost += len(mine.keys() - seen.keys())
            taken += [1000 * (seen[key] - at) for key, at in mine.items() if key in seen]
        sizes = memory / size, memory_mb(hall.pid), memory_mb(redis.pid)
    taken.sort()
    found = [taken[min(len(taken) - 1, int(part * len(taken)))] for part in PARTS]
    print(
        f"{size:6}   {found[0]:6.1f}   {found[1]:6.1f}  {found[2]:6.1f}   {len(taken):8}"
        f"   {sizes[0]:8.2f}   {sizes[1]:7.0f}   {sizes[2]:8.0f}"
        + (f"   {lost} overtaken by the next" if lost else ""),
        flush=True,
    )
    return found[1]


@contextmanager
def _redis(folder: Path) -> Iterator[tuple[subprocess.Popen[str], int]]:
    port = _free()
    words = ["redis-server", "--port", str(port), "--bind", "127.0.0.1", "--save", ""]
    words += ["--dir", str(folder), "--appendonly", "yes"]
    with subprocess.Popen(words, stdout=subprocess.DEVNULL, text=True) as running:
        try:
            yield running, port
        finally:
            running.kill()


@contextmanager
def _hall(folder: Path, redis_port: int) -> Iterator[tuple[subprocess.Popen[str], int]]:
    port = _free()
    settings = folder / "settings.toml"
    settings.write_text(f'[storage]\nfolder = "{folder}"\n')
    words = [sys.executable, "-m", "firmware_host", "hall", "--config", str(settings)]
    words += ["--link", f"redis://127.0.0.1:{redis_port}", "--web-port", str(port)]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as running:
        try:
            assert running.stdout is not None
            running.stdout.readline()
            yield running, port
        finally:
            running.kill()


def _free() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        return int(found.getsockname()[1])


def _boards(pipe: Connection, redis_port: int, first: int, many: int) -> None:
    """Tables that play for themselves, until told to stop."""
    game, lot = make_game(GAME), random.Random(first)
    before = memory_mb(os.getpid())
    line = RedisClient(RedisAddress("127.0.0.1", redis_port))
    announcer = line.announcer_link()
    ids = [_id(first + n) for n in range(many)]
    tables = {one: Table(game, f"{one}-0") for one in ids}
    links = {one: line.public_link(one) for one in ids}
    had: Seen = {}
    began = dict.fromkeys(ids, 0)
    for n, one in enumerate(ids):
        told = Announced(one, GAME, dict(game.options), f"Board {first + n + 1}", (), "bench", 0)
        announcer.send(hall_announcement.encode(told))
        links[one].send(messages.encode(tables[one].view((), None, board=False)))
    pipe.send("ready")
    due = [(time.monotonic() + MOVE_S * n / many, one) for n, one in enumerate(ids)]
    while not pipe.poll():
        at, one = due.pop(0)
        time.sleep(max(0.0, at - time.monotonic()))
        table = tables[one]
        if table.result is not None:
            began[one] += 1
            table = tables[one] = Table(game, f"{one}-{began[one]}")
        view = table.view((), None)
        chosen = lot.choice(list(moves(game, table.states[-1])))
        table.submit(Play("", view.entry, chosen, final=True))
        had[table.game_id, view.entry + 1] = time.monotonic()
        links[one].send(messages.encode(table.view((), None, board=False)))
        if lot.random() < MOVE_S / hall_announcement.HEARTBEAT_S:
            announcer.send(hall_announcement.encode(Alive(one)))
        due.append((at + MOVE_S, one))
    pipe.recv()
    pipe.send((had, memory_mb(os.getpid()) - before))
    line.close()


def _id(number: int) -> str:
    return "".join("abcdefghijklmnop"[number >> shift & 15] for shift in range(60, -4, -4))


def _watch(pipe: Connection, port: int, many: int) -> None:
    """Spectators: each notes when it was told of each move."""
    pipe.send(asyncio.run(_spectators(pipe, port, many)))


async def _spectators(pipe: Connection, port: int, many: int) -> list[Seen]:
    seen: list[Seen] = [{} for _ in range(many)]
    ids: dict[str, str] = {}
    ready = asyncio.Event()

    @lru_cache(64)
    def told(text: str) -> list[tuple[str, int]]:
        """Read once for all who are sent the same."""
        boards = json.loads(text).get("boards", {})
        ids.update({table: one["id"] for table, one in boards.items() if one and "id" in one})
        return [
            (ids[table], one["entry"]) for table, one in boards.items() if one and "entry" in one
        ]

    async def one(notes: Seen) -> None:
        here = f"127.0.0.1:{port}"
        async with connect(f"ws://{here}/live", origin=f"http://{here}", max_size=1 << 26) as live:
            ready.set()
            async for text in live:
                at = time.monotonic()
                for key in told(str(text)):
                    notes.setdefault(key, at)

    work = [asyncio.ensure_future(one(notes)) for notes in seen]
    await ready.wait()
    pipe.send("ready")
    while not pipe.poll():
        await asyncio.sleep(0.2)
        for task in work:
            if task.done():
                task.result()
    pipe.recv()
    for task in work:
        task.cancel()
    return seen

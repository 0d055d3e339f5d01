"""Lift to light while many look on: the same games played without pages, with pages nobody looks
at, and with a crowd; and what a crowd that never reads costs in memory, beside a server of the
library websockets that does nothing else.

A host on drivers in memory, a journal on the real disk, the real process of the pages. The crowd is
on real sockets in a process of its own with the lowest priority, for in a living room it is other
machines that draw.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from functools import partial

from bench.crowd import (
    Crowd,
    Playing,
    memory_mb,
    pages_process,
    plain_live,
    playing,
    sockets,
    unread,
)
from bench.latency import milliseconds
from drivers.ports import Button
from engines.gesture import gesture_of
from engines.topology import cells_of, mask_of

CROWD = 200
GAMES, PLIES = 8, 40
PAUSE_S = (0.03, 0.06)
"""Between edges, as in ``bench.latency``."""

STUCK_S = 120.0
STRIP_S = 3.9e-3
"""121 WS2812B, as in ``bench.latency``."""

PARTS = (0.5, 0.95, 0.99, 1.0)
ROWS = ("no pages", "pages, nobody looks", "all look on")


def run(quick: bool) -> None:
    if quick:
        _lift_to_light(1, 2, 3)
        _memory(3, 1.0)
    else:
        _lift_to_light(GAMES, PLIES, CROWD)
        _memory(CROWD, STUCK_S)


def _lift_to_light(games: int, plies: int, crowd_size: int) -> None:
    found: dict[str, list[float]] = {name: [] for name in ROWS}
    views, moves = 0, 0
    for seed in range(games):
        for name in random.Random(seed).sample(ROWS, len(ROWS)):
            with playing(pages=name != ROWS[0]) as game:
                crowd = Crowd(game.screen.website.port, crowd_size) if name == ROWS[2] else None
                found[name] += _play(game, seed, plies)
                if crowd:
                    moves += len(game.room.table.moves)
                    views += crowd.leave()
    print("lift to finished LED frame in ms, debounce (3) and strip (3.9) included, in the same")
    print(f"  {games} games of draughts")
    print(f"  {'':24}{'edges':>6} {'p50':>7} {'p95':>7} {'p99':>7} {'max':>7}")
    for name, delays in found.items():
        times = [milliseconds(delays, part) + 1000 * STRIP_S for part in PARTS]
        print(f"  {name:24}{len(delays):6} " + " ".join(f"{at:7.2f}" for at in times))
    grown = milliseconds(found[ROWS[2]], 0.99) - milliseconds(found[ROWS[1]], 0.99)
    print(f"  p99 grows by {grown:.2f} ms when {crowd_size} look on (to hold: less than 2)")
    print(f"  each was sent {views / crowd_size / moves:.2f} views for every move made")


def _play(game: Playing, seed: int, plies: int) -> Sequence[float]:
    """Moves by lot; before each its piece is lifted and put back. Seconds from edge to frame."""
    chance, delays = random.Random(seed), []
    for _ in range(plies):
        made, state = len(game.room.table.moves), game.state
        if game.room.table.result is not None:
            break
        (seat,) = game.game.to_act(state)
        move = chance.choice([move for move in game.game.legal(state, seat) if move.path])
        hands = gesture_of(game.game.topology, game.occupied, move)
        lifted = mask_of([hands.origin])
        for act, missing in ((game.lift, lifted), (game.put, 0), (game.lift, lifted)):
            delays.append(_answer(game, partial(act, hands.origin), missing))
            time.sleep(chance.uniform(*PAUSE_S))
        game.put(hands.end)
        for cell in cells_of(hands.victims):
            time.sleep(PAUSE_S[0])
            game.lift(cell)
        time.sleep(PAUSE_S[1])
        game.buttons.press(Button.TURN)
        game.until_open(made + 1)
    return delays


def _answer(game: Playing, act: Callable[[], None], missing: int) -> float:
    return game.leds.after(act, lambda now: now.missing == missing)


def _memory(crowd_size: int, stuck_s: float) -> None:
    print(f"\n{crowd_size} look on and never read: memory of the process of the pages")
    print(f"  {'':24}{'open':>6} {'MB':>7}")
    with playing(pages=True) as game:
        process, seed = pages_process(), 100
        _show("nobody there", process)
        stuck = [unread(game.screen.website.port) for _ in range(crowd_size)]
        time.sleep(2.0)
        _show("all have come", process)
        began = time.perf_counter()
        while time.perf_counter() < began + stuck_s:
            _play(game, seed, PLIES if stuck_s > 1 else 1)
            if stuck_s > 1:
                game.anew()
            seed += 1
            _show(f"after {time.perf_counter() - began:.0f} s", process)
        for one in stuck:
            one.close()
    print("  websockets alone, the view of a game sent five times a second to each:")
    with plain_live() as (process, port):
        _show("nobody there", process)
        stuck = [unread(port) for _ in range(crowd_size)]
        time.sleep(2.0)
        _show("all have come", process)
        time.sleep(stuck_s / 4)
        _show(f"after {stuck_s / 4:.0f} s", process)
        for one in stuck:
            one.close()


def _show(when: str, process: int) -> None:
    print(f"  {when:24}{sockets(process):6} {memory_mb(process):7.1f}", flush=True)

"""Lift to light while many look on: the same games played without pages, with pages nobody looks
at, and with a crowd; and what a crowd that never reads costs in memory.

A host on drivers in memory, a journal on the real disk, the real process of the pages. The crowd is
on real sockets in a process of its own with the lowest priority, for in a living room it is other
machines that draw.
"""

from __future__ import annotations

import os
import random
import time
from collections.abc import Callable, Sequence
from functools import partial

from bench.crowd import Crowd, Playing, memory_mb, pages_process, playing, sockets, unread
from bench.latency import milliseconds
from drivers.ports import Button
from engines.gesture import gesture
from engines.topology import cells_of, mask_of

CROWD = 200
GAMES, PLIES = 8, 40
PAUSE_S = (0.03, 0.06)
"""Between edges, as in ``bench.latency``."""

STUCK_S = 120.0
STRIP_S = 3.9e-3
"""121 WS2812B, as in ``bench.latency``."""

PARTS = (0.5, 0.95, 0.99, 1.0)
ROWS = ("no pages", "pages, nobody looks", f"{CROWD} look on")


def run() -> None:
    _lift_to_light()
    _memory()


def _lift_to_light() -> None:
    found: dict[str, list[float]] = {name: [] for name in ROWS}
    loads, views, moves = [os.getloadavg()[0]], 0, 0
    for seed in range(GAMES):
        for name in random.Random(seed).sample(ROWS, len(ROWS)):
            with playing(pages=name != ROWS[0]) as game:
                crowd = Crowd(game.screen.website.port, CROWD) if name == ROWS[2] else None
                found[name] += _play(game, seed, PLIES)
                if crowd:
                    moves += len(game.room.table.moves)
                    views += crowd.leave()
        loads.append(os.getloadavg()[0])
    print("lift to finished LED frame in ms, debounce (3) and strip (3.9) included, in the same")
    print(f"  {GAMES} games of draughts; load of this machine {min(loads):.1f} to {max(loads):.1f}")
    print(f"  {'':24}{'edges':>6} {'p50':>7} {'p95':>7} {'p99':>7} {'max':>7}")
    for name, delays in found.items():
        times = [milliseconds(delays, part) + 1000 * STRIP_S for part in PARTS]
        print(f"  {name:24}{len(delays):6} " + " ".join(f"{at:7.2f}" for at in times))
    grown = milliseconds(found[ROWS[2]], 0.99) - milliseconds(found[ROWS[1]], 0.99)
    print(f"  p99 grows by {grown:.2f} ms when {CROWD} look on (to hold: less than 2)")
    print(f"  each was sent {views / CROWD / moves:.2f} views for every move made")


def _play(game: Playing, seed: int, plies: int) -> Sequence[float]:
    """Moves by lot; before each its piece is lifted and put back. Seconds from edge to frame."""
    chance, delays = random.Random(seed), []
    for _ in range(plies):
        made, state = len(game.room.table.moves), game.state
        if game.room.table.result is not None:
            break
        (seat,) = game.game.to_act(state)
        move = chance.choice([move for move in game.game.legal(state, seat) if move.path])
        hands = gesture(game.game.topology, game.occupied, move)
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


def _memory() -> None:
    with playing(pages=True) as game:
        process, seed = pages_process(), 100
        print(f"\n{CROWD} look on and never read, while moves are made: the process of the pages")
        print(f"  {'':24}{'open':>6} {'MB':>7}")

        def show(when: str) -> None:
            print(f"  {when:24}{sockets(process):6} {memory_mb(process):7.1f}", flush=True)

        show("nobody there")
        stuck = [unread(game.screen.website.port) for _ in range(CROWD)]
        time.sleep(2.0)
        show("all have come")
        began = time.perf_counter()
        while time.perf_counter() < began + STUCK_S:
            _play(game, seed, PLIES)
            game.anew()
            seed += 1
            show(f"after {time.perf_counter() - began:.0f} s")
        for one in stuck:
            one.close()

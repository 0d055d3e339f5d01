"""Landing to the frame that shows the next turn: how long a move has to rest before it counts.

A host on drivers in memory with all that ``bench.live`` puts beside it. A piece is lifted, put down
and, once the next turn is lit, put back.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence

from bench.latency import milliseconds
from bench.live import Live, playing
from bench.positions import POSITIONS
from drivers.ports import Button
from engines.gesture import Gesture

SAMPLES = 30
BUSIEST = (
    "russian-draughts, most moves",
    "coalition-chess, most moves",
    "tafl-king, most moves",
)
CARRY_S = 0.15
"""In the air, and on the board before somebody presses a button."""


def run() -> None:
    print(
        "landing (with the button: pressing it) to the frame of the next turn in ms, debounce and"
    )
    print("  strip included; quiet moves that are final in nothing but their own position")
    print(f"  {'':30}{'':24} {'p50':>7} {'p95':>7} {'max':>7}  to hold")
    for name in BUSIEST:
        with playing(POSITIONS[name]) as live:
            plain, extendable = _quiet(live)
            _print(name, "cannot go on", live, _landings(live, plain), "120")
            _print("", "could go on", live, _landings(live, extendable), "350")
            _print("", "could, turn pressed", live, _pressed(live, extendable), "20: at once")


def _print(name: str, kind: str, live: Live, delays: Sequence[float], limit: str) -> None:
    times = [milliseconds(delays, part) + 1000 * live.strip_s for part in (0.5, 0.95, 1.0)]
    print(
        f"  {name:30}{kind:24} " + " ".join(f"{at:7.2f}" for at in times), f" {limit}", flush=True
    )


def _quiet(live: Live) -> tuple[Sequence[Gesture], Sequence[Gesture]]:
    """Moves that touch two cells and lead to a turn with moves: those that no other move extends,
    and those that one does.
    """
    finals = [each.final for each in live.gestures]
    quiet = [
        each
        for each in live.gestures
        if each.lifts == 1 << each.origin
        and not each.displaced
        and finals.count(each.final) == 1
        and _goes_on(live, each)
    ]
    extendable = [each for each in quiet if any(g.extends(each) for g in live.gestures)]
    return [each for each in quiet if each not in extendable], extendable


def _goes_on(live: Live, done: Gesture) -> bool:
    game, after = live.game, live.game.apply(live.state, done.move)
    if game.result(after) is not None:
        return False
    return any(move.path for seat in game.to_act(after) for move in game.legal(after, seat))


def _landings(live: Live, moves: Sequence[Gesture]) -> Sequence[float]:
    return _each(live, moves, lambda move: live.leds.after(*_landing(live, move)))


def _pressed(live: Live, moves: Sequence[Gesture]) -> Sequence[float]:
    def press(move: Gesture) -> float:
        put, opened = _landing(live, move)
        put()
        time.sleep(CARRY_S)
        return live.leds.after(lambda: live.buttons.press(Button.TURN), opened)

    return _each(live, moves, press)


def _landing(live: Live, move: Gesture) -> tuple[Callable[[], None], Callable[..., bool]]:
    return (lambda: live.put(move.end)), (lambda now: live.opened(now, move.final))


def _each(
    live: Live, moves: Sequence[Gesture], land: Callable[[Gesture], float]
) -> Sequence[float]:
    """Make moves by lot and take each back; what ``land`` says of each."""
    chance, delays = random.Random(1), []
    for _ in range(SAMPLES):
        move = chance.choice(moves)
        live.lift(move.origin)
        time.sleep(CARRY_S)
        delays.append(land(move))
        time.sleep(CARRY_S)
        live.lift(move.end)
        time.sleep(CARRY_S)
        live.put(move.origin)
        live.until_ready()
        time.sleep(CARRY_S)
    return delays

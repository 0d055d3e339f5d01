"""Landing to the frame that shows the next turn: how long a move has to rest before it counts.

A host on drivers in memory with all that ``bench.live`` puts beside it. A piece is lifted, put down
and, once the next turn is lit, put back.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from random import Random

from bench.latency import milliseconds, waking
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


def run(quick: bool) -> None:
    samples = 1 if quick else SAMPLES
    print(
        "landing (with the button: pressing it) to the frame of the next turn in ms, debounce and"
    )
    print("  strip included; quiet moves that are final in nothing but their own position")
    print(f"  {'':30}{'':24} {'p50':>7} {'p95':>7} {'max':>7}  to hold")
    for name in BUSIEST[: 1 if quick else None]:
        with playing(POSITIONS[name]) as live:
            plain, extendable = _quiet(live)
            floor = waking(live.debounce_s, samples)
            _print(name, "cannot go on", live, _landings(live, _some(plain, samples)), "120")
            _print("", "could go on", live, _landings(live, _some(extendable, samples)), "350")
            pressed = _pressed(live, _some(extendable, samples))
            _print("", "could, turn pressed", live, pressed, "20: at once")
            _print("", "debounce, a bare thread", live, floor, "")


def _print(name: str, kind: str, live: Live, delays: Sequence[float], limit: str) -> None:
    times = [milliseconds(delays, part) + 1000 * live.strip_s for part in (0.5, 0.95, 1.0)]
    print(
        f"  {name:30}{kind:24} " + " ".join(f"{at:7.2f}" for at in times), f" {limit}", flush=True
    )


def _quiet(live: Live) -> tuple[Sequence[Gesture], Sequence[Gesture]]:
    """Moves that touch two cells and can be set back: those that no other move extends, and those
    that one does.
    """
    finals = [each.final for each in live.gestures]
    quiet = [
        each
        for each in live.gestures
        if each.lifts == 1 << each.origin
        and not each.displaced
        and finals.count(each.final) == 1
        and _can_be_set_back(live, each)
    ]
    extendable = [each for each in quiet if any(g.extends(each) for g in live.gestures)]
    return [each for each in quiet if each not in extendable], extendable


def _can_be_set_back(live: Live, done: Gesture) -> bool:
    """Whether the next turn has moves, and none takes the piece that moved: who sets that piece
    back might as well begin to take it, and the board would ask.
    """
    game, after = live.game, live.game.apply(live.state, done.move)
    if game.result(after) is not None:
        return False
    replies = [move for seat in game.to_act(after) for move in game.legal(after, seat) if move.path]
    return bool(replies) and not any(done.end in (*m.captured, *m.path[1:]) for m in replies)


def _some(moves: Sequence[Gesture], count: int) -> Sequence[Gesture]:
    """So many of them by lot; one may come again."""
    return Random(1).choices(moves, k=count)


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
    return (lambda: live.put(move.end)), (lambda now: live.is_turn_open(now, move.final))


def _each(
    live: Live, moves: Sequence[Gesture], land: Callable[[Gesture], float]
) -> Sequence[float]:
    """Make these moves and take each back; what ``land`` says of each."""
    delays = []
    for move in moves:
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

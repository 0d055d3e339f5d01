"""How long it takes from the last edge of a hand's move to the picture of that move on a phone,
with the reader's wait in it: ``python -m tests.web.hand_to_phone [TURNS [GAME...]]``.

Real: the loop with its journal, the reading of hands, the process of the pages, a Chromium that
shows the table. Not real: the hands, which are those of ``simulator.people`` (``normal``), on
sensors as worn as theirs; the wire, which is the loopback; pauses beyond 2 s are left out.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from random import Random
from statistics import quantiles
from typing import NamedTuple

from bench.moves import POSITIONS
from drivers.interfaces import Button
from drivers.wakeup import BufferedButtons
from drivers.wiring import Wiring
from engines import make_game
from engines.games import GAMES
from firmware_host.campaign.campaign_game import CampaignGame, CampaignSpec, Statistics
from firmware_host.config.settings import Config
from firmware_host.runtime.loop import Ports
from tests.in_memory import MemoryLeds, MemoryScreen, MemorySensors
from tests.web.browsers import PHONE, Browsers, Screen
from tests.web.picture_delay import note_accepted
from tests.web.served import Served

TURNS = 40
LAID_OUT = {"generals": "generals", "coalition-chess": "coalition-chess, most moves"}
"""Where armies stand already: what is measured is moves."""

LONGEST_PAUSE_S = 2.0
"""Nothing the reader does takes longer: no question comes later, no challenge is sealed later."""

SHOWN_S = 2.0
"""A picture that comes later than this is not taken for that of the move."""

WATCH = """() => {
    window.shown = [];
    const painted = new MessageChannel();
    painted.port1.onmessage = () => shown.push(performance.timeOrigin + performance.now());
    const changed = new MutationObserver(
        () => requestAnimationFrame(() => painted.port2.postMessage(0)));
    changed.observe(document.querySelector(".moves"), {childList: true, subtree: true});
}"""
"""Notes when each frame with another list of moves has been handed over to be shown."""


class Deed(NamedTuple):
    """What a hand has done to the board: all sensors as they are then, and what it pressed."""

    at: float
    raw: int
    pressed: tuple[Button, ...] = ()


class AtTheBoard(Served):
    """A game whose board hands play at; the pages look on."""

    def ports(self, wiring: Wiring) -> Ports:
        """Sensors and buttons that deeds reach."""
        self.sensors = MemorySensors(wiring.sensor_channels)
        self.buttons = BufferedButtons(self.sensors.wake)
        self.leds, self.screen = MemoryLeds(wiring.led_channels), MemoryScreen()
        return Ports(self.sensors, self.leds, self.buttons, self.screen)


def main(turns: int, games: Sequence[str]) -> None:
    """Print p50 and p95 of each game, in milliseconds."""
    print(
        "| ms | moves | hand to Table p50 | p95 | Table to phone p50 | p95 | together p50 | p95 |"
    )
    print("|---|---|---|---|---|---|---|---|")
    with Browsers() as browsers:
        for name in games:
            found = measured(browsers, name, turns)
            cells = [
                f"{cut:.0f}"
                for part in zip(*found, strict=True)
                for cut in (quantiles(part, n=20)[9], quantiles(part, n=20)[18])
            ]
            print(f"| {make_game(name).title} | {len(found)} | {' | '.join(cells)} |", flush=True)


def measured(browsers: Browsers, name: str, turns: int) -> Sequence[tuple[float, float, float]]:
    """Of each move: hand to Table, Table to phone, and both, in milliseconds."""
    start = POSITIONS[LAID_OUT[name]].text if name in LAID_OUT else ""
    deeds = record(name, start, turns)
    with tempfile.TemporaryDirectory() as folder:
        table = AtTheBoard(Path(folder), name, start=start)
        table.sensors.set(deeds[0].raw)
        table.begin()
        try:
            accepted = note_accepted(table)
            screen = looking_on(table, browsers)
            touched = do(table, deeds)
            time.sleep(SHOWN_S)
            shown = screen.page.evaluate("() => shown")
            screen.context.close()
        finally:
            table.end()
    return delays(touched, accepted, shown)


def delays(
    touched: Sequence[float], accepted: Sequence[float], shown: Sequence[float]
) -> Sequence[tuple[float, float, float]]:
    """Of each accepted move: from the last touch before it, to the next picture, and both; a move
    without one of the two is left out.
    """
    found = []
    for at in accepted:
        hand = max((one for one in touched if one < at), default=None)
        picture = min((one for one in shown if at < one < at + 1000 * SHOWN_S), default=None)
        if hand is not None and picture is not None:
            found.append((at - hand, picture - at, picture - hand))
    return found


def record(name: str, start: str, turns: int) -> Sequence[Deed]:
    """What normal hands do in a game by lot, in virtual time."""
    game, order = make_game(name), CampaignSpec(name, turns, "normal", positions=(start,))
    match = CampaignGame(
        game, start, order, Random(f"hand to phone {name}"), Statistics(), Config()
    )
    board = match.observer.board
    deeds = [Deed(0.0, board.scan())]
    pressed = board.pressed

    def noted() -> Sequence[Button]:
        found, raw = tuple(pressed()), board.scan()
        if found or raw != deeds[-1].raw:
            deeds.append(Deed(board.now(), raw, found))
        return found

    board.pressed = noted  # type: ignore[method-assign]
    match.play(turns)
    return deeds


def do(table: AtTheBoard, deeds: Sequence[Deed]) -> Sequence[float]:
    """Do it all once more, as slowly; when each was done, in milliseconds of the wall clock."""
    touched = []
    due = time.monotonic()
    for before, deed in pairwise(deeds):
        due += min(LONGEST_PAUSE_S, deed.at - before.at)
        time.sleep(max(0.0, due - time.monotonic()))
        touched.append(1000 * time.time())
        table.sensors.set(deed.raw)
        for button in deed.pressed:
            table.buttons.press(button)
    return touched


def looking_on(table: Served, browsers: Browsers) -> Screen:
    """A phone that shows the table, and notes its pictures."""
    screen = browsers.screen(table.origin, PHONE)
    screen.go("/")
    screen.reads("No moves yet.")
    screen.page.evaluate(WATCH)
    return screen


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else TURNS, sys.argv[2:] or list(GAMES))

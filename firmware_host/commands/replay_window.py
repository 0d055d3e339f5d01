"""The replay of a trace in a window: hands and pieces as they were, contacts as recorded.

In: a trace. Out: a window in real time until it is closed; at the end it shows the intended and the
detected moves. Where no window can be shown, the same as text.
"""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from drivers.interfaces import Page
from engines import make_game
from engines.topology import mask_of
from firmware_host.campaign.observer import pieces_of
from firmware_host.campaign.trace import REST_S, ReplayResult, Trace, load, replay
from firmware_host.campaign.virtual_board import BUDGET_MA, straight_wiring
from firmware_host.config.settings import Config
from firmware_host.journal.library import Library
from firmware_host.runtime.game_session import GameSession
from firmware_host.runtime.loop import Host, Ports
from simulator.errors import NoDisplay
from simulator.hands.script import Step, Verb
from simulator.simulated_board import BoardParts

QUIET_S = 0.003
"""Contacts that flip back within this time are not replayed in the window.

No sensor driver lets them through, and a window that is busy drawing could prolong them.
"""


def retell(path: Path, config: Config) -> tuple[Mapping[str, Any], str]:
    """Replay a trace without reacting to the board, and return it as a value and text.

    Raises OSError, TraceError, ScriptError.
    """
    trace = load(path)
    return verdict_report(trace, replay(trace, config))


def show(path: Path, config: Config) -> tuple[Mapping[str, Any], str] | None:
    """Play a trace in a window until it is closed; return the outcome if there is no display.

    Raises OSError, TraceError or ScriptError.
    """
    trace = load(path)
    game = make_game(trace.game, trace.options)
    wiring = straight_wiring(game.topology)
    steps = calm([step for turn in trace.turns(game) for step in turn])
    try:
        from simulator.window.window import Window  # needs the extra "sim" and a display

        window = Window(
            BoardParts(game.topology, wiring, trace.wood, game.seats, recorded=True),
            f"{game.title}: {', '.join(trace.intended)}",
            script=steps,
            pieces_of=game.name,
            start=pieces_of(game, game.initial()),
        )
    except NoDisplay as error:
        print(f"{error}. Showing the trace as text instead:", flush=True)
        return verdict_report(trace, replay(trace, config))
    window.pieces.put_in_tray(trace.tray)
    session = GameSession(game, Library(config.storage.path))
    session.table = trace.table(game)
    screen = _Screen(window)
    config = replace(config, lights=replace(config.lights, budget_ma=BUDGET_MA))
    passed, noted = (mask_of(map(game.topology.cell, each)) for each in (trace.passed, trace.noted))
    host = Host(game, session, wiring, Ports(window, window, window, screen), config, noted)
    host.station.sensors.ignore(passed)
    idle_since = time.monotonic()
    try:
        while host.run_once():
            now = time.monotonic()
            idle_since = idle_since if window.is_idle else now
            if now >= idle_since + REST_S and not screen.verdict:
                got = game.position_text(session.table.states[-1])
                same = got == trace.expected
                screen.say("Read correctly." if same else f"Meant: {trace.expected}. Read: {got}.")
            window.wait(min(host.sleep(), REST_S))
    finally:
        window.close()
        session.close()
    return None


def calm(steps: Sequence[Step]) -> list[Step]:
    """Return the steps without contacts that flip back at once, each at its original time."""
    kept: list[tuple[float, Step] | None] = []
    last: dict[int, tuple[int, float]] = {}  # by cell: index and time of its last flip
    at = 0.0
    for step in steps:
        at += step.seconds
        if step.verb is Verb.FEEL:
            place, moment = last.pop(step.cell, (0, float("-inf")))
            if at - moment < QUIET_S:
                kept[place] = None
                continue
            last[step.cell] = len(kept), at
        kept.append((at, step))
    before, calmed = 0.0, []
    for moment, step in filter(None, kept):
        calmed.append(replace(step, seconds=moment - before))
        before = moment
    return calmed


class _Screen:
    """Shows pages in the window, and below them the verdict once there is one."""

    def __init__(self, window: Any) -> None:
        self.verdict = ""
        self._window = window
        self._page: Page | None = None

    def show_page(self, page: Page) -> None:
        """Show the page."""
        self._page = page
        self._window.show_page(page._replace(status=self.verdict) if self.verdict else page)

    def say(self, verdict: str) -> None:
        """Show the verdict in place of the status from now on."""
        self.verdict = verdict
        if self._page is not None:
            self.show_page(self._page)


def verdict_report(trace: Trace, verdict: ReplayResult) -> tuple[Mapping[str, Any], str]:
    """Return a replayed trace as a value and as text."""
    value = {
        "game": trace.game,
        "because": trace.because,
        "meant": list(trace.intended),
        "expected": trace.expected,
        "got": verdict.position,
        "right": verdict.is_correct,
        "asking": verdict.is_asking,
        "told": [list(page) for page in verdict.pages],
    }
    lines = [f"{at:9.3f} s  {status}  {note}".rstrip() for at, status, note in verdict.pages]
    asking = ", and the board asked a question" if verdict.is_asking else ""
    lines += [
        f"The players meant {', '.join(trace.intended)}.",
        f"meant: {trace.expected}",
        f"read:  {verdict.position}",
        f"{'Read correctly' if verdict.is_correct else 'Misread'}{asking}.",
    ]
    return value, "\n".join(lines)

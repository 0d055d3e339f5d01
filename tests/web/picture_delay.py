"""How long it takes from the Table's accepting a move to the picture of it on the other phone, on
this machine: ``python -m tests.web.picture_delay [MOVES]``.

Real: the loop with its journal, the process of the pages, two Chromiums as phones. Not real: the
wire, which is the loopback.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Collection, Iterator, Sequence
from itertools import islice
from pathlib import Path
from statistics import quantiles

from engines import make_game
from engines.game import Seat
from engines.message import Message
from firmware_host.table.messages import AnyIntent, Play
from tests.web.browsers import PHONE, Browsers, Screen
from tests.web.by_lot import by_lot
from tests.web.served import Served, served

GAME = make_game("russian-draughts")

WATCH = """() => {
    window.shown = [];
    const moves = document.querySelector(".moves");
    const painted = new MessageChannel();
    painted.port1.onmessage = ({data: count}) => {
        shown[count] ??= performance.timeOrigin + performance.now();
    };
    new MutationObserver(() => {
        const count = moves.children.length;
        requestAnimationFrame(() => painted.port2.postMessage(count));
    }).observe(moves, {childList: true});
}"""
"""Notes when the frame with so many moves has been handed over to be shown."""


def main(count: int) -> None:
    """Play so many moves and print p50 and p95 in milliseconds."""
    delays: list[float] = []
    with Browsers() as browsers:
        while len(delays) < count:
            with (
                tempfile.TemporaryDirectory() as folder,
                served(Path(folder), GAME.name, process=True) as table,
            ):
                played = one_game(table, browsers, len(delays))
                delays += islice(played, count - len(delays))
    cuts = quantiles(delays, n=100)
    print(f"{count} moves: p50 {cuts[49]:.0f} ms, p95 {cuts[94]:.0f} ms, most {max(delays):.0f} ms")


def one_game(table: Served, browsers: Browsers, seed: int) -> Iterator[float]:
    """The delay of each move of a game by lot, made over a socket of the mover's phone."""
    accepted = note_accepted(table)
    cookies = {seat: table.claim(seat) for seat in GAME.seats}
    screens = {seat: seated(table, browsers, seat, cookies[seat]) for seat in GAME.seats}
    for move in by_lot(GAME, seed):
        with table.phone(move.seat, cookies[move.seat]) as phone:
            assert phone.send(Play("move", len(accepted), move)) == ""
        (other,) = set(GAME.seats) - {move.seat}
        page = screens[other].page
        shown = page.wait_for_function("count => shown[count]", arg=len(accepted)).json_value()
        yield shown - accepted[-1]
        time.sleep(0.05)  # not always at the same moment of a frame
    for screen in screens.values():
        screen.context.close()


def note_accepted(table: Served) -> Sequence[float]:
    """When the Table has accepted each move: milliseconds of the wall clock, as pages have it."""
    accepted: list[float] = []
    submit = table.room.table.submit

    def noted(intent: AnyIntent, seats: Collection[Seat] | None = None) -> Message | None:
        refusal = submit(intent, seats)
        if refusal is None and isinstance(intent, Play):
            accepted.append(1000 * time.time())
        return refusal

    table.room.table.submit = noted  # type: ignore[method-assign]
    return accepted


def seated(table: Served, browsers: Browsers, seat: Seat, cookie: str) -> Screen:
    """A phone that has the seat, and notes its pictures."""
    screen = browsers.screen(table.origin, PHONE)
    screen.hold(cookie)
    screen.go(f"/seat/{seat}")
    screen.reads("No moves yet.")
    screen.page.evaluate(WATCH)
    return screen


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200)

"""What each part of the inference is worth: the campaign with one of them switched off at a time.

``python -m bench.ablation`` (``make ablation``): every element of the design, in every game, with
the same people and seeds as with nothing off. The elements are switched off from outside, by
patches; the inference has no flag for it. docs/campaign.md says what is counted;
tests/host/test_ablation.py shows of each that it is really off.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any
from unittest.mock import patch

from bench.page import written
from engines import GAMES
from engines.gesture import Gesture
from firmware_host.campaign.match import Order
from firmware_host.campaign.runner import play_games
from firmware_host.campaign.statistics import Statistics, percentiles
from firmware_host.config.settings import Config
from firmware_host.tracking.acts import Act
from firmware_host.tracking.candidates import Candidates
from firmware_host.tracking.evidence import Evidence
from firmware_host.tracking.interpretation import Interpretation
from firmware_host.tracking.open_move import OpenMove
from firmware_host.tracking.piece_tracks import PieceTracks
from firmware_host.tracking.rivals import Rivals
from firmware_host.tracking.tracker import Tracker
from firmware_host.tracking.turn import Turn

POSITIONS = {
    "russian-draughts": (
        "",
        "W:WKa1,Kc1,Ke1,Kg1:BKb8,Kd8,Kf8,Kh8",
        "W:WKa1,Kc1,Ke1,a3,c3:BKb8,Kd8,Kh8,b6,f6",
        "B:Wa3,c3,e3,g3,Kf2,Kd2:Bb6,d6,f6,h6,Kc7,Ke7",
    )
}
"""Only kings slide far: some games begin with many of them."""

FAR = 1 << 1000
"""A cell that no board has."""

WAITING_MS = 500
"""How long a board waits that has no other way to know whether a move is done."""

Off = AbstractContextManager[Any]


@contextmanager
def no_amending() -> Iterator[None]:
    """A played move is final at once."""
    made = Tracker._play

    def final(self: Tracker, move: Gesture, turn: Candidates, **how: Any) -> Act:
        return made(self, move, turn, **{**how, "final": True})

    with patch.object(Tracker, "_play", final):
        yield


@contextmanager
def no_forgetting() -> Iterator[None]:
    """What was lifted and put down in a turn stays known when the board looks as at its start
    again, and as the open move left it. Forgotten as ever: what is in the air, for nothing is, and
    what may have changed places.
    """
    after, opened_after = Evidence.after, OpenMove.after

    def kept(self: Evidence, start: int, before: int, now: int) -> Evidence:
        if now != start:
            return after(self, start, before, now)
        # With one more cell occupied before and after, the board never looks as at the start.
        grown = after(self, start, before | FAR, now | FAR)
        return replace(grown, together=frozenset(), most=0, tracks=PieceTracks())

    def kept_open(self: OpenMove, before: int, now: int, rested: bool, shivered: int) -> OpenMove:
        made = opened_after(self, before, now, rested, shivered)
        if now != self.gesture.final:
            return made
        return replace(made, evidence=self._followed(before, now, rested, shivered))

    with patch.object(Evidence, "after", kept), patch.object(OpenMove, "after", kept_open):
        yield


@contextmanager
def no_order() -> Iterator[None]:
    """Known is only which cells were emptied and filled, not what came first nor which piece went
    where. Landings keep their order: it tells routes, not whose move it was.
    """
    after = Evidence.after

    def unordered(self: Evidence, start: int, before: int, now: int) -> Evidence:
        seen = after(self, start, before, now)
        return replace(seen, frame=0, most=0, tracks=PieceTracks())

    with patch.object(Evidence, "after", unordered):
        yield


@contextmanager
def no_identity() -> Iterator[None]:
    """Nothing is ever in doubt: pieces that change places do so unnoticed."""
    begin, after = Tracker.begin, Interpretation.after

    def certain(self: Tracker, now: float, opening: Turn, seen: int | None = None) -> None:
        begin(self, now, replace(opening, swapped=0), seen)

    def undoubted(self: Interpretation, seen: int, **change: Any) -> Interpretation:
        return replace(after(self, seen, **change), doubtful=0)

    with patch.object(Tracker, "begin", certain), patch.object(Interpretation, "after", undoubted):
        yield


@contextmanager
def neither_forgetting_nor_order() -> Iterator[None]:
    """Each of the two hides what the other one is worth."""
    with no_forgetting(), no_order():
        yield


def no_early_reply() -> Off:
    """No move is finished while another piece is in the air."""
    return patch.object(Candidates, "complete_with_reply", lambda *_: ())


@contextmanager
def displaced_unseen() -> Iterator[None]:
    """A capture onto the victim's cell counts though the victim was not seen to leave."""
    complete = Candidates.complete

    def believed(self: Candidates, now: int, evidence: Evidence) -> tuple[Gesture, ...]:
        found = complete(self, now, evidence)
        ending = [g for g in self.gestures if g.final == now and not g.undetectable]
        return found or (tuple(ending) if len(ending) == 1 else ())

    with patch.object(Candidates, "complete", believed):
        yield


@contextmanager
def missed_unforgiven() -> Iterator[None]:
    """A move of which a sensor missed a lift is never complete."""
    complete = Candidates.complete

    def strict(self: Candidates, now: int, evidence: Evidence) -> tuple[Gesture, ...]:
        found = complete(self, now, evidence)
        return tuple(g for g in found if not evidence.unseen(g.lifts))

    with patch.object(Candidates, "complete", strict):
        yield


def no_two_hands() -> Off:
    """What looks like the last player going on counts as quickly as any move."""
    return patch.object(Interpretation, "two_hands", False)


def no_springing() -> Off:
    """A piece that comes out of nowhere makes moves like any other."""
    return patch.object(Rivals, "odd", False)


@dataclass(frozen=True)
class Element:
    """A part of the design: how it is called when it is off, how that is done, and with which
    settings.
    """

    words: str
    off: Callable[[], Off]
    config: Config = field(default_factory=Config)


PATIENT = replace(Config().sensing, settle_ms=WAITING_MS, slide_ms=WAITING_MS)

ELEMENTS: Mapping[str, Element] = {
    "nothing": Element("nothing off", ExitStack),
    "amend": Element("amending", no_amending),
    "waiting": Element(
        f"amending; {WAITING_MS} ms of rest instead", no_amending, Config(sensing=PATIENT)
    ),
    "forget": Element("forgetting adjusts", no_forgetting),
    "order": Element("order of the evidence", no_order),
    "both": Element("forgetting adjusts, and order", neither_forgetting_nor_order),
    "identity": Element("identity guard", no_identity),
    "early": Element("replies begun early", no_early_reply),
    "displaced": Element("a taken piece must be seen lifted", displaced_unseen),
    "missed": Element("missed lifts are forgiven", missed_unforgiven),
    "hands": Element("a second for two hands at once", no_two_hands),
    "sprung": Element("asking about pieces from nowhere", no_springing),
}


def measure(order: Order, element: Element) -> Statistics:
    """That campaign without that element."""
    with element.off():
        return play_games(order, element.config)


COUNTS = ("wrong", "undetected", "stuck")
RATES = ("asked", "amended", "doubts", "guided", "helped")
HEAD = ("turns", *COUNTS, *RATES, "to the move, ms")


def figures(tally: Statistics) -> Sequence[str]:
    """The columns of a row, but for its names: counts, then rates in 1,000 turns, then p50 and p95
    from the last touch to a move that could go on.
    """
    counts, per = tally.counts, 1000 / max(1, tally.turns)
    times = percentiles(tally.extendable or tally.plain)
    return [
        str(tally.turns),
        *(str(counts[name]) for name in COUNTS),
        *(f"{counts[name] * per:.1f}" for name in RATES),
        f"{times['p50']:.0f} / {times['p95']:.0f}",
    ]


def main(words: Sequence[str]) -> int:
    """Play all that is asked for and print a row for each, in Markdown."""
    parser = argparse.ArgumentParser(prog="python -m bench.ablation", description=__doc__)
    parser.add_argument("--turns", type=int, default=5000, help="of every game in every row")
    parser.add_argument("--profile", nargs="*", default=["normal", "child"])
    parser.add_argument("--game", nargs="*", default=sorted(GAMES), choices=sorted(GAMES))
    parser.add_argument("--element", nargs="*", default=list(ELEMENTS), choices=list(ELEMENTS))
    parser.add_argument("--seed", default="1")
    parser.add_argument("--traces", type=Path, help="keep a trace of every fault there")
    parser.add_argument("--write", type=Path, metavar="PAGE", help="write this page, too")
    asked = parser.parse_args(words)
    lines: list[str] = []

    def say(line: str) -> None:
        lines.append(line)
        print(line, flush=True)

    say(f"seed {asked.seed}; {', '.join(RATES)}: in 1,000 turns\n")
    say("| off | people | game | " + " | ".join(HEAD) + " |")
    say("|" + "---|" * (3 + len(HEAD)))
    for profile in asked.profile:
        for name in asked.element:
            element, total = ELEMENTS[name], Statistics()
            for game in asked.game:
                folder = asked.traces and asked.traces / name
                start = POSITIONS.get(game, ("",))
                order = Order(game, asked.turns, profile, asked.seed, {}, start, folder)
                tally = measure(order, element)
                total.add(tally)
                say(row(element.words, profile, game, tally))
            if len(asked.game) > 1:
                say(row(f"**{element.words}**", profile, "**all**", total))
    if asked.write:
        command = f"python -m bench.ablation {' '.join(words)}"
        written(asked.write, "What each part of the reading is worth", command, "\n".join(lines))
    return 0


def row(words: str, profile: str, game: str, tally: Statistics) -> str:
    """A row of the table."""
    return "| " + " | ".join((words, profile, game, *figures(tally))) + " |"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

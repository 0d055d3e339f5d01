"""A tracker with nothing around it, and gestures made by hand: for games that do not exist yet.

Edges are those of ``rig``.
"""

from __future__ import annotations

from engines.game import Move
from engines.gesture import gesture_of
from engines.topology import grid, mask_of
from firmware_host.tracking.actions import Action, Amend, Play, Retract, Settle, TakeBack
from firmware_host.tracking.candidate import Turn
from firmware_host.tracking.timing import Timing
from firmware_host.tracking.tracker import Tracker

BOARD = grid(8, 8)


def cells(text: str) -> int:
    return mask_of(BOARD.cell(name) for name in text.split())


def move(path: str, **rest: object) -> Move:
    return Move("w", tuple(BOARD.cell(name) for name in path.split("-")), **rest)  # type: ignore[arg-type]


def text(made: Move) -> str:
    return "-".join(BOARD.names[cell] for cell in made.path) + (made.choice and "=" + made.choice)


class Bench:
    """A tracker with nothing around it."""

    def __init__(self, standing: str, *moves: Move, seen: str | None = None) -> None:
        start = cells(standing)
        self.seen = start if seen is None else cells(seen)
        self.tracker = Tracker(Timing(), self.seen)
        self.now = 0.0
        self.acts: list[Action] = []
        self.begin(standing, *moves)

    def begin(self, standing: str, *moves: Move, trail: tuple[str, ...] = (), **rest: bool) -> None:
        start = cells(standing)
        offered = tuple(gesture_of(BOARD, start, made) for made in moves)
        earlier = tuple(map(cells, trail))
        self.tracker.begin(self.now, Turn(start, offered, trail=earlier, **rest))  # type: ignore[arg-type]

    def hands(self, doing: str) -> str:
        """Edges, times and ``[turn]``; what the tracker made of it, in words."""
        self.acts = []
        for word in doing.split():
            if word == "[turn]":
                self._take(self.tracker.step(self.now, self.seen, pressed=True))
            elif word.endswith("ms"):
                self._wait(int(word[:-2]) / 1000)
            else:
                self.seen ^= cells(word[:2])
                assert bool(self.seen & cells(word[:2])) is (word[2] == "+")
                self._wait(0.04)
        return " ".join(map(self._said, self.acts))

    def _wait(self, seconds: float) -> None:
        until = self.now + seconds
        self._take(self.tracker.step(self.now, self.seen))
        while self.tracker.deadline is not None and self.tracker.deadline <= until:
            due = self.tracker.deadline
            assert due >= self.now
            self.now = due
            self._take(self.tracker.step(self.now, self.seen))
            assert self.tracker.deadline != due, "stepping at the deadline changes nothing"
        self.now = until

    def _take(self, act: Action | None) -> None:
        if act is not None:
            self.acts.append(act)

    def _said(self, act: Action) -> str:
        match act:
            case Play(made):
                return text(made)
            case Amend(made):
                return f"amend:{text(made)}"
            case TakeBack(steps):
                return f"back:{steps}"
        assert isinstance(act, Retract | Settle)
        return type(act).__name__.lower()

    @property
    def question(self) -> list[str]:
        return [text(g.move) if g else "none" for g in self.tracker.snapshot().question]

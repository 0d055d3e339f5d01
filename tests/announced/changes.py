"""Turns of hands that change their mind: what they do, when, and how often the board read it.

In: numbers, drawn by Hypothesis or from a seed, so that what fails can be shrunk. Out: an evening
with those turns played, and what came of each change of mind.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from enum import StrEnum
from itertools import repeat
from random import Random
from typing import NamedTuple

from engines.game import Move, Piece
from tests.announced.other_players import Others
from tests.announced.simulated_game import Evening, Fault, await_reply
from tests.announced.wood import Edge, deeds_of, edges_between, landed

PACES_S = ((0.08, 0.3), (0.3, 0.8), (0.5, 1.6), (0.2, 3.5))
"""How long hands take for each lift and each landing: quick, usual, slow, uneven."""


class When(StrEnum):
    """When hands change their mind."""

    AT_ONCE = "at once"
    SOON = "soon"  # others think, or are just moving
    LIT = "lit"  # what others moved is lit
    BEGUN = "begun"  # the announced move has been begun, and is put back
    HALF = "half made"  # it has been begun, and stays so
    MADE = "made"  # it has been made, or as many as are announced


class What(StrEnum):
    """What they do then."""

    SLIDE = "slide on"
    CARRY = "carry on"
    BACK = "back"
    BACK_2 = "back 2"
    BACK_3 = "back 3"
    BACK_4 = "back 4"
    ADJUST = "adjust"
    TOUCH = "pick up"
    TWO = "lift two"
    HELD = "hold"  # pick up what is announced; others may take that back meanwhile
    AHEAD = "ahead"  # a new move of their own, before the announced one is made


class Change(NamedTuple):
    """One change of mind. ``pick``: which of those there are; ``pace``: of the hands."""

    when: When
    what: What
    pick: int = 0
    pace: int = 0


class Turn(NamedTuple):
    """A move of one's own, and what hands think of it."""

    pick: int
    pace: int
    changes: tuple[Change, ...] = ()


def random_turn(lot: Random) -> Turn:
    """Return a turn drawn by lot."""
    changes = tuple(
        Change(
            lot.choice(tuple(When)),
            lot.choice(tuple(What)),
            lot.randrange(1000),
            lot.randrange(4000),
        )
        for _ in range(lot.choice((0, 1, 1, 1, 2, 2, 3)))
    )
    return Turn(lot.randrange(1000), lot.randrange(4000), changes)


class ChangingHands:
    """The hands of an evening. ``counts``: what came of each change."""

    def __init__(self, evening: Evening) -> None:
        self.evening = evening
        self.counts: Counter[tuple[str, str]] = Counter()
        self.turns = 0

    def play(self, turns: Sequence[Turn]) -> None:
        """Play these turns, or as many as the game has. Raises Fault, also for what crashes."""
        try:
            for turn in turns:
                if not self.turn(turn):
                    break
            self.evening.obey()
            self.evening.check()
        except Exception as error:
            fault = error if isinstance(error, Fault) else self.evening.crash()
            fault.turns = max(1, self.turns)
            raise fault from error

    # --- a turn ---

    def turn(self, turn: Turn) -> bool:
        """Play a turn; return False when there is none to play."""
        evening = self.evening
        for _ in range(40):  # until others have moved, and their pieces stand here
            evening.obey()
            acting = evening.game.to_act(evening.states[-1])
            if not acting:
                return False
            if acting & set(evening.own):
                break
            await_reply(evening)
        moves = self._own_moves(evening.moves)
        if not moves:
            return False
        self.turns += 1
        evening.begin()
        evening.room.changed = []
        self._make(moves[turn.pick % len(moves)], turn.pace)
        for change in turn.changes:
            self._change(change)
        evening.note("the turn ends")
        if not evening.is_right:
            self._settled("move", evening.on_wood[:-1])
        return True

    def _own_moves(self, moves: Sequence[Move]) -> list[Move]:
        """Return what the hands can move with pieces after these moves."""
        evening = self.evening
        state = evening.states_of(moves)[-1]
        acting = evening.game.to_act(state) & set(evening.own)
        seats = [seat for seat in evening.game.seats if seat in acting]
        return [move for seat in seats for move in evening.game.legal(state, seat) if move.path]

    def _make(self, move: Move, pace: int) -> None:
        """Make a move from the position that stands on the wood."""
        evening = self.evening
        then = [*evening.on_wood, move]
        evening.note(f"makes {evening.text(then)}")
        self._arrange(landed(evening.stands, move), pace, move.path)
        evening.on_wood = then

    def _arrange(
        self,
        then: Sequence[Piece | None],
        pace: int,
        by: Sequence[int] = (),
        *,
        slides: bool = False,
    ) -> None:
        """Bring the wood to this arrangement."""
        evening, lot = self.evening, Random(pace)
        edges = edges_between(evening.game.topology, evening.stands, then, lot, by, slides=slides)
        evening.do(edges, _waits(lot))

    # --- changes of mind ---

    def _change(self, change: Change) -> None:
        evening, lot = self.evening, Random(change.pace)
        if not self._is_time(change, lot):
            return
        before, shared = list(evening.on_wood), evening.shared
        evening.begin()
        evening.note(f"{change.when}: {change.what}")
        stood = evening.wood_of(before)
        match change.what:
            case What.SLIDE | What.CARRY:
                done = self._amend(change)
            case What.BACK | What.BACK_2 | What.BACK_3 | What.BACK_4:
                done = self._back(change)
            case What.ADJUST:
                done = self._touch(list(range(len(evening.stands))), change)
            case What.TOUCH:
                done = self._touch([move.path[0] for move in self._announced[:1]], change)
            case What.TWO:
                done = self._lift_two(change)
            case What.HELD:
                done = self._hold(change)
            case What.AHEAD:
                done = self._ahead(change)
        if evening.on_wood == before and tuple(evening.stands) != tuple(stood):
            self._arrange(stood, change.pace)  # what was half made
        if done:
            self._settled(f"{change.what} {change.when}", shared)

    @property
    def _announced(self) -> list[Move]:
        """The moves of others that do not stand on the wood."""
        evening = self.evening
        return [move for move in evening.moves[len(evening.on_wood) :] if move.path]

    def _is_time(self, change: Change, lot: Random) -> bool:
        """Wait until then, and do what belongs to it; return whether it comes."""
        evening = self.evening
        if not evening.is_right:
            self._settled("move", evening.on_wood[:-1])
        if change.when is When.AT_ONCE:
            return True
        if change.when is When.SOON:
            evening.turns(lot.uniform(0.2, 4.0))
            return True
        if not await_reply(evening) or not evening.is_right or not self._announced:
            return False
        evening.turns(lot.uniform(0.0, 3.0))
        if not evening.is_right or not self._announced:
            return False
        if change.when in (When.BEGUN, When.HALF):
            self._begin(change.pace, stays=change.when is When.HALF)
        elif change.when is When.MADE:
            for _ in range(1 + lot.randrange(3)):
                if evening.is_right and self._announced:
                    self._make(self._announced[0], change.pace)
            if lot.random() < 0.5:
                evening.turns(lot.uniform(0.2, 4.0))
        return True

    def _begin(self, pace: int, *, stays: bool) -> None:
        """Start the announced move; unless it ``stays`` half made, put the touched pieces back."""
        evening, lot = self.evening, Random(pace)
        then = evening.wood_of([*evening.on_wood, self._announced[0]])
        stood = tuple(evening.stands)
        edges = edges_between(evening.game.topology, stood, then, lot, self._announced[0].path)
        evening.do(edges[: 1 + lot.randrange(max(1, len(edges) - stays))], _waits(lot))
        if not stays:
            self._arrange(stood, pace)

    def _amend(self, change: Change) -> bool:
        """Make another move instead of the last one of these hands, with the same piece."""
        evening = self.evening
        if not evening.on_wood or self._is_fixed(1):
            return False
        last = evening.on_wood[-1]
        if last.seat not in evening.own or not last.path or self._is_choosing:
            return False
        others = [
            move
            for move in self._own_moves(evening.on_wood[:-1])
            if move.path[0] == last.path[0]
            and deeds_of([move]) != deeds_of([last])
            and move.seat == last.seat
        ]
        if not others:
            return False
        before, move = evening.on_wood[:-1], others[change.pick % len(others)]
        then = landed(evening.wood_of(before), move)
        self._arrange(then, change.pace, slides=change.what is What.SLIDE)
        evening.on_wood = [*before, move]
        return True

    def _back(self, change: Change) -> bool:
        """Take back one move to four, the last one first."""
        evening = self.evening
        count = list(What).index(change.what) - list(What).index(What.BACK) + 1
        if len(evening.on_wood) < count or self._is_fixed(count):
            return False
        for _ in range(count):
            if not evening.on_wood[-1].path:
                break
            evening.on_wood = evening.on_wood[:-1]
            self._arrange(evening.wood_of(evening.on_wood), change.pace)
        return True

    def _is_fixed(self, count: int) -> bool:
        """Return whether one of the last moves on the wood can't be taken back, or what is
        announced on top of them.
        """
        evening = self.evening
        kept = evening.room.table.view(evening.game.seats, None).irrevocable
        return len(evening.on_wood) - count < kept

    @property
    def _is_choosing(self) -> bool:
        """Return whether a touch of the piece moved last means another choice."""
        return bool(self.evening.on_wood and self.evening.on_wood[-1].choice)

    def _touch(self, cells: Sequence[int], change: Change) -> bool:
        """Lift a piece and put it back."""
        evening, lot = self.evening, Random(change.pace)
        chosen = {m.path[-1] for m in evening.moves[-4:] if m.choice and m.path}
        there = [cell for cell in cells if evening.stands[cell] and cell not in chosen]
        if not there:
            return False
        cell = there[change.pick % len(there)]
        piece = evening.stands[cell]
        evening.do([Edge(cell, False), Edge(cell, True, piece)], _waits(lot))
        return True

    def _lift_two(self, change: Change) -> bool:
        """Lift two pieces together and put both back, not held for as long as a signal."""
        evening, lot = self.evening, Random(change.pace)
        there = [cell for cell, piece in enumerate(evening.stands) if piece]
        if self._is_choosing or len(there) < 2:
            return False
        two = lot.sample(there, 2)
        puts = [Edge(cell, True, evening.stands[cell]) for cell in two]
        lot.shuffle(puts)
        evening.do([*(Edge(cell, False) for cell in two), *puts], repeat(lot.uniform(0.1, 0.8)))
        return True

    def _hold(self, change: Change) -> bool:
        """Pick up the piece of the announced move, wait until the others have undone that move, if
        they do, and put the piece back.
        """
        evening, lot = self.evening, Random(change.pace)
        cell = self._announced[0].path[0] if self._announced else -1
        if cell < 0 or not evening.stands[cell]:
            return False
        piece = evening.stands[cell]
        evening.do([Edge(cell, False)], _waits(lot))
        for other in evening.others:
            if isinstance(other, Others):
                other.regrets()
        evening.turns(lot.uniform(0.3, 4.0))
        evening.do([Edge(cell, True, piece)], _waits(lot))
        return True

    def _ahead(self, change: Change) -> bool:
        """Make a move of one's own with another piece on top of what is announced, then put it
        back, since the board will not have it.
        """
        evening = self.evening
        if not self._announced:
            return False
        state_moves = self._own_moves(evening.moves)
        stands = evening.stands
        last = evening.on_wood[-1].path[-1] if evening.on_wood and evening.on_wood[-1].path else -1
        plain = [
            move
            for move in state_moves
            if len(move.path) > 1
            and not move.captured
            and not move.also
            and move.path[0] != last
            and stands[move.path[0]]
            and not stands[move.path[-1]]
            and stands[move.path[0]].seat == move.seat  # type: ignore[union-attr]
        ]
        if not plain:
            return False
        move = plain[change.pick % len(plain)]
        then = list(stands)
        then[move.path[-1]], then[move.path[0]] = then[move.path[0]], None
        self._arrange(then, change.pace)
        evening.turns(3.0)
        evening.note("ahead of the announced move")
        since = evening.moves[len(evening.on_wood) + 1 :]  # unless that one was taken back
        if any(deeds_of([m]) == deeds_of([move]) for m in since):
            evening.fail("wrong: a new move counts although the announced one isn't made")
        evening.obey(evening.on_wood)
        return True

    def _settled(self, what: str, before: Sequence[Move]) -> None:
        self.counts[what, self.evening.settle(before)] += 1


def _waits(lot: Random) -> Iterator[float]:
    low, high = lot.choice(PACES_S)
    while True:
        yield lot.uniform(low, high)

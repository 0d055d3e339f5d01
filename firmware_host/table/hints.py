"""Hints at one table: when they are given, who has asked in this position, what was advised. A seat
that has just moved asks for the answer.

In: what seats ask, what whoever looks ahead says, positions. Out: steps, advice and slips for
views. Forgets what was advised when the position changes. Knows no game.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from engines.game import HIDDEN, Scene, Seat
from engines.message import Message
from firmware_host.table.events import Hinted
from firmware_host.table.game_log import GameLog
from firmware_host.table.hinting import ASKED, UNASKED, Advice, Hinting, Slip, Turning
from firmware_host.table.messages import Advise, AnyFound, Hint, Reviewed, Warn

STEPS = 3
"""Which piece; where to; why."""


@dataclass
class _Here:
    """What belongs to one position, by seat: steps that were asked for, advice; to the last one of
    a game, the moves that lost most.
    """

    position: object = None
    steps: dict[Seat, int] = field(default_factory=dict)
    advice: dict[Seat, Advice] = field(default_factory=dict)
    turning: tuple[Turning, ...] | None = None


class Hints:
    """``available``: somebody looks ahead; ``when``: hints are to be given; ``small``: nobody
    looks ahead here before somebody has asked; ``count``: how many each seat has had, where they
    are counted. A position is a state of the game's: the very same one, for
    after another way to as many moves nothing that was said holds. ``version`` grows with every
    change that a view may show.
    """

    def __init__(self) -> None:
        self.available = False
        self.when = Hinting.REQUEST
        self.small = False
        self.count: dict[Seat, int] = {}
        self.version = 0
        self._here = _Here()
        self._hinted: list[Hinted] = []
        self._slips: dict[Seat, tuple[object, Slip]] = {}

    def follow(self, before: Hints) -> None:
        """They go on like that at the next game's table."""
        self.available, self.when, self.small = before.available, before.when, before.small

    @property
    def dozing(self) -> bool:
        """Whether hints would come unasked, but wait until one is asked for."""
        return self.available and self.small and self.when in UNASKED

    @property
    def now(self) -> Hinting:
        """When hints are given as it is now."""
        return Hinting.REQUEST if self.dozing else self.when

    def take(self, intent: Hint | AnyFound, log: GameLog) -> Message | None:
        """Do what is asked, or note what whoever looks ahead has found; why not."""
        if isinstance(intent, Hint):
            return self._ask(intent.seat, log, look=intent.look)
        if intent.entry != log.entry:
            return Message("table.gone-on-since")
        if self._note(intent, self._at(log.state), log.state):
            self.version += 1
        return None

    def _note(self, found: AnyFound, here: _Here, position: object) -> bool:
        """Note it; whether that is anything new. Whoever looks ahead says again what holds still,
        and of an answer that was told it knows nothing when it has just come.
        """
        match found:
            case Advise(seat=seat, advice=advice):
                known, step = here.advice.get(seat), here.steps.get(seat, 0)
                if known and step:
                    advice = known.then(advice, begun=step > 1)
                here.advice[seat] = advice
                return advice != known
            case Reviewed(turning=turning):
                known_turning, here.turning = here.turning, turning
                return turning != known_turning
            case Warn(slip=slip):
                at, told = self._slips.get(slip.seat, (None, None))
                if at is position and told and told.move == slip.move and slip.reply is None:
                    return False
                self._slips[slip.seat] = (position, slip)
                return at is not position or told != slip

    def add(self, seat: Seat) -> None:
        """A seat has had one more."""
        self.count[seat] = self.count.get(seat, 0) + 1

    def drain(self) -> Sequence[Hinted]:
        """What has happened since the last call, for the journal."""
        hinted, self._hinted = self._hinted, []
        return hinted

    def asked_for(self, log: GameLog) -> bool:
        """Whether one is asked for, and gets one; of a game that is over, where most was lost: if
        nothing in it was hidden.
        """
        game, state = log.game, log.state
        if game.result(state) is None:
            return self.now in ASKED
        if self.now is Hinting.OFF:
            return False
        seen = game.observe(state, None)
        return not any(one and one.kind == HIDDEN for one in seen)

    def turning(self, position: object) -> tuple[Turning, ...] | None:
        """With which moves most was lost; None where nobody has looked."""
        return self._at(position).turning

    def steps(self, position: object, people: Collection[Seat]) -> Mapping[Seat, int]:
        """How far each seat has come; ``people``: those on turn that the computer does not play."""
        if self.now is Hinting.ALWAYS:
            return dict.fromkeys(people, STEPS)
        return self._at(position).steps

    def shown(
        self, position: object, steps: Mapping[Seat, int], seats: Collection[Seat]
    ) -> Advice | None:
        """What is advised to the first of these seats that has asked."""
        advice = self._at(position).advice
        asked = (seat for seat in steps if seat in seats)
        return next((advice[seat] for seat in asked if seat in advice), None)

    def slip(self, seat: Seat, position: object) -> Slip | None:
        """What was said of the seat's move that has led to this position."""
        known, slip = self._slips.get(seat, (None, None))
        asked = self._here.position is position and self._here.steps.get(seat)
        return slip if known is position and (asked or self.now is Hinting.SLIPS) else None

    def _ask(self, seat: Seat, log: GameLog, *, look: bool) -> Message | None:
        """The next step for a seat, after the last one none; why not. Where its pieces would be
        taken is told from then on, with whatever step.
        """
        over = log.game.result(log.state) is not None
        dozed, self.small = self.dozing, False
        if dozed and not over:  # from now on they come unasked
            self.version += 1
            return None
        waits = seat not in log.movers
        if waits and not (over or _may_be_answered(seat, log)):
            return Message("table.hint-on-turn")
        if not self.available:
            return Message("table.no-hints")
        if not self.asked_for(log):
            return Message("table.hints-unasked")
        self.version += 1
        here = self._at(log.state)
        steps = here.steps
        if over:
            steps[seat] = STEPS
            return None
        begun, before = seat in steps, steps.get(seat, 0)
        if look:
            steps[seat] = before
        else:
            steps[seat] = STEPS - before if waits else (before + 1) % (STEPS + 1)
        if not steps[seat] and seat in here.advice:
            here.advice[seat] = here.advice[seat]._replace(closer=False)
        if self.now is Hinting.COUNTED and not begun:
            self.add(seat)
            self._hinted.append(Hinted(seat))
        return None

    def _at(self, position: object) -> _Here:
        if position is not self._here.position:
            self._here = _Here(position)
        return self._here


def _may_be_answered(seat: Seat, log: GameLog) -> bool:
    """Whether it was this seat that has just moved, and nothing is hidden from anybody."""
    moved = bool(log.moves) and log.moves[-1].seat == seat and bool(log.moves[-1].path)
    seen = log.game.observe(log.state, None)
    return moved and not any(one and one.kind == HIDDEN for one in seen)


def may_be_shown(scene: Scene, viewer: Seat | None, seats: Collection[Seat]) -> bool:
    """Whether advice for these seats is for these eyes: it says what its seat alone may know where
    anything is hidden from the viewer.
    """
    if set(seats) == {viewer}:
        return True
    return not any(piece and piece.kind == HIDDEN for piece in scene)

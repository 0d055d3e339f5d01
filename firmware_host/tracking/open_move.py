"""The move that has been played and may still become another one.

In: what the hands do after it. Out: the same move, open still, with what is known of it by now.
Frozen values only; knows no time and no game.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engines.gesture import Gesture
from engines.topology import Mask
from firmware_host.tracking.acts import Chosen
from firmware_host.tracking.candidates import Candidates
from firmware_host.tracking.evidence import Evidence
from firmware_host.tracking.swaps import apart, returned, unlike


@dataclass(frozen=True)
class OpenMove:
    """``turn``: the one it was made in. ``proof``: the evidence when it was played, ``evidence``:
    with what came since. ``rivals``: the moves that differ from it by their choice alone, itself
    included; ``touched``: how often its piece was lifted and put back since, which asks for the
    next of them. ``lookalikes``: the moves it may be in truth by what was touched since, where that
    is not the move itself, or not for certain: the mover was in the hand while one piece that it
    could take was adjusted, and has taken another. ``unresolved``: those of them nobody has told
    apart when asked. ``fallible``: one sensor may be wrong; such a move is not final by resting,
    but ``held``: it has rested for so long that only a word can make it another one.
    """

    turn: Candidates
    gesture: Gesture
    proof: Evidence
    evidence: Evidence
    rivals: tuple[Gesture, ...]
    touched: int = 0
    lookalikes: tuple[Gesture, ...] = ()
    unresolved: tuple[Gesture, ...] = ()
    fallible: bool = False
    held: bool = False

    @property
    def wanted(self) -> Gesture:
        """The move the touches ask for."""
        place = self.rivals.index(self.gesture) + self.touched
        return self.rivals[place % len(self.rivals)]

    @property
    def extendable(self) -> bool:
        """Whether its piece could go on from where it stands."""
        return any(other.extends(self.gesture) for other in self.turn.gestures)

    @property
    def knocked(self) -> Mask:
        """Where pieces stood that left so soon after its own had landed that it, or the hand that
        set it down, may have knocked them over.
        """
        return self.evidence.tracks.doubted

    def knocked_by(self, cells: Mask) -> bool:
        """Whether its piece stands on one of these cells and may have knocked another one over."""
        played = self.gesture
        return bool(cells >> played.end & self.knocked >> played.origin & 1)

    @property
    def choice(self) -> Chosen | None:
        """What it may still become by touching, None when there is nothing to choose."""
        if len(self.rivals) < 2:
            return None
        choices = tuple(rival.move.choice for rival in self.rivals)
        return Chosen(self.gesture.end, choices, choices.index(self.wanted.move.choice))

    def trusting(self, cells: Mask) -> OpenMove:
        """The same where these cells are felt again, on which pieces stand: their sensors are
        believed once more. What a move would have done there is not known of it any more.
        """
        if not cells:
            return self

        def seen(gestures: Sequence[Gesture]) -> tuple[Gesture, ...]:
            return tuple(replace(g, final=g.final | cells) for g in gestures)

        turn = replace(self.turn, start=self.turn.start | cells, gestures=seen(self.turn.gestures))
        return replace(
            self,
            turn=turn,
            gesture=seen([self.gesture])[0],
            rivals=seen(self.rivals),
            lookalikes=seen(self.lookalikes),
            unresolved=seen(self.unresolved),
        )

    def moved_on(self) -> OpenMove:
        """The same once the hands have gone on instead of telling which of them it was."""
        return replace(
            self, evidence=self.proof, lookalikes=(), unresolved=self.lookalikes or self.unresolved
        )

    def put_right(self) -> OpenMove:
        """The same once the board has been put right: what was touched proves nothing."""
        return replace(self, evidence=self.proof)

    def after(self, before: Mask, now: Mask, rested: bool, shivered: Mask) -> OpenMove:
        """The same once the occupancy has gone from ``before`` to ``now``; ``rested``: after a
        rest; ``shivered``: the cells that were not lifted from in truth, a contact shivered.
        """
        if now == self.gesture.final:
            if not now & ~before & ~shivered:
                return self if self.lookalikes else self.put_right()
            cell = 1 << self.gesture.end
            touched = before == now & ~cell and not shivered & cell
            followed = self._followed(before, now, rested, shivered)
            lookalikes = self._lookalikes(now, followed)
            return replace(
                self,
                # What makes it another move belongs to the proof of that one.
                evidence=followed if lookalikes else self.proof,
                touched=self.touched + touched,
                # Who only sets a piece straight has not gone on.
                lookalikes=lookalikes or self.lookalikes or self.unresolved,
            )
        followed = self._followed(before, now, rested, shivered)
        return replace(self, evidence=followed)

    def _followed(self, before: Mask, now: Mask, rested: bool, shivered: Mask) -> Evidence:
        start = self.turn.start
        return self.evidence.followed(start, before, now, rested=rested, shivered=shivered)

    def _lookalikes(self, now: Mask, followed: Evidence) -> tuple[Gesture, ...]:
        if not self.gesture.displaced:
            return self._passed_by(now, followed)
        own, found = _but_for_choice(self.gesture), dict[Gesture, Gesture]()
        for g in self.turn.complete(now, followed):
            plain = _but_for_choice(g)
            found.setdefault(plain, self.gesture if plain == own else g)
        return () if list(found) == [own] else tuple(found.values())

    def _passed_by(self, now: Mask, followed: Evidence) -> tuple[Gesture, ...]:
        """The move and those by which its piece has gone on to take what was just lifted and put
        back, the cell it seems to stand on being felt wrongly.
        """
        near = self.turn.nearly(now, followed, most=1) if self.fallible else ()
        own = (g for g in near if g.displaced and g.origin == self.gesture.origin)
        taken = tuple(g for g in own if followed.filled.get(g.end) == followed.frame)
        return (self.gesture, *taken) if taken else ()

    def doubts_before(self, doubtful: Mask) -> Mask:
        """The cells whose pieces may be others when it is put back; ``doubtful``: those now."""
        return returned(doubtful, self.gesture) | exchanged(self.turn, self.evidence, self.gesture)


def exchanged(turn: Candidates, evidence: Evidence, move: Gesture) -> Mask:
    """The cells whose pieces may have changed places in the turn of a move, apart from those that
    it lifts: which of two has made it is not asked.
    """
    return unlike(apart(evidence.together, move.lifts), turn.alike)


def opened(gesture: Gesture, turn: Candidates, evidence: Evidence, *, fallible: bool) -> OpenMove:
    """A move that has just been played; only the seat that made it can have meant another."""
    own = tuple(g for g in turn.gestures if g.move.seat == gesture.move.seat)
    turn = replace(turn, gestures=own)
    return OpenMove(turn, gesture, evidence, evidence, _rivals(gesture, own), fallible=fallible)


def first_choice(finished: tuple[Gesture, ...]) -> tuple[Gesture, ...]:
    """The first of those moves that differ by their choice alone: the hands choose among them
    later, by touching the piece.
    """
    firsts: dict[Gesture, Gesture] = {}
    for g in finished:
        firsts.setdefault(_but_for_choice(g), g)
    return tuple(firsts.values())


def _but_for_choice(gesture: Gesture) -> Gesture:
    return replace(gesture, move=gesture.move._replace(choice=""))


def _rivals(chosen: Gesture, gestures: Sequence[Gesture]) -> tuple[Gesture, ...]:
    if not chosen.move.choice:
        return (chosen,)
    plain = _but_for_choice(chosen)
    return tuple(g for g in gestures if g.final == chosen.final and _but_for_choice(g) == plain)

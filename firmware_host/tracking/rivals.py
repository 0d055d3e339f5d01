"""What speaks against what the hands seem to have done: another story fits the board as well, or
would if one sensor were wrong.

In: the board, the turn that is on, the move still open and what has been found finished. Out:
reasons to ask instead of believing. Frozen values only; knows no clock, no game and no geometry.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from engines.gesture import Gesture
from engines.topology import Cell, Mask, cells_of, mask_of
from firmware_host.tracking.amendment import Amendment
from firmware_host.tracking.candidates import Candidates
from firmware_host.tracking.completed import Completed
from firmware_host.tracking.evidence import Evidence
from firmware_host.tracking.frame import FIRST_LOOK


@dataclass(frozen=True)
class Rivals:
    """``seen``: the board now; ``turn``: the next player's, and ``evidence`` since it began;
    ``last``: what the last player may be doing; ``found``: what is finished; ``surplus``: cells on
    which one piece more than there were has come, and rested; ``unreliable``: cells whose sensors
    are known to have been wrong; ``fallible``: there are some, or a piece came from nowhere, and
    one more may be.
    """

    seen: Mask
    turn: Candidates
    evidence: Evidence
    last: Amendment | None
    found: Completed
    surplus: Mask
    unreliable: Mask
    fallible: bool

    @property
    def odd(self) -> bool:
        """Whether to ask about the move found: it ends where a piece stood before the mover left,
        so that a sensor may have told something wrong; it may be the last one put right; or, on a
        board that cannot be trusted in everything, another one fits as well.
        """
        moves = self.found.moves[:1]
        surplus = any(self.surplus >> g.end & 1 for g in moves)
        undetected = any(g.departs_undetected for g in moves)
        misled = self._late or (undetected and self._rivalled)
        less = any(self._outdone(g) or self._passed(g) or self._untouched(g) for g in moves)
        return bool(
            self.twice or surplus or misled or less or self._taken_instead or self._moved_on_instead
        )

    @property
    def premature(self) -> bool:
        """Whether somebody is still at something else, a move being found: a piece that came from
        nowhere, or any that came on a board with lying sensors, has been taken up since it was
        made; or its piece left so soon after the last landing that it was knocked over, and it is
        open still which move that landing made.
        """
        move = self.found.moves[0]
        if self.last and self.last.last.lookalikes and self.last.last.knocked >> move.origin & 1:
            return True
        landed = self.evidence.filled.get(move.end, FIRST_LOOK)
        # A cell on the way may only have let go late.
        ways = move.fills | (self.last.last.gesture.fills if self.last else 0)
        away = ~(self.turn.start | self.seen | ways)
        if not self.unreliable:
            away &= self.evidence.tracks.unsourced
        stays = self.evidence.tracks.stays
        return any(away >> stay.cell & 1 and stay.left > landed for stay in stays)

    @property
    def undetected_beyond(self) -> bool:
        """Whether the piece of the move found may have gone on to the very next cell, one that is
        passed over, the cell that is felt sticking.
        """
        return any(
            not (g.fills & ~move.fills or g.fills >> g.end & 1) and g.extends(move)
            for move in self.found.moves[:1]
            for g in self.found.turn.gestures
        )

    @property
    def twice(self) -> bool:
        """Whether the move found may as well be the last one put right, or put back: the player on
        turn is the last one again and has moved the same piece, or that is the piece that seems to
        have landed.
        """
        last, moves = self.last, self.found.moves
        if last is None or self._amending:
            return False
        end = last.last.gesture.end
        if not self.again:
            return last.undone and any(end == g.origin for g in moves)
        return any(end in (g.origin, self.evidence.origins.get(g.end)) for g in moves)

    @property
    def again(self) -> tuple[Gesture, ...]:
        """The moves the last player may have made of the last one, if the one found is none."""
        last, early_reply = self.last, self.found.early_reply
        return () if last is None else last.meanwhile if early_reply else last.amendments

    @property
    def back(self) -> bool:
        """Whether the last move only looks as if it had been put back: the next player may have
        moved to where it began, and a sensor has missed that his piece left.
        """
        if self.last is None or not self.last.undone:
            return False
        arrived = self.evidence.tracks.unsourced & self.turn.extra(self.seen)
        lied = any(arrived >> g.end & self.unreliable >> g.origin & 1 for g in self.turn.gestures)
        return self.fallible and bool(lied or self.replied or self.turn.candidates(self.seen))

    @property
    def undetected_on_its_way(self) -> bool:
        """Whether a piece that is not felt to leave may be making a move."""
        return any(g.departs_undetected for g in self.turn.candidates(self.seen))

    def takers(self, cell: Cell) -> tuple[Gesture, ...]:
        """The moves that would take the piece of a cell without being felt to begin."""
        return tuple(
            g
            for g in self.turn.gestures
            if g.departs_undetected and (g.victims | g.displaced) >> cell & 1
        )

    @property
    def _amending(self) -> bool:
        """Whether the move found is one of the last player's."""
        return bool(self.found.moves) and self.found.turn is not self.turn

    @property
    def _late(self) -> bool:
        """Whether the last player seems to go on when somebody else may have moved, whose lift or
        landing a sensor has missed: a reply would look the same or has landed, or the last move had
        long been made.
        """
        if self.last is None or not (self.fallible and self._amending):
            return False
        ends = mask_of(g.end for g in self.found.moves)
        landed = self.found.early_reply and self.turn.extra(self.seen) & ~ends
        return bool(landed or self.last.last.held or self.replied)

    @cached_property
    def replied(self) -> tuple[Gesture, ...]:
        """The moves the player on turn has made, if at most one sensor is wrong."""
        return self.turn.nearly(self.seen, self.evidence, most=1)

    @property
    def _rivalled(self) -> bool:
        """Whether the board shows another move, too, if one sensor is wrong."""
        rivals = {*self.replied, *(self.last.others if self.last else ())}
        return not rivals <= {*self.found.moves}

    @property
    def _taken_instead(self) -> bool:
        """Whether the last player seems to have moved another piece instead, and the first one may
        have been taken by one that is not felt.
        """
        if self.last is None or not self._amending:
            return False
        played = self.last.last.gesture
        other = any(g.origin != played.origin for g in self.found.moves)
        emptied = self.turn.missing(self.seen) >> played.end & 1
        return bool(other and emptied and self.takers(played.end))

    @property
    def _moved_on_instead(self) -> bool:
        """Whether what landed before the move found began may be the last player's piece, gone on
        from a cell that sticks, on a board where one may.
        """
        if self.last is None or self._amending or not self.fallible:
            return False
        lifted, filled = self.evidence.lifted, self.evidence.filled
        ends = [
            g.end
            for g in self.found.moves
            if filled.get(g.end, FIRST_LOOK) < lifted.get(g.origin, FIRST_LOOK)
        ]
        return any(g.end in ends for g in self.last.others) if ends else False

    def _passed(self, move: Gesture) -> bool:
        """Whether what seems to be the reply begun beside this move may be its own piece, gone on
        from a cell that sticks, on a board where one may.
        """
        if not (self.fallible and self.found.early_reply) or self._amending:
            return False
        evidence, filled = self.evidence, self.evidence.filled
        landed = filled.get(move.end, FIRST_LOOK)
        later = mask_of(
            cell
            for cell in cells_of(self.turn.extra(self.seen))
            # Not what came with a piece that was lifted for it after the mover had landed.
            if filled.get(cell, FIRST_LOOK) > landed
            and not landed < evidence.lifted_for(cell) < filled.get(cell, FIRST_LOOK)
        )
        # Nor is what has been taken since to be seen.
        stays = self.evidence.tracks.stays
        later |= mask_of(s.cell for s in stays if s.at > landed and not self.seen >> s.cell & 1)
        return any(g.origin == move.origin and g.fills & later for g in self.turn.gestures)

    def _untouched(self, move: Gesture) -> bool:
        """Whether nothing tells of this move but that the board was found like that, by sensors
        that are known to have been wrong.
        """
        witnessed = (self.turn.start ^ move.final) & ~self.unreliable
        return not (witnessed or self._amending or self.evidence.saw_lifted(move.origin))

    def _outdone(self, move: Gesture) -> bool:
        """Whether another move of the same player would explain more of what was lifted, if one
        sensor is wrong, on a board where one may be.
        """
        last = self.last if self._amending else None
        evidence = last.last.evidence if last else self.evidence
        unexplained = evidence.unexplained(move)
        if not (self.fallible and unexplained):
            return False
        rivals = last.others if last else self.replied
        return any(evidence.unexplained(g) < unexplained for g in rivals)

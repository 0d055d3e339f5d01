"""Whether the player who moved last is going on, while the next one may have begun.

In: the board, the turn that is on and the move still open. Out: judgements on that move. Frozen
values only; knows no clock, no game and no geometry.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engines.gesture import Gesture
from engines.topology import NO_CELLS, Cell, Mask, cells_of, mask_of
from firmware_host.tracking.candidates import Candidates
from firmware_host.tracking.evidence import Evidence
from firmware_host.tracking.frame import FIRST_LOOK
from firmware_host.tracking.open_move import OpenMove


@dataclass(frozen=True)
class Amendment:
    """``seen``: the board now; ``turn``: the next player's, and ``evidence`` since it began;
    ``last``: the open move.
    """

    seen: Mask
    turn: Candidates
    evidence: Evidence
    last: OpenMove

    @property
    def amendments(self) -> tuple[Gesture, ...]:
        """The finished moves that may stand in the place of the last one."""
        last, played = self.last, self.last.gesture
        # To move another piece instead, the first one has to be put back, and lifted before.
        crowded = self.evidence.most > last.turn.start.bit_count()
        return tuple(
            g
            for g in last.turn.complete(self.seen, last.evidence)
            if (g.origin == played.origin or not crowded) and self._left(g)
        )

    @property
    def early_reply(self) -> tuple[Gesture, ...]:
        """The finished move that stands in the place of the last one while the next player has
        begun; none or one.
        """
        last = self.last
        moves = last.turn.complete_with_reply(self.seen, last.evidence, NO_CELLS)
        evident = len(moves) == 1 and moves[0] != last.gesture and self._goes_on(moves[0])
        return moves if evident else ()

    @property
    def undone(self) -> bool:
        """Whether the board stands as before the last move."""
        return self.seen == self.last.turn.start

    @property
    def may_be_held(self) -> bool:
        """Whether the piece of the last move may have been in the hand all the time: it stands
        where another stood, or has left the board.
        """
        played = self.last.gesture
        return bool(played.displaced) or not played.final >> played.end & 1

    @property
    def taken_up(self) -> bool:
        """Whether the last player has the piece in the hand again, and did so before the next one
        began.
        """
        end, origins = self.last.gesture.end, self.evidence.origins
        if self._replied_first or self._taken(end):
            return False
        if any(piece == end != cell for cell, piece in origins.items()):
            return True  # it has landed somewhere else since
        return self._in_hand and self._taken_up_first

    @property
    def withdrawn(self) -> bool:
        """Whether the last move, too, has to be made anew: its piece is in the hand again, and not
        only unfelt where it stands, nor moved once more, the next player having moved.
        """
        replied = self._moved_again or self.turn.nearly(self.seen, self.evidence, most=1)
        return self.taken_up and not replied

    @property
    def _moved_again(self) -> bool:
        """Whether it alone has been set down anew where no move of its player's leads, and the next
        player has one that cannot be felt: that may lie between.
        """
        landed = tuple(map(self.evidence.origins.get, cells_of(self._extra)))
        alone = landed == (self.last.gesture.end,)
        return alone and any(g.undetectable for g in self.turn.gestures)

    @property
    def unclear(self) -> bool:
        """Whether the last move may have been another one, its first landing being felt still, or
        the next player having begun after that one.
        """
        end = 1 << self.last.gesture.end
        return bool(self.meanwhile) or any(self.seen & ~g.final & end for g in self.others)

    @property
    def lost(self) -> bool:
        """Whether the piece of the last move is gone, and another piece, too."""
        end = 1 << self.last.gesture.end
        return bool(self._missing & end and self._missing & ~end)

    @property
    def meanwhile(self) -> tuple[Gesture, ...]:
        """The other moves that are finished in the place of the last one, if all else is the next
        player's doing, who may have taken that very piece as soon as it had landed, and may stand
        where it stood.
        """
        found, played = list(self.last.unresolved), self.last.gesture
        emptied = self.last.unresolved or self._missing >> played.end & 1
        for g in self.last.turn.gestures:
            touched = (g.lifts | self.last.turn.start ^ g.final) & ~self._replied_on(g.end)
            sticks = 0 if emptied else self.sticking(g)
            done = not (self.seen ^ g.final) & touched & ~sticks and not g.undetectable
            left = emptied or sticks
            if done and left and g != played and not self.last.evidence.unseen(g.lifts):
                found.append(g)
        return tuple(found)

    def sticking(self, other: Gesture) -> Mask:
        """The cell on which the last move seemed to end, if its piece may have gone on from there
        to the end of this one, the cell being felt still: on a board where a sensor may be wrong.
        """
        played = self.last.gesture
        on = other.origin == played.origin and other.end in self.evidence.filled
        sensed = self.seen & ~other.final & 1 << played.end
        return sensed if self.last.fallible and on else NO_CELLS

    def _replied_on(self, landing: Cell) -> Mask:
        """The cells that the next player may have touched since the piece of the last move was
        taken up and set down on this one, or was pushed onto it and felt on both for a moment.
        """
        filled = self.evidence.filled
        up = self.evidence.lifted.get(self.last.gesture.end)
        down = filled.get(landing)
        if up is None or down is None or down < up - 1:
            return NO_CELLS
        return 1 << landing | mask_of(cell for cell, at in filled.items() if at > down)

    @property
    def instead(self) -> bool:
        """Whether the board shows another move in the place of the last one."""
        return any(g.final == self.seen for g in self.others)

    @property
    def others(self) -> tuple[Gesture, ...]:
        """The moves the last player may have made in truth, if one sensor was wrong."""
        last = self.last
        near = last.turn.nearly(self.seen, last.evidence, most=1)
        return tuple(g for g in near if g.final != last.gesture.final)

    def sure_of(self, move: Gesture) -> bool:
        """Whether the last player has gone on, and the next one cannot be half way in taking that
        piece.
        """
        end = self.last.gesture.end
        takers = any((g.victims | g.displaced) >> end & 1 for g in self.turn.candidates(self.seen))
        return self.evidence.origins.get(move.end) == end and not takers

    def _left(self, amended: Gesture) -> bool:
        """Whether the piece of the last move may have left its landing since, or need not have."""
        played = self.last.gesture
        if self.may_be_held:
            return True
        if played.end in self.evidence.lifted:
            # It cannot have come to another cell before it left this one.
            arrived = self.evidence.filled.get(amended.end, FIRST_LOOK)
            went_on = self.evidence.origins.get(amended.end) == played.end
            return went_on or arrived >= self.evidence.lifted[played.end]
        same = played.origin == amended.origin or not played.departs_undetected
        takes_more = same and not played.lifts & ~amended.lifts
        return takes_more and bool(amended.final >> played.end & 1)

    def _goes_on(self, move: Gesture) -> bool:
        """Whether the last player has made this move of the last one, while the next player has
        begun.
        """
        if self._replied_first:
            return False
        origin, end = self.evidence.origins.get(move.end), self.last.gesture.end
        instead = self._instead
        stands = bool(self.seen >> move.end & 1)
        held = stands and self.may_be_held and not self.evidence.saw_lifted(end)
        if origin is not None and not (held and self._idle(origin, move.end)):
            return origin == end or (instead and origin == move.origin)
        reply_landed = bool(self._extra & ~(1 << move.end))
        evident = reply_landed or self._taken_up_first
        return evident and (self._in_hand or instead or held) and not self._claimed(move)

    def _idle(self, piece: Cell, cell: Cell) -> bool:
        """Whether the piece that seems to have come to a cell has no move there: it only left when
        another one landed.
        """
        return not any(g.origin == piece and g.fills >> cell & 1 for g in self.turn.gestures)

    @property
    def _instead(self) -> bool:
        """Whether the piece of the last move was seen to be put back where it began, which is done
        to move another one.
        """
        played = self.last.gesture
        return self.evidence.origins.get(played.origin) == played.end

    @property
    def _in_hand(self) -> bool:
        """Whether the piece that made the last move is gone, nobody can have taken it, and nobody
        had made a move before it left.
        """
        end = self.last.gesture.end
        emptied = bool(self._missing >> end & 1)
        return emptied and not self._taken(end) and not self._replied_first

    def _taken(self, cell: Cell) -> bool:
        """Whether the next player may be taking the piece of this cell."""
        takers = (g for g in self.turn.gestures if (g.victims | g.displaced) >> cell & 1)
        moved, arrived = self._missing, self._extra
        return any(g.origin == g.end or (moved >> g.origin | arrived >> g.end) & 1 for g in takers)

    @property
    def _replied_first(self) -> bool:
        """Whether the next player's piece had landed before that of the last move was lifted, or
        had left the board for good, as far as anybody can tell. What came without having been felt
        to leave, and is not that piece, is his, too.
        """
        evidence, end = self.evidence, self.last.gesture.end
        at, down = evidence.lifted.get(end, FIRST_LOOK), evidence.tracks.first_landings
        arrived = (cell for cell in cells_of(self._extra) if evidence.origins.get(cell) is None)
        if any(evidence.filled.get(cell, at) < at for cell in arrived):
            return True
        for g in self.moving:
            left = evidence.lifted.get(g.origin, FIRST_LOOK)
            landed = evidence.filled.get(g.end, at) if g.final >> g.end & 1 else left
            evident = evidence.origins.get(g.end, g.origin) == g.origin
            if down.get(g.origin, at) < at or (evident and left <= landed < at):
                return True
        return False

    @property
    def _taken_up_first(self) -> bool:
        """Whether the piece of the last move was lifted before any of the next player's."""
        lifted = self.evidence.lifted
        at = lifted.get(self.last.gesture.end, FIRST_LOOK)
        return all(lifted.get(g.origin, at) >= at for g in self.turn.gestures)

    def _claimed(self, move: Gesture) -> bool:
        """Whether what stands where this move ends may be a piece of the next player's, and what
        has gone has been lifted for it.
        """
        emptied = self._missing & move.lifts
        return any(g.fills >> move.end & 1 and not emptied & ~g.lifts for g in self.moving)

    @property
    def moving(self) -> Iterator[Gesture]:
        """The moves of the player on turn whose piece has left its place."""
        emptied = self._missing
        return (g for g in self.turn.gestures if emptied >> g.origin & 1)

    @property
    def _missing(self) -> Mask:
        return self.turn.missing(self.seen)

    @property
    def _extra(self) -> Mask:
        return self.turn.extra(self.seen)

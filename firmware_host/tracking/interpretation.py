"""What is seen of the board in a turn, and what it means: finished moves, and how sure they are.

In: a turn's opening, the occupancy, the evidence. Out: judgements, computed when asked for. Frozen
values only; knows no clock, no game and no geometry.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property

from engines.gesture import Gesture
from engines.topology import NO_CELLS, Mask, cells_of
from firmware_host.tracking.amendment import Amendment
from firmware_host.tracking.candidates import Candidates
from firmware_host.tracking.completed import Completed
from firmware_host.tracking.debts import Debts
from firmware_host.tracking.evidence import Evidence
from firmware_host.tracking.open_move import OpenMove, exchanged, first_choice
from firmware_host.tracking.rivals import Rivals
from firmware_host.tracking.swaps import carried, returned, unlike
from firmware_host.tracking.take_back import PutBackPieces
from firmware_host.tracking.turn import Turn

MOST_WITH_REPLY = 6
"""A board that is being put right and differs in more cells than two players' moves touch shows no
reply begun early.
"""

ONE_AMISS = 2
"""In so many cells a board differs when one piece stands elsewhere."""


@dataclass(frozen=True)
class Interpretation:
    """The board at one moment of a turn.

    ``last``: the move still open to amendment. ``guided_from``: where the board stood when it began
    to be put right, None while nothing has to be. ``in_step``: the hands have had the turn's start
    before them; ``awaited``: they have yet to set up a position that they did not make (taken back
    by a button, a new game). ``doubtful``: cells whose pieces may have changed places.
    ``surplus``: cells on which one piece more than there were has come, and rested.
    """

    seen: Mask
    opening: Turn
    turn: Candidates
    evidence: Evidence = field(default_factory=Evidence)
    last: OpenMove | None = None
    guided_from: Mask | None = None
    in_step: bool = False
    awaited: bool = False
    doubtful: Mask = NO_CELLS
    surplus: Mask = NO_CELLS

    @property
    def missing(self) -> Mask:
        """The cells that were occupied at the start of the turn and are not now."""
        return self.turn.missing(self.seen)

    @property
    def extra(self) -> Mask:
        """The cells that are occupied now and were not at the start of the turn."""
        return self.turn.extra(self.seen)

    def surplus_after(self, seen: Mask, rested: bool) -> Mask:
        """What is one too many once the board is like that; ``rested``: it has stood for long."""
        crowded = rested and self.seen.bit_count() > self.turn.start.bit_count()
        surplus = self.surplus | self.extra if crowded else self.surplus
        return NO_CELLS if surplus & ~seen else surplus  # what was too many has gone

    @property
    def fallible(self) -> bool:
        """Whether a sensor has told something wrong, and one more may. What seems to come from
        nowhere may be the last player's piece, where that displaced another and is in the hand.
        """
        held = self.last is not None and bool(self.last.gesture.displaced)
        unsourced = 0 if held else self.evidence.tracks.unsourced
        return bool(self.opening.unreliable or unsourced)

    @property
    def guided(self) -> bool:
        """Whether the board is being put right."""
        return self.guided_from is not None

    @property
    def scattered(self) -> bool:
        """Whether more than one piece has to be put right."""
        amiss = 0 if self.guided_from is None else self.guided_from ^ self.turn.start
        return amiss.bit_count() > ONE_AMISS

    @cached_property
    def under_way(self) -> bool:
        """Whether a move is being made, by the player to move or by the last one going on."""
        last = self.last
        return bool(self.turn.candidates(self.seen) or (last and last.turn.candidates(self.seen)))

    @property
    def explained(self) -> bool:
        """Whether a board that rests like this may be on the way to a move."""
        last = self.last
        if not (self.in_step or self.extra or self.missing & self.turn.movers == self.missing):
            # Nobody was seen to lift what is lacking: it is no victim, but still beside the board.
            return False
        if self.turn.explains(self.seen) or (last and last.turn.explains(self.seen)):
            return True
        return bool(self.debts.moves)

    @cached_property
    def debts(self) -> Debts:
        """What a move that is begun still owes while something else has happened."""
        return Debts(self.turn, self.seen, self.evidence)

    @cached_property
    def finding(self) -> Completed:
        """What is finished; the next player's moves come first."""
        turn, seen, last = self.turn, self.seen, self.last
        if seen in (turn.start, self.guided_from):
            return Completed((), turn)
        moves = turn.complete(seen, self.evidence)
        if self.guided:
            # While a position is being put right, touching a piece proves nothing about a move, nor
            # does what stands somewhere without having left another cell.
            moves = tuple(g for g in moves if not (g.displaced or g.departs_undetected))
        amendments = self.amendment.amendments if self.amendment else ()
        if moves and not any(map(self.evidence.elsewhere, moves)):
            return Completed(first_choice(moves), turn)
        if last and amendments:
            return Completed(first_choice(amendments), last.turn)
        # Not a move by a piece that was seen to land elsewhere, or where another one landed.
        waits = self.under_way and self.explained and not moves
        return Completed((), turn) if waits else self._early_reply()

    def _early_reply(self) -> Completed:
        """A move that is finished but for what the next player has begun."""
        seen, last = self.seen, self.last
        if self.surplus:
            return Completed((), self.turn)  # what came out of nowhere is nobody's reply
        # A piece that the last player took up again before the mover had landed is no reply.
        spared = NO_CELLS | 1 << last.gesture.end if last else NO_CELLS
        moves = first_choice(self.turn.complete_with_reply(seen, self.evidence, spared))
        if self.guided:
            # Who puts a position right touches pieces and lifts what has just come: nothing is
            # taken by that.
            moves = tuple(g for g in moves if not (g.displaced or (g.final ^ seen) >> g.end & 1))
        amends = self.amendment if not (moves or self.guided) else None
        if last and amends and amends.early_reply:
            return Completed(amends.early_reply, last.turn, early_reply=True)
        small = not self.guided or (self.missing | self.extra).bit_count() <= MOST_WITH_REPLY
        if not small or len(moves) != 1:
            return Completed((), self.turn, early_reply=True)
        landed = (
            self.evidence.origins.get(cell) for cell in cells_of(self.extra & ~(1 << moves[0].end))
        )
        replied = any(piece not in (None, moves[0].origin) for piece in landed)
        return Completed(moves, self.turn, early_reply=True, replied=replied)

    @cached_property
    def amendment(self) -> Amendment | None:
        """What the last player may be doing; None when no move is open."""
        return Amendment(self.seen, self.turn, self.evidence, self.last) if self.last else None

    @cached_property
    def put_back(self) -> PutBackPieces:
        """Whether the pieces have been put back to where they stood."""
        seen, opening, evidence, doubts = self.seen, self.opening, self.evidence, self.doubts
        return PutBackPieces(seen, opening, evidence, self.last, doubts, self.in_step, self.guided)

    @property
    def withdrawn(self) -> bool:
        """Whether the last move is to be taken back before the board is put right."""
        last = self.amendment
        # What stands there from nowhere may be a reply that was not felt to begin.
        replied = self.evidence.tracks.unsourced & self.seen
        lost = self.opening.unreliable and last and (replied or last.lost)
        return bool(last and not (self.guided or lost) and last.withdrawn)

    @property
    def sure(self) -> bool:
        """Whether the next player's touch alone may end the move found."""
        finding = self.finding
        if len(finding.moves) != 1 or self.guided:
            return False
        move, own = finding.moves[0], finding.turn is self.turn
        last = self.amendment if finding.early_reply else None
        if not own and (last is None or not last.sure_of(move)):
            return False
        if own and finding.early_reply and not self.evidence.tracks.proved(move.end, move.origin):
            return False
        if own and not finding.early_reply and move.origin not in self.evidence.lifted:
            return False
        doubts = self.doubts
        unsure = doubts.odd or doubts.premature or doubts.undetected_beyond
        return not (unsure or self.sealing or self.waiting)

    @cached_property
    def two_hands(self) -> bool:
        """Whether what looks like the last player going on may be two players' hands at once: a
        piece is in the air that the next player may be moving, and the last player's own is
        either where it was or in the air, too.
        """
        if self.finding.turn is self.turn or self.amendment is None:
            return False
        end = self.finding.moves[0].end
        moved_on = end != self.amendment.last.gesture.end and self.seen >> end & 1
        return not moved_on and any(self.amendment.moving)

    @property
    def waiting(self) -> Gesture | None:
        """The finished move that waits for the turn button: it is open which piece takes, or which
        is taken; or it cannot be undone, and another piece is in a hand, too; or its piece may only
        have been knocked over, and it cannot be undone or takes what has just landed.
        """
        move, last = next(iter(self.finding.moves), None), self.last
        if move is None or not move.displaced:
            return None
        unsure = ~NO_CELLS if self.sealing and self.finding.early_reply else self.doubtful
        if last and (self.sealing or last.knocked_by(move.displaced)):
            unsure |= last.knocked
        return move if move.lifts & unsure else None

    @property
    def to_see(self) -> Mask:
        """The cells to look at because of doubts, as the board stands. Where a move has just led is
        asked about when its view has come. When the game is over, nobody has to look any more.
        """
        if self.opening.over:
            return NO_CELLS
        if self.waiting is not None:
            return self.doubts_after(self.waiting, self.finding.turn)
        # A piece that has left while something else goes on is elsewhere.
        there = self.seen if self.extra or self.missing & ~self.doubtful else self.opening.start
        return self.doubtful & self.opening.start & there

    @cached_property
    def doubts(self) -> Rivals:
        """What speaks against what seems to have been done."""
        seen, turn, evidence, lied = self.seen, self.turn, self.evidence, self.opening.unreliable
        last, found, surplus = self.amendment, self.finding, self.surplus
        return Rivals(seen, turn, evidence, last, found, surplus, lied, self.fallible)

    @property
    def sealing(self) -> bool:
        """Whether the move found cannot be amended once it is played."""
        return any(g.displaced & self.opening.sealed for g in self.finding.moves[:1])

    @property
    def signalling(self) -> bool:
        """Whether just two pieces are in the air that no move lifts together."""
        calm = self.in_step and not self.guided and bool(self.turn.gestures)
        two = not self.extra and self.missing.bit_count() == 2 and not self.evidence.landings
        return calm and two and not self.under_way

    def doubts_after(self, move: Gesture, turn: Candidates) -> Mask:
        """The cells whose pieces may be others once this move of that turn has been played."""
        doubtful, evidence = self.doubtful, self.evidence
        if self.last and turn is self.last.turn:
            doubtful, evidence = returned(doubtful, self.last.gesture), self.last.evidence
        return carried(doubtful, move) | exchanged(turn, evidence, move)

    def after(
        self, seen: Mask, *, rested: bool = False, shivered: Mask = NO_CELLS
    ) -> Interpretation:
        """The interpretation of a board that has changed, with the change in the evidence of the
        turn and of the move still open. ``rested`` and ``shivered`` as in ``OpenMove.after``.
        """
        start, before, doubtful = self.turn.start, self.seen, self.doubtful
        evidence = self.evidence.followed(start, before, seen, rested=rested, shivered=shivered)
        if seen == start:
            doubtful |= 0 if self.guided else unlike(evidence.together, self.turn.alike)
            evidence = replace(evidence, together=frozenset())
        elif self.guided:
            # Who puts a position right exchanges pieces, and may first put down and then lift.
            evidence = replace(evidence, most=0, together=frozenset())
        last = self.last
        if last:
            right = self.guided and seen == start
            last = last.put_right() if right else last.after(before, seen, rested, shivered)
        return replace(self, seen=seen, evidence=evidence, doubtful=doubtful, last=last)

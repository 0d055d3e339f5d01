"""What to ask when the hands have done something and sensors may be wrong.

In: an interpretation. Out: the answers to choose from. Knows no clock, no game and no geometry.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from engines.gesture import Gesture
from engines.topology import NO_CELLS, Mask, mask_of
from firmware_host.tracking.acts import ASTRAY, Answer
from firmware_host.tracking.candidates import MOST_WRONG
from firmware_host.tracking.interpretation import Interpretation
from firmware_host.tracking.open_move import OpenMove, first_choice

MOST_PASSED = 3
"""With more sensors than this said to be wrong at once, the board has to be put right, unless all
of them feel too much.
"""

EVERY = 10**6
"""More sensors than any board has."""


@dataclass(frozen=True)
class Question:
    """The answers to choose from, none while nothing is asked; ``shown``: which of them the turn
    button takes. ``further``: all others there are, for who has seen that it is none of those, or
    insists on being asked. ``retouch``: the question came of a piece being touched, so that a touch
    only shows another answer, and one more takes it. ``put_off``: what was asked until something
    was touched, and how the board looked.
    """

    answers: tuple[Answer, ...] = ()
    further: tuple[Answer, ...] = ()
    shown: int = 0
    retouch: bool = False
    put_off: tuple[Question, Mask] | None = None

    @property
    def shown_answer(self) -> Answer:
        """The answer that is shown."""
        return self.answers[self.shown]

    def next(self) -> Question:
        """The same with the next answer shown."""
        if self.shown + 1 < len(self.answers):
            return replace(self, shown=self.shown + 1)
        wider = self.answers + self.further
        following = len(self.answers) if self.further else 0
        return replace(self, answers=wider, further=(), shown=following)

    def lifted(self, now: Mask) -> Gesture | None:
        """The answer whose piece is in the hand: lifted from its end, alone. That tells of answers
        that leave the board as it is, and of the one that is shown.
        """
        if self.put_off is None:
            return None
        put_off, seen = self.put_off
        moves = ((n, g) for n, g in enumerate(put_off.answers) if isinstance(g, Gesture))
        ends = ((n, g) for n, g in moves if seen & ~now == 1 << g.end)
        found = [g for n, g in ends if g.final == seen or n == put_off.shown]
        for move in found:
            if move == put_off.shown_answer:
                return move  # that one is lit
        return found[0] if len(found) == 1 else None

    def touched(self, before: Mask, now: Mask) -> Gesture | None:
        """The answer that has just been touched: its piece was lifted, and is back."""
        if self.put_off is None or now != self.put_off[1]:
            return None
        answer, asked = self.lifted(before), self.put_off[0]
        return answer if answer == asked.shown_answer or not asked.retouch else None

    def after(self, before: Mask, now: Mask, shivered: Mask) -> Question:
        """The same once the occupancy has changed: closed, unless it was only a contact that has
        shivered and is at rest again, or the touch shows another answer; ``shivered``: those cells.
        """
        put_off = (replace(self, put_off=None), before) if self.answers else self.put_off
        if put_off is None:
            return Question()
        asked, seen = put_off
        if not now & ~before & ~shivered:
            return replace(asked if now == seen else Question(), put_off=put_off)
        answer = self.lifted(before) if asked.retouch and now == seen else None
        if answer in (None, asked.shown_answer):
            return Question()
        return replace(asked, shown=asked.answers.index(answer))


def passable(missing: int, extra: int) -> bool:
    """Whether sensors alone may be wrong: nothing but ghosts is felt, or few cells differ."""
    return (missing | extra).bit_count() <= MOST_PASSED if missing else bool(extra)


NOTHING = Question()
"""Nothing is asked."""


def ask(
    moment: Interpretation,
    found: tuple[Answer, ...] | None = None,
    before: Question = NOTHING,
    *,
    pressed: bool = False,
) -> Question:
    """The question what has been done; ``found``: what it may have been, None for whatever sensors
    that are wrong may hide. Who goes on through the answers comes to every move there is, and to
    "nothing has moved", whatever is felt. Where nothing is felt to have moved, that comes first;
    and if no sensor has ever been wrong, only who insists is asked. ``before``: what was asked
    until now; ``pressed``: the turn button asks, and the simplest story comes first: that a piece
    stands wrongly. When the game is over, only what its last move was is worth a question.
    """
    if moment.opening.over and moment.last is None:
        return Question()
    if before.further:
        return before.next()
    first: tuple[Answer, ...] = answers(moment) if found is None else found
    if pressed and astray(moment):
        first = (ASTRAY, *first)
    every: tuple[Answer, ...] = (*_to_choose(moment, _likeliest(moment)), None)
    if found is None and moment.seen == moment.turn.start and len(every) > 1:
        doubted = first or moment.fallible
        first, every = ((None, *first), every) if doubted else ((), (None, *every[:-1]))
    elif not first:
        return Question()
    return Question(first, tuple(other for other in every if other not in first))


def astray(moment: Interpretation) -> bool:
    """Whether the simplest story is that pieces stand wrongly: they are felt elsewhere, a position
    has yet to be set up, or more differs than sensors can have got wrong; and none of those sensors
    has been wrong before.
    """
    missing, extra = moment.missing, moment.extra
    wrong = missing | extra
    if not wrong or wrong & moment.opening.unreliable:
        return False
    if moment.awaited:
        return True
    if moment.explained or moment.put_back.by:
        return False
    elsewhere = 0 < extra.bit_count() <= missing.bit_count()
    return elsewhere or (not passable(missing, extra) and not moment.in_step)


def which_of(last: OpenMove, moment: Interpretation) -> Question:
    """The question which of its lookalikes the open move is: the one that holds comes first."""
    lookalikes = sorted(last.lookalikes, key=lambda g: g != last.gesture)
    return replace(ask(moment, tuple(lookalikes)), retouch=True)


def answers(moment: Interpretation) -> tuple[Gesture | None, ...]:
    """The moves that may have been made, the next player's before the last one's; None for "no
    move was made, pass these cells over".
    """
    turn, last = moment.turn, moment.amendment
    found = moment.finding.moves
    most = 1 if found else MOST_WRONG
    near = () if moment.doubts.twice else turn.nearly(moment.seen, moment.evidence, most)
    near = slid_on(moment) or near
    found += last.meanwhile if last and not moment.doubts.twice else ()  # they need no wrong sensor
    found += moment.debts.settled_by_word
    instead = (moment.doubts.again if moment.doubts.twice else last.others) if last else ()
    moves = tuple(dict.fromkeys(_to_choose(moment, found + near) + _to_choose(moment, instead)))
    few = passable(moment.missing, moment.extra)
    found_wrong = moment.guided and not moment.in_step  # it has never been right
    if moment.doubts.twice:
        return (None, *moves) if moment.put_back.undone else moves
    if not (few or found_wrong):
        return moves
    # A board that is being put right has been asked for the pieces that are not felt.
    return (None, *moves) if moment.guided and few else (*moves, None)


def overruling(moment: Interpretation, answer: Gesture | None) -> tuple[Mask, bool]:
    """The cells whose sensors are wrong, by this answer; and whether all else that differs is the
    next player's doing.
    """
    last, finding = moment.amendment, moment.finding
    if answer in finding.moves:
        return NO_CELLS, finding.early_reply
    if last and answer and answer in last.meanwhile:
        return last.sticking(answer), True
    if answer in moment.debts.settled_by_word:
        return moment.seen & answer.victims, True
    return moment.seen ^ (moment.turn.start if answer is None else answer.final), False


def unproved(moment: Interpretation) -> bool:
    """Whether to ask about the move found even when the board has rested: its piece may have slid
    on unfelt, or it was found while a board was put right on which sensors have been wrong before.
    """
    lured = bool(moment.guided and moment.opening.unreliable)
    return lured or moment.doubts.undetected_beyond or bool(slid_on(moment))


def slid_on(moment: Interpretation) -> tuple[Gesture, ...]:
    """The moves by which the piece of the move found may have slid on from a cell that sticks: it
    was felt on others after that, nothing else having been lifted since.
    """
    turn, evidence, found = moment.turn, moment.evidence, moment.finding
    if not found.moves or found.turn is not turn:
        return ()
    move = found.moves[0]
    at = evidence.filled.get(move.end, evidence.frame)
    sensed = mask_of(cell for cell, when in evidence.filled.items() if when > at) & ~moment.seen
    if not sensed or any(when > at for when in evidence.lifted.values()):
        return ()
    near = (g for g in turn.nearly(moment.seen, evidence) if g not in found.moves)
    return tuple(g for g in near if g.origin == move.origin and not sensed & ~g.fills)


def _likeliest(moment: Interpretation) -> tuple[Gesture, ...]:
    """All moves of the turn: first those for which the fewest sensors that have not been wrong
    before would have to be wrong now.
    """
    turn, evidence, good = (
        moment.turn,
        moment.evidence,
        ~moment.opening.unreliable,
    )

    def newly_wrong(g: Gesture) -> int:
        wrong = moment.seen ^ g.final
        return ((wrong | evidence.unseen(g.lifts & ~wrong)) & good).bit_count()

    every = turn.nearly(moment.seen, evidence, most=EVERY, silent=True)
    return tuple(sorted(every, key=newly_wrong))


def _to_choose(moment: Interpretation, moves: tuple[Gesture, ...]) -> tuple[Gesture, ...]:
    """Of moves that differ by their choice alone the first: touching the piece tells which, if it
    is felt where it stands.
    """
    firsts = first_choice(moves)
    found = (g for g in moves if g in firsts or not moment.seen >> g.end & 1)
    return tuple(dict.fromkeys(found))


def unclear(moment: Interpretation) -> bool:
    """Whether to ask about a board that rests and that no move explains: something may have been
    put back or taken unfelt; a lift may have been felt too late to tell who landed; or the last
    move may have been another one.
    """
    seen = moment.seen
    back = moment.in_step and seen in moment.opening.trail and moment.put_back.restores(seen)
    if back and moment.fallible and moment.doubts.replied:
        return True
    lost_track = not (moment.guided or moment.explained)
    if moment.doubts.back or (moment.doubts.undetected_on_its_way and (back or lost_track)):
        return True
    if not moment.guided and moment.turn.complete(seen, moment.evidence):
        return True
    last = moment.amendment
    if last is None or moment.explained or moment.withdrawn:
        return False
    # A piece from nowhere may be a spare one: then the board is to be put right.
    lost = moment.opening.unreliable and last.lost and any(answers(moment))
    return last.instead or (not moment.guided and bool(last.unclear or lost))

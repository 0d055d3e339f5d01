"""Reasons for a move, taken from the line that it leads to.

In: a game, its states along a line of moves, the score. Out: parts of sentences about the side on
turn, weightiest first. States nothing that the boards along the line do not show. Knows no game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from itertools import accumulate, chain, pairwise
from typing import Final, Generic, TypeAlias, TypeVar

from engines.game import Game, Move, Scene, Seat
from engines.message import Message
from engines.search.alpha_beta import CERTAIN_WIN, WIN
from engines.search.analysis import Arrow, Reason, SupportsNullMove, arrows_of, captured_cells

S = TypeVar("S")

MAX_PLIES_EXPLAINED: Final = 6
"""The most moves of a line that are shown on a board; more would hide it. A guess."""

MoveReasons: TypeAlias = Callable[[S, Move, S], Iterator[Reason]]
"""A game's own reasons for a move from one state to the other: what it guards, threatens, stops.
Parts of sentences; nothing that the two states do not show.
"""


def reasons(
    game: Game[S],
    move_reasons: MoveReasons[S],
    states: Sequence[S],
    line: Sequence[Move],
    score: int,
) -> Iterator[Reason]:
    """Yield the reasons for the first move of a line.

    ``states``: the one before the line, and those after each of its moves.
    """
    seat = line[0].seat
    scenes = [game.observe(state, seat) for state in states]
    stands = _survives(scenes, line[0])
    own = [
        each
        for each in move_reasons(states[0], line[0], states[1])
        if stands or not each.is_already_so
    ]
    yield from (each for each in own if each.is_first)
    ply, becomes = _promotion(game, scenes, line)
    if becomes and ply == 0:
        yield becomes
    elif len(game.legal(states[0], seat)) == 1:
        yield Reason(Message("engines.reason-only"))
    if score > CERTAIN_WIN:
        yield wins_game(line, score)
    elif score < -CERTAIN_WIN:
        yield Reason(Message("engines.reason-lasts", number=(WIN + score) // 2), line_arrows(line))
        return
    if becomes and ply > 0:
        yield becomes
    friends = side_of(game, states[1], seat)
    along = _LineReasons(game, states, scenes, line, friends)
    told = list(along.sacrifice() if score > CERTAIN_WIN else along.captures())
    rest = [each for each in own if not each.is_first]
    if told or becomes or abs(score) > CERTAIN_WIN or not all(each.is_kept for each in rest):
        rest = [each for each in rest if not each.is_kept]
    # A loss without compensation is mentioned, but it is not the reason for the move.
    lead = 1 if along.loses else 0
    told = [*rest[:lead], *told, *rest[lead:]]
    if told or becomes or own or abs(score) > CERTAIN_WIN or len(line) == 1:
        yield from told
    else:
        yield from _quiet_reason(game, states, line, friends)


def side_of(game: Game[S], state: S, seat: Seat) -> Collection[Seat]:
    """Return a seat and its partners."""
    return {seat}.union(*(each.partners for each in game.standings(state) if each.seat == seat))


def _quiet_reason(
    game: Game[S], states: Sequence[S], line: Sequence[Move], friends: Collection[Seat]
) -> Iterator[Reason]:
    """Yield the reason for a move without others: the move that it prepares, or the first reply of
    an opponent; none where only partners move.
    """
    seat = line[0].seat
    reply = next((n for n, move in enumerate(line) if move.seat not in friends), None)
    if reply is None:
        return
    text = game.move_text(states[reply], line[reply], seat)
    own = next((n for n in range(reply + 1, len(line)) if line[n].seat == seat), None)
    if own is not None and line[own].path and line[own] not in game.legal(states[0], seat):
        following = game.move_text(states[own], line[own], seat)
        told = Message("engines.reason-prepares", text=following, other_text=text)
        yield Reason(told, line_arrows(line, own), is_kept=True)
    else:
        told = Message("engines.reason-expects", text=text)
        yield Reason(told, arrows_of(line[reply]), is_kept=True)


def wins_game(line: Sequence[Move], score: int) -> Reason:
    """Return that the line wins the game.

    By its first move, or by later ones, which are shown.
    """
    if (more := (WIN - score - 1) // 2) < 1:
        return Reason(Message("engines.reason-wins-now"))
    return Reason(Message("engines.reason-wins", number=more), line_arrows(line))


def line_arrows(line: Sequence[Move], last: int = MAX_PLIES_EXPLAINED) -> tuple[Arrow, ...]:
    """Return what follows the first move of a line, up to its move number ``last``, as arrows."""
    return tuple(
        chain(
            *(
                arrows_of(line[n], n)
                for n in range(1, min(len(line), last + 1, MAX_PLIES_EXPLAINED + 1))
            )
        )
    )


def _survives(scenes: Sequence[Scene], move: Move) -> bool:
    """Return whether the piece that moved is still there after the reply.

    One that left the board by its own move is never captured.
    """
    if len(scenes) < 3 or not move.path:
        return True
    end = move.path[-1]
    return scenes[1][end] is None or scenes[2][end] == scenes[1][end]


class _LineReasons(Generic[S]):
    """The reasons from the gains and losses along a line, as one side sees it."""

    def __init__(
        self,
        game: Game[S],
        states: Sequence[S],
        scenes: Sequence[Scene],
        line: Sequence[Move],
        friends: Collection[Seat],
    ) -> None:
        self._game, self._states, self._scenes, self._line = game, states, scenes, line
        self._friends, self.loses = friends, False
        self._lost = [_lost(pair, friends) for pair in pairwise(scenes)]
        gains = (len(gained) - len(given) for gained, given in self._lost)
        self._balance = list(accumulate(gains))

    def sacrifice(self) -> Iterator[Reason]:
        """Yield what is given up before it pays; for a certain win nothing more is needed."""
        if (number := -min(self._balance)) > 0:
            yield Reason(Message("engines.reason-gives-first", number=number))

    def captures(self) -> Iterator[Reason]:
        """Yield what is captured at once, its cost, and what is won later."""
        line, lost, balance = self._line, self._lost, self._balance
        end = next((ply for ply in range(1, len(lost)) if not any(lost[ply])), len(lost))
        given_back = balance[end - 1] > max(balance[-1], 0)  # what is taken at once
        if given_back or balance[end - 1] < 0 <= balance[-1]:  # or what is given up is won back
            end = len(lost)
        gained, given = (list(chain(*kinds)) for kinds in zip(*lost[:end], strict=True))
        arrows = line_arrows(line, max((ply for ply in range(1, end) if any(lost[ply])), default=0))
        if line[0].captured:
            yield Reason(_taking(gained, given), arrows)
        elif given:
            self.loses = not gained
            yield Reason(self._offering(gained, given), arrows)
        elif gained:
            yield Reason(_won(gained), arrows)
        if balance[-1] > max(balance[end - 1], 0):
            yield from self._later_gain(end)

    def _later_gain(self, end: int) -> Iterator[Reason]:
        """Yield what a later own or partner's move wins, with its place if it is one piece."""
        line, lost, balance = self._line, self._lost, self._balance
        last = balance.index(balance[-1], end)
        more = balance[-1] - balance[end - 1]
        own = sum(move.seat in self._friends for move in line[1 : last + 1])
        if line[last].seat not in self._friends:
            return
        won = captured_cells(self._scenes[last], line[last])
        arrows = line_arrows(line, last)
        if sum(len(gained) + len(given) for gained, given in lost[end:]) == len(won) == 1:
            kind, cell = lost[last][0][0], self._game.topology.names[won[0]]
            told = Message("engines.reason-wins-it-later", kind=kind, cell=cell, number=own)
        else:
            told = Message("engines.reason-wins-later", number=more, other_number=own)
        yield Reason(told, arrows)

    def _offering(self, gained: Sequence[str], given: Sequence[str]) -> Message:
        """Return the sacrifice of a piece; one that was already hanging is not offered by this
        move.
        """
        if self._was_hanging(given):
            answer, names = self._line[1], self._game.topology.names
            cells = tuple(names[cell] for cell in captured_cells(self._scenes[1], answer))
            if not gained:
                return Message("engines.reason-lets", cell=names[answer.path[0]], cells=cells)
            return Message(
                "engines.reason-lets-back",
                cell=names[answer.path[0]],
                cells=cells,
                number=len(gained),
            )
        if not gained:
            return Message("engines.reason-gives", number=len(given))
        if (won := len(gained) - len(given)) > 0:
            return Message(
                "engines.reason-wins-offer",
                number=len(given),
                other_number=len(gained),
                won_number=won,
            )
        return Message("engines.reason-offers", number=len(given), other_number=len(gained))

    def _was_hanging(self, given: Sequence[str]) -> bool:
        """Return whether all losses are to the reply, and could have been captured before."""
        answered = len(self._lost) > 1 and self._lost[1][1] == given
        if not answered or not isinstance(self._game, SupportsNullMove):
            return False
        left, answer = self._game.null_move(self._states[0]), self._line[1]
        if left is None:
            return False
        could = {
            cell
            for move in self._game.legal(left, answer.seat)
            for cell in captured_cells(self._scenes[0], move)
        }
        return could.issuperset(captured_cells(self._scenes[1], answer))


def _taking(gained: Sequence[str], given: Sequence[str]) -> Message:
    if not given and len(gained) == 1:
        return Message("engines.reason-takes-piece", kind=gained[0])
    if not given:
        return Message("engines.reason-takes-pieces", number=len(gained))
    if len(gained) == len(given):
        return Message("engines.reason-exchanges", number=len(gained))
    if (won := len(gained) - len(given)) > 0:
        return Message(
            "engines.reason-wins-exchange",
            number=len(gained),
            other_number=len(given),
            won_number=won,
        )
    return Message("engines.reason-takes-more", number=len(gained), other_number=len(given))


def _won(gained: Sequence[str]) -> Message:
    if len(gained) == 1:
        return Message("engines.reason-wins-piece", kind=gained[0])
    return Message("engines.reason-wins-pieces", number=len(gained))


def _lost(
    scenes: tuple[Scene, Scene], friends: Collection[Seat]
) -> tuple[Sequence[str], Sequence[str]]:
    """Return the kinds that the others lose by one move, and those that the friends lose.

    A piece that promotes is not lost.
    """
    lost = []
    for own in (False, True):
        before, after = (
            Counter(piece.kind for piece in scene if piece and (piece.seat in friends) == own)
            for scene in scenes
        )
        missing = max(before.total() - after.total(), 0)
        lost.append(list((before - after).elements())[:missing])
    return lost[0], lost[1]


def _promotion(
    game: Game[S], scenes: Sequence[Scene], line: Sequence[Move]
) -> tuple[int, Reason | None]:
    """Return the first promotion in the line that survives, and its reason unless it is too far
    away.
    """
    seen = zip(scenes, line[: MAX_PLIES_EXPLAINED + 1], scenes[1:], strict=False)
    for ply, (before, move, after) in enumerate(seen):
        if move.seat != line[0].seat or not move.path:
            continue
        was, now = before[move.path[0]], after[move.path[-1]]
        if was and now and was.seat == now.seat and was.kind != now.kind:
            if not _survives(scenes[ply:], move):
                continue
            cell = game.topology.names[move.path[-1]]
            if ply == 0:
                told = Message("engines.reason-becomes", kind=now.kind, cell=cell)
                return ply, Reason(told)
            own = sum(each.seat == move.seat for each in line[1 : ply + 1])
            told = Message("engines.reason-becomes-later", kind=now.kind, cell=cell, number=own)
            return ply, Reason(told, line_arrows(line, ply))
    return 0, None

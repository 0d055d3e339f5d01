"""The Game of the Generals with every rank open, as the search sees it; the analyser of reviews.

In: a state or a position, which is a state without its counts. Out: the positions after each move,
static scores; an analyser for finished games whose players have revealed their pieces. Nothing here
is for a game in play: ``analyser`` is. Rules are those of ``docs/rules/generals.md``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from engines.game import ARBITER, Move, Scene, Seat
from engines.generals.board import KINDS, NUMBERS, SEATS, STEPS
from engines.generals.challenge_outcomes import SURVIVOR
from engines.generals.evaluation import piece_values
from engines.generals.levels import LEVELS
from engines.generals.rules import Generals, after_step, by_flags
from engines.generals.state import State, rank, scene
from engines.search.alpha_beta import WIN, Children, Searchable
from engines.search.analysis import Analyser, Reason
from engines.search.open_analyser import OpenAnalyser
from engines.topology import cells_of

_VALUES: Final = piece_values([NUMBERS[kind] for kind in KINDS])
"""What each rank is worth against a whole army, in hundredths of a private."""

_BALANCE: Final = {
    seat: tuple(
        [0]
        + [
            _VALUES[n] * (1 if owner == seat else -1) * (kind != KINDS[-1])
            for owner in SEATS
            for n, kind in enumerate(KINDS)
        ]
    )
    for seat in SEATS
}
"""By seat, what each byte of ``Ranks`` counts; Flags count by the end they make."""


class SearchAdapter(Searchable[State, State]):
    """The open game for a search. A token is the two squares of a step.

    ``options``: those of the game in force.
    """

    full_width = 12

    def __init__(self, options: Mapping[str, str]) -> None:
        self._options = options

    def position(self, state: State) -> State:
        """Return the pieces and the side to move."""
        return State(state.white, state.black, state.ranks, state.turn)

    def history(self, state: State) -> Iterable[State]:
        """Return nothing: repetition is left to the rules."""
        return ()

    def side_to_move(self, position: State) -> Seat:
        """Return the seat on turn."""
        return position.turn

    def children(
        self, position: State, killers: Sequence[int], history: Mapping[int, int]
    ) -> Children[State]:
        """Return the challenges, those of the most valuable pieces first, then the steps."""
        if by_flags(position, self._options):
            return
        steps = {}
        challenges = []
        for move, enemy in _moves(position):
            if enemy:
                challenges.append((enemy, move))
            else:
                steps[move.path[0] << 7 | move.path[1] + 1] = move
        for _, move in sorted(challenges):  # the highest rank has the lowest number
            yield 0, self.position(after_step(position, move))
        tokens = sorted(steps, key=history.__getitem__, reverse=True) if history else list(steps)
        for token in dict.fromkeys((*(each for each in killers if each in steps), *tokens)):
            yield token, self.position(after_step(position, steps[token]))

    def noisy(self, position: State) -> Children[State]:
        """Return the challenges that the attacker survives; each leaves a piece less."""
        if by_flags(position, self._options):
            return
        for move, enemy in sorted(_moves(position), key=lambda found: found[1]):
            mine = rank(position.ranks[move.path[0]])
            if enemy and SURVIVOR[mine][rank(enemy)] == "attacker":
                yield 0, self.position(after_step(position, move))

    def value(self, position: State) -> int | None:
        """Return the result, or the balance of pieces; where they stand changes too little."""
        if by_flags(position, self._options):
            return self.terminal_value(position)
        return sum(map(_BALANCE[position.turn].__getitem__, position.ranks))

    def terminal_value(self, position: State) -> int:
        """Return the score of a game that is over; nobody is ever without a move."""
        ended = by_flags(position, self._options)
        if ended is None or not ended.winners:
            return 0
        return WIN if position.turn in ended.winners else -WIN

    def repetition_value(self, position: State) -> int | None:
        """Return None: by itself it ends nothing."""
        return None


def _moves(position: State) -> Iterator[tuple[Move, int]]:
    """Yield the moves of the seat on turn, each with the byte of the piece it challenges, or 0."""
    own = position.cells(position.turn)
    steps = STEPS[position.turn]
    for cell in cells_of(own):
        reach, moves = steps[cell]
        for move in moves[reach & ~own]:
            yield move, position.ranks[move.path[1]]


# --- the analyser ---


class _OpenGenerals(Generals):
    """The game as everybody sees it once all pieces are revealed."""

    def observe(self, state: State, viewer: Seat | None) -> Scene:
        """Return the pieces with their ranks."""
        return scene(state, ARBITER)


def _no_reasons(before: State, move: Move, after: State) -> Iterator[Reason]:
    """Yield nothing beyond what a line captures."""
    yield from ()


def make_reviewer(options: Mapping[str, str]) -> Analyser:
    """Return the analyser of finished games; its questions are in the arbiter's texts."""
    return OpenAnalyser(_OpenGenerals(options), SearchAdapter(options), LEVELS, _no_reasons)

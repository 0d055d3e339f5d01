"""The question for the analyser of a seat. In: its view. Out: a question. Knows no game."""

from __future__ import annotations

from engines.game import HIDDEN, AnyGame, Seat
from engines.search.analysis import Question
from firmware_host.table.messages import View


def question_of(game: AnyGame, seat: Seat, view: View) -> Question:
    """Return everything that the seat has seen of the game, and nothing else."""
    return Question(
        seat,
        view.start or game.position_text(game.initial(), seat),
        tuple(recorded.text for recorded in view.record),
        tuple((outcome.entry, outcome.survivor) for outcome in view.outcomes),
    )


def has_hidden_pieces(view: View | None) -> bool:
    """Return whether anything is hidden in this game, so that the time of an answer can reveal
    it."""
    return view is not None and any(piece and piece.kind == HIDDEN for piece in view.scene)


def question_one_move_earlier(question: Question) -> Question:
    """Return the question as it would have been one move earlier."""
    kept = len(question.moves) - 1
    outcomes = tuple(one for one in question.outcomes if one[0] < kept)
    return question._replace(moves=question.moves[:kept], outcomes=outcomes)

"""Positions that are set up piece by piece, and what every position to begin from must allow.

In: a game; pieces and values as somebody chooses them; a text. Out: frozen drafts, possible or not;
the text of a draft, or why no game can begin there. Knows no game by name.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple, TypeAlias

from engines.errors import EngineError, PositionError
from engines.game import AnyGame, Move, Piece, PositionItem, Scene, SupportsPositions
from engines.message import Message
from engines.topology import Cell

EditableGame: TypeAlias = Any
"""A game that is also a ``SupportsPositions``: the intersection has no name in Python."""


# --- positions to begin from ---


def read_start(game: AnyGame, text: str) -> Any:
    """Return the state a game can begin from.

    Raises PositionError, also where it would be over at once.
    """
    state = game.read_position(text)
    result = game.result(state)
    if result is not None:
        raise PositionError(Message("engines.position-is-over", message=result.reason))
    return state


# --- drafts ---


class PositionDraft(NamedTuple):
    """A position that is being set up. ``values``: those of its items, as pairs (name, value)."""

    scene: Scene
    values: tuple[tuple[str, str], ...]

    def with_pieces(self, pieces: Iterable[tuple[Cell, Piece | None]]) -> PositionDraft:
        """Return the draft with these pieces on their cells; None empties a cell."""
        scene = list(self.scene)
        for cell, piece in pieces:
            scene[cell] = piece
        return PositionDraft(tuple(scene), self._chosen())

    def with_value(self, name: str, value: str) -> PositionDraft:
        """Return the draft with one value changed."""
        return PositionDraft(self.scene, _pairs({**dict(self._chosen()), name: value}))

    def cleared(self) -> PositionDraft:
        """Return the draft without any piece."""
        return PositionDraft((None,) * len(self.scene), self._chosen())

    def _chosen(self) -> tuple[tuple[str, str], ...]:
        """Return the values without the rest of a position that has been read."""
        return tuple(pair for pair in self.values if pair[0])


def _pairs(values: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    return tuple(sorted(pair for pair in values.items() if any(pair)))


def draft_of(game: EditableGame, state: Any) -> PositionDraft:
    """Return a state as a draft."""
    return PositionDraft(game.observe(state, None), _pairs(game.position_values(state)))


def usual_draft(game: EditableGame) -> PositionDraft:
    """Return the usual position, with the usual set-up of every seat that has one."""
    state = game.initial()
    for seat in game.seats:
        setup = game.setup(state, seat)
        if setup is not None and setup.due and setup.usual:
            state = game.apply(state, Move(seat, layout=tuple(sorted(setup.usual))))
    return draft_of(game, state)


def items_of(game: EditableGame, draft: PositionDraft) -> tuple[tuple[PositionItem, str], ...]:
    """Return the items of a draft, each with its value."""
    values = dict(draft.values)
    items = game.position_items(values)
    return tuple((item, values.get(item.name, item.values[0][0])) for item in items)


class Finding(NamedTuple):
    """What a draft amounts to: its text, empty if there is none, and why no game can begin there,
    as a part of a sentence; None if one can.
    """

    text: str
    refusal: Message | None


def examine(game: EditableGame, draft: PositionDraft) -> Finding:
    """Return the text of a draft, and whether a game can begin there."""
    text = ""
    try:
        text = game.drafted_text(draft.scene, dict(draft.values))
        state = read_start(game, text)
    except EngineError as error:
        return Finding(text, error.message)
    return Finding(game.position_text(state), None)


def position_to_begin(game: EditableGame, text: str) -> str:
    """Return the text of a position to begin from; empty for the usual one, in which players may
    still set up armies.
    """
    return "" if text == examine(game, usual_draft(game)).text else text


def is_editable(game: AnyGame) -> bool:
    """Return whether positions of this game can be set up piece by piece."""
    return isinstance(game, SupportsPositions)

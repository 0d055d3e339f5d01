"""The short guide of a game for beginners: its goal, how each piece moves, what is unusual.

In: ``guide.toml`` beside the game's module. Out: frozen values for the options in force, and what a
card that offers the game says; the rules give the cells a piece can reach. Knows no game.

    goal            the name of a message in the game's catalogue
    also            more such names: unexpected rules; one that depends on options is a table with
                    says and only
    cells           the name of one of them: what cells are called, if that is unusual
    [card]          what a card that offers the game says:
      says          the name of its sentence
      minutes       how long a game takes, from and to: an estimate (docs/measurements/search.md)
      difficulty    easy, medium or hard to learn: a guess, by the pieces and rules there are
      players       from and to, if that is not the number of seats
    [[pieces]]      one picture each:
      says          the name of its sentence
      position, at  a position, and the cell of the piece in it
      about         the kind that the sentence is about, if not that of the piece; all, if it holds
                    for all kinds; none, if players need not read it of one
      lost          the cell of a piece that decides the game, although no move captures it
      only          the options under which there is this picture, as in a lesson
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from engines.errors import EngineError, LessonError
from engines.game import ARBITER, HIDDEN, AnyGame, Move, Scene, SupportsKindNotes
from engines.lesson import are_options_in_force, game_file
from engines.message import Message, sentences
from engines.topology import Cell

FILE: Final = "guide.toml"


class PieceGuide(NamedTuple):
    """How a piece moves.

    ``ends``: the cells it can move to. ``takes``: the cells it can capture on. ``taken``: the cells
    of the captured pieces, there or on the way, or of one that decides the game. ``about``: the
    kinds that the text is about.
    """

    text: Message
    kind: str
    scene: Scene
    cell: Cell
    ends: frozenset[Cell]
    takes: frozenset[Cell]
    taken: frozenset[Cell]
    about: frozenset[str]


class KindText(NamedTuple):
    """What players need to know of a kind: how its pieces move, and what else; None: no text."""

    moves: Message | None
    note: Message | None

    @property
    def whole(self) -> Message:
        """All of it, what is not seen from the lights first."""
        return sentences(*filter(None, (self.note, self.moves)))


class Card(NamedTuple):
    """What a game is, for somebody who picks one.

    ``players``, ``minutes``: the fewest and the most. ``difficulty``: the value of a name
    (``-value-easy``).
    """

    sentence: Message
    players: tuple[int, int]
    minutes: tuple[int, int]
    difficulty: str


class Guide(NamedTuple):
    """The guide of a game. ``cells``: what cells are called, also among ``further_rules``."""

    goal: Message
    pieces: tuple[PieceGuide, ...] = ()
    further_rules: tuple[Message, ...] = ()
    cells: Message | None = None
    card: Card | None = None


def guide_of(game: AnyGame) -> Guide | None:
    """Return the guide under the options in force, or None if there is none. Raises LessonError."""
    file = game_file(game, FILE)
    if file is None:
        return None
    try:
        table = tomllib.loads(file.read_text(encoding="utf-8"))
        wanted = [
            one
            for one in table["pieces"]
            if are_options_in_force(one.get("only", {}), game.options)
        ]
        return Guide(
            Message(f"{game.name}.{table['goal']}"),
            tuple(_shown(game, one) for one in wanted),
            tuple(Message(f"{game.name}.{name}") for name in _also(table, game.options)),
            Message(f"{game.name}.{table['cells']}") if "cells" in table else None,
            _card(game, table["card"]) if "card" in table else None,
        )
    except (KeyError, TypeError, ValueError) as error:
        if isinstance(error, EngineError):
            error = ValueError(str(error))
        broken = Message("engines.guide-unreadable", name=game.name, text=str(error))
        raise LessonError(broken) from error


def kind_texts(game: AnyGame, guide: Guide | None) -> Mapping[str, KindText]:
    """Return what players need to know of each kind; nothing for one without any text.

    ``HIDDEN`` has what holds for all kinds.
    """
    pieces, texts = guide.pieces if guide else (), dict[str, KindText]()
    for kind in (*game.kinds, HIDDEN):
        about = {kind} if kind != HIDDEN else {*game.kinds}
        moves = tuple(dict.fromkeys(one.text for one in pieces if about <= one.about))
        note = game.kind_note(kind) if isinstance(game, SupportsKindNotes) else None
        if moves or note:
            texts[kind] = KindText(sentences(*moves) if moves else None, note)
    return texts


def _card(game: AnyGame, card: dict[str, Any]) -> Card:
    (fewest, most), (least, longest) = card.get("players", [len(game.seats)] * 2), card["minutes"]
    sentence = Message(f"{game.name}.{card['says']}")
    return Card(sentence, (int(fewest), int(most)), (int(least), int(longest)), card["difficulty"])


def _also(table: dict[str, Any], options: Mapping[str, str]) -> Iterator[str]:
    for one in table.get("also", ()):
        if isinstance(one, str):
            yield one
        elif are_options_in_force(one["only"], options):
            yield one["says"]


def _shown(game: AnyGame, one: dict[str, Any]) -> PieceGuide:
    state, cell = game.read_position(one["position"]), game.topology.cell(one["at"])
    scene = game.observe(state, ARBITER)
    piece = scene[cell]
    if piece is None:
        raise ValueError(f"there is no piece on {one['at']} in {one['position']}")
    moves = [move for move in game.legal(state, piece.seat) if move.path[:1] == (cell,)]
    lost = [game.topology.cell(one["lost"])] if "lost" in one else []
    taken = {move: _taken(move, scene) for move in moves}
    ends = {True: set[Cell](), False: set[Cell]()}
    for move in moves:
        ends[bool(taken[move])].update(move.path[1:])
    return PieceGuide(
        Message(f"{game.name}.{one['says']}"),
        piece.kind,
        scene,
        cell,
        frozenset(ends[False]),
        frozenset(ends[True]),
        frozenset((*lost, *(victim for move in moves for victim in taken[move]))),
        _kinds_about(game, one.get("about", piece.kind)),
    )


def _kinds_about(game: AnyGame, about: str) -> frozenset[str]:
    """Return the kinds that a sentence is about. Raises ValueError for one that is not a kind."""
    if about == "all":
        return frozenset(game.kinds)
    if about not in ("none", *game.kinds):
        raise ValueError(f"about = {about!r}: use all, none or one of {', '.join(game.kinds)}")
    return frozenset(() if about == "none" else (about,))


def _taken(move: Move, scene: Scene) -> frozenset[Cell]:
    landed = (cell for cell in move.path[1:] if scene[cell] is not None and cell != move.path[0])
    return frozenset((*(cell for cell in move.captured if cell != move.path[0]), *landed))

"""Whole games as text, in a format of this program's own: no other program writes one.

In: a start position and moves, or a text. Out: the other. Knows the game through its protocol, and
ranks only as far as a viewer's texts show them. See ``docs/rules/generals.md``.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from engines.errors import IllegalMove, NotationError
from engines.game import Game, Move, Record, Result, Seat
from engines.generals.army import FLAG, KINDS
from engines.generals.notation import SHOW_FLAG
from engines.generals.squares import SEATS, other, square
from engines.generals.state import State

_FIRST_TAGS: Final = ("Event", "Site", "Date", "Round", "White", "Black")
_OUR_TAGS: Final = ("Result", "Rules", "Start")
_RESULTS: Final = (*SEATS, "draw", "*")
_TOKEN: Final = re.compile(
    r"""
    \s+ | \{[^}]*\} | \d+\.
    | \[\s*(?P<tag>\w+)\s+"(?P<value>(?:\\.|[^"\\])*)"\s*\]
    | (?P<move>[^\s{}\[\]]+)
    """,
    re.VERBOSE,
)


def write(
    game: Game[State],
    start: State,
    moves: Sequence[Move],
    tags: Mapping[str, str],
    viewer: Seat | None,
) -> str:
    """The record as a viewer may read it: tags, then everything played and said, at 80 columns.

    After a challenge a comment tells who left, after a Flag is shown where it stands, at the end
    why. The result is that of the rules where they gave one, else the tag ``Result`` of the caller
    (a game lost on time), else ``*``. Raises IllegalMove for a move not allowed where it stands,
    NotationError for a tag that cannot be written.
    """
    tokens = []
    state, number = start, 0
    for move in moves:
        if move.path and move.seat == start.turn:
            number += 1
            tokens.append(f"{number}.")
        tokens.append(game.move_text(state, move, viewer))
        after = game.apply(state, move)
        tokens += _remarks(game, state, move, after)
        state = after
    ended = game.result(state)
    if ended:
        tokens.append(f"{{{ended.reason}}}")
    known = {name: tags[name] for name in _FIRST_TAGS if name in tags}
    known |= {"Result": _result(ended, tags), "Rules": _rules(game)}
    if start != game.initial():
        known["Start"] = game.position_text(start, viewer)
    known |= {name: text for name, text in tags.items() if name not in (*known, *_OUR_TAGS)}
    lines = [_tag(name, text) for name, text in known.items()]
    body = textwrap.fill(" ".join(tokens), 80, break_long_words=False, break_on_hyphens=False)
    return "\n".join([*lines, "", body, ""])


def _remarks(game: Game[State], before: State, move: Move, after: State) -> Iterator[str]:
    """What everybody learns from a move beside its text: who left, where a shown Flag stands (S6).

    Made from the public's scenes alone.
    """
    if move.choice == SHOW_FLAG:
        cell = next(
            cell
            for cell, piece in enumerate(game.observe(after, None))
            if piece and piece.seat == move.seat and piece.kind == KINDS[FLAG]
        )
        yield f"{{flag on {square(cell)}}}"
    if move.path and game.observe(before, None)[move.path[-1]]:
        left = game.observe(after, None)[move.path[-1]]
        yield f"{{{other(left.seat)} leaves}}" if left else "{both leave}"


def _rules(game: Game[State]) -> str:
    """The options in force."""
    return " ".join(f"{name}={value}" for name, value in game.options.items())


def _result(ended: Result | None, tags: Mapping[str, str]) -> str:
    if ended:
        return ended.winners[0] if ended.winners else "draw"
    given = tags.get("Result", "*")
    if given not in _RESULTS:
        raise NotationError(f"tag Result: {given!r} is no result; write {', '.join(_RESULTS)}")
    return given


def _tag(name: str, text: str) -> str:
    if not re.fullmatch(r"[A-Za-z0-9_]+", name):
        raise NotationError(f"tag {name!r}: a name is letters, digits and _")
    escaped = " ".join(text.split()).replace("\\", "\\\\").replace('"', '\\"')
    return f'[{name} "{escaped}"]'


def read(game: Game[State], text: str) -> Record:
    """The record, every move checked by the rules in force; comments are passed over.

    Raises NotationError, PositionError or IllegalMove with the text of the move. A record made for
    a player or for the public hides ranks and is refused.
    """
    tags, texts = _split(text.removeprefix("\ufeff"))
    if tags.get("Rules", _rules(game)) != _rules(game):
        raise NotationError(
            f"tag Rules: the game was played with {tags['Rules']}; in force is {_rules(game)}"
        )
    state = start = game.read_position(tags["Start"]) if "Start" in tags else game.initial()
    moves = []
    for number, written in enumerate(texts, start=1):
        try:
            move = game.read_move(state, written)
        except (NotationError, IllegalMove) as error:
            raise type(error)(f"entry {number}, {written[:40]}: {error}") from error
        moves.append(move)
        state = game.apply(state, move)
    return Record(tags, "" if start == game.initial() else game.position_text(start), tuple(moves))


def _split(text: str) -> tuple[dict[str, str], list[str]]:
    """The tags, and the texts of everything played and said."""
    tags: dict[str, str] = {}
    moves: list[str] = []
    at = 0
    while at < len(text):
        token = _TOKEN.match(text, at)
        if not token:
            excerpt = text[at : at + 20].splitlines()[0]
            raise NotationError(f"cannot read on at {excerpt!r}; is a bracket or quote open?")
        at = token.end()
        if token["tag"] and moves:
            raise NotationError(f"one game a record, and another begins at {token[0]!r}")
        if token["tag"]:
            tags[token["tag"]] = re.sub(r"\\(.)", r"\1", token["value"])
        elif token["move"]:
            moves.append(token["move"])
    if not tags and not moves:
        raise NotationError("the record is empty")
    return tags, moves

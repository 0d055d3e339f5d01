"""Whole games as text, in a format of this program's own: no other program writes one.

In: a start position and moves, or a text. Out: the other. Knows the game only through its protocol.
The forms are those of ``docs/rules/krieger.md``, paragraph 5.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from engines.errors import AmbiguousMove, IllegalMove, NotationError
from engines.game import Game, Move, Record, Result
from engines.krieger.geometry import SEATS
from engines.krieger.state import State

_FIRST_TAGS: Final = ("Event", "Site", "Date", "Round", "North", "South")
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


def write(game: Game[State], start: State, moves: Sequence[Move], tags: Mapping[str, str]) -> str:
    """The record: tags, then everything played and said, at 80 columns, at last why it ended.

    The result is that of the rules where they gave one, else the tag ``Result`` of the caller (a
    game lost on time), else ``*``. Raises IllegalMove for a move not allowed where it stands,
    NotationError for a tag that cannot be written.
    """
    tokens = []
    state, number = start, 0
    for move in moves:
        if move.path and move.seat == start.turn:
            number += 1
            tokens.append(f"{number}.")
        tokens.append(game.move_text(state, move))
        state = game.apply(state, move)
    ended = game.result(state)
    if ended:
        tokens.append(f"{{{ended.reason}}}")
    known = {name: tags[name] for name in _FIRST_TAGS if name in tags}
    known |= {"Result": _result(ended, tags), "Rules": _rules(game)}
    if start.history[-1] != game.initial().history[-1]:
        known["Start"] = game.position_text(start)
    known |= {name: text for name, text in tags.items() if name not in (*known, *_OUR_TAGS)}
    lines = [_tag(name, text) for name, text in known.items()]
    body = textwrap.fill(" ".join(tokens), 80, break_long_words=False, break_on_hyphens=False)
    return "\n".join([*lines, "", body, ""])


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

    Raises NotationError, PositionError or IllegalMove with the move's number and text.
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
        except (NotationError, IllegalMove, AmbiguousMove) as error:
            kind = IllegalMove if isinstance(error, IllegalMove) else NotationError
            raise kind(f"entry {number}, {written}: {error}") from error
        moves.append(move)
        state = game.apply(state, move)
    usual = start.history[-1] == game.initial().history[-1]
    return Record(tags, "" if usual else game.position_text(start), tuple(moves))


def _split(text: str) -> tuple[dict[str, str], list[str]]:
    """The tags, and the texts of everything played and said."""
    tags: dict[str, str] = {}
    moves: list[str] = []
    for token in _tokens(text):
        if token["tag"] and moves:
            raise NotationError(f"one game a record, and another begins at {token[0]!r}")
        if token["tag"]:
            tags[token["tag"]] = re.sub(r"\\(.)", r"\1", token["value"])
        elif token["move"]:
            moves.append(token["move"])
    if not tags and not moves:
        raise NotationError("the record is empty")
    return tags, moves


def _tokens(text: str) -> Iterator[re.Match[str]]:
    """The pieces of a record from left to right."""
    at = 0
    while at < len(text):
        token = _TOKEN.match(text, at)
        if not token:
            excerpt = text[at : at + 20].splitlines()[0]
            raise NotationError(f"cannot read on at {excerpt!r}; is a bracket or quote open?")
        yield token
        at = token.end()

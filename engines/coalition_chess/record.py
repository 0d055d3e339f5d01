"""Whole games as text: tags in brackets, then the rounds, every deed as ``notation`` writes it.

In: a start position and moves, or a text. Out: the other. Knows the game only through its protocol
and whose round it is. The form is that of ``docs/rules/coalition-chess.md``, paragraph 6.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from engines.coalition_chess.state import State
from engines.errors import AmbiguousMove, IllegalMove, NotationError
from engines.game import Game, Move, Record

_GAME: Final = "coalition-chess"
_OURS: Final = ("Game", "Start", "Points")
_TOKEN: Final = re.compile(
    r"""
    \s+ | \{[^}]*\}
    | \[\s*(?P<tag>\w+)\s+"(?P<value>(?:\\.|[^"\\])*)"\s*\]
    | \d+\.(?=\s|$)
    | (?P<end>\*|\d+-\d+-\d+-\d+)(?=\s|$)
    | (?P<move>[^\s{}\[\]"]+)
    """,
    re.VERBOSE,
)


def write(game: Game[State], start: State, moves: Sequence[Move], tags: Mapping[str, str]) -> str:
    """The record: tags, then everything that was done, wrapped at 80 columns.

    Raises IllegalMove for a move not allowed where it stands, NotationError for a tag that cannot
    be written.
    """
    tokens = []
    number = 0
    state = start
    for move in moves:
        if state.round != number:
            number = state.round
            tokens.append(f"{number}.")
        tokens.append(game.move_text(state, move))
        state = game.apply(state, move)
    ended = game.result(state)
    if ended:
        tokens.append(f"{{{ended.reason}}}")
    tokens.append("-".join(map(str, state.points)) or "*")
    lines = _tags(game, start, tags, state)
    body = textwrap.fill(" ".join(tokens), 80, break_long_words=False, break_on_hyphens=False)
    return "\n".join([*lines, "", body, ""])


def _tags(game: Game[State], start: State, tags: Mapping[str, str], end: State) -> list[str]:
    """The tag lines: what the game knows, then the caller's."""
    known = {"Game": _GAME}
    if game.position_text(start) != game.position_text(game.initial()):
        known["Start"] = game.position_text(start)
    if end.points:
        known["Points"] = "-".join(map(str, end.points))
    known |= {name: text for name, text in tags.items() if name not in _OURS}
    lines = []
    for name, text in known.items():
        if not re.fullmatch(r"\w+", name):
            raise NotationError(f"tag {name!r}: a name is letters, digits and _")
        escaped = " ".join(text.split()).replace("\\", "\\\\").replace('"', '\\"')
        lines.append(f'[{name} "{escaped}"]')
    return lines


def read(game: Game[State], text: str) -> Record:
    """The record, everything in it checked by the rules in force. Comments are passed over.

    Raises NotationError, PositionError or IllegalMove with the round and the text of the move.
    """
    tags, texts = _split(text.removeprefix("\ufeff"))
    named = tags.get("Game", _GAME)
    if named != _GAME:
        raise NotationError(f"the record is of the game {named!r}, not of {_GAME}")
    state = start = game.read_position(tags["Start"]) if "Start" in tags else game.initial()
    moves = []
    for written in texts:
        try:
            move = game.read_move(state, written)
        except (NotationError, IllegalMove, AmbiguousMove) as error:
            kind = IllegalMove if isinstance(error, IllegalMove) else NotationError
            raise kind(f"round {state.round}, {written}: {error}") from error
        moves.append(move)
        state = game.apply(state, move)
    usual = game.position_text(start) == game.position_text(game.initial())
    return Record(tags, "" if usual else game.position_text(start), tuple(moves))


def _split(text: str) -> tuple[dict[str, str], list[str]]:
    """The tags and the texts of the moves."""
    tags: dict[str, str] = {}
    moves: list[str] = []
    ended = False
    for token in _tokens(text):
        if (ended and (token["tag"] or token["move"])) or (token["tag"] and moves):
            raise NotationError(f"one game a record, and another begins at {token[0]!r}")
        if token["tag"]:
            tags[token["tag"]] = re.sub(r"\\(.)", r"\1", token["value"])
        elif token["end"]:
            ended = True
        elif token["move"]:
            moves.append(token["move"])
    if not tags and not moves and not ended:
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

"""Whole games as text in this program's own format: tags in brackets, then moves and commands.

In: a start position and moves, or a text. Out: the other. The format is for games that no other
program writes, and reads like PDN: ``[Name "text"]`` lines, numbered moves, comments in braces.
Knows a game only through its protocol.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from engines.errors import AmbiguousMove, IllegalMove, NotationError
from engines.game import ARBITER, AnyGame, Move, Record, Result, Seat
from engines.localiser import english
from engines.message import Message

_FIRST: Final = ("Event", "Site", "Date", "Round")
_OURS: Final = ("Game", "Result", "Rules", "Start")
_TOKEN: Final = re.compile(
    r"""
    \s+ | \{[^}]*\} | \d+\.(?=\s|$)
    | \[\s*(?P<tag>\w+)\s+"(?P<value>(?:\\.|[^"\\])*)"\s*\]
    | (?P<move>[^\s{}\[\]]+)
    """,
    re.VERBOSE,
)


Comments = Callable[[Any, Move, Any], Iterable[str]]
"""The public comments on a move, in braces: from the state before, the move, the state after."""


def write(
    game: AnyGame,
    start: Any,
    moves: Sequence[Move],
    tags: Mapping[str, str],
    viewer: Seat | None = ARBITER,
    *,
    comments: Comments = lambda _before, _move, _after: (),
    rounds: Callable[[Any], int] | None = None,
) -> str:
    """Return the record as a viewer may read it: tags, moves and commands, and why the game ended.

    Numbered by ``rounds`` of a state, or each time the side that moves first moves a piece. The
    result is that of the rules if there is one, else the caller's tag ``Result`` (a game lost on
    time), else ``*``. Raises IllegalMove for a move that is not allowed in its position,
    NotationError for a tag that cannot be written.
    """
    entries, state, number = [], start, 0
    first = next((move.seat for move in moves if move.path), None)
    for move in moves:
        begins = move.path and move.seat == first
        now = rounds(state) if rounds else number + bool(begins)
        if now != number:
            number = now
            entries.append(f"{number}.")
        entries.append(game.move_text(state, move, viewer))
        after = game.apply(state, move)
        entries += comments(state, move, after)
        state = after
    ended = game.result(state)
    if ended:
        entries.append(f"{{{english(ended.reason)}}}")
    first_tags = (*_FIRST, *(seat.capitalize() for seat in game.seats))
    known = {name: tags[name] for name in first_tags if name in tags}
    known |= {"Result": _result(game, ended, tags), "Game": game.name, "Rules": _rules(game)}
    if game.position_text(start) != game.position_text(game.initial()):
        known["Start"] = game.position_text(start, viewer)
    known |= {name: text for name, text in tags.items() if name not in (*known, *_OURS)}
    return "\n".join([*map(tag, known, known.values()), "", wrap_body(entries), ""])


def tag(name: str, text: str) -> str:
    """Return one tag as a line. Raises NotationError for an invalid name."""
    if not re.fullmatch(r"[A-Za-z0-9_]+", name):
        raise NotationError(Message("engines.no-tag-name", name=name))
    escaped = " ".join(text.split()).replace("\\", "\\\\").replace('"', '\\"')
    return f'[{name} "{escaped}"]'


def unescape_tag(value: str) -> str:
    """Return the text of a tag as it was before ``tag`` escaped it."""
    return re.sub(r"\\(.)", r"\1", value)


def wrap_body(entries: Iterable[str]) -> str:
    """Return the body of a record, wrapped at 80 columns."""
    return textwrap.fill(" ".join(entries), 80, break_long_words=False, break_on_hyphens=False)


def tokens(text: str, token: re.Pattern[str]) -> Iterator[re.Match[str]]:
    """Yield the tokens of a record from left to right. Raises NotationError where none matches."""
    at = 0
    while at < len(text):
        found = token.match(text, at)
        if not found:
            excerpt = text[at : at + 20].splitlines()[0]
            raise NotationError(Message("engines.record-unreadable", text=excerpt))
        yield found
        at = found.end()


def read(game: AnyGame, text: str) -> Record:
    """Return the record, with everything in it checked by the rules in force.

    Comments are skipped. Raises NotationError, PositionError or IllegalMove with the text of the
    move.
    """
    tags, texts = _split(text.removeprefix("\ufeff"))
    for name, wanted in (("Game", game.name), ("Rules", _rules(game))):
        if tags.get(name, wanted) != wanted:
            raise NotationError(
                Message(
                    "engines.record-of-another-game", name=name, text=tags[name], known_text=wanted
                )
            )
    usual = game.initial()
    state = start = game.read_position(tags["Start"]) if "Start" in tags else usual
    moves = []
    for number, written in enumerate(texts, start=1):
        try:
            move = game.read_move(state, written)
        except (NotationError, IllegalMove, AmbiguousMove) as error:
            kind = IllegalMove if isinstance(error, IllegalMove) else NotationError
            raise kind(
                Message("engines.in-entry", number=number, text=written[:40], message=error.message)
            ) from error
        moves.append(move)
        state = game.push(state, move)
    known = game.position_text(start)
    return Record(tags, "" if known == game.position_text(usual) else known, tuple(moves))


class RecordFormat(NamedTuple):
    """The functions that write and read the records of a game."""

    write: Callable[[AnyGame, Any, Sequence[Move], Mapping[str, str], Seat | None], str] = write
    read: Callable[[AnyGame, str], Record] = read


def _rules(game: AnyGame) -> str:
    """Return the options in force that are not the usual ones."""
    usual = {option.name: option.values[0] for option in game.choices}
    told = (f"{name}={value}" for name, value in game.options.items() if value != usual[name])
    return " ".join(told) or "usual"


def _result(game: AnyGame, ended: Result | None, tags: Mapping[str, str]) -> str:
    """Return ``white``, ``yellow+green``, ``draw`` or ``*``."""
    if ended:
        return "+".join(ended.winners) or "draw"
    given = tags.get("Result", "*")
    if given not in ("draw", "*") and not set(given.split("+")) <= set(game.seats):
        known = (*game.seats, "draw", "*")
        raise NotationError(Message("engines.no-such-result", text=given, known_texts=known))
    return given


def _split(text: str) -> tuple[dict[str, str], Sequence[str]]:
    """Return the tags, and the texts of all moves and commands."""
    tags: dict[str, str] = {}
    moves: list[str] = []
    for token in tokens(text, _TOKEN):
        if token["tag"] and moves:
            raise NotationError(Message("engines.another-game-in-record", text=token[0]))
        if token["tag"]:
            tags[token["tag"]] = unescape_tag(token["value"])
        elif token["move"]:
            moves.append(token["move"])
    if not tags and not moves:
        raise NotationError(Message("engines.record-empty"))
    return tags, moves

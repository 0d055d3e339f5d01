"""Whole games as PDN, the format other draughts programs read.

In: a start position and moves, or a text. Out: the other. Knows the game only through its protocol.
The forms are those of ``docs/rules/russian-draughts.md``, paragraph 4.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from engines.errors import AmbiguousMove, IllegalMove, NotationError
from engines.game import ARBITER, Game, Move, Record, Result, Seat
from engines.language import english
from engines.message import Message
from engines.record import tag, tokens, unescape_tag, wrap_body
from engines.russian_draughts.squares import BLACK, WHITE
from engines.russian_draughts.state import START, State

GAME_TYPE: Final = "25,W,8,8,A0,0"
_RESULTS: Final = {(WHITE,): "2-0", (): "1-1", (BLACK,): "0-2"}
_RESULTS_READ: Final = {
    "2-0": "2-0",
    "1-0": "2-0",
    "1-1": "1-1",
    "1/2-1/2": "1-1",
    "0-2": "0-2",
    "0-1": "0-2",
    "*": "*",
}
_ROSTER: Final = ("Event", "Site", "Date", "Round", "White", "Black")
_OURS: Final = ("Result", "GameType", "SetUp", "FEN")
_TOKEN: Final = re.compile(
    r"""
    \s+ | \{[^}]*\} | ;[^\n]* | \$\d+
    | \[\s*(?P<tag>\w+)\s+"(?P<value>(?:\\.|[^"\\])*)"\s*\]
    | (?P<open>\() | (?P<close>\))
    | (?P<result>2-0|1-1|0-2|1-0|0-1|1/2-1/2|\*)(?![^\s(){};$\[\]])
    | \d*\.+
    | (?P<move>[^\s(){};$\[\]]+)
    """,
    re.VERBOSE,
)


def write(
    game: Game[State],
    start: State,
    moves: Sequence[Move],
    tags: Mapping[str, str],
    viewer: Seat | None = ARBITER,
) -> str:
    """The record: tags, then the moves wrapped at 80 columns; the same for every viewer.

    Of the words only what ended the game is told, in a comment. The result is that of the rules
    where they gave one, else the tag ``Result`` of the caller (a game lost on time), else ``*``.
    Raises IllegalMove for a move not allowed where it stands, NotationError for a tag that cannot
    be written.
    """
    entries = []
    number = 1
    state = start
    for move in moves:
        if move.path:
            if state.turn == WHITE:
                entries.append(f"{number}.")
            elif not entries:
                entries.append(f"{number}...")
            entries.append(_short(game, state, move))
            number += state.turn == BLACK
        state = game.apply(state, move)
    if ended := game.result(state):
        entries.append(f"{{{english(ended.reason)}}}")
    result = _result(ended, tags)
    lines = _tags(game, start, tags, result)
    return "\n".join([*lines, "", wrap_body([*entries, result]), ""])


def _short(game: Game[State], state: State, move: Move) -> str:
    """A capture by its ends where they name one move, else the move with all landings."""
    ends = (move.path[0], move.path[-1])
    alike = [
        known for known in game.legal(state, state.turn) if (known.path[0], known.path[-1]) == ends
    ]
    return game.move_text(state, move._replace(path=ends) if len(alike) == 1 else move)


def _result(ended: Result | None, tags: Mapping[str, str]) -> str:
    if ended:
        return _RESULTS[ended.winners]
    given = tags.get("Result", "*")
    if given not in _RESULTS_READ:
        raise NotationError(
            Message("russian-draughts.no-result", text=given, texts=tuple(_RESULTS.values()))
        )
    return _RESULTS_READ[given]


def _tags(game: Game[State], start: State, tags: Mapping[str, str], result: str) -> list[str]:
    """The tag lines: the usual ones first, then what the rules know, then the caller's others."""
    known = {name: tags[name] for name in _ROSTER if name in tags}
    known |= {"Result": result, "GameType": GAME_TYPE}
    if not _is_start_position(start):
        known |= {"SetUp": "1", "FEN": game.position_text(start)}
    known |= {name: text for name, text in tags.items() if name not in (*_ROSTER, *_OURS)}
    return [tag(name, text) for name, text in known.items()]


def _is_start_position(state: State) -> bool:
    """Whether the pieces stand as at the start of every game."""
    return state.history[-1] == START.history[-1]


def read(game: Game[State], text: str) -> Record:
    """The record, every move checked by the rules in force.

    Comments, glyphs and variations are passed over. Raises NotationError, PositionError or
    IllegalMove with the move's number and text.
    """
    tags, texts = _split(text.removeprefix("\ufeff"))
    game_type = tags.get("GameType", GAME_TYPE)
    if game_type.split(",")[0].strip() != "25":
        raise NotationError(Message("russian-draughts.another-game", text=game_type))
    state = start = game.read_position(tags["FEN"]) if "FEN" in tags else game.initial()
    moves = []
    number = 1
    for written in texts:
        try:
            move = game.read_move(state, written)
        except (NotationError, IllegalMove, AmbiguousMove) as error:
            kind = IllegalMove if isinstance(error, IllegalMove) else NotationError
            dots = "." if state.turn == WHITE else "..."
            raise kind(
                Message(
                    "russian-draughts.in-move",
                    number=number,
                    text=dots,
                    move=written,
                    message=error.message,
                )
            ) from error
        moves.append(move)
        number += state.turn == BLACK
        state = game.push(state, move)
    return Record(
        tags, "" if _is_start_position(start) else game.position_text(start), tuple(moves)
    )


def _split(text: str) -> tuple[dict[str, str], list[str]]:
    """The tags and the texts of the moves of the main line."""
    tags: dict[str, str] = {}
    moves: list[str] = []
    depth = 0
    result = ""
    for token in tokens(text, _TOKEN):
        depth += bool(token["open"]) - bool(token["close"])
        if depth < 0:
            raise NotationError(Message("russian-draughts.closes-nothing"))
        found = token[0]
        if (token["tag"] and moves) or (result and (token["tag"] or token["move"])):
            raise NotationError(Message("russian-draughts.another-game-begins", text=found))
        if token["tag"]:
            tags[token["tag"]] = unescape_tag(token["value"])
        elif token["result"] and not depth:
            result = found
        elif token["move"] and not depth and (move := found.rstrip("!?")):
            moves.append(move)
    if depth:
        raise NotationError(Message("russian-draughts.variation-open"))
    if not tags and not moves and not result:
        raise NotationError(Message("russian-draughts.record-empty"))
    return tags, moves

"""Games of Russian draughts as PDN, the format of nearly every draughts program.

In: a text, or a start position with moves. Out: the other. What differs from this program's own
format: the tags ``GameType`` and ``FEN``, the results, captures in short, and no commands. Source:
the PDN 3.0 standard, https://wiegerw.github.io/pdn/ (game type 25 and its result format 2-0, 1-1,
0-2, 0-0).
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from engines.base_game import DRAW_AGREED
from engines.errors import IllegalMove, NotationError
from engines.game import AnyGame, Move, Result, Seat
from engines.message import Message
from engines.record import RecordFormat, position
from engines.record_text import GameText, wrap
from engines.russian_draughts.board import BLACK, WHITE
from engines.russian_draughts.notation import read_move
from engines.russian_draughts.state import START, State

GAME_TYPE: Final = "25,W,8,8,A0,0"

_RESULTS: Final = {"2-0": WHITE, "1-1": "draw", "0-2": BLACK, "*": "", "0-0": ""}
"""What the results mean; after ``0-0`` nobody has won."""

_READ: Final = (
    _RESULTS
    | {"1-0": WHITE, "0-1": BLACK}
    | dict.fromkeys(("1/2-1/2", "½-½", "1/2", "½", "0.5-0.5"), "draw")
)

_FEN: Final = re.compile(r"\s*[WB]\s*:", re.IGNORECASE)


class PdnFormat(RecordFormat):
    """PDN of game type 25. Of the commands only the one that ends a game leaves a comment."""

    own_tags: ClassVar[Sequence[str]] = ("Result", "GameType", "SetUp", "FEN")
    suffix: ClassVar[str] = ".pdn"
    ends_with_result: ClassVar[bool] = True

    def tags(
        self,
        game: AnyGame,
        start: Any,
        tags: Mapping[str, str],
        viewer: Seat | None,
        ended: Result | None,
    ) -> dict[str, str]:
        """Return the game's type and the start position."""
        own = {"GameType": GAME_TYPE}
        return own if _usual(start) else own | {"SetUp": "1", "FEN": game.position_text(start)}

    def first(self, start: Any, moves: Sequence[Move]) -> Seat | None:
        """Return White, whoever begins."""
        return WHITE

    def entry(self, game: AnyGame, state: Any, move: Move, viewer: Seat | None) -> str:
        """Return a capture by its ends if they name one move, else the move with all landings.

        With ``x``, because not every program reads ``:``.
        """
        if not move.path:
            return ""
        ends = (move.path[0], move.path[-1])
        alike = (m for m in game.legal(state, state.turn) if (m.path[0], m.path[-1]) == ends)
        short = len(move.path) > 2 and sum(1 for _ in alike) == 1
        text = game.move_text(state, move._replace(path=ends) if short else move)
        return text.replace(":", "x")

    def read_entry(self, game: AnyGame, state: Any, text: str) -> Move:
        """Return the move a word names; of several that take the same pieces, the first."""
        legal = game.legal(state, state.turn)
        move = read_move(text, legal, state.turn, by_outcome=True)
        if move not in legal and (refusal := game.refusal(state, move)):
            raise IllegalMove(refusal)
        return move

    def wrapped(self, entries: Sequence[str], result: str) -> str:
        """Return the entries and the result, wrapped."""
        return wrap([*entries, result])

    def start(self, game: AnyGame, found: GameText) -> Any:
        """Return the position in ``FEN``. Raises NotationError for another kind of draughts."""
        kind = found.tags.get("GameType", GAME_TYPE)
        if kind.split(",")[0].strip() != "25":
            raise found.located(
                NotationError(Message("russian-draughts.another-game", text=kind)),
                found.places["GameType"],
            )
        return position(game, found, "FEN")

    def recognised(
        self, game: AnyGame, tags: Mapping[str, str], suffix: str
    ) -> Mapping[str, str] | None:
        """Return no options if it is PDN, of whatever kind of draughts."""
        is_pdn = "gametype" in tags or suffix == self.suffix or _FEN.match(tags.get("fen", ""))
        return {} if is_pdn else None

    def playing_on(self, ended: Result) -> Mapping[str, str]:
        """Return the option with which no count ends a game."""
        return {} if ended.winners or ended.reason == DRAW_AGREED else {"draws": "agreed"}

    def outcome(self, game: AnyGame, text: str) -> str | None:
        """Return what a result means; None for what is not a result."""
        return _READ.get(re.sub(r"\s", "", text).replace(":", "-"))

    def result_text(self, outcome: str, given: str) -> str:
        """Return the result; of two with the same meaning the caller's."""
        known = (text for text, meaning in _RESULTS.items() if meaning == outcome)
        return given if _RESULTS.get(given) == outcome else next(known)

    def results(self, game: AnyGame) -> Sequence[str]:
        """Return the results to name in an error."""
        return ("2-0", "1-1", "0-2", "*")


def _usual(state: State) -> bool:
    """Return whether the pieces stand as at the start of every game."""
    return state.history[-1] == START.history[-1]

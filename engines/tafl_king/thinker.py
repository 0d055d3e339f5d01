"""Who looks ahead in this game, and how strong there is. In: the game. Out: its thinker."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from engines.game import Game, Seat
from engines.search.levels import Level
from engines.search.open_game import OpenThinker
from engines.search.thinking import Thinker, Thought
from engines.tafl_king.looking_ahead import ATTACKING, DEFENDING, LookingAhead, Position
from engines.tafl_king.remarks import remarks
from engines.tafl_king.squares import ATTACKERS, DEFENDERS
from engines.tafl_king.state import State
from engines.tafl_king.variants import Ruleset

LEVELS: Final = (
    Level(nodes=500, depth=1, overlooked=70, margin=80),
    Level(nodes=1_000, depth=1, overlooked=25, margin=25),
    Level(nodes=4_000, depth=2, overlooked=5, margin=8),
    Level(nodes=25_000, depth=60, margin=1),
)
"""Each beats the one below it."""


SLIP = 150
"""In hundredths of an attacker, of which there are many: a guess."""


class _ForEachSide(OpenThinker[State, Position]):
    """Looks ahead for the seat that is asked: neither wants a draw."""

    def __init__(self, game: Game[State], rules: Ruleset) -> None:
        told = partial(remarks, rules)
        self._sides = {
            seat: OpenThinker(game, LookingAhead(rules, side), LEVELS, told)
            for seat, side in ((ATTACKERS, ATTACKING), (DEFENDERS, DEFENDING))
        }
        super().__init__(game, self._sides[ATTACKERS].searchable, LEVELS, told)

    def think_about(
        self, state: State, seat: Seat, level: Level, seed: int, stop: Callable[[], bool] = bool
    ) -> Iterator[Thought]:
        """As the protocol says."""
        return self._sides[seat].think_about(state, seat, level, seed, stop)


def thinker(game: Game[State], rules: Ruleset) -> Thinker:
    """Who looks ahead under these rules."""
    found = _ForEachSide(game, rules)
    found.slip = SLIP
    return found

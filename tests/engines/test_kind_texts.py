"""What is told of a piece in hand: how its kind moves, what it is worth, which ranks it beats."""

from __future__ import annotations

import pytest

from engines import make_game
from engines.game import HIDDEN
from engines.generals.board import KINDS
from engines.generals.challenge_outcomes import SURVIVOR
from engines.guide import guide_of, kind_texts
from engines.localiser import Localiser

TOLD = [
    ("coalition-chess", "guard",
     "A guard moves one square ahead, up to two on its first move, and captures diagonally."),
    ("coalition-chess", "tank", "Worth about 9 guards. A tank moves like a queen."),
    ("generals", "general of the army",
     "It beats every other piece except a spy. Every piece moves one square, never diagonally."),
    ("generals", "major", "It beats captains and below. It loses to lieutenant colonels and "
     "above, and to spies. Every piece moves one square, never diagonally."),
    ("generals", "2nd lieutenant", "It beats sergeants and below. It loses to 1st lieutenants and "
     "above, and to spies. Every piece moves one square, never diagonally."),
    ("generals", "general", "It beats lieutenant generals and below. It loses to the general of "
     "the army and to spies. Every piece moves one square, never diagonally."),
    ("generals", "sergeant", "It beats privates and the flag. It loses to 2nd lieutenants and "
     "above, and to spies. Every piece moves one square, never diagonally."),
    ("generals", "private", "It beats spies and the flag. It loses to every officer. Every piece "
     "moves one square, never diagonally."),
    ("generals", "spy", "It beats every officer and the flag. It loses only to privates. Every "
     "piece moves one square, never diagonally."),
    ("generals", "flag", "It beats only the enemy's flag, by moving onto it. Every other piece "
     "beats it. Every piece moves one square, never diagonally. You win if your flag reaches the "
     "enemy's back row with no enemy beside it."),
    ("tafl-king", "king", "The king moves and captures like a soldier. He wins by reaching a "
     "corner. The king is captured when all four of his sides are blocked."),
    ("generals", HIDDEN, "Every piece moves one square, never diagonally."),
]  # fmt: skip


@pytest.mark.parametrize(("name", "kind", "told"), TOLD)
def test_what_is_told_of_a_kind(name: str, kind: str, told: str) -> None:
    game = make_game(name)
    assert Localiser("en", name).text(kind_texts(game, guide_of(game))[kind].whole) == told


def test_what_holds_for_one_kind_alone_is_not_told_of_hidden_ones() -> None:
    assert HIDDEN not in kind_texts(make_game("krieger"), guide_of(make_game("krieger")))


def test_higher_officers_beat_lower_ones_and_all_but_spies_beat_none_above() -> None:
    """What the sentences say by "below" and "above" is what the rules decide."""
    *officers, private, spy, flag = range(len(KINDS))
    for rank in officers:
        beaten = {other for other in range(len(KINDS)) if SURVIVOR[rank][other] == "attacker"}
        losing = {other for other in range(len(KINDS)) if SURVIVOR[rank][other] == "defender"}
        assert beaten == {*range(rank + 1, private + 1), flag}
        assert losing == {*range(rank), spy}

"""Check: which king or chieftain is told to be in danger, and that it is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from engines import make_game
from engines.game import AnyGame, SupportsChecks
from engines.localiser import Localiser
from tests.contract.strolls import stroll
from tests.engines.coalition_chess_play import game as coalition
from tests.engines.coalition_chess_play import stand
from tests.engines.tafl_king_play import text
from tests.extent import Extent

KRIEGER, TAFL, CHESS = map(make_game, ("krieger", "tafl-king", "coalition-chess"))

THREATENED = {"r4k0": "North's chieftain is under attack."}
ONE_MOVE_AWAY = {"f4": "The king is one move away from being surrounded."}


def in_check(game: AnyGame, state: Any) -> Mapping[str, str]:
    """Return what is told of each cell in check."""
    assert isinstance(game, SupportsChecks)
    reader = Localiser(game=game.name)
    return {
        game.topology.names[one.cell]: reader.require_text(one.message)
        for one in game.checks(state)
    }


CHIEFTAINS = [
    # position, the cells in check with what is told of them
    ("north C@r4k0 W@r4k2 c@r4k8 p@r2k8 w@r4k15", THREATENED),
    # bound; no place to land behind it; South could only do so on its own turn
    ("north C@r4k0 P@r2k0 W@r4k2 c@r4k8 p@r2k8 w@r4k15", {}),
    ("north C@r4k0 W@r4k1 c@r4k8 p@r2k8 w@r4k15", {}),
    ("south C@r4k0 W@r4k2 c@r4k8 p@r2k8 w@r4k15", {}),
]


@pytest.mark.rule("R2")
@pytest.mark.parametrize(("position", "told"), CHIEFTAINS)
def test_a_released_chieftain_that_a_warrior_can_capture(
    position: str, told: Mapping[str, str]
) -> None:
    assert in_check(KRIEGER, KRIEGER.read_position(position)) == told


KINGS = [
    # squares, the side to move, the cells in check with what is told of them
    ("A e4 g4 f3 a5 K f4", "D", ONE_MOVE_AWAY),
    ("A e4 g4 f3 a5 D g5 K f4", "D", ONE_MOVE_AWAY),
    # two squares are free; only the king crosses the throne; it is the attackers' turn
    ("A e4 g4 a5 K f4", "D", {}),
    ("A e4 g4 f3 f8 D b2 K f4", "D", {}),
    ("A e4 g4 f3 a5 K f4", "A", {}),
]


@pytest.mark.rule("S11")
@pytest.mark.parametrize(("squares", "turn", "told"), KINGS)
def test_a_king_that_the_attackers_can_surround(
    squares: str, turn: str, told: Mapping[str, str]
) -> None:
    assert in_check(TAFL, TAFL.read_position(text(squares, turn))) == told


LATER = "Black has to answer the check on its own turn."


@pytest.mark.rule("7.1", "7.2")
@pytest.mark.parametrize(
    ("pieces", "told"),
    [
        ("YKe1 BKf10 YTf2", {"f10": f"The tank on f2 has Black in check. {LATER}"}),
        ("YKe1 BKf10 BTe8", {"e1": "The tank on e8 has Yellow in check."}),
        (
            "YKe1 BKf10 YTf2 BTe8",
            {
                "e1": "The tank on e8 has Yellow in check.",
                "f10": f"The tank on f2 has Black in check. {LATER}",
            },
        ),
        ("YKe1 BKf10 BTd8", {}),
    ],
)
def test_kings_in_check(pieces: str, told: Mapping[str, str]) -> None:
    state = stand(pieces, "Y 4 YG,BR")
    assert in_check(CHESS, state) == told


ANSWERS = [
    # options, what the sentence ends with
    ("", "Yellow can answer now, out of turn, but will then miss its turn in round 5."),
    ("answer=forced", "Yellow must answer now, out of turn, and will miss its turn in round 5."),
]


@pytest.mark.rule("D14", "D15")
@pytest.mark.parametrize(("options", "told"), ANSWERS)
def test_it_is_said_when_a_check_can_be_answered_out_of_turn(options: str, told: str) -> None:
    chess = coalition(options)
    state = stand("YKe1 YAb2 BKh10 BAc8 GSj5 GGi6 RPa8 RGf6", "G 4 YR,BG", options)
    state = chess.apply(state, chess.read_move(state, "j5-e5"))
    assert in_check(chess, state) == {"e1": f"The submarine on e5 has Yellow in check. {told}"}


LOSSES = ("krieger.chieftain-taken", "tafl-king.king-surrounded", "tafl-king.group-surrounded")


def threats(game: Any, state: Any) -> set[str]:
    """Return what the other side could capture of a king or chieftain if it were on turn, by the
    rules alone: every move is made.
    """
    passed = game.null_move(state)
    if passed is None or game.result(passed) is not None:
        return set()
    (seat,) = game.to_act(passed)
    results = (game.result(game.push(passed, move)) for move in game.legal(passed, seat))
    if not any(result is not None and result.reason.id in LOSSES for result in results):
        return set()
    pieces = zip(game.topology.names, game.observe(state, None), strict=True)
    return {
        name
        for name, piece in pieces
        if piece and piece.kind in ("king", "chieftain") and piece.seat != seat
    }


SEEDS = (7, 3, 5, 1, 2, 0, 4, 6)
"""Of random games; in those of the first two both Krieger and Tafl King have checks."""


@pytest.mark.slow
@pytest.mark.parametrize("game", [KRIEGER, TAFL], ids=["krieger", "tafl-king"])
def test_it_is_told_whenever_it_is_so(game: AnyGame, extent: Extent) -> None:
    met = 0
    for seed in SEEDS[: extent.share(len(SEEDS))]:
        for state in stroll(game, seed):
            if game.result(state) is not None or len(game.to_act(state)) > 1:
                continue
            told, (seat,) = in_check(game, state), game.to_act(state)
            if game.name == "tafl-king" and seat == "attackers":
                assert not told
                continue
            assert set(told) == threats(game, state), game.position_text(state)
            met += bool(told)
    assert met, "no check in any of the games"

"""What a player must find, as positions a player can read: the move, and the reason that is told.

Each is thought about with 4,000 nodes, those of a level in the middle.
"""

from __future__ import annotations

import pytest

from engines import make_game
from engines.game import Move
from engines.localiser import english
from engines.search.analysis import Level, Question, RankedMove
from engines.search.reasons import reasons
from tests.engines.search_play import thinker
from tests.engines.tafl_king_play import text

MIDDLE = Level(nodes=4_000, depth=30, margin=40)


def ranked(name: str, options: str, position: str) -> dict[str, RankedMove]:
    """Every move by its text, the best first."""
    asked = thinker(name, options)
    state = asked.game.read_position(position)
    *_, last = asked.analyse(Question(state.turn, position), MIDDLE, seed=1)
    return {asked.game.move_text(state, each.move): each for each in last.ranked}


def told(found: RankedMove) -> str:
    return "; ".join(english(each.text) for each in found.reasons)


def check(name: str, position: str, move: str, reason: str) -> None:
    found = ranked(name, "", position)
    best = next(iter(found))
    assert best in move.split()
    assert reason in told(found[best])


DRAUGHTS = [
    # the man on h4 has to take, the man on f6 falls after it
    ("W:Wc3,f4,Ka1:Bd6,f6,h4", "c3-d4", "wins 2 pieces"),
    # a king at once, and on the square from which it wins
    ("W:Wc7,a3:Bh6,a7", "c7-d8", "promotes to a king on d8"),
    # both black men run into white ones
    ("W:Wb4,c3:Ba7,a5", "b4-c5", "wins the game within the next 2 moves"),
    # however it is taken, the last man is caught
    ("W:WKa1,e3:Bd4,h8", "a1:e5 a1:f6 e3:c5", "wins the game on the next move"),
]


@pytest.mark.parametrize(("position", "move", "reason"), DRAUGHTS)
def test_russian_draughts(position: str, move: str, reason: str) -> None:
    check("russian-draughts", position, move, reason)


TAFL = [
    # on an edge without attackers the king sees two corners
    ("A e11 a2 D a5 K f9", "D", "f9-f1 f9-a9 f9-k9", "wins the game on the next move"),
    ("A c3 d5 D f5 K a5", "D", "a5-a1 a5-a11", "wins the game right away"),
    # the fourth side is closed
    ("A d5 f5 e6 e1 h9 D k5 K e5", "A", "e1-e4", "wins the game right away"),
]


ASTRAY = (
    "...AAAAA.../.....A...../.........../AD........A/A...DDD...A/AA.DDKDD.AA/A...DDD...A/"
    "A....D....A/.........../.....A...../...AAAAA... A"
)
"""The start, but a defender has gone from f8 to b8, beside an attacker."""


def test_tafl_king_takes_what_stands_between_two() -> None:
    check("tafl-king", ASTRAY, "k8-c8xb8", "captures a soldier for free")


@pytest.mark.parametrize(("squares", "turn", "move", "reason"), TAFL)
def test_tafl_king(squares: str, turn: str, move: str, reason: str) -> None:
    check("tafl-king", text(squares, turn), move, reason)


KRIEGER = [
    # nothing stands between the chieftain and the centre
    ("north C@r4k0 W@r4k1 c@r4k8 w@r4k7 p@r2k6", "r4k0-C", "brings the chieftain to the centre"),
    # South's chieftain is released, and a warrior stands beside it
    (
        "north C@r4k0 P@r2k0 W@r4k7 c@r4k8 w@r4k2",
        "r4k7:r4k9",
        "captures South's chieftain; wins the game right away",
    ),
    # the last own priest goes with an enemy
    (
        "north C@r4k0 P@r3k2 W@r4k1 c@r4k8 w@r4k2 p@r2k8",
        "r3k2:r4k2*",
        "gives up North's last priest (its chieftain can then move, but can also be captured)",
    ),
    # North's chieftain would be in the centre
    (
        "south C@r4k0 W@r2k2 c@r4k8 w@r3k2 p@r2k8",
        "r3k2-r3k0",
        "blocks the path from North's chieftain to the centre",
    ),
]


@pytest.mark.parametrize(("position", "move", "reason"), KRIEGER)
def test_krieger(position: str, move: str, reason: str) -> None:
    check("krieger", position, move, reason)


REMARKS = [
    # behind e5 stands d4 now
    ("russian-draughts", "W:We5,c3,h2:Bf6,g7,a7", "c3-d4", "saves the piece on e5"),
    ("russian-draughts", "W:We5,a1,h2:Bf6,g7,a7", "e5-d6", "moves the piece on e5 to safety"),
    # the king sees f6
    ("russian-draughts", "W:Wc3,f4,Ka1:Bd6,f6,h4", "c3-b4", "threatens f6"),
    # what can be taken is not what is told
    ("russian-draughts", "W:We5,h2:Bf6,a7", "e5:g7", ""),
    (
        "tafl-king",
        text("A d5 f5 e6 e1 h9 D k5 K e5", "A"),
        "e1-e3",
        "threatens to surround the king",
    ),
    (
        "tafl-king",
        text("A d5 f5 e6 e1 h9 D k4 K e5", "D"),
        "k4-e4",
        "keeps the ring from closing",
    ),
    (
        "tafl-king",
        text("A a3 b2 c1 i1 D c9 K e1", "D"),
        "e1-e5",
        "lets the king reach k1, a11 or k11 in two moves, by way of a5, k5 or e11",
    ),
    (
        "tafl-king",
        text("A b1 i1 d8 D c9 K e5", "D"),
        "e5-a5",
        "opens the king's path to a1 and a11",
    ),
    (
        "tafl-king",
        text("A a10 b11 a2 b1 j1 k2 k10 i11 D d5 K f6", "A"),
        "i11-j11",
        "shuts the king in",
    ),
    (
        "tafl-king",
        text("A i10 a5 D h10 k5 K c3", "D"),
        "k5-j5",
        "threatens i10",
    ),
    (
        "krieger",
        "north C@r4k0 P@r2k0 W@r4k5 c@r4k8 w@r4k2",
        "r4k5-r4k7",
        "threatens South's chieftain",
    ),
    ("krieger", "south C@r4k0 W@r4k7 c@r4k8 w@r4k2", "r4k8-r4k10", "saves South's chieftain"),
    (
        "krieger",
        "north C@r4k0 W@r4k5 P@r2k0 c@r4k8 w@r3k2 p@r4k6",
        "r4k5:r4k7",
        "captures South's last priest (its chieftain can then move, but can also be captured)",
    ),
    (
        "krieger",
        "north C@r4k0 W@r3k0 c@r4k8 p@r2k8",
        "r3k0-r3k1",
        "opens the path from North's chieftain to the centre",
    ),
    (
        "tafl-king",
        text("A b1 g7 a9 c9 D f10 K f1", "A"),
        "g7-g1",
        "blocks the king's path to k1",
    ),
    (
        "krieger",
        "north C@r4k0 P@r2k0 W@r4k3 W@r4k6 c@r4k8 w@r4k2 p@r2k6",
        "r4k6-r4k4",
        "saves the piece on r4k3",
    ),
    (
        "krieger",
        "north C@r4k0 P@r2k0 W@r4k3 W@r4k6 c@r4k8 w@r4k2 p@r2k6",
        "r4k3-r3k3",
        "moves the piece on r4k3 to safety",
    ),
    (
        "tafl-king",
        text("A h8 a4 D h7 k5 K f6", "D"),
        "h7-i7",
        "",
    ),
    (
        "tafl-king",
        text("A h8 k6 D h7 K f6", "D"),
        "h7-i7",
        "moves the piece on h7 to safety",
    ),
    ("krieger", "north C@r4k0 P@r2k0 W@r4k4 c@r4k8 w@r4k6 p@r2k6", "r4k4-r4k5", "threatens r4k6"),
    # quiet moves
    *(
        ("russian-draughts", *row)
        for row in (
            ("W:Wd4,b2,h2:Bh8,a7", "b2-c3", "protects d4 from behind"),
            ("W:Wc3,b2,h2:Bh8,a7", "b2-a3", "puts the man on the edge, where it can't be captured"),
            ("W:Wc3,h2:Bh8,a7", "c3-d4", "moves to the centre of the board"),
            ("W:Wd4,h2:Bc7,a7", "d4-e5", "brings the man within 3 steps of becoming a king"),
            ("W:Wf2,h2:Bh8,a7", "f2-g3", ""),
            ("W:Wf6,h2:Bd8,a3", "f6-g7", "past every enemy piece"),
            ("W:WKc1,f2:Ba5", "c1-b2", "moves onto the main road"),
            ("W:We1,e5:Bb8,a7", "e1-d2", "brings up a man from the back, so those in front"),
            ("W:We1,c1:Bb8,a7", "e1-d2", ""),  # nobody is in front
            (
                "W:Wa1,c1,f4:Bb4,a7",
                "f4-g5",
                "keeps the pieces on a1 and c1 in place to guard the back row",
            ),
            ("W:Wa1,c1,f4:Bb6,a7", "f4-g5", "brings the man within 3 steps of becoming a king"),
        )
    ),
    *(
        ("tafl-king", text(*squares), *row)
        for squares, *row in (
            (
                ("A d1 g9 D b9 K e5", "A"),
                "g9-g5",
                "keeps the king from reaching k1 or k11 in two moves, by way of k5",
            ),
            (("A d1 g9 k3 k8 D b9 K e5", "A"), "g9-g5", "blocks the king's path to the edge at k5"),
            (("A d1 g9 D b9 K e5", "A"), "g9-f9", ""),
            (
                ("A d1 f5 D e7 K e5", "D"),
                "e7-b7",
                "lets the king reach a11 or k11 in two moves, by way of e11",
            ),
            (
                ("A a3 b2 c8 D h8 K f6", "A"),
                "c8-c1",
                "closes off the corner a1 for good: no defender can get through there",
            ),
            (("A a3 c8 D h8 K f6", "A"), "c8-c1", "corner a1: one more attacker is needed there"),
            (("A d1 f9 D b9 K e5", "A"), "f9-f7", ""),
            (
                ("A d1 f1 D b9 K e5", "A"),
                "f1-f5",
                "attackers now hold 1 of his 4 sides; leaves the",
            ),
            (
                ("A d1 c3 c9 D c5 K e5", "A"),
                "c9-a9",
                "moves to the edge, onto the king's path to a11",
            ),
            (("A d1 h5 D c5 d9 k9 K f2", "D"), "k9-k8", ""),
        )
    ),
    *(
        ("krieger", f"north C@r4k0 c@r4k8 w@r4k2 p@r2k4 {army}", *row)
        for army, *row in (
            ("P@r2k0 W@r4k5", "r4k5-r4k7", "moves next to South's chieftain"),
            ("P@r2k2 W@r4k5", "r2k2-r2k8", "the path from South's chieftain to the centre before"),
            ("P@r2k0 W@r4k5", "r2k0-r2k2", "clears the path from North's chieftain to the centre"),
            # nothing is stopped by it that was open
            ("P@r2k2 W@r1k8", "r2k2-r2k8", "moves between South's chieftain and the centre"),
            (
                "P@r2k0 W@r4k13",
                "r4k13-r4k15",
                "moves next to North's chieftain, so no enemy can jump over it",
            ),
            (
                "P@r2k0 P@r3k4 w@r4k4",
                "r3k4:r4k4*",
                "gets rid of a priest: without the last one, North",
            ),
            ("P@r2k0 W@r3k3 w@r4k4 w@r4k5", "r3k3-r4k3", "capture it once the space behind is"),
        )
    ),
]


@pytest.mark.parametrize(("name", "position", "move", "reason"), REMARKS)
def test_remarks(name: str, position: str, move: str, reason: str) -> None:
    """What the game itself says of a move, good or bad."""
    asked = thinker(name)
    before = asked.game.read_position(position)
    made = asked.game.read_move(before, move)
    remarks = asked.move_reasons(before, made, asked.game.push(before, made))
    found = "; ".join(english(each.text) for each in remarks)
    assert reason in found if reason else found == ""


PREPARED = [
    ("c3-d4 b6-a5 d4-e5", "prepares d4-e5, after the likely reply b6-a5", 2),
    # it was possible before
    (
        "c3-d4 b6-a5 g1-h2",
        "is a quiet move; the best reply is b6-a5",
        1,
    ),
]


@pytest.mark.parametrize(("moves", "reason", "arrows"), PREPARED)
def test_a_quiet_move_says_what_it_prepares(moves: str, reason: str, arrows: int) -> None:
    game = make_game("russian-draughts")
    states, line = [game.read_position("W:Wc3,g1:Bb6,h8")], list[Move]()
    for each in moves.split():
        line.append(game.read_move(states[-1], each))
        states.append(game.push(states[-1], line[-1]))
    (found,) = reasons(game, lambda _before, _move, _after: iter(()), states, line, 0)
    assert (english(found.text), len(found.arrows)) == (reason, arrows)

"""What the tests of Coalition Chess share: positions from lists of pieces, play by text."""

from __future__ import annotations

from functools import cache

from engines.coalition_chess import CoalitionChess
from engines.coalition_chess.state import State
from engines.game import ARBITER, Seat

FILES = "abcdefghij"


@cache
def _game(options: str) -> CoalitionChess:
    return CoalitionChess(dict(option.split("=") for option in options.split()))


def game(options: str = "") -> CoalitionChess:
    """The game with some options, ``plane=blocked shift=once``; made once."""
    return _game(options)


def stand(pieces: str, rest: str = "Y 4 YG,BR", options: str = "") -> State:
    """The position with pieces such as ``YKe1 BKf10``, and the rest of its text."""
    on = {piece[2:]: piece[:2] for piece in pieces.split()}
    assert len(on) == len(pieces.split())
    rows = []
    for rank in range(10, 0, -1):
        row = "".join(on.pop(f"{file}{rank}", ".") for file in FILES)
        for empty in range(10, 0, -1):
            row = row.replace("." * empty, str(empty))
        rows.append(row)
    assert not on
    return game(options).read_position(f"{'/'.join(rows)} {rest}")


def play(state: State, line: str, options: str = "") -> State:
    """The state after the moves, words and layouts of a line."""
    on = game(options)
    for text in line.split():
        state = on.apply(state, on.read_move(state, text))
    return state


def texts(state: State, seat: str, options: str = "") -> list[str]:
    """A seat's board moves, as players write them."""
    on = game(options)
    return [on.move_text(state, move) for move in on.legal(state, Seat(seat))]


def landings(state: State, origin: str, options: str = "") -> set[str]:
    """Where the piece of a square may go, by whoever may act."""
    on = game(options)
    found = set()
    for seat in on.seats:
        for text in texts(state, seat, options):
            if text.startswith((f"{origin}-", f"{origin}x")):
                found.add(text[len(origin) + 1 :])
    return found


def words(state: State, seat: str, options: str = "") -> set[str]:
    """The words of a seat that are not about the end of the game."""
    said = game(options).commands(state, Seat(seat))
    return {word for word in said if word != "resign" and not word.endswith("-draw")}


def acting(state: State, options: str = "") -> set[str]:
    """The seats the game waits for."""
    return set(game(options).to_act(state))


def tail(state: State, options: str = "") -> str:
    """What the position's text says after the board."""
    return game(options).position_text(state).split(" ", 1)[1]


def why_not(state: State, text: str, options: str = "") -> str:
    """The refusal of what a text names."""
    on = game(options)
    try:
        on.read_move(state, text)
    except ValueError as error:
        return str(error)
    return ""


def drawn(state: State) -> str:
    """The board as the figure of the rules draws it, for messages of failing tests."""
    scene = game().observe(state, ARBITER)
    rows = []
    for row in reversed(range(10)):
        cells = scene[row * 10 : row * 10 + 10]
        signs = ("--" if c is None else c.seat[0].upper() + game().kinds[c.kind] for c in cells)
        rows.append(f"{row + 1:2} {' '.join(signs)}")
    return "\n".join([*rows, "   " + "  ".join(FILES), tail(state)])

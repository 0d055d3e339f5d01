"""What the tests of the Game of the Generals share: play by text and by lot, the board as text."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from engines.game import ARBITER, Move, Seat
from engines.generals import Generals
from engines.generals.board import PIECES
from engines.generals.state import State
from firmware_host.campaign.simulated_player import random_layout

GAME = Generals({})
WHITE, BLACK = GAME.seats
VIEWERS: tuple[Seat | None, ...] = (None, WHITE, BLACK)
"""Everybody from whom something is hidden."""

ARMY = "FLG=a1,GOA=b1,GEN=c1,LTG=d1,MG=e1,BG=f1,COL=g1,LTC=h1,MAJ=i1,CPT=a2,1LT=b2,2LT=c2,SGT=d2"
WHITE_ARMY = f"white:{ARMY},SPY=e2,SPY=f2,PVT=a3,PVT=b3,PVT=c3,PVT=d3,PVT=e3,PVT=f3"
BLACK_ARMY = (
    "black:PVT=a6,PVT=b6,PVT=c6,PVT=d6,PVT=e6,PVT=f6,SGT=a7,2LT=b7,1LT=c7,CPT=d7,SPY=h7,SPY=i7,"
    "FLG=a8,MAJ=b8,LTC=c8,COL=d8,BG=e8,MG=f8,LTG=g8,GEN=h8,GOA=i8"
)
"""Whole armies as layouts: the Flags on a1 and a8, the Privates in front."""


def board(text: str, game: Generals = GAME) -> State:
    """``FLG=a1 / FLG=i8 / white``: White's pieces, Black's, the side to move."""
    white, black, turn = (part.replace(" ", ",") for part in text.split(" / "))
    return game.read_position(f"white:{white}/black:{black}/move:{turn}")


def drawn(state: State) -> str:
    """The board as the arbiter sees it, a8 top left: White's pieces in small letters."""
    cells = ["."] * len(GAME.topology)
    for cell, piece in enumerate(GAME.observe(state, ARBITER)):
        if piece:
            symbol = GAME.kinds[piece.kind]
            cells[cell] = symbol.lower() if piece.seat == WHITE else symbol
    rows = [
        f"{row + 1} {' '.join(f'{c:3}' for c in cells[row * 9 : row * 9 + 9])}"
        for row in reversed(range(8))
    ]
    return "\n".join([*rows, "  " + "   ".join("abcdefghi"), f"{state.turn} to move"])


def play(state: State, line: str, game: Generals = GAME) -> State:
    """The state after the moves, words and layouts of a line."""
    for text in line.split():
        state = game.apply(state, game.read_move(state, text))
    return state


def pieces(state: State, viewer: Seat | None = ARBITER) -> dict[str, tuple[str, str]]:
    """What a viewer sees: the seat and the symbol of what stands on each square."""
    return {
        GAME.topology.names[cell]: (piece.seat, GAME.kinds.get(piece.kind, piece.kind))
        for cell, piece in enumerate(GAME.observe(state, viewer))
        if piece
    }


def texts(state: State) -> set[str]:
    """The moves on offer, as players write them."""
    return {GAME.move_text(state, move) for move in GAME.legal(state, state.turn)}


def random_game(
    seed: int, game: Generals = GAME, words: float = 0.0
) -> Iterator[tuple[Move, State]]:
    """Every move of a game played by lot, with the state after it; words but resignation and
    agreement are said with the given frequency.
    """
    lot, state = Random(seed), game.initial()
    while not state.ended:
        if state.to_set_up:
            setup = game.setup(state, lot.choice(state.to_set_up))
            assert setup is not None
            move = random_layout(game, state, setup, lot)
        else:
            seat = lot.choice(game.seats)
            said = [w for w in game.commands(state, seat) if w not in ("resign", "accept-draw")]
            if said and lot.random() < words:
                move = Move(seat, choice=lot.choice(said))
            else:
                move = lot.choice(game.legal(state, state.turn))
        state = game.apply(state, move)
        yield move, state


def scattered(lot: Random) -> State:
    """Small or whole armies anywhere, the Flags one or two steps from home."""
    names = lot.sample(GAME.topology.names, len(GAME.topology))
    sides = []
    for ranks in ("76", "23"):
        flag = next(name for name in names if name[1] in ranks)
        names.remove(flag)
        symbols = lot.sample([GAME.kinds[kind] for kind in PIECES[:-1]], lot.randrange(21))
        sides.append(" ".join([f"FLG={flag}", *(f"{symbol}={names.pop()}" for symbol in symbols)]))
    return board(f"{sides[0]} / {sides[1]} / {lot.choice(GAME.seats)}")

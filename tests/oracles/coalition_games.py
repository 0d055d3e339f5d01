"""Coalition Chess a second time: a whole game with everything said in it, and ways of playing it.

Numbers in comments are those of the rules specification of the game and of its documentation.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import NamedTuple

from tests.oracles import coalition_chess as chess
from tests.oracles import coalition_ends as ends
from tests.oracles import coalition_moves as moves
from tests.oracles import coalition_turns as turns
from tests.oracles import coalition_words as talk
from tests.oracles.coalition_chess import Position
from tests.oracles.coalition_ends import Verdict
from tests.oracles.coalition_moves import GREATER, LESSER, Rules, Step
from tests.oracles.coalition_words import Offer


class Table(NamedTuple):
    """All positions of a game, who acted last, a draw offer, an end by words."""

    rules: Rules
    game: list[Position]
    actor: str = ""
    offer: Offer = Offer()
    said: Verdict | None = None

    @property
    def now(self) -> Position:
        return self.game[-1]

    def ended(self) -> Verdict | None:
        return self.said or ends.verdict(self.game, self.actor, self.rules)

    def moves(self) -> dict[str, list[Step]]:
        """All moves of every seat that may act, a Motorcyclist's shift among them."""
        now, rules = self.now, self.rules
        return {
            x: sorted([*chess.steps(now, x, rules), *chess.shifts(now, x, rules)])
            for x in chess.acting(now, rules)
        }

    def after(self, seat: str, position: Position, *, acts: bool = True) -> Table:
        offer = talk.after_action(self.now, seat, self.offer, self.rules) if acts else self.offer
        return Table(self.rules, [*self.game, position], seat, offer)

    def after_step(self, seat: str, step: Step) -> Table:
        if step in list(chess.shifts(self.now, seat, self.rules)):
            return self.after(seat, turns.shift(self.now, seat, step))
        return self.after(seat, turns.step(self.now, seat, step, self.rules))

    def after_replacement(self, seat: str, layout: dict[str, str]) -> Table:
        return self.after(seat, turns.replace(self.now, seat, layout, self.rules))

    def after_word(self, seat: str, word: str) -> Table:
        now, rules = self.now, self.rules
        match word:
            case "join-yellow" | "join-black":
                joined = turns.declare(now, seat, talk.JOIN[word], rules)
                return self.after(seat, joined, acts=False)
            case "pass":
                return self.after(seat, turns.pass_turn(now, seat, rules))
            case "decline-answer":
                return self.after(seat, turns.decline(now, seat), acts=False)
            case "offer-draw":
                return self._replace(offer=Offer(seat))
            case "decline-draw":
                return self._replace(offer=Offer())
            case "accept-draw":
                offer = self.offer._replace(agreed=self.offer.agreed | {seat})
                done = not talk.asked(now, offer, rules)
                said = ends.drawn(now, "agreed", rules) if done else None
                return self._replace(offer=offer, said=said)
        if seat in GREATER:
            return self._replace(said=ends.resigned(now, seat, rules))
        return self.after(seat, turns.leave(now, seat, rules))

    def told(self) -> str:
        """What a failing test's message says of the game."""
        changed = {k: v for k, v in self.rules._asdict().items() if v != getattr(Rules(), k)}
        texts = [ends.write_text(position, self.rules) for position in self.game[-2:]]
        board = moves.draw_board(self.now.board)
        return "\n".join([f"{changed} {self.actor} {self.offer}", board, *texts])


# --- ways of playing -----------------------------------------------------------------------------


def eager(table: Table, seat: str, steps: list[Step], random: Random) -> Step:
    """Any move, but captures, promotions and checks more often."""
    now, wish = table.now, random.random()
    if wish < 0.3:
        taking = [x for x in steps if x.promotion or x.passed or x.landing in now.board]
        return random.choice(taking or steps)
    if wish < 0.7:
        return random.choice([x for x in steps if gives_check(table, seat, x)] or steps)
    if wish < 0.8:
        return random.choice(list(chess.shifts(now, seat, table.rules)) or steps)
    return random.choice(steps)


def gives_check(table: Table, seat: str, step: Step) -> bool:
    after = table.now._replace(board=moves.moved(table.now.board, step))
    return any(chess.checkers(after, x, table.rules) for x in GREATER if x != seat)


def idle(table: Table, seat: str, steps: list[Step], random: Random) -> Step:
    """Nothing that changes anything, and back to where it was before."""
    board, old = table.now.board, [position.board for position in table.game[-8:]]

    def rank(step: Step) -> tuple[float, ...]:
        loud = board[step.origin].kind in "GW" or step.landing in board
        return (loud, moves.moved(board, step) not in old, random.random())

    return min(steps, key=rank) if random.random() < 0.9 else random.choice(steps)


def marching(table: Table, seat: str, steps: list[Step], random: Random) -> Step:
    """Guards take en passant, or go two steps."""
    board = table.now.board
    guards = [x for x in steps if board[x.origin].kind == "G" and turns.is_double(x, seat)]
    return random.choice([x for x in steps if x.passed] or (guards or steps))


def tally(table: Table, seat: str, step: Step, after: Position, met: Counter[str]) -> None:
    """Counts what a move has brought about."""
    now = table.now
    met["moves"] += 1
    met["promotions"] += bool(step.promotion)
    met["en passant"] += bool(step.passed)
    met["shifts"] += len(after.shifted) > len(now.shifted)
    met["answers out of order"] += seat != now.turn
    met["answers not given"] += seat == now.turn and bool(now.answers)
    met["checks to be answered"] += bool(after.answers)
    met["both may answer"] += len(after.answers) == 2
    met["turns lost"] += seat == now.turn and len(after.skips) < len(now.skips)
    met["retired"] += any(chess.retired(after, x) > chess.retired(now, x) for x in LESSER)
    if len(after.bonds) > len(now.bonds):
        how = "by capture" if step.landing in now.board or step.passed else "by check"
        met[f"joined {how}" if seat in LESSER else "driven to the rival"] += 1

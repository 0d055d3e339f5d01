"""Games of the library as people and other programs read them: listing, export, replay, salvage.

In: the library. Out: values for ``--json`` and texts. Never changes a game: what is salvaged is a
new one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from drivers.spelling import did_you_mean
from engines import make_game
from engines.game import ARBITER, AnyGame, Result, Seat
from firmware_host.display.sentences import sentence
from firmware_host.journal.library import Library, Summary, tally
from firmware_host.table.events import Ended, Header, HistoryError
from firmware_host.table.restore import restored
from firmware_host.table.scenes import numbered
from firmware_host.table.table import Table
from firmware_host.table.visibility import hides, seen, text_seen
from simulator.terminal.text_board import TextBoard, seat_letters

Answer = tuple[Any, str]
"""What a command found: the same as a value for ``--json`` and as text for people."""


def outcome(result: Result | Ended | None) -> Mapping[str, Any] | None:
    """How a game ended, as a value for ``--json``; None while it goes on."""
    return {"winners": list(result.winners), "reason": result.reason} if result else None


def listing(library: Library) -> tuple[Sequence[Mapping[str, Any]], str]:
    """Every game, the one changed last first."""
    games = library.games()
    if not games:
        return [], "No games yet. Begin one: lodeboard play russian-draughts"
    return [_summary(game) for game in games], "\n".join(_line(game) for game in games)


def export(library: Library, game_id: str, viewer: str = "") -> str:
    """A game in the format other programs for it read, as the public or as ``viewer`` could see it.

    Raises JournalError, or ValueError (StartError and HistoryError are two) with the reason.
    """
    header, game, table = _load(library, game_id)
    eyes = _eyes(game, table, viewer)
    tags = {"Event": "Lodeboard", "Date": header.began[:10].replace("-", "."), "Round": game_id}
    return game.write_record(table.states[0], table.moves, tags, eyes)


def replay(library: Library, game_id: str, viewer: str = "") -> tuple[Mapping[str, Any], str]:
    """A game move by move, every position drawn, as the public or as ``viewer`` could see it, with
    what was revealed when it was over.

    Raises as ``export`` does.
    """
    _, game, table = _load(library, game_id)
    eyes, revealed = _eyes(game, table, viewer), table.revealed
    marks = seat_letters(game.seats, len(game.seats))
    drawn = TextBoard(game.topology, marks, coloured=False, kinds=game.kinds)
    steps, shown = [], []
    for number, state in enumerate(table.states):
        seat, text, title = "", "", "Start"
        if number:
            move = table.moves[number - 1]
            seat = move.seat
            text = text_seen(game, table.states[number - 1], move, eyes, revealed)
            title = f"{number}. {seat}: {text}"
        scene = seen(game, state, eyes, revealed)
        position = game.position_text(state, eyes)
        steps.append({"seat": seat, "move": text, "position": position, "scene": scene})
        board = drawn.board(numbered(scene, game.seats), {})
        shown.append("\n".join([title, "", *board, ""]))
    result = table.result
    if result is not None:
        shown.append(sentence(result))
    value = {
        "id": game_id,
        "game": game.name,
        "options": dict(game.options),
        "steps": steps,
        "result": outcome(result),
        "revealed": revealed,
        "looks": table.looks,
        "clock": table.clock,
    }
    return value, "\n".join(shown).rstrip("\n")


def salvage(library: Library, game_id: str) -> tuple[Mapping[str, Any], str]:
    """What can be read and follows the rules, as a new game. Raises JournalError or StartError.

    Without its key a sealed game is copied as far as its lines are whole.
    """
    kept = library.beginning(game_id)
    good = len(kept.events)
    if not kept.locked:
        game = make_game(kept.header.game, kept.header.options)
        try:
            restored(game, kept.header, kept.events)
        except HistoryError as error:
            good = error.good
    moves, _ = tally(kept.events[:good])
    new_id = library.salvage(game_id, good)
    again = f"Go on with it: lodeboard play {kept.header.game} --resume {new_id}"
    if kept.locked:
        assert kept.mark is not None
        again = f"Whether they follow the rules is seen with the key {kept.mark.key}. {again}"
    found = {"id": new_id, "from": game_id, "moves": moves}
    return found, f"The first {moves} moves are now game {new_id}. {again}"


def _eyes(game: AnyGame, table: Table, viewer: str) -> Seat | None:
    """Whose eyes a reader may have: hidden pieces are shown when the game is over, if their player
    agrees.
    """
    if not viewer:
        return None
    known = (*game.seats, ARBITER)
    if viewer not in known:
        hint = did_you_mean(viewer, known) or f"; there are {', '.join(known)}"
        raise ValueError(f"nobody at this table is called {viewer!r}{hint}")
    if table.result is None:
        raise ValueError(f"the game is not over: what {viewer} sees is shown when it is")
    asked = game.seats if viewer == ARBITER else (Seat(viewer),)
    unasked = [s for s in asked if s not in table.revealed and hides(game, table.states, s)]
    if unasked:
        raise ValueError(
            f"{' and '.join(unasked)} did not reveal the own pieces: that is done at the table,"
            " when the game is over"
        )
    return Seat(viewer)


def _load(library: Library, game_id: str) -> tuple[Header, AnyGame, Table]:
    kept = library.read(game_id)
    game = make_game(kept.header.game, kept.header.options)
    return kept.header, game, restored(game, kept.header, kept.events)


def _summary(game: Summary) -> Mapping[str, Any]:
    if game.problem is not None:
        return {"id": game.game_id, "problem": game.problem, "changed": game.changed}
    result = game.result
    return {
        "id": game.game_id,
        "game": game.game,
        "began": game.began,
        "changed": game.changed,
        "moves": game.moves,
        "result": outcome(result),
        "key": game.key,
    }


def _line(game: Summary) -> str:
    if game.problem is not None:
        return f"{game.game_id:<16} damaged: {game.problem}"
    if game.result is None:
        end = "unfinished"
    elif game.result.winners:
        end = f"{' and '.join(game.result.winners)} won: {game.result.reason}"
    else:
        end = f"drawn: {game.result.reason}"
    sealed = f" (sealed with {game.key})" if game.key else ""
    return f"{game.game_id:<16} {game.game:<18} {game.moves:>4} moves  {end}{sealed}"

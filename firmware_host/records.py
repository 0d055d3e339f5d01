"""Games of the library as people and other programs read them: listing, export, replay, salvage.

In: the library. Out: values for ``--json`` and texts. Never changes a game: what is salvaged is a
new one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from drivers.wiring import did_you_mean
from engines import make_game
from engines.game import ARBITER, AnyGame, Result, Seat
from firmware_host.history import Ended, Header
from firmware_host.journal import Library, Summary
from firmware_host.scenes import numbered
from firmware_host.table import HistoryError, Table
from firmware_host.words import sentence
from simulator.plaintext import Text, letters


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
    """A game in the format other programs for it read, as the public or as ``viewer`` may see it.

    Raises JournalError, HistoryError, or ValueError for a viewer who may not see it yet.
    """
    header, game, table = _load(library, game_id)
    eyes = _eyes(game, table, viewer)
    tags = {"Event": "Lodeboard", "Date": header.began[:10].replace("-", "."), "Round": game_id}
    return game.write_record(table.states[0], table.moves, tags, eyes)


def replay(library: Library, game_id: str, viewer: str = "") -> tuple[Mapping[str, Any], str]:
    """A game move by move, every position drawn, as the public or as ``viewer`` may see it.

    Raises JournalError, HistoryError, or ValueError for a viewer who may not see it yet.
    """
    _, game, table = _load(library, game_id)
    eyes = _eyes(game, table, viewer)
    marks = letters(game.seats, len(game.seats))
    drawn = Text(game.topology, marks, coloured=False, kinds=game.kinds)
    steps, shown = [], []
    for number, state in enumerate(table.states):
        move = table.moves[number - 1] if number else None
        text = game.move_text(table.states[number - 1], move, eyes) if move else ""
        steps.append({"move": text, "position": game.position_text(state, eyes)})
        title = f"{number}. {move.seat}: {text}" if move else "Start"
        board = drawn.board(numbered(game.observe(state, eyes), game.seats), {})
        shown.append("\n".join([title, "", *board, ""]))
    result = table.result
    if result is not None:
        shown.append(sentence(result))
    value = {
        "id": game_id,
        "game": game.name,
        "steps": steps,
        "result": outcome(result),
    }
    return value, "\n".join(shown).rstrip("\n")


def salvage(library: Library, game_id: str) -> tuple[Mapping[str, Any], str]:
    """What can be read and follows the rules, as a new game. Raises JournalError."""
    kept = library.beginning(game_id)
    good = len(kept.events)
    game = make_game(kept.header.game, kept.header.options)
    table = Table(game, game_id, start=kept.header.start)
    try:
        table.restore(kept.events)
    except HistoryError as error:
        good = error.good
    new_id = library.salvage(game_id, good)
    found = {"id": new_id, "from": game_id, "moves": len(table.moves)}
    return found, (
        f"The first {len(table.moves)} moves are now game {new_id}. Go on with it:"
        f" lodeboard play {game.name} --resume {new_id}"
    )


def _eyes(game: AnyGame, table: Table, viewer: str) -> Seat | None:
    """Whose eyes a reader may have: nobody's hidden pieces are shown before the game is over."""
    if not viewer:
        return None
    known = (*game.seats, ARBITER)
    if viewer not in known:
        hint = did_you_mean(viewer, known) or f"; there are {', '.join(known)}"
        raise ValueError(f"nobody at this table is called {viewer!r}{hint}")
    if table.result is None:
        raise ValueError(f"the game is not over: what {viewer} sees is shown when it is")
    return Seat(viewer)


def _load(library: Library, game_id: str) -> tuple[Header, AnyGame, Table]:
    kept = library.read(game_id)
    game = make_game(kept.header.game, kept.header.options)
    table = Table(game, game_id, start=kept.header.start)
    table.restore(kept.events)
    return kept.header, game, table


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
    return f"{game.game_id:<16} {game.game:<18} {game.moves:>4} moves  {end}"

"""Messages survive the way through bytes; anything else is refused with a CodecError."""

from __future__ import annotations

import json
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines import make_game
from engines.game import Move, Piece, Result, Seat, Standing
from engines.message import Message
from firmware_host.table.messages import (
    AnyIntent,
    AnyNews,
    Ask,
    CodecError,
    Consent,
    Decline,
    Look,
    NewGame,
    Play,
    Recall,
    Recalled,
    Recorded,
    Reply,
    Report,
    Reveal,
    Rewind,
    Settle,
    View,
    decode,
    encode,
)
from firmware_host.table.table import Table
from tests.extent import examples

NUMBERS = st.integers(-(2**63), 2**63 - 1)
MASKS = st.integers(0, 2**128).map("{:x}".format)
CELLS = st.integers(0, 400)
TEXTS = st.text(st.characters(codec="utf-8"), max_size=12)
SEATS = TEXTS.map(Seat)
MOVES = st.builds(
    Move,
    SEATS,
    st.lists(CELLS, max_size=5).map(tuple),
    st.lists(CELLS, max_size=5).map(tuple),
    st.lists(st.tuples(CELLS, CELLS), max_size=2).map(tuple),
    TEXTS,
    st.lists(st.tuples(CELLS, TEXTS), max_size=3).map(tuple),
)
PIECES = st.builds(Piece, SEATS, TEXTS)
FAULTS = st.lists(st.tuples(CELLS, TEXTS), max_size=3).map(tuple)
WANTED = st.sampled_from(["take-back", "new-game"])
SAID = st.recursive(
    st.builds(lambda id_, **given: Message(id_, **given), TEXTS, seat=TEXTS, number=NUMBERS),
    lambda inner: st.builds(
        lambda one, more: Message("a.b", message=one, messages=more),
        inner,
        st.lists(TEXTS | inner, max_size=3).map(tuple),
    ),
    max_leaves=4,
)
VIEWS = st.builds(
    View,
    game_id=TEXTS,
    version=NUMBERS,
    entry=NUMBERS,
    scene=st.lists(st.none() | PIECES, max_size=6).map(tuple),
    to_act=st.lists(SEATS, max_size=3).map(tuple),
    movers=st.lists(SEATS, max_size=3).map(tuple),
    moves=st.lists(MOVES, max_size=3).map(tuple),
    commands=st.lists(st.tuples(SEATS, TEXTS), max_size=3).map(tuple),
    last=st.none() | MOVES,
    settled=st.booleans(),
    result=st.none() | st.builds(Result, st.lists(SEATS, max_size=2).map(tuple), SAID),
    situation=st.none() | SAID,
    faults=FAULTS,
    trail=st.lists(MASKS, max_size=3).map(tuple),
    new_game_occupancy=MASKS,
    consents=st.lists(st.builds(Consent, SEATS, WANTED, NUMBERS), max_size=3).map(tuple),
    revealed=st.lists(SEATS, max_size=3).map(tuple),
    standings=st.lists(
        st.builds(
            Standing, SEATS, st.lists(SEATS, max_size=2).map(tuple), st.none() | st.integers(0, 99)
        ),
        max_size=3,
    ).map(tuple),
    arbiter_reveals=st.lists(NUMBERS, max_size=3).map(tuple),
    clock=st.lists(st.tuples(SEATS, NUMBERS), max_size=3).map(tuple),
    record=st.lists(st.builds(Recorded, SEATS, TEXTS, st.integers(0, 99)), max_size=3).map(tuple),
)
MESSAGES = st.one_of(
    st.builds(Play, TEXTS, NUMBERS, MOVES),
    st.builds(Settle, TEXTS, NUMBERS),
    st.builds(Rewind, TEXTS, NUMBERS),
    st.builds(Ask, TEXTS, MOVES),
    st.builds(NewGame, TEXTS),
    st.builds(Report, TEXTS, FAULTS),
    st.builds(Decline, TEXTS),
    st.builds(Reveal, TEXTS, SEATS),
    st.builds(Look, TEXTS, st.booleans()),
    st.builds(Recall, TEXTS, NUMBERS),
    st.builds(
        Recalled,
        TEXTS,
        TEXTS,
        NUMBERS,
        st.lists(st.none() | PIECES, max_size=6).map(tuple),
        st.none() | MOVES,
    ),
    st.builds(Reply, TEXTS, st.none() | SAID),
    VIEWS,
)


@pytest.mark.slow
@given(MESSAGES)
def test_every_message_comes_back(message: AnyIntent | AnyNews) -> None:
    assert decode(encode(message)) == message


@pytest.mark.slow
@given(VIEWS)
def test_every_view_comes_back(view: View) -> None:
    assert decode(encode(view)) == view


def test_a_real_view_comes_back() -> None:
    game = make_game("russian-draughts")
    view = Table(game, "x").view(game.seats, None)
    assert decode(encode(view)) == view
    assert len(view.moves) == 7


def test_the_form_is_plain_json() -> None:
    sent = json.loads(encode(Play("k1", 3, Move(Seat("white"), (18, 27)))))
    assert sent == {
        "v": 1,
        "message": {
            "type": "play",
            "key": "k1",
            "entry": 3,
            "move": ["white", [18, 27], [], [], "", []],
            "final": False,
        },
    }


@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"null",
        b"[]",
        b"\xff\xfe",
        b"[" * 30_000,
        b'{"v":1,"message":' * 2000,
        b'{"v":1}',
        b'{"v":2,"message":{"type":"newgame","key":"a"}}',
        b'{"v":true,"message":{"type":"newgame","key":"a"}}',
        b'{"v":1,"message":{"type":"cheat","key":"a"}}',
        b'{"v":1,"message":{"key":"a"}}',
        b'{"v":1,"message":{"type":"newgame"}}',
        b'{"v":1,"message":{"type":"newgame","key":1}}',
        b'{"v":1,"message":{"type":"newgame","key":"\\ud800"}}',
        b'{"v":1,"message":{"type":"newgame","key":"\xff"}}',
        b'{"v":1,"message":{"type":"newgame","key":"a","more":0}}',
        b'{"v":1,"message":{"type":"newgame","key":"a"},"more":0}',
        b'{"v":1,"message":{"type":"settle","key":"a","entry":1.5}}',
        b'{"v":1,"message":{"type":"play","key":"a","entry":0,"move":["w",[1,"2"]]}}',
        b'{"v":1,"message":{"type":"play","key":"a","entry":0,"move":[]}}',
        b'{"v":1,"message":{"type":"report","key":"a"}}',
        b'{"v":1,"message":{"type":"report","key":"a","faults":[[1]]}}',
        b'{"v":1,"message":{"type":"report","key":"a","faults":[["e3","dead"]]}}',
        b'{"v":1,"message":{"type":"look","key":"a","open":1}}',
        b'{"v":1,"message":{"type":"look","key":"a"}}',
        b'{"v":1,"message":{"type":"reveal","key":"a","seat":null}}',
        b'{"v":1,"message":{"type":"decline"}}',
        encode(NewGame("k" * 65)),
        b'{"v":1,"message":' + b"[" * 100_000,
        encode(NewGame("a")) + b"x",
        encode(NewGame("a"))[:-1],
    ],
)
def test_anything_else_is_refused(sent: bytes) -> None:
    with pytest.raises(CodecError, match="not a message of version 1"):
        decode(sent)


@given(st.binary(max_size=60))
def test_random_bytes_are_refused(sent: bytes) -> None:
    with pytest.raises(CodecError):
        decode(sent)


@settings(max_examples=examples(300))
@given(MESSAGES, st.data())
def test_mutated_messages_are_read_or_refused(
    message: AnyIntent | AnyNews, data: st.DataObject
) -> None:
    sent = bytearray(encode(message))
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(0, len(sent)))
        sent[place : place + data.draw(st.integers(0, 2))] = data.draw(st.binary(max_size=2))
    with suppress(CodecError):
        read = decode(bytes(sent))
        assert decode(encode(read)) == read

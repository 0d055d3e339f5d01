"""Finished games: what a page is told when a command cannot read them."""

from __future__ import annotations

import logging

import pytest

from firmware_host.web.archive import _reason

IN_THE_LOG = "it cannot be read: the reason stands in the log"


@pytest.mark.parametrize(
    ("trouble", "told"),
    [
        ("lodeboard: game 1 is sealed with the key 1a2b", "game 1 is sealed with the key 1a2b"),
        ("Traceback (most recent call last):\n  ...\nKeyError: 'FLG'", IN_THE_LOG),
        ("lodeboard: one line\nand one more", IN_THE_LOG),
        ("Killed", IN_THE_LOG),
        ("", IN_THE_LOG),
    ],
)
def test_only_what_was_meant_to_be_read_is_told(
    trouble: str, told: str, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        assert _reason(trouble) == told
    assert (trouble in caplog.text) is (told == IN_THE_LOG)

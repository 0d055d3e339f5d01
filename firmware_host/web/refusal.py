"""Why a request is refused.

In: a message. Out: an exception that ``errors`` tells in the language of who has asked.
"""

from __future__ import annotations

from collections.abc import Mapping

from starlette.exceptions import HTTPException

from engines.localiser import english
from engines.message import Message


class Refusal(HTTPException):
    """It is not done; ``message`` says why."""

    def __init__(
        self, status: int, message: Message, headers: Mapping[str, str] | None = None
    ) -> None:
        super().__init__(status, english(message), headers)
        self.message = message

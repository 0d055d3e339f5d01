"""The refusal of a request.

In: a message. Out: an exception, answered in the client's language by ``http``.
"""

from __future__ import annotations

from collections.abc import Mapping

from starlette.exceptions import HTTPException

from engines.localiser import english
from engines.message import Message


class Refusal(HTTPException):
    """Error raised for a refused request; ``message`` says why."""

    def __init__(
        self, status: int, message: Message, headers: Mapping[str, str] | None = None
    ) -> None:
        super().__init__(status, english(message), headers)
        self.message = message

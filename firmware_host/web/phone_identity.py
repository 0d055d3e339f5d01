"""The identity of a client: the secret its phone carries, and its address.

In: a request or a socket. Out: the secret of its cookie, and the digest that identifies it.
"""

from __future__ import annotations

import re

from starlette.requests import HTTPConnection
from starlette.responses import Response

from firmware_host.web.codes import digest

COOKIE = "lodeboard"
COOKIE_S = 30 * 24 * 3600
_SECRET = re.compile(r"[A-Za-z0-9_-]{22}")


def secret_of(connection: HTTPConnection) -> str:
    """Return the secret the phone carries; empty if it was never given out."""
    carried = connection.cookies.get(COOKIE, "")
    return carried if _SECRET.fullmatch(carried) else ""


def phone_of(connection: HTTPConnection) -> str:
    """Return the digest that identifies the phone; empty if it carries nothing."""
    secret = secret_of(connection)
    return digest(secret) if secret else ""


def address_of(connection: HTTPConnection) -> str:
    """Return the address of the client."""
    return connection.client.host if connection.client else ""


def with_cookie(answer: Response, secret: str, *, tls: bool) -> Response:
    """Return the answer with the phone's secret as a cookie."""
    answer.set_cookie(
        COOKIE,
        secret,
        max_age=COOKIE_S,
        httponly=True,
        samesite="strict",
        secure=tls,
    )
    return answer

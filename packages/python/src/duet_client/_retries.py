"""Calls that are sent again because their answer did not come."""

from __future__ import annotations

import random
import uuid
from collections.abc import Mapping
from typing import Any

import httpx

_KEY = "idempotency-key"
_AWAY = (502, 503, 504)
_FIRST_WAIT = 0.25
_LONGEST_WAIT = 5.0


class Call:
    """One call. A POST has an `Idempotency-Key`, so that it is carried out once. PATCH is sent once, and so are forms
    with a file that can be read only once.

    arguments: what httpx takes for it
    retries: how often it is sent again at most; 0: never, and without a key
    """

    def __init__(self, method: str, headers: Mapping[str, str], arguments: dict[str, Any], retries: int) -> None:
        has_key = method == "POST" and retries > 0 and _can_be_repeated(arguments)
        key = {_KEY: str(uuid.uuid4())} if has_key else {}
        self.arguments: dict[str, Any] = {**arguments, "headers": {**headers, **key}}
        self._left = retries if has_key or method not in ("POST", "PATCH") else 0
        self._own_wait = _FIRST_WAIT

    def wait_after(self, response: httpx.Response | None) -> float | None:
        """In how many seconds it may be sent again; None: what came of it stands.

        response: None where the service was not reached
        """
        if self._left == 0 or not _may_pass(response):
            return None
        self._left -= 1
        wait = max(self._own_wait * (1 + random.random()), _asked(response))
        self._own_wait *= 2
        return wait if wait <= _LONGEST_WAIT else None


def _can_be_repeated(arguments: Mapping[str, Any]) -> bool:
    """Whether all files of a form can be read from their beginning again, as httpx does; else what follows is lost."""
    return all(
        not hasattr(content, "read") or content.seekable()
        for _name, content, *_media_type in arguments.get("files", {}).values()
    )


def _may_pass(response: httpx.Response | None) -> bool:
    """Whether it was refused for a reason that passes; refusals that ask for more patience are the caller's."""
    return response is None or response.status_code in _AWAY or _is_under_way(response)


def _is_under_way(response: httpx.Response) -> bool:
    return response.status_code == 409 and b'"IdempotencyKeyInUse"' in response.content


def _asked(response: httpx.Response | None) -> float:
    given = "" if response is None else response.headers.get("retry-after", "")
    return float(given) if given.isdecimal() else 0.0

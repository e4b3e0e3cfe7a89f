"""What calls have in common, whether they wait or are awaited: queries, bodies, answers and errors."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import IO, Any, NamedTuple, NoReturn
from urllib.parse import quote

import httpx

from .errors import ApiError, ConnectionFailed

Query = Mapping[str, Any]


class File(NamedTuple):
    """A file of a form: its name, its bytes (or an open file), and its media type."""

    name: str
    content: bytes | IO[bytes]
    media_type: str = "application/octet-stream"


def segment(value: object) -> str:
    """A parameter as a segment of a path."""
    return quote(str(value), safe="")


def request_arguments(query: Query | None, body: object) -> dict[str, Any]:
    """What httpx takes for a call. A body with a `File` is sent as a form, every other one as JSON."""
    arguments: dict[str, Any] = {"params": _flat(query or {})}
    if isinstance(body, Mapping) and any(isinstance(value, File) for value in body.values()):
        arguments["files"] = {name: _part(value) for name, value in body.items() if value is not None}
    elif body is not None:
        arguments["json"] = body
    return arguments


def answer_of(response: httpx.Response) -> Any:
    """The JSON of an answer; None for one without a body.

    Raises ApiError for a status that is no success.
    """
    if not response.is_success:
        raise ApiError(response.status_code, _problem(response), response.headers)
    return response.json() if response.content else None


def unreachable(error: httpx.TransportError) -> NoReturn:
    raise ConnectionFailed(f"The service could not be reached: {error}") from error


def _problem(response: httpx.Response) -> Mapping[str, Any]:
    try:
        problem = response.json()
    except ValueError:
        return {}
    return problem if isinstance(problem, Mapping) else {}


def _flat(query: Query) -> dict[str, Any]:
    """Leaves out what is not given; a map is written as `tags[key]=value`."""
    flat: dict[str, Any] = {}
    for name, value in query.items():
        if isinstance(value, Mapping):
            flat.update({f"{name}[{key}]": one for key, one in value.items()})
        elif value is not None:
            flat[name] = value
    return flat


def _part(value: object) -> tuple[str | None, Any] | tuple[str, Any, str]:
    if isinstance(value, File):
        return value.name, value.content, value.media_type
    return None, value if isinstance(value, str) else json.dumps(value)

"""What goes wrong, as exceptions: each is a `DuetError`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


class DuetError(Exception):
    """Something went wrong between this program and the service."""


class ApiError(DuetError):
    """The service refused a call, or could not carry it out.

    status: the status of the answer
    code: what is wrong, for programs (docs/errors.md has all of them); None where the answer names none
    problem: the body of the answer, where it is a JSON object
    request_id: names the call in the service's log; None where the answer does not say it
    retry_after: seconds to wait before the next try; None where none was said
    """

    def __init__(self, status: int, problem: Mapping[str, Any], headers: Mapping[str, str]) -> None:
        self.status = status
        self.problem = problem
        self.code = _text(problem, "code") or _text(problem, "error")
        self.request_id = _text(problem, "requestId") or headers.get("x-request-id")
        self.retry_after = _seconds(headers.get("retry-after"))
        super().__init__(f"{status} {self.code or ''}: {_sentence(problem)}".replace(" :", ":"))

    @property
    def is_temporary(self) -> bool:
        """Whether the same call may go well later: others were first, or the service was busy."""
        return self.status in (429, 503) or self.code == "ConcurrentSessionLimitReached"


class ConnectionFailed(DuetError):
    """The service could not be reached, or the line broke off and could not be made again in time."""


class SessionRefused(DuetError):
    """The service did not let this client into a session, or put it out; `code` is that of its `error` event."""

    def __init__(self, message: str, code: str | None) -> None:
        self.code = code
        super().__init__(message)


class SignatureError(DuetError):
    """A request is not signed by the service, or was changed or kept on its way."""


class TokenError(DuetError):
    """A token cannot be read: it must be what a connection call answered."""


def _text(problem: Mapping[str, Any], name: str) -> str | None:
    value = problem.get(name)
    return value if isinstance(value, str) else None


def _sentence(problem: Mapping[str, Any]) -> str:
    sentence = next(filter(None, (_text(problem, name) for name in _SENTENCES)), "the service gave no reason")
    wrong = problem.get("errors")
    if not isinstance(wrong, Mapping):
        return sentence
    fields = [f"{name}: {' '.join(map(str, reasons))}" for name, reasons in wrong.items() if isinstance(reasons, list)]
    return " ".join([sentence, *fields])


_SENTENCES = ("detail", "description", "message", "error_description", "title")


def _seconds(text: str | None) -> float | None:
    try:
        return None if text is None else float(text)
    except ValueError:
        return None

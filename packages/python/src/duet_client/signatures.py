"""Checks that webhooks and calls of functions come from the service, in constant time."""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import time
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, cast

from .errors import SignatureError
from .webhook_events import WebhookEvent


@dataclass(frozen=True)
class FunctionCall:
    """A call of a function over HTTP. `call_id` names it: the same call has the same in every try."""

    session_id: str
    call_id: str
    arguments: Any


def verify_webhook(body: bytes, headers: Mapping[str, str], secret: str | Iterable[str]) -> WebhookEvent:
    """The event of a webhook, when it is signed by one of the secrets.

    body: the bytes as they came, not JSON that was read and written again
    secret: `signingSecret` as it was shown; several while a receiver changes from one to the next

    Raises SignatureError.
    """
    values = _lower(headers)
    given = [values[name] for name in _WEBHOOK_HEADERS if name in values]
    secrets = [secret] if isinstance(secret, str) else list(secret)
    expected = [hmac.new(one.encode(), body, hashlib.sha256).hexdigest() for one in secrets]
    if not _any_equal(expected, given):
        raise SignatureError("The webhook is not signed by this secret.")
    return cast(WebhookEvent, _json(body))


def verify_function_call(
    body: bytes,
    headers: Mapping[str, str],
    secret: str | Iterable[str],
    *,
    tolerance: float = 300,
    now: float | None = None,
) -> FunctionCall:
    """The call of a function over HTTP, when it is signed by one of the secrets and not old.

    tolerance: seconds by which the clocks, and the time on the way, may differ
    now: Unix seconds; the clock of this machine unless it is given

    Raises SignatureError.
    """
    values = _lower(headers)
    call_id = values.get("x-call-id", "")
    _check_signed(call_id, body, values, secret, tolerance, now)
    return FunctionCall(values.get("x-session-id", ""), call_id, _json(body))


def verify_tool_connection(
    headers: Mapping[str, str],
    secret: str | Iterable[str],
    *,
    tolerance: float = 300,
    now: float | None = None,
) -> str:
    """The id of the session that opens a connection to a function over a WebSocket, when it is signed and not old.

    headers: of the request that asks for the upgrade
    secret: `signingSecret` of one of the functions of this address, as it was shown; several where any may do
    tolerance: seconds by which the clocks, and the time on the way, may differ
    now: Unix seconds; the clock of this machine unless it is given

    Raises SignatureError.
    """
    values = _lower(headers)
    session_id = values.get("x-session-id", "")
    _check_signed(session_id, b"", values, secret, tolerance, now)
    return session_id


def _check_signed(
    name: str,
    body: bytes,
    values: Mapping[str, str],
    secret: str | Iterable[str],
    tolerance: float,
    now: float | None,
) -> None:
    """name: what the signature names before the time, the id of a call or of a session."""
    sent = values.get("x-duet-timestamp", "")
    if not sent.isascii() or not sent.isdigit():
        raise SignatureError("The call says no time.")
    if abs((time.time() if now is None else now) - int(sent[:15])) > tolerance:
        raise SignatureError("The call is too old, or the clocks differ.")
    signed = f"{name}.{sent}.".encode() + body
    secrets = [secret] if isinstance(secret, str) else list(secret)
    expected = [f"v1,{_mac(one, signed)}" for one in secrets]
    if not _any_equal(expected, values.get("x-duet-signature", "").split()):
        raise SignatureError("The call is not signed by this secret.")


_WEBHOOK_HEADERS = ("x-webhook-signature", "x-webhook-signature-previous")


def _mac(secret: str, signed: bytes) -> str:
    try:
        key = base64.b64decode(secret.removeprefix("whsec_"), validate=True)
    except binascii.Error as error:
        raise SignatureError("The secret is not base64: it must be as it was shown.") from error
    return base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()


def _any_equal(expected: list[str], given: list[str]) -> bool:
    """Compares every pair, so that the time does not tell which one fits."""
    equal = False
    for wanted in expected:
        for one in given:
            equal = hmac.compare_digest(wanted.encode(), one.encode()) or equal
    return equal


def _lower(headers: Mapping[str, str]) -> dict[str, str]:
    return {name.lower(): value for name, value in headers.items()}


def _json(body: bytes) -> Any:
    try:
        return json.loads(body)
    except ValueError as error:
        raise SignatureError("The body is signed, and no JSON.") from error

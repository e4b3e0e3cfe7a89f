"""What a connection's token says: where to connect, and until when."""

from __future__ import annotations

import base64
import json
import time
from dataclasses import dataclass
from typing import Any, Literal

from .errors import TokenError


@dataclass(frozen=True)
class Token:
    """A token that was read.

    channel: what the session was opened for
    session_id: names the session
    url: the whole address of its first WebSocket (of signalling, for WebRTC), with the secret of the first join
    expires_at: until when it must be joined, in Unix seconds
    speech_to_text: `ready`, or why nothing would understand what is said (`installing`, `missing`)
    """

    channel: Literal["webrtc", "websocket"]
    session_id: str
    url: str
    expires_at: float
    speech_to_text: str

    @property
    def is_expired(self) -> bool:
        return time.time() >= self.expires_at


def read_token(token: str) -> Token:
    """Reads the token of a connection call. Raises TokenError."""
    try:
        fields: dict[str, Any] = json.loads(base64.b64decode(token, validate=True))
        return _token(fields)
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise TokenError(f"The token cannot be read: {error!r}") from error


def _token(fields: dict[str, Any]) -> Token:
    is_socket = "url" in fields
    url = fields["url" if is_socket else "signalingUrl"]
    if not isinstance(url, str):
        raise TypeError("it has no address")
    return Token(
        channel="websocket" if is_socket else "webrtc",
        session_id=str(fields["connection"]["id"]),
        url="ws" + url.removeprefix("http") if url.startswith("http") else url,
        expires_at=float(fields.get("expiresAt", 0)),
        speech_to_text=str((fields.get("speechToText") or {}).get("state", "ready")),
    )

"""A conversation over WebSocket without the socket: numbers, what is sent again, and the way back in."""

from __future__ import annotations

import json
import secrets
import threading
import time
from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, cast
from urllib.parse import urlencode

from .errors import SessionRefused
from .events import Event
from .tokens import Token

# Bytes of one command: the service takes no larger message.
_MOST_BYTES = 256 * 1024
# Commands that wait for the service to have them, and for how many seconds: longer than it keeps a session.
_MOST_KEPT = 100
_KEPT_SECONDS = 45.0
# Commands that are worth nothing later.
_OF_THE_MOMENT = ("cancel", "send_audio")

# How sockets are closed (RFC 6455, 7.4.1): the session is over, and the client is not let in.
ENDED = 1000
REFUSED = 1008

# Seconds for which the service keeps a session for a client that is lost, and those of one try to come back.
BACK_WITHIN = 15.0
TRY_WITHIN = 5.0
TRY_EVERY = 1.0


@dataclass(frozen=True)
class _Kept:
    seq: int
    text: str
    at: float


@dataclass
class Protocol:
    """The state of one client in one session. Commands may come from another thread than events."""

    token: Token
    words: bool = False
    calls: bool = False
    heard: int = 0
    _secret: str | None = None
    _attempt: str = field(default_factory=lambda: secrets.token_hex(16))
    _sent: int = 0
    _is_behind: bool = False
    _kept: deque[_Kept] = field(default_factory=lambda: deque(maxlen=_MOST_KEPT))
    _lock: threading.Lock = field(default_factory=threading.Lock)
    _complaint: tuple[str, str | None] | None = None

    @property
    def url(self) -> str:
        joint = "&" if "?" in self.token.url else "?"
        options = {name: 1 for name, wanted in (("words", self.words), ("calls", self.calls)) if wanted}
        query = {"resume": 1, "after": self.heard, "audio": "once", **options}
        return f"{self.token.url}{joint}{urlencode(query)}"

    @property
    def subprotocols(self) -> list[str]:
        """What is offered: the credentials stand here, because addresses appear in the logs of proxies."""
        secret = [] if self._secret is None else [f"duet.secret.{self._secret}"]
        return ["duet", f"duet.attempt.{self._attempt}", *secret]

    def command(self, kind: str, data: Mapping[str, Any]) -> str | None:
        """The text of a command; None where it waits until the client is back in the session.

        Raises ValueError for one that is larger than the service takes.
        """
        with self._lock:
            self._sent += 1
            text = json.dumps({"type": kind, "data": data, "seq": self._sent}, separators=(",", ":"))
            if len(text.encode()) > _MOST_BYTES:
                raise ValueError(f"{kind} is larger than 256 KiB")
            if kind not in _OF_THE_MOMENT:
                self._kept.append(_Kept(self._sent, text, time.monotonic()))
            return None if self._is_behind else text

    def take(self, text: str | bytes) -> tuple[Event | None, list[str]]:
        """Takes a message of the service: the event, unless it is known already, and what is to be sent for it."""
        message: dict[str, Any] = json.loads(text)
        name, data = message.get("event"), message.get("data") or {}
        if name == "resume_secret":
            self._secret, self._attempt = data["secret"], secrets.token_hex(16)
            return None, ['{"type":"confirm_resume_secret","data":{}}']
        if name == "error":
            self._complaint = (str(data.get("error", "")), data.get("code"))
        seq = message.get("seq")
        if isinstance(seq, int):
            if seq <= self.heard:
                return None, []
            self.heard = seq
        return cast(Event, message), self._unheard(data.get("heard")) if name == "session_resumed" else []

    def lose(self) -> None:
        """The line is lost: what comes from now on waits."""
        with self._lock:
            self._is_behind = True

    def refusal(self, reason: str) -> SessionRefused:
        message, code = self._complaint or (reason, None)
        return SessionRefused(message or reason or "the service does not say why", code)

    def _unheard(self, heard: Any) -> list[str]:
        with self._lock:
            self._is_behind = False
            since = time.monotonic() - _KEPT_SECONDS
            upto = heard if isinstance(heard, int) else 0
            self._kept = deque((one for one in self._kept if one.seq > upto and one.at > since), maxlen=_MOST_KEPT)
            return [one.text for one in self._kept]

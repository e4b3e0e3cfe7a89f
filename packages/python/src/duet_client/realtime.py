"""Conversations in real time over WebSocket: typed or spoken, resumed when the line breaks off."""

from __future__ import annotations

import asyncio
import base64
import time
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from types import TracebackType
from typing import Any, NoReturn

from typing_extensions import Self
from websockets.asyncio.client import ClientConnection
from websockets.asyncio.client import connect as connect_async
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import connect as connect_sync
from websockets.sync.connection import Connection as SyncConnection
from websockets.typing import Subprotocol

from ._protocol import BACK_WITHIN, ENDED, REFUSED, TRY_EVERY, TRY_WITHIN, Protocol
from .errors import ConnectionFailed, DuetError, TokenError
from .events import AudioReceivedEvent, Event, MessageReceivedEventDataMessage, TurnCompletedEventData
from .tokens import read_token

# Bytes of one message of the service: a list of tools is the largest.
_MOST_BYTES = 4 * 1024 * 1024
# Sound is PCM16, mono, in both directions.
SAMPLE_RATE = 16_000

_UNREACHABLE = (OSError, InvalidHandshake, ConnectionClosed, EOFError, TimeoutError, asyncio.TimeoutError)


def pcm_of(event: AudioReceivedEvent) -> bytes:
    """The sound of an `audio_received`: PCM16, 16 kHz, mono, little endian."""
    return base64.b64decode(event["data"]["audio"])


def _protocol(token: str, words: bool, calls: bool) -> Protocol:
    read = read_token(token)
    if read.channel != "websocket":
        raise TokenError("The token is for WebRTC: ask for one with the channel websocket.")
    return Protocol(read, words, calls)


def _options(protocol: Protocol) -> dict[str, Any]:
    return {
        "subprotocols": [Subprotocol(one) for one in protocol.subprotocols],
        "open_timeout": TRY_WITHIN,
        "close_timeout": TRY_EVERY,
        "max_size": _MOST_BYTES,
    }


class _Commands:
    """The data of the commands, for both kinds of session."""

    @staticmethod
    def message(text: str, role: str, trigger_response: bool, delay: bool) -> dict[str, Any]:
        return {"text": text, "role": role, "trigger_response": trigger_response, "delay": delay}

    @staticmethod
    def audio(pcm: bytes) -> dict[str, Any]:
        return {"audio": base64.b64encode(pcm).decode()}

    @staticmethod
    def settings(
        instructions: str | None,
        temperature: float | None,
        turn_detection: Mapping[str, Any] | None,
        functions: Sequence[str | Mapping[str, Any]] | None,
    ) -> dict[str, Any]:
        given = {
            "instructions": instructions,
            "temperature": temperature,
            "turn_detection": turn_detection,
            "functions": functions,
        }
        return {name: value for name, value in given.items() if value is not None}


class _Answer:
    """Finds the agent's answer to one typed message among the events."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._item: str | None = None
        # The replies that began after the message, and what each of their items says.
        self._replies: set[str] = set()
        self._pieces: dict[str, str] = {}

    def take(self, event: Event) -> str | None:
        """The whole answer, once its turn is over."""
        if event["type"] == "message_received":
            self._hear(event["data"]["message"])
        elif event["type"] == "turn_completed" and self._is_over(event["data"]):
            return self._whole
        return None

    @property
    def _whole(self) -> str:
        return " ".join(filter(None, self._pieces.values()))

    def _is_over(self, turn: TurnCompletedEventData) -> bool:
        """A reply that only calls tools is a turn, too: another follows, which says something."""
        if self._item is None:
            return False
        reply = turn["response_id"]
        if reply is None:
            return turn["item_id"] == self._item
        return reply in self._replies and self._whole != ""

    def _hear(self, message: MessageReceivedEventDataMessage) -> None:
        action, item, content = message["action"], message.get("item_id", ""), message.get("content", "")
        if message.get("role") == "user":
            if self._item is None and action == "completed" and content == self._text:
                self._item = item
            return
        reply = message.get("response_id")
        if self._item is None or reply is None:
            return
        if action == "created":
            self._replies.add(reply)
        if reply in self._replies and action == "failed":
            raise DuetError(message.get("error", "The agent could not answer."))
        if reply in self._replies and action in ("completed", "cancelled"):
            self._pieces[item] = content


class Session:
    """A conversation, joined by a token of a WebSocket connection. Iterate over it for its events.

    The line is made again by itself when it breaks off: nothing is lost or comes twice but the sound of that time.
    Commands may be sent from another thread than the one that iterates.
    """

    def __init__(self, token: str, *, words: bool = False, calls: bool = False) -> None:
        """Joins. Raises TokenError, SessionRefused, ConnectionFailed.

        words: whether `words_spoken` tells which word the agent is saying, where its voice knows
        calls: whether `function_explicitly_called` tells of functions that a server carries out
        """
        self._protocol = _protocol(token, words, calls)
        self._closed = False
        self.close_reason: str | None = None
        try:
            self._socket: SyncConnection = self._connect()
        except _UNREACHABLE as error:
            _cannot_join(error)

    @property
    def id(self) -> str:
        return self._protocol.token.session_id

    def __iter__(self) -> Iterator[Event]:
        """Events, until the session is over. Raises SessionRefused, ConnectionFailed."""
        while (event := self.receive()) is not None:
            yield event

    def receive(self, timeout: float | None = None) -> Event | None:
        """The next event; None when the session is over. Raises TimeoutError after so many seconds."""
        until = None if timeout is None else time.monotonic() + timeout
        while not self._closed:
            try:
                left = None if until is None else max(0.0, until - time.monotonic())
                event, replies = self._protocol.take(self._socket.recv(left))
                for reply in replies:
                    self._socket.send(reply)
                if event is not None:
                    return event
            except ConnectionClosed as lost:
                self._lost(lost)
        return None

    def ask(self, text: str, *, timeout: float = 60) -> str:
        """Types a message, and waits for the whole answer. Events before its end are passed over.

        Raises TimeoutError, ConnectionFailed where the session ends first, and DuetError where the agent fails.
        """
        answer, until = _Answer(text), time.monotonic() + timeout
        self.send_message(text)
        while (event := self.receive(until - time.monotonic())) is not None:
            if (whole := answer.take(event)) is not None:
                return whole
        raise ConnectionFailed(f"The session ended before the answer: {self.close_reason}")

    def send_message(
        self, text: str, *, role: str = "user", trigger_response: bool = True, delay: bool = False
    ) -> None:
        """Types to the agent, and interrupts it unless `delay` is true."""
        self.send("send_message", _Commands.message(text, role, trigger_response, delay))

    def send_audio(self, pcm: bytes) -> None:
        """Sends sound as it is spoken: PCM16, 16 kHz, mono, about 40 ms at a time."""
        self.send("send_audio", _Commands.audio(pcm))

    def send_function_output(self, call_id: str, output: object, *, delay: bool = False) -> None:
        """Answers a `function_implicitly_called`, by an object or a text."""
        self.send("send_function_output", {"call_id": call_id, "output": output, "delay": delay})

    def send_mcp_approval(self, approval_request_id: str, approve: bool) -> None:
        """Allows or refuses the call of an `mcp_approval_request`."""
        self.send("send_mcp_approval", {"approval_request_id": approval_request_id, "approve": approve})

    def set_settings(
        self,
        *,
        instructions: str | None = None,
        temperature: float | None = None,
        turn_detection: Mapping[str, Any] | None = None,
        functions: Sequence[str | Mapping[str, Any]] | None = None,
    ) -> None:
        """Changes the running session."""
        self.send("set_settings", _Commands.settings(instructions, temperature, turn_detection, functions))

    def talk(self, text: str) -> None:
        """Makes the agent say exactly this."""
        self.send("talk", {"text": text})

    def interrupt(self) -> None:
        """Makes the agent stop talking."""
        self.send("cancel", {})

    def send(self, kind: str, data: Mapping[str, Any]) -> None:
        """Sends any command. While the line is made again it waits, unless it is of the moment (sound, `cancel`)."""
        text = self._protocol.command(kind, data)
        if text is None:
            return
        try:
            self._socket.send(text)
        except ConnectionClosed:
            # The command is kept; who reads the events makes the line again, or finds that the session is over.
            return

    def close(self) -> None:
        """Ends the session."""
        self._closed = True
        self._socket.close(ENDED)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _connect(self) -> SyncConnection:
        # From version 17 on, websockets opens a connection as it is entered; before, it enters one that is open.
        socket: SyncConnection = connect_sync(self._protocol.url, **_options(self._protocol)).__enter__()
        return socket

    def _lost(self, lost: ConnectionClosed) -> None:
        """Makes the line again, unless the session is over."""
        if self._closed or _is_over(lost, self._protocol):
            self._closed, self.close_reason = True, _reason(lost)
            return
        self._protocol.lose()
        until = time.monotonic() + BACK_WITHIN
        while time.monotonic() < until:
            try:
                self._socket = self._connect()
                return
            except _UNREACHABLE:
                time.sleep(TRY_EVERY)
        self._closed = True
        raise ConnectionFailed("The line broke off, and could not be made again.") from lost


class AsyncSession:
    """A conversation as `Session` has it, to be awaited: `await AsyncSession.join(token)`."""

    def __init__(self, protocol: Protocol, socket: ClientConnection) -> None:
        self._protocol = protocol
        self._socket = socket
        self._closed = False
        self.close_reason: str | None = None

    @classmethod
    async def join(cls, token: str, *, words: bool = False, calls: bool = False) -> Self:
        """Joins. Raises TokenError, SessionRefused, ConnectionFailed.

        words: whether `words_spoken` tells which word the agent is saying, where its voice knows
        calls: whether `function_explicitly_called` tells of functions that a server carries out
        """
        protocol = _protocol(token, words, calls)
        try:
            return cls(protocol, await connect_async(protocol.url, **_options(protocol)))
        except _UNREACHABLE as error:
            _cannot_join(error)

    @property
    def id(self) -> str:
        return self._protocol.token.session_id

    async def __aiter__(self) -> AsyncIterator[Event]:
        """Events, until the session is over. Raises SessionRefused, ConnectionFailed."""
        while (event := await self.receive()) is not None:
            yield event

    async def receive(self, timeout: float | None = None) -> Event | None:
        """The next event; None when the session is over. Raises TimeoutError after so many seconds."""
        return await asyncio.wait_for(self._receive(), timeout)

    async def ask(self, text: str, *, timeout: float = 60) -> str:
        """Types a message, and waits for the whole answer. Events before its end are passed over.

        Raises TimeoutError, ConnectionFailed where the session ends first, and DuetError where the agent fails.
        """
        return await asyncio.wait_for(self._ask(text), timeout)

    async def send_message(
        self, text: str, *, role: str = "user", trigger_response: bool = True, delay: bool = False
    ) -> None:
        """Types to the agent, and interrupts it unless `delay` is true."""
        await self.send("send_message", _Commands.message(text, role, trigger_response, delay))

    async def send_audio(self, pcm: bytes) -> None:
        """Sends sound as it is spoken: PCM16, 16 kHz, mono, about 40 ms at a time."""
        await self.send("send_audio", _Commands.audio(pcm))

    async def send_function_output(self, call_id: str, output: object, *, delay: bool = False) -> None:
        """Answers a `function_implicitly_called`, by an object or a text."""
        await self.send("send_function_output", {"call_id": call_id, "output": output, "delay": delay})

    async def send_mcp_approval(self, approval_request_id: str, approve: bool) -> None:
        """Allows or refuses the call of an `mcp_approval_request`."""
        await self.send("send_mcp_approval", {"approval_request_id": approval_request_id, "approve": approve})

    async def set_settings(
        self,
        *,
        instructions: str | None = None,
        temperature: float | None = None,
        turn_detection: Mapping[str, Any] | None = None,
        functions: Sequence[str | Mapping[str, Any]] | None = None,
    ) -> None:
        """Changes the running session."""
        await self.send("set_settings", _Commands.settings(instructions, temperature, turn_detection, functions))

    async def talk(self, text: str) -> None:
        """Makes the agent say exactly this."""
        await self.send("talk", {"text": text})

    async def interrupt(self) -> None:
        """Makes the agent stop talking."""
        await self.send("cancel", {})

    async def send(self, kind: str, data: Mapping[str, Any]) -> None:
        """Sends any command. While the line is made again it waits, unless it is of the moment (sound, `cancel`)."""
        text = self._protocol.command(kind, data)
        if text is None:
            return
        try:
            await self._socket.send(text)
        except ConnectionClosed:
            # The command is kept; who reads the events makes the line again, or finds that the session is over.
            return

    async def close(self) -> None:
        """Ends the session."""
        self._closed = True
        await self._socket.close(ENDED)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def _receive(self) -> Event | None:
        while not self._closed:
            try:
                event, replies = self._protocol.take(await self._socket.recv())
                for reply in replies:
                    await self._socket.send(reply)
                if event is not None:
                    return event
            except ConnectionClosed as lost:
                await self._lost(lost)
        return None

    async def _ask(self, text: str) -> str:
        answer = _Answer(text)
        await self.send_message(text)
        while (event := await self._receive()) is not None:
            if (whole := answer.take(event)) is not None:
                return whole
        raise ConnectionFailed(f"The session ended before the answer: {self.close_reason}")

    async def _lost(self, lost: ConnectionClosed) -> None:
        """Makes the line again, unless the session is over."""
        if self._closed or _is_over(lost, self._protocol):
            self._closed, self.close_reason = True, _reason(lost)
            return
        self._protocol.lose()
        until = time.monotonic() + BACK_WITHIN
        while time.monotonic() < until:
            try:
                self._socket = await connect_async(self._protocol.url, **_options(self._protocol))
                return
            except _UNREACHABLE:
                await asyncio.sleep(TRY_EVERY)
        self._closed = True
        raise ConnectionFailed("The line broke off, and could not be made again.") from lost


def _is_over(lost: ConnectionClosed, protocol: Protocol) -> bool:
    """Whether the service has ended the session. Raises SessionRefused where it has put this client out."""
    code = None if lost.rcvd is None else lost.rcvd.code
    if code == REFUSED:
        raise protocol.refusal(_reason(lost)) from lost
    return code == ENDED


def _reason(lost: ConnectionClosed) -> str:
    return "" if lost.rcvd is None else lost.rcvd.reason


def _cannot_join(error: BaseException) -> NoReturn:
    raise ConnectionFailed(f"The session could not be joined: {error}") from error

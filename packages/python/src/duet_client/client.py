"""Clients of the two interfaces: `Duet` and `AsyncDuet` of the agent platform, `Catalog` and `AsyncCatalog` of music."""

from __future__ import annotations

import asyncio
import time
from types import TracebackType
from typing import Any, Literal

import httpx
from typing_extensions import Self

from ._http import Query, answer_of, request_arguments, unreachable
from ._retries import Call
from ._version import __version__
from .catalog import AsyncCatalogOperations, CatalogOperations
from .platform import AsyncPlatformOperations, CreateAgentConnectionBody, PlatformOperations
from .realtime import AsyncSession, Session

Modality = Literal["audio", "text"]
_AGENT = f"duet-client-python/{__version__}"


class _Calls:
    def __init__(
        self,
        base_url: str,
        headers: dict[str, str],
        timeout: float,
        http: httpx.Client | None,
        retries: int = 0,
    ) -> None:
        self._retries = retries
        self._url = base_url.rstrip("/")
        self._headers = {"user-agent": _AGENT, **headers}
        self._http = http or httpx.Client(timeout=timeout)

    def _call(self, method: str, path: str, *, query: Query | None = None, body: object = None) -> Any:
        call = Call(method, self._headers, request_arguments(query, body), self._retries)
        while True:
            try:
                response = self._http.request(method, self._url + path, **call.arguments)
            except httpx.TransportError as error:
                wait = call.wait_after(None)
                if wait is None:
                    unreachable(error)
            else:
                wait = call.wait_after(response)
                if wait is None:
                    return answer_of(response)
            time.sleep(wait)

    def close(self) -> None:
        """Closes the connections to the service."""
        self._http.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


class _AsyncCalls:
    def __init__(
        self,
        base_url: str,
        headers: dict[str, str],
        timeout: float,
        http: httpx.AsyncClient | None,
        retries: int = 0,
    ) -> None:
        self._retries = retries
        self._url = base_url.rstrip("/")
        self._headers = {"user-agent": _AGENT, **headers}
        self._http = http or httpx.AsyncClient(timeout=timeout)

    async def _call(self, method: str, path: str, *, query: Query | None = None, body: object = None) -> Any:
        call = Call(method, self._headers, request_arguments(query, body), self._retries)
        while True:
            try:
                response = await self._http.request(method, self._url + path, **call.arguments)
            except httpx.TransportError as error:
                wait = call.wait_after(None)
                if wait is None:
                    unreachable(error)
            else:
                wait = call.wait_after(response)
                if wait is None:
                    return answer_of(response)
            await asyncio.sleep(wait)

    async def close(self) -> None:
        """Closes the connections to the service."""
        await self._http.aclose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()


class Duet(_Calls, PlatformOperations):
    """The agent platform, by an API key, which belongs on a server.

    base_url: the address of the service, such as `https://duet.example`
    timeout: seconds that a call may take
    http: a client of your own, with proxies or certificates; `close` closes it
    retries: how often a call is sent again whose answer did not come; an `Idempotency-Key` has it carried out once
    """

    def __init__(
        self,
        base_url: str,
        api_key: str,
        *,
        timeout: float = 30,
        http: httpx.Client | None = None,
        retries: int = 2,
    ) -> None:
        super().__init__(base_url, {"X-Api-Key": api_key}, timeout, http, retries)

    def open_session(
        self,
        agent_id: str,
        *,
        modality: Modality = "text",
        time_zone: str | None = None,
        words: bool = False,
        calls: bool = False,
    ) -> Session:
        """Starts a session with an agent over WebSocket, and joins it. Raises ApiError, SessionRefused.

        words: whether `words_spoken` tells which word the agent is saying, where its voice knows
        calls: whether `function_explicitly_called` tells of functions that a server carries out
        """
        connection = self.create_agent_connection(agent_id, _connection(modality, time_zone))
        return Session(connection["token"], words=words, calls=calls)


class AsyncDuet(_AsyncCalls, AsyncPlatformOperations):
    """The agent platform as `Duet` has it, to be awaited."""

    def __init__(
        self,
        base_url: str,
        api_key: str,
        *,
        timeout: float = 30,
        http: httpx.AsyncClient | None = None,
        retries: int = 2,
    ) -> None:
        super().__init__(base_url, {"X-Api-Key": api_key}, timeout, http, retries)

    async def open_session(
        self,
        agent_id: str,
        *,
        modality: Modality = "text",
        time_zone: str | None = None,
        words: bool = False,
        calls: bool = False,
    ) -> AsyncSession:
        """Starts a session with an agent over WebSocket, and joins it. Raises ApiError, SessionRefused.

        words: whether `words_spoken` tells which word the agent is saying, where its voice knows
        calls: whether `function_explicitly_called` tells of functions that a server carries out
        """
        connection = await self.create_agent_connection(agent_id, _connection(modality, time_zone))
        return await AsyncSession.join(connection["token"], words=words, calls=calls)


class Catalog(_Calls, CatalogOperations):
    """The music catalogue, version 2.2: by the key of an application, or by the access token of a member."""

    def __init__(
        self,
        base_url: str,
        *,
        apikey: str | None = None,
        access_token: str | None = None,
        timeout: float = 30,
        http: httpx.Client | None = None,
    ) -> None:
        super().__init__(base_url, _credentials(apikey, access_token), timeout, http)


class AsyncCatalog(_AsyncCalls, AsyncCatalogOperations):
    """The music catalogue as `Catalog` has it, to be awaited."""

    def __init__(
        self,
        base_url: str,
        *,
        apikey: str | None = None,
        access_token: str | None = None,
        timeout: float = 30,
        http: httpx.AsyncClient | None = None,
    ) -> None:
        super().__init__(base_url, _credentials(apikey, access_token), timeout, http)


def _connection(modality: Modality, time_zone: str | None) -> CreateAgentConnectionBody:
    body: CreateAgentConnectionBody = {"channelType": "websocket", "modality": modality}
    if time_zone is not None:
        body["timeZone"] = time_zone
    return body


def _credentials(apikey: str | None, access_token: str | None) -> dict[str, str]:
    if access_token is not None:
        return {"Authorization": f"Bearer {access_token}"}
    if apikey is None:
        raise ValueError("apikey or access_token is needed")
    return {"apikey": apikey}

"""Calls whose answer did not come are sent again, with one key; the service is played by a transport of httpx."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Iterator

import httpx
import pytest
from duet_client import ApiError, AsyncDuet, ConnectionFailed, Duet, File

BROKEN = httpx.ConnectError("broken")
UNDER_WAY = httpx.Response(409, json={"code": "IdempotencyKeyInUse"})
MADE = httpx.Response(201, json={"id": "faq_1"})


@pytest.fixture(autouse=True)
def waits(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[float]]:
    """How long the calls have waited: in no time at all."""
    waited: list[float] = []

    async def wait(seconds: float) -> None:
        waited.append(seconds)

    monkeypatch.setattr("duet_client.client.time.sleep", waited.append)
    monkeypatch.setattr("duet_client.client.asyncio.sleep", wait)
    yield waited


class Service(httpx.MockTransport):
    """Answers one after the other, and keeps what it was asked."""

    def __init__(self, *answers: httpx.Response | Exception) -> None:
        self.asked: list[httpx.Request] = []
        self._answers = iter(answers)
        super().__init__(self._answer)

    def _answer(self, request: httpx.Request) -> httpx.Response:
        self.asked.append(request)
        answer = next(self._answers)
        if isinstance(answer, Exception):
            raise answer
        return httpx.Response(answer.status_code, headers=answer.headers, content=answer.content)

    @property
    def keys(self) -> list[str | None]:
        return [request.headers.get("idempotency-key") for request in self.asked]


def duet_of(service: Service, retries: int = 2) -> Duet:
    return Duet("http://duet.test", "key", http=httpx.Client(transport=service), retries=retries)


@pytest.mark.parametrize("first", [BROKEN, UNDER_WAY, httpx.Response(503, headers={"retry-after": "1"})])
def test_sends_again_with_the_same_key(first: httpx.Response | Exception, waits: list[float]) -> None:
    service = Service(first, MADE)
    assert duet_of(service).create_faq({"name": "Shop"})["id"] == "faq_1"
    assert len(set(service.keys)) == 1 and service.keys[0] and len(service.keys) == 2
    assert len(waits) == 1 and waits[0] >= 0.25


def test_is_awaited_in_the_same_way(waits: list[float]) -> None:
    async def call(service: Service) -> str:
        async with AsyncDuet("http://duet.test", "key", http=httpx.AsyncClient(transport=service)) as duet:
            return (await duet.create_faq({"name": "Shop"}))["id"]

    service = Service(BROKEN, MADE)
    assert asyncio.run(call(service)) == "faq_1"
    assert len(set(service.keys)) == 1 and len(waits) == 1


def test_gives_up_after_the_last_retry(waits: list[float]) -> None:
    with pytest.raises(ConnectionFailed):
        duet_of(Service(BROKEN, BROKEN, BROKEN)).list_agents()
    assert len(waits) == 2


@pytest.mark.parametrize(
    "refusal",
    [
        httpx.Response(429, headers={"retry-after": "1"}),
        httpx.Response(503, headers={"retry-after": "60"}),
        httpx.Response(409, json={"code": "AgentLimitExceeded"}),
    ],
)
def test_hands_on_other_refusals(refusal: httpx.Response, waits: list[float]) -> None:
    with pytest.raises(ApiError):
        duet_of(Service(refusal)).create_faq({"name": "Shop"})
    assert waits == []


class Pipe(io.BytesIO):
    """What can be read once."""

    def seekable(self) -> bool:
        return False


@pytest.mark.parametrize("content", [b"We open at nine.", io.BytesIO(b"We open at nine.")])
def test_sends_forms_again_whole(content: bytes | io.BytesIO) -> None:
    service = Service(BROKEN, httpx.Response(503), MADE)
    duet_of(service).create_knowledge_base_file("kb_1", {"File": File("a.txt", content)})
    assert len(set(service.keys)) == 1 and service.keys[0] and len(service.keys) == 3
    assert all(b"We open at nine." in request.content for request in service.asked)


def test_sends_streams_and_changes_once() -> None:
    service = Service(httpx.Response(503), httpx.Response(503), httpx.Response(503))
    duet = duet_of(service)
    with pytest.raises(ApiError):
        duet.create_knowledge_base_file("kb_1", {"File": File("a.txt", Pipe(b"a"))})
    with pytest.raises(ApiError):
        duet.update_faq("faq_1", {"name": "Other"})
    with pytest.raises(ApiError):
        duet_of(service, retries=0).create_faq({"name": "Shop"})
    assert service.keys == [None, None, None]

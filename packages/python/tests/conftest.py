"""What the tests need of a running service: its address and the demo's credentials, by the environment."""

from __future__ import annotations

import base64
import json
import os
import time
from collections.abc import Callable, Iterator

import pytest
from duet_client import ApiError, Duet
from duet_client.platform import CreateAgentConnectionBody
from relay import Relay

URL = os.environ["DUET_URL"]


@pytest.fixture(scope="session")
def duet() -> Iterator[Duet]:
    with Duet(URL, os.environ["DUET_API_KEY"]) as client:
        yield client


@pytest.fixture(scope="session")
def agent_id() -> str:
    return os.environ["DUET_AGENT_ID"]


@pytest.fixture(scope="session")
def token_for(duet: Duet, agent_id: str) -> Callable[[CreateAgentConnectionBody], str]:
    """Gets a token, and waits where the service says so."""

    def get(body: CreateAgentConnectionBody) -> str:
        for _ in range(10):
            try:
                return duet.create_agent_connection(agent_id, body)["token"]
            except ApiError as error:
                if not error.is_temporary:
                    raise
                time.sleep(error.retry_after or 1)
        raise TimeoutError("no place became free")

    return get


@pytest.fixture
def relay() -> Iterator[Relay]:
    with Relay(URL) as one:
        yield one


def through(relay: Relay, token: str) -> str:
    """The token with the relay's address in place of the service's."""
    fields = json.loads(base64.b64decode(token))
    fields["url"] = relay.address_of(fields["url"])
    return base64.b64encode(json.dumps(fields).encode()).decode()

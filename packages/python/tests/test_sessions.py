"""Conversations against the service: typed, spoken, refused, and over a line that breaks off."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest
from conftest import through
from duet_client import AsyncSession, Session, SessionRefused, TokenError, pcm_of
from duet_client.platform import CreateAgentConnectionBody
from relay import Relay

TokenFor = Callable[[CreateAgentConnectionBody], str]
TYPED: CreateAgentConnectionBody = {"channelType": "websocket", "modality": "text"}
SPOKEN: CreateAgentConnectionBody = {"channelType": "websocket", "modality": "audio"}


def test_answers_what_is_typed(token_for: TokenFor) -> None:
    with Session(token_for(TYPED)) as session:
        assert "Duet" in session.ask("Who are you and what is Duet?")
        assert session.ask("What is two plus three?")
        assert session.id.startswith("sess_")
    assert session.receive() is None


def test_answers_what_is_typed_and_awaited(token_for: TokenFor) -> None:
    async def talk() -> None:
        async with await AsyncSession.join(token_for(TYPED)) as session:
            assert await session.ask("What is two plus three?")
            with pytest.raises(asyncio.TimeoutError):
                await session.ask("And four?", timeout=0)

    asyncio.run(talk())


def test_says_what_it_is_told_to(token_for: TokenFor) -> None:
    with Session(token_for(SPOKEN), words=True) as session:
        session.send_audio(bytes(1280))
        session.talk("Good morning!")
        sound, words = b"", list[str]()
        for event in session:
            if event["type"] == "audio_received":
                assert "data" not in event["data"]
                sound += pcm_of(event)
            if event["type"] == "words_spoken":
                words += [word["text"] for word in event["data"]["words"]]
            if len(sound) > 16_000 and words:
                break
        assert any(sound) and words[0] == "Good"
        session.interrupt()


def test_tells_a_refused_command_by_its_code(token_for: TokenFor) -> None:
    with Session(token_for(TYPED)) as session:
        session.send("no_such_command", {})
        codes = (event["data"].get("code") for event in session if event["type"] == "error")
        assert next(codes) == "unknown_command"


def test_lets_one_client_in(token_for: TokenFor) -> None:
    token = token_for(TYPED)
    with Session(token) as first:
        first.ask("Hello!")
        with pytest.raises(SessionRefused) as refused:
            list(Session(token))
        assert refused.value.code == "wrong_secret"


def test_needs_a_token_of_a_websocket(token_for: TokenFor) -> None:
    for token in (token_for({"channelType": "webrtc"}), "???", "e30="):
        with pytest.raises(TokenError):
            Session(token)


def test_goes_on_when_the_line_breaks_off(token_for: TokenFor, relay: Relay) -> None:
    with Session(through(relay, token_for(TYPED))) as session:
        session.ask("Hello!")
        for round_ in (1, 2):
            relay.cut()
            assert session.ask(f"What is two plus {round_}?")
        assert relay.joins == 3


def test_goes_on_when_the_awaited_line_breaks_off(token_for: TokenFor, relay: Relay) -> None:
    async def talk() -> None:
        async with await AsyncSession.join(through(relay, token_for(TYPED))) as session:
            await session.ask("Hello!")
            relay.cut()
            assert await session.ask("What is two plus two?")
        assert relay.joins == 2

    asyncio.run(talk())

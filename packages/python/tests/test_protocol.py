"""The numbers of a conversation, without a service."""

from __future__ import annotations

import json
from typing import Any

import pytest
from duet_client import Token
from duet_client._protocol import Protocol


def protocol() -> Protocol:
    return Protocol(Token("websocket", "sess_1", "ws://duet.test/ws/sessions?token=t", 0, "ready"))


def event(name: str, seq: int | None = None, **data: Any) -> str:
    return json.dumps({"event": name, "type": name, "data": data, **({} if seq is None else {"seq": seq})})


def test_hears_each_event_once_and_says_how_far() -> None:
    one = protocol()
    heard = [one.take(event("ui_update", seq))[0] for seq in (1, 2, 2, 1, 3)]
    assert [None if got is None else got["seq"] for got in heard] == [1, 2, None, None, 3]
    assert one.url == "ws://duet.test/ws/sessions?token=t&resume=1&after=3"


def test_offers_the_secret_with_a_new_attempt() -> None:
    one = protocol()
    first = one.subprotocols
    assert one.take(event("resume_secret", secret="s1")) == (None, ['{"type":"confirm_resume_secret","data":{}}'])
    assert one.subprotocols[2:] == ["duet.secret.s1"]
    assert first[0] == one.subprotocols[0] == "duet" and first[1] != one.subprotocols[1]


def test_sends_again_what_was_not_heard_and_what_waited() -> None:
    one = protocol()
    for text in ("a", "b"):
        assert one.command("talk", {"text": text})
    one.lose()
    assert one.command("talk", {"text": "c"}) is None
    assert one.command("cancel", {}) is None
    _, again = one.take(event("session_resumed", heard=1, missed=0))
    assert [json.loads(text)["data"]["text"] for text in again] == ["b", "c"]
    assert one.command("talk", {"text": "d"})


def test_refuses_what_the_service_would_not_take() -> None:
    with pytest.raises(ValueError, match="256 KiB"):
        protocol().command("talk", {"text": "x" * 300_000})

"""The numbers of a conversation, without a service."""

from __future__ import annotations

import json
from typing import Any

import pytest
from duet_client import Token
from duet_client._protocol import Protocol
from duet_client.realtime import _Answer


def protocol() -> Protocol:
    return Protocol(Token("websocket", "sess_1", "ws://duet.test/ws/sessions?token=t", 0, "ready"))


def event(name: str, seq: int | None = None, **data: Any) -> str:
    return json.dumps({"event": name, "type": name, "data": data, **({} if seq is None else {"seq": seq})})


def test_hears_each_event_once_and_says_how_far() -> None:
    one = protocol()
    heard = [one.take(event("ui_update", seq))[0] for seq in (1, 2, 2, 1, 3)]
    assert [None if got is None else got.get("seq") for got in heard] == [1, 2, None, None, 3]
    assert one.url == "ws://duet.test/ws/sessions?token=t&resume=1&after=3&audio=once"
    one.words = one.calls = True
    assert one.url.endswith("&audio=once&words=1&calls=1")


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


def test_finds_the_answer_behind_a_greeting_and_a_call_of_a_tool() -> None:
    answer = _Answer("How late is it?")

    def hears(name: str, **data: Any) -> str | None:
        return answer.take(json.loads(event(name, **data)))

    def message(role: str, action: str, item: str, reply: str | None = None, content: str = "") -> str | None:
        fields = {"role": role, "action": action, "item_id": item, "response_id": reply, "content": content}
        return hears("message_received", message=fields)

    def over(item: str | None, reply: str | None) -> str | None:
        return hears("turn_completed", turn_id="t", item_id=item, response_id=reply, interrupted=False)

    message("assistant", "created", "i0", "greeting")
    message("user", "completed", "i1", content="How late is it?")
    message("assistant", "cancelled", "i0", "greeting", "Hello!")
    assert over(None, "greeting") is None
    message("assistant", "created", "i2", "tool")
    message("assistant", "completed", "i2", "tool")
    assert over("i1", "tool") is None
    message("assistant", "created", "i3", "answer")
    message("assistant", "completed", "i3", "answer", "Half past")
    message("assistant", "completed", "i4", "answer", "nine.")
    assert over(None, "answer") == "Half past nine."

"""The checks of signatures, against what the service's own code signs (DUET_SIGNED)."""

from __future__ import annotations

import json
import os
from typing import Any

import pytest
from duet_client import SignatureError, verify_function_call, verify_tool_connection, verify_webhook

SIGNED: dict[str, Any] = json.loads(os.environ["DUET_SIGNED"])
WEBHOOK, CALL, CONNECTION = SIGNED["webhook"], SIGNED["call"], SIGNED["connection"]
NOW = float(CALL["headers"]["X-Duet-Timestamp"])


def test_takes_what_the_service_signs() -> None:
    event = verify_webhook(WEBHOOK["body"].encode(), WEBHOOK["headers"], WEBHOOK["secret"])
    assert event["eventType"] == "session.closed"
    call = verify_function_call(CALL["body"].encode(), CALL["headers"], ["bmV3", CALL["secret"]], now=NOW)
    assert (call.session_id, call.call_id, call.arguments) == ("sess_1", "call_1", {"city": "Köln"})


def test_takes_a_connection_that_the_service_signs_and_no_other() -> None:
    headers, secret = CONNECTION["headers"], CONNECTION["secret"]
    assert verify_tool_connection(headers, secret, now=NOW) == "sess_1"
    for changed, by, now in (
        ({**headers, "x-session-id": "sess_2"}, secret, NOW),
        (headers, "bmV3", NOW),
        (headers, secret, NOW + 301),
    ):
        with pytest.raises(SignatureError):
            verify_tool_connection(changed, by, now=now)


@pytest.mark.parametrize("given", ["", "00", "é", "a" * 64])
def test_refuses_other_signatures(given: str) -> None:
    with pytest.raises(SignatureError):
        verify_webhook(WEBHOOK["body"].encode(), {"x-webhook-signature": given}, WEBHOOK["secret"])
    with pytest.raises(SignatureError):
        headers = {**CALL["headers"], "X-Duet-Signature": given}
        verify_function_call(CALL["body"].encode(), headers, CALL["secret"], now=NOW)


def test_refuses_a_changed_body_an_old_call_and_none_at_all() -> None:
    with pytest.raises(SignatureError):
        verify_webhook(WEBHOOK["body"].encode() + b" ", WEBHOOK["headers"], WEBHOOK["secret"])
    for headers, now in ((CALL["headers"], NOW + 301), (CALL["headers"], NOW - 301), ({}, NOW)):
        with pytest.raises(SignatureError):
            verify_function_call(CALL["body"].encode(), headers, CALL["secret"], now=now)
    with pytest.raises(SignatureError):
        verify_function_call(CALL["body"].encode(), CALL["headers"], "no base64!", now=NOW)


def test_takes_the_old_secret_while_a_rotation_overlaps() -> None:
    headers = {"X-Webhook-Signature": "0" * 64, "x-webhook-signature-previous": WEBHOOK["headers"]["X-Webhook-Signature"]}
    assert verify_webhook(WEBHOOK["body"].encode(), headers, WEBHOOK["secret"])

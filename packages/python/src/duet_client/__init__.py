"""Duet for Python: both interfaces, conversations in real time, webhooks and functions."""

from . import catalog, events, frames, platform, webhook_events
from ._http import File
from ._version import __version__
from .client import AsyncCatalog, AsyncDuet, Catalog, Duet
from .codes import ErrorCode
from .errors import ApiError, ConnectionFailed, DuetError, SessionRefused, SignatureError, TokenError
from .events import Command, Event
from .frames import FrameFromTool, FrameToTool
from .realtime import SAMPLE_RATE, AsyncSession, Session, pcm_of
from .signatures import FunctionCall, verify_function_call, verify_tool_connection, verify_webhook
from .tokens import Token, read_token
from .webhook_events import WebhookEvent

__all__ = [
    "SAMPLE_RATE",
    "ApiError",
    "AsyncCatalog",
    "AsyncDuet",
    "AsyncSession",
    "Catalog",
    "Command",
    "ConnectionFailed",
    "Duet",
    "DuetError",
    "ErrorCode",
    "Event",
    "File",
    "FrameFromTool",
    "FrameToTool",
    "FunctionCall",
    "Session",
    "SessionRefused",
    "SignatureError",
    "Token",
    "TokenError",
    "WebhookEvent",
    "__version__",
    "catalog",
    "events",
    "frames",
    "pcm_of",
    "platform",
    "read_token",
    "verify_function_call",
    "verify_tool_connection",
    "verify_webhook",
    "webhook_events",
]

"""A WebRTC client of aiortc: `peer.py SIGNALLING_URL CASE`. Prints what happens, one JSON object in a line."""

import asyncio
import json
import sys
from contextlib import suppress

from aiortc import (
    RTCBundlePolicy,
    RTCConfiguration,
    RTCPeerConnection,
    RTCRtpReceiver,
    RTCSessionDescription,
)
from aiortc.mediastreams import AudioStreamTrack
from aiortc.sdp import candidate_from_sdp
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

SECONDS_BETWEEN_COUNTS = 0.1


def tell(**what: object) -> None:
    print(json.dumps(what), flush=True)


def without_bundle(sdp: str) -> str:
    return "\r\n".join(line for line in sdp.split("\r\n") if not line.startswith("a=group:BUNDLE"))


def hidden(line: str) -> str:
    """A candidate with a name that only its own machine can resolve, as browsers send it."""
    if not line.startswith("a=candidate:"):
        return line
    parts = line.split(" ")
    return " ".join([*parts[:4], "0f2e6d9c-6a4c-4e5b-9d4f-0b1a2c3d4e5f.local", *parts[5:]])


def with_hidden_addresses(sdp: str) -> str:
    return "\r\n".join(hidden(line) for line in sdp.split("\r\n"))


EDITS = {"mdns": with_hidden_addresses, "unbundled": without_bundle}


def add_lines(pc: RTCPeerConnection, case: str) -> None:
    if case == "receive-only":
        pc.addTransceiver("audio", direction="recvonly")
    else:
        pc.addTrack(AudioStreamTrack())
    if case != "without-video":
        video = pc.addTransceiver("video", direction="recvonly")
        wanted = "video/H264" if case == "h264" else "video/VP8"
        codecs = RTCRtpReceiver.getCapabilities("video").codecs
        video.setCodecPreferences([codec for codec in codecs if codec.mimeType == wanted])
    agreed = {"negotiated": True, "id": 0} if case == "negotiated" else {}
    channel = pc.createDataChannel("events", **agreed)
    channel.on("message", lambda text: tell(event=json.loads(text)["event"]))


async def count_packets(pc: RTCPeerConnection) -> None:
    while True:
        await asyncio.sleep(SECONDS_BETWEEN_COUNTS)
        for report in (await pc.getStats()).values():
            if report.type == "inbound-rtp":
                tell(media=report.kind, packets=report.packetsReceived)


async def take(pc: RTCPeerConnection, signal: dict) -> None:
    data = signal["data"]
    if signal["type"] == "error":
        tell(error=data["error"])
    if signal["type"] == "set_remote_description":
        await pc.setRemoteDescription(RTCSessionDescription(**data))
    if signal["type"] == "add_ice_candidate":
        given = data["candidate"]
        candidate = candidate_from_sdp(given["candidate"].removeprefix("candidate:"))
        candidate.sdpMid, candidate.sdpMLineIndex = given["sdpMid"], given["sdpMLineIndex"]
        await pc.addIceCandidate(candidate)


async def talk(pc: RTCPeerConnection, signalling: ClientConnection, case: str) -> None:
    await pc.setLocalDescription(await pc.createOffer())
    sdp = EDITS.get(case, str)(pc.localDescription.sdp)
    offer = {"type": "offer", "sdp": sdp}
    await signalling.send(json.dumps({"type": "set_remote_description", "data": offer}))
    async for text in signalling:
        await take(pc, json.loads(text))


async def main(url: str, case: str) -> None:
    policy = RTCBundlePolicy.MAX_COMPAT if case == "unbundled" else RTCBundlePolicy.BALANCED
    pc = RTCPeerConnection(RTCConfiguration(iceServers=[], bundlePolicy=policy))
    pc.on("connectionstatechange", lambda: tell(state=pc.connectionState))
    add_lines(pc, case)
    counting = asyncio.ensure_future(count_packets(pc))
    async with connect(url) as signalling:
        with suppress(ConnectionClosed):
            await talk(pc, signalling, case)
    counting.cancel()
    await pc.close()


asyncio.run(main(*sys.argv[1:]))

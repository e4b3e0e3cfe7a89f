import { RTCPeerConnection, RTCRtpCodecParameters } from 'werift';
import { WebSocket } from 'ws';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../support/until.ts';
import { type Fixture, openFixture, tone } from './webrtc-fixture.ts';

/* Drives werift (npm): offers that lack VP8 or Opus: the rest of the session connects. */

/*
 * Clients that others have written and that lack one of our codecs: the line is refused, and everything else connects
 * (8-client-facts, A.7).
 */

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());

const OPUS = new RTCRtpCodecParameters({
  ...{ mimeType: 'audio/opus', clockRate: 48_000, channels: 2 },
});
const PCMU = new RTCRtpCodecParameters({ mimeType: 'audio/PCMU', clockRate: 8_000, payloadType: 0 });
const H264 = new RTCRtpCodecParameters({
  ...{ mimeType: 'video/H264', clockRate: 90_000 },
  parameters: 'profile-level-id=42e01f;packetization-mode=1;level-asymmetry-allowed=1',
});
const VP8 = new RTCRtpCodecParameters({ mimeType: 'video/VP8', clockRate: 90_000 });

interface Signal {
  readonly type: string;
  readonly data: { readonly sdp?: string; readonly candidate?: { readonly candidate: string } };
}

/** Joins with werift. */
async function join(id: string, audio: RTCRtpCodecParameters, video: RTCRtpCodecParameters, first = 'audio') {
  const session = fixture.directory.add(id);
  const pc = new RTCPeerConnection({
    codecs: { audio: [audio], video: [video] },
    ...{ iceServers: [], iceAdditionalHostAddresses: ['127.0.0.1'], bundlePolicy: 'max-bundle' },
  });
  const heard = { audio: 0, video: 0, events: [] as string[] };
  for (const kind of first === 'audio' ? (['audio', 'video'] as const) : (['video', 'audio'] as const))
    pc.addTransceiver(kind, { direction: 'recvonly' }).onTrack.subscribe((track) => {
      track.onReceiveRtp.subscribe(() => (heard[kind] += 1));
    });
  const channel = pc.createDataChannel('events');
  channel.onMessage.subscribe((text) => heard.events.push((JSON.parse(String(text)) as Event).event));
  const socket = new WebSocket(fixture.url(id));
  let answer = '';
  socket.on('message', (text: Buffer) => {
    const { type, data } = JSON.parse(String(text)) as Signal;
    if (type !== 'set_remote_description' || !data.sdp) return;
    answer = data.sdp;
    void pc.setRemoteDescription({ type: 'answer', sdp: data.sdp });
  });
  await until(() => socket.readyState === WebSocket.OPEN, 'signalling');
  await pc.setLocalDescription(await pc.createOffer());
  const sdp = pc.localDescription?.sdp;
  socket.send(JSON.stringify({ type: 'set_remote_description', data: { type: 'offer', sdp } }));
  await until(() => pc.connectionState === 'connected', 'the transport', 20_000);
  const close = async () => {
    socket.close();
    await pc.close();
  };
  return { session, heard, answer: () => answer, close };
}

interface Event {
  readonly event: string;
}

test.each(['audio', 'video'])(
  'H.264 alone, %s first: sound and events connect, and no picture comes',
  async (first) => {
    const { session, heard, answer, close } = await join(`sess_h264_${first}`, OPUS, H264, first);
    await until(() => heard.events.includes('avatar_state_changed'), 'the events');
    expect(session.ready).toEqual(['audio_only']);
    session.say(tone(500, 200));
    await until(() => heard.audio >= 5, 'sound');
    expect(heard.video).toBe(0);
    const section = answer()
      .split('m=')
      .find((one) => one.startsWith('video'));
    expect(section).toMatch(/^video 9 [^\r]*\r\n/);
    expect(section).toContain('a=inactive');
    expect(/^a=group:BUNDLE (.*)\r$/m.exec(answer())?.[1]?.split(' ')).toHaveLength(3);
    await close();
  },
);

test('PCMU alone: the picture and the events connect, and no sound comes', async () => {
  const { heard, answer, close } = await join('sess_pcmu', PCMU, VP8);
  await until(() => heard.events.length > 0, 'the events');
  await until(() => heard.video >= 5, 'the picture');
  expect(heard.audio).toBe(0);
  expect(answer()).toMatch(/^m=audio 9 \S+ 0\r$/m);
  await close();
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOpusDecoder, createOpusEncoder } from '../../src/media/opus.ts';
import { FRAME_SAMPLES } from '../../src/media/pcm.ts';
import { pictureLoss } from '../../src/media/rtcp.ts';
import { sequenceDistance } from '../../src/media/rtp.ts';
import { visemeIndex } from '../../src/media/viseme.ts';
import { isRtp, openLink } from '../support/webrtc-link.ts';
import { type PeerOptions, type ReceivedPacket, WebRtcPeer } from '../support/webrtc-peer.ts';
import { type FakeSession, type Fixture, openFixture, tone } from './webrtc-fixture.ts';

/* Each test has a session and a client of its own, and waits for sound and pictures in real time: side by side. */

let fixture: Fixture;
let count = 0;

beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());

const join = async (options: PeerOptions = {}, settings: Parameters<Fixture['directory']['add']>[1] = {}) => {
  const id = `sess_${++count}`;
  const session = fixture.directory.add(id, settings);
  const peer = await new WebRtcPeer(fixture.url(id), options).connect();
  return { id, session, peer };
};

const decode = (packets: readonly ReceivedPacket[]): Int16Array => {
  const decoder = createOpusDecoder();
  return Int16Array.from(packets.flatMap(({ payload }) => [...decoder.decode(payload)]));
};

/** How strongly the sound holds a tone, 0 to 1. */
const share = (pcm: Int16Array, hertz: number): number => {
  let [re, im, all] = [0, 0, 0];
  pcm.forEach((sample, at) => {
    re += sample * Math.cos((2 * Math.PI * hertz * at) / 16_000);
    im += sample * Math.sin((2 * Math.PI * hertz * at) / 16_000);
    all += sample * sample;
  });
  return Math.sqrt((2 * (re * re + im * im)) / (pcm.length * all || 1));
};

/** The pictures of a stream, put together from their packets. */
const pictures = (packets: readonly ReceivedPacket[]) => {
  const groups = new Map<number, ReceivedPacket[]>();
  for (const packet of packets)
    groups.set(packet.timestamp, [...(groups.get(packet.timestamp) ?? []), packet]);
  return [...groups.entries()].map(([timestamp, parts]) => ({
    timestamp,
    parts,
    descriptor: parts[0]?.payload.subarray(0, 6) ?? Buffer.alloc(6),
    frame: Buffer.concat(parts.map(({ payload }) => payload.subarray(6))),
  }));
};

/** A pause between two speeches, in steps of 20 ms. */
const PAUSE_TICKS = 15;
/** So many pictures may be on their way to a client whose machine stands still: half a second of them. */
const ON_THEIR_WAY = 12;

/** Sends sound as a microphone does: a packet every 20 ms. */
const speak = async (
  peer: WebRtcPeer,
  frames: readonly Int16Array[],
  lost: readonly number[] = [],
): Promise<void> => {
  const encoder = createOpusEncoder();
  const start = performance.now();
  for (const [index, frame] of frames.entries()) {
    const packet = encoder.encode(frame);
    await peer.until(() => performance.now() >= start + index * 20, 'the next frame');
    if (lost.includes(index)) peer.skipAudio();
    else peer.sendAudio(packet);
  }
};

const framesOf = (pcm: Int16Array): Int16Array[] =>
  Array.from({ length: pcm.length / FRAME_SAMPLES }, (_, index) =>
    pcm.slice(index * FRAME_SAMPLES, (index + 1) * FRAME_SAMPLES),
  );

/**
 * The frames with sound in them. Where the machine stood still, the session has heard silence in between, and then all
 * that came late.
 */
const loud = (session: FakeSession): Int16Array[] =>
  session.heard.filter((frame) => Math.max(...frame) > 1500);

describe.concurrent('signalling', () => {
  test('the answer takes Opus and VP8 in one MediaStream, candidates trickle nested', async () => {
    const { peer } = await join();
    expect(peer.answer).toMatch(/m=audio 9 \S+ 111\r\n[^]*a=sendrecv[^]*m=video 9 \S+ 96\r\n[^]*a=sendonly/);
    const streams = [...peer.answer.matchAll(/^a=msid:(\S+) (\S+)\r$/gm)];
    expect(streams.map(([, stream]) => stream)).toEqual(['duet', 'duet']);
    expect(new Set(streams.map(([, , track]) => track)).size).toBe(2);
    const candidates = () =>
      peer.signals.filter(({ type }) => type === 'add_ice_candidate').map(({ data }) => data['candidate']);
    await peer.until(() => candidates().length > 0, 'a candidate');
    expect(candidates()[0]).toMatchObject({
      candidate: expect.stringContaining(` 127.0.0.1 ${fixture.webrtc.port} typ host`),
      sdpMid: '0',
    });
    await peer.close();
  });

  test('all sessions share one UDP port', async () => {
    const joined = await Promise.all(Array.from({ length: 5 }, () => join()));
    for (const { peer } of joined)
      expect(peer.pc.getSelectedCandidatePair()?.remote.port).toBe(fixture.webrtc.port);
    await Promise.all(joined.map(({ peer }) => peer.close()));
  });

  test('the session starts when the transport connects, not when signalling opens', async () => {
    const session = fixture.directory.add('sess_start');
    const peer = await new WebRtcPeer(fixture.url('sess_start')).start();
    await peer.until(() => peer.answer !== '', 'answer');
    const answeredAt = performance.now();
    await peer.event('message_received');
    expect(session.startedAt).toBeGreaterThanOrEqual(answeredAt - 1);
    await peer.close();
  });

  test.each<[string, PeerOptions]>([
    ['flat candidates', { flatCandidates: true }],
    ['candidates that name their line by its number alone', { candidatesByIndex: true }],
    ['candidates before the offer', { candidatesFirst: true }],
    ['another label', { channels: ['events'] }],
    ['several data channels', { channels: ['first', 'second', 'third'] }],
    ['video sendrecv', { video: 'SendRecv' }],
    ['audio recvonly', { audio: 'RecvOnly' }],
    ['no video', { video: null }],
    ['no audio', { audio: null }],
    ['a data channel alone', { audio: null, video: null }],
  ])('a client with %s is served', async (_, options) => {
    const { session, peer } = await join(options);
    await peer.event('avatar_state_changed');
    peer.command('send_message', { text: 'hello' });
    await peer.until(() => session.commands.length === 1, 'command');
    expect(session.commands[0]).toEqual({ type: 'send_message', data: { text: 'hello' } });
    const expectsVideo = options.video !== null;
    expect(session.ready).toEqual([expectsVideo ? 'audio_video' : 'audio_only']);
    await peer.close();
    await peer.until(() => session.closed, 'the end of the session');
    expect(session.closeReason).toBe('connection_closed');
  });

  test('the answer never takes more than was offered', async () => {
    const { peer } = await join({ audio: 'RecvOnly', video: 'SendRecv' });
    const [audio, video] = peer.answer.split('m=').slice(1, 3);
    expect(audio).toContain('a=sendonly');
    expect(video).toContain('a=sendrecv');
    await peer.close();
  });

  test('our candidate stands in the answer, and comes by itself in the line that it names', async () => {
    const { peer } = await join();
    const [, first = ''] = peer.answer.split('m=');
    expect(first).toMatch(/^a=candidate:\S+ 1 UDP /im);
    const [told] = peer.signals
      .filter(({ type }) => type === 'add_ice_candidate')
      .map(({ data }) => data['candidate']);
    expect(told).toMatchObject({ sdpMid: '0', sdpMLineIndex: 0 });
    await peer.close();
  });

  test('sound on the data channel is passed over in silence', async () => {
    const { session, peer } = await join();
    await peer.event('avatar_state_changed');
    peer.command('send_audio', { audio: 'AAAA' });
    peer.command('cancel');
    await peer.until(() => session.commands.length > 0, 'the command behind it');
    expect(session.commands).toEqual([expect.objectContaining({ type: 'cancel' })]);
    expect(peer.events.filter(({ event }) => event === 'error')).toEqual([]);
    await peer.close();
  });

  test('without VP8 the video line is refused within the bundle, and voice and events work', async () => {
    const { session, peer } = await join({ videoCodec: 'h264' });
    await peer.event('avatar_state_changed');
    expect(session.ready).toEqual(['audio_only']);
    expect(peer.answer).toMatch(/m=video 9 /);
    expect(peer.answer).toMatch(/^a=group:BUNDLE 0 1 2\r$/m);
    session.say(tone(500, 200));
    await peer.until(() => peer.audio.packets.length === 10, 'ten packets of sound');
    expect(peer.video.packets).toEqual([]);
    await peer.close();
  });

  test('an offer may be repeated, with another direction, and media go on', async () => {
    const { peer } = await join({ video: 'RecvOnly' });
    await peer.until(() => peer.video.packets.length > 10, 'video');
    const [first] = peer.video.packets;
    peer.renegotiate((sdp) => sdp.replace('a=recvonly', 'a=sendrecv'));
    const answers = () =>
      peer.signals
        .filter(({ type }) => type === 'set_remote_description')
        .map(({ data }) => String(data['sdp']));
    await peer.until(() => answers().length === 2, 'second answer');
    expect(answers()[1]?.split('m=video')[1]).toContain('a=sendrecv');
    const seen = peer.video.packets.length;
    await peer.until(() => peer.video.packets.length > seen + 20, 'more video');
    expect(new Set(peer.video.packets.map(({ ssrc }) => ssrc))).toEqual(new Set([first?.ssrc]));
    expect(peer.errors).toEqual([]);
    await peer.close();
  });

  test('a direction that is taken back stops the picture, not the session', async () => {
    const { session, peer } = await join();
    await peer.until(() => peer.video.packets.length > 10, 'video');
    peer.renegotiate((sdp) => sdp.replace('a=recvonly', 'a=inactive'));
    await peer.until(
      () => peer.signals.filter(({ type }) => type === 'set_remote_description').length === 2,
      'second answer',
    );
    session.say(tone(440, 400));
    await peer.until(() => peer.audio.packets.length === 20, 'sound');
    // Sound and picture come by one way, in order: what was sent before the answer came before the sound behind it.
    const soundAt = peer.audio.packets[0]?.at ?? 0;
    expect(peer.video.packets.filter(({ at }) => at > soundAt)).toEqual([]);
    expect(session.closed).toBe(false);
    await peer.close();
  });

  test('unknown message types are told and end nothing; the client`s own description has no effect', async () => {
    const { session, peer } = await join();
    await peer.event('avatar_state_changed');
    peer.signal('set_local_description', { type: 'answer', sdp: 'whatever' });
    peer.signal('something_new', { hello: 'world' });
    peer.signal('add_ice_candidate', { candidate: null });
    peer.signal('add_ice_candidate', { candidate: { candidate: '', sdpMid: '0' } });
    peer.command('cancel');
    await peer.until(() => session.commands.length === 1, 'command');
    const ignored = () => peer.signals.filter(({ type }) => type === 'message_ignored');
    await peer.until(() => ignored().length > 0, 'what was ignored');
    expect(ignored().map(({ data }) => data)).toEqual([
      { type: 'something_new', reason: expect.any(String) },
    ]);
    expect(peer.errors).toEqual([]);
    await peer.close();
  });
});

describe.concurrent('events', () => {
  test('what is sent before the data channel opens arrives in order, with event and type', async () => {
    const { session, peer } = await join();
    await peer.event('avatar_state_changed');
    expect(peer.events.slice(0, 2).map(({ event, type }) => [event, type])).toEqual([
      ['message_received', 'message_received'],
      ['avatar_state_changed', 'avatar_state_changed'],
    ]);
    for (let n = 0; n < 50; n++) session.transport?.sendEvent({ event: 'ui_update', data: { n } });
    await peer.until(() => peer.events.length === 52, 'all events');
    expect(peer.events.slice(2).map(({ data }) => data['n'])).toEqual(
      Array.from({ length: 50 }, (_, n) => n),
    );
    await peer.close();
  });

  test('with the deferred policy the voice is ready first, then the picture', async () => {
    const { session, peer } = await join({}, { videoPolicy: 'deferred' });
    await peer.until(() => session.ready.length === 2, 'both');
    expect(session.ready).toEqual(['audio_only', 'audio_video']);
    await peer.close();
  });

  test('the last events reach the client before the connection is closed', async () => {
    const { session, peer } = await join();
    await peer.event('avatar_state_changed');
    await session.close('idle_timeout');
    await peer.event('session_expired');
    await peer.until(() => peer.closed !== null, 'signalling closed');
    expect(peer.closed?.code).toBe(1000);
    peer.pc.close();
  });

  test('text that is no JSON is answered by an error event, and the session goes on', async () => {
    const { session, peer } = await join();
    await peer.event('avatar_state_changed');
    peer.channels[0]?.sendMessage('no json');
    await peer.event('error');
    peer.command('cancel');
    await peer.until(() => session.commands.length === 1, 'command');
    await peer.close();
  });
});

describe.concurrent('sound to the client', () => {
  test('it is the agent`s sound, once, in time, with the marker where it begins', async () => {
    const { session, peer } = await join();
    await peer.event('avatar_state_changed');
    session.say(tone(440, 600));
    await peer.until(() => peer.audio.packets.length === 30, 'first speech');
    const before = session.ticks;
    await peer.until(() => session.ticks >= before + PAUSE_TICKS, 'a pause');
    expect(peer.audio.packets).toHaveLength(30);
    session.say(tone(700, 200));
    await peer.until(() => peer.audio.packets.length === 40, 'second speech');

    const { packets } = peer.audio;
    expect(packets.flatMap(({ marker }, index) => (marker ? [index] : []))).toEqual([0, 30]);
    packets
      .slice(1)
      .forEach((packet, index) =>
        expect(sequenceDistance(packet.sequence, packets[index]?.sequence ?? 0)).toBe(1),
      );
    const steps = packets
      .slice(1)
      .map((packet, index) => (packet.timestamp - (packets[index]?.timestamp ?? 0)) >>> 0);
    expect(new Set([...steps.slice(0, 29), ...steps.slice(30)])).toEqual(new Set([960]));
    const silentMs = (steps[29] ?? 0) / 48;
    const [last, next] = [packets[29]?.at ?? 0, packets[30]?.at ?? 0];
    expect(silentMs % 20).toBe(0);
    // What is said after a standstill begins with the steps that are caught up, of which there is a second at most.
    expect(Math.abs(silentMs - (next - last))).toBeLessThan(2000);
    expect(silentMs).toBeGreaterThanOrEqual(PAUSE_TICKS * 20);
    expect(share(decode(packets.slice(5, 30)), 440)).toBeGreaterThan(0.9);
    expect(share(decode(packets.slice(32)), 700)).toBeGreaterThan(0.85);
    await peer.close();
  });

  test('sessions that speak the same speech send the same packets', async () => {
    const [one, two] = await Promise.all([join(), join()]);
    const speech = tone(523, 200);
    for (const { session } of [one, two]) session.say(speech);
    for (const { peer } of [one, two]) await peer.until(() => peer.audio.packets.length === 10, 'sound');
    expect(one.peer.audio.packets.map(({ payload }) => payload)).toEqual(
      two.peer.audio.packets.map(({ payload }) => payload),
    );
    await Promise.all([one.peer.close(), two.peer.close()]);
  });
});

describe.concurrent('picture', () => {
  test('25 a second from the start, in the exact form that browsers keep playing', async () => {
    const { peer } = await join();
    await peer.until(() => peer.times.firstVideo > 0, 'first picture');
    const whole = () => pictures(peer.video.packets).filter(({ parts }) => parts.at(-1)?.marker);
    // A busy machine shows some pictures late, and none early: those of each second that were least late tell the pace. A
    // standstill may take a whole second, and is caught up; another pace is further off with every second.
    const drift = () => {
      const late = whole().map(({ parts }, index) => (parts[0]?.at ?? 0) - index * 40);
      return Math.min(...late.slice(-25)) - Math.min(...late.slice(1, 26));
    };
    const isInTime = () => whole().length >= 76 && Math.abs(drift()) < 160;
    await peer.until(isInTime, 'three seconds of pictures, 25 a second');
    const all = whole();

    const keys = all.flatMap(({ frame }, index) => (frame.readUInt32BE(0) === 0 ? [index] : []));
    expect(keys).toEqual([0]);
    const first = all[0]?.descriptor ?? Buffer.alloc(6);
    const firstId = first.readUInt16BE(2) & 0x7fff;
    all.forEach(({ timestamp, parts, descriptor }, index) => {
      expect(timestamp).toBe(((all[0]?.timestamp ?? 0) + index * 3600) >>> 0);
      const id = (firstId + index) & 0x7fff;
      const expected = [0x90, 0xe0, 0x80 | (id >> 8), id & 255, first[4], keys.includes(index) ? 0 : 0x60];
      expect([...descriptor]).toEqual(expected);
      parts
        .slice(1)
        .forEach(({ payload }) => expect([...payload.subarray(0, 6)]).toEqual([0x80, ...expected.slice(1)]));
      expect(parts.map(({ marker }) => marker)).toEqual(parts.map((_, part) => part === parts.length - 1));
      for (const { payload } of parts) expect(payload.length).toBeLessThanOrEqual(1156);
    });
    await peer.close();
  });

  test('the mouth follows the viseme of the moment', async () => {
    const { session, peer } = await join();
    const mouths = () => pictures(peer.video.packets).map(({ frame }) => frame.readUInt32BE(0) % 15);
    await peer.until(() => mouths().length > 20, 'silence');
    expect(mouths().slice(6)).not.toContain(visemeIndex.aa);
    session.viseme = 'aa';
    const seen = mouths().length;
    await peer.until(() => mouths().length > seen + ON_THEIR_WAY + 6, 'an open mouth');
    const opened = mouths().indexOf(visemeIndex.aa);
    expect(opened - seen).toBeLessThanOrEqual(ON_THEIR_WAY);
    expect(new Set(mouths().slice(opened))).toEqual(new Set([visemeIndex.aa]));
    await peer.close();
  });

  test.sequential('a picture loss is answered by the key frame at once', async () => {
    const { peer } = await join();
    const keys = () => pictures(peer.video.packets).filter(({ frame }) => frame.readUInt32BE(0) === 0).length;
    await peer.until(() => pictures(peer.video.packets).length > 25, 'a second of video');
    expect(keys()).toBe(1);
    const seen = pictures(peer.video.packets).length;
    peer.videoTrack?.sendMessageBinary(pictureLoss(1, peer.video.packets[0]?.ssrc ?? 0));
    await peer.until(() => keys() === 2, 'a key frame');
    // Pictures and not milliseconds: while the machine stands still, none are made.
    const key = pictures(peer.video.packets).findLastIndex(({ frame }) => frame.readUInt32BE(0) === 0);
    expect(key - seen).toBeLessThanOrEqual(ON_THEIR_WAY);
    await peer.close();
  });

  test('packets of the first key frame that get lost come again by themselves', async () => {
    const lost = new Set<number>();
    const link = await openLink(fixture.webrtc.port, (packet, toClient) => {
      const sequence = packet.readUInt16BE(2);
      const isFirstCopy =
        toClient && isRtp(packet) && packet.length > 1000 && lost.size < 5 && !lost.has(sequence);
      if (isFirstCopy) lost.add(sequence);
      return isFirstCopy;
    });
    const { peer } = await join({ throughPort: link.port });
    const key = () =>
      pictures(peer.video.packets.toSorted((a, b) => sequenceDistance(a.sequence, b.sequence)))[0];
    await peer.until(() => lost.size === 5 && key()?.frame.length === 9000, 'the whole key frame');
    expect(key()?.frame.readUInt32BE(0)).toBe(0);
    expect(peer.video.packets.filter(({ sequence }) => lost.has(sequence))).toHaveLength(5);
    await peer.close();
    link.close();
  });

  test('a packet that got lost on the way is sent again when the client asks for it', async () => {
    const lost: Buffer[] = [];
    let large = 0;
    // Behind the key frame and its repetitions, one packet is lost, once.
    const link = await openLink(fixture.webrtc.port, (packet) => {
      if (!isRtp(packet) || packet.length < 800) return false;
      const isLost = ++large > 60 && lost.length === 0;
      if (isLost) lost.push(packet);
      return isLost;
    });
    const { peer } = await join({ throughPort: link.port });
    await peer.until(() => lost.length > 0, 'a loss');
    const nack = Buffer.from('81cd000300000001' + '00000000' + '00000000', 'hex');
    const sequence = lost[0]?.readUInt16BE(2) ?? 0;
    nack.writeUInt32BE(peer.video.packets[0]?.ssrc ?? 0, 8);
    nack.writeUInt16BE(sequence, 12);
    expect(peer.video.packets.some((packet) => packet.sequence === sequence)).toBe(false);
    peer.videoTrack?.sendMessageBinary(nack);
    await peer.until(
      () => peer.video.packets.some((packet) => packet.sequence === sequence),
      'the packet again',
    );
    await peer.close();
    link.close();
  });

  test.sequential('sound and picture of one moment carry the same wall time', async () => {
    const { session, peer } = await join();
    session.say(tone(440, 3000));
    await peer.until(() => peer.video.reports.length >= 5 && peer.audio.packets.length === 150, 'reports');
    const wall = ({ reports }: typeof peer.audio, timestamp: number, ticksPerMs: number): number => {
      const report = reports.at(-1);
      return (report?.wallMs ?? 0) + ((timestamp - (report?.rtpTime ?? 0)) | 0) / ticksPerMs;
    };
    const sounds = peer.audio.packets.map(({ timestamp, at }) => ({
      wallMs: wall(peer.audio, timestamp, 48),
      at,
    }));
    const shown = pictures(peer.video.packets).map(({ timestamp, parts }) => ({
      wallMs: wall(peer.video, timestamp, 90),
      at: parts[0]?.at ?? 0,
    }));
    const during = shown.filter(
      ({ wallMs }) => wallMs >= (sounds[0]?.wallMs ?? 0) && wallMs <= (sounds.at(-1)?.wallMs ?? 0),
    );
    const arrivals = during.map(({ wallMs, at }) => {
      const sound = sounds.find((other) => Math.abs(other.wallMs - wallMs) < 1);
      return sound ? Math.abs(sound.at - at) : Number.POSITIVE_INFINITY;
    });
    expect(during.length).toBeGreaterThan(70);
    expect(arrivals).not.toContain(Number.POSITIVE_INFINITY);
    expect(arrivals.sort((a, b) => a - b)[Math.floor(arrivals.length / 2)]).toBeLessThan(10);

    expect(peer.audio.reports.length).toBe(peer.video.reports.length);
    const [first] = peer.video.reports;
    const offsets = peer.video.reports.map(({ wallMs }) => Math.round(wallMs - (first?.wallMs ?? 0)));
    expect(offsets.slice(0, 4)).toEqual([0, 340, 680, 1680]);
    expect(Math.abs((first?.wallMs ?? 0) - Date.now())).toBeLessThan(20_000);
    await peer.close();
  });
});

describe.concurrent('sound from the client', () => {
  test('it is heard, whole, as 20 ms frames of 16 kHz', async () => {
    const { session, peer } = await join();
    await speak(peer, framesOf(tone(600, 1000).pcm));
    // The first of a stream is hardly heard.
    await peer.until(() => loud(session).length >= 49, 'fifty frames');
    const heard = Int16Array.from(loud(session).flatMap((frame) => [...frame]));
    expect(share(heard.subarray(FRAME_SAMPLES * 5, FRAME_SAMPLES * 45), 600)).toBeGreaterThan(0.9);
    await peer.close();
  });

  test('lost packets are bridged, and silence is heard when the client stops sending', async () => {
    const { session, peer } = await join();
    await speak(peer, framesOf(tone(600, 600).pcm), [10, 11, 20]);
    const isSilent = () => session.heard.slice(-5).every((frame) => Math.max(...frame) === 0);
    // 27 packets came, and the first of a stream is hardly heard: 28 loud frames are only there with the bridged ones.
    await peer.until(() => loud(session).length >= 28 && isSilent(), 'thirty frames and then silence');
    await peer.close();
  });
});

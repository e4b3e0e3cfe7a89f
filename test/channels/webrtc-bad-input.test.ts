import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { PING_MS } from '../../src/channels/webrtc/liveness.ts';
import { createOpusEncoder } from '../../src/media/opus.ts';
import { SILENCE } from '../../src/media/pcm.ts';
import { type PeerOptions, WebRtcPeer } from '../support/webrtc-peer.ts';
import { endlessClock, type FakeSession, type Fixture, openFixture, tone } from './webrtc-fixture.ts';

let fixture: Fixture;
let bystander: WebRtcPeer;
let bystanderSession: FakeSession;
let count = 0;
/** Offers that are broken in different lines, made at the same time. */
const LINES_AT_ONCE = 8;

beforeAll(async () => {
  fixture = await openFixture();
  bystanderSession = fixture.directory.add('sess_bystander');
  bystander = await new WebRtcPeer(fixture.url('sess_bystander')).connect();
  await bystander.event('avatar_state_changed');
});
afterAll(async () => {
  await bystander.close();
  await bystander.until(
    () => fixture.webrtc.size === 0 && fixture.directory.size === 0,
    'all places are free',
  );
  await fixture.close();
});

/** Whoever misbehaves, the others talk on, and every place but theirs is free again. */
afterEach(async () => {
  const before = bystander.audio.packets.length;
  bystanderSession.say(tone(440, 100));
  await bystander.until(() => bystander.audio.packets.length >= before + 5, 'sound for the bystander');
  expect(bystanderSession.closed).toBe(false);
  await bystander.until(
    () => fixture.webrtc.size === 1 && fixture.directory.size === 1,
    'all other places are free',
  );
  expect(fixture.logged.filter((line) => JSON.stringify(line).includes('callback failed'))).toEqual([]);
});

const open = async (id: string): Promise<WebRtcPeer> => {
  const peer = new WebRtcPeer(fixture.url(id));
  await peer.until(() => peer.socket.readyState === WebSocket.OPEN || peer.closed !== null, 'open');
  return peer;
};

const join = async (options: PeerOptions = {}) => {
  const id = `sess_bad_${++count}`;
  const session = fixture.directory.add(id);
  const peer = await new WebRtcPeer(fixture.url(id), options).connect();
  return { session, peer };
};

/** The client reads `error`, then the socket closes with `code`, and its session is over. */
const expectSentAway = async (peer: WebRtcPeer, error: RegExp, code = 1008): Promise<void> => {
  await peer.until(() => peer.closed !== null, 'signalling closed');
  expect(peer.errors.join()).toMatch(error);
  expect(peer.closed?.code).toBe(code);
  peer.pc.close();
};

describe('ids', () => {
  test('unknown', async () => {
    await expectSentAway(await open('sess_nobody_knows'), /no session with this id/);
  });

  test('expired', async () => {
    await fixture.directory.add('sess_old').close('connection_closed');
    await expectSentAway(await open('sess_old'), /over or was not joined in time/);
  });

  test('reused', async () => {
    await expectSentAway(await open('sess_bystander'), /in this session already/);
  });

  test('two at once: one gets it', async () => {
    const letGo = fixture.directory.hold();
    fixture.directory.add('sess_contested');
    const peers = await Promise.all([open('sess_contested'), open('sess_contested')]);
    letGo();
    await Promise.any(peers.map((peer) => peer.error()));
    expect(peers.filter(({ errors }) => errors.length > 0)).toHaveLength(1);
    await Promise.all(peers.map((peer) => peer.close()));
  });

  test.each(['%00', '..%2f..', 'a'.repeat(400), '%F0%9F%98%80', "'; drop table sessions"])(
    'nonsense: %s',
    async (id) => {
      await expectSentAway(await open(encodeURI(id).replaceAll('%25', '%')), /no session with this id/);
    },
  );

  test('a client that leaves while its session is looked up frees its place', async () => {
    const letGo = fixture.directory.hold();
    const session = fixture.directory.add('sess_hasty');
    const peer = await open('sess_hasty');
    await peer.close();
    letGo();
    await peer.until(() => session.closed, 'the session is closed');
  });
});

describe('signalling', () => {
  const sendRaw = async (data: string | Buffer): Promise<WebRtcPeer> => {
    const id = `sess_raw_${++count}`;
    fixture.directory.add(id);
    const peer = await open(id);
    peer.socket.send(data);
    return peer;
  };

  test.each<[string, string, RegExp]>([
    ['text that is no JSON', 'hello', /must be a JSON object/],
    ['an array', '[]', /must be a JSON object/],
    ['null', 'null', /must be a JSON object/],
    ['no type', '{"data":{}}', /needs a "type"/],
    ['an offer without data', '{"type":"set_remote_description"}', /"data" must be an object/],
    ['an offer without text', '{"type":"set_remote_description","data":{"type":"offer"}}', /"data.sdp"/],
    [
      'an answer',
      '{"type":"set_remote_description","data":{"type":"answer","sdp":"v=0"}}',
      /must be "offer"/,
    ],
    ['an empty offer', '{"type":"set_remote_description","data":{"type":"offer","sdp":""}}', /"data.sdp"/],
    [
      'SDP that is no SDP',
      '{"type":"set_remote_description","data":{"type":"offer","sdp":"hello"}}',
      /no session description/,
    ],
    [
      'SDP without media',
      '{"type":"set_remote_description","data":{"type":"offer","sdp":"v=0\\r\\n"}}',
      /offers no media/,
    ],
    [
      'a candidate that is none',
      '{"type":"add_ice_candidate","data":{"candidate":{"candidate":"hello"}}}',
      /no ICE candidate/,
    ],
    [
      'a candidate that is a number',
      '{"type":"add_ice_candidate","data":{"candidate":{"candidate":7}}}',
      /must be a string/,
    ],
  ])('%s', async (_, text, error) => {
    await expectSentAway(await sendRaw(text), error);
  });

  test('binary', async () => {
    await expectSentAway(await sendRaw(Buffer.from('{"type":"x"}')), /JSON text, not binary/, 1003);
  });

  test('a large message', async () => {
    await expectSentAway(
      await sendRaw(JSON.stringify({ type: 'x', data: 'y'.repeat(100_000) })),
      /larger than 64 KiB/,
      1009,
    );
  });

  test('a huge message', async () => {
    const peer = await sendRaw('z'.repeat(2_000_000));
    await peer.until(() => peer.closed !== null, 'closed');
    expect(peer.closed?.code).toBe(1009);
    peer.pc.close();
  });

  test.each([
    ['nested too deeply', '['.repeat(60_000), /nested deeper than 32 levels/],
    ['of too many values', `[${'1,'.repeat(30_000)}1]`, /has more than 10000 values/],
  ])('a message %s', async (_, text, error) => {
    await expectSentAway(await sendRaw(text), error);
  });

  test('more bytes than signalling needs', async () => {
    fixture.directory.add('sess_bytes');
    const peer = await open('sess_bytes');
    for (let n = 0; n < 40; n++) peer.signal('unknown', 'x'.repeat(60_000));
    await expectSentAway(peer, /more than 32768 bytes of signalling/);
  });

  test('a flood of messages', async () => {
    fixture.directory.add('sess_flood');
    const peer = await open('sess_flood');
    for (let n = 0; n < 1000; n++) peer.signal('set_local_description', {});
    await expectSentAway(peer, /more than 50 signalling messages|too many/);
  });

  test('a flood of candidates before any offer', async () => {
    fixture.directory.add('sess_candidates');
    const peer = await open('sess_candidates');
    const candidate = 'candidate:1 1 UDP 2114977791 127.0.0.1 9 typ host';
    for (let n = 0; n < 400; n++) {
      peer.signal('add_ice_candidate', { candidate: { candidate, sdpMid: '0' } });
      if (n % 40 === 39) await new Promise((resolve) => setTimeout(resolve, 500));
      if (peer.closed) break;
    }
    await expectSentAway(peer, /there are more than 200|more than 50/);
  });

  test('a flood of large messages while the session is looked up', async () => {
    const letGo = fixture.directory.hold();
    fixture.directory.add('sess_early');
    const peer = await open('sess_early');
    for (let n = 0; n < 150; n++) peer.signal('unknown', 'x'.repeat(10_000));
    await expectSentAway(peer, /too many signalling messages/);
    letGo();
  });

  test('an offer that is broken in any single line is refused or answered, never more', async () => {
    fixture.directory.add('sess_model');
    const model = await new WebRtcPeer(fixture.url('sess_model')).connect();
    const lines = model.offer.split('\r\n').filter((line) => line !== '');
    await model.close();
    const offer = async (line: string, index: number): Promise<void> => {
      const id = `sess_line_${index}`;
      fixture.directory.add(id);
      const peer = await open(id);
      const broken = lines.with(index, `${line.slice(0, 3)}\u0001${line.slice(5)}`);
      peer.signal('set_remote_description', { type: 'offer', sdp: `${broken.join('\r\n')}\r\n` });
      await peer.until(
        () => peer.errors.length > 0 || peer.signals.some(({ type }) => type === 'set_remote_description'),
        line,
      );
      await peer.close();
    };
    for (let first = 0; first < lines.length; first += LINES_AT_ONCE) {
      const some = lines.slice(first, first + LINES_AT_ONCE);
      await Promise.all(some.map((line, at) => offer(line, first + at)));
    }
  });

  test('an offer with a long line of no letters that we know', async () => {
    const { session, peer } = await join();
    peer.renegotiate((sdp) => sdp.replace(/a=sctp-port:5000/, `a=sctp-port:${'\u00e9'.repeat(200)}`));
    await expectSentAway(peer, /cannot be answered/);
    expect(session.closeReason).toBe('connection_closed');
  });

  test('a broken offer after a good one ends that session alone', async () => {
    const { session, peer } = await join();
    peer.renegotiate((sdp) => sdp.replace(/a=ice-pwd:.*/g, 'a=ice-pwd:short'));
    await expectSentAway(peer, /no usable a=ice-pwd/);
    expect(session.closeReason).toBe('connection_closed');
  });

  test('another ICE identity under a running connection ends it with a clear error, or goes on', async () => {
    const { session, peer } = await join();
    peer.renegotiate((sdp) =>
      sdp
        .replace(/a=ice-ufrag:.*/g, 'a=ice-ufrag:abcd')
        .replace(/a=ice-pwd:.*/g, 'a=ice-pwd:0123456789012345678901'),
    );
    await peer.until(
      () =>
        peer.closed !== null ||
        peer.signals.filter(({ type }) => type === 'set_remote_description').length > 1,
      'an answer',
    );
    if (peer.closed) expect(peer.errors.join()).toMatch(/cannot be answered/);
    await peer.close();
    await peer.until(() => session.closed, 'closed');
  });
});

const secondsSince = (start: number): number => (performance.now() - start) / 1000;

describe('media and events', () => {
  test('a flood of sound: what real time cannot hold is dropped, then the client is sent away', async () => {
    const { session, peer } = await join();
    session.keepsSound = false;
    await peer.event('avatar_state_changed');
    const packet = createOpusEncoder().encode(SILENCE);
    const start = performance.now();
    // For as long as it takes: a busy machine loses most of what comes at once before anybody has read it.
    await peer.until(() => {
      for (let n = 0; n < 50; n++) peer.sendAudio(packet);
      return peer.closed !== null;
    }, 'the end of its patience');
    await expectSentAway(peer, /far more (sound|media)/);
    // 3 s at once, and then twice as fast as it sounds; a second more for what has come late.
    expect(session.frames).toBeLessThan(150 + 100 * (secondsSince(start) + 1));
  });

  test('Opus that is no Opus is nothing', async () => {
    const { session, peer } = await join();
    await peer.event('avatar_state_changed');
    for (const payload of [Buffer.alloc(0), Buffer.from([0xff, 0xff, 0xff]), Buffer.alloc(1000, 3)])
      peer.sendAudio(payload);
    for (let n = 0; n < 10; n++) peer.sendAudio(createOpusEncoder().encode(SILENCE));
    await peer.until(() => session.frames >= 10, 'the good packets');
    expect(session.closed).toBe(false);
    await peer.close();
  });

  test('a flood of commands', async () => {
    const { session, peer } = await join();
    await peer.event('avatar_state_changed');
    const start = performance.now();
    for (let n = 0; n < 1000; n++) peer.command('cancel');
    await peer.event('error');
    await expectSentAway(peer, /more than 100 messages/);
    // 300 at once, and then 100 a second.
    expect(session.commands.length).toBeLessThanOrEqual(300 + 100 * (secondsSince(start) + 1));
  });

  test('brackets without an end are told and not parsed; again and again, they end that session alone', async () => {
    const parse = vi.spyOn(JSON, 'parse');
    const { session, peer } = await join();
    await peer.event('avatar_state_changed');
    const brackets = '['.repeat(240_000);
    peer.channels[0]?.sendMessage(brackets);
    await peer.event('error');
    expect(peer.events.at(-1)?.data).toEqual({
      code: 'invalid_message',
      error: 'a message is nested deeper than 32 levels',
    });
    peer.command('cancel');
    await peer.until(() => session.commands.length === 1, 'the good command');
    for (let n = 0; n < 95 && !peer.closed; n++) peer.channels[0]?.sendMessage(brackets);
    await expectSentAway(peer, /nested deeper than 32 levels|bytes a second/);
    expect([session.closeReason, session.commands.length]).toEqual(['connection_closed', 1]);
    expect(parse.mock.calls.filter(([text]) => text.length >= brackets.length)).toEqual([]);
    parse.mockRestore();
  });

  test('more bytes than any client needs are told and not parsed', async () => {
    const { session, peer } = await join();
    await peer.event('avatar_state_changed');
    const output = { call_id: 'c', output: 'x'.repeat(240_000) };
    for (let n = 0; n < 16 && !peer.closed; n++) peer.command('send_function_output', output);
    await expectSentAway(peer, /more than 65536 bytes a second/);
    expect(session.commands.length).toBeLessThanOrEqual(5);
  });

  test('binary on the data channel', async () => {
    const { peer } = await join();
    await peer.event('avatar_state_changed');
    peer.channels[0]?.sendMessageBinary(Buffer.from([1, 2, 3]));
    await expectSentAway(peer, /not binary/);
  });

  test('the client may not send a message of more than 256 KiB', async () => {
    const { peer } = await join();
    await peer.event('avatar_state_changed');
    expect(peer.answer).toContain('a=max-message-size:262144');
    expect(() => peer.channels[0]?.sendMessage('x'.repeat(300_000))).toThrow();
    await peer.close();
  });
});

describe('a client that goes', () => {
  /** Here nobody looks whether a client is still alive: what closes a session is the goodbye. */
  let trusting: Fixture;
  beforeAll(async () => {
    trusting = await openFixture({ clock: endlessClock(PING_MS) });
  });
  afterAll(() => trusting.close());

  const talking = async (id: string) => {
    const session = trusting.directory.add(id);
    const peer = await new WebRtcPeer(trusting.url(id)).connect();
    await peer.event('avatar_state_changed');
    return { session, peer };
  };

  test('by closing its page: the session closes', async () => {
    const { session, peer } = await talking('sess_page');
    await peer.close();
    await bystander.until(() => session.closed, 'closed');
    expect(session.closeReason).toBe('connection_closed');
  });

  test('with its signalling alone: the session closes, for that is how a client says goodbye', async () => {
    const { session, peer } = await talking('sess_signalling');
    peer.socket.close(1000);
    await peer.until(() => session.closed, 'closed');
    peer.pc.close();
  });

  test('with its peer connection alone', async () => {
    const { session, peer } = await talking('sess_peer');
    peer.pc.close();
    await peer.until(() => session.closed && peer.closed !== null, 'closed');
  });
});

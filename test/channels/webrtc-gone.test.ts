import { spawn } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOpusEncoder } from '../../src/media/opus.ts';
import { SILENCE } from '../../src/media/pcm.ts';
import { bundled } from '../support/bundled.ts';
import { until } from '../support/until.ts';
import { openLink } from '../support/webrtc-link.ts';
import { WebRtcPeer, type PeerOptions } from '../support/webrtc-peer.ts';
import { type Fixture, hastyClock, openFixture } from './webrtc-fixture.ts';

/* Clients that are waited for, some of them for seconds: all at the same time. */

let fixture: Fixture;
let count = 0;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(async () => {
  await until(() => fixture.webrtc.size === 0 && fixture.directory.size === 0, 'all places are free');
  await fixture.close();
});

const join = async (options: PeerOptions = {}) => {
  const id = `sess_${++count}`;
  const session = fixture.directory.add(id);
  const peer = await new WebRtcPeer(fixture.url(id), options).connect();
  return { session, peer };
};

/** The client reads `error`, then the socket closes, and its session is over. */
const expectSentAway = async (peer: WebRtcPeer, error: RegExp): Promise<void> => {
  await peer.until(() => peer.closed !== null, 'signalling closed');
  expect(peer.errors.join()).toMatch(error);
  expect(peer.closed?.code).toBe(1008);
  peer.pc.close();
};

describe.concurrent('a client that waits too long', () => {
  /** For them this wait alone is short: what comes before it takes the time that it takes. */
  const openHasty = (...longMs: number[]): Promise<Fixture> => openFixture({ clock: hastyClock(...longMs) });

  test('to open a data channel', async () => {
    const hasty = await openHasty(4_000, 11_000);
    const session = hasty.directory.add('sess_silent');
    const peer = await new WebRtcPeer(hasty.url('sess_silent'), { channels: [] }).connect();
    await peer.until(() => session.started, 'started');
    await expectSentAway(peer, /no data channel was opened within 15 s/);
    expect(session.closeReason).toBe('connection_closed');
    await peer.until(() => hasty.webrtc.size === 0, 'the place is free');
    await hasty.close();
  });

  test('to announce a data channel, having opened one by agreement alone', async () => {
    const hasty = await openHasty(4_000);
    const session = hasty.directory.add('sess_agreed');
    const peer = await new WebRtcPeer(hasty.url('sess_agreed'), { negotiated: true }).connect();
    await expectSentAway(peer, /no data channel was opened but by agreement \(negotiated: true\) within 4 s/);
    expect(session.closeReason).toBe('connection_closed');
    await peer.until(() => hasty.webrtc.size === 0, 'the place is free');
    await hasty.close();
  });

  test('to make an offer', async () => {
    const hasty = await openHasty(20_000);
    const session = hasty.directory.add('sess_mute');
    const peer = new WebRtcPeer(hasty.url('sess_mute'));
    await expectSentAway(peer, /no media connection came about within 20 s/);
    expect([session.started, session.closeReason]).toEqual([false, 'connection_closed']);
    await peer.until(() => hasty.webrtc.size === 0, 'the place is free');
    await hasty.close();
  });
});

describe.concurrent('a client that goes', () => {
  test('broken signalling does not end a session whose media flow', async () => {
    const { session, peer } = await join();
    await peer.event('avatar_state_changed');
    const encoder = createOpusEncoder();
    const microphone = setInterval(() => peer.sendAudio(encoder.encode(SILENCE)), 20);
    peer.socket.terminate();
    const start = performance.now();
    await peer.until(() => performance.now() > start + 4000, 'four seconds');
    expect(session.closed).toBe(false);
    clearInterval(microphone);
    await peer.until(() => session.closed, 'closed once the microphone is silent too');
    peer.pc.close();
  });

  test('with the whole network, without a word: noticed within 10 s', async () => {
    const link = await openLink(fixture.webrtc.port, () => false);
    const { session, peer } = await join({ throughPort: link.port });
    await peer.event('avatar_state_changed');
    link.cut();
    // A socket that reads nothing answers no ping, as one behind a pulled cable.
    peer.socket.pause();
    const at = performance.now();
    await peer.until(() => session.closed, 'closed', 10_000);
    expect(session.closedAt - at).toBeGreaterThan(3000);
    peer.socket.terminate();
    peer.pc.close();
    link.close();
  });

  test('killed: noticed within 10 s', async () => {
    const session = fixture.directory.add('sess_killed');
    const program = await bundled(new URL('./webrtc-client.ts', import.meta.url).pathname);
    const client = spawn(process.execPath, [program, fixture.url('sess_killed')], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await until(() => session.ready.length > 0, 'the client talks');
    expect(session.started).toBe(true);
    const at = performance.now();
    client.kill('SIGKILL');
    await until(() => session.closed, 'the end of the session', 10_000);
    expect(session.closedAt - at).toBeLessThan(10_000);
  });
});

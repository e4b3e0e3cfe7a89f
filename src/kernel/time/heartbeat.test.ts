import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { FakeClock } from '../../testing/clock.ts';
import { Heartbeat } from './heartbeat.ts';

const EVERY_MS = 4_000;
/** A peer that seems gone is looked at once more after this time (life-checks.ts). */
const LOOK_MS = 100;

/** The peer of a socket, and when it was pinged and given up. */
class Peer extends EventEmitter {
  readonly #clock: FakeClock;
  readonly pingedAt: number[] = [];
  readonly goneAt: number[] = [];

  constructor(clock: FakeClock) {
    super();
    this.#clock = clock;
  }

  ping(): void {
    this.pingedAt.push(this.#clock.now());
  }

  readonly gone = (): void => void this.goneAt.push(this.#clock.now());
}

const setUp = () => {
  const clock = new FakeClock();
  const peer = new Peer(clock);
  const heartbeat = new Heartbeat(peer, { clock, everyMs: EVERY_MS, gone: peer.gone });
  return { clock, peer, heartbeat };
};

test('nobody is pinged before the heartbeat begins', () => {
  const { clock, peer } = setUp();
  clock.advance(60_000);
  expect([peer.pingedAt, clock.pending]).toEqual([[], 0]);
});

test.each(['pong', 'message'])('a peer with a %s after every ping is pinged at every beat', (sign) => {
  const { clock, peer, heartbeat } = setUp();
  heartbeat.beatNow();
  for (let beat = 0; beat < 3; beat += 1) {
    peer.emit(sign);
    clock.advance(EVERY_MS);
  }
  expect([peer.pingedAt, peer.goneAt]).toEqual([[0, 4_000, 8_000, 12_000], []]);
});

test('a silent peer is gone behind the second beat, once, and then nothing is due', () => {
  const { clock, peer, heartbeat } = setUp();
  heartbeat.beatNow();
  clock.advance(60_000);
  expect([peer.pingedAt, peer.goneAt]).toEqual([[0], [EVERY_MS + LOOK_MS]]);
  expect(clock.pending).toBe(0);
});

test('a heartbeat that begins later leaves the peer a whole beat before its first ping', () => {
  const { clock, peer, heartbeat } = setUp();
  heartbeat.beatLater();
  clock.advance(60_000);
  expect([peer.pingedAt, peer.goneAt]).toEqual([[EVERY_MS], [2 * EVERY_MS + LOOK_MS]]);
});

test('what came before the first ping says nothing about the time behind it', () => {
  const { clock, peer, heartbeat } = setUp();
  peer.emit('message');
  heartbeat.beatNow();
  clock.advance(EVERY_MS + LOOK_MS);
  expect(peer.goneAt).toEqual([EVERY_MS + LOOK_MS]);
});

test('a sign of life between the beat and the look behind it counts', () => {
  const { clock, peer, heartbeat } = setUp();
  heartbeat.beatNow();
  clock.advance(EVERY_MS);
  peer.emit('pong');
  clock.advance(LOOK_MS);
  expect([peer.pingedAt, peer.goneAt]).toEqual([[0, EVERY_MS + LOOK_MS], []]);
});

test('once closed, nobody is pinged or given up', () => {
  const { clock, peer, heartbeat } = setUp();
  heartbeat.beatNow();
  heartbeat.close();
  heartbeat.close();
  clock.advance(60_000);
  expect([peer.pingedAt, peer.goneAt, clock.pending]).toEqual([[0], [], 0]);
});

import { expect, test } from 'vitest';
import { Outflow } from './outflow.ts';

/** The interval between messages in milliseconds, and their size in bytes. */
const EVERY = 40;
const BYTES = 1_700;

/**
 * When the network is detected as stuck; null when that does not happen within a minute. @param leaving bytes
 * that are sent by a time
 */
function stuckAt(leaving: (now: number) => number): number | null {
  const outflow = new Outflow();
  let waiting = 0;
  for (let now = 1_000; now <= 61_000; now += EVERY) {
    waiting = Math.max(0, waiting - leaving(now));
    if (outflow.isStuck(waiting, BYTES, now)) return now - 1_000;
    waiting += BYTES;
  }
  return null;
}

test('a network that takes everything, or takes it in bursts, is not stuck', () => {
  expect(stuckAt(() => BYTES)).toBeNull();
  expect(stuckAt((now) => (now % 4_000 === 0 ? 100 * BYTES : 0))).toBeNull();
});

test('a network that is too slow for the sound is not stuck: more and more waits, but some of it leaves', () => {
  expect(stuckAt(() => BYTES / 10)).toBeNull();
});

test('five seconds in which nothing leaves are too many, also after a while in which it did', () => {
  expect(stuckAt(() => 0)).toBe(5_000);
  expect(stuckAt((now) => (now <= 21_000 ? BYTES : 0))).toBe(25_000);
});

test('a page that stood still for a minute has lost nothing', () => {
  const outflow = new Outflow();
  expect(outflow.isStuck(0, BYTES, 0)).toBe(false);
  expect(outflow.isStuck(0, BYTES, 60_000)).toBe(false);
});

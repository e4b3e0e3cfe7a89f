import { expect, test } from 'vitest';
import { FakeClock } from '../testing/clock.ts';
import { HEARTBEAT_MS, LOST_AFTER_MS, Steadiness } from './steadiness.ts';

const BEATS_UNTIL_STEADY = LOST_AFTER_MS / HEARTBEAT_MS;

/** A process that has just written its first heartbeat. */
const setUp = () => {
  const clock = new FakeClock();
  const steady = new Steadiness(clock);
  steady.recordHeartbeat();
  /**
   * Writes this many heartbeats in time.
   * @returns the answer of `longEnough` after each
   */
  const beats = (count: number): boolean[] =>
    Array.from({ length: count }, () => {
      clock.advance(HEARTBEAT_MS);
      steady.recordHeartbeat();
      return steady.longEnough;
    });
  const become = (): void => void beats(BEATS_UNTIL_STEADY);
  return { clock, steady, beats, become };
};

test('whoever was never heard is not steady, however long that is', () => {
  const clock = new FakeClock();
  const steady = new Steadiness(clock);
  clock.advance(10 * LOST_AFTER_MS);
  expect(steady.longEnough).toBe(false);
});

test('a process is steady once it was heard for as long as makes others dead', () => {
  const { beats } = setUp();
  expect(beats(BEATS_UNTIL_STEADY + 1)).toEqual([false, false, true, true]);
});

test('one missed heartbeat begins it anew', () => {
  const { steady, beats, become } = setUp();
  become();
  steady.recordMiss();
  expect(steady.longEnough).toBe(false);
  expect(beats(BEATS_UNTIL_STEADY + 1)).toEqual([false, false, false, true]);
});

test('so does one that comes too late, because the process stood still', () => {
  const { clock, steady, beats, become } = setUp();
  become();
  clock.advance(2 * HEARTBEAT_MS + 1);
  steady.recordHeartbeat();
  expect(steady.longEnough).toBe(false);
  expect(beats(BEATS_UNTIL_STEADY)).toEqual([false, false, true]);
});

test('one that is no more than slow does not', () => {
  const { clock, steady, become } = setUp();
  become();
  clock.advance(2 * HEARTBEAT_MS);
  steady.recordHeartbeat();
  expect(steady.longEnough).toBe(true);
});

test('wall time counts, for a machine that sleeps does not count the other one', () => {
  const { clock, steady, beats, become } = setUp();
  become();
  const wallTime = clock.wallTime.bind(clock);
  clock.wallTime = () => wallTime() + 60_000;
  steady.recordHeartbeat();
  expect(steady.longEnough).toBe(false);
  expect(beats(BEATS_UNTIL_STEADY)).toEqual([false, false, true]);
});

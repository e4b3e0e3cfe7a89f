import { beforeEach, describe, expect, test } from 'vitest';
import { LossWatch } from './loss-watch.ts';

let watch: LossWatch;
beforeEach(() => {
  watch = new LossWatch();
});

/** Notes one missed packet at each of these times. */
const missAt = (...times: readonly number[]): void => times.forEach((at) => watch.missed(1, at));

describe('how much a network loses', () => {
  test('is little while packets are missed now and then, the first ones too', () => {
    missAt(0, 10, 20);
    missAt(7_000, 9_000, 11_000, 13_000, 15_000);
    expect(watch.areMany(15_000)).toBe(false);
  });

  test('is much when four are missed within five seconds', () => {
    missAt(1_000, 2_000, 3_000, 6_001);
    expect(watch.areMany(6_001)).toBe(false);
    missAt(7_000);
    expect(watch.areMany(7_000)).toBe(true);
  });

  test('is much when one request names so many', () => {
    watch.missed(30, 500);
    expect(watch.areMany(500)).toBe(true);
  });

  test('stays much for a minute from the last one that is missed', () => {
    watch.missed(4, 0);
    missAt(59_999);
    expect([watch.areMany(60_000), watch.areMany(119_998), watch.areMany(119_999)]).toEqual([
      true,
      true,
      false,
    ]);
    missAt(120_000);
    expect(watch.areMany(120_000)).toBe(false);
  });

  test('a report that misses nothing changes nothing', () => {
    watch.missed(4, 0);
    watch.missed(0, 59_000);
    expect(watch.areMany(60_001)).toBe(false);
  });
});

import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Arrival, ArrivalWatch } from './arrival.ts';

let watch: ArrivalWatch;
let now: number;
beforeEach(() => {
  watch = new ArrivalWatch();
  now = 0;
});

/** Pieces of so many milliseconds come, each so long after the one before. @returns how the last one has come */
const come = (pieces: number, ms: number, everyMs = ms): Arrival => {
  let arrival: Arrival = 'steady';
  for (let at = 0; at < pieces; at++) {
    now += everyMs;
    arrival = watch.note(now, ms);
  }
  return arrival;
};
const passes = (ms: number): void => void (now += ms);

describe('sound of which some comes late', () => {
  test.each([20, 100, 250])('was held up where it is caught up at once, in pieces of %i ms', (ms) => {
    come(3000 / ms, ms);
    passes(1000);
    expect(watch.note(now, ms)).toBe('late');
    expect(come(1000 / ms, ms, 0)).toBe('steady');
    expect(come(1000 / ms, ms)).toBe('steady');
  });

  test('was held up also where a second stall follows before all is caught up', () => {
    come(100, 20);
    passes(800);
    expect(come(15, 20, 0)).toBe('late');
    passes(800);
    expect(watch.note(now, 20)).toBe('late');
    expect(come(64, 20, 0)).toBe('steady');
    expect(come(100, 20)).toBe('steady');
  });

  test('was held up where it is caught up somewhat faster than it sounds, as over a slow line', () => {
    come(100, 20);
    passes(800);
    const arrivals = Array.from({ length: 400 }, () => come(1, 20, 8));
    expect(arrivals).not.toContain('left_out');
    expect(arrivals.at(-1)).toBe('steady');
  });

  test.each([20, 100, 250])('was left out where it is not, in pieces of %i ms, and is so once', (ms) => {
    come(3000 / ms, ms);
    passes(1000);
    const arrivals = Array.from({ length: 2000 / ms }, () => come(1, ms));
    expect(arrivals.filter((arrival) => arrival === 'left_out')).toHaveLength(1);
    const told = arrivals.indexOf('left_out') * ms;
    expect(told).toBeGreaterThanOrEqual(450);
    expect(told).toBeLessThanOrEqual(750);
    expect(arrivals.at(-1)).toBe('steady');
  });
});

test('sound that comes at once has not come as fast as it sounds', () => {
  expect([come(1, 4000), watch.pacedMs]).toEqual(['steady', 0]);
  come(1, 20, 5);
  expect(watch.pacedMs).toBe(5);
  come(1, 20, 70);
  expect(watch.pacedMs).toBe(20);
});

test('a sender whose clock is slower than ours leaves nothing out', () => {
  const arrivals = Array.from({ length: 180_000 }, () => come(1, 20, 20.004));
  expect(new Set(arrivals)).toEqual(new Set(['steady']));
});

test('another stream begins in time', () => {
  come(100, 20);
  passes(9000);
  watch.restart();
  expect(come(100, 20)).toBe('steady');
});

test('whatever the network holds up for less than it takes to tell, nothing was left out', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 280 }), { minLength: 100, maxLength: 300 }), (delays) => {
      const steady = new ArrivalWatch();
      let last = 0;
      for (const [at, delay] of delays.entries()) {
        last = Math.max(last, at * 20 + delay);
        expect(steady.note(last, 20)).not.toBe('left_out');
      }
    }),
    { numRuns: 200 },
  );
});

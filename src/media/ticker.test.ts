import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FakeClock } from '../testing/clock.ts';
import type { Clock } from '../kernel/time/clock.ts';
import { createTicker } from './ticker.ts';

/** A clock whose timers fire late by what `lateness` returns, as those of a busy machine do. */
const busyClock = (clock: FakeClock, lateness: () => number): Clock => ({
  now: () => clock.now(),
  wallTime: () => clock.wallTime(),
  after: (delayMs, fn) => clock.after(delayMs + lateness(), fn),
});

describe('ticker', () => {
  test('calls every 20 ms, and sets no timer while nobody listens', () => {
    const clock = new FakeClock();
    const ticker = createTicker(clock);
    expect(clock.pending).toBe(0);
    const due: number[] = [];
    const remove = ticker.add((dueAt) => due.push(dueAt));
    clock.advance(100);
    expect(due).toEqual([0, 20, 40, 60, 80, 100]);
    remove();
    remove();
    expect(clock.pending).toBe(0);
    clock.advance(100);
    expect(due).toHaveLength(6);
    expect(ticker.stats.members).toBe(0);
  });

  test.each([0.1, 0.3, 0.7, 0.9])(
    'steps stay exactly 20 ms apart from a start at 4,080 + %d ms',
    (fraction) => {
      const clock = new FakeClock();
      clock.advance(4_080 + fraction);
      const due: number[] = [];
      createTicker(clock).add((dueAt) => due.push(dueAt));
      // The clock passes 4,096 and 8,192; from each on, a floating-point number has one binary digit less for
      // fractions.
      clock.advance(8_000);
      const [first = 0] = due;
      expect(due.map((dueAt) => dueAt - first)).toEqual(due.map((_, step) => 20 * step));
    },
  );

  test('spreads members over slots of 5 ms', () => {
    const clock = new FakeClock();
    const ticker = createTicker(clock);
    const firsts = new Map<number, number>();
    for (let n = 0; n < 8; n++) ticker.add((dueAt) => firsts.has(n) || firsts.set(n, dueAt));
    clock.advance(19);
    expect([...firsts.values()].sort((a, b) => a - b)).toEqual([0, 0, 5, 5, 10, 10, 15, 15]);
  });

  test('steps stay exactly 20 ms apart however late the timers are', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(90), { minLength: 5, maxLength: 60 }),
        fc.integer({ min: 1, max: 9 }),
        (delays, members) => {
          const clock = new FakeClock();
          let turn = 0;
          const ticker = createTicker(busyClock(clock, () => delays[turn++ % delays.length] ?? 0));
          const seen: number[][] = Array.from({ length: members }, () => []);
          for (const due of seen) ticker.add((dueAt) => due.push(dueAt));
          clock.advance(2000);
          for (const due of seen) {
            expect(due.length).toBeGreaterThanOrEqual(94);
            due.forEach((at, index) => expect(at).toBe((due[0] ?? 0) + index * 20));
          }
        },
      ),
      { numRuns: 100 },
    );
  });

  test('counts late calls and the worst of them', () => {
    const clock = new FakeClock();
    let lateness = 0;
    const ticker = createTicker(busyClock(clock, () => lateness));
    ticker.add(() => undefined);
    clock.advance(100);
    expect(ticker.stats).toMatchObject({ late: 0, worstLatenessMs: 0, skipped: 0 });
    lateness = 50;
    clock.advance(200);
    expect(ticker.stats.late).toBeGreaterThan(0);
    expect(ticker.stats.worstLatenessMs).toBe(50);
    ticker.resetStats();
    expect(ticker.stats).toMatchObject({ ticks: 0, late: 0, worstLatenessMs: 0 });
  });

  test('after a standstill of seconds it goes on from now and says what it left out', () => {
    const clock = new FakeClock();
    let lateness = 0;
    const ticker = createTicker(busyClock(clock, () => lateness));
    const due: number[] = [];
    ticker.add((dueAt) => due.push(dueAt));
    clock.advance(19);
    lateness = 5000;
    clock.advance(1);
    lateness = 0;
    clock.advance(5100);
    expect(ticker.stats.skipped).toBeGreaterThan(200);
    expect(due.length).toBeLessThan(20);
    expect(due.every((at) => at % 20 === 0)).toBe(true);
  });

  test('a member that throws or leaves while it is called disturbs no other', () => {
    const clock = new FakeClock();
    const errors: unknown[] = [];
    const ticker = createTicker(clock, { onError: (error) => errors.push(error) });
    const calls = { thrower: 0, leaver: 0, steady: 0 };
    for (let n = 0; n < 4; n++) {
      ticker.add(() => {
        calls.thrower += 1;
        throw new Error('broken');
      });
      const leave = ticker.add(() => {
        calls.leaver += 1;
        leave();
      });
      ticker.add(() => void (calls.steady += 1));
    }
    clock.advance(199);
    expect(calls).toEqual({ thrower: 40, leaver: 4, steady: 40 });
    expect(errors).toHaveLength(40);
  });

  test('a member that takes out others makes nobody miss a step or come twice', () => {
    const clock = new FakeClock();
    const ticker = createTicker(clock);
    const calls: number[] = Array.from({ length: 12 }, () => 0);
    const removers: (() => void)[] = [];
    for (let n = 0; n < 12; n++) {
      const count = (): void => {
        calls[n] = (calls[n] ?? 0) + 1;
        if (n === 8) for (const victim of [0, 4]) removers[victim]?.();
      };
      removers.push(ticker.add(count));
    }
    clock.advance(199);
    expect(calls).toEqual([1, 10, 10, 10, 1, 10, 10, 10, 10, 10, 10, 10]);
  });

  test('what sends goes first, and waits for one step of what hears at most', () => {
    const clock = new FakeClock();
    let passed = 0;
    const busy: Clock = { ...busyClock(clock, () => 0), now: () => clock.now() + passed };
    const ticker = createTicker(busy);
    const heard: number[] = [];
    const [before, after]: [number[], number[]] = [[], []];
    for (let n = 0; n < 4; n++) {
      ticker.add((dueAt) => {
        passed += 3;
        heard.push(dueAt);
      }, 'hear');
      ticker.add((dueAt) => (heard.length === 0 ? before : after).push(busy.now() - dueAt));
    }
    clock.advance(1);
    // The process stands still for 100 ms: five steps of four members are due, and the work of `hear` members
    // takes 60 ms.
    passed += 100;
    before.length = after.length = heard.length = 0;
    clock.advance(20);
    expect(before.length).toBeGreaterThan(16);
    expect(Math.max(...before)).toBeGreaterThan(80);
    expect(after.length).toBeGreaterThan(10);
    expect(Math.max(...after)).toBeLessThanOrEqual(3);
    expect(heard.length).toBeGreaterThan(16);
    expect(heard).toEqual(heard.toSorted((a, b) => a - b));
  });

  test('whoever comes after all others have left does not get their steps', () => {
    const clock = new FakeClock();
    const ticker = createTicker(clock);
    clock.advance(7);
    const remove = ticker.add(() => undefined);
    clock.advance(14);
    remove();
    clock.advance(500);
    const due: number[] = [];
    ticker.add((dueAt) => due.push(dueAt));
    clock.advance(40);
    expect(due).toHaveLength(2);
    expect(due[0]).toBeGreaterThanOrEqual(521);
  });

  test('close() calls nobody any more', () => {
    const clock = new FakeClock();
    const ticker = createTicker(clock);
    let calls = 0;
    ticker.add(() => void (calls += 1));
    ticker.close();
    ticker.close();
    clock.advance(200);
    expect([calls, clock.pending]).toEqual([0, 0]);
    ticker.add(() => void (calls += 1));
    clock.advance(200);
    expect([calls, clock.pending]).toEqual([0, 0]);
  });
});

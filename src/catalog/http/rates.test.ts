import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Log } from '../../kernel/log.ts';
import { SharedLimits } from '../../limits/shared-limits.ts';
import { CommonStore, FakeLimitStore, FakeMember } from '../../limits/testing/limit-store.ts';
import { FakeClock } from '../../testing/clock.ts';
import { Rates, type Share } from './rates.ts';

/** Asks a process that is alone, which answers at once. */
const taken = (rates: Rates, ...asked: Parameters<Rates['take']>): Share => {
  const share = rates.take(...asked);
  if (share instanceof Promise) throw new Error('the answer did not come at once');
  return share;
};

test('a bucket holds one second of requests, and fills evenly', () => {
  const clock = new FakeClock();
  const rates = new Rates(clock);
  const take = () => taken(rates, 'new', 'a', 5).granted;
  expect(Array.from({ length: 6 }, take)).toEqual([true, true, true, true, true, false]);
  clock.advance(199);
  expect(take()).toBe(false);
  clock.advance(1);
  expect([take(), take()]).toEqual([true, false]);
});

test('a refused request costs nothing, and buckets do not know of each other', () => {
  const clock = new FakeClock();
  const rates = new Rates(clock);
  for (let count = 0; count < 50; count += 1) taken(rates, 'new', 'a', 1);
  expect(taken(rates, 'new', 'b', 1).granted).toBe(true);
  expect(taken(rates, 'old', 'a', 1).granted).toBe(true);
  clock.advance(1000);
  expect(taken(rates, 'new', 'a', 1).granted).toBe(true);
});

test('what is told: how many are left, and when all are there again', () => {
  const clock = new FakeClock();
  const rates = new Rates(clock);
  expect(taken(rates, 'new', 'a', 2)).toEqual({
    granted: true,
    remaining: 1,
    resetSeconds: 1,
    waitSeconds: 1,
  });
  expect(taken(rates, 'new', 'a', 2)).toEqual({
    granted: true,
    remaining: 0,
    resetSeconds: 1,
    waitSeconds: 1,
  });
  expect(taken(rates, 'new', 'a', 2)).toMatchObject({ granted: false, remaining: 0 });
});

test('several are granted together or not at all, and waiting as told is enough for all of them', () => {
  const clock = new FakeClock();
  const rates = new Rates(clock);
  expect(taken(rates, 'new', 'a', 5, 4)).toMatchObject({ granted: true, remaining: 1 });
  const refused = taken(rates, 'new', 'a', 5, 5);
  expect(refused).toMatchObject({ granted: false, remaining: 1, waitSeconds: 1 });
  clock.advance(refused.waitSeconds * 1000);
  expect(taken(rates, 'new', 'a', 5, 5)).toMatchObject({ granted: true, remaining: 0 });
});

test('what is given back can be taken again, and never makes a bucket fuller than it can be', async () => {
  const rates = new Rates(new FakeClock());
  taken(rates, 'new', 'a', 2, 2);
  await rates.giveBack('new', 'a', 2);
  expect(taken(rates, 'new', 'a', 2)).toMatchObject({ granted: true, remaining: 0 });
  for (let count = 0; count < 5; count += 1) await rates.giveBack('new', 'a', 2);
  expect(taken(rates, 'new', 'a', 2).remaining).toBe(1);
});

test('a lowered rate takes away what is above it', () => {
  const rates = new Rates(new FakeClock());
  taken(rates, 'new', 'a', 100);
  expect(taken(rates, 'new', 'a', 2).remaining).toBe(1);
});

test('never more than the rate and what has filled since; waiting as told succeeds', () => {
  const waits = fc.array(fc.integer({ min: 0, max: 700 }), { minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50 }), waits, (rate, pauses) => {
      const clock = new FakeClock();
      const rates = new Rates(clock);
      let granted = 0;
      for (const pause of pauses) {
        clock.advance(pause);
        const share = taken(rates, 'new', 'a', rate);
        if (share.granted) granted += 1;
      }
      expect(granted).toBeLessThanOrEqual(rate + (clock.now() * rate) / 1000 + 1e-6);
      let share = taken(rates, 'new', 'a', rate);
      while (share.granted) share = taken(rates, 'new', 'a', rate);
      clock.advance(share.waitSeconds * 1000);
      expect(taken(rates, 'new', 'a', rate).granted).toBe(true);
    }),
  );
});

/** What happens to three places for processes: time passes, one asks, joins or leaves; the store goes or comes. */
type Step = readonly [kind: 'pass' | 'ask' | 'join' | 'leave' | 'store', place: number, count: number];

const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.tuple(
    fc.constantFrom('pass', 'pass', 'ask', 'ask', 'ask', 'join', 'leave', 'store'),
    fc.integer({ min: 0, max: 2 }),
    fc.integer({ min: 1, max: 30 }),
  ),
  { minLength: 5, maxLength: 80 },
);

/** Courses that once granted too much, or would without one of the steps that are taken against it. */
const KNOWN: readonly (readonly Step[])[] = [
  // One comes and goes between two looks of a process that is about to find itself alone.
  [
    ['join', 1, 1],
    ['pass', 0, 30],
    ['pass', 0, 11],
    ['join', 0, 1],
    ['ask', 0, 2],
    ['leave', 0, 1],
    ['pass', 0, 9],
    ['ask', 1, 5],
  ],
  // One starts when the store has just come back, while another one still has its share.
  [
    ['store', 0, 1],
    ['join', 2, 1],
    ['store', 0, 1],
    ['join', 0, 1],
    ['pass', 0, 4],
    ['ask', 0, 5],
    ['pass', 0, 1],
    ['ask', 2, 1],
  ],
  // One that was alone spends out of its memory, just before it hands over.
  [
    ['join', 1, 1],
    ['pass', 0, 30],
    ['pass', 0, 30],
    ['pass', 0, 30],
    ['pass', 0, 7],
    ['join', 2, 1],
    ['ask', 1, 5],
    ['pass', 0, 4],
    ['ask', 2, 5],
  ],
];

const quiet: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Processes that come and go, with what they were granted and when. */
class Processes {
  readonly granted: number[] = [];
  readonly clock = new FakeClock();
  readonly common = new CommonStore(this.clock);
  readonly #places: ({ limits: SharedLimits; rates: Rates } | null)[] = [null, null, null];
  #ids = 0;
  #isAway = false;

  async run([kind, place, count]: Step): Promise<void> {
    if (kind === 'pass') return this.pass(count * 40);
    if (kind === 'ask') return this.#ask(place, count);
    if (kind === 'join') return this.#join(place);
    if (kind === 'leave') return this.#leave(place);
    this.#isAway = !this.#isAway;
    if (this.#isAway) this.common.leave();
    else this.common.comeBack();
  }

  /** Lets time pass step by step, so that what is due is done before the next step. */
  async pass(ms: number): Promise<void> {
    for (let passed = 0; passed < ms; passed += 40) {
      this.clock.advance(40);
      await new Promise<void>((resolve) => setImmediate(resolve));
    }
  }

  async close(): Promise<void> {
    for (const place of this.#places.keys()) await this.#leave(place);
  }

  /** Time passes while the answers are waited for, since another process may have to hand over first. */
  async #ask(place: number, count: number): Promise<void> {
    const rates = this.#places[place]?.rates;
    if (!rates) return;
    let open = count;
    const ask = async (): Promise<void> => {
      const { granted } = await rates.take('new', 'a', 5);
      if (granted) this.granted.push(this.clock.now());
      open -= 1;
    };
    for (let index = 0; index < count; index += 1) void ask();
    await new Promise<void>((resolve) => setImmediate(resolve));
    while (open > 0) await this.pass(40);
  }

  async #join(place: number): Promise<void> {
    if (this.#places[place]) return;
    const parts = {
      store: new FakeLimitStore(this.common),
      members: new FakeMember(this.common, `${this.#ids++}`),
    };
    const limits = new SharedLimits({ ...parts, clock: this.clock, log: quiet });
    this.#places[place] = { limits, rates: new Rates(this.clock, limits) };
    await limits.open();
  }

  async #leave(place: number): Promise<void> {
    const limits = this.#places[place]?.limits;
    this.#places[place] = null;
    await limits?.close();
  }
}

/** The most that any stretch of time has had beyond the rate of 5 a second. */
const excessOf = (granted: readonly number[]): number =>
  Math.max(
    0,
    ...granted.flatMap((from, first) =>
      granted.slice(first).map((to, count) => count + 1 - 5 - ((to - from) * 5) / 1000),
    ),
  );

test('processes that come and go grant no more together than one process would', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (given) => {
      const processes = new Processes();
      for (const step of given) await processes.run(step);
      await processes.close();
      expect(excessOf(processes.granted)).toBeLessThanOrEqual(0.01);
    }),
    { numRuns: 400, examples: KNOWN.map((known) => [known]) },
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Log } from '../kernel/log.ts';
import { FakeClock } from '../testing/clock.ts';
import { CommonStore, FakeLimitStore, FakeMember } from './testing/limit-store.ts';
import type { Ask } from './limit-store.ts';
import { SharedLimits } from './shared-limits.ts';

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

const FIVE = { calls: 5, intervalMs: 1000 };
const one = (name = 'a', rate = FIVE): Ask => ({ name, rate, least: 1, most: 1 });

/** Processes that share a store, and what they have logged. */
function several() {
  const clock = new FakeClock();
  const common = new CommonStore(clock);
  const lines: string[] = [];
  const note = (_fields: object, message: string): void => void lines.push(message);
  const log: Log = { info: note, warn: note, error: note };
  const join = async (id: string): Promise<SharedLimits> => {
    const store = new FakeLimitStore(common);
    const limits = new SharedLimits({ store, members: new FakeMember(common, id), clock, log });
    await limits.open();
    return limits;
  };
  /** Lets time pass step by step, so that what is due is done before the next step. */
  const pass = async (ms: number): Promise<void> => {
    for (let step = 0; step < ms; step += 100) {
      clock.advance(Math.min(100, ms - step));
      await settle();
    }
  };
  return { clock, common, lines, join, pass };
}

const granted = async (limits: SharedLimits, ask = one()): Promise<boolean> => {
  await limits.settled();
  return (await limits.take(ask)).taken > 0;
};

const countOf = async (answers: readonly Promise<boolean>[]): Promise<number> =>
  (await Promise.all(answers)).filter(Boolean).length;

test('of 50 that come to three processes at once, as many as the limit has are granted, by few questions', async () => {
  const { join, pass, common } = several();
  const processes = [await join('a'), await join('b'), await join('c')];
  await pass(2000);
  const opened = common.questions;
  const asked = Array.from({ length: 50 }, (_, index) => granted(processes[index % 3] as SharedLimits));
  expect(await countOf(asked)).toBe(5);
  expect(common.questions - opened).toBe(3);
});

test('several calls are granted together or not at all, in the order in which they came', async () => {
  const { join } = several();
  const limits = await join('a');
  const three: Ask = { ...one(), least: 3, most: 3 };
  const back: Ask = { ...one(), least: null, most: -1 };
  const asks = [three, three, one(), one(), one(), back, one()];
  const answers = await Promise.all(asks.map((ask) => limits.take(ask)));
  expect(answers.map(({ taken }) => taken)).toEqual([3, 0, 1, 1, 0, -1, 1]);
  expect(answers.map(({ left }) => Math.round(left))).toEqual([2, 2, 1, 0, 0, 1, 0]);
});

test('a process that stays alone keeps limits in its memory; another one waits until it has handed them over', async () => {
  const { join, pass, common } = several();
  const first = await join('a');
  expect(first.isAlone).toBe(false);
  await pass(2100);
  expect(first.isAlone).toBe(true);
  first.keepsHere(() => [{ ...one(), least: null, most: 4 }]);
  const second = await join('b');
  let isSettled = false;
  void second.settled().then(() => (isSettled = true));
  await settle();
  expect(isSettled).toBe(false);
  await pass(2100);
  expect([isSettled, first.isAlone, second.isAlone]).toEqual([true, false, false]);
  expect(common.full.has('a')).toBe(true);
});

test('what a process has spent out of its memory counts for those that come', async () => {
  const { join, pass, clock } = several();
  const first = await join('a');
  await pass(2000);
  const slow = { calls: 5, intervalMs: 60_000 };
  first.keepsHere(() => [{ ...one('slow', slow), least: null, most: 4 }]);
  const second = await join('b');
  await pass(1900);
  clock.advance(100);
  await settle();
  await pass(100);
  expect(await countOf([1, 2, 3].map(() => granted(second, one('slow', slow))))).toBe(1);
});

test('who has stood still for too long looks for others before anything is granted out of memory', async () => {
  const { join, pass, common, clock } = several();
  const limits = await join('a');
  await pass(2000);
  expect(limits.isAlone).toBe(true);
  // Nothing of the process runs meanwhile, and another one has come.
  Object.defineProperty(clock, 'after', { value: () => () => undefined });
  await pass(2000);
  common.members.delete('a');
  await join('b');
  clock.advance(5000);
  expect(limits.isAlone).toBe(false);
});

test('while the store is away each process keeps its share, says so once, and shares again afterwards', async () => {
  const { join, pass, common, lines } = several();
  const processes = [await join('a'), await join('b'), await join('c')];
  await pass(2000);
  const each = () => processes.map((limits) => granted(limits, one('a', { calls: 30, intervalMs: 1000 })));
  common.leave();
  expect(await countOf(each())).toBe(0);
  expect(processes.map(({ trouble }) => trouble)).toEqual(
    Array.from({ length: 3 }, () => 'The store does not answer: each process keeps its share of the limits.'),
  );
  await pass(100);
  expect(await countOf([...each(), ...each()])).toBe(3);
  expect(lines.filter((line) => line.includes('keeps its share'))).toHaveLength(3);
  common.comeBack();
  await pass(2300);
  expect(processes[0]?.trouble).not.toBeNull();
  await pass(300);
  expect(processes.map(({ trouble }) => trouble)).toEqual([null, null, null]);
  expect(lines.filter((line) => line.includes('answers again'))).toHaveLength(3);
});

test('a store that says nothing counts as away after a second', async () => {
  const { join, pass, common } = several();
  const limits = await join('a');
  common.isSilent = true;
  const answer = granted(limits);
  await settle();
  await pass(900);
  expect(limits.trouble).toBeNull();
  await pass(100);
  expect(await answer).toBe(false);
  expect(limits.trouble).not.toBeNull();
});

/** What happens: time passes, a process asks so often, the store goes or comes. */
type Step =
  | { readonly kind: 'pass'; readonly ms: number }
  | { readonly kind: 'ask'; readonly at: number; readonly times: number }
  | { readonly kind: 'store'; readonly isAway: boolean };

const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('pass' as const), ms: fc.integer({ min: 1, max: 900 }) }),
    fc.record({
      kind: fc.constant('ask' as const),
      at: fc.integer({ min: 0, max: 2 }),
      times: fc.integer({ min: 1, max: 20 }),
    }),
    fc.record({ kind: fc.constant('store' as const), isAway: fc.boolean() }),
  ),
  { minLength: 5, maxLength: 60 },
);

test('whatever happens, three processes never grant more than the limit and what has filled since', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (given) => {
      const { join, pass, common, clock } = several();
      const processes = [await join('a'), await join('b'), await join('c')];
      await pass(2000);
      const times: number[] = [];
      for (const step of given) {
        if (step.kind === 'pass') await pass(step.ms);
        else if (step.kind === 'store') {
          if (step.isAway) common.leave();
          else common.comeBack();
        } else {
          const limits = processes[step.at] as SharedLimits;
          const count = await countOf(Array.from({ length: step.times }, () => granted(limits)));
          times.push(...Array.from({ length: count }, () => clock.now()));
        }
      }
      for (const [from, begin] of times.entries())
        for (let to = from; to < times.length; to += 1)
          expect(to - from + 1).toBeLessThanOrEqual(5.01 + (((times[to] as number) - begin) * 5) / 1000);
      for (const limits of processes) await limits.close();
    }),
    { numRuns: 40 },
  );
});

import { expect, test } from 'vitest';
import { FakeClock } from '../testing/clock.ts';
import type { Scheduler } from './priority.ts';
import { guardPriority, workOfMainThread } from './priority-guard.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A guarded service in real time, with the given load in each second. */
function guarded(given: Partial<Scheduler> = {}) {
  const clock = new FakeClock();
  const done: string[] = [];
  let share = 0;
  const scheduler: Scheduler = {
    processors: 2,
    isUsual: () => true,
    helpers: () => [11],
    setPolicy: async (threads, policy, priority) =>
      void done.push(...threads.map((thread) => `${thread ?? 'main'} ${policy} ${priority}`)),
    setNice: (nice) => void done.push(`nice ${nice}`),
    ...given,
  };
  const end = guardPriority({ clock, log: silent, scheduler, work: () => share });
  const seconds = async (count: number, busy: number): Promise<string[]> => {
    share = busy;
    done.length = 0;
    for (let second = 0; second < count; second += 1) {
      clock.advance(1000);
      // The fake scheduler answers at once, so one turn of the event loop is enough for all its calls.
      await new Promise((resolve) => setImmediate(resolve));
    }
    return [...done];
  };
  return { seconds, end };
}

test('real time is given back after two seconds without a rest, and taken again after ten calm ones', async () => {
  const { seconds } = guarded();
  expect(await seconds(60, 0.85)).toEqual([]);
  expect(await seconds(1, 0.99)).toEqual([]);
  expect(await seconds(1, 0.5)).toEqual([]);
  expect(await seconds(1, 0.99)).toEqual([]);
  expect(await seconds(1, 0.99)).toEqual(['main other 0', '11 other 0']);
  expect(await seconds(30, 0.95)).toEqual([]);
  expect(await seconds(9, 0.3)).toEqual([]);
  expect(await seconds(1, 0.75)).toEqual([]);
  expect(await seconds(9, 0.3)).toEqual([]);
  expect(await seconds(1, 0.3)).toEqual(['main rr 2', '11 rr 1']);
  expect(await seconds(2, 1)).toEqual(['main other 0', '11 other 0']);
});

test('a refusal is tried again, and nothing is done behind the end', async () => {
  let isRefused = true;
  const tried: string[] = [];
  const { seconds, end } = guarded({
    setPolicy: async (threads) => {
      for (const thread of threads) {
        tried.push(String(thread));
        if (isRefused) throw new Error('Operation not permitted');
      }
    },
  });
  await seconds(2, 1);
  expect(tried).toEqual(['null']);
  isRefused = false;
  await seconds(1, 1);
  expect(tried).toEqual(['null', 'null', '11']);
  end();
  await seconds(20, 0);
  expect(tried).toEqual(['null', 'null', '11']);
});

test('the work of the main thread is a share of the time since it was asked', async () => {
  const work = workOfMainThread();
  const until = performance.now() + 100;
  while (performance.now() < until);
  expect(work()).toBeGreaterThan(0.9);
  // A process that stood still, counts that as work: not every share is one of waiting.
  await expect.poll(work, { interval: 100 }).toBeLessThan(0.9);
});

import { expect, test } from 'vitest';
import { FakeClock } from '../../testing/clock.ts';
import { createWatch } from './watch.ts';

/** Work that the test finishes by hand. */
const work = (): { done: Promise<void>; finish: () => void } => {
  let finish = (): void => undefined;
  const done = new Promise<void>((resolve) => (finish = resolve));
  return { done, finish };
};

const waitFor = async (
  watch: ReturnType<typeof createWatch>,
  clock: FakeClock,
  ms: number,
): Promise<void> => {
  const { done, finish } = work();
  const waited = watch.over(done);
  clock.advance(ms);
  finish();
  await waited;
};

test('patience is lost over one answer', async () => {
  const clock = new FakeClock();
  const watch = createWatch(clock, { each: 100, all: 1000 }, () => undefined);
  await waitFor(watch, clock, 99);
  expect(watch.expired).toBe(false);
  await waitFor(watch, clock, 100);
  expect(watch.expired).toBe(true);
});

test('patience is lost over all answers together, and time between them does not count', async () => {
  const clock = new FakeClock();
  let ended = 0;
  const watch = createWatch(clock, { each: 100, all: 250 }, () => ended++);
  for (let answer = 0; answer < 3; answer++) {
    await waitFor(watch, clock, 80);
    clock.advance(10_000);
  }
  expect(ended).toBe(0);
  await waitFor(watch, clock, 80);
  expect([ended, watch.expired]).toEqual([1, true]);
});

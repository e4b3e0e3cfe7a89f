import { expect, test } from 'vitest';
import { FakeClock } from '../testing/clock.ts';
import { PollingLoop } from './polling-loop.ts';

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

const watched = (poll: () => Promise<number | void>) => {
  const clock = new FakeClock();
  const errors: unknown[] = [];
  const loop = new PollingLoop({ clock, everyMs: 1_000, poll, onError: (error) => void errors.push(error) });
  return { clock, loop, errors };
};

test('the first poll comes by itself, and others after everyMs', async () => {
  let count = 0;
  const { clock } = watched(async () => void (count += 1));
  clock.advance(0);
  await settle();
  expect(count).toBe(1);
  clock.advance(999);
  await settle();
  expect(count).toBe(1);
  clock.advance(1);
  await settle();
  expect(count).toBe(2);
});

test('a poll says when it wants the next one, if that is sooner', async () => {
  let count = 0;
  const { clock } = watched(async () => ((count += 1), count === 1 ? 30 : 5_000));
  clock.advance(0);
  await settle();
  clock.advance(30);
  await settle();
  expect(count).toBe(2);
  clock.advance(1_000);
  await settle();
  expect(count).toBe(3);
});

test('however often it is woken during a poll, one more follows, and never two at once', async () => {
  let running = 0;
  let most = 0;
  let count = 0;
  const releases: (() => void)[] = [];
  const { loop } = watched(async () => {
    count += 1;
    most = Math.max(most, (running += 1));
    await new Promise<void>((resolve) => releases.push(resolve));
    running -= 1;
  });
  loop.wake();
  for (let index = 0; index < 5; index += 1) loop.wake();
  releases.shift()?.();
  await settle();
  expect([count, most]).toEqual([2, 1]);
  releases.shift()?.();
  await settle();
  expect([count, most]).toEqual([2, 1]);
});

test('a wake at the very end of a poll is not lost', async () => {
  let count = 0;
  const { loop } = watched(async () => {
    count += 1;
    if (count === 1) queueMicrotask(() => queueMicrotask(() => loop.wake()));
  });
  loop.wake();
  await settle();
  expect(count).toBe(2);
});

test('a poll that throws is reported, and followed by others', async () => {
  let count = 0;
  const { clock, loop, errors } = watched(async () => {
    count += 1;
    throw new Error('no database');
  });
  loop.wake();
  await settle();
  clock.advance(1_000);
  await settle();
  expect([count, errors.length]).toEqual([2, 2]);
});

test('after stop nothing begins, and what runs is waited for', async () => {
  let release: () => void = () => undefined;
  let count = 0;
  const { clock, loop } = watched(async () => {
    count += 1;
    await new Promise<void>((resolve) => (release = resolve));
  });
  loop.wake();
  loop.wake();
  let stopped = false;
  const stopping = loop.stop().then(() => (stopped = true));
  await settle();
  expect(stopped).toBe(false);
  release();
  await stopping;
  loop.wake();
  clock.advance(10_000);
  await settle();
  expect([count, clock.pending]).toEqual([1, 0]);
});

import { expect, test } from 'vitest';
import { FakeClock } from '../testing/clock.ts';
import { LeasedWork, type LeasedWorkParts } from './leased-work.ts';

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A queue of rows, of which a claim takes all; what runs ends when `finish` is called with its name. */
const queue = (given: Partial<LeasedWorkParts<string>> = {}) => {
  const clock = new FakeClock();
  const due: string[] = [];
  const begun: string[] = [];
  const ends = new Map<string, (hasRoom: boolean) => void>();
  let claims = 0;
  const work = new LeasedWork<string>({
    clock,
    everyMs: 1_000,
    claim: async () => ((claims += 1), due.splice(0)),
    run: (row) => {
      begun.push(row);
      return new Promise((resolve) => void ends.set(row, resolve));
    },
    repair: async () => undefined,
    onError: (error) => expect.unreachable(String(error)),
    ...given,
  });
  const finish = (row: string, hasRoom = true): void => ends.get(row)?.(hasRoom);
  return { clock, due, begun, work, finish, claims: () => claims };
};

test('a wake claims once and runs all that the claim took at the same time', async () => {
  const { due, begun, work, claims } = queue();
  due.push('a', 'b');
  work.wake();
  await settle();
  expect(begun).toEqual(['a', 'b']);
  expect(work.running).toEqual(['a', 'b']);
  expect(claims()).toBe(1);
});

test('after a run there is another claim only when there is room for more', async () => {
  const { due, begun, work, finish, claims } = queue();
  due.push('a', 'b');
  work.wake();
  await settle();
  due.push('c');
  finish('a', false);
  await settle();
  expect([claims(), work.running]).toEqual([1, ['b']]);
  finish('b', true);
  await settle();
  expect([claims(), begun]).toEqual([2, ['a', 'b', 'c']]);
});

test('claims come one after the other, so that each knows what the one before has taken', async () => {
  const order: string[] = [];
  const releases: (() => void)[] = [];
  const { work } = queue({
    claim: () => {
      order.push('begins');
      return new Promise((resolve) => releases.push(() => (order.push('ends'), resolve([]))));
    },
  });
  const [first, second] = [work.runDue(), work.runDue()];
  await settle();
  expect(order).toEqual(['begins']);
  for (const release of releases) release();
  await settle();
  for (const release of releases.slice(1)) release();
  await Promise.all([first, second]);
  expect(order).toEqual(['begins', 'ends', 'begins', 'ends']);
});

test('what comes after runDue is left alone, though what has ended has asked for another look', async () => {
  const due = ['a'];
  const waiting: (() => void)[] = [];
  const { work } = queue({
    claim: async () => due.splice(0),
    run: async (row) => (row === 'a' && due.push('b'), true),
    // The first look that was asked for is not over yet when the second is asked for.
    nextDueMs: () => new Promise((resolve) => waiting.push(() => resolve())),
  });
  const done = work.runDue().then(() => due.push('c'));
  for (let turn = 0; turn < 20; turn++) await settle();
  for (let turn = 0; turn < 20; turn++) {
    for (const goOn of waiting.splice(0)) goOn();
    await settle();
  }
  await done;
  expect([due, work.running]).toEqual([['c'], []]);
});

test('runDue goes on until nothing is due, and counts what has ended', async () => {
  const { due, work } = queue({
    run: async (row) => {
      if (row === 'a') due.push('b');
      return true;
    },
  });
  due.push('a');
  expect(await work.runDue()).toBe(2);
  expect(await work.runDue()).toBe(0);
});

test('once stopped it claims nothing more, and what runs is waited for', async () => {
  const { due, begun, work, finish, claims } = queue();
  due.push('a');
  work.wake();
  await settle();
  await work.stopClaiming();
  due.push('b');
  work.wake();
  let isOver = false;
  const ended = work.allEnded().then(() => (isOver = true));
  await settle();
  expect([isOver, begun, claims()]).toEqual([false, ['a'], 1]);
  finish('a');
  await ended;
  await settle();
  expect(claims()).toBe(1);
});

test('times are repaired before the first claim, and every 30 s at most', async () => {
  const order: string[] = [];
  const { clock, work } = queue({
    repair: async () => void order.push('repair'),
    claim: async () => (order.push('claim'), []),
  });
  await work.runDue();
  clock.advance(29_999);
  await settle();
  await work.runDue();
  expect(order.filter((what) => what === 'repair')).toEqual(['repair']);
  expect(order.slice(0, 2)).toEqual(['repair', 'claim']);
  clock.advance(1);
  await work.runDue();
  expect(order.slice(-2)).toEqual(['repair', 'claim']);
});

test('the next look comes when the next row is due, if that is sooner', async () => {
  const { clock, claims } = queue({ nextDueMs: async () => 30 });
  clock.advance(0);
  await settle();
  clock.advance(30);
  await settle();
  expect(claims()).toBe(2);
});

test('a claim that fails is reported, and does not stop the following ones', async () => {
  const errors: unknown[] = [];
  let fails = true;
  const { clock, begun } = queue({
    claim: async () => {
      if (fails) throw new Error('the database is away');
      return ['a'];
    },
    onError: (error) => void errors.push(error),
  });
  clock.advance(0);
  await settle();
  fails = false;
  clock.advance(1_000);
  await settle();
  expect([errors, begun]).toEqual([[new Error('the database is away')], ['a']]);
});

import { expect, test } from 'vitest';
import { Makings } from './makings.ts';

/** Whether the promise has settled by now. */
const settled = async (coming: Promise<void> | undefined): Promise<boolean> =>
  Promise.race([coming?.then(() => true), Promise.resolve().then(() => false)]) as Promise<boolean>;

test('an answer is waited for until it is over, and only of its own key', async () => {
  const makings = new Makings();
  const end = makings.begin('a');
  const coming = makings.of('a');
  expect([await settled(coming), makings.of('b')]).toEqual([false, undefined]);
  end();
  expect([await settled(coming), makings.of('a')]).toEqual([true, undefined]);
});

test('who ends twice, or late, ends nothing of who began after', async () => {
  const makings = new Makings();
  const first = makings.begin('a');
  const second = makings.begin('a');
  first();
  first();
  const coming = makings.of('a');
  expect([coming !== undefined, await settled(coming)]).toEqual([true, false]);
  second();
  expect(makings.of('a')).toBeUndefined();
});

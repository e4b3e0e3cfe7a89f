import { expect, test } from 'vitest';
import { FairSemaphore } from './fair-semaphore.ts';

const never = new AbortController().signal;
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Owners in the order in which they got their turns. */
const watched = (slots: number) => {
  const semaphore = new FairSemaphore(slots);
  const order: string[] = [];
  const want = (owner: string, signal = never): Promise<void> =>
    semaphore.acquire(owner, signal).then(() => void order.push(owner));
  return { semaphore, order, want };
};

test('one slot goes round between owners, however many of their tasks wait', async () => {
  const { semaphore, order, want } = watched(1);
  for (const owner of ['a', 'a', 'a', 'a', 'b', 'c', 'b']) void want(owner);
  await settle();
  for (let count = 1; count < 7; count += 1) {
    semaphore.release(order.at(-1) ?? '');
    await settle();
  }
  expect(order).toEqual(['a', 'b', 'c', 'a', 'b', 'a', 'a']);
});

test('the last slot is kept for somebody else', async () => {
  const { order, want } = watched(2);
  for (const owner of ['a', 'a', 'a']) void want(owner);
  await settle();
  expect(order).toEqual(['a']);
  void want('b');
  await settle();
  expect(order).toEqual(['a', 'b']);
});

test('whoever no longer wants a turn does not get one', async () => {
  const { semaphore, order, want } = watched(1);
  const left = new AbortController();
  void want('a');
  const leaving = want('b', left.signal);
  void want('c');
  left.abort(new Error('left'));
  await expect(leaving).rejects.toThrow('left');
  semaphore.release('a');
  await settle();
  expect(order).toEqual(['a', 'c']);
});

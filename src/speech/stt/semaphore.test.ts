import { expect, test } from 'vitest';
import { Semaphore } from './semaphore.ts';

const never = new AbortController().signal;

test('so many are let in, the others in the order in which they came', async () => {
  const places = new Semaphore(1);
  const order: string[] = [];
  const leave = await places.enter(never);
  const second = places.enter(never).then((free) => (order.push('second'), free));
  const third = places.enter(never).then((free) => (order.push('third'), free));
  expect(places.free).toBe(0);
  leave();
  leave();
  (await second)();
  (await third)();
  expect(order).toEqual(['second', 'third']);
  expect(places.free).toBe(1);
});

test('who gives up does not take the place of another', async () => {
  const places = new Semaphore(1);
  const leave = await places.enter(never);
  const control = new AbortController();
  const gone = places.enter(control.signal);
  const next = places.enter(never);
  control.abort(new Error('gone'));
  await expect(gone).rejects.toThrow('gone');
  leave();
  (await next)();
  await expect(places.enter(AbortSignal.abort(new Error('before')))).rejects.toThrow('before');
  expect(places.free).toBe(1);
});

import { expect, test } from 'vitest';
import { SingleFlight } from './single-flight.ts';

/** Whether the promise has settled by now. */
const settled = async (coming: Promise<void> | undefined): Promise<boolean> =>
  Promise.race([coming?.then(() => true), Promise.resolve().then(() => false)]) as Promise<boolean>;

test('an answer is waited for until it is over, and only of its own key', async () => {
  const flights = new SingleFlight();
  const end = flights.begin('a');
  const coming = flights.of('a');
  expect([await settled(coming), flights.of('b')]).toEqual([false, undefined]);
  end();
  expect([await settled(coming), flights.of('a')]).toEqual([true, undefined]);
});

test('who ends twice, or late, ends nothing of who began after', async () => {
  const flights = new SingleFlight();
  const first = flights.begin('a');
  const second = flights.begin('a');
  first();
  first();
  const coming = flights.of('a');
  expect([coming !== undefined, await settled(coming)]).toEqual([true, false]);
  second();
  expect(flights.of('a')).toBeUndefined();
});

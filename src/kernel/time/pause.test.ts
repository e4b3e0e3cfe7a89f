import { expect, test } from 'vitest';
import { FakeClock } from '../../testing/clock.ts';
import { pause } from './pause.ts';

test('ends when its time is up, or with the reason of an abort, and leaves nothing behind', async () => {
  const clock = new FakeClock();
  const over = new AbortController();
  const one = pause(clock, 100, over.signal);
  clock.advance(100);
  await one;
  const reason = new Error('over');
  const other = pause(clock, 100, over.signal);
  over.abort(reason);
  await expect(other).rejects.toBe(reason);
  await expect(pause(clock, 100, over.signal)).rejects.toBe(reason);
  expect(clock.pending).toBe(0);
});

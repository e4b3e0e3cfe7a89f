import { expect, test } from 'vitest';
import { FakeClock } from '../../../testing/clock.ts';
import type { CallHandling, CallResult } from '../call/index.ts';
import { HeldLine, type HeldLineParts } from './held-line.ts';
import { createLineCalls } from './line-calls.ts';
import { storedLine } from './testing/stored-line.ts';

const never = (): never => {
  throw new Error('This is not asked for here.');
};
const STORED = storedLine('a');

/** A line, and calls whose outcome the test decides. */
const setUp = () => {
  const clock = new FakeClock();
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const errors: unknown[] = [];
  const nothing = (): Promise<void> => Promise.resolve();
  const store: HeldLineParts['store'] = {
    ...{ renew: never, take: never, takeCalls: never },
    ...{ free: nothing, report: nothing },
    addError: async (_id, { code, sessionId }) => void errors.push([code, sessionId]),
  };
  let tell: (result: CallResult) => void = never;
  const handling: CallHandling = {
    ...{ inbound: never, drain: never, resume: never, close: never, size: 0 },
    outbound: () => new Promise((resolve) => (tell = resolve)),
  };
  const held = new HeldLine(STORED, { store, clock, log });
  const calls = createLineCalls({ handling, openMedia: never, clock, log });
  return { held, calls, errors, tell: (result: CallResult) => tell(result) };
};

test('a line is needed from when a call of it is placed, and no longer when that came to nothing', async () => {
  const { held, calls, errors, tell } = setUp();
  const placed = calls.place('sess_1', '0301234', held);
  expect(held.isBusy).toBe(true);
  tell({ kind: 'failed', status: 486, message: 'busy' });
  await placed;
  expect(held.isBusy).toBe(false);
  await held.close();
  expect(errors).toEqual([['486', 'sess_1']]);
});

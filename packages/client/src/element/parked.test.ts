import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DuetSession } from '../session/duet-session.ts';
import { park, unpark } from './parked.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

const place = {} as HTMLElement;

const sessionOf = () => {
  const destroy = vi.fn<() => void>();
  return { destroy, session: { destroy } as unknown as DuetSession };
};

test('a conversation waits 3 s for another element of its source, and no other', () => {
  const { session, destroy } = sessionOf();
  park('a', session, place);
  expect(unpark('b')).toBeNull();
  vi.advanceTimersByTime(2_999);
  expect(unpark('a')?.session).toBe(session);
  expect(unpark('a')).toBeNull();
  vi.advanceTimersByTime(10_000);
  expect(destroy).not.toHaveBeenCalled();
});

test('two of one source are both taken up, the first one first', () => {
  const [first, second] = [sessionOf(), sessionOf()];
  for (const { session } of [first, second]) park('a', session, place);
  expect(unpark('a')?.session).toBe(first.session);
  expect(unpark('a')?.session).toBe(second.session);
  vi.advanceTimersByTime(10_000);
  for (const { destroy } of [first, second]) expect(destroy).not.toHaveBeenCalled();
});

test('one for which nobody comes ends alone', () => {
  const [first, second] = [sessionOf(), sessionOf()];
  park('a', first.session, place);
  vi.advanceTimersByTime(2_000);
  park('a', second.session, place);
  vi.advanceTimersByTime(1_000);
  expect(first.destroy).toHaveBeenCalledOnce();
  expect(second.destroy).not.toHaveBeenCalled();
  expect(unpark('a')?.session).toBe(second.session);
});

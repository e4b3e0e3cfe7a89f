import { expect, test } from 'vitest';
import { FakeClock } from '../testing/clock.ts';
import { createDeadline } from './deadline.ts';

const setUp = (session = new AbortController()) => {
  const clock = new FakeClock();
  return { clock, session, deadline: createDeadline(clock, 1_000, session.signal) };
};

test('ends when the time is up', () => {
  const { clock, deadline } = setUp();
  clock.advance(999);
  expect([deadline.signal.aborted, deadline.passed]).toEqual([false, false]);
  clock.advance(1);
  expect([deadline.signal.aborted, deadline.passed]).toEqual([true, true]);
});

test('ends with the session, also with one that has ended before', () => {
  const { session, deadline } = setUp();
  session.abort();
  expect([deadline.signal.aborted, deadline.passed]).toEqual([true, false]);
  const { deadline: late } = setUp(session);
  expect([late.signal.aborted, late.passed]).toEqual([true, false]);
});

test('leaves nothing behind when it is stopped', () => {
  const { clock, session, deadline } = setUp();
  deadline.stop();
  clock.advance(2_000);
  session.abort();
  expect([deadline.signal.aborted, deadline.passed, clock.pending]).toEqual([false, false, 0]);
});

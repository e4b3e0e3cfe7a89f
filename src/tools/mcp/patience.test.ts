import { expect, test } from 'vitest';
import { FakeClock } from '../../testing/clock.ts';
import { Patience, TimeIsUp } from './patience.ts';

test('time is up, once', () => {
  const clock = new FakeClock();
  const { signal } = new Patience(clock, { ms: 100 });
  clock.advance(99);
  expect(signal.aborted).toBe(false);
  clock.advance(1);
  expect(signal.reason).toBeInstanceOf(TimeIsUp);
  expect(clock.pending).toBe(0);
});

test('signs of life put it off, up to the most', () => {
  const clock = new FakeClock();
  const patience = new Patience(clock, { ms: 100, mostMs: 250 });
  for (const at of [80, 160, 240]) {
    clock.advance(80);
    expect([at, patience.signal.aborted]).toEqual([at, false]);
    patience.extend();
  }
  clock.advance(9);
  expect(patience.signal.aborted).toBe(false);
  clock.advance(1);
  expect(patience.signal.aborted).toBe(true);
});

test('many signs of life cost one timer', () => {
  const clock = new FakeClock();
  const patience = new Patience(clock, { ms: 100, mostMs: 1e6 });
  for (let signs = 0; signs < 1000; signs++) patience.extend();
  expect(clock.pending).toBe(1);
  patience.stop();
  expect(clock.pending).toBe(0);
});

test('the outer signal aborts it with its own reason, before as well', () => {
  const clock = new FakeClock();
  const outer = new AbortController();
  const patience = new Patience(clock, { ms: 100, outer: outer.signal });
  outer.abort('enough');
  expect([patience.signal.reason, clock.pending]).toEqual(['enough', 0]);
  expect(new Patience(clock, { ms: 100, outer: outer.signal }).signal.reason).toBe('enough');
  expect(clock.pending).toBe(0);
});

test('one that was stopped is aborted by nothing', () => {
  const clock = new FakeClock();
  const outer = new AbortController();
  const patience = new Patience(clock, { ms: 100, outer: outer.signal });
  patience.stop();
  outer.abort();
  clock.advance(1000);
  expect(patience.signal.aborted).toBe(false);
});

test('while it is not the other side’s turn there is time, up to the most', async () => {
  const clock = new FakeClock();
  const patience = new Patience(clock, { ms: 100, mostMs: 1000 });
  let done: () => void = () => undefined;
  const work = patience.during(() => new Promise<void>((resolve) => (done = resolve)));
  clock.advance(500);
  expect(patience.signal.aborted).toBe(false);
  done();
  await work;
  clock.advance(99);
  expect(patience.signal.aborted).toBe(false);
  clock.advance(1);
  expect(patience.signal.reason).toBeInstanceOf(TimeIsUp);
  const endless = new Patience(clock, { ms: 100, mostMs: 1000 });
  void endless.during(() => new Promise(() => undefined));
  clock.advance(1000);
  expect(endless.signal.reason).toBeInstanceOf(TimeIsUp);
});

import { describe, expect, test } from 'vitest';
import { FakeClock } from '../../testing/clock.ts';
import { Liveness } from './liveness.ts';

const setUp = () => {
  const clock = new FakeClock();
  let [pings, gone] = [0, 0];
  const liveness = new Liveness({ clock, ping: () => (pings += 1), gone: () => (gone += 1) });
  return { clock, liveness, pings: () => pings, gone: () => gone };
};

describe('liveness', () => {
  test('a client that answers pings lives', () => {
    const { clock, liveness, pings, gone } = setUp();
    for (let second = 0; second < 60; second += 5) {
      clock.advance(5000);
      liveness.noteActivity();
    }
    expect(gone()).toBe(0);
    expect(pings()).toBeGreaterThan(20);
  });

  test('one that falls silent is gone after 7 s and a look at what came unread, and that once', () => {
    const { clock, liveness, gone } = setUp();
    clock.advance(2000);
    liveness.noteActivity();
    clock.advance(7000);
    expect(gone()).toBe(0);
    clock.advance(100);
    expect(gone()).toBe(1);
    clock.advance(60_000);
    expect([gone(), clock.pending]).toEqual([1, 0]);
  });

  test('without signalling it lives as long as media come', () => {
    const { clock, liveness, pings, gone } = setUp();
    liveness.signallingLost();
    for (let n = 0; n < 500; n++) {
      clock.advance(20);
      liveness.noteActivity();
    }
    expect([gone(), pings()]).toEqual([0, 0]);
    clock.advance(6000);
    expect(gone()).toBe(1);
  });

  test.each([true, false])(
    'a process that stood still reads what came meanwhile before it gives anybody up; signalling: %s',
    (hasSignalling) => {
      const { clock, liveness, gone } = setUp();
      if (!hasSignalling) liveness.signallingLost();
      clock.advance(hasSignalling ? 7000 : 2500);
      liveness.noteActivity();
      clock.advance(100);
      expect([gone(), clock.pending]).toEqual([0, 1]);
      clock.advance(10_000);
      expect(gone()).toBe(1);
    },
  );

  test('once closed it says nothing and holds no timer', () => {
    const { clock, liveness, gone } = setUp();
    liveness.close();
    liveness.close();
    clock.advance(60_000);
    expect([gone(), clock.pending]).toEqual([0, 0]);
  });
});

import { expect, test } from 'vitest';
import { FakeClock } from '../../testing/clock.ts';
import { LifeChecks } from './life-checks.ts';

const EVERY_MS = 4_000;
const READ_FIRST_MS = 100;

/** Checks of a client that is alive as long as the test says so. */
const setUp = () => {
  const clock = new FakeClock();
  const client = { isAlive: true, checkedAt: [] as number[], gone: 0 };
  const checks = new LifeChecks({
    clock,
    check: () => (client.checkedAt.push(clock.now()), client.isAlive ? EVERY_MS : null),
    gone: () => (client.gone += 1),
  });
  return { clock, client, checks };
};

test('the next check comes when the last one has said', () => {
  const { clock, client, checks } = setUp();
  checks.checkNow();
  checks.checkIn(1_000);
  clock.advance(9_000);
  expect(client).toEqual({ isAlive: true, checkedAt: [0, 1_000, 5_000, 9_000], gone: 0 });
});

test('who seems gone is given up at a second check, once, and then nothing is due', () => {
  const { clock, client, checks } = setUp();
  client.isAlive = false;
  checks.checkIn(EVERY_MS);
  clock.advance(EVERY_MS + READ_FIRST_MS - 1);
  expect(client.gone).toBe(0);
  clock.advance(1);
  expect([client.gone, clock.pending]).toEqual([1, 0]);
});

test('who is heard between the two checks lives, and the next time gets two checks again', () => {
  const { clock, client, checks } = setUp();
  client.isAlive = false;
  checks.checkNow();
  client.isAlive = true;
  clock.advance(READ_FIRST_MS);
  expect([client.gone, clock.pending]).toEqual([0, 1]);
  client.isAlive = false;
  clock.advance(EVERY_MS);
  expect(client.gone).toBe(0);
  clock.advance(READ_FIRST_MS);
  expect(client.gone).toBe(1);
});

test('a check that was put off is no second one', () => {
  const { clock, client, checks } = setUp();
  client.isAlive = false;
  checks.checkNow();
  checks.checkIn(1_000);
  clock.advance(1_000);
  expect([client.gone, client.checkedAt]).toEqual([0, [0, 1_000]]);
});

test.each(['the next check', 'the second check of a client that seems gone'])(
  'once closed, %s never comes',
  (what) => {
    const { clock, client, checks } = setUp();
    client.isAlive = what === 'the next check';
    checks.checkNow();
    checks.close();
    checks.close();
    clock.advance(60_000);
    expect([client.checkedAt, client.gone, clock.pending]).toEqual([[0], 0, 0]);
  },
);

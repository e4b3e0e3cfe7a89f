import { expect, test } from 'vitest';
import { FakeClock } from '../../../testing/clock.ts';
import { KeyTwins } from './key-twins.ts';

type Message = readonly [at: number, key: string, by: 'event' | 'info'];

const heard = (messages: readonly Message[]): string => {
  const clock = new FakeClock();
  const twins = new KeyTwins(clock);
  return [...messages]
    .sort(([one], [other]) => one - other)
    .filter(([at, key, by]) => {
      clock.advance(at - clock.now());
      return twins.isNew(key, by);
    })
    .map(([, key]) => key)
    .join('');
};

/** Each key by both ways, the second so long behind the first. */
const byBoth = (
  keys: string,
  apartMs: number,
  behindMs: number,
  first: 'event' | 'info' = 'event',
): Message[] =>
  [...keys].flatMap((key, n): Message[] => [
    [n * apartMs, key, first],
    [n * apartMs + behindMs, key, first === 'event' ? 'info' : 'event'],
  ]);

test.each([
  ['pressed slowly', '1234', 900, 100],
  ['the next key before the second message of the first', '123456', 180, 240],
  ['two keys before it', '0815', 120, 350],
  ['the same key again and again', '1111', 180, 240],
])('%s: each key counts once', (_what, keys, apartMs, behindMs) => {
  expect(heard(byBoth(keys, apartMs, behindMs))).toBe(keys);
  expect(heard(byBoth(keys, apartMs, behindMs, 'info'))).toBe(keys);
});

test('what comes by one way alone is a press each time', () => {
  expect(heard([...'1122'].map((key, n): Message => [n * 60, key, 'info']))).toBe('1122');
  expect(heard([...'1122'].map((key, n): Message => [n * 60, key, 'event']))).toBe('1122');
});

test('what comes by the other way much later is another press', () => {
  expect(heard(byBoth('12', 2000, 900))).toBe('1122');
});

import { expect, test } from 'vitest';
import { FakeClock } from '../../../testing/clock.ts';
import { KeyTwins } from './key-twins.ts';

type Message = readonly [at: number, key: string, by: 'event' | 'info', lastedMs?: number];

const heard = (messages: readonly Message[]): string => {
  const clock = new FakeClock();
  const twins = new KeyTwins(clock);
  return [...messages]
    .sort(([one], [other]) => one - other)
    .filter(([at, key, by, lastedMs = 0]) => {
      clock.advance(at - clock.now());
      return twins.isNew({ key, by, lastedMs });
    })
    .map(([, key]) => key)
    .join('');
};

/** Sends each key in both ways, the second with this delay after the first. */
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

test('an INFO that comes when a key is let go belongs to the press as long ago as it lasted', () => {
  expect(
    heard([
      [0, '5', 'event'],
      [700, '5', 'info', 650],
      [1500, '5', 'event'],
      [6600, '5', 'info', 5000],
    ]),
  ).toBe('55');
  expect(
    heard([
      [0, '5', 'event'],
      [700, '5', 'info', 160],
    ]),
  ).toBe('55');
});

test.each([
  ['at once', [0, 250, 500, 1000]],
  ['with the network between', [0, 235, 520, 990]],
])('a key that is held, and told again and again, counts once: %s', (_what, arrivals) => {
  const told = arrivals.map((at, n): Message => [at, '7', 'info', 100 + [0, 250, 500, 1000][n]!]);
  expect(heard(told)).toBe('7');
  expect(heard([[0, '7', 'event'], ...told.map(([at, ...rest]): Message => [at + 20, ...rest])])).toBe('7');
});

test.each([
  ['as long as each other, whatever they say', 500, 250, 250],
  ['dialled faster than they sound', 60, 160, 160],
  ['the second one longer', 500, 90, 400],
  ['a short one right before a long one', 300, 60, 250],
  ['the second one shorter', 500, 400, 90],
])('two presses of one key by INFO are two: %s', (_what, apartMs, first, second) => {
  expect(
    heard([
      [0, '7', 'info', first],
      [apartMs, '7', 'info', second],
    ]),
  ).toBe('77');
});

test('a key in between ends what was held', () => {
  expect(
    heard([
      [0, '7', 'info', 100],
      [250, '8', 'info', 100],
      [500, '7', 'info', 600],
    ]),
  ).toBe('787');
});

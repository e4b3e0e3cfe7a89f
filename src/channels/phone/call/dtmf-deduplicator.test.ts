import { expect, test } from 'vitest';
import { FakeClock } from '../../../testing/clock.ts';
import { DtmfDeduplicator } from './dtmf-deduplicator.ts';

type Message = readonly [at: number, key: string, by: 'event' | 'info', lastedMs?: number];

const received = (messages: readonly Message[]): string => {
  const clock = new FakeClock();
  const deduplicator = new DtmfDeduplicator(clock);
  return [...messages]
    .sort(([one], [other]) => one - other)
    .filter(([at, digit, by, lastedMs = 0]) => {
      clock.advance(at - clock.now());
      return deduplicator.isNew({ digit, by, lastedMs });
    })
    .map(([, digit]) => digit)
    .join('');
};

/** Sends each key in both ways, the second with this delay after the first. */
const byBoth = (
  digits: string,
  apartMs: number,
  behindMs: number,
  first: 'event' | 'info' = 'event',
): Message[] =>
  [...digits].flatMap((digit, n): Message[] => [
    [n * apartMs, digit, first],
    [n * apartMs + behindMs, digit, first === 'event' ? 'info' : 'event'],
  ]);

test.each([
  ['pressed slowly', '1234', 900, 100],
  ['the next key before the second message of the first', '123456', 180, 240],
  ['two keys before it', '0815', 120, 350],
  ['the same key again and again', '1111', 180, 240],
])('%s: each key counts once', (_what, digits, apartMs, behindMs) => {
  expect(received(byBoth(digits, apartMs, behindMs))).toBe(digits);
  expect(received(byBoth(digits, apartMs, behindMs, 'info'))).toBe(digits);
});

test('what comes by one way alone is a press each time', () => {
  expect(received([...'1122'].map((digit, n): Message => [n * 60, digit, 'info']))).toBe('1122');
  expect(received([...'1122'].map((digit, n): Message => [n * 60, digit, 'event']))).toBe('1122');
});

test('what comes by the other way much later is another press', () => {
  expect(received(byBoth('12', 2000, 900))).toBe('1122');
});

test('an INFO that comes when a key is let go belongs to the press as long ago as it lasted', () => {
  expect(
    received([
      [0, '5', 'event'],
      [700, '5', 'info', 650],
      [1500, '5', 'event'],
      [6600, '5', 'info', 5000],
    ]),
  ).toBe('55');
  expect(
    received([
      [0, '5', 'event'],
      [700, '5', 'info', 160],
    ]),
  ).toBe('55');
});

test.each([
  ['at once', [0, 250, 500, 1000]],
  ['with the network between', [0, 235, 520, 990]],
])('a key that is held, and told again and again, counts once: %s', (_what, arrivals) => {
  const reported = arrivals.map((at, n): Message => [at, '7', 'info', 100 + [0, 250, 500, 1000][n]!]);
  expect(received(reported)).toBe('7');
  expect(received([[0, '7', 'event'], ...reported.map(([at, ...rest]): Message => [at + 20, ...rest])])).toBe(
    '7',
  );
});

test.each([
  ['as long as each other, whatever they say', 500, 250, 250],
  ['dialled faster than they sound', 60, 160, 160],
  ['the second one longer', 500, 90, 400],
  ['a short one right before a long one', 300, 60, 250],
  ['the second one shorter', 500, 400, 90],
])('two presses of one key by INFO are two: %s', (_what, apartMs, first, second) => {
  expect(
    received([
      [0, '7', 'info', first],
      [apartMs, '7', 'info', second],
    ]),
  ).toBe('77');
});

test('a key in between ends what was held', () => {
  expect(
    received([
      [0, '7', 'info', 100],
      [250, '8', 'info', 100],
      [500, '7', 'info', 600],
    ]),
  ).toBe('787');
});

import { expect, test } from 'vitest';
import { leastTime } from '../../../test/support/least-time.ts';
import { withoutFalseStarts } from './false-starts.ts';

test.each([
  ['I received a, no, sorry, I mean, I received a faulty product', 'I received a faulty product'],
  ['When does the, no, sorry, does the shop open?', 'When does the shop open?'],
  ['when is the, when is the flight', 'when is the flight'],
  ['How do I, um, how do I, uh, how do I pay?', 'how do I pay?'],
  ['Wann hat die, nein, Moment, ich meine, wann hat die Praxis offen?', 'wann hat die Praxis offen?'],
  ['Hello, what are the, wait, what are the prices?', 'Hello, what are the prices?'],
  ['do you open, no, sorry, I mean, do you ship to Spain?', 'do you ship to Spain?'],
])('%s', (said, meant) => {
  expect(withoutFalseStarts(said)).toBe(meant);
});

test.each([
  'on Monday, no, sorry, on Tuesday',
  'Do you sell shoes, or do you sell bags?',
  'no, no',
  'I like it very, very much',
  'well, actually, what does it cost?',
  'Do you ship to Spain, or to Italy?',
  'Ja, gut, was kostet das?',
  '',
  ', , ,',
])('%j begins nothing again', (said) => {
  expect(withoutFalseStarts(said)).toBe(said);
});

test('a long text of marks and words takes no time', () => {
  const text = 'no, sorry, '.repeat(2_000);
  expect(leastTime(() => withoutFalseStarts(text), 1_000)).toBeLessThan(1_000);
});

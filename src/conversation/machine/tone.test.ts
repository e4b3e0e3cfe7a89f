import { expect, test } from 'vitest';
import { Bench, kinds } from '../../testing/machine-bench.ts';
import type { Effect } from './effects.ts';
import { endingSilence } from './endpointing/ending.ts';
import { TURN_TAKING } from './endpointing/settings.ts';
import { wordingOf } from './endpointing/wording.ts';

const { unfinishedMs } = TURN_TAKING;
const SILENCE_MS = 500;
const OVER = { probability: 0.9 };
const JUDGED_MS = 300;
/** After this silence the surest end is one. */
const LEAST_MS = 200;

/** A user who has said `partial` as far as is known, and has been silent for 300 ms. */
function pausing(partial: string): {
  bench: Bench;
  turnId: string;
  tone: (probability: number | null, sinceMs?: number) => Effect[];
} {
  const bench = new Bench();
  const turnId = bench.voice();
  bench.now = 2000;
  if (partial !== '') bench.give({ type: 'partial', turnId, text: partial });
  bench.now += JUDGED_MS;
  const tone = (probability: number | null, sinceMs = JUDGED_MS): Effect[] =>
    bench.give({
      ...{ type: 'tone', turnId, sinceMs },
      tone: probability === null ? null : { probability },
    });
  return { bench, turnId, tone };
}

/** When the agent answers, from the end of the voice; null: it has nothing to answer. */
function answered({ bench, turnId }: ReturnType<typeof pausing>, text: string): number | null {
  let effects = bench.give({ type: 'transcribed', turnId, text });
  while (!kinds(effects).includes('think')) {
    if (bench.machine.nextDeadline === Infinity) return null;
    effects = bench.toDeadline();
  }
  return bench.now - 2000;
}

const EARLY = ['end_speech', 'finish_listening'];

test('tone and words that are over end the turn before its silence is long enough', () => {
  const user = pausing('A table for six people tonight');
  expect(kinds(user.tone(0.9))).toEqual(EARLY);
  expect(answered(user, 'A table for six people tonight.')).toBe(JUDGED_MS);
});

test('words that come behind the tone end it as well', () => {
  const { bench, turnId, tone } = pausing('');
  expect(kinds(tone(0.9))).toEqual([]);
  bench.now += 40;
  expect(kinds(bench.give({ type: 'partial', turnId, text: 'A table for six people tonight' }))).toEqual([
    'transcript_partial',
    ...EARLY,
  ]);
});

test.each([
  ['without words', ''],
  ['with a sign that is no word', '…'],
  ['with words that go on', 'I would like to'],
  ['with the beginning of a number', 'my number is five five five'],
])('tone alone ends nothing: %s', (_, partial) => {
  expect(kinds(pausing(partial).tone(0.9))).toEqual([]);
});

test('words from before the pause end nothing until it is sure; those that come in it do, after the least silence', () => {
  const { bench, turnId, tone } = pausing('A table for six people tonight');
  bench.now += 40;
  expect(kinds(tone(0.95, 120))).toEqual([]);
  const effects = bench.give({
    type: 'partial',
    turnId,
    text: 'A table for six people tonight.',
    behindMs: 20,
  });
  expect(kinds(effects)).toEqual(['transcript_partial']);
  const before = bench.now;
  expect(kinds(bench.toDeadline())).toEqual(EARLY);
  expect(bench.now - before).toBe(LEAST_MS - 120);
});

test('a text that is confirmed in the pause does, too', () => {
  const { bench, turnId, tone } = pausing('A table for six people tonight');
  tone(0.95, LEAST_MS);
  expect(
    kinds(bench.give({ type: 'partial', turnId, text: 'A table for six people tonight', behindMs: 0 })),
  ).toEqual(EARLY);
});

test.each([
  ['whose sound ended before the pause', 400],
  ['of which nobody knows how far it reaches', undefined],
])('a text that comes in the pause, %s, ends nothing until it is sure', (_, behindMs) => {
  const { bench, turnId, tone } = pausing('A table for six');
  bench.now += 40;
  tone(0.95, 120);
  const effects = bench.give({ type: 'partial', turnId, text: 'A table for six people tonight', behindMs });
  expect(kinds(effects)).toEqual(['transcript_partial']);
  expect(kinds(tone(0.95, 300))).toEqual(EARLY);
});

test('a pause that did not sound over at first is waited for', () => {
  const { tone } = pausing('A table for six people tonight.');
  tone(0.02, 120);
  expect(kinds(tone(0.95, 300))).toEqual([]);
});

test('where the tone is known, a comma at the end means nothing', () => {
  const user = pausing('On Friday evening,');
  expect(kinds(user.tone(0.9))).toEqual(EARLY);
  expect(answered(user, 'On Friday evening,')).toBeLessThan(SILENCE_MS);
});

test('words alone end nothing', () => {
  expect(kinds(pausing('A table for six people tonight').tone(0.1))).toEqual([]);
});

test('once the voice has come back, words no longer end the turn', () => {
  const { bench, turnId, tone } = pausing('');
  tone(0.9);
  tone(null);
  const effects = bench.give({ type: 'partial', turnId, text: 'A table for six people tonight' });
  expect(kinds(effects)).toEqual(['transcript_partial']);
});

test('tone that is not over lengthens the wait behind the usual silence', () => {
  const user = pausing('A table for six people tonight');
  user.tone(0.02);
  user.bench.now = 2000 + SILENCE_MS;
  user.bench.give({ type: 'voice_ended', sinceMs: SILENCE_MS });
  const text = 'A table for six people tonight.';
  expect(answered(user, text)).toBe(endingSilence(text, text, { probability: 0.02 }, wordingOf('en')));
});

test('a short statement that sounds over is waited for: who tells something often goes on', () => {
  const user = pausing('I ordered a lamp last week');
  expect(kinds(user.tone(0.9))).toEqual([]);
  user.bench.now = 2000 + SILENCE_MS;
  user.bench.give({ type: 'voice_ended', sinceMs: SILENCE_MS });
  const text = 'I ordered a lamp last week.';
  expect(answered(user, text)).toBe(endingSilence(text, text, { probability: 0.9 }, wordingOf('en')));
});

test('words behind which nothing follows end the turn, whatever they sound like', () => {
  const user = pausing('Yes, please');
  expect(kinds(user.tone(0.02))).toEqual(EARLY);
  expect(answered(user, 'Yes, please.')).toBe(JUDGED_MS);
});

test('and makes no longer wait longer', () => {
  const user = pausing('I would like to');
  user.tone(0.1);
  user.bench.now = 2000 + SILENCE_MS;
  user.bench.give({ type: 'voice_ended', sinceMs: SILENCE_MS });
  expect(answered(user, 'I would like to')).toBe(SILENCE_MS + unfinishedMs);
});

test.each([
  ['of two words', 'Yes please', 0.9],
  ['that was not sure', 'A table for six people tonight', 0.6],
])(
  'an early judgement %s lengthens no wait when the later one does not come in time',
  (_, text, probability) => {
    const user = pausing(text);
    expect(kinds(user.tone(probability, 120))).toEqual([]);
    user.bench.now = 2000 + SILENCE_MS;
    user.bench.give({ type: 'voice_ended', sinceMs: SILENCE_MS });
    expect(answered(user, text)).toBe(SILENCE_MS);
  },
);

test('who was ended early and turns out to go on is waited for as ever, from the usual silence', () => {
  const user = pausing('A table for six people tonight');
  user.tone(0.9);
  expect(answered(user, 'A table for six people tonight and')).toBe(SILENCE_MS + unfinishedMs);
});

test('a tone that comes too late, and one of another turn, change nothing', () => {
  const user = pausing('A table for six people tonight');
  expect(kinds(user.bench.give({ type: 'tone', turnId: 'turn_of_old', tone: OVER }))).toEqual([]);
  user.bench.give({ type: 'voice_ended' });
  expect(kinds(user.tone(0.9))).toEqual([]);
  expect(answered(user, 'A table for six people tonight.')).toBe(JUDGED_MS);
  expect(kinds(user.tone(0.1))).toEqual([]);
});

import { expect, test } from 'vitest';
import { Bench, kinds } from '../../testing/machine-bench.ts';
import type { Effect } from './effects.ts';
import { TURN_TAKING } from './endpointing/settings.ts';

const { statementMs, toneMs, unfinishedMs } = TURN_TAKING;
const SILENCE_MS = 500;
const OVER = { probability: 0.9, silenceMs: 300 };
const JUDGED_MS = 300;

/** A user who has said `partial` as far as is known, and has been silent for 300 ms. */
function pausing(partial: string): {
  bench: Bench;
  turnId: string;
  tone: (probability: number | null, silenceMs?: number) => Effect[];
} {
  const bench = new Bench();
  const turnId = bench.voice();
  bench.now = 2000;
  if (partial !== '') bench.give({ type: 'partial', turnId, text: partial });
  bench.now += JUDGED_MS;
  const tone = (probability: number | null, silenceMs = JUDGED_MS): Effect[] =>
    bench.give({
      ...{ type: 'tone', turnId, sinceMs: JUDGED_MS },
      tone: probability === null ? null : { probability, silenceMs },
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
  const user = pausing('When do you open');
  expect(kinds(user.tone(0.9))).toEqual(EARLY);
  expect(answered(user, 'When do you open?')).toBe(JUDGED_MS);
});

test('words that come behind the tone end it as well', () => {
  const { bench, turnId, tone } = pausing('');
  expect(kinds(tone(0.9))).toEqual([]);
  bench.now += 40;
  expect(kinds(bench.give({ type: 'partial', turnId, text: 'When do you open' }))).toEqual([
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

test('words from before the pause end nothing until it is sure; those that come in it do', () => {
  const { bench, turnId, tone } = pausing('When do you open');
  bench.now += 40;
  expect(kinds(tone(0.95, 120))).toEqual([]);
  const effects = bench.give({ type: 'partial', turnId, text: 'When do you open?', behindMs: 20 });
  expect(kinds(effects)).toEqual(['transcript_partial', ...EARLY]);
});

test('a text that is confirmed in the pause does, too', () => {
  const { bench, turnId, tone } = pausing('When do you open');
  bench.now += 40;
  tone(0.95, 120);
  expect(kinds(bench.give({ type: 'partial', turnId, text: 'When do you open', behindMs: 0 }))).toEqual(
    EARLY,
  );
});

test.each([
  ['whose sound ended before the pause', 400],
  ['of which nobody knows how far it reaches', undefined],
])('a text that comes in the pause, %s, ends nothing until it is sure', (_, behindMs) => {
  const { bench, turnId, tone } = pausing('When do you');
  bench.now += 40;
  tone(0.95, 120);
  const effects = bench.give({ type: 'partial', turnId, text: 'When do you open', behindMs });
  expect(kinds(effects)).toEqual(['transcript_partial']);
  expect(kinds(tone(0.95, 300))).toEqual(EARLY);
});

test('a pause that did not sound over at first is waited for', () => {
  const { tone } = pausing('When do you open?');
  tone(0.2, 120);
  expect(kinds(tone(0.95, 300))).toEqual([]);
});

test('where the tone is known, a comma at the end means nothing', () => {
  const user = pausing('On Friday evening,');
  expect(kinds(user.tone(0.9))).toEqual(EARLY);
  expect(answered(user, 'On Friday evening,')).toBe(JUDGED_MS);
});

test('words alone end nothing', () => {
  expect(kinds(pausing('When do you open').tone(0.1))).toEqual([]);
});

test('once the voice has come back, words no longer end the turn', () => {
  const { bench, turnId, tone } = pausing('');
  tone(0.9);
  tone(null);
  const effects = bench.give({ type: 'partial', turnId, text: 'When do you open' });
  expect(kinds(effects)).toEqual(['transcript_partial']);
});

test('tone that is not over lengthens the wait behind the usual silence', () => {
  const user = pausing('When do you open');
  user.tone(0.1);
  user.bench.now = 2000 + SILENCE_MS;
  user.bench.give({ type: 'voice_ended', sinceMs: SILENCE_MS });
  expect(answered(user, 'When do you open?')).toBe(SILENCE_MS + toneMs);
});

test('a statement that sounds over is waited for a little: who tells something often goes on', () => {
  const user = pausing('I ordered a lamp last week');
  expect(kinds(user.tone(0.9))).toEqual([]);
  user.bench.now = 2000 + SILENCE_MS;
  user.bench.give({ type: 'voice_ended', sinceMs: SILENCE_MS });
  expect(answered(user, 'I ordered a lamp last week.')).toBe(SILENCE_MS + statementMs);
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
  ['that was not sure', 'When do you open', 0.6],
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
  const user = pausing('When do you open');
  user.tone(0.9);
  expect(answered(user, 'When do you open and')).toBe(SILENCE_MS + unfinishedMs);
});

test('a tone that comes too late, and one of another turn, change nothing', () => {
  const user = pausing('When do you open');
  expect(kinds(user.bench.give({ type: 'tone', turnId: 'turn_of_old', tone: OVER }))).toEqual([]);
  user.bench.give({ type: 'voice_ended' });
  expect(kinds(user.tone(0.9))).toEqual([]);
  expect(answered(user, 'When do you open?')).toBe(JUDGED_MS);
  expect(kinds(user.tone(0.1))).toEqual([]);
});

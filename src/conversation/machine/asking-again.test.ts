import { expect, test } from 'vitest';
import { Bench, kinds, only } from '../../testing/machine-bench.ts';
import type { Effect } from './effects.ts';

const AGAIN = 'I am sorry, I did not catch that. Could you say it again?';

/** The user speaks, and recognition fails. */
function misunderstand(bench: Bench, partial = ''): Effect[] {
  const turnId = bench.voice();
  if (partial !== '') bench.give({ type: 'partial', turnId, text: partial });
  bench.now += 1500;
  bench.give({ type: 'voice_ended', sinceMs: 500 });
  return bench.give({ type: 'transcription_failed', turnId });
}

/** The user makes a sound for so long, in which no words are found. */
function murmur(bench: Bench, voiceMs: number, text: string | null = ''): Effect[] {
  const turnId = bench.voice();
  bench.now += voiceMs + 500;
  bench.give({ type: 'voice_ended', sinceMs: 500 });
  return bench.give({ type: 'transcribed', turnId, text });
}

/** What the agent says, or begins to say. */
const said = (effects: readonly Effect[]): string =>
  effects.flatMap((effect) => (effect.type === 'speak' ? [effect.text] : [])).join(' ');

test('whoever was not understood because recognition has failed is asked to say it again', () => {
  const bench = new Bench();
  const effects = misunderstand(bench);
  expect(said(effects)).toBe(AGAIN);
  expect(kinds(effects)).not.toContain('think');
  const heard = [...effects, ...bench.hear(effects)].filter(({ type }) => type === 'store');
  expect(heard).toMatchObject([{ item: { role: 'agent', text: AGAIN } }]);
});

test('in the language of the agent', () => {
  expect(said(misunderstand(new Bench({ language: 'de-CH' })))).toBe(
    'Es tut mir leid, das habe ich nicht verstanden. Können Sie es noch einmal sagen?',
  );
});

test('nothing is said in a language without phrases', () => {
  expect(said(misunderstand(new Bench({ language: 'sv' })))).toBe('');
});

test('it is said once, and again only when something was understood meanwhile', () => {
  const bench = new Bench();
  bench.hear(misunderstand(bench));
  expect(said(misunderstand(bench))).toBe('');
  const { responseId } = only(bench.say('When do you open?'), 'think');
  bench.give({ type: 'reply_delta', responseId, text: 'At nine.' });
  bench.hear(bench.done(responseId));
  expect(said(misunderstand(bench))).toBe(AGAIN);
});

test('words that were recognised before the failure are answered instead', () => {
  const effects = misunderstand(new Bench(), 'When do you open');
  expect(kinds(effects)).toContain('think');
  expect(said(effects)).toBe('');
});

test('who spoke over the agent is not asked: it goes on', () => {
  const bench = new Bench();
  bench.speak();
  expect(said(misunderstand(bench))).toBe('');
});

test('nobody is asked while they speak again', () => {
  const bench = new Bench();
  const turnId = bench.voice();
  bench.give({ type: 'voice_ended' });
  const next = bench.voice();
  expect(said(bench.give({ type: 'transcription_failed', turnId }))).toBe('');
  bench.give({ type: 'voice_ended' });
  const effects = bench.give({ type: 'transcribed', turnId: next, text: 'When do you open?' });
  expect(kinds(effects)).toContain('think');
  const { responseId } = only(effects, 'think');
  expect(said(bench.hear(bench.done(responseId)))).toBe('');
});

test('a text that never comes counts as a failure', () => {
  const bench = new Bench();
  bench.voice();
  bench.give({ type: 'voice_ended' });
  const effects: Effect[] = [];
  while (said(effects) === '' && bench.machine.nextDeadline < Infinity) effects.push(...bench.toDeadline());
  expect(said(effects)).toBe(AGAIN);
});

test('two long sounds without words in a row are asked about, once', () => {
  const bench = new Bench();
  expect(said(murmur(bench, 900))).toBe('');
  const effects = murmur(bench, 900);
  expect(said(effects)).toBe(AGAIN);
  bench.hear(effects);
  expect(said([...murmur(bench, 900), ...murmur(bench, 900)])).toBe('');
});

test.each([
  ['short ones, such as a cough', 700, ''],
  ['speech in a language in which nothing listens', 3000, null],
])('%s are not', (_, voiceMs, text) => {
  const bench = new Bench();
  expect(said([...murmur(bench, voiceMs, text), ...murmur(bench, voiceMs, text)])).toBe('');
});

test('words in between begin the count anew', () => {
  const bench = new Bench();
  murmur(bench, 900);
  const { responseId } = only(bench.say('When do you open?'), 'think');
  bench.give({ type: 'reply_delta', responseId, text: 'At nine.' });
  bench.hear(bench.done(responseId));
  expect(said(murmur(bench, 900))).toBe('');
});

test('a puppet does not ask: it says what it is given alone', () => {
  const bench = new Bench({ mode: 'puppeteer' });
  expect(said(misunderstand(bench))).toBe('');
});

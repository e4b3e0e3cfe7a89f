import { expect, test } from 'vitest';
import { Bench, kinds, only } from '../../testing/machine-bench.ts';
import { textOf } from '../../testing/turns.ts';
import type { Effect } from './effects.ts';

const FAILED = 'I am sorry, something went wrong here. Please try again.';

/** The user asks, and the model fails after this text. */
function fail(bench: Bench, text = ''): Effect[] {
  const { responseId } = only(bench.say('When do you open?'), 'think');
  if (text !== '') bench.give({ type: 'reply_delta', responseId, text });
  return bench.give({ type: 'reply_failed', responseId, error: 'It broke off.', retryable: true });
}

const said = (effects: readonly Effect[]): string =>
  effects.flatMap((effect) => (effect.type === 'speak' ? [effect.text] : [])).join(' ');

test('whoever gets no answer hears so, and the next turn knows what they said', () => {
  const bench = new Bench();
  const effects = fail(bench);
  expect(kinds(effects)).toContain('assistant failed');
  expect(said(effects)).toBe(FAILED);
  bench.hear(effects);
  const { request } = only(bench.say('Hello?'), 'think');
  expect(request.history.map(textOf)).toEqual(['When do you open?', FAILED, 'Hello?']);
});

test('in the language of the agent, and in English where it has no phrases', () => {
  expect(said(fail(new Bench({ language: 'de' })))).toContain('schiefgegangen');
  expect(said(fail(new Bench({ language: 'sv' })))).toBe(FAILED);
});

test('an answer that never comes has failed as well', () => {
  const bench = new Bench();
  bench.say('When do you open?');
  expect(said(bench.toDeadline())).toBe(FAILED);
});

test('nothing is said behind what was heard, in writing, by a puppet, or where the user goes on', () => {
  const bench = new Bench();
  const { responseId } = only(bench.say('When do you open?'), 'think');
  const spoken = bench.give({ type: 'reply_delta', responseId, text: 'At nine. ' });
  bench.give({ type: 'reply_failed', responseId, error: 'It broke off.', retryable: true });
  expect(said(bench.hear(spoken))).toBe('');
  const written = new Bench({ modality: 'text' });
  const { responseId: first } = only(written.type('Hello'), 'think');
  const failed = written.give({ type: 'reply_failed', responseId: first, error: 'No.', retryable: true });
  expect(kinds(failed)).toEqual(['assistant failed']);
  const going = new Bench();
  const { responseId: third } = only(going.say('When do you open?'), 'think');
  going.voice();
  expect(said(going.give({ type: 'reply_failed', responseId: third, error: 'No.', retryable: true }))).toBe(
    '',
  );
});

test('the third failure in a row that no retry mends is said, and then the session ends', () => {
  const bench = new Bench();
  const ends = [0, 1, 2].map(() => {
    const { responseId } = only(bench.say('Hello?'), 'think');
    return bench.hear(bench.give({ type: 'reply_failed', responseId, error: 'No key.', retryable: false }));
  });
  expect(kinds(ends[2]!).slice(-2)).toEqual(['provider_connection_aborted', 'close']);
});

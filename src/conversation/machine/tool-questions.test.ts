import { expect, test } from 'vitest';
import { Bench, kinds, only } from '../../testing/machine-bench.ts';
import type { Effect } from './effects.ts';

const QUESTION = 'I have J, O, H, N. Is that right?';

/** The agent has called a tool, and the tool asks something. */
function asking(settings: ConstructorParameters<typeof Bench>[0] = {}): { bench: Bench; effects: Effect[] } {
  const bench = new Bench(settings);
  const { responseId } = only(bench.type('My address is John'), 'think');
  bench.call(responseId, 'call');
  bench.done(responseId);
  const effects = bench.give({ type: 'question_opened', questionId: 'ask', text: QUESTION });
  return { bench, effects };
}

const answerOf = (effects: readonly Effect[]) => only(effects, 'question_answered').answer;

test('a question of a tool is spoken and written, and what is said next goes to the tool alone', () => {
  const { bench, effects } = asking();
  expect(only(effects, 'speak').text).toBe(QUESTION);
  bench.hear(effects);
  const said = bench.say('No, with a D at the end');
  expect(answerOf(said)).toEqual({
    ...{ text: 'No, with a D at the end', isKeys: false, says: 'no', more: true },
  });
  expect(kinds(said)).not.toContain('think');
});

test.each([
  ['Yes, please.', { says: 'yes', more: false }],
  ['What does it cost?', { says: 'neither' }],
])('typed: %s', (text, expected) => {
  const { bench } = asking({ modality: 'text' });
  expect(answerOf(bench.type(text))).toMatchObject({ text, ...expected });
});

test('keys answer as words do', () => {
  const { bench, effects } = asking();
  bench.hear(effects);
  expect(answerOf(bench.press('1#'))).toMatchObject({ text: '1 #', isKeys: true });
});

test('an answer that goes on is waited for, and taken as one', () => {
  const { bench } = asking();
  bench.give({ type: 'question_withdrawn', questionId: 'ask' });
  const text = 'Please spell your name.';
  bench.hear(bench.give({ type: 'question_opened', questionId: 'spell', text }));
  expect(kinds(bench.say('J O'))).not.toContain('question_answered');
  bench.now += 300;
  bench.say('H N');
  expect(answerOf(bench.toDeadline())).toMatchObject({ text: 'J O H N' });
});

test('what was said before the question sounded is no answer to it', () => {
  const { bench, effects } = asking();
  expect(kinds(effects)).toContain('speak');
  expect(kinds(bench.type('Wait, another thing'))).toContain('think');
});

test('a question of which nothing was heard is asked again behind the answer', () => {
  const { bench } = asking();
  const { responseId } = only(bench.type('Wait'), 'think');
  bench.give({ type: 'reply_delta', responseId, text: 'Of course.' });
  const after = bench.hear(bench.done(responseId));
  expect(
    only(
      after.filter(({ type }) => type === 'speak'),
      'speak',
    ).text,
  ).toBe(QUESTION);
});

test('nobody answers: the tool is told so after half a minute of silence, and the session is not idle before', () => {
  const { bench, effects } = asking({ idle: { warnAfterMs: 5000, expireAfterMs: 8000 } });
  bench.hear(effects);
  const begin = bench.now;
  const late = bench.toDeadline();
  expect([answerOf(late), bench.now - begin]).toEqual([null, 30_000]);
});

test('a session that closes leaves nobody waiting', () => {
  const { bench } = asking();
  expect(answerOf(bench.give({ type: 'close', reason: 'connection_closed' }))).toBeNull();
});

test('no filler says that the call takes its time while the person is asked', () => {
  const { bench, effects } = asking();
  bench.hear(effects);
  bench.now += 2000;
  expect(kinds(bench.give({ type: 'tick' }))).toEqual([]);
});

import { describe, expect, test } from 'vitest';
import { Bench, kinds, only } from '../../testing/machine-bench.ts';
import type { Effect } from './effects.ts';

/* What the agent announces is not done when the person cuts the announcement off. */

const GOODBYE = 'Thank you for calling, have a wonderful evening and goodbye.';
const ENDS = { output: 'The call ends now.', answers: false, ends: 'agent_ended' } as const;

/** The agent says goodbye, and the call is to end. */
function leaving() {
  const bench = new Bench();
  const { responseId } = only(bench.say('Thank you, bye.'), 'think');
  const effects = bench.give({ type: 'reply_delta', responseId, text: GOODBYE });
  bench.call(responseId, 'end');
  effects.push(...bench.done(responseId));
  return { bench, effects };
}

/** The first sentence of these begins to sound. */
function begin(bench: Bench, effects: readonly Effect[]): void {
  const segmentId = only(effects, 'speak').segmentId;
  const speech = { text: GOODBYE, pcm: new Int16Array(320), durationMs: 20, words: [], visemes: [] };
  bench.give({ type: 'speech_ready', segmentId, speech });
  bench.give({ type: 'playout_started', segmentId });
}

const outcomeIn = (effects: readonly Effect[]) =>
  only(effects, 'think').request.history.find(({ role }) => role === 'tool');

describe('a person who speaks while the agent says goodbye', () => {
  test('is not hung up on, and the model is told so', () => {
    const { bench, effects } = leaving();
    begin(bench, effects);
    bench.outcome('end', ENDS);
    const answered = bench.say('Wait, one more question.');
    expect(outcomeIn(answered)).toMatchObject({
      isError: true,
      output: expect.stringContaining('not done') as string,
    });
    const { responseId, request } = only(answered, 'think');
    expect(request.mayCall).toBe(true);
    const spoken = [
      ...bench.give({ type: 'reply_delta', responseId, text: 'Sure, ask me.' }),
      ...bench.done(responseId),
    ];
    bench.hear(spoken);
    expect(bench.machine.closed).toBe(false);
  });

  test('is not hung up on when the call settles only afterwards', () => {
    const { bench, effects } = leaving();
    begin(bench, effects);
    const { responseId } = only(bench.say('Wait, one more question.'), 'think');
    bench.outcome('end', ENDS);
    bench.hear([
      ...bench.give({ type: 'reply_delta', responseId, text: 'Sure.' }),
      ...bench.done(responseId),
    ]);
    expect(bench.machine.closed).toBe(false);
  });

  test.each(['mhm', ''])('only to show attention ("%s") does not hold it up', (text) => {
    const { bench, effects } = leaving();
    bench.outcome('end', ENDS);
    const turnId = bench.voice();
    bench.give({ type: 'voice_ended' });
    bench.give({ type: 'transcribed', turnId, text });
    bench.toDeadline();
    bench.hear(effects);
    expect(bench.machine.closed).toBe(true);
  });

  test('cannot take back a call that was put through', () => {
    const { bench } = leaving();
    bench.outcome('end', { answers: false, ends: 'transferred' });
    const { responseId } = only(bench.say('Wait, one more question.'), 'think');
    expect(kinds(bench.done(responseId)).at(-1)).toBe('close');
  });

  test('stops by a button what was announced', () => {
    const { bench } = leaving();
    bench.outcome('end', ENDS);
    bench.give({ type: 'command', message: { type: 'cancel' } });
    expect(bench.machine.closed).toBe(false);
  });
});

test('tools learn whether their reply was cut off', () => {
  const cut = leaving();
  begin(cut.bench, cut.effects);
  const turnId = cut.bench.voice();
  const effects = cut.bench.give({ type: 'partial', turnId, text: 'Wait, one more question' });
  expect(only(effects, 'reply_over').isCutOff).toBe(true);
  const heard = leaving();
  expect(only(heard.bench.hear(heard.effects), 'reply_over').isCutOff).toBe(false);
});

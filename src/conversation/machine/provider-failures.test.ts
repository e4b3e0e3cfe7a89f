import { expect, test } from 'vitest';
import { Bench, kinds, only } from '../../testing/machine-bench.ts';
import { fakeSpeech } from '../../testing/tts.ts';
import type { Effect } from './effects.ts';

const ABORTED = ['provider_connection_aborted', 'close'];

/** The agent is asked, and answers with these sentences, each a piece of its own. @returns their segments */
function answer(bench: Bench, ...sentences: string[]): string[] {
  const { responseId } = only(bench.type('Tell me'), 'think');
  const effects = sentences.flatMap((text) =>
    bench.give({ type: 'reply_delta', responseId, text: `${text} ` }),
  );
  effects.push(...bench.done(responseId));
  return effects.flatMap((effect) => (effect.type === 'speak' ? [effect.segmentId] : []));
}

const fail = (bench: Bench, segmentIds: readonly string[]): Effect[] =>
  segmentIds.flatMap((segmentId) => bench.give({ type: 'speech_failed', segmentId }));

function play(bench: Bench, segmentId: string, text: string): Effect[] {
  bench.give({ type: 'speech_ready', segmentId, speech: fakeSpeech(text) });
  bench.give({ type: 'playout_started', segmentId });
  return bench.give({ type: 'playout_finished', segmentId });
}

function misunderstand(bench: Bench): Effect[] {
  const turnId = bench.voice();
  bench.give({ type: 'voice_ended' });
  return bench.give({ type: 'transcription_failed', turnId });
}

test('what the voice could not say was not heard; its text was sent all the same', () => {
  const bench = new Bench();
  const effects = fail(bench, answer(bench, 'We open at nine.'));
  expect(kinds(effects)).toEqual(['talk_state_changed ended', 'assistant completed']);
});

test('a piece that fails in the middle is missing in what was heard, and nowhere else', () => {
  const bench = new Bench();
  const [first, second, third] = answer(bench, 'We open at nine.', 'We close at six.', 'Come and see us.');
  play(bench, first!, 'We open at nine.');
  fail(bench, [second!]);
  expect(only(play(bench, third!, 'Come and see us.'), 'store').item).toMatchObject({
    text: 'We open at nine. Come and see us.',
    generated: 'We open at nine. We close at six. Come and see us.',
  });
});

test('the third reply in a row without sound ends the session, and the client is told why', () => {
  const bench = new Bench();
  const ends = [0, 1, 2].map(() => fail(bench, answer(bench, 'We open at nine.')));
  expect(ends.map((effects) => kinds(effects).slice(-2))).toEqual([
    ['talk_state_changed ended', 'assistant completed'],
    ['talk_state_changed ended', 'assistant completed'],
    ABORTED,
  ]);
  expect(only(ends[2]!, 'close').reason).toBe('provider_aborted');
});

test('speech that never comes is a loss too, and speech that does sets the count back', () => {
  const bench = new Bench();
  fail(bench, answer(bench, 'We open at nine.'));
  answer(bench, 'We open at nine.');
  expect(kinds(bench.toDeadline())).toContain('assistant failed');
  const [segmentId] = answer(bench, 'We open at nine.');
  play(bench, segmentId!, 'We open at nine.');
  for (let time = 0; time < 2; time++) fail(bench, answer(bench, 'We open at nine.'));
  expect(bench.machine.closed).toBe(false);
  answer(bench, 'We open at nine.');
  expect(kinds(bench.toDeadline()).slice(-2)).toEqual(ABORTED);
});

test('three failed recognitions in a row end the session; silence is no failure', () => {
  const bench = new Bench();
  bench.hear(misunderstand(bench));
  misunderstand(bench);
  bench.say('');
  misunderstand(bench);
  misunderstand(bench);
  expect(bench.machine.closed).toBe(false);
  expect(kinds(misunderstand(bench)).slice(-2)).toEqual(ABORTED);
});

test('a question that the voice could not ask is asked again, and is not refused', () => {
  const bench = new Bench({ approvals: 'voice' });
  const asked = bench.ask('appr').flatMap((effect) => (effect.type === 'speak' ? [effect.segmentId] : []));
  const again = fail(bench, asked);
  expect(kinds(again)).toContain('speak');
  bench.hear(again);
  expect(only(bench.say('Yes'), 'approval_decided').decision).toBe('approved');
});

test('a sentence that the voice breaks off half-way is a failure like one without sound', () => {
  const bench = new Bench();
  const ends = [0, 1, 2].map(() => {
    const [segmentId] = answer(bench, 'We open at nine.');
    const speech = { ...fakeSpeech('We open at nine.'), isPartial: true };
    bench.give({ type: 'speech_ready', segmentId: segmentId!, speech });
    bench.give({ type: 'playout_started', segmentId: segmentId! });
    bench.give({ type: 'speech_failed', segmentId: segmentId! });
    return bench.give({ type: 'playout_finished', segmentId: segmentId! });
  });
  expect(kinds(ends[1]!).slice(-1)).toEqual(['assistant completed']);
  expect(kinds(ends[2]!).slice(-2)).toEqual(ABORTED);
});

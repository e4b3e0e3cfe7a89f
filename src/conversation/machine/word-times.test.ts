import { expect, test } from 'vitest';
import { Bench, only } from '../../testing/machine-bench.ts';
import { fakeSpeech } from '../../testing/tts.ts';
import type { ServerEvent } from '../ports.ts';
import type { SoundingWord } from '../sounding-word.ts';
import type { Effect } from './effects.ts';

/* What the client is told of the words that sound ([spec 12, 13]). */

const word = (text: string, startMs: number, charStart: number): SoundingWord => ({
  ...{ text, startMs, endMs: startMs + 100, charStart },
  charEnd: charStart + text.length,
});

const toldIn = (effects: readonly Effect[]): ServerEvent['data'][] =>
  effects.flatMap((effect) =>
    effect.type === 'send' && effect.event.event === 'words_spoken' ? [effect.event.data] : [],
  );

/** An answer of two sentences, both of which are on order. */
function answered(bench: Bench): { readonly responseId: string; readonly segments: readonly string[] } {
  const { responseId } = only(bench.type('Tell me'), 'think');
  const effects = bench.give({ type: 'reply_delta', responseId, text: 'We open at nine. Come in, please. ' });
  const segments = effects.flatMap((effect) => (effect.type === 'speak' ? [effect.segmentId] : []));
  for (const segmentId of segments)
    bench.give({ type: 'speech_ready', segmentId, speech: fakeSpeech('We open at nine.') });
  return { responseId, segments };
}

test('words are told with their times in the reply’s sound, and their places in the item’s text', () => {
  const bench = new Bench();
  const { responseId, segments } = answered(bench);
  const [first, second] = segments;
  bench.give({ type: 'playout_started', segmentId: first! });
  const told = toldIn(
    bench.give({ type: 'words_played', segmentId: first!, words: [word('We', 0, 0), word('open', 180, 3)] }),
  );
  expect(told).toEqual([
    {
      item_id: expect.any(String),
      response_id: responseId,
      words: [
        { text: 'We', start_ms: 0, end_ms: 100, char_start: 0, char_end: 2 },
        { text: 'open', start_ms: 180, end_ms: 280, char_start: 3, char_end: 7 },
      ],
    },
  ]);
  const length = fakeSpeech('We open at nine.').durationMs;
  const behind = { text: 'Come', start_ms: length + 20, char_start: 'We open at nine. '.length };
  // The next sentence begins before the far end has played the one before it to its end, or after that.
  bench.give({ type: 'playout_started', segmentId: second! });
  for (const finish of [false, true]) {
    if (finish) bench.give({ type: 'playout_finished', segmentId: first! });
    const again = toldIn(
      bench.give({ type: 'words_played', segmentId: second!, words: [word('Come', 20, 0)] }),
    );
    expect(again).toMatchObject([{ words: [behind] }]);
  }
});

test('a sentence that the voice could not say takes no time', () => {
  const bench = new Bench();
  const { segments } = answered(bench);
  const [first, second] = segments;
  bench.give({ type: 'speech_failed', segmentId: first! });
  bench.give({ type: 'playout_started', segmentId: second! });
  const told = toldIn(bench.give({ type: 'words_played', segmentId: second!, words: [word('Come', 20, 0)] }));
  expect(told).toMatchObject([{ words: [{ start_ms: 20, char_start: 17 }] }]);
});

test('words of a reply that is over are not told', () => {
  const bench = new Bench();
  const { segments } = answered(bench);
  const segmentId = segments[0]!;
  bench.give({ type: 'playout_started', segmentId });
  bench.type('Stop');
  expect(toldIn(bench.give({ type: 'words_played', segmentId, words: [word('We', 0, 0)] }))).toEqual([]);
});

import { describe, expect, test } from 'vitest';
import { Bench, kinds, only } from '../../testing/machine-bench.ts';
import { textOf } from '../../testing/turns.ts';
import { fakeSpeech } from '../../testing/tts.ts';
import type { SpokenPiece } from '../provider-ports.ts';
import type { Effect } from './effects.ts';

const piece = (text: string): SpokenPiece => ({ text, speech: fakeSpeech(text.trim()) });

const spoken = (bench: Bench, responseId: string, text: string): Effect[] =>
  bench.give({ type: 'reply_spoken', responseId, piece: piece(text) });

const asked = (bench: Bench): string => only(bench.type('Tell me'), 'think').responseId;

describe('text that the language model has spoken itself', () => {
  test('goes to the client and to the queue of speech; no voice is asked', () => {
    const bench = new Bench();
    const effects = spoken(bench, asked(bench), 'We open ');
    expect(kinds(effects)).toEqual(['assistant delta', 'play']);
    expect(only(effects, 'play').speech).toEqual(fakeSpeech('We open'));
  });

  test('is heard to its end, piece by piece', () => {
    const bench = new Bench();
    const responseId = asked(bench);
    const first = only(spoken(bench, responseId, 'We open '), 'play').segmentId;
    const second = only(spoken(bench, responseId, 'at nine.'), 'play').segmentId;
    expect(kinds(bench.done(responseId))).toEqual([]);
    expect(kinds(bench.give({ type: 'playout_started', segmentId: first }))).toEqual([
      'talk_state_changed started',
    ]);
    bench.give({ type: 'playout_finished', segmentId: first });
    bench.give({ type: 'playout_started', segmentId: second });
    const effects = bench.give({ type: 'playout_finished', segmentId: second });
    expect(kinds(effects)).toEqual(['store', 'talk_state_changed ended', 'assistant completed']);
    expect(only(effects, 'store').item).toMatchObject({
      text: 'We open at nine.',
      generated: 'We open at nine.',
    });
  });

  test('is interrupted like any other: what was heard is known to the word', () => {
    const bench = new Bench();
    const responseId = asked(bench);
    const first = only(spoken(bench, responseId, 'We open '), 'play').segmentId;
    const { segmentId } = only(spoken(bench, responseId, 'at nine, every day.'), 'play');
    bench.give({ type: 'playout_started', segmentId: first });
    bench.give({ type: 'playout_finished', segmentId: first });
    bench.give({ type: 'playout_started', segmentId });
    bench.heardMs = 60 * 'at nine,'.length;
    const effects = bench.say('and on sundays');
    expect(kinds(effects)).toContain('stop_thinking');
    expect(only(effects, 'think').request.history.map(textOf)).toEqual([
      'Tell me',
      'We open at nine,',
      'and on sundays',
    ]);
    expect(spoken(bench, responseId, 'More.')).toEqual([]);
  });

  test('keeps its order behind plain text, all of which is on order then', () => {
    const bench = new Bench();
    const responseId = asked(bench);
    const text =
      'This is one sentence. This is another one. And here comes a third. This is the last one of all. Well';
    const before = bench.give({ type: 'reply_delta', responseId, text });
    const effects = spoken(bench, responseId, ' indeed.');
    const orders = [...before, ...effects].filter(({ type }) => type === 'speak' || type === 'play');
    expect(orders.map(({ type }) => type)).toEqual(['speak', 'speak', 'speak', 'speak', 'speak', 'play']);
  });

  test('in a typed session is text', () => {
    const bench = new Bench({ modality: 'text' });
    const responseId = asked(bench);
    expect(kinds(spoken(bench, responseId, 'We open at nine.'))).toEqual(['assistant delta']);
    expect(only(bench.done(responseId), 'store').item.text).toBe('We open at nine.');
  });

  test('without any sound, and sound without text, do not hang', () => {
    const bench = new Bench();
    const responseId = asked(bench);
    const silent = { text: 'Hm. ', speech: { ...fakeSpeech('Hm.'), pcm: new Int16Array(0), durationMs: 0 } };
    expect(kinds(bench.give({ type: 'reply_spoken', responseId, piece: silent }))).toEqual([
      'assistant delta',
    ]);
    const wordless = { text: '', speech: fakeSpeech('') };
    const { segmentId } = only(bench.give({ type: 'reply_spoken', responseId, piece: wordless }), 'play');
    bench.done(responseId);
    bench.give({ type: 'playout_started', segmentId });
    const effects = bench.give({ type: 'playout_finished', segmentId });
    expect(only(effects, 'store').item.text).toBe('Hm.');
  });

  test('of a reply that is over is nothing', () => {
    const bench = new Bench();
    const responseId = asked(bench);
    bench.give({ type: 'command', message: { type: 'cancel' } });
    expect(spoken(bench, responseId, 'We open.')).toEqual([]);
  });
});

import { describe, expect, test } from 'vitest';
import { Bench, kinds, only } from '../../testing/machine-bench.ts';
import { fakeSpeech } from '../../testing/tts.ts';
import type { Certainty } from '../provider-ports.ts';
import type { Effect } from './effects.ts';
import { TURN_TAKING } from './endpointing/settings.ts';

const { listenerMs, wordMs } = TURN_TAKING;

/** An agent that speaks, and somebody whose voice is heard from now on. */
function speaking() {
  const bench = new Bench();
  bench.speak();
  const turnId = bench.voice();
  const from = bench.now;
  /** A text that comes after so much of the voice, and what the machine does. */
  const hear = (atMs: number, text: string, certainty: Certainty, behindMs = 150): Effect[] => {
    bench.now = from + atMs;
    return bench.give({ type: 'partial', turnId, text, behindMs, certainty });
  };
  /** The voice has stopped after so much of it, and its text comes. */
  const end = (voicedMs: number, text: string, certainty: Certainty | null): Effect[] => {
    bench.now = from + voicedMs + 500;
    bench.silenceMs = 500;
    bench.give({ type: 'voice_ended', sinceMs: 500 });
    return bench.give({ type: 'transcribed', turnId, text, certainty });
  };
  return { bench, hear, end };
}

const cutsOff = (effects: readonly Effect[]): boolean => kinds(effects).includes('assistant cancelled');

describe('words of a recogniser that tells what it doubts', () => {
  test('interrupt at once when they are sure', () => {
    expect(cutsOff(speaking().hear(wordMs + 150, 'let me say', 'sure'))).toBe(true);
  });

  test('made of half a word wait for more of it', () => {
    const { bench, hear } = speaking();
    expect(cutsOff(hear(320, 'no', 'sure'))).toBe(false);
    bench.now += 1_000;
    expect(cutsOff(bench.give({ type: 'tick' }))).toBe(false);
    expect(cutsOff(hear(wordMs + 150, 'no, not', 'sure'))).toBe(true);
  });

  test('are whole in the pause behind them: "no" is heard at once', () => {
    const { bench, hear } = speaking();
    hear(200, 'no', 'sure');
    bench.silenceMs = 180;
    expect(cutsOff(hear(380, 'no', 'sure', 0))).toBe(true);
  });

  test.each([
    ['doubted', listenerMs],
    ['unlikely', listenerMs],
  ] as const)('that are %s interrupt when they are made of more than %i ms', (certainty, ms) => {
    const { hear } = speaking();
    expect(cutsOff(hear(500, 'till dawn', certainty))).toBe(false);
    expect(cutsOff(hear(ms + 100, 'till dawn', certainty))).toBe(false);
    expect(cutsOff(hear(ms + 150, 'till dawn', certainty))).toBe(true);
  });

  test.each([
    ['hold on', true],
    ['Sorry, that', true],
    ['let me', true],
    ['no', true],
    // An opening behind a listener's words: "oh, actually" was made of "oh, I see".
    ['yeah, but', false],
    ['no, no, no', false],
    ['okay, bray', false],
    ['the king of the world', false],
    // What was made of "sounds good" and of "oh, I see".
    ['sound is blood', false],
    ['O, a t', false],
    ['God is', false],
    ['never', false],
  ])('that it doubts, of half a second: whether "%s" interrupts', (text, interrupts) => {
    expect(cutsOff(speaking().hear(650, text, 'doubted'))).toBe(interrupts);
  });

  test.each([
    ['my order is', 'my order is late', true],
    ['okay, my order is', 'okay, my order is late', true],
    ['my other is', 'my order is late', false],
    ['my order', 'my order is late', false],
    // One word over and over.
    ['which which which', 'which which which which', false],
    ['okay, right, sound is', 'okay, right, sound is blood', false],
  ])('that it doubts, heard so twice: "%s", "%s"', (before, after, interrupts) => {
    const { hear } = speaking();
    expect(cutsOff(hear(600, before, 'unlikely'))).toBe(false);
    expect(cutsOff(hear(900, after, 'unlikely'))).toBe(interrupts);
  });

  test('behind those of a listener that say more interrupt when they are sure, or heard so twice', () => {
    expect(cutsOff(speaking().hear(650, 'yeah, but', 'sure'))).toBe(true);
    const { hear } = speaking();
    expect(cutsOff(hear(900, 'yeah, but not on', 'unlikely'))).toBe(false);
    expect(cutsOff(hear(1_200, 'yeah, but not on Sunday', 'unlikely'))).toBe(true);
  });

  test('that are hardly what was said are no opening', () => {
    const { hear } = speaking();
    expect(cutsOff(hear(650, 'not to know', 'unlikely'))).toBe(false);
    expect(cutsOff(hear(700, 'not to know', 'doubted'))).toBe(true);
  });

  test('that it doubts, all of them heard so twice, interrupt at the end', () => {
    const { hear, end } = speaking();
    expect(cutsOff(hear(700, 'seats for two', 'unlikely'))).toBe(false);
    expect(cutsOff(end(1_000, 'seats for two, please', 'unlikely'))).toBe(true);
  });

  test('that it doubts do not interrupt when the voice was short; the agent goes on, and they are kept', () => {
    const { bench, hear, end } = speaking();
    hear(500, 'never', 'doubted');
    bench.silenceMs = 300;
    bench.now = 760;
    expect(cutsOff(bench.give({ type: 'tick' }))).toBe(false);
    const effects = end(460, 'never', 'doubted');
    expect(kinds(effects)).toEqual(['user completed', 'store', 'resume']);
    expect(only(effects, 'store').item).toMatchObject({ text: 'never' });
  });

  test('that may as well be those of a listener interrupt nothing, however long, and are kept', () => {
    const { hear, end } = speaking();
    expect(cutsOff(hear(600, 'no', 'listening'))).toBe(false);
    expect(cutsOff(hear(1_500, 'yes, and that is', 'listening'))).toBe(false);
    const effects = end(1_600, 'yes, and that is the', 'listening');
    expect(kinds(effects)).toEqual(['user completed', 'store', 'resume']);
    expect(only(effects, 'store').item).toMatchObject({ text: 'yes, and that is the' });
  });

  test('that were those of a listener, and go on, interrupt', () => {
    const { hear } = speaking();
    expect(cutsOff(hear(600, 'so', 'listening'))).toBe(false);
    expect(cutsOff(hear(1_000, 'so what is it', 'sure'))).toBe(true);
  });

  test('that it doubts no more in the end interrupt', () => {
    const { hear, end } = speaking();
    hear(450, 'top', 'doubted');
    expect(cutsOff(end(480, 'stop', 'sure'))).toBe(true);
  });

  test('behind those of a listener wait until they are whole, or many', () => {
    const { bench, hear } = speaking();
    expect(cutsOff(hear(1_000, 'okay, gr', 'sure'))).toBe(false);
    expect(cutsOff(hear(1_100, 'okay, green', 'doubted'))).toBe(false);
    bench.silenceMs = 200;
    expect(cutsOff(hear(1_200, 'okay, green', 'sure', 0))).toBe(true);
    expect(cutsOff(speaking().end(listenerMs - 50, 'okay, green is fine for me', 'doubted'))).toBe(false);
    expect(cutsOff(speaking().end(listenerMs + 50, 'okay, green is fine for me', 'doubted'))).toBe(true);
  });

  test('of a listener interrupt never, however long', () => {
    const { bench, hear, end } = speaking();
    hear(500, 'yeah', 'doubted');
    expect(cutsOff(hear(900, 'yeah, I see', 'sure'))).toBe(false);
    bench.silenceMs = 0;
    expect(cutsOff(end(1_000, 'yeah, I see', 'sure'))).toBe(false);
  });

  test('answer what the agent has just asked, doubted or not', () => {
    const bench = new Bench();
    const { responseId } = only(bench.type('Hello'), 'think');
    const said = bench.give({ type: 'reply_delta', responseId, text: 'Shall I book it? ' });
    const { segmentId, text } = only(said, 'speak');
    bench.give({ type: 'speech_ready', segmentId, speech: fakeSpeech(text) });
    bench.give({ type: 'playout_started', segmentId });
    bench.heardMs = fakeSpeech(text).durationMs;
    const turnId = bench.voice();
    bench.now += 300;
    const heard = { turnId, text: 'yes', behindMs: 0, certainty: 'doubted' } as const;
    expect(cutsOff(bench.give({ type: 'partial', ...heard }))).toBe(true);
  });

  test.each(['sure, okay', 'mhm', 'the other one'])(
    'that may be those of a listener ("%s") are answered when the agent is silent',
    (text) => {
      const bench = new Bench();
      const turnId = bench.voice();
      bench.now += 300;
      bench.give({ type: 'voice_ended' });
      expect(kinds(bench.give({ type: 'transcribed', turnId, text, certainty: 'listening' }))).toContain(
        'think',
      );
    },
  );

  test('are answered, doubted or not, when the agent has finished meanwhile', () => {
    const bench = new Bench();
    const turnId = bench.voice();
    bench.now += 300;
    bench.give({ type: 'voice_ended' });
    expect(kinds(bench.give({ type: 'transcribed', turnId, text: 'never', certainty: 'doubted' }))).toContain(
      'think',
    );
  });
});

test('words of a recogniser that doubts nothing interrupt at once', () => {
  const { bench, end } = speaking();
  bench.now = 20;
  expect(cutsOff(end(200, 'wait', null))).toBe(true);
});

import { describe, expect, test } from 'vitest';
import { Bench, kinds, only } from '../../testing/machine-bench.ts';
import { fakeSpeech } from '../../testing/tts.ts';
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
  const hear = (atMs: number, text: string, isDoubted: boolean, behindMs = 150): Effect[] => {
    bench.now = from + atMs;
    return bench.give({ type: 'partial', turnId, text, behindMs, isDoubted });
  };
  /** The voice has stopped after so much of it, and its text comes. */
  const end = (voicedMs: number, text: string, isDoubted: boolean | null): Effect[] => {
    bench.now = from + voicedMs + 500;
    bench.silenceMs = 500;
    bench.give({ type: 'voice_ended', sinceMs: 500 });
    return bench.give({ type: 'transcribed', turnId, text, isDoubted });
  };
  return { bench, hear, end };
}

const cutsOff = (effects: readonly Effect[]): boolean => kinds(effects).includes('assistant cancelled');

describe('words of a recogniser that tells what it doubts', () => {
  test('interrupt at once when they are sure', () => {
    expect(cutsOff(speaking().hear(wordMs + 150, 'let me say', false))).toBe(true);
  });

  test('made of half a word wait for more of it', () => {
    const { bench, hear } = speaking();
    expect(cutsOff(hear(320, 'no', false))).toBe(false);
    bench.now += 1_000;
    expect(cutsOff(bench.give({ type: 'tick' }))).toBe(false);
    expect(cutsOff(hear(wordMs + 150, 'no, not', false))).toBe(true);
  });

  test('are whole in the pause behind them: "no" is heard at once', () => {
    const { bench, hear } = speaking();
    hear(200, 'no', false);
    bench.silenceMs = 180;
    expect(cutsOff(hear(380, 'no', false, 0))).toBe(true);
  });

  test('that it doubts interrupt when they are made of more than a listener’s sounds', () => {
    const { hear } = speaking();
    expect(cutsOff(hear(500, 'till dawn', true))).toBe(false);
    expect(cutsOff(hear(listenerMs + 100, 'till dawn', true))).toBe(false);
    expect(cutsOff(hear(listenerMs + 150, 'till dawn', true))).toBe(true);
  });

  test.each([
    ['hold on', true],
    ['Sorry, that', true],
    ['let me', true],
    ['no', true],
    ['yeah, but', true],
    ['I need two', true],
    ['no, no, no', false],
    ['okay, bray', false],
    // As many words as nobody says in the time, one word over and over, and half of them.
    ['the king of the world', false],
    ['which which which', false],
    ['God is', false],
    ['never', false],
  ])('that it doubts, of half a second: whether "%s" interrupts', (text, interrupts) => {
    expect(cutsOff(speaking().hear(650, text, true))).toBe(interrupts);
  });

  test('that it doubts do not interrupt when the voice was short; the agent goes on, and they are kept', () => {
    const { bench, hear, end } = speaking();
    hear(500, 'never', true);
    bench.silenceMs = 300;
    bench.now = 760;
    expect(cutsOff(bench.give({ type: 'tick' }))).toBe(false);
    const effects = end(460, 'never', true);
    expect(kinds(effects)).toEqual(['user completed', 'store', 'resume']);
    expect(only(effects, 'store').item).toMatchObject({ text: 'never' });
  });

  test('that it doubts no more in the end interrupt', () => {
    const { hear, end } = speaking();
    hear(450, 'top', true);
    expect(cutsOff(end(480, 'stop', false))).toBe(true);
  });

  test('behind those of a listener wait until they are whole, or many', () => {
    const { bench, hear } = speaking();
    expect(cutsOff(hear(1_000, 'okay, gr', false))).toBe(false);
    expect(cutsOff(hear(1_100, 'okay, green', true))).toBe(false);
    bench.silenceMs = 200;
    expect(cutsOff(hear(1_200, 'okay, green', false, 0))).toBe(true);
    expect(cutsOff(speaking().hear(1_400, 'okay, green is fine for me', true))).toBe(true);
  });

  test('of a listener interrupt never, however long', () => {
    const { bench, hear, end } = speaking();
    hear(500, 'yeah', true);
    expect(cutsOff(hear(900, 'yeah, I see', false))).toBe(false);
    bench.silenceMs = 0;
    expect(cutsOff(end(1_000, 'yeah, I see', false))).toBe(false);
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
    const heard = { turnId, text: 'yes', behindMs: 0, isDoubted: true } as const;
    expect(cutsOff(bench.give({ type: 'partial', ...heard }))).toBe(true);
  });

  test('are answered, doubted or not, when the agent has finished meanwhile', () => {
    const bench = new Bench();
    const turnId = bench.voice();
    bench.now += 300;
    bench.give({ type: 'voice_ended' });
    expect(kinds(bench.give({ type: 'transcribed', turnId, text: 'never', isDoubted: true }))).toContain(
      'think',
    );
  });
});

test('words of a recogniser that doubts nothing interrupt at once', () => {
  const { bench, end } = speaking();
  bench.now = 20;
  expect(cutsOff(end(200, 'wait', null))).toBe(true);
});

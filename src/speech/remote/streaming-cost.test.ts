import { expect, test } from 'vitest';
import type { SpeechPiece } from '../../conversation/provider-ports.ts';
import { GrowingSpeech } from '../../conversation/live/growing-speech.ts';
import { tone } from '../contracts/sounds.ts';
import { spokenTokens } from '../builtin/tts/spoken-text.ts';
import { Gain } from './gain.ts';
import { Leveler } from './leveler.ts';
import { SpeechShaper } from './shape.ts';

const PIECE = 320;

test('held silence is not copied with each piece that comes after it', () => {
  const leveler = new Leveler(new Gain(() => 8_000));
  const silence = new Float32Array(PIECE);
  leveler.push(Float32Array.from(tone(0.2, 300, 8_000)));
  const pieces = 6_000;
  for (let count = 0; count < pieces; count += 1) leveler.push(silence);
  expect(leveler.copied).toBeGreaterThan(pieces * PIECE);
  expect(leveler.copied).toBeLessThan(4 * pieces * PIECE);
});

test('nor is sound, whose frames are given as they come', () => {
  const leveler = new Leveler(new Gain(() => 8_000));
  const sound = Float32Array.from(tone(0.02, 300, 8_000));
  for (let count = 0; count < 3_000; count += 1) leveler.push(sound);
  expect(leveler.copied).toBeLessThan(3 * 3_000 * PIECE);
});

const shaped = async (isTimed: boolean): Promise<{ pieces: SpeechPiece[]; whole: SpeechPiece }> => {
  const text = Array.from({ length: 400 }, (_, index) => (index % 2 ? 'hello' : 'morning')).join(' ');
  const shaper = new SpeechShaper(text, spokenTokens(text, false), new Gain(() => 8_000));
  const letterMs = 40;
  const pieces: SpeechPiece[] = [];
  for (let at = 0; at < text.length; at += 5) {
    const letters = Array.from({ length: Math.min(5, text.length - at) }, (_, index) => ({
      startMs: (at + index) * letterMs,
      endMs: (at + index + 1) * letterMs,
    }));
    const made = { rate: 16_000, samples: tone(0.2, 300, 8_000), ...(isTimed ? { letters } : {}) };
    for await (const piece of shaper.push(made)) pieces.push(piece);
  }
  const { piece, audio } = await shaper.end();
  return { pieces, whole: { ...piece, whole: audio } };
};

test.each([
  ['with times of letters', true],
  ['without', false],
])(
  'words and visemes come once, %s: a late piece has no more of them than an early one',
  async (_, isTimed) => {
    const { pieces, whole } = await shaped(isTimed);
    const count = ({ words, visemes }: SpeechPiece): number => words.length + visemes.length;
    expect(pieces.length).toBeGreaterThan(400);
    expect(Math.max(...pieces.map(count))).toBeLessThan(20);
    const growing = new GrowingSpeech('text');
    for (const piece of pieces) growing.add(piece);
    const starts = growing.visemes.map(({ startMs }) => startMs);
    expect(starts).toEqual([...starts].sort((one, other) => one - other));
    expect(starts[0]).toBe(0);
    expect(growing.visemes.length).toBeGreaterThan(isTimed ? 400 : 1);
    if (isTimed) expect([...growing.words, ...whole.words]).toEqual(whole.whole?.words);
  },
);

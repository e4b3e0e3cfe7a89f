import { describe, expect, it } from 'vitest';
import { seededRandom } from '../support/openapi-values.ts';
import { likeness, likenessButForGap } from '../support/phone/likeness.ts';

const RATE = 16_000;
const FRAME = RATE / 50;

/** Sound whose loudness changes as that of speech does: syllables of 60 to 220 ms. */
function speechLike(seed: number, seconds: number): Int16Array {
  const random = seededRandom(seed);
  const pcm = new Int16Array(seconds * RATE);
  for (let at = 0; at < pcm.length;) {
    const [length, loud] = [Math.round(RATE * (0.06 + 0.16 * random())), 8_000 * random()];
    for (const to = Math.min(pcm.length, at + length); at < to; at++) pcm[at] = loud * Math.sin(at / 7);
  }
  return pcm;
}

const sound = (...parts: Int16Array[]) => ({
  pcm: Int16Array.from(parts.flatMap((part) => [...part])),
  rate: RATE,
});
const quiet = (frames: number): Int16Array => new Int16Array(frames * FRAME);

describe('how alike a sentence and what a telephone heard are', () => {
  const said = speechLike(1, 2);
  const [first, second] = [said.subarray(0, 50 * FRAME), said.subarray(50 * FRAME)];

  it('is 1 for the sentence itself, wherever it is', () => {
    expect(likeness(sound(said), sound(quiet(40), said, quiet(9)))).toBeCloseTo(1);
  });

  it.each([1, 2, 3, 5])('counts a standstill of %i frames to one judge and not to the other', (frames) => {
    const heard = sound(quiet(40), first, quiet(frames), second, quiet(9));
    expect(likeness(sound(said), heard)).toBeLessThan(0.95);
    expect(likenessButForGap(sound(said), heard)).toBeGreaterThan(0.9);
  });

  it('is far from enough for other speech, and for speech that is broken more than once', () => {
    const other = sound(quiet(40), speechLike(2, 3));
    expect(likenessButForGap(sound(said), other)).toBeLessThan(0.8);
    const pieces = [0, 1, 2, 3].flatMap((at) => [
      said.subarray(at * 25 * FRAME, (at + 1) * 25 * FRAME),
      quiet(5),
    ]);
    expect(likenessButForGap(sound(said), sound(...pieces))).toBeLessThan(0.9);
  });
});

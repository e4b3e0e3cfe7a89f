import { PAUSE, type TimedPhoneme } from '../clauses/phoneme-times.ts';
import type { PhonemeIds, PlacedPhoneme } from './phoneme-ids.ts';
import { FRAME } from './synthesize.ts';

/**
 * When each phoneme sounds within its clause, by the model's own durations. A pause begins in the middle of the pad
 * before it: measured on joe, sound that fades ends there, within 25 ms as a rule.
 * @param rate of the sound, samples a second
 */
export function timedPhonemes({ placed }: PhonemeIds, frames: Float32Array, rate: number): TimedPhoneme[] {
  const ends: number[] = [0];
  for (const count of frames) ends.push(ends.at(-1)! + count);
  const at = (id: number): number => ((ends[id] ?? ends.at(-1)!) * FRAME * 1000) / rate;
  const beginOf = ({ phoneme, from }: PlacedPhoneme): number =>
    PAUSE.test(phoneme) && phoneme !== ' ' ? (at(from - 1) + at(from)) / 2 : at(from);
  return placed.map((one, index) => {
    const next = placed[index + 1];
    const endMs = next ? beginOf(next) : at(one.to);
    return { phoneme: one.phoneme, token: one.token, startMs: beginOf(one), endMs };
  });
}

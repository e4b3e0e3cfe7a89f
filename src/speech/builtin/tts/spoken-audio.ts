import type { SpokenAudio } from '../../../conversation/provider-ports.ts';
import { durationMs, FRAME_MS, FRAME_SAMPLES } from '../../../media/pcm.ts';

/** One frame of silence, for a text without anything to say. */
export const silence = (text: string): SpokenAudio => ({
  text,
  pcm: new Int16Array(FRAME_SAMPLES),
  durationMs: FRAME_MS,
  words: [{ startMs: 0, endMs: FRAME_MS, charEnd: text.length }],
  visemes: [{ viseme: 'sil', startMs: 0 }],
});

/** The samples of several stretches of sound, one behind the other. */
export function joinPcm(parts: readonly Int16Array[]): Int16Array {
  const all = new Int16Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Joins the parts of one long text. Their `charEnd` already counts in the whole text. */
export function join(text: string, parts: readonly SpokenAudio[]): SpokenAudio {
  if (parts.length === 1) return parts[0]!;
  const pcm = joinPcm(parts.map((part) => part.pcm));
  const words: SpokenAudio['words'][number][] = [];
  const visemes: SpokenAudio['visemes'][number][] = [];
  let place = 0;
  for (const part of parts) {
    const offsetMs = durationMs(place);
    for (const word of part.words)
      words.push({ ...word, startMs: word.startMs + offsetMs, endMs: word.endMs + offsetMs });
    for (const mark of part.visemes) visemes.push({ ...mark, startMs: mark.startMs + offsetMs });
    place += part.pcm.length;
  }
  return { text, pcm, durationMs: durationMs(pcm.length), words, visemes };
}

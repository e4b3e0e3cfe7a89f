import type { SpokenAudio } from '../provider-ports.ts';

/** The last word end at or before `limit`, by the rules of the text's own script. */
const wordBoundary = (text: string, limit: number): number => {
  if (limit >= text.length) return text.length;
  let end = 0;
  for (const part of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)) {
    if (part.index + part.segment.length > limit) break;
    end = part.index + part.segment.length;
  }
  return end;
};

const byWordTimes = (speech: SpokenAudio, playedMs: number): number => {
  let chars = 0;
  for (const word of speech.words) {
    if (word.endMs > playedMs) break;
    chars = word.charEnd;
  }
  return chars;
};

/** Time of a character in speech of unknown length; rather too long, so that nothing unheard counts. */
const PARTIAL_MS_PER_CHAR = 80;

const lengthMs = ({ text, durationMs, isPartial }: SpokenAudio): number =>
  isPartial ? Math.max(durationMs, text.length * PARTIAL_MS_PER_CHAR) : durationMs;

const inProportion = (speech: SpokenAudio, playedMs: number): number =>
  wordBoundary(speech.text, Math.floor((speech.text.length * playedMs) / lengthMs(speech)));

/**
 * How many characters of `speech.text` were heard once its first `playedMs` milliseconds were played (DESIGN
 * 4, "Truth about what was heard"). A word counts when it was heard to its end. Without word times, the
 * number is proportional to the time and cut at a word's end; the length of partial speech is estimated.
 */
export function heardChars(speech: SpokenAudio, playedMs: number): number {
  if (playedMs <= 0) return 0;
  if (!speech.isPartial && playedMs >= speech.durationMs) return speech.text.length;
  const chars = speech.words.length > 0 ? byWordTimes(speech, playedMs) : inProportion(speech, playedMs);
  return Math.min(chars, speech.text.length);
}

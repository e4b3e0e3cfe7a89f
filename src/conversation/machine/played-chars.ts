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

/** The share of the text that was played; none while the length of the whole speech is unknown. */
const inProportion = ({ text, durationMs, isPartial }: SpokenAudio, playedMs: number): number =>
  isPartial ? 0 : wordBoundary(text, Math.floor((text.length * playedMs) / durationMs));

/**
 * How many characters of `speech.text` were heard once its first `playedMs` milliseconds were played (DESIGN
 * 4, "Truth about what was heard"). A word counts when it was heard to its end. Without word times, the
 * number is proportional to the time and cut at a word's end. Of partial speech only words with times count:
 * a character takes from 50 to more than 400 ms, by script and voice, so that any estimate might claim words
 * that were never heard.
 */
export function playedChars(speech: SpokenAudio, playedMs: number): number {
  if (playedMs <= 0) return 0;
  if (!speech.isPartial && playedMs >= speech.durationMs) return speech.text.length;
  const chars = speech.words.length > 0 ? byWordTimes(speech, playedMs) : inProportion(speech, playedMs);
  return Math.min(chars, speech.text.length);
}

import type { SpokenAudio, SpokenPiece } from '../../conversation/provider-ports.ts';
import { durationMs } from '../../media/pcm.ts';
import { spokenTokens } from '../builtin/tts/spoken-text.ts';
import { visemeMarks } from '../builtin/tts/visemes.ts';
import { stretchesOf } from '../espeak/stretches.ts';
import { visemesFromSound } from '../remote/visemes-from-sound.ts';
import { isReadable, soundsOfLetters } from '../remote/letters.ts';
import { spreadVisemes, wordsIn } from '../remote/spread.ts';
import type { AlignedPiece } from './aligner.ts';

const silent = (text: string): SpokenAudio => ({
  ...{ text, pcm: new Int16Array(0), durationMs: 0, words: [] },
  visemes: [{ viseme: 'sil', startMs: 0 }],
});

/**
 * Gives a piece its word times and visemes: words take time in proportion to their letters, and visemes
 * follow the spelling, or the sound where the script is not supported.
 */
export async function shapePiece({ text, pcm }: AlignedPiece): Promise<SpokenPiece> {
  const said = text.trim();
  if (pcm.length === 0) return { text, speech: silent(said) };
  const stretches = stretchesOf(pcm);
  const mouths = isReadable(said)
    ? spreadVisemes(soundsOfLetters(said), stretches)
    : await visemesFromSound(pcm);
  const lengthMs = durationMs(pcm.length);
  const endMs = Math.min(lengthMs - 1, stretches.at(-1)?.endMs ?? lengthMs);
  const words = wordsIn(spokenTokens(said, false), stretches);
  return {
    text,
    speech: { text: said, pcm, durationMs: lengthMs, words, visemes: visemeMarks(mouths, endMs) },
  };
}

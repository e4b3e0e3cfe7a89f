import type { SpokenAudio, SpokenWord } from '../../conversation/provider-ports.ts';
import { durationMs } from '../../media/pcm.ts';
import type { Mouth } from '../builtin/voice/phones.ts';
import { trimAndLevel } from '../builtin/voice/sound.ts';
import type { SpokenToken } from '../builtin/voice/spoken-text.ts';
import { visemeMarks } from '../builtin/voice/visemes.ts';
import { stretchesOf } from '../espeak/stretches.ts';
import { heardMouths } from './heard-mouths.ts';
import { isReadable, soundsOfLetters } from './letters.ts';
import { inOwnRate, type Sound, SoundError } from './read-sound.ts';
import { mouthsIn, withPauses, wordsIn } from './spread.ts';

/** The time of a letter, in milliseconds. */
export interface LetterTime {
  readonly startMs: number;
  readonly endMs: number;
}

/** A server's speech for a text. */
export interface Made extends Sound {
  /** One for each UTF-16 unit of the requested text; null where the server reports no times. */
  readonly letters: readonly LetterTime[] | null;
}

/** The text of the request for tokens. */
export const wholeText = (tokens: readonly SpokenToken[]): string => tokens.map(({ say }) => say).join(' ');

const moved = (letters: readonly LetterTime[], cutMs: number, lengthMs: number): LetterTime[] =>
  letters.map(({ startMs, endMs }) => ({
    startMs: Math.min(lengthMs, Math.max(0, startMs - cutMs)),
    endMs: Math.min(lengthMs, Math.max(0, endMs - cutMs)),
  }));

/** Word times in increasing order, whatever the server reports. */
function timedWords(tokens: readonly SpokenToken[], letters: readonly LetterTime[]): SpokenWord[] {
  let from = 0;
  let lastMs = 0;
  return tokens.map(({ say, charEnd }) => {
    const startMs = Math.max(lastMs, Math.round(letters[from]?.startMs ?? 0));
    const endMs = Math.max(startMs, Math.round(letters[from + say.length - 1]?.endMs ?? 0));
    from += say.length + 1;
    lastMs = endMs;
    return { startMs, endMs, charEnd };
  });
}

const timedMouths = (said: string, letters: readonly LetterTime[]): Mouth[] =>
  soundsOfLetters(said)
    .map(({ viseme, from, to }) => ({
      viseme,
      startMs: letters[from]?.startMs ?? 0,
      endMs: letters[to - 1]?.endMs ?? 0,
    }))
    .filter(({ startMs, endMs }) => endMs > startMs)
    .sort((one, other) => one.startMs - other.startMs);

/**
 * Converts a server's result to a piece of speech. Times are the server's where it reports them, otherwise
 * words take time in proportion to their letters; visemes follow the spelling, or the sound where the script
 * is not supported.
 * @param text the utterance's; the tokens' offsets count in it
 * @throws SoundError when the sound is silent
 */
export async function shapeSpeech(
  text: string,
  tokens: readonly SpokenToken[],
  made: Made,
): Promise<SpokenAudio> {
  const { pcm, cut } = trimAndLevel(await inOwnRate(made));
  if (pcm.every((sample) => sample === 0)) throw new SoundError('answered with silence');
  const said = wholeText(tokens);
  const lengthMs = durationMs(pcm.length);
  const letters = made.letters && moved(made.letters, durationMs(cut), lengthMs);
  const stretches = stretchesOf(pcm);
  const mouths = !isReadable(said)
    ? await heardMouths(pcm)
    : letters
      ? withPauses(timedMouths(said, letters), stretches)
      : mouthsIn(soundsOfLetters(said), stretches);
  const words = letters ? timedWords(tokens, letters) : wordsIn(tokens, stretches);
  const endMs = Math.min(lengthMs - 1, stretches.at(-1)!.endMs);
  return { text, pcm, durationMs: lengthMs, words, visemes: visemeMarks(mouths, endMs) };
}

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

/** When a letter is heard, in milliseconds. */
export interface LetterTime {
  readonly startMs: number;
  readonly endMs: number;
}

/** What a server has made of a text. */
export interface Made extends Sound {
  /** For each UTF-16 unit of the text that was asked for; null where the server does not tell. */
  readonly letters: readonly LetterTime[] | null;
}

/** How the tokens are asked for. */
export const wholeText = (tokens: readonly SpokenToken[]): string => tokens.map(({ say }) => say).join(' ');

const moved = (letters: readonly LetterTime[], cutMs: number, lengthMs: number): LetterTime[] =>
  letters.map(({ startMs, endMs }) => ({
    startMs: Math.min(lengthMs, Math.max(0, startMs - cutMs)),
    endMs: Math.min(lengthMs, Math.max(0, endMs - cutMs)),
  }));

/** In order of time, whatever the server says. */
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
 * Makes a piece of speech of what a server has made. Times come from the server where it tells them, otherwise words
 * take time by their letters; the mouth follows the spelling, or the sound where the spelling is not read here.
 * @param text the utterance's; the tokens' offsets count in it
 * @throws SoundError when nothing is heard
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

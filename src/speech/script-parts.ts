import { ProviderError, type SpeechPiece, type SpokenAudio } from '../conversation/provider-ports.ts';
import { join, silence } from './builtin/tts/spoken-audio.ts';
import { languageCode } from './language.ts';
import { letterScript, textLanguage } from './text-language.ts';

/** A part of a sentence that one voice speaks. */
export interface ScriptPart {
  /** Where it is in the sentence. */
  readonly start: number;
  readonly end: number;
  /** As `textLanguage` gives it. */
  readonly language: string;
}

/** Whether all letters are Latin, as in most sentences. */
const LATIN_ALONE = /^[\P{L}\p{Script=Latin}]*$/u;
const WORD = /\p{L}[\p{L}\p{M}]*/gu;
/** A single letter of another script is a sign, such as the alpha of a formula. */
const LEAST_LETTERS = 2;

interface Run {
  readonly start: number;
  end: number;
  readonly script: number | null;
}

/** Stretches of one script; what is no letter belongs to the stretch before it. */
function runsOf(text: string): readonly Run[] {
  const runs: Run[] = [];
  for (const { index, 0: word } of text.matchAll(WORD))
    for (let at = 0; at < word.length;) {
      const letter = String.fromCodePoint(word.codePointAt(at)!);
      const script = /\p{L}/u.test(letter) ? letterScript(letter) : (runs.at(-1)?.script ?? null);
      const last = runs.at(-1);
      if (!last || last.script !== script) runs.push({ start: index + at, end: 0, script });
      at += letter.length;
      runs.at(-1)!.end = index + at;
    }
  return runs;
}

/**
 * Takes a sentence of several scripts apart by the languages of its scripts: "Der Ort heißt 東京 auf Japanisch" has three
 * parts. A sentence of one script, and one whose other script is a single sign, is one part. Together the parts are the
 * sentence.
 * @param expected the agent's language: a code, a BCP 47 tag or an English name
 * @param before what is said right before it
 */
export function scriptParts(text: string, expected: string, before = ''): readonly ScriptPart[] {
  const main = textLanguage(text, expected, before);
  const whole = [{ start: 0, end: text.length, language: main }];
  const runs = LATIN_ALONE.test(text) ? [] : runsOf(text);
  if (runs.length < 2) return whole;
  const [common] = runs.toSorted((one, other) => other.end - other.start - (one.end - one.start));
  const parts: { start: number; end: number; language: string }[] = [];
  for (const { start, end, script } of runs) {
    const isMain = script === common?.script || end - start < LEAST_LETTERS;
    const own = isMain ? main : textLanguage(text.slice(start, end), expected);
    const language = languageCode(own) === languageCode(main) ? main : own;
    const last = parts.at(-1);
    if (last) last.end = start;
    if (last?.language !== language) parts.push({ start: last ? start : 0, end, language });
  }
  parts.at(-1)!.end = text.length;
  return parts;
}

/** A piece of a part, as a piece of the sentence. */
const shifted = ({ pcm, words, visemes }: SpeechPiece, byMs: number, byChars: number): SpeechPiece => ({
  pcm,
  words: words.map(({ startMs, endMs, charEnd }) => ({
    startMs: startMs + byMs,
    endMs: endMs + byMs,
    charEnd: charEnd + byChars,
  })),
  visemes: visemes.map((mark) => ({ ...mark, startMs: mark.startMs + byMs })),
});

/** The speech of parts of a sentence: what no voice can say of it is left out, unless that is all of it. */
class PartialSpeech {
  readonly spoken: SpokenAudio[] = [];
  #isSaid = false;
  #error: unknown = null;

  said(audio: SpokenAudio, start: number): void {
    this.#isSaid = true;
    const words = audio.words.map((word) => ({ ...word, charEnd: word.charEnd + start }));
    this.spoken.push({ ...audio, words });
  }

  /**
   * Puts silence in the place of a part that no voice can speak.
   * @throws the error, unless it says that no voice speaks the part
   */
  leftOut(error: unknown, text: string, { start, end }: ScriptPart): SpokenAudio {
    if (!(error instanceof ProviderError) || error.retryable) throw error;
    this.#error ??= error;
    const audio = silence(text.slice(start, end));
    this.spoken.push({ ...audio, words: audio.words.map((word) => ({ ...word, charEnd: end })) });
    return audio;
  }

  /** The speech of all parts, when the last one is over. @throws the first part's error when nothing was said */
  end(): readonly SpokenAudio[] {
    if (!this.#isSaid) throw this.#error;
    return this.spoken;
  }
}

/**
 * Speaks the parts of a sentence one behind the other.
 * @param speak speaks the text of a part
 * @throws what `speak` throws; that no voice speaks a part only if none speaks any
 */
export async function* inParts(
  text: string,
  parts: readonly ScriptPart[],
  speak: (part: string, language: string) => AsyncIterable<SpeechPiece>,
): AsyncGenerator<SpeechPiece, void> {
  const speech = new PartialSpeech();
  let atMs = 0;
  for (const part of parts) {
    let whole: SpokenAudio | undefined;
    let isBegun = false;
    try {
      for await (const piece of speak(text.slice(part.start, part.end), part.language)) {
        isBegun = true;
        whole = piece.whole;
        yield shifted(piece, atMs, part.start);
      }
      if (!whole) throw new ProviderError('voice', 'The voice broke off.', { retryable: true });
      speech.said(whole, part.start);
    } catch (error) {
      if (isBegun) throw error;
      whole = speech.leftOut(error, text, part);
      yield shifted({ pcm: whole.pcm, words: whole.words, visemes: whole.visemes }, atMs, part.start);
    }
    atMs += whole.durationMs;
  }
  yield { pcm: new Int16Array(0), words: [], visemes: [], whole: join(text, speech.end()) };
}

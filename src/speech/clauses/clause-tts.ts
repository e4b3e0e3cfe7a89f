import {
  ProviderError,
  type SpeakOptions,
  type SpeechPiece,
  type TextToSpeech,
} from '../../conversation/provider-ports.ts';
import { onlyPiece } from '../../conversation/speech-pieces.ts';
import { silence } from '../builtin/tts/spoken-audio.ts';
import { type SpokenToken, withoutMarkup } from '../builtin/tts/spoken-text.ts';
import { isEnglish } from '../language.ts';
import { KnownPeaks } from '../remote/gain.ts';
import { SharedSpeech } from '../remote/shared-speech.ts';
import { englishTokens } from '../text-normalization/english/normalize.ts';
import { foreignTokens } from '../text-normalization/languages/normalize.ts';
import { unspoken } from '../text-language.ts';
import { clausesOf } from './clauses.ts';
import { type TimedPhoneme, visemesOfPhonemes, wordsOfPhonemes } from './phoneme-times.ts';
import { ClauseShaper } from './shaper.ts';

/** The speech of a clause. */
export interface ClauseSpeech {
  /** Its phonemes, in milliseconds from its beginning; none: nothing is heard. */
  readonly phonemes: readonly TimedPhoneme[];
  /** Its sound from -1 to 1, from the beginning. They throw what `ClauseVoice.synthesize` does. */
  readonly parts: AsyncIterable<Float32Array> | Iterable<Float32Array>;
}

/** A voice that is computed clause by clause. */
export interface ClauseVoice {
  /** As `voiceId` names it. */
  readonly id: string;
  /** The language that it speaks, BCP 47. */
  readonly language: string;
  /** Samples a second of its sound. */
  readonly rate: number;
  /** Begins a clause. @throws ProviderError when it cannot; the signal's reason */
  synthesize(tokens: readonly SpokenToken[], signal: AbortSignal): Promise<ClauseSpeech>;
}

/** About ten minutes of speech, for all voices. */
const CACHE_BYTES = 20 * 1024 * 1024;

const tokensOf = (text: string, language: string): readonly SpokenToken[] =>
  isEnglish(language) ? englishTokens(withoutMarkup(text)) : foreignTokens(text, language);

const moved = (phonemes: readonly TimedPhoneme[], byMs: number): readonly TimedPhoneme[] =>
  phonemes.map((one) => ({ ...one, startMs: one.startMs + byMs, endMs: one.endMs + byMs }));

/**
 * Voices by models on this machine: a clause is synthesized after the other, and its beginning sent while the rest is
 * made. Visemes and the times of words are the model's own. What was said is kept: equal requests get the same object.
 */
export class ClauseTts implements TextToSpeech {
  readonly #provider: string;
  readonly #voices: readonly ClauseVoice[];
  readonly #kept: SharedSpeech;
  readonly #peaks = new KnownPeaks();

  /**
   * @param provider as errors name it
   * @param voices the first one speaks where none of them is named
   */
  constructor(provider: string, voices: readonly ClauseVoice[], cacheBytes = CACHE_BYTES) {
    this.#provider = provider;
    this.#voices = voices;
    this.#kept = new SharedSpeech(cacheBytes);
  }

  /** Whether it has this voice. */
  has(voiceId: string): boolean {
    return this.#voices.some(({ id }) => id === voiceId);
  }

  /**
   * Speaks a text clause by clause, each piece as soon as it is there.
   * @throws ProviderError when no voice is there, or its model fails; the signal's reason
   */
  async *speak(text: string, options: SpeakOptions): AsyncGenerator<SpeechPiece, void> {
    const [first] = this.#voices;
    const voice = this.#voices.find(({ id }) => id === options.voiceId) ?? first;
    if (!voice) throw new ProviderError(this.#provider, 'No such voice is installed.', { retryable: false });
    const key = `${voice.id}|${text}`;
    yield* this.#kept.speak(key, options, ({ signal }) => this.#pieces(voice, text, signal));
  }

  async *#pieces(voice: ClauseVoice, text: string, signal: AbortSignal): AsyncGenerator<SpeechPiece, void> {
    const { id, language, rate } = voice;
    const shaper = new ClauseShaper(text, rate, () => this.#peaks.of(id));
    for (const clause of clausesOf(tokensOf(text, language))) {
      const parts = await this.#clause(voice, clause, shaper, signal);
      for await (const samples of parts) {
        signal.throwIfAborted();
        const piece = shaper.push(samples);
        if (piece.pcm.length > 0) yield piece;
      }
    }
    const seconds = shaper.endMs / 1000;
    const last = shaper.end();
    if (last) this.#peaks.note(id, shaper.peak, seconds);
    if (!last && /\p{L}/u.test(text)) throw unspoken(this.#provider, text, language);
    yield last ?? onlyPiece(silence(text));
  }

  /** Begins a clause: its times are known before its sound. */
  async #clause(
    voice: ClauseVoice,
    tokens: readonly SpokenToken[],
    shaper: ClauseShaper,
    signal: AbortSignal,
  ): Promise<ClauseSpeech['parts']> {
    const startMs = shaper.endMs;
    const { phonemes, parts } = await voice.synthesize(tokens, signal);
    const timed = moved(phonemes, startMs);
    shaper.plan({ words: wordsOfPhonemes(tokens, timed, startMs), mouths: visemesOfPhonemes(timed) });
    return parts;
  }
}

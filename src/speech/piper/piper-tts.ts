import {
  ProviderError,
  type SpeakOptions,
  type SpeechPiece,
  type TextToSpeech,
} from '../../conversation/provider-ports.ts';
import { onlyPiece } from '../../conversation/speech-pieces.ts';
import { silence } from '../builtin/tts/spoken-audio.ts';
import { type SpokenToken, spokenTokens, withoutMarkup } from '../builtin/tts/spoken-text.ts';
import { isEnglish } from '../language.ts';
import type { Pronounce } from '../phonemes/pronounce.ts';
import { KnownPeaks } from '../remote/gain.ts';
import { SharedSpeech } from '../remote/shared-speech.ts';
import { englishTokens } from '../text-normalization/english/normalize.ts';
import { clausesOf } from './clauses.ts';
import { isSpoken, phonemeIds } from './phoneme-ids.ts';
import { ClauseShaper } from './shaper.ts';
import type { ClauseInput, ClauseSound, Synthesize } from './synthesize.ts';
import { visemesOfPhonemes, timedPhonemes, wordsOfPhonemes } from './timing.ts';
import type { VoiceFile } from './voice-file.ts';

/** A voice by a model that is installed, and what speaks it. */
export interface PiperVoice {
  /** As `voiceId` names it. */
  readonly id: string;
  /** The language of the model, BCP 47. */
  readonly language: string;
  readonly file: VoiceFile;
  readonly synthesize: Synthesize;
  /** Phonemes of its language. */
  readonly pronounce: Pronounce;
  /** Factor on pitch and resonances: above 1 a smaller head than the speaker's. The length stays. */
  readonly formant: number;
}

/** About ten minutes of speech, for all voices. */
const CACHE_BYTES = 20 * 1024 * 1024;

const tokensOf = (text: string, language: string): readonly SpokenToken[] =>
  isEnglish(language) ? englishTokens(withoutMarkup(text)) : spokenTokens(text, false);

/** Samples a second of what the model makes, when it is heard as this voice. */
const rateOf = ({ file, formant }: PiperVoice): number => Math.round(file.sampleRate * formant);

const scalesOf = ({ file, formant }: PiperVoice): ClauseInput['scales'] => [
  file.noise,
  file.length * formant,
  file.durationNoise,
];

/**
 * Piper voices: a clause is synthesized after the other, and its beginning sent while the rest is made. Visemes and the
 * times of words are the model's own. What was said is kept: equal requests get the same object.
 */
export class PiperTts implements TextToSpeech {
  readonly #voices: readonly PiperVoice[];
  readonly #kept: SharedSpeech;
  readonly #peaks = new KnownPeaks();

  /** @param voices the first one speaks where none of them is named */
  constructor(voices: readonly PiperVoice[], cacheBytes = CACHE_BYTES) {
    this.#voices = voices;
    this.#kept = new SharedSpeech(cacheBytes);
  }

  /** Whether it has this voice. */
  has(voiceId: string): boolean {
    return this.#voices.some(({ id }) => id === voiceId);
  }

  /** @throws ProviderError when no voice is there, or its model fails; the signal's reason */
  async *speak(text: string, options: SpeakOptions): AsyncGenerator<SpeechPiece, void> {
    const [first] = this.#voices;
    const voice = this.#voices.find(({ id }) => id === options.voiceId) ?? first;
    if (!voice) throw new ProviderError('piper', 'No Piper voice is installed.', { retryable: false });
    const key = `${voice.id}|${text}`;
    yield* this.#kept.speak(key, options, ({ signal }) => this.#pieces(voice, text, signal));
  }

  async *#pieces(voice: PiperVoice, text: string, signal: AbortSignal): AsyncGenerator<SpeechPiece, void> {
    const { id, language } = voice;
    const tokens = tokensOf(text, language);
    const shaper = new ClauseShaper(text, rateOf(voice), () => this.#peaks.of(id));
    for (const clause of clausesOf(tokens)) {
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
    yield last ?? onlyPiece(silence(text));
  }

  /** Begins a clause: its times are known before its sound. */
  async #clause(
    voice: PiperVoice,
    tokens: readonly SpokenToken[],
    shaper: ClauseShaper,
    signal: AbortSignal,
  ): Promise<ClauseSound['parts'] | readonly []> {
    const startMs = shaper.endMs;
    const phonemes = phonemeIds(await voice.pronounce(tokens, signal), voice.file);
    if (!isSpoken(phonemes)) {
      shaper.plan({ words: wordsOfPhonemes(tokens, [], startMs), mouths: [] });
      return [];
    }
    const input = { ids: phonemes.ids, scales: scalesOf(voice) };
    const { parts, frames } = await voice.synthesize(input, signal);
    const timed = timedPhonemes(phonemes, frames, { rate: rateOf(voice), startMs });
    shaper.plan({ words: wordsOfPhonemes(tokens, timed, startMs), mouths: visemesOfPhonemes(timed) });
    return parts;
  }
}

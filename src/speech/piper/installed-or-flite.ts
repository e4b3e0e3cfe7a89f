import type { TextToSpeechWithVoices, VoiceOffer } from '../../conversation/offered-voices.ts';
import {
  ProviderError,
  type SpeakOptions,
  type SpeechPiece,
  type TextToSpeech,
} from '../../conversation/provider-ports.ts';
import { speakWhole } from '../../conversation/speech-pieces.ts';
import type { BuiltinTts } from '../builtin/tts/builtin-tts.ts';
import type { InstalledKokoro } from '../kokoro/installed.ts';
import { inParts, scriptParts } from '../script-parts.ts';
import { textLanguage } from '../text-language.ts';
import { builtinVoiceOf } from '../voices.ts';
import type { InstalledVoices } from './installed.ts';
import { SpokenSoFar } from './spoken-so-far.ts';

/** The voices that may be installed. */
export interface Installed {
  readonly piper: Pick<InstalledVoices, 'tts' | 'close'>;
  readonly kokoro: Pick<InstalledKokoro, 'tts' | 'close'>;
}

/**
 * The built-in voices, each by Piper where a model that fits is installed, else by Kokoro where it keeps up or has kept
 * the sentence, else by Flite: one of them for a whole sentence. Where it fails, also in the middle of a sentence, Flite
 * says what was not said yet: nothing is lost, and no more is said twice than a word that was broken off.
 */
export class InstalledOrFlite implements TextToSpeechWithVoices {
  readonly keepsSpeech = true;
  readonly #installed: Installed;
  readonly #flite: BuiltinTts;

  constructor(installed: Installed, flite: BuiltinTts) {
    this.#installed = installed;
    this.#flite = flite;
  }

  /** A sentence of several scripts is spoken part by part, each in its own language, where another voice has that. */
  async *speak(text: string, given: SpeakOptions): AsyncGenerator<SpeechPiece, void> {
    const parts = scriptParts(text, given.language, given.before);
    const speakers = new Set(parts.map(({ language }) => (this.#flite.isForeign(language) ? language : '')));
    if (speakers.size > 1)
      return yield* inParts(text, parts, (part, language) => this.#one(part, { ...given, language }));
    yield* this.#one(text, { ...given, language: textLanguage(text, given.language, given.before) });
  }

  async *#one(text: string, options: SpeakOptions): AsyncGenerator<SpeechPiece, void> {
    const voiceId = builtinVoiceOf(options);
    const speaker = await this.#speakerFor(text, voiceId, options);
    if (!speaker) return yield* this.#flite.speak(text, options);
    const spoken = new SpokenSoFar(text);
    try {
      for await (const piece of speaker.speak(text, { ...options, voiceId })) {
        spoken.add(piece);
        yield piece;
      }
      return;
    } catch (error) {
      if (options.signal.aborted || !(error instanceof ProviderError)) throw error;
    }
    yield spoken.endWith(await speakWhole(this.#flite, spoken.rest, options));
  }

  /** The built-in voices, whoever speaks them. */
  offer(): Promise<VoiceOffer> {
    return this.#flite.offer();
  }

  /** Preloads what the first reply would otherwise wait for. Never rejects. */
  warm(): Promise<void> {
    return this.#flite.warm();
  }

  /** Idempotent. */
  async close(): Promise<void> {
    const { piper, kokoro } = this.#installed;
    piper.close();
    await kokoro.close();
    await this.#flite.close();
  }

  /** What speaks the sentence in place of Flite; null: nothing does. */
  async #speakerFor(
    text: string,
    voiceId: string,
    { language, signal, isAhead }: SpeakOptions,
  ): Promise<TextToSpeech | null> {
    const { piper, kokoro } = this.#installed;
    if (this.#flite.isForeign(language)) return null;
    if (piper.tts?.has(voiceId)) return piper.tts;
    if (!kokoro.tts?.has(voiceId)) return null;
    const speaker = await kokoro.tts.speakerFor(text, voiceId, isAhead);
    signal.throwIfAborted();
    return speaker;
  }
}

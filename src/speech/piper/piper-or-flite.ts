import type { TextToSpeechWithVoices, VoiceOffer } from '../../conversation/offered-voices.ts';
import { ProviderError, type SpeakOptions, type SpeechPiece } from '../../conversation/provider-ports.ts';
import { speakWhole } from '../../conversation/speech-pieces.ts';
import type { BuiltinTts } from '../builtin/tts/builtin-tts.ts';
import { builtinVoiceOf } from '../voices.ts';
import type { InstalledVoices } from './installed.ts';
import type { PiperTts } from './piper-tts.ts';
import { SpokenSoFar } from './spoken-so-far.ts';

/**
 * The built-in voices, each by Piper where a model that fits is installed, else by Flite. Where Piper fails, also in
 * the middle of a sentence, Flite says what was not said yet: nothing is lost, and no more is said twice than a word
 * that was broken off.
 */
export class PiperOrFlite implements TextToSpeechWithVoices {
  readonly #installed: Pick<InstalledVoices, 'tts' | 'close'>;
  readonly #flite: BuiltinTts;

  constructor(installed: Pick<InstalledVoices, 'tts' | 'close'>, flite: BuiltinTts) {
    this.#installed = installed;
    this.#flite = flite;
  }

  async *speak(text: string, options: SpeakOptions): AsyncGenerator<SpeechPiece, void> {
    const piper = this.#piperFor(options);
    if (!piper) return yield* this.#flite.speak(text, options);
    const given = new SpokenSoFar(text);
    try {
      const voiceId = builtinVoiceOf(options);
      for await (const piece of piper.speak(text, { ...options, voiceId })) {
        given.add(piece);
        yield piece;
      }
      return;
    } catch (error) {
      if (options.signal.aborted || !(error instanceof ProviderError)) throw error;
    }
    yield given.endWith(await speakWhole(this.#flite, given.rest, options));
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
    this.#installed.close();
    await this.#flite.close();
  }

  #piperFor(options: SpeakOptions): PiperTts | null {
    const { tts } = this.#installed;
    return tts?.has(builtinVoiceOf(options)) && !this.#flite.isForeign(options.language) ? tts : null;
  }
}

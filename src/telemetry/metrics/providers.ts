import {
  type LanguageModel,
  ProviderError,
  type SpeechToText,
  type TextToSpeech,
  type Transcription,
} from '../../conversation/provider-ports.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import type { Instruments } from './instruments.ts';
import { overriding } from './overriding.ts';
import { watchedTranscription } from './watched-transcription.ts';

const OPERATIONS = { llm: 'chat', tts: 'text_to_speech', stt: 'speech_to_text' } as const;
type Role = keyof typeof OPERATIONS;

/** Names that are no provider's, such as those of a realtime model's fallback, would be labels without an end. */
const named = (provider: string): string => (/^[\w.-]{1,40}$/.test(provider) ? provider : 'other');

/** Measures requests to providers: how long they take, which fail, and which go on to the next. */
export class ProviderMetrics {
  readonly #instruments: Instruments;
  readonly #clock: Clock;

  constructor({ instruments, clock }: { readonly instruments: Instruments; readonly clock: Clock }) {
    this.#instruments = instruments;
    this.#clock = clock;
  }

  llm(provider: string, llm: LanguageModel): LanguageModel {
    this.#begin('llm', provider);
    return overriding(llm, {
      reply: (request) => this.#stream('llm', provider, llm.reply(request), () => request.signal.aborted),
    });
  }

  tts(provider: string, tts: TextToSpeech): TextToSpeech {
    this.#begin('tts', provider);
    return overriding(tts, {
      speak: (text, options) =>
        this.#stream('tts', provider, tts.speak(text, options), () => options.signal.aborted),
    });
  }

  stt(provider: string, stt: SpeechToText): SpeechToText {
    this.#begin('stt', provider);
    return overriding(stt, { open: (options) => this.#transcription(provider, stt.open(options)) });
  }

  /** A request goes to the next provider, because this one has failed. */
  passedOn(role: Role, provider: string): void {
    this.#instruments.add('providerFallbacks', this.#labels(role, provider));
  }

  /** Its failures are told from 0 on, so that an alert sees the first ones. */
  #begin(role: Role, provider: string): void {
    this.#instruments.begin('providerErrors', this.#labels(role, provider));
    this.#instruments.begin('providerFallbacks', this.#labels(role, provider));
  }

  async *#stream<Piece>(
    role: Role,
    provider: string,
    pieces: AsyncIterable<Piece>,
    isAborted: () => boolean,
  ): AsyncGenerator<Piece, void> {
    const begun = this.#clock.now();
    try {
      yield* pieces;
      this.#ended(role, provider, begun, null);
    } catch (error) {
      if (!isAborted()) this.#ended(role, provider, begun, error);
      throw error;
    }
  }

  /** Its time is what is waited for: from the end of the sound to the text. */
  #transcription(provider: string, of: Transcription): Transcription {
    return watchedTranscription(of, async (isCancelled) => {
      const begun = this.#clock.now();
      try {
        const text = await of.finish();
        if (!isCancelled()) this.#ended('stt', provider, begun, null);
        return text;
      } catch (error) {
        if (!isCancelled()) this.#ended('stt', provider, begun, error);
        throw error;
      }
    });
  }

  #ended(role: Role, provider: string, begun: number, error: unknown): void {
    const labels = this.#labels(role, provider);
    const type = error === null ? '' : error instanceof ProviderError ? 'provider' : 'other';
    const seconds = (this.#clock.now() - begun) / 1000;
    this.#instruments.observe('modelDuration', { ...labels, error_type: type }, seconds);
    if (type !== '') this.#instruments.add('providerErrors', labels);
  }

  #labels(role: Role, provider: string) {
    return { gen_ai_operation_name: OPERATIONS[role], gen_ai_provider_name: named(provider) };
  }
}

import {
  ProviderError,
  type SpeechToText,
  type TranscribeOptions,
  type Transcription,
} from '../../../conversation/provider-ports.ts';
import type { Inference, LocalModel } from '../../../inference/inference.ts';
import type { Clock } from '../../../kernel/time/clock.ts';
import { languageCode } from '../../language.ts';
import { asProviderError } from '../../local-models.ts';
import { isInLettersOf } from '../../text-language.ts';
import type { MoonshineText } from './program.ts';
import { type Decode, MoonshineUtterance } from './utterance.ts';

const LIMITS: LocalModel['limits'] = { openMs: 60_000, runMs: 20_000, memoryBytes: 1024 ** 3 };

export interface LoadedDecode {
  readonly decode: Decode;
  /** Loads the model in advance. Rejects as `decode`. */
  load(signal: AbortSignal): Promise<void>;
}

/** Moonshine's decoding in a process of inference. @param folder of the installed model */
export function moonshineDecode(inference: Pick<Inference, 'run' | 'load'>, folder: string): LoadedDecode {
  const model: LocalModel = { program: 'moonshine', folder, limits: LIMITS };
  return {
    decode: async (pcm, { listeningFrom, ...options }) =>
      (await inference.run(model, { pcm, listeningFrom }, options)) as MoonshineText,
    load: (signal) => inference.load(model, signal),
  };
}

const NOTHING: MoonshineText = { text: '', likelihood: 1, beginning: 1, listener: 0, hum: 0 };

/**
 * A decoding whose text is `''` where it is not in letters of the language: the model makes such of a sound that is too short,
 * "ててて" of the first 0.3 s of "I am".
 */
const inLettersOf =
  (language: string, decode: Decode): Decode =>
  async (pcm, options) => {
    const heard = await decode(pcm, options);
    return isInLettersOf(heard.text, language) ? heard : NOTHING;
  };

/** A transcription whose failures are those of a provider. */
const asProvider = (utterance: Transcription): Transcription => ({
  write: (pcm) => utterance.write(pcm),
  cancel: () => utterance.cancel(),
  get certainty() {
    return utterance.certainty;
  },
  finish: () =>
    utterance.finish().catch((error: unknown) => {
      throw asProviderError('moonshine', error);
    }),
});

/** Moonshine on this machine: final text right behind the end of speech, partial texts before. */
export class MoonshineStt implements SpeechToText {
  readonly name = 'moonshine';
  readonly #decoders: ReadonlyMap<string, Decode>;
  readonly #clock: Clock;

  /** @param decoders by language, ISO 639-1 */
  constructor(decoders: ReadonlyMap<string, Decode>, clock: Clock) {
    this.#decoders = decoders;
    this.#clock = clock;
  }

  knows(language: string): boolean {
    return this.#decoders.has(languageCode(language));
  }

  /**
   * Opens a transcription by the model of the language.
   * @throws ProviderError for a language that no model knows, rather than hear others in it
   */
  open(options: TranscribeOptions): Transcription {
    const decode = this.#decoders.get(languageCode(options.language));
    const own = decode && inLettersOf(options.language, decode);
    if (own) return asProvider(new MoonshineUtterance(own, options, this.#clock));
    throw new ProviderError('moonshine', `Moonshine knows no ${options.language}.`, { retryable: false });
  }
}

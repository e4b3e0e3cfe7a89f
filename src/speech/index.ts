import { join } from 'node:path';
import type { Config } from '../kernel/config.ts';
import type { Log } from '../kernel/log.ts';
import type {
  EndOfTurn,
  LanguageModel,
  NoiseReducer,
  SpeechToText,
  TextToSpeech,
  Vad,
} from '../conversation/provider-ports.ts';
import type { Clock } from '../kernel/time/clock.ts';
import { loadVad } from './vad/vad.ts';
import { FlitePool } from './builtin/tts/flite-pool.ts';
import { findEspeak } from './espeak/espeak-tts.ts';
import { loadLanguageDetector } from './latin-language.ts';
import { chooseLlm } from './llm/choose.ts';
import { openNoiseReducer } from './noise/suppressor.ts';
import { type LocalModels, usable } from './local-models.ts';
import { openVoices } from './piper/open-voices.ts';
import { chooseStt } from './stt/choose.ts';
import { SmartTurn } from './turns/smart-turn.ts';

/** The providers of speech input, language model and speech output, shared by the sessions of a process. */
export interface Speech {
  readonly tts: TextToSpeech;
  readonly llm: LanguageModel;
  /** Null when there is no speech to text: then only typed input is understood. */
  readonly stt: SpeechToText | null;
  /** Opens a detector for one session. */
  readonly openVad: () => Vad;
  /** Absent: nothing here judges the tone of a pause. */
  readonly endOfTurn?: EndOfTurn;
  /** Opens a noise reducer for one session. */
  readonly openNoiseReducer: (mode: 'nearField' | 'farField') => NoiseReducer;
  /** One line for the start-up message: the providers that were found. */
  describe(): string;
  /** Closes the providers. Idempotent. */
  close(): Promise<void>;
}

export interface SpeechParts {
  readonly log: Log;
  readonly clock: Clock;
  /** Absent: local models are not used. */
  readonly local?: LocalModels;
}

/**
 * Opens the text to speech, the language model and the speech to text that the settings name, or the best available
 * ones. Returns quickly: what is heavy is loaded in the background, so that the first reply does not wait for
 * it.
 * @throws ConfigError when a setting names something that is missing
 */
export async function openSpeech(config: Config, { log, clock, local }: SpeechParts): Promise<Speech> {
  const { llm, description: llmDescription } = await chooseLlm(config, clock, log);
  const pool = new FlitePool();
  const [openVad, chosen, foreign] = await Promise.all([
    loadVad(),
    chooseStt(config, { log, clock, local: local ?? null }),
    findEspeak(),
  ]);
  const models = usable(local);
  const keptFolder = join(config.dataDir, 'speech');
  const voices = await openVoices({ log, clock, local: models, keptFolder }, { foreign, pool });
  void voices.tts.warm();
  void loadLanguageDetector();
  const endOfTurn = models && new SmartTurn(models, clock);
  void endOfTurn?.warm();
  return {
    tts: voices.tts,
    llm,
    stt: chosen.stt,
    openVad,
    ...(endOfTurn && { endOfTurn }),
    openNoiseReducer,
    describe: () =>
      `voice: ${voices.description}; model: ${llmDescription}; speech to text: ${chosen.description}`,
    async close() {
      chosen.close?.();
      await voices.tts.close();
    },
  };
}

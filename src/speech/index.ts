import type { Config } from '../kernel/config.ts';
import type { Log } from '../kernel/log.ts';
import type {
  Mind,
  NoiseReducer,
  Transcriber,
  Voice,
  VoiceActivity,
} from '../conversation/provider-ports.ts';
import type { Clock } from '../kernel/time/clock.ts';
import { loadVoiceActivity } from './activity/voice-activity.ts';
import { BuiltinVoice } from './builtin/voice/builtin-voice.ts';
import { FlitePool } from './builtin/voice/flite-pool.ts';
import { printPhones } from './builtin/voice/print-phones.ts';
import { SoundCorrector } from './transcribers/pocketsphinx/correct.ts';
import { findEspeak } from './espeak/espeak-voice.ts';
import { chooseMind } from './minds/choose.ts';
import { openNoiseReducer } from './noise/suppressor.ts';
import { chooseTranscriber } from './transcribers/choose.ts';

/** The providers of speech input, language model and speech output, shared by the sessions of a process. */
export interface Speech {
  readonly voice: Voice;
  readonly mind: Mind;
  /** Null when there is no speech to text: then only typed input is understood. */
  readonly transcriber: Transcriber | null;
  /** Opens a detector for one session. */
  readonly openVoiceActivity: () => VoiceActivity;
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
}

/**
 * Opens the voice, the language model and the speech to text that the settings name, or the best available
 * ones. Returns quickly: what is heavy is loaded in the background, so that the first reply does not wait for
 * it.
 * @throws ConfigError when a setting names something that is missing
 */
export async function openSpeech(config: Config, { log, clock }: SpeechParts): Promise<Speech> {
  const { mind, found: mindFound } = chooseMind(config, clock, log);
  const pool = new FlitePool();
  const [openVoiceActivity, { transcriber, found }, foreign] = await Promise.all([
    loadVoiceActivity(),
    chooseTranscriber(config, log, new SoundCorrector(printPhones(pool))),
    findEspeak(),
  ]);
  const voice = new BuiltinVoice(foreign, pool);
  void voice.warm();
  return {
    voice,
    mind,
    transcriber,
    openVoiceActivity,
    openNoiseReducer,
    describe: () =>
      `voice: builtin${foreign ? ', espeak-ng for other languages' : ' (English)'}; model: ${mindFound}; speech to text: ${found}`,
    close: () => voice.close(),
  };
}

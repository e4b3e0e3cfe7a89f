import type { Log } from '../../kernel/log.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import { sentSchema } from '../llm/ai/sent-tools.ts';
import type { LanguageRequests } from '../stt/language-codes.ts';
import type { RealtimeSession } from '../providers/kinds.ts';
import type { ClientMessage } from './conversation.ts';
import type { WireSettings } from './wire.ts';

export interface RealtimeSettings extends WireSettings {
  readonly model: string;
  readonly clock: Clock;
  readonly log: Log;
  /** Whether there is another provider to ask, which may accept a request that this one refuses. */
  readonly hasNext: boolean;
  /** The voice for agents that have not chosen one of the model's. */
  readonly voice: string;
  readonly voices: ReadonlySet<string>;
  readonly speed: number | undefined;
  /**
   * The model that transcribes the user's speech; null: the session's speech to text does it, and the realtime
   * model gets text.
   */
  readonly transcriptionModel: string | null;
  /** The codes of languages for the transcription. */
  readonly languages: LanguageRequests;
  /** Whether the server speaks the beta version of the protocol. */
  readonly beta: boolean;
  readonly maxOutputTokens: number | undefined;
  /** Time limit in milliseconds for the first piece of an answer. */
  readonly firstPieceMs: number;
  /** Time limit in milliseconds for a transcription. */
  readonly transcriptMs: number;
}

const voiceOf = (settings: RealtimeSettings, { voiceId }: RealtimeSession): string =>
  voiceId !== null && settings.voices.has(voiceId) ? voiceId : settings.voice;

const transcriptionOf = (
  { transcriptionModel: model, languages }: RealtimeSettings,
  { language }: RealtimeSession,
): object | null => {
  const code = languages.codeFor(language);
  return model === null ? null : { model, ...(code !== null && { language: code }) };
};

const PCM = { type: 'audio/pcm', rate: 24_000 };

const newSession = (settings: RealtimeSettings, session: RealtimeSession): object => ({
  type: 'realtime',
  output_modalities: ['audio'],
  audio: {
    input: { format: PCM, transcription: transcriptionOf(settings, session), turn_detection: null },
    output: {
      ...{ format: PCM, voice: voiceOf(settings, session) },
      ...(settings.speed !== undefined && { speed: settings.speed }),
    },
  },
});

const betaSession = (settings: RealtimeSettings, session: RealtimeSession): object => ({
  ...{ modalities: ['audio', 'text'], voice: voiceOf(settings, session), turn_detection: null },
  ...{ input_audio_format: 'pcm16', output_audio_format: 'pcm16' },
  input_audio_transcription: transcriptionOf(settings, session),
});

/**
 * The session's settings for the server. Duet decides when the user has finished, so the server's turn
 * detection is off.
 */
export const sessionUpdate = (settings: RealtimeSettings, session: RealtimeSession): ClientMessage => ({
  type: 'session.update',
  session: settings.beta ? betaSession(settings, session) : newSession(settings, session),
});

export interface ResponseOptions {
  readonly instructions: string;
  readonly tools: readonly {
    readonly name: string;
    readonly description: string;
    readonly parameters: Readonly<Record<string, unknown>>;
  }[];
  readonly temperature: number | null;
}

/** Clamps the temperature to the range of the beta. */
const betaTemperature = (temperature: number): number => Math.min(1.2, Math.max(0.6, temperature));

/** The request for an answer. The present protocol has no temperature. */
export function responseCreate(
  settings: RealtimeSettings,
  { instructions, tools, temperature }: ResponseOptions,
): ClientMessage {
  const { beta, maxOutputTokens } = settings;
  const most = beta ? 'max_response_output_tokens' : 'max_output_tokens';
  const response = {
    ...(beta ? { modalities: ['audio', 'text'] } : { output_modalities: ['audio'] }),
    instructions,
    tools: tools.map(({ name, description, parameters }) => ({
      type: 'function',
      name,
      description,
      parameters: sentSchema(parameters),
    })),
    ...(tools.length > 0 && { tool_choice: 'auto' }),
    ...(beta && temperature !== null && { temperature: betaTemperature(temperature) }),
    ...(maxOutputTokens !== undefined && { [most]: maxOutputTokens }),
  };
  return { type: 'response.create', response };
}

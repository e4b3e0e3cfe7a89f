import { type Static, Type } from 'typebox';
import {
  ProviderError,
  type TranscribeOptions,
  type SpeechToText,
  type Usage,
} from '../../../conversation/provider-ports.ts';
import { Maybe, tolerantReader } from '../../../kernel/json/message.ts';
import { SAMPLE_RATE } from '../../../media/pcm.ts';
import { waveFile } from '../../../media/wave.ts';
import type { Log } from '../../../kernel/log.ts';
import { systemClock } from '../../../kernel/time/clock.ts';
import { AnyText, Count } from '../../remote/answer-fields.ts';
import { sendRequest, readJson, type SpeechServer } from '../../remote/request.ts';
import { LanguageRequests } from '../language-codes.ts';
import { WholeUtterance } from '../whole-utterance.ts';

export interface OpenAiSttSettings {
  /** Base URL with its `/v1`, without a slash at its end. */
  readonly url: string;
  readonly key: string | null;
  readonly model: string;
  /** Time limit for an answer in milliseconds. */
  readonly timeoutMs?: number;
  /** How the server is reached; absent: directly, for an address that the operator has set. */
  readonly server?: SpeechServer;
  /** Is told of languages that the server refuses. */
  readonly log?: Log;
}

const TIMEOUT_MS = 15_000;
const MOST_BYTES = 2 * 1024 * 1024;

/** Longest prompt, which biases the recognition: only its last 224 tokens count. */
const MOST_PROMPT = 600;

const serverOf = ({ key, timeoutMs = TIMEOUT_MS }: OpenAiSttSettings): SpeechServer => ({
  ...{ provider: 'openai', who: 'The speech-to-text server', key, timeoutMs, mostBytes: MOST_BYTES },
  ...{ clock: systemClock, fetch: globalThis.fetch },
});

const promptOf = (hints: readonly string[]): string => hints.join(' ').slice(0, MOST_PROMPT);

/** The form with which a recording is sent. @param language its code; null: the server finds it out */
function formOf(pcm: Int16Array, model: string, hints: readonly string[], language: string | null): FormData {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(waveFile(pcm))], { type: 'audio/wav' }), 'speech.wav');
  form.set('model', model);
  if (language !== null) form.set('language', language);
  form.set('response_format', 'json');
  if (hints.length > 0) form.set('prompt', promptOf(hints));
  return form;
}

const Answer = Type.Object({
  text: AnyText,
  usage: Maybe(
    Type.Object({
      input_tokens: Count,
      output_tokens: Count,
      input_token_details: Maybe(Type.Object({ audio_tokens: Count })),
    }),
  ),
});

const readAnswer = tolerantReader(Answer);

/** The token usage of newer models, where sound tokens have their own price. */
function tokensOf({ usage }: Static<typeof Answer>): Partial<Usage> {
  const { input_tokens: input, output_tokens: output, input_token_details: details } = usage ?? {};
  if (input == null || output == null) return {};
  const audioInputTokens = Math.min(details?.audio_tokens ?? input, input);
  return { audioInputTokens, inputTokens: input - audioInputTokens, outputTokens: output };
}

/** Any server with OpenAI's `POST /audio/transcriptions`. */
export class OpenAiStt implements SpeechToText {
  readonly name = 'openai';
  readonly #settings: OpenAiSttSettings;
  readonly #server: SpeechServer;
  readonly #languages: LanguageRequests;

  constructor(settings: OpenAiSttSettings) {
    this.#settings = settings;
    this.#server = settings.server ?? serverOf(settings);
    this.#languages = new LanguageRequests('whisper', settings.log);
  }

  open(options: TranscribeOptions): WholeUtterance {
    return new WholeUtterance((pcm, opened, signal) => this.#recognise(pcm, opened, signal), options);
  }

  async #recognise(pcm: Int16Array, options: TranscribeOptions, signal: AbortSignal): Promise<string> {
    const { url, key, model } = this.#settings;
    const { provider, who } = this.#server;
    const headers: Record<string, string> = key === null ? {} : { authorization: `Bearer ${key}` };
    const send = (language: string | null): Promise<unknown> => {
      const request = { method: 'POST', headers, body: formOf(pcm, model, options.hints, language), signal };
      return sendRequest(this.#server, `${url}/audio/transcriptions`, request, readJson);
    };
    const answer = readAnswer(await this.#languages.send(options.language, send));
    const { text } = answer;
    if (text == null) throw new ProviderError(provider, `${who} gave no text.`, { retryable: true });
    const seconds = pcm.length / SAMPLE_RATE;
    options.meter?.({ kind: 'transcriber', provider, model, seconds, ...tokensOf(answer) });
    return text.trim();
  }
}

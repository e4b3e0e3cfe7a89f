import { ProviderError, type TranscribeOptions, type Transcriber } from '../../../conversation/ports.ts';
import { languageCode } from '../../language.ts';
import { waveFile } from '../../../media/wave.ts';
import { WholeUtterance } from '../whole-utterance.ts';

export interface OpenAiTranscriberSettings {
  /** Base URL with its `/v1`, without a slash at its end. */
  readonly url: string;
  readonly key: string | null;
  readonly model: string;
  /** Milliseconds until an answer counts as lost. */
  readonly timeoutMs?: number;
}

const PROVIDER = 'openai-transcriber';
const TIMEOUT_MS = 15_000;

/** A prompt biases the recogniser; only its last 224 tokens count, so it is kept short. */
const MOST_PROMPT = 600;

const fail = (message: string, retryable: boolean, cause?: unknown): ProviderError =>
  new ProviderError(PROVIDER, message, { retryable, cause });

const promptOf = (hints: readonly string[]): string => hints.join(' ').slice(0, MOST_PROMPT);

function formOf(pcm: Int16Array, model: string, options: TranscribeOptions): FormData {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(waveFile(pcm))], { type: 'audio/wav' }), 'speech.wav');
  form.set('model', model);
  form.set('language', languageCode(options.language));
  form.set('response_format', 'json');
  if (options.hints.length > 0) form.set('prompt', promptOf(options.hints));
  return form;
}

/** Too many requests, a timeout or a broken server may pass; a wrong key or model does not. */
const mayPass = (status: number): boolean =>
  status === 408 || status === 409 || status === 429 || status >= 500;

async function textOf(response: Response): Promise<string> {
  if (!response.ok) {
    const text = (await response.text().catch(() => '')).slice(0, 200);
    throw fail(`the speech server answered ${response.status} ${text}`.trim(), mayPass(response.status));
  }
  const body: unknown = await response.json();
  const text = typeof body === 'object' && body !== null && 'text' in body ? body.text : null;
  if (typeof text !== 'string') throw fail('the speech server gave no text', true);
  return text.trim();
}

/** Any server that speaks OpenAI's `POST /audio/transcriptions`. */
export class OpenAiTranscriber implements Transcriber {
  readonly name = 'openai';
  readonly #settings: OpenAiTranscriberSettings;

  constructor(settings: OpenAiTranscriberSettings) {
    this.#settings = settings;
  }

  open(options: TranscribeOptions): WholeUtterance {
    return new WholeUtterance((pcm, opened, signal) => this.#recognise(pcm, opened, signal), options);
  }

  async #recognise(pcm: Int16Array, options: TranscribeOptions, signal: AbortSignal): Promise<string> {
    const { url, key, model, timeoutMs = TIMEOUT_MS } = this.#settings;
    const headers = key === null ? {} : { authorization: `Bearer ${key}` };
    const limited = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
    try {
      const body = formOf(pcm, model, options);
      return await textOf(
        await fetch(`${url}/audio/transcriptions`, { method: 'POST', headers, body, signal: limited }),
      );
    } catch (error) {
      if (error instanceof ProviderError) throw error;
      const late = limited.aborted && !signal.aborted;
      throw fail(
        late ? 'the speech server took too long' : 'the speech server cannot be reached',
        true,
        error,
      );
    }
  }
}

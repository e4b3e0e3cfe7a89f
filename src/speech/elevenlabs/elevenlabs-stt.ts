import { Type } from 'typebox';
import {
  ProviderError,
  type SpeechToText,
  type TranscribeOptions,
} from '../../conversation/provider-ports.ts';
import type { Log } from '../../kernel/log.ts';
import { tolerantReader } from '../../kernel/json/message.ts';
import { SAMPLE_RATE } from '../../media/pcm.ts';
import type { ProviderParts } from '../providers/kinds.ts';
import type { ProviderEntry } from '../providers/setup.ts';
import { AnyText } from '../remote/answer-fields.ts';
import { sendRequest, readJson, type SpeechServer } from '../remote/request.ts';
import { baseOf, type ServerParts, sttServer } from '../remote/server.ts';
import { LanguageRequests } from '../stt/language-codes.ts';
import { WholeUtterance } from '../stt/whole-utterance.ts';
import { ELEVENLABS_ADDRESS } from './elevenlabs-tts.ts';

const MODEL = 'scribe_v2';
/** The service refuses sound shorter than 100 ms, which holds no word either. */
const LEAST_SAMPLES = SAMPLE_RATE / 10;

const readAnswer = tolerantReader(Type.Object({ text: AnyText }));

/** The form with which a recording is sent. @param language its code; null: the service finds it out */
const formOf = (pcm: Int16Array, model: string, language: string | null): FormData => {
  const form = new FormData();
  form.set('model_id', model);
  form.set(
    'file',
    new Blob([new Uint8Array(pcm.buffer, pcm.byteOffset, pcm.byteLength).slice()]),
    'speech.pcm',
  );
  form.set('file_format', 'pcm_s16le_16');
  if (language !== null) form.set('language_code', language);
  form.set('timestamps_granularity', 'none');
  form.set('tag_audio_events', 'false');
  return form;
};

/**
 * ElevenLabs' speech to text. It takes the whole utterance at once; hints are not sent, as they cost a fifth
 * more.
 */
class ElevenLabsStt implements SpeechToText {
  readonly name = 'elevenlabs';
  readonly #entry: ProviderEntry;
  readonly #server: SpeechServer;
  readonly #languages: LanguageRequests;

  constructor(entry: ProviderEntry, server: SpeechServer, log?: Log) {
    this.#entry = entry;
    this.#server = server;
    this.#languages = new LanguageRequests('elevenlabs', log);
  }

  open(options: TranscribeOptions): WholeUtterance {
    return new WholeUtterance((pcm, opened, signal) => this.#recognise(pcm, opened, signal), options);
  }

  async #recognise(pcm: Int16Array, options: TranscribeOptions, signal: AbortSignal): Promise<string> {
    if (pcm.length < LEAST_SAMPLES) return '';
    const { provider, who, key } = this.#server;
    const model = this.#entry.model ?? MODEL;
    const url = `${baseOf(this.#entry, ELEVENLABS_ADDRESS)}/v1/speech-to-text`;
    const headers = { 'xi-api-key': key ?? '' };
    const send = (language: string | null): Promise<unknown> => {
      const request = { method: 'POST', headers, body: formOf(pcm, model, language), signal };
      return sendRequest(this.#server, url, request, readJson);
    };
    const { text } = readAnswer(await this.#languages.send(options.language, send));
    if (text == null) throw new ProviderError(provider, `${who} gave no text.`, { retryable: true });
    options.meter?.({ kind: 'transcriber', provider, model, seconds: pcm.length / SAMPLE_RATE });
    return text.trim();
  }
}

export const openElevenLabsStt = (
  entry: ProviderEntry,
  parts: ServerParts & Partial<Pick<ProviderParts, 'log'>>,
): SpeechToText => new ElevenLabsStt(entry, sttServer(entry, parts), parts.log);

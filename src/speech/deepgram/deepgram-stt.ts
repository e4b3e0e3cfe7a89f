import {
  ProviderError,
  type SpeechToText,
  type TranscribeOptions,
  type Transcription,
} from '../../conversation/provider-ports.ts';
import { SAMPLE_RATE } from '../../media/pcm.ts';
import { type ProviderParts, textOption } from '../providers/kinds.ts';
import type { ProviderEntry } from '../providers/setup.ts';
import { lost, type SpeechServer } from '../remote/request.ts';
import { baseOf, type ServerParts, sttServer } from '../remote/server.ts';
import { DEEPGRAM_ADDRESS } from './deepgram-tts.ts';
import { LanguageRequests } from '../stt/language-codes.ts';
import { TranscriptBuilder } from './transcript-builder.ts';
import { LiveSocket } from './live-socket.ts';

const MODEL = 'nova-3';
/** Most hints: words and names. Whole questions would not help, and many hints cost more. */
const MOST_HINTS = 50;
const LONGEST_HINT = 50;
const MOST_HINT_WORDS = 4;
/** Sound is sent in messages of 80 ms. */
const BATCH = (SAMPLE_RATE * 80) / 1000;

const isHint = (hint: string): boolean =>
  hint.length <= LONGEST_HINT && hint.trim() !== '' && hint.trim().split(/\s+/).length <= MOST_HINT_WORDS;

/** The URL to which a stretch of speech is sent. */
function listenUrl(entry: ProviderEntry, language: string | null, { hints }: TranscribeOptions): string {
  const model = entry.model ?? MODEL;
  const query = new URLSearchParams({
    ...{ model, ...(language !== null && { language }) },
    ...{ encoding: 'linear16', sample_rate: String(SAMPLE_RATE), channels: '1' },
    ...{ interim_results: 'true', punctuate: 'true', smart_format: 'true', endpointing: '300' },
  });
  const name = model.startsWith('nova-3') ? 'keyterm' : 'keywords';
  for (const hint of hints.filter(isHint).slice(0, MOST_HINTS)) query.append(name, hint);
  return `${baseOf(entry, DEEPGRAM_ADDRESS).replace(/^http/, 'ws')}/v1/listen?${query}`;
}

interface Parts {
  readonly entry: ProviderEntry;
  readonly server: SpeechServer;
  readonly open: ServerParts;
  readonly languages: LanguageRequests;
}

/** One stretch of speech over one connection, which is opened when the first sound comes. */
class DeepgramTranscription implements Transcription {
  readonly #parts: Parts;
  readonly #options: TranscribeOptions;
  readonly #heard = new TranscriptBuilder();
  readonly #batch = new Int16Array(BATCH);
  #inBatch = 0;
  #samples = 0;
  #socket: LiveSocket | null = null;
  #outcome: string | ProviderError | null = null;
  #result: Promise<string> | null = null;
  #settle: () => void = () => undefined;
  #callOff: () => void = () => undefined;

  constructor(parts: Parts, options: TranscribeOptions) {
    this.#parts = parts;
    this.#options = options;
  }

  write(pcm: Int16Array): void {
    if (this.#result !== null || this.#outcome !== null || pcm.length === 0) return;
    this.#socket ??= this.#connect();
    this.#samples += pcm.length;
    for (let at = 0; at < pcm.length;) {
      const part = pcm.subarray(at, at + BATCH - this.#inBatch);
      this.#batch.set(part, this.#inBatch);
      this.#inBatch += part.length;
      at += part.length;
      if (this.#inBatch === BATCH) this.#flush();
    }
  }

  finish(): Promise<string> {
    this.#result ??= this.#finish();
    return this.#result;
  }

  cancel(): void {
    this.#over('');
    this.#socket?.drop();
  }

  #connect(): LiveSocket | null {
    const { entry, server, open, languages } = this.#parts;
    const language = textOption(entry, 'language') ?? languages.codeFor(this.#options.language);
    try {
      return new LiveSocket(listenUrl(entry, language, this.#options), server, open, {
        message: (data) => this.#take(data),
        ended: (error, unsent) => this.#ended(error, unsent),
      });
    } catch (error) {
      this.#over(lost(server, error, false));
      return null;
    }
  }

  /** A connection that is refused for the code of the language is opened once more without it. */
  #ended(error: ProviderError | null, unsent: readonly (Buffer | string)[]): void {
    const { entry, languages } = this.#parts;
    const isChosen = textOption(entry, 'language') !== undefined;
    if (this.#outcome !== null || isChosen || !languages.refuses(this.#options.language, error))
      return this.#over(error ?? this.#atEnd());
    this.#socket = this.#connect();
    for (const data of unsent) this.#socket?.send(data);
  }

  #flush(): void {
    const { buffer } = this.#batch;
    if (this.#inBatch > 0) this.#socket?.send(Buffer.from(new Uint8Array(buffer, 0, this.#inBatch * 2)));
    this.#inBatch = 0;
  }

  #finish(): Promise<string> {
    if (this.#samples === 0) this.#over('');
    this.#flush();
    this.#socket?.send('{"type":"Finalize"}');
    this.#socket?.send('{"type":"CloseStream"}');
    if (this.#outcome === null)
      this.#callOff = this.#parts.open.clock.after(this.#parts.server.timeoutMs, () => this.#late());
    return new Promise((resolve, reject) => {
      this.#settle = () => {
        if (this.#outcome instanceof ProviderError) reject(this.#outcome);
        else resolve(this.#outcome ?? '');
      };
      if (this.#outcome !== null) this.#settle();
    });
  }

  #take(data: string): void {
    if (this.#outcome !== null) return;
    const news = this.#heard.take(data);
    if (news === 'end' && this.#result !== null) this.#over(this.#heard.text);
    else if (news === 'text') this.#options.onPartial(this.#heard.text, this.#behindMs);
  }

  /** How much of the sound the text does not have yet. */
  get #behindMs(): number | undefined {
    const { heardSeconds } = this.#heard;
    return heardSeconds === undefined
      ? undefined
      : Math.max(0, (this.#samples / SAMPLE_RATE - heardSeconds) * 1000);
  }

  #late(): void {
    this.#over(lost(this.#parts.server, new Error('no result'), true));
  }

  /** The server has closed the connection cleanly: an error, unless the end was asked for. */
  #atEnd(): string | ProviderError {
    if (this.#result !== null) return this.#heard.text;
    return lost(this.#parts.server, new Error('closed before the end'), false);
  }

  #over(outcome: string | ProviderError): void {
    if (this.#outcome !== null) return;
    this.#outcome = outcome;
    this.#callOff();
    this.#count();
    this.#socket?.drop();
    this.#settle();
  }

  /** Counts the sound that was sent, with or without a text; nothing when the transcription has failed. */
  #count(): void {
    const { entry, server } = this.#parts;
    if (this.#samples === 0 || this.#outcome instanceof ProviderError) return;
    const seconds = this.#samples / SAMPLE_RATE;
    const model = entry.model ?? MODEL;
    this.#options.meter?.({ kind: 'transcriber', provider: server.provider, model, seconds });
  }
}

/** Deepgram's live speech to text, with partial texts. */
class DeepgramStt implements SpeechToText {
  readonly name = 'deepgram';
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  open(options: TranscribeOptions): Transcription {
    return new DeepgramTranscription(this.#parts, options);
  }
}

export const openDeepgramStt = (
  entry: ProviderEntry,
  open: ServerParts & Partial<Pick<ProviderParts, 'log'>>,
): SpeechToText =>
  new DeepgramStt({
    ...{ entry, open, server: sttServer(entry, open) },
    languages: new LanguageRequests('deepgram', open.log),
  });

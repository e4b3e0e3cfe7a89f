import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { waveFile } from '../media/wave.ts';
import { MS_PER_CHAR } from './tts.ts';

/** A request that a speech server received. */
export interface SpeechSeen {
  readonly method: string;
  /** The path with its query. */
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  /**
   * A request's JSON, or the fields of a form, where a file is its size in bytes. Empty for anything else.
   */
  readonly body: Readonly<Record<string, unknown>>;
  /** Size of the body in bytes. */
  readonly bytes: number;
}

/** How the server answers the next requests. */
export interface SpeechBehaviour {
  /** The status of answers; anything but 200 is a refusal. */
  status: number;
  /** The message of a refusal; a careless server repeats the key that it was sent. */
  refusal: string;
  /** Whether requests are never answered. */
  silent: boolean;
  /** Voices that the server reports as unknown. */
  unknown: readonly string[];
  /** How a sound is cut into two: its first bytes, then the rest. Null: it is sent at once. */
  stream: SoundStream | null;
}

export interface SoundStream {
  readonly firstBytes: number;
  /** The rest is sent when this resolves; the connection breaks off when it rejects. */
  readonly rest: Promise<unknown>;
}

export const SILENT_MS = 200;

/**
 * Fake speech: a buzz of 60 ms a character between two silences, the same for the same text.
 * @param rate samples a second
 */
export function buzz(text: string, rate: number): Int16Array {
  const silent = Math.round((SILENT_MS * rate) / 1000);
  const loud = Math.round((text.length * MS_PER_CHAR * rate) / 1000);
  const period = Math.round(rate / 150);
  const pcm = new Int16Array(loud + 2 * silent);
  for (let at = 0; at < loud; at += 1) pcm[silent + at] = at % period < period / 2 ? 9_000 : -9_000;
  return pcm;
}

export const bytesOf = (pcm: Int16Array): Buffer => Buffer.from(pcm.buffer, pcm.byteOffset, pcm.byteLength);

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

const fieldsOf = async (body: Buffer, type: string): Promise<Record<string, unknown>> => {
  if (type.startsWith('application/json'))
    return JSON.parse(body.toString('utf8')) as Record<string, unknown>;
  if (!type.startsWith('multipart/')) return {};
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  const fields: Record<string, unknown> = {};
  for (const [name, value] of form.entries()) {
    const field = typeof value === 'string' ? value : value.size;
    const before = fields[name];
    fields[name] = before === undefined ? field : [before, field].flat();
  }
  return fields;
};

export const answerJson = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
};

/** The headers that carry a key, whatever a service calls them. */
const KEY_HEADER = /auth|key|token/;

const keysIn = (headers: IncomingMessage['headers']): string =>
  Object.entries(headers)
    .flatMap(([name, value]) => (KEY_HEADER.test(name) ? [value] : []))
    .join(' ');

/** A fake speech server on the loopback, whose answers a test sets. */
export abstract class FakeSpeechServer {
  readonly requests: SpeechSeen[] = [];
  /** How many answers were given up by the client before they were complete. */
  givenUp = 0;
  readonly behaviour: SpeechBehaviour = {
    status: 200,
    refusal: 'not today',
    silent: false,
    unknown: [],
    stream: null,
  };
  /** Its origin, without a path. */
  origin = '';
  protected readonly server: Server;

  constructor() {
    this.server = createServer((request, response) => void this.#handle(request, response));
  }

  protected async listen(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.origin = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return this;
  }

  close(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  /** Answers a valid request. */
  protected abstract answer(seen: SpeechSeen, response: ServerResponse): void;

  /** Sends a sound, as a stream where a test wants that. */
  protected sendSound(response: ServerResponse, bytes: Buffer): void {
    const { stream } = this.behaviour;
    response.on('close', () => (this.givenUp += response.writableFinished ? 0 : 1));
    if (!stream) return void response.end(bytes);
    response.write(bytes.subarray(0, stream.firstBytes));
    stream.rest.then(
      () => response.end(bytes.subarray(stream.firstBytes)),
      () => response.destroy(),
    );
  }

  /** The body of a refusal. */
  protected abstract refusalOf(words: string): unknown;

  /** Answers that a voice is unknown. */
  protected unknownVoice(response: ServerResponse, voice: string): void {
    answerJson(response, 404, this.refusalOf(`The voice ${voice} was not found.`));
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url: path = '', headers } = request;
    const body = await bodyOf(request);
    const fields = await fieldsOf(body, headers['content-type'] ?? '');
    const seen = { method, path, headers, body: fields, bytes: body.length };
    this.requests.push(seen);
    const { silent, status, refusal } = this.behaviour;
    if (silent) return;
    if (status !== 200) answerJson(response, status, this.refusalOf(`${refusal}, ${keysIn(headers)}`));
    else this.answer(seen, response);
  }
}

/** A fake server with OpenAI's text to speech, and the list of voices that compatible servers have. */
export class FakeOpenAiTtsServer extends FakeSpeechServer {
  /** The answer to `GET /audio/voices`; null: there is no such endpoint. */
  voices: unknown = null;
  /** Bytes that are sent instead of speech. */
  bytes: Buffer | null = null;

  static start(): Promise<FakeOpenAiTtsServer> {
    return new FakeOpenAiTtsServer().listen();
  }

  get url(): string {
    return `${this.origin}/v1`;
  }

  protected override refusalOf(message: string): unknown {
    return { error: { message, type: 'error' } };
  }

  protected override answer({ path, body }: SpeechSeen, response: ServerResponse): void {
    const voice = String(body['voice']);
    if (path === '/v1/audio/voices' && this.voices !== null) answerJson(response, 200, this.voices);
    else if (path !== '/v1/audio/speech') answerJson(response, 404, this.refusalOf('no such path'));
    else if (this.behaviour.unknown.includes(voice)) this.unknownVoice(response, voice);
    else this.sendSound(response, this.bytes ?? this.#speech(body));
  }

  #speech({ input, response_format: format }: SpeechSeen['body']): Buffer {
    const pcm = buzz(String(input), 24_000);
    return format === 'wav' ? waveFile(pcm, 24_000) : bytesOf(pcm);
  }
}

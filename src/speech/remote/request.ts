import { ProviderError } from '../../conversation/provider-ports.ts';
import { ANSWER_BOUNDS } from '../../kernel/json/bounds.ts';
import { readJsonAnswer } from '../../kernel/json/parse.ts';
import { AddressRefused } from '../../egress/egress.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import { RequestRefused } from '../providers/fallback/circuit-breaker.ts';
import { limitedFetch } from '../providers/limited-fetch.ts';
import { SoundError } from './read-sound.ts';

/** A server for speech synthesis or recognition. */
export interface SpeechServer {
  /** The provider's name in setups. */
  readonly provider: string;
  /** Its name at the start of a sentence: "The voice's server". */
  readonly who: string;
  /** The key, which errors must not repeat. */
  readonly key: string | null;
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  /** Time limit for the whole answer, in milliseconds. */
  readonly timeoutMs: number;
  /** Matches a refusal that is about an unknown voice. */
  readonly voiceWords?: RegExp;
  /** Largest answer in bytes. */
  readonly mostBytes?: number;
}

/** The server does not know the voice: another one may speak in its place. */
export class UnknownVoice extends RequestRefused {}

export interface ServerRequest extends RequestInit {
  readonly signal: AbortSignal;
}

const MOST_BYTES = 24 * 1024 * 1024;
const MOST_REASON_CHARS = 200;

const MEANINGS: Readonly<Record<number, string>> = {
  400: 'refuses the request',
  401: 'refuses its key, or its account is used up',
  402: 'wants to be paid first',
  403: 'refuses its key',
  404: 'does not know the model or the voice, or its address is wrong',
  413: 'finds the request too long',
  422: 'refuses the request',
  429: 'takes no more requests at the moment',
};

const OF_THE_REQUEST: ReadonlySet<number> = new Set([400, 413, 422]);

/** Whether an error is temporary: too many requests, a timeout or a broken server, but not a wrong key. */
const mayPass = (status: number): boolean =>
  status === 408 || status === 409 || status === 429 || status >= 500;

const isAboutVoice = ({ voiceWords = /voice/i }: SpeechServer, status: number, words: string): boolean =>
  [400, 404, 422].includes(status) && voiceWords.test(words);

/** The server's words for the log, without the key that it may have repeated. */
const reasonOf = ({ key }: SpeechServer, words: string): Error =>
  new Error((key === null ? words : words.replaceAll(key, '***')).slice(0, MOST_REASON_CHARS));

/** The error for an answer's status. @param words the start of its body */
export function refusal(server: SpeechServer, status: number, words: string): ProviderError {
  const { provider, who } = server;
  const cause = reasonOf(server, words);
  const meaning = MEANINGS[status];
  const text = meaning === undefined ? `${who} answered ${status}.` : `${who} ${meaning} (${status}).`;
  if (isAboutVoice(server, status, words)) return new UnknownVoice(provider, text, cause);
  if (OF_THE_REQUEST.has(status)) return new RequestRefused(provider, text, cause);
  return new ProviderError(provider, text, { retryable: mayPass(status), cause });
}

/** The error for a failed connection. @param late whether the time limit was exceeded */
export function lost(server: SpeechServer, error: unknown, late: boolean): ProviderError {
  const { provider, who } = server;
  if (error instanceof ProviderError) return error;
  const fail = (what: string, retryable: boolean): ProviderError =>
    new ProviderError(provider, `${who} ${what}.`, {
      retryable,
      cause: reasonOf(server, error instanceof Error ? error.message : String(error)),
    });
  if (error instanceof SoundError) return fail(error.message, true);
  if (error instanceof AddressRefused) return fail('has an address that may not be reached from here', false);
  return fail(late ? 'took too long' : 'cannot be reached, or broke off', true);
}

/**
 * Sends one request and reads its answer, both within the server's time limit.
 * @param read reads a successful answer
 * @throws ProviderError (RequestRefused or UnknownVoice among them), or the signal's reason when it is
 * aborted
 */
export async function sendRequest<T>(
  server: SpeechServer,
  url: string,
  request: ServerRequest,
  read: (answer: Response) => Promise<T>,
): Promise<T> {
  const late = new AbortController();
  const callOff = server.clock.after(server.timeoutMs, () => late.abort());
  const signal = AbortSignal.any([request.signal, late.signal]);
  try {
    const send = limitedFetch(server.fetch, server.mostBytes ?? MOST_BYTES);
    const answer = await send(url, { ...request, signal });
    if (!answer.ok) throw refusal(server, answer.status, await answer.text());
    return await read(answer);
  } catch (error) {
    if (request.signal.aborted) throw request.signal.reason;
    throw lost(server, error, late.signal.aborted);
  } finally {
    callOff();
  }
}

/**
 * Longest time in which the answer to one request may come as a stream, in milliseconds: a server that sends
 * a little now and then ends some time. The longest part of a text sounds for a minute.
 */
const LONGEST_STREAM_MS = 120_000;

/** Aborts when nothing has come for the server's time limit, or when the whole takes too long. */
class Patience {
  readonly #late = new AbortController();
  readonly #server: SpeechServer;
  readonly #callOffWhole: () => void;
  #callOff: () => void = () => undefined;

  constructor(server: SpeechServer) {
    this.#server = server;
    this.#callOffWhole = server.clock.after(LONGEST_STREAM_MS, () => this.#late.abort());
  }

  get signal(): AbortSignal {
    return this.#late.signal;
  }

  /** Waits for something from now on. */
  begin(): void {
    this.#callOff();
    this.#callOff = this.#server.clock.after(this.#server.timeoutMs, () => this.#late.abort());
  }

  /** Something has come, or nothing is waited for any more. */
  rest(): void {
    this.#callOff();
  }

  end(): void {
    this.rest();
    this.#callOffWhole();
  }
}

/** The bytes of an answer; only the time in which they are waited for counts. */
async function* bytesIn({ body }: Response, patience: Patience): AsyncGenerator<Uint8Array, void> {
  if (body === null) return;
  for await (const bytes of body) {
    patience.rest();
    yield bytes as Uint8Array;
    patience.begin();
  }
}

/**
 * Sends one request and reads its answer as it comes. The server's time limit holds for the first bytes, and
 * then for each further piece of them. Whoever stops reading closes the connection.
 * @param read reads the bytes of a successful answer
 * @throws as `sendRequest`, also after the first items
 */
export async function* askStream<T>(
  server: SpeechServer,
  url: string,
  request: ServerRequest,
  read: (bytes: AsyncIterable<Uint8Array>) => AsyncIterable<T>,
): AsyncGenerator<T, void> {
  const patience = new Patience(server);
  patience.begin();
  const signal = AbortSignal.any([request.signal, patience.signal]);
  try {
    const send = limitedFetch(server.fetch, server.mostBytes ?? MOST_BYTES);
    const answer = await send(url, { ...request, signal });
    if (!answer.ok) throw refusal(server, answer.status, await answer.text());
    yield* read(bytesIn(answer, patience));
  } catch (error) {
    if (request.signal.aborted) throw request.signal.reason;
    throw lost(server, error, patience.signal.aborted);
  } finally {
    patience.end();
  }
}

/** Reads an answer as JSON of any shape. */
export const readJson = (answer: Response): Promise<unknown> => readJsonAnswer(answer, ANSWER_BOUNDS);

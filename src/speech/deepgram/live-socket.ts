import type { IncomingMessage } from 'node:http';
import type { WebSocket } from 'ws';
import type { ProviderError } from '../../conversation/provider-ports.ts';
import type { ServerParts } from '../remote/server.ts';
import { lost, refusal, type SpeechServer } from '../remote/request.ts';

export interface LiveListener {
  /** Called with a message of the server, until the end. */
  message(data: string): void;
  /**
   * The connection is over.
   * @param error null: the server has closed it cleanly
   * @param unsent what was to be sent, where the connection was never open
   */
  ended(error: ProviderError | null, unsent: readonly (Buffer | string)[]): void;
}

/** Interval of keep-alive messages: the server closes a connection that is silent for 10 s. */
const KEEP_ALIVE_MS = 4_000;
/**
 * Most bytes queued before the connection is open: 300 s of sound (16 kHz, two bytes a sample), longer than
 * any turn.
 */
const MOST_QUEUED = 300 * 32_000;
const MOST_UNSENT = 4 * 1024 * 1024;
const NORMAL = new Set([1000, 1005]);

/** A live connection to Deepgram. Data that is sent before it is open is queued. */
export class LiveSocket {
  readonly #server: SpeechServer;
  readonly #clock: ServerParts['clock'];
  readonly #listener: LiveListener;
  readonly #cancel = new AbortController();
  readonly #socket: WebSocket;
  #queue: (Buffer | string)[] | null = [];
  #queued = 0;
  #isOver = false;
  #silent = true;
  #callOff: () => void = () => undefined;

  /** @throws AddressRefused */
  constructor(url: string, server: SpeechServer, parts: ServerParts, listener: LiveListener) {
    this.#server = server;
    this.#clock = parts.clock;
    this.#listener = listener;
    const headers = { authorization: `Token ${server.key ?? ''}` };
    this.#socket = parts.egress.webSocket(url, { headers, signal: this.#cancel.signal });
    this.#socket.on('open', () => this.#open());
    this.#socket.on('message', (data) => {
      if (!this.#isOver) listener.message(String(data));
    });
    this.#socket.on('unexpected-response', (request, response) => {
      this.#end(refused(server, response));
      request.destroy();
    });
    this.#socket.on('error', (error) => this.#end(lost(server, error, false)));
    this.#socket.on('close', (code, reason) => this.#end(this.#farewell(code, String(reason))));
  }

  send(data: Buffer | string): void {
    if (this.#isOver) return;
    this.#silent = false;
    if (this.#queue === null) this.#write(data);
    else if ((this.#queued += data.length) <= MOST_QUEUED) this.#queue.push(data);
  }

  /** Closes the connection at once, without a callback. Idempotent. */
  drop(): void {
    this.#isOver = true;
    this.#callOff();
    this.#queue = [];
    this.#cancel.abort();
  }

  #open(): void {
    const queue = this.#queue ?? [];
    this.#queue = null;
    for (const data of queue) this.#write(data);
    this.#keepAlive();
  }

  #write(data: Buffer | string): void {
    if (this.#socket.bufferedAmount > MOST_UNSENT)
      this.#end(lost(this.#server, new Error('it takes no more sound'), true));
    else this.#socket.send(data);
  }

  #keepAlive(): void {
    this.#callOff = this.#clock.after(KEEP_ALIVE_MS, () => {
      if (this.#isOver) return;
      if (this.#silent) this.#write('{"type":"KeepAlive"}');
      this.#silent = true;
      this.#keepAlive();
    });
  }

  #farewell(code: number, reason: string): ProviderError | null {
    return NORMAL.has(code) ? null : lost(this.#server, new Error(`closed with ${code} ${reason}`), false);
  }

  #end(error: ProviderError | null): void {
    if (this.#isOver) return;
    const unsent = this.#queue ?? [];
    this.drop();
    this.#listener.ended(error, unsent);
  }
}

const refused = (server: SpeechServer, { statusCode = 500, headers }: IncomingMessage): ProviderError =>
  refusal(server, statusCode, String(headers['dg-error'] ?? ''));

import type { WebSocket } from 'ws';
import type { ProviderError } from '../../conversation/provider-ports.ts';
import type { Egress } from '../../egress/egress.ts';
import { brokeOff, type ErrorSource, notConnected, passing, refusedStatus } from './errors.ts';
import { readMessage, type ServerMessage } from './fields.ts';
import { sharedController } from '../../kernel/shared-controller.ts';

export interface WireSettings extends ErrorSource {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly egress: Pick<Egress, 'webSocket'>;
}

export interface WireEvents {
  message(message: ServerMessage): void;
  /** The connection is lost, or could not be opened. Called at most once; not after `close`. */
  lost(error: ProviderError): void;
}

/** Largest event in bytes: a long answer's item with its text; sound comes in pieces. */
const MOST_BYTES = 2 * 1024 * 1024;
/** Most unsent bytes: a server that reads nothing is given up before it fills the memory. */
const MOST_UNSENT_BYTES = 16 * 1024 * 1024;
const NORMAL = 1000;

/** A WebSocket connection that carries the protocol's JSON. */
export class Wire {
  readonly #settings: WireSettings;
  readonly #events: WireEvents;
  readonly #end = sharedController();
  #socket: WebSocket | null = null;
  #opened = false;
  #over = false;

  constructor(settings: WireSettings, events: WireEvents) {
    this.#settings = settings;
    this.#events = events;
    try {
      const { egress, url, headers } = settings;
      this.#listen(egress.webSocket(url, { headers, signal: this.#end.signal, maxBytes: MOST_BYTES }));
    } catch (error) {
      queueMicrotask(() => this.#lose(notConnected(settings, error)));
    }
  }

  /** Sends a message; without effect once the connection is lost. */
  send(message: object): void {
    const socket = this.#socket;
    if (this.#over || socket?.readyState !== socket?.OPEN) return;
    socket?.send(JSON.stringify(message));
    if ((socket?.bufferedAmount ?? 0) > MOST_UNSENT_BYTES)
      this.#lose(passing(this.#settings, 'does not take what it is sent'));
  }

  /** Closes the connection; no callback comes afterwards. Idempotent. */
  close(): void {
    if (this.#over) return;
    this.#over = true;
    if (this.#opened) this.#socket?.close(NORMAL);
    else this.#end.abort();
  }

  #listen(socket: WebSocket): void {
    this.#socket = socket;
    socket.on('open', () => (this.#opened = true));
    socket.on('message', (data, isBinary) => this.#take(isBinary ? null : (data as Buffer)));
    socket.on('unexpected-response', (_request, { statusCode = 0 }) =>
      this.#lose(refusedStatus(this.#settings, statusCode)),
    );
    socket.on('error', (error) =>
      this.#lose(
        this.#opened ? brokeOff(this.#settings, error.message) : notConnected(this.#settings, error),
      ),
    );
    socket.on('close', (code, words) => this.#lose(brokeOff(this.#settings, `${code} ${words.toString()}`)));
  }

  #take(data: Buffer | null): void {
    if (this.#over) return;
    const message = data === null ? null : readMessage(data.toString('utf8'));
    if (message) this.#events.message(message);
    else this.#lose(passing(this.#settings, 'sends what is no event'));
  }

  #lose(error: ProviderError): void {
    if (this.#over) return;
    this.#over = true;
    this.#end.abort();
    this.#events.lost(error);
  }
}

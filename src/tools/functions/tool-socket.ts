import type { WebSocket } from 'ws';
import type { Egress } from '../../egress/egress.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import { Heartbeat } from '../../kernel/time/heartbeat.ts';
import { createTokenBucket } from '../../kernel/time/token-bucket.ts';
import { type Fault, faultOfClose, faultOfError, LATE } from './faults.ts';
import { Outbox } from './outbox.ts';
import { sharedController } from '../../kernel/shared-controller.ts';

export interface SocketParts {
  readonly egress: Pick<Egress, 'webSocket'>;
  readonly clock: Clock;
  /** From 0 up to 1. Spreads the reconnects of many sessions that lost the same tool at the same moment. */
  readonly random: () => number;
}

export interface SocketTarget {
  readonly url: string;
  /** Of the request that opens a connection; asked for each time. */
  readonly headers: () => Readonly<Record<string, string>>;
  /** The first frame of every connection; it is sent again when it changes. */
  readonly hello: () => string;
}

/** Receives the state of the connection, and its frames. No method may throw. */
export interface SocketEvents {
  connected(): void;
  /**
   * Called when the first try has failed, or a lost connection could not be restored for a while. Tries go on all
   * the same.
   */
  failed(fault: Fault): void;
  frame(text: string): void;
}

const RETRY_MS = [1_000, 2_000, 4_000, 8_000, 16_000, 30_000] as const;
/**
 * How many tries in a row must fail before a lost connection is reported; a session's very first failure is
 * reported at once.
 */
const REPORTED_AFTER_TRIES = 3;
/** How long a connection must last for the waits between tries to start from the shortest again. */
const GOOD_MS = 10_000;
/** How long connecting may take, even if the other side sends something meanwhile. */
const CONNECT_WITHIN_MS = 10_000;
const HEARTBEAT_MS = 20_000;
const FRAMES_PER_SECOND = 100;
const FRAME_BURST = 300;
/** How much a tool may send, in bytes. */
const BYTES_PER_SECOND = 256 * 1024;
const BYTE_BURST = 4 * 1024 * 1024;
const MOST_WAITING = 200;
/** The most bytes that may be buffered for a tool that does not read. */
const MOST_UNSENT_BYTES = 4 * 1024 * 1024;
/** Close codes of RFC 6455. */
const GOODBYE = 1000;
const POLICY_VIOLATION = 1008;

/** The connection of a session to one WebSocket tool (facts 1.4), made again whenever it is lost. */
export class ToolSocket {
  readonly #parts: SocketParts;
  readonly #target: SocketTarget;
  readonly #events: SocketEvents;
  /** Aborts a connection that is still being opened. */
  readonly #controller = sharedController();
  readonly #outbox = new Outbox(MOST_WAITING);
  #socket: WebSocket | null = null;
  /** Of the present connection, or of the last one. */
  #heartbeat: Heartbeat | null = null;
  #started = false;
  #tries = 0;
  #wasConnected = false;
  #connectedAt: number | null = null;
  #closed = false;
  #callOff: () => void = () => undefined;
  #settleReady: () => void = () => undefined;
  /** Resolves when the first try has succeeded or failed, or the socket is closed. */
  readonly ready: Promise<void>;

  constructor(parts: SocketParts, target: SocketTarget, events: SocketEvents) {
    this.#parts = parts;
    this.#target = target;
    this.#events = events;
    this.ready = new Promise((resolve) => (this.#settleReady = resolve));
  }

  get closed(): boolean {
    return this.#closed;
  }

  /** Connects in the background. Only the first call has an effect. */
  start(): void {
    if (this.#started || this.closed) return;
    this.#started = true;
    this.#connect();
  }

  /**
   * Sends a frame, or keeps it until there is a connection.
   * @param isWanted asked before a frame that was kept is sent
   */
  send(text: string, isWanted: () => boolean = () => true): void {
    const socket = this.#open;
    if (socket === null) this.#outbox.add({ text, isWanted });
    else this.#write(socket, text);
  }

  /**
   * Sends the first frame again, because it has changed, if there is a connection; a later connection begins with
   * it anyway.
   */
  greet(): void {
    if (this.#open) this.#write(this.#open, this.#target.hello());
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#callOff();
    this.#heartbeat?.close();
    const socket = this.#socket;
    if (socket && socket.readyState === socket.OPEN) socket.close(GOODBYE);
    else this.#controller.abort();
    this.#settleReady();
  }

  get #open(): WebSocket | null {
    const socket = this.#socket;
    return socket && socket.readyState === socket.OPEN ? socket : null;
  }

  /** Sends a frame. The connection of a tool that does not read is cut. */
  #write(socket: WebSocket, text: string): void {
    if (socket.bufferedAmount > MOST_UNSENT_BYTES) socket.terminate();
    else socket.send(text);
  }

  #connect(): void {
    this.#tries += 1;
    const { url, headers } = this.#target;
    try {
      const { signal } = this.#controller;
      this.#watch(this.#parts.egress.webSocket(url, { headers: headers(), signal }));
    } catch (error) {
      this.#lost(faultOfError(error as Error));
    }
  }

  #watch(socket: WebSocket): void {
    const { clock } = this.#parts;
    this.#socket = socket;
    this.#heartbeat = new Heartbeat(socket, {
      clock,
      everyMs: HEARTBEAT_MS,
      gone: () => socket.terminate(),
    });
    const withinFrames = createTokenBucket(clock, FRAMES_PER_SECOND, FRAME_BURST);
    const withinBytes = createTokenBucket(clock, BYTES_PER_SECOND, BYTE_BURST);
    let fault: Fault | null = null;
    this.#callOff = clock.after(CONNECT_WITHIN_MS, () => {
      fault = LATE;
      socket.terminate();
    });
    socket.on('open', () => this.#opened(socket));
    socket.on('error', (error) => (fault ??= faultOfError(error)));
    socket.on('message', (data, isBinary) => {
      if (this.closed) return;
      if (!withinFrames() || !withinBytes((data as Buffer).length))
        return socket.close(POLICY_VIOLATION, 'too many messages');
      if (!isBinary) this.#events.frame(String(data));
    });
    socket.on('close', (code) => this.#lost(fault ?? faultOfClose(code)));
  }

  #opened(socket: WebSocket): void {
    if (this.closed) return;
    this.#callOff();
    this.#wasConnected = true;
    this.#connectedAt = this.#parts.clock.now();
    socket.send(this.#target.hello());
    for (const text of this.#outbox.take()) socket.send(text);
    this.#events.connected();
    this.#settleReady();
    this.#heartbeat?.beatLater();
  }

  #lost(fault: Fault): void {
    if (this.closed) return;
    this.#callOff();
    this.#heartbeat?.close();
    const { clock, random } = this.#parts;
    if (this.#connectedAt !== null && clock.now() - this.#connectedAt >= GOOD_MS) this.#tries = 0;
    this.#connectedAt = null;
    this.#socket = null;
    const isReported = this.#wasConnected ? this.#tries === REPORTED_AFTER_TRIES : this.#tries === 1;
    const waitMs = RETRY_MS[Math.min(this.#tries, RETRY_MS.length - 1)] ?? 30_000;
    this.#callOff = clock.after(waitMs * (0.75 + 0.5 * random()), () => this.#connect());
    if (isReported) this.#events.failed(fault);
    this.#settleReady();
  }
}

import type { Clock } from './clock.ts';
import { LifeChecks } from './life-checks.ts';

/** What a heartbeat uses of an open WebSocket. */
export interface PingedSocket {
  ping(): void;
  on(event: 'message' | 'pong', listener: () => void): unknown;
}

export interface HeartbeatOptions {
  readonly clock: Clock;
  /** The time between two beats, in milliseconds. */
  readonly everyMs: number;
  /** Called when nothing has come since the last ping. No beat is due then. */
  readonly gone: () => void;
}

/**
 * Pings the peer of a WebSocket (RFC 6455, 5.5.2) at every beat. A peer that has died without closing the socket is
 * noticed within two beats; one that sends anything is there, however late its answer to a ping.
 */
export class Heartbeat {
  readonly #socket: PingedSocket;
  readonly #everyMs: number;
  readonly #checks: LifeChecks;
  #isAlive = true;

  /** Listens at once, but beats only from `beatNow` or `beatLater` on. */
  constructor(socket: PingedSocket, { clock, everyMs, gone }: HeartbeatOptions) {
    this.#socket = socket;
    this.#everyMs = everyMs;
    this.#checks = new LifeChecks({ clock, check: () => this.#beat(), gone });
    for (const sign of ['message', 'pong'] as const) socket.on(sign, () => (this.#isAlive = true));
  }

  /** Begins with a ping at once. */
  beatNow(): void {
    this.#checks.checkNow();
  }

  /** Begins with a ping after the time between two beats. */
  beatLater(): void {
    this.#checks.checkIn(this.#everyMs);
  }

  /** Ends the beats. Idempotent. */
  close(): void {
    this.#checks.close();
  }

  #beat(): number | null {
    if (!this.#isAlive) return null;
    this.#isAlive = false;
    this.#socket.ping();
    return this.#everyMs;
  }
}

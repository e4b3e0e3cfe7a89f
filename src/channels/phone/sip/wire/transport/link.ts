import type { Hop } from '../wire.ts';

export interface LocalAddress {
  /** An address; IPv6 without brackets. */
  readonly address: string;
  readonly port: number;
}

/** Where the next request goes, and from where. */
export interface Way {
  readonly to: Hop;
  readonly local: LocalAddress;
}

/** A socket or a connection to one account's server. */
export interface Link {
  /** Null while there is none. */
  readonly way: Way | null;
  /**
   * Finds a way to the server where there is none, and looks again whether the old one is still right. An address of the
   * server that answers stays the one: calls within which requests are sent may be known nowhere else.
   * @throws Error with a sentence that says why there is none
   */
  ready(): Promise<Way>;
  /** Sends a message, or loses it: whoever needs an answer repeats it. */
  send(bytes: Buffer, to: Hop): void;
  /** A request has found no answer at all there: the next one goes to the server's next address. */
  unanswered(to: Hop): void;
  /** The server there registers nobody at present: the same, where nothing is lost by it. */
  turnedAway?(to: Hop): void;
  /** Resolves when the sockets are closed. Idempotent. */
  close(): Promise<void>;
}

export interface LinkEvents {
  /** What may be a message; from the server, and nobody else. */
  message(bytes: Buffer, from: Hop): void;
  /** There is a way, from an address that was not the last one. */
  opened(local: LocalAddress): void;
  /** The socket or the connection is gone; `ready` makes a new one. */
  lost(reason: string): void;
}

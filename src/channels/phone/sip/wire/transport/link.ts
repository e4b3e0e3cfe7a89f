import type { Hop } from '../wire.ts';

export interface LocalAddress {
  /** An address; IPv6 without brackets. */
  readonly address: string;
  readonly port: number;
}

/** A path to the server: where the next request is sent, and from which address. */
export interface Way {
  readonly to: Hop;
  readonly local: LocalAddress;
}

/** A socket or a connection to one account's server. */
export interface Link {
  /** Null while there is no path to the server. */
  readonly way: Way | null;
  /**
   * Opens a path to the server where there is none, and checks whether the old one is still right. An address of
   * the server that answers is kept: the calls within which requests are sent may be known at no other address.
   * @throws Error with a sentence that says why there is no path
   */
  ready(): Promise<Way>;
  /** Sends a message. It may be lost: the layer above repeats it when it needs an answer. */
  send(bytes: Buffer, to: Hop): void;
  /** A request to that address got no answer at all: the next one goes to the server's next address. */
  unanswered(to: Hop): void;
  /**
   * The server at that address refuses registrations at present: like `unanswered`, on transports where nothing is
   * lost by that.
   */
  turnedAway?(to: Hop): void;
  /** Resolves when the sockets are closed. Idempotent. */
  close(): Promise<void>;
}

export interface LinkEvents {
  /** Called with bytes that may be a message; only for those from the server. */
  message(bytes: Buffer, from: Hop): void;
  /**
   * Called when there is a path to the server: on UDP only if its local address is new, on TCP and TLS for each
   * connection.
   */
  opened(local: LocalAddress): void;
  /** Called when the socket or the connection is lost; `ready` makes a new one. */
  lost(reason: string): void;
}

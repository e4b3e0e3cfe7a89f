import type { SipAccount } from '../signalling.ts';

/**
 * SIP on the wire (RFC 3261): messages, transports, transactions. The layers above (dialogs, and what calls mean)
 * are beside this folder. Nothing from the network is trusted before it has been read; nothing throws out of a
 * socket's callback.
 */

/** Header fields in order. Names are compared without case, and compact names count as their long ones (7.3.3). */
export interface SipHeaders {
  /** The value of the first field, unfolded and trimmed. */
  get(name: string): string | undefined;
  /** All values; a list such as Via or Route is split at its commas, except within quotes or brackets (7.3.1). */
  all(name: string): readonly string[];
  /**
   * Replaces all fields of that name.
   * @throws Error for a value with a line break or NUL in it
   */
  set(name: string, value: string | readonly string[]): void;
  add(name: string, value: string): void;
  /** Puts a field in front of the others of its name, as Via needs it. */
  addFirst(name: string, value: string): void;
  remove(name: string): void;
  entries(): Iterable<readonly [string, string]>;
}

export interface SipRequest {
  readonly kind: 'request';
  readonly method: string;
  readonly uri: string;
  readonly headers: SipHeaders;
  readonly body: Buffer;
}

export interface SipResponse {
  readonly kind: 'response';
  readonly status: number;
  readonly reason: string;
  readonly headers: SipHeaders;
  readonly body: Buffer;
}

export type SipMessage = SipRequest | SipResponse;

/** The address that a message came from, or goes to. */
export interface Hop {
  readonly transport: 'UDP' | 'TCP' | 'TLS';
  /** An address, never a name. */
  readonly address: string;
  readonly port: number;
}

/** A request of ours that is under way (17.1). */
export interface ClientTransaction {
  readonly request: SipRequest;
  /** Sends CANCEL for an INVITE, at once or as soon as a provisional response has come (9.1). Idempotent. */
  cancel(): void;
}

export interface ClientTransactionEvents {
  /** Called for a response from 101 to 199. */
  provisional(response: SipResponse): void;
  /** Called once for each final response; an INVITE may get several 2xx (13.2.2.4). */
  final(response: SipResponse): void;
  /**
   * Called when no final response came in time (408), or the transport has failed (503). Called once, and nothing
   * after it.
   */
  failed(status: 408 | 503, reason: string): void;
}

/** A request of the far end (17.2). */
export interface ServerTransaction {
  readonly request: SipRequest;
  readonly from: Hop;
  /** Sends a response to this request (see `responseTo`); a final one is repeated as the transport needs. */
  respond(response: SipResponse): void;
}

export interface IncomingEvents {
  /** Called for a new request. An ACK or a CANCEL never comes here: see `ack` and `cancelled`. */
  request(transaction: ServerTransaction): void;
  /** Called when an INVITE without a final response was cancelled: the layer above has to send 487. */
  cancelled(invite: ServerTransaction): void;
  /** Called for the first ACK to a 2xx, which belongs to no transaction (13.3.1.4). */
  ack(request: SipRequest, from: Hop): void;
  /** Called when the 2xx to an INVITE was not acknowledged within 64 x T1. */
  unacknowledged(invite: ServerTransaction): void;
}

/**
 * The wire of one account to its server: a socket or a connection, which is opened again after a loss, and the
 * transactions on it.
 */
export interface SipWire {
  /** Host and port for Via and Contact, as the server sees us once it has told us (received and rport, RFC 3581). */
  readonly local: { readonly address: string; readonly port: number };
  /**
   * Finds the server, and connects to it where there is no connection. When this resolves, `local` can be written
   * into a Contact; before the first time it is `0.0.0.0:0`. Requests wait for this by themselves.
   * @throws Error with a sentence that says why the server cannot be reached
   */
  ready(): Promise<void>;
  /** Sends a request through the account's server; Via and Max-Forwards are added here. */
  request(request: SipRequest, events: ClientTransactionEvents): ClientTransaction;
  /** Sends the ACK to a 2xx. Only for that: an ACK gets no answer. */
  sendAck(request: SipRequest): void;
  /** Resolves when the sockets are closed. Idempotent. */
  close(): Promise<void>;
}

export interface SipWireEvents extends IncomingEvents {
  /**
   * Called when our own address has changed, or is known for the first time: the registered Contact is out of date.
   */
  moved(): void;
  /** Called when a connection (TCP, TLS) or a socket was lost: the registration's flow is gone (RFC 5626). */
  lost(reason: string): void;
}

export type OpenWire = (account: SipAccount, events: SipWireEvents) => SipWire;

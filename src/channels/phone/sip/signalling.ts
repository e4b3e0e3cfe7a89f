import type { Party, TransferOutcome } from '../leg.ts';

/** Where and as whom a line registers. */
export interface SipAccount {
  readonly server: string;
  readonly port: number;
  readonly domain: string;
  readonly username: string;
  readonly password: string;
  readonly transport: 'UDP' | 'TCP' | 'TLS';
}

/** What is known of a registration (2-agent-platform-facts 1.5). */
export type LineState =
  /** On its way, at the start or again after trouble. */
  | { readonly kind: 'registering' }
  /** Calls come in. `callerId` is how the server calls us, where it says so. */
  | { readonly kind: 'online'; readonly expiresInSeconds: number; readonly callerId: string | null }
  /** Wrong password, unknown user: it makes no sense to go on as things are; tried again only slowly. */
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }
  /** The server is away, or has trouble: tried again soon. */
  | { readonly kind: 'unreachable'; readonly code: string; readonly message: string };

/**
 * A line: one registration at one server (RFC 3261, 10), kept fresh until it is closed, and the calls over it.
 * It comes back by itself after the server's restart.
 */
export interface SipLine {
  readonly account: SipAccount;
  readonly state: LineState;
  /** Our address as the server sees it (SDP, Contact); changes with the network. */
  readonly address: string;
  /**
   * Calls somebody: a number, a name, or a SIP URI.
   * @param offer our SDP
   */
  call(destination: string, offer: string, events: SipCallEvents): SipCall;
  /** Takes the registration back and ends all calls; resolves when the server has answered, or after 2 s. Idempotent. */
  close(): Promise<void>;
}

export interface SipLineEvents {
  state(state: LineState): void;
  /** The server has accepted a REGISTER: the first one, or one that keeps the registration fresh. */
  registered(): void;
  /** Somebody calls. The one who takes it answers with what shall happen to the call, at once. */
  incoming(call: SipCall): SipCallEvents;
}

/** One call: an INVITE dialog (RFC 3261, 12 to 15), from either side. */
export interface SipCall {
  /** The Call-ID. */
  readonly id: string;
  readonly direction: 'inbound' | 'outbound';
  readonly remote: Party;
  readonly local: Party;
  /** What the far end offers; null in an inbound call that leaves the offer to us (RFC 3261, 13.2.1). */
  readonly offer: string | null;
  readonly state: 'ringing' | 'established' | 'ended';
  /** Inbound: 180, or 183 when there is sound already. */
  ring(sdp?: string): void;
  /** Inbound: 200 with our answer (or our offer). Resolves when the far end has acknowledged, with its answer if it owed one. */
  accept(sdp: string): Promise<string | null>;
  /** Inbound: a final refusal, such as 486 or 603. */
  reject(status: number): void;
  /**
   * Asks for other media within the call; resolves with the far end's answer. Rejects with a SipRefused.
   * @param describe our offer; asked again for each try, for the call may have changed while we waited (RFC 3261, 14.1)
   */
  reinvite(describe: () => string): Promise<string>;
  /**
   * REFER (RFC 3515), with Replaces where `consulted` is given (RFC 3891). Resolves with the final NOTIFY, or with what
   * the far end answered to the REFER itself.
   */
  refer(target: string, consulted: SipCall | null): Promise<TransferOutcome>;
  /** CANCEL, BYE or a refusal, whatever fits; resolves when it is done. Idempotent. */
  hangUp(): Promise<void>;
}

export interface SipCallEvents {
  /** Outbound: the far end rings, perhaps with sound before the answer (early media). */
  progress(status: number, sdp: string | null): void;
  /** Outbound: the far end has picked up. */
  answered(sdp: string): void;
  /** The far end asks for other media (hold, resume, move): our answer. Throw to refuse with 488. `null`: it wants our offer. */
  reoffered(offer: string | null): string;
  /** The far end answers an offer that it asked us for. */
  reanswered(answer: string): void;
  /**
   * A key by SIP INFO (application/dtmf-relay, application/dtmf).
   * @param lastedMs how long it was held, as far as that is said; else 0
   */
  key(key: string, lastedMs: number): void;
  /** The call is over; comes exactly once. `status` is the SIP status of a call that was never established, else null. */
  ended(by: 'remote' | 'local' | 'failure', status: number | null): void;
}

/** The far end has refused a request, or has not answered it (408). */
export class SipRefused extends Error {
  override readonly name = 'SipRefused';
  readonly status: number;
  constructor(status: number, reason: string) {
    super(`${status} ${reason}`);
    this.status = status;
  }
}

/** The SIP side of a process: its sockets, and all lines that it holds. */
export interface SipEndpoint {
  openLine(account: SipAccount, events: SipLineEvents): SipLine;
  /** Closes all lines and sockets. Idempotent. */
  close(): Promise<void>;
}

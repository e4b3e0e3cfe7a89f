import type { Party, TransferOutcome } from '../leg.ts';

/** The server that a line registers at, and the user that it registers. */
export interface SipAccount {
  readonly server: string;
  readonly port: number;
  readonly domain: string;
  readonly username: string;
  readonly password: string;
  readonly transport: 'UDP' | 'TCP' | 'TLS';
}

/** What is known about the state of a registration (2-agent-platform-facts 1.5). */
export type LineState =
  /** A registration is under way, at the start or again after trouble. */
  | { readonly kind: 'registering' }
  /** Calls can come in. `callerId` is the name or number that the server uses for us, where it gives one. */
  | { readonly kind: 'online'; readonly expiresInSeconds: number; readonly callerId: string | null }
  /**
   * The server has refused, such as for a wrong password or an unknown user. Somebody has to change the settings;
   * we try again only slowly.
   */
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }
  /** The server is away, or in trouble; we try again soon. */
  | { readonly kind: 'unreachable'; readonly code: string; readonly message: string };

/**
 * A line: one registration at one server (RFC 3261, 10), refreshed until it is closed, and the calls over it. It
 * registers again by itself after a restart of the server.
 */
export interface SipLine {
  readonly account: SipAccount;
  readonly state: LineState;
  /** Our address as the server sees it, for SDP and Contact. Changes with the network. */
  readonly address: string;
  /**
   * Starts a call.
   * @param destination a number, a name, or a SIP URI
   * @param offer our SDP
   */
  call(destination: string, offer: string, events: SipCallEvents): SipCall;
  /** Removes the registration and ends all calls; resolves when the server has answered, or after 2 s. Idempotent. */
  close(): Promise<void>;
}

export interface SipLineEvents {
  state(state: LineState): void;
  /** The server has accepted a REGISTER: the first one, or a refresh. */
  registered(): void;
  /** A call comes in. Returns the handlers of the call's events, at once. */
  incoming(call: SipCall): SipCallEvents;
}

/** One call: an INVITE dialog (RFC 3261, 12 to 15), from either side. */
export interface SipCall {
  /** The Call-ID. */
  readonly id: string;
  readonly direction: 'inbound' | 'outbound';
  readonly remote: Party;
  readonly local: Party;
  /** The far end's offer; null in an inbound call that leaves the offer to us (RFC 3261, 13.2.1). */
  readonly offer: string | null;
  readonly state: 'ringing' | 'established' | 'ended';
  /** Inbound: answers 180, or 183 when there is sound already. */
  ring(sdp?: string): void;
  /**
   * Inbound: accepts with 200 and our answer (or our offer). Resolves when the far end has acknowledged, with its
   * answer if it owed one.
   */
  accept(sdp: string): Promise<string | null>;
  /** Inbound: refuses the call with a final status, such as 486 or 603. */
  reject(status: number): void;
  /**
   * Offers other media within the call; resolves with the far end's answer. Rejects with a SipRefused.
   * @param describe our offer; called again for each try, for the call may have changed while we waited (RFC 3261,
   * 14.1)
   */
  reinvite(describe: () => string): Promise<string>;
  /**
   * Sends REFER (RFC 3515), with Replaces where `consulted` is given (RFC 3891). Resolves with the final NOTIFY, or
   * with the far end's answer to the REFER itself.
   */
  refer(target: string, consulted: SipCall | null): Promise<TransferOutcome>;
  /** Ends the call with CANCEL, BYE or a refusal, whichever fits; resolves when it is done. Idempotent. */
  hangUp(): Promise<void>;
}

export interface SipCallEvents {
  /** Outbound: the far end rings, perhaps with sound before the answer (early media). */
  progress(status: number, sdp: string | null): void;
  /** Outbound: the far end has picked up. */
  answered(sdp: string): void;
  /**
   * The far end offers other media (hold, resume, move). Returns our answer; throw to refuse with 488. For `null`
   * the far end asks for our offer, which is returned.
   */
  reoffered(offer: string | null): string;
  /** The far end has answered an offer that it asked us for. */
  reanswered(answer: string): void;
  /**
   * The far end has pressed a key, sent by SIP INFO (application/dtmf-relay, application/dtmf).
   * @param lastedMs how long the key was held, where that is given; else 0
   */
  key(key: string, lastedMs: number): void;
  /**
   * The call is over; called exactly once. `status` is the SIP status of a call that was never established, else
   * null.
   */
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

/** The SIP side of a process: its sockets, and all its lines. */
export interface SipEndpoint {
  openLine(account: SipAccount, events: SipLineEvents): SipLine;
  /** Closes all lines and sockets. Idempotent. */
  close(): Promise<void>;
}

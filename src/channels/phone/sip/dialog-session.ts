import type { Acknowledgements } from './acknowledgements.ts';
import type { Exchange, ExchangeEvents } from './exchange.ts';
import type { OfferAnswer } from './offer-answer.ts';
import type { SessionTimer, TimerTerms } from './session-timer.ts';
import type { UserAgent } from './user-agent.ts';
import type { SipMessage, SipRequest, SipResponse } from './wire/wire.ts';

/** Header fields and a description (SDP) of a request of ours within a dialog. */
export interface Content {
  readonly headers?: readonly (readonly [string, string])[];
  readonly sdp?: string | null;
}

/**
 * A session as the procedures within its dialog see it (RFC 3261, 12 to 15): re-INVITE, UPDATE, PRACK and the refresh
 * read its state, send through it, and tell it what has changed.
 */
export interface DialogSession {
  readonly ua: UserAgent;
  readonly offers: OfferAnswer;
  readonly acks: Acknowledgements;
  readonly timer: SessionTimer;
  readonly over: boolean;
  readonly confirmed: boolean;
  /** Whether an INVITE of ours is open. */
  readonly offersInFlight: boolean;
  /** A request or a response has refreshed the target and the timer (RFC 3261, 12.2; RFC 4028, 10). */
  refreshed(message: SipMessage, terms: TimerTerms | null): void;
  /**
   * Takes a provisional response of the far end, and acknowledges it where it asks for that (RFC 3262, 4).
   * `repeated` means that the caller must drop it.
   */
  early(response: SipResponse): 'plain' | 'reliable' | 'repeated';
  /** Our answer to the far end's offer, or our offer when it sent none; null when we refuse. */
  describe(offer: string | null): string | null;
  /** Takes the far end's answer to the offer that it had asked us for; null when it came without one. */
  takeAnswer(sdp: string | null): void;
  /** Sends a request of ours within the dialog. */
  send(method: string, content: Content, events: ExchangeEvents): Exchange;
  /** Sends the ACK to a 2xx (13.2.2.4). */
  acknowledge(invite: SipRequest, sdp?: string | null): void;
  /** Resolves with the far end's answer to a re-INVITE of ours; rejects with a SipRefused. */
  reinvite(describe: () => string): Promise<string>;
  /** Tells the owner that the session cannot go on; the owner then hangs up. */
  broken(): void;
}

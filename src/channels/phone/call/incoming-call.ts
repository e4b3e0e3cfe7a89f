import { knownUser } from '../../../platform/phone/caller-id.ts';
import type { Leg, Party } from '../leg.ts';

/** An incoming call that has not been answered yet, over any transport. */
export interface IncomingCall {
  readonly kind: 'sip' | 'voip';
  readonly from: Party;
  readonly to: Party;
  /** Aborted when the call is over: the caller gave up, it was refused, or it was answered and has ended. */
  readonly signal: AbortSignal;
  /** Lets the caller hear ringing. */
  ring(): void;
  /**
   * Picks up. Rejects when the two sides have no codec in common, or the caller has gone; nothing is left of the
   * call then.
   */
  answer(): Promise<Leg>;
  /** Refuses with a SIP status; a call that was already answered is hung up. */
  refuse(status: number): void;
}

/** A call that its provider had already answered before it arrived here. */
export function answeredCall(leg: Leg): IncomingCall {
  return {
    kind: leg.kind,
    from: leg.remote,
    to: leg.local,
    signal: leg.signal,
    ring: () => undefined,
    answer: () =>
      leg.signal.aborted ? Promise.reject(new Error('The caller has gone.')) : Promise.resolve(leg),
    refuse: () => void leg.hangUp(),
  };
}

/** The name of a party for the record; null when it is withheld (RFC 3323, 4.1.1.3). */
export const nameOfParty = ({ user }: Party): string | null => knownUser(user);

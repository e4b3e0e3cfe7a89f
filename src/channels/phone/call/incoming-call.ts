import { knownUser } from '../../../platform/phone/caller-id.ts';
import type { Leg, Party } from '../leg.ts';

/** A call that has come in and waits to be taken, whatever carries it. */
export interface IncomingCall {
  readonly kind: 'sip' | 'voip';
  readonly from: Party;
  readonly to: Party;
  /** Aborted when there is no call any more: the caller gave up, it was refused, or it has been taken and is over. */
  readonly signal: AbortSignal;
  /** Lets the caller hear that it rings. */
  ring(): void;
  /** Picks up. Rejects when the two sides have no sound in common, or the caller has gone: then nothing is left of it. */
  answer(): Promise<Leg>;
  /** Refuses with a SIP status; a call that was answered already is hung up. */
  refuse(status: number): void;
}

/** A call that its provider has answered for us before it came here. */
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

/** Who that is, for the record; null when it is withheld (RFC 3323, 4.1.1.3). */
export const nameOfParty = ({ user }: Party): string | null => knownUser(user);

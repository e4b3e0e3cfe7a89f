import type { Log } from '../../../kernel/log.ts';
import type { Clock } from '../../../kernel/time/clock.ts';
import type { Leg } from '../leg.ts';
import type {
  OpenPhoneMedia,
  PhoneMedia,
  PhoneMediaEvents,
  PhoneMediaOptions,
} from '../media/phone-media.ts';
import { MediaRefused } from '../media/phone-media.ts';
import type { SipCall, SipCallEvents, SipLine } from '../sip/signalling.ts';
import { CallFailed, type Dial, type Dialling } from './dial.ts';
import type { IncomingCall } from './incoming-call.ts';
import { SipLeg } from './sip-leg.ts';
import { sharedController } from '../../../kernel/shared-controller.ts';

export interface SipCallParts {
  readonly openMedia: OpenPhoneMedia;
  /** Read for each call, because the address changes with the network. */
  readonly mediaOptions: () => PhoneMediaOptions;
  readonly clock: Clock;
  readonly log: Log;
}

/** SIP status 488 (RFC 3261, 21.4.26): the two sides have no codec in common. */
const NOT_ACCEPTABLE_HERE = 488;
/** SIP status 503 (RFC 3261, 21.5.4): the call cannot be served now, for example because no port is free. */
const UNAVAILABLE = 503;

const mediaEvents = (leg: () => SipLeg | null): PhoneMediaEvents => ({
  hear: (frame) => leg()?.audioReceived(frame),
  hearLate: (frame) => leg()?.lateAudioReceived(frame),
  dtmf: (digit) => leg()?.dtmfReceived(digit, 'event'),
  held: (held) => leg()?.heldBy(held),
  silent: (seconds) => leg()?.silent(seconds),
});

/** Handles events of a call that may not have a leg yet. */
abstract class CallWithLeg {
  protected leg: SipLeg | null = null;

  reoffered(offer: string | null): string {
    if (!this.leg) throw new MediaRefused('The call has no sound yet.');
    return this.leg.reoffered(offer);
  }

  reanswered(answer: string): void {
    this.leg?.reanswered(answer);
  }

  dtmf(digit: string, lastedMs: number): void {
    this.leg?.dtmfReceived(digit, 'info', lastedMs);
  }
}

/** An incoming INVITE (RFC 3261, 13.3), from ringing to its leg. */
class IncomingSipCall extends CallWithLeg implements IncomingCall, SipCallEvents {
  readonly kind = 'sip';
  readonly #call: SipCall;
  readonly #parts: SipCallParts;
  readonly #controller = sharedController();

  constructor(call: SipCall, parts: SipCallParts) {
    super();
    this.#call = call;
    this.#parts = parts;
  }

  get from(): IncomingCall['from'] {
    return this.#call.remote;
  }

  get to(): IncomingCall['to'] {
    return this.#call.local;
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  ring(): void {
    if (!this.signal.aborted) this.#call.ring();
  }

  refuse(status: number): void {
    if (this.#call.state === 'ringing') this.#call.reject(status);
    this.#controller.abort(new Error('The call was refused.'));
  }

  async answer(): Promise<Leg> {
    const media = await this.#openMedia();
    try {
      this.signal.throwIfAborted();
      return await this.#accept(media);
    } catch (error) {
      this.#refuseFor(error);
      media.close();
      throw error;
    }
  }

  /**
   * Accepts the call. An offer in the INVITE is answered; without one, Duet makes the offer, and the answer comes
   * with the ACK (RFC 3261, 13.2.1).
   */
  async #accept(media: PhoneMedia): Promise<Leg> {
    const { offer } = this.#call;
    const sdp = offer === null ? media.offer() : media.answer(offer);
    const leg = (this.leg = new SipLeg(this.#call, media, this.#parts.clock));
    try {
      const answer = await this.#call.accept(sdp);
      leg.signal.throwIfAborted();
      if (offer === null) media.accept(answer ?? '');
      return leg;
    } catch (error) {
      await leg.hangUp();
      throw error;
    }
  }

  async #openMedia(): Promise<PhoneMedia> {
    try {
      return await this.#parts.openMedia(
        this.#parts.mediaOptions(),
        mediaEvents(() => this.leg),
      );
    } catch (error) {
      this.refuse(UNAVAILABLE);
      throw error;
    }
  }

  #refuseFor(error: unknown): void {
    this.refuse(error instanceof MediaRefused ? NOT_ACCEPTABLE_HERE : UNAVAILABLE);
  }

  progress(): void {}

  answered(): void {}

  ended(by: 'remote' | 'local' | 'failure'): void {
    this.leg?.ended(by);
    this.#controller.abort(new Error('The caller has gone.'));
  }
}

/**
 * Wraps an incoming call of a line.
 * @returns the call, and the receiver of its events
 */
export function incomingSipCall(
  call: SipCall,
  parts: SipCallParts,
): { readonly incoming: IncomingCall; readonly events: SipCallEvents } {
  const incoming = new IncomingSipCall(call, parts);
  return { incoming, events: incoming };
}

/** An outgoing INVITE (RFC 3261, 13.2), from ringing to the answer. */
class OutgoingSipCall extends CallWithLeg implements SipCallEvents {
  readonly answeredPromise: Promise<void>;
  readonly #media: PhoneMedia;
  /** The description of early media that was accepted before the answer, which mostly repeats it. */
  #agreed: string | null = null;
  /** Set when the call ended before its leg was attached. */
  #endedBy: 'remote' | 'local' | 'failure' | null = null;
  #settle: (error: CallFailed | null) => void = () => undefined;

  constructor(media: PhoneMedia) {
    super();
    this.#media = media;
    this.answeredPromise = new Promise((resolve, reject) => {
      this.#settle = (error) => (error ? reject(error) : resolve());
    });
    // The code that dials looks at the promise later; this handler prevents an unhandled rejection until then.
    this.answeredPromise.catch(() => undefined);
  }

  attach(leg: SipLeg): void {
    this.leg = leg;
    leg.ringing(true);
    if (this.#endedBy) leg.ended(this.#endedBy);
  }

  /** Handles a description of early media. A wrong one is ignored: the answer's counts then. */
  progress(_status: number, sdp: string | null): void {
    if (sdp === null || this.#agreed !== null) return;
    try {
      this.#media.accept(sdp);
      this.#agreed = sdp;
    } catch {
      this.#agreed = null;
    }
  }

  /** Handles an UPDATE while it rings (RFC 3311): its offer counts as agreed, and the answer repeats it. */
  override reoffered(offer: string | null): string {
    const sdp = super.reoffered(offer);
    this.#agreed = offer ?? this.#agreed;
    return sdp;
  }

  answered(sdp: string): void {
    try {
      if (sdp !== this.#agreed) this.#media.accept(sdp);
      this.leg?.ringing(false);
      this.#settle(null);
    } catch {
      this.#settle(new CallFailed(NOT_ACCEPTABLE_HERE));
      void this.leg?.hangUp();
    }
  }

  ended(by: 'remote' | 'local' | 'failure', status: number | null): void {
    this.#endedBy = by;
    this.#settle(new CallFailed(status ?? (by === 'local' ? 487 : 480)));
    this.leg?.ended(by);
  }
}

/** Places calls over a line. */
export const dialOver =
  (line: Pick<SipLine, 'call'>, parts: SipCallParts): Dial =>
  async (destination): Promise<Dialling> => {
    let leg: SipLeg | null = null;
    const media = await openForDialling(parts, () => leg);
    const outgoing = new OutgoingSipCall(media);
    try {
      const call = line.call(destination, media.offer(), outgoing);
      leg = new SipLeg(call, media, parts.clock);
    } catch (error) {
      media.close();
      parts.log.warn({ err: error }, 'a call could not be placed');
      throw error instanceof CallFailed ? error : new CallFailed(500);
    }
    outgoing.attach(leg);
    return { leg, answered: outgoing.answeredPromise };
  };

async function openForDialling(parts: SipCallParts, leg: () => SipLeg | null): Promise<PhoneMedia> {
  try {
    return await parts.openMedia(parts.mediaOptions(), mediaEvents(leg));
  } catch (error) {
    parts.log.warn({ err: error }, 'a call has no port for its sound');
    throw new CallFailed(UNAVAILABLE);
  }
}

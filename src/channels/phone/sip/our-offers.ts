import { sdpOf } from './body.ts';
import type { Exchange } from './exchange.ts';
import type { DialogSession } from './dialog-session.ts';
import { SipRefused } from './signalling.ts';
import { ABILITIES } from './replies.ts';
import { agreedTimer } from './session-timer.ts';
import type { SipResponse } from './wire/wire.ts';

/**
 * The most tries, when both sides send a re-INVITE at the same time (RFC 3261, 14.1), or a session timer was too
 * short.
 */
const MOST_TRIES = 6;
/** How long a re-INVITE may take. It needs no person to answer, so a far end that takes longer has forgotten it. */
const PATIENCE_MS = 60_000;

interface Attempt {
  /**
   * Our offer, as the call is now.
   * @throws when there is none to be made any more
   */
  readonly describe: () => string;
  readonly resolve: (answer: string) => void;
  readonly reject: (error: SipRefused) => void;
  tries: number;
}

/** Our re-INVITEs (RFC 3261, 14.1), one at a time. */
export class OurOffers {
  readonly #session: DialogSession;
  readonly #ownsCallId: boolean;
  #attempt: Attempt | null = null;
  /** The INVITE in progress; it may outlive its attempt. */
  #exchange: Exchange | null = null;
  #inFlight = false;
  #callOff: () => void = () => undefined;

  /** @param ownsCallId whether we started the call, which decides who waits longer */
  constructor(session: DialogSession, ownsCallId: boolean) {
    this.#session = session;
    this.#ownsCallId = ownsCallId;
  }

  /** Whether an INVITE of ours is open; theirs get 491 then (14.2). */
  get inFlight(): boolean {
    return this.#inFlight;
  }

  /**
   * Resolves with their answer; rejects with a SipRefused.
   * @param describe called for each try, just before it is sent, because the far end may have changed the call
   * meanwhile
   */
  reinvite(describe: () => string): Promise<string> {
    if (this.#attempt) return Promise.reject(new SipRefused(491, 'The call is being changed already.'));
    return new Promise((resolve, reject) => {
      this.#attempt = { describe, resolve, reject, tries: 0 };
      this.#try(this.#attempt);
    });
  }

  /** Gives up, because the call is over. */
  close(): void {
    this.#callOff();
    this.#refuse(new SipRefused(487, 'The call is over.'));
  }

  #try(attempt: Attempt): void {
    const { offers, acks } = this.#session;
    attempt.tries += 1;
    if (attempt.tries > MOST_TRIES)
      return this.#refuse(new SipRefused(491, 'The far end is always changing the call itself.'));
    if (this.#inFlight || offers.open !== 'none' || acks.pending) return this.#again(attempt);
    const sdp = this.#described(attempt);
    if (sdp === null) return this.#refuse(new SipRefused(500, 'There is nothing to offer.'));
    offers.offered(sdp);
    this.#send(attempt, sdp);
  }

  #described({ describe }: Attempt): string | null {
    try {
      return describe();
    } catch (error) {
      this.#session.ua.log.error({ err: error }, 'an offer could not be made');
      return null;
    }
  }

  #send(attempt: Attempt, sdp: string): void {
    const session = this.#session;
    this.#inFlight = true;
    const content = { headers: [...ABILITIES, ...session.timer.headers()], sdp };
    const exchange: Exchange = session.send('INVITE', content, {
      provisional: (response) => void session.early(response),
      final: (response) => this.#final(attempt, exchange, response),
      failed: (status, reason) => this.#failed(attempt, status, reason),
    });
    this.#exchange = exchange;
    this.#callOff();
    this.#callOff = session.ua.clock.after(PATIENCE_MS, () => this.#giveUp(attempt));
  }

  #final(attempt: Attempt, exchange: Exchange, response: SipResponse): void {
    const { status } = response;
    if (status < 300) return this.#accepted(attempt, exchange, response);
    this.#settled();
    if (attempt !== this.#attempt) return;
    if (status === 422) this.#session.timer.raise(response.headers);
    if (status === 491 || status === 422) return this.#again(attempt, status === 422);
    this.#refuse(new SipRefused(status, response.reason));
    // The far end does not know the call any more (RFC 3261, 12.2.1.2).
    if (status === 481 || status === 408) this.#session.broken();
  }

  /**
   * Acknowledges each 2xx, even a repeated one (13.2.2.4), or when the call is over. A late one of an INVITE before the
   * present one changes nothing.
   */
  #accepted(attempt: Attempt, exchange: Exchange, response: SipResponse): void {
    const session = this.#session;
    session.acknowledge(exchange.request);
    if (!this.#inFlight || exchange !== this.#exchange) return;
    const answer = sdpOf(response);
    const isWanted = attempt === this.#attempt;
    this.#settled(isWanted && answer !== null);
    if (!isWanted) return;
    session.refreshed(response, agreedTimer(response.headers));
    if (answer === null) return this.#refuse(new SipRefused(488, 'The far end has sent no description.'));
    session.offers.answered(answer);
    this.#attempt = null;
    attempt.resolve(answer);
  }

  #failed(attempt: Attempt, status: number, reason: string): void {
    this.#settled();
    if (attempt !== this.#attempt) return;
    this.#refuse(new SipRefused(status, reason));
    if (status === 408) this.#session.broken();
  }

  #giveUp(attempt: Attempt): void {
    if (attempt !== this.#attempt) return;
    this.#exchange?.cancel();
    this.#refuse(new SipRefused(408, 'The far end has not answered in time.'));
  }

  /**
   * Waits for another try (RFC 3261, 14.1): the side that started the call waits 2.1 to 4 s, the other up to 2 s,
   * in steps of 10 ms.
   */
  #again(attempt: Attempt, atOnce = false): void {
    const { clock, random } = this.#session.ua;
    const [from, steps] = this.#ownsCallId ? [2100, 190] : [0, 200];
    const delay = atOnce ? 0 : from + 10 * Math.floor(random() * (steps + 1));
    this.#callOff();
    this.#callOff = clock.after(delay, () => this.#try(attempt));
  }

  /** The INVITE is complete; without an answer everything is as before (14.1). */
  #settled(answered = false): void {
    this.#inFlight = false;
    this.#callOff();
    if (!answered) this.#session.offers.rollBack();
  }

  #refuse(error: SipRefused): void {
    const attempt = this.#attempt;
    this.#attempt = null;
    attempt?.reject(error);
  }
}

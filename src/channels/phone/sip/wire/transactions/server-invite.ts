import { printMessage, responseTo } from '../message/index.ts';
import type { Hop, ServerTransaction, SipRequest, SipResponse } from '../wire.ts';
import { PATIENCE, RING_AGAIN_EVERY, T1, T2, T4, Timers, TRYING_AFTER } from './timers.ts';
import type { Ground } from './transaction.ts';

/** An INVITE of the far end (RFC 3261, 17.2.1, with the accepted state of RFC 6026; the 2xx as in 13.3.1.4). */
export class InviteServer implements ServerTransaction {
  readonly request: SipRequest;
  readonly from: Hop;
  readonly #ground: Ground;
  readonly #unacknowledged: () => void;
  readonly #timers: Timers<'trying' | 'ringing' | 'G' | 'H' | 'I' | 'L'>;
  #state: 'proceeding' | 'completed' | 'confirmed' | 'accepted' | 'ended' = 'proceeding';
  #isAcknowledged = false;
  #isCancelled = false;
  #last: Buffer | null = null;

  constructor(request: SipRequest, from: Hop, ground: Ground, unacknowledged: () => void) {
    this.request = request;
    this.from = from;
    this.#ground = ground;
    this.#unacknowledged = unacknowledged;
    this.#timers = new Timers(ground.clock);
    this.#timers.start('trying', TRYING_AFTER, () => this.respond(responseTo(request, 100)));
  }

  respond(response: SipResponse): void {
    if (this.#state !== 'proceeding') return;
    this.#last = printMessage(response);
    this.#ground.send(this.#last);
    this.#timers.stopAll();
    if (response.status < 200) this.#ring(response.status);
    else if (response.status < 300) this.#accept();
    else this.#refuse();
  }

  /** The INVITE has arrived again. A 2xx is not sent for that: it is repeated by a timer already (RFC 6026, 8.7). */
  again(): void {
    if ((this.#state === 'proceeding' || this.#state === 'completed') && this.#last)
      this.#ground.send(this.#last);
  }

  /**
   * Takes an ACK.
   * @returns whether it is the first one to a 2xx, which the layer above has to see
   */
  acknowledge(): boolean {
    if (this.#state === 'completed') this.#confirm();
    if (this.#state !== 'accepted' || this.#isAcknowledged) return false;
    this.#isAcknowledged = true;
    this.#timers.stop('G');
    this.#timers.stop('H');
    return true;
  }

  /**
   * Takes a CANCEL.
   * @returns whether it is the first one, and not too late (9.2)
   */
  cancel(): boolean {
    if (this.#state !== 'proceeding' || this.#isCancelled) return false;
    this.#isCancelled = true;
    return true;
  }

  end(): void {
    if (this.#state === 'ended') return;
    this.#state = 'ended';
    this.#timers.stopAll();
    this.#ground.ended();
  }

  #ring(status: number): void {
    if (status > 100) this.#timers.repeat('ringing', RING_AGAIN_EVERY, RING_AGAIN_EVERY, () => this.again());
  }

  /** A 2xx has been sent: over any transport, only the ACK shows that it has arrived. */
  #accept(): void {
    this.#state = 'accepted';
    this.#timers.repeat('G', T1, T2, () => this.#repeatLast());
    this.#timers.start('H', PATIENCE, () => this.#giveUp());
    this.#timers.start('L', PATIENCE, () => this.end());
  }

  #giveUp(): void {
    this.end();
    this.#unacknowledged();
  }

  #refuse(): void {
    this.#state = 'completed';
    if (!this.#ground.isReliable) this.#timers.repeat('G', T1, T2, () => this.#repeatLast());
    this.#timers.start('H', PATIENCE, () => this.end());
  }

  /** The ACK has arrived; repetitions of it may still come (timer I). */
  #confirm(): void {
    this.#state = 'confirmed';
    this.#timers.stopAll();
    if (this.#ground.isReliable) this.end();
    else this.#timers.start('I', T4, () => this.end());
  }

  #repeatLast(): void {
    if (this.#last) this.#ground.send(this.#last);
  }
}

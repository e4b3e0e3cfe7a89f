import { printMessage } from '../message/index.ts';
import type { ClientTransactionEvents, SipRequest, SipResponse } from '../wire.ts';
import { ackTo, tagOf } from './requests.ts';
import { PATIENCE, T1, Timers } from './timers.ts';
import type { Ground } from './transaction.ts';

/** The most different 2xx answers to one INVITE that are taken: more telephones do not pick up one call. */
const MOST_ANSWERS = 16;

/** An INVITE of ours (RFC 3261, 17.1.1, with the accepted state of RFC 6026). */
export class InviteClient {
  readonly request: SipRequest;
  readonly #ground: Ground;
  readonly #events: ClientTransactionEvents;
  readonly #sendCancel: () => void;
  readonly #timers: Timers<'A' | 'B' | 'D' | 'M' | 'cancelled'>;
  readonly #bytes: Buffer;
  #state: 'calling' | 'proceeding' | 'completed' | 'accepted' | 'ended' = 'calling';
  #cancel: 'unwanted' | 'wanted' | 'sent' = 'unwanted';
  /** The ACK to a refusal, which is sent each time the refusal arrives. */
  #ack: Buffer | null = null;
  /** The ACK to each 2xx, by the tag of the telephone that picked up; null until the ACK was sent. */
  readonly #answers = new Map<string, Buffer | null>();

  constructor(
    request: SipRequest,
    ground: Ground,
    events: ClientTransactionEvents,
    /** Sends the CANCEL, which is a transaction of its own. */
    sendCancel: () => void,
  ) {
    this.request = request;
    this.#ground = ground;
    this.#events = events;
    this.#sendCancel = sendCancel;
    this.#timers = new Timers(ground.clock);
    this.#bytes = printMessage(request);
  }

  start(): void {
    const { isReliable } = this.#ground;
    if (!isReliable) this.#timers.repeat('A', T1, PATIENCE, () => this.#ground.send(this.#bytes));
    this.#timers.start('B', PATIENCE, () => this.fail(408, 'No answer came in time.'));
    this.#ground.send(this.#bytes);
  }

  receive(response: SipResponse): void {
    if (this.#state === 'ended') return;
    if (response.status < 200) this.#provisional(response);
    else if (response.status < 300) this.#accepted(response);
    else this.#refused(response);
  }

  /** Sends CANCEL, but not before a provisional response shows that the far end has the INVITE (9.1). */
  cancel(): void {
    if (this.#cancel !== 'unwanted') return;
    this.#cancel = 'wanted';
    if (this.#state === 'proceeding') this.#cancelNow();
  }

  /** Keeps the ACK to a 2xx, to send it again when the 2xx arrives again (13.2.2.4). */
  keepAck(tag: string, ack: Buffer): void {
    if (this.#answers.has(tag)) this.#answers.set(tag, ack);
  }

  fail(status: 408 | 503, reason: string): void {
    const isOpen = this.#state === 'calling' || this.#state === 'proceeding';
    this.end();
    if (isOpen) this.#events.failed(status, reason);
  }

  end(): void {
    if (this.#state === 'ended') return;
    this.#state = 'ended';
    this.#timers.stopAll();
    this.#ground.ended();
  }

  #provisional(response: SipResponse): void {
    if (this.#state !== 'calling' && this.#state !== 'proceeding') return;
    if (this.#state === 'calling') this.#proceed();
    if (response.status > 100) this.#events.provisional(response);
  }

  #proceed(): void {
    this.#state = 'proceeding';
    this.#timers.stopAll();
    if (this.#cancel === 'wanted') this.#cancelNow();
  }

  #cancelNow(): void {
    this.#cancel = 'sent';
    this.#timers.start('cancelled', PATIENCE, () =>
      this.fail(408, 'The call was cancelled, and no answer came.'),
    );
    this.#sendCancel();
  }

  #accepted(response: SipResponse): void {
    if (this.#state === 'completed') return;
    const tag = tagOf(response.headers.get('To'));
    const ack = this.#answers.get(tag);
    if (ack) this.#ground.send(ack);
    if (ack !== undefined || this.#answers.size >= MOST_ANSWERS) return;
    if (this.#state !== 'accepted') this.#accept();
    this.#answers.set(tag, null);
    this.#events.final(response);
  }

  #accept(): void {
    this.#state = 'accepted';
    this.#timers.stopAll();
    this.#timers.start('M', PATIENCE, () => this.end());
  }

  #refused(response: SipResponse): void {
    if (this.#state === 'accepted') return;
    this.#ack ??= printMessage(ackTo(this.request, response));
    this.#ground.send(this.#ack);
    if (this.#state === 'completed') return;
    this.#state = 'completed';
    this.#timers.stopAll();
    if (this.#ground.isReliable) this.end();
    else this.#timers.start('D', PATIENCE, () => this.end());
    this.#events.final(response);
  }
}

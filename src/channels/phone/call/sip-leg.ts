import type { SpokenAudio } from '../../../conversation/provider-ports.ts';
import type { Clock } from '../../../kernel/time/clock.ts';
import type { Leg, LegListener, LegEnd, Party, TransferOutcome } from '../leg.ts';
import type { PhoneMedia } from '../media/phone-media.ts';
import { SipRefused, type SipCall } from '../sip/signalling.ts';
import { DtmfDeduplicator } from './dtmf-deduplicator.ts';
import { SilenceWatch } from './silence-watch.ts';
import { sharedController } from '../../../kernel/shared-controller.ts';

const DEAF: LegListener = { hear: () => undefined, dtmf: () => undefined, held: () => undefined };

const isOver = (state: SipCall['state']): boolean => state === 'ended';

/**
 * One leg of a SIP call: its dialog and its media, which end together. It owns the media; the dialog belongs to the
 * endpoint, and is ended by `hangUp`.
 */
export class SipLeg implements Leg {
  readonly kind = 'sip';
  readonly leadMs = 0;
  readonly #call: SipCall;
  readonly #media: PhoneMedia;
  readonly #controller = sharedController();
  readonly #silence: SilenceWatch;
  readonly #deduplicator: DtmfDeduplicator;
  #listener: LegListener = DEAF;
  #end: LegEnd | null = null;

  constructor(call: SipCall, media: PhoneMedia, clock: Clock) {
    this.#call = call;
    this.#media = media;
    this.#deduplicator = new DtmfDeduplicator(clock);
    this.#silence = new SilenceWatch(clock, {
      received: () => media.stats.received,
      lost: () => void this.#hangUp('no_media'),
    });
  }

  get id(): string {
    return this.#call.id;
  }

  get direction(): 'inbound' | 'outbound' {
    return this.#call.direction;
  }

  get remote(): Party {
    return this.#call.remote;
  }

  get local(): Party {
    return this.#call.local;
  }

  get codec(): string | null {
    return this.#media.codec;
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  listen(listener: LegListener): void {
    this.#listener = this.#end === null ? listener : DEAF;
    if (this.#end === null && this.#media.held) listener.held(true);
  }

  play(speech: SpokenAudio, frameIndex: number, dueAt: number): void {
    if (this.#end === null) this.#media.play(speech, frameIndex, dueAt);
  }

  send(frame: Int16Array): void {
    if (this.#end === null) this.#media.send(frame);
  }

  /** Suspends the silence watch until the answer, because the far end need not send anything before. */
  ringing(on: boolean): void {
    this.#silence.suspend('ringing', on);
  }

  /** Suspends the silence watch, because some machines send no packets while they record. */
  recorded(): void {
    this.#silence.suspend('recording', true);
  }

  /** Does nothing, because sound is never sent ahead of time. */
  flush(): void {}

  tick(dueAt: number): void {
    if (this.#end === null) this.#media.tick(dueAt);
  }

  async sendDtmf(digits: string): Promise<void> {
    if (this.#end === null) await this.#media.sendDtmf(digits);
  }

  /** Puts the far end on hold by `sendonly`, or takes it back (RFC 3264, 8.4). */
  async hold(on: boolean): Promise<boolean> {
    if (this.#end !== null) return false;
    let hasOffered = false;
    const describe = (): string => {
      hasOffered = true;
      return this.#media.reoffer(on ? 'sendonly' : 'sendrecv');
    };
    try {
      const answer = await this.#call.reinvite(describe);
      if (this.signal.aborted) return false;
      this.#media.accept(answer);
      this.#silence.suspend('our hold', on);
      return true;
    } catch {
      // Only an offer that was made is withdrawn: after an early refusal, the open offer is another one.
      if (hasOffered) this.#media.withdraw();
      return false;
    }
  }

  async refer(extension: string, consulted: Leg | null): Promise<TransferOutcome> {
    const other = consulted instanceof SipLeg ? consulted.#call : null;
    if (consulted && !other) return { kind: 'refused', status: 501, reason: 'the other leg is no SIP call' };
    if (this.#end !== null) return { kind: 'failed', status: 481, reason: 'the call is over' };
    try {
      return await this.#call.refer(extension, other);
    } catch (error) {
      const status = error instanceof SipRefused ? error.status : 500;
      return { kind: 'failed', status, reason: error instanceof Error ? error.message : 'unknown' };
    }
  }

  hangUp(): Promise<void> {
    return this.#hangUp('local_hangup');
  }

  // ---- Events of the media.

  audioReceived(frame: Int16Array): void {
    this.#listener.hear(frame);
  }

  lateAudioReceived(frame: Int16Array): void {
    this.#listener.hearLate?.(frame);
  }

  /** Handles a digit from a telephone event (RFC 4733) or an INFO; some telephones send both for one digit. */
  dtmfReceived(digit: string, by: 'event' | 'info', lastedMs = 0): void {
    if (this.#end === null && this.#deduplicator.isNew({ digit, by, lastedMs })) this.#listener.dtmf(digit);
  }

  heldBy(held: boolean): void {
    this.#silence.suspend('their hold', held);
    this.#listener.held(held);
  }

  silent(seconds: number): void {
    if (this.#end === null) this.#silence.silent(seconds);
  }

  // ---- Events of the dialog.

  /**
   * Answers an offer of the far end, or makes one on request. A far end that requests an offer may pass it on (RFC
   * 3725), so it contains all our codecs, and keeps a hold of ours.
   * @throws MediaRefused: the far end is answered with 488
   */
  reoffered(offer: string | null): string {
    return offer === null ? this.#media.offer() : this.#media.answer(offer);
  }

  /**
   * Handles the answer to our offer. If it is not usable, the call is ended, because there is no sound to go on
   * with (RFC 3261, 14.1).
   */
  reanswered(answer: string): void {
    try {
      this.#media.accept(answer);
    } catch {
      void this.#hangUp('failed');
    }
  }

  ended(by: 'remote' | 'local' | 'failure'): void {
    this.#over(by === 'remote' ? 'remote_hangup' : by === 'local' ? 'local_hangup' : 'failed');
  }

  async #hangUp(end: LegEnd): Promise<void> {
    this.#over(end);
    if (isOver(this.#call.state)) return;
    // The leg is over even if the far end rejects our BYE.
    await this.#call.hangUp().catch(() => undefined);
  }

  #over(end: LegEnd): void {
    if (this.#end !== null) return;
    this.#end = end;
    this.#listener = DEAF;
    this.#silence.close();
    this.#media.close();
    this.#controller.abort(end);
  }
}

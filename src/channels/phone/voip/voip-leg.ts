import type { SpokenAudio } from '../../../conversation/provider-ports.ts';
import type { Clock } from '../../../kernel/time/clock.ts';
import type { SoundNumbers } from '../../../media/pause-watch.ts';
import type { Briefing, Leg, LegListener, LegEnd, Party, TransferOutcome } from '../leg.ts';
import type { PhoneCodec } from '../media/codec.ts';
import { createCodec } from '../media/codecs/index.ts';
import { dialTarget } from './dial-target.ts';
import { failure, VoipReferral } from './referral.ts';
import { StreamAudioIn } from './stream-audio-in.ts';
import { type MediaLink, StreamAudioOut } from './stream-audio-out.ts';
import { sharedController } from '../../../kernel/shared-controller.ts';

const DEAF: LegListener = { hear: () => undefined, dtmf: () => undefined, held: () => undefined };
/** The most bytes (a minute of sound) that the provider may leave unread; then it counts as gone. */
const MOST_WAITING_BYTES = 1024 * 1024;
const DTMF_DIGIT = /^[0-9*#A-D]$/;

export interface VoipLegOptions {
  /** Cannot be guessed: the claims of this leg name it. */
  readonly id: string;
  readonly callSid: string;
  readonly remote: Party;
  readonly local: Party;
  readonly clock: Clock;
  readonly newNonce: () => string;
}

/**
 * A call that a provider carries to us as a media stream. The leg outlives its stream: while the provider calls a
 * person for the caller, the leg has no stream, and neither hears nor plays anything. It goes on with the next
 * stream.
 */
export class VoipLeg implements Leg {
  readonly kind = 'voip';
  readonly direction = 'inbound';
  readonly codec = 'PCMU';
  readonly id: string;
  readonly callSid: string;
  readonly remote: Party;
  readonly local: Party;
  readonly #options: VoipLegOptions;
  readonly #controller = sharedController();
  readonly #codec: PhoneCodec = createCodec('PCMU');
  readonly #in: StreamAudioIn;
  readonly #out: StreamAudioOut;
  #listener: LegListener = DEAF;
  /** The stream; null before the first one, while the provider calls a person, and when the leg is over. */
  #link: MediaLink | null = null;
  #referral: VoipReferral | null = null;
  #isOver = false;

  constructor(options: VoipLegOptions) {
    this.#options = options;
    this.id = options.id;
    this.callSid = options.callSid;
    this.remote = options.remote;
    this.local = options.local;
    this.#in = new StreamAudioIn(this.#codec, options.clock, (frame) => this.#listener.hear(frame));
    this.#out = new StreamAudioOut(this.#codec, options.clock);
  }

  get leadMs(): number {
    return this.#out.leadMs;
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  listen(listener: LegListener): void {
    this.#listener = this.#isOver ? DEAF : listener;
  }

  play(speech: SpokenAudio, frameIndex: number): void {
    this.#out.play(speech, frameIndex);
  }

  send(frame: Int16Array): void {
    this.#out.send(frame);
  }

  flush(): void {
    this.#out.flush();
  }

  tick(): void {
    if (!this.#link) return;
    if (this.#link.waitingBytes > MOST_WAITING_BYTES) return this.#end('failed');
    this.#out.tick();
    this.#in.tick();
  }

  async sendDtmf(digits: string): Promise<void> {
    if (!this.#isOver) await this.#out.sendDtmf(digits);
  }

  /** Always false: the provider's protocol knows no hold. */
  hold(): Promise<boolean> {
    return Promise.resolve(false);
  }

  /**
   * Closes the stream, so that the provider asks what to do next, and is told whom to call. Resolves with `moved`
   * when the person has picked up and, where there is a briefing, has not refused; or with `failed` when the caller
   * is back.
   */
  refer(
    extension: string,
    consulted: Leg | null,
    briefing: Briefing | null = null,
  ): Promise<TransferOutcome> {
    const target = dialTarget(extension);
    if (consulted) return Promise.resolve(refusal(501, 'the provider joins no legs of ours'));
    if (!target) return Promise.resolve(refusal(484, `the provider cannot call ${extension.slice(0, 64)}`));
    if (!this.#link || this.#referral) return Promise.resolve(failure(481, 'the caller is not on the line'));
    const { clock, newNonce } = this.#options;
    const nonce = newNonce();
    this.#referral = new VoipReferral({ target, briefing, nonce, clock, lost: () => this.#end('failed') });
    const { outcome } = this.#referral;
    this.#detach();
    return outcome;
  }

  hangUp(): Promise<void> {
    this.#end('local_hangup');
    return Promise.resolve();
  }

  // ---- Messages of the stream.

  /** Whether a stream may begin: the first one, or the one that brings the caller back. */
  get awaitsStream(): boolean {
    return !this.#isOver && !this.#link && (!this.#referral || this.#referral.isReturning);
  }

  attach(link: MediaLink): void {
    this.#link = link;
    this.#in.reset();
    this.#out.use(link);
    const referral = this.#referral;
    this.#referral = null;
    referral?.returned();
  }

  /** Takes sound of the far end, which is dropped while no stream is attached. @returns false for a flood */
  audioReceived(chunk: Uint8Array, numbers: SoundNumbers | null = null): boolean {
    return this.#link === null || this.#in.push(chunk, numbers);
  }

  dtmfReceived(digit: string): void {
    if (this.#link && DTMF_DIGIT.test(digit)) this.#listener.dtmf(digit);
  }

  marked(name: string): void {
    this.#out.marked(name);
  }

  /** The stream has ended without our doing. */
  streamEnded(link: MediaLink, end: LegEnd): void {
    if (this.#link === link) this.#end(end);
  }

  // ---- Requests of the provider.

  /** The transfer attempt that is under way; null when there is none. */
  get referral(): VoipReferral | null {
    return this.#referral;
  }

  /** The person has taken the call. */
  moved(): void {
    this.#referral?.settle({ kind: 'moved' });
    this.#end('local_hangup');
  }

  /** The caller has hung up while the person was being called. */
  callerGone(): void {
    this.#end('remote_hangup');
  }

  #detach(): void {
    const link = this.#link;
    this.#link = null;
    this.#out.use(null);
    link?.close();
  }

  #end(end: LegEnd): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#listener = DEAF;
    this.#detach();
    this.#referral?.settle(failure(487, 'the call is over'));
    this.#out.close();
    this.#codec.close();
    this.#controller.abort(end);
  }
}

const refusal = (status: number, reason: string): TransferOutcome => ({ kind: 'refused', status, reason });

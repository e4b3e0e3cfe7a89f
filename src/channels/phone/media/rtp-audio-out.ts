import type { SpokenAudio } from '../../../conversation/provider-ports.ts';
import { FRAME_MS } from '../../../media/pcm.ts';
import type { PhoneCodec } from './codec.ts';
import { createCodec } from './codecs/index.ts';
import { DtmfSender } from './dtmf-sender.ts';
import type { Outgoing } from './rtp/outgoing.ts';
import type { Agreement } from './sdp/negotiation.ts';
import { silenceIn, speechIn } from './speech.ts';

/** A NAT forgets a silent stream after half a minute, and some gateways earlier; RFC 6263 says 15 s at most. */
const KEEP_ALIVE_MS = 5000;
/**
 * Packets of silence at once after the agreement, by which a far end behind a NAT, or one that counts packets,
 * learns our address.
 */
const OPENING_PACKETS = 5;
/**
 * Speech is over at a tick that is due so long after its last frame. Due times are compared, because a process that
 * stood still sends all frames that are due before the ticks that belong to them (TickOrder of src/media/ticker.ts).
 */
const OVER_AFTER_MS = 60;
/** Comfort noise of -78 dBov: an open line with almost no noise (RFC 3389, 3.1). */
const QUIET = Uint8Array.of(78);

/** Outgoing sound: speech, live sound, digits, and keep-alive packets in between. */
export class RtpAudioOut {
  readonly #outgoing: Outgoing;
  readonly #dtmf: DtmfSender;
  #agreement: Agreement | null = null;
  /** The codec for live sound, created when there is some. */
  #live: PhoneCodec | null = null;
  #opening = OPENING_PACKETS + 1;
  #speaking = false;
  /** Due times (monotonic ms) of the latest tick, and of the latest frame. */
  #tickAt = Number.NEGATIVE_INFINITY;
  #frameAt = Number.NEGATIVE_INFINITY;

  constructor(outgoing: Outgoing) {
    this.#outgoing = outgoing;
    this.#dtmf = new DtmfSender(outgoing, (frame) => this.#encode(frame));
  }

  configure(agreement: Agreement): void {
    if (agreement.codec !== this.#agreement?.codec) this.#closeLive();
    this.#agreement = agreement;
    this.#dtmf.configure(agreement);
  }

  play(speech: SpokenAudio, frameIndex: number, dueAt: number | null): void {
    if (!this.#agreement?.sending || this.#dtmf.busy) return;
    const packet = speechIn(this.#agreement.codec, speech).packet(frameIndex);
    if (packet) this.#frame(packet, dueAt);
  }

  send(frame: Int16Array): void {
    if (this.#agreement?.sending && !this.#dtmf.busy) this.#encode(frame);
  }

  sendDtmf(digits: string): Promise<void> {
    return this.#dtmf.send(digits);
  }

  /**
   * Sends what is due between two frames of speech: digits, silence, or a sign of life.
   * @param dueAt when the tick was due: before `now` in a process that catches up
   */
  tick(now: number, dueAt: number): void {
    this.#tickAt = dueAt;
    if (!this.#agreement) return;
    const { sending } = this.#agreement;
    if (sending) this.#dtmf.tick();
    // Nothing is sent between the packets of a digit.
    if (sending && this.#dtmf.busy) return this.#wasSent(dueAt);
    if (dueAt - this.#frameAt >= OVER_AFTER_MS) this.#endSpeech(this.#agreement);
    if (!this.#speaking && this.#isUnbroken(this.#agreement))
      this.#outgoing.silence(silenceIn(this.#agreement.codec), dueAt);
    else this.#signOfLife(this.#agreement, now);
  }

  close(): void {
    this.#dtmf.close();
    this.#closeLive();
  }

  /** Ends a speech: comfort noise, if negotiated, tells the far end that the silence is not a loss. */
  #endSpeech({ comfort, sending }: Agreement): void {
    if (!this.#speaking) return;
    this.#speaking = false;
    this.#outgoing.flush();
    if (comfort !== null && sending) this.#outgoing.comfort(comfort, QUIET);
  }

  /** Whether silence is sent as sound, packet after packet: nothing else was agreed on for it. */
  #isUnbroken({ sending, pauses }: Agreement): boolean {
    // The first packets go out as everywhere: speech that begins at once may do so after the first tick.
    return sending && !pauses && this.#opening === 0;
  }

  /**
   * Sends silence or comfort noise to keep the stream alive, because every far end and every device on the way
   * recognizes that as part of the stream. A far end that holds us gets it too (RFC 6263, 3), because its NAT may
   * forget us meanwhile.
   */
  #signOfLife({ codec, comfort }: Agreement, now: number): void {
    if (this.#speaking) return;
    const isOpening = this.#opening > 0;
    if (!isOpening && now - this.#outgoing.sentAt < KEEP_ALIVE_MS) return;
    if (isOpening) this.#opening -= 1;
    // Speech that begins at once may do so after the first tick.
    if (this.#opening === OPENING_PACKETS) return;
    if (isOpening || comfort === null) this.#outgoing.frame(silenceIn(codec), null);
    else this.#outgoing.comfort(comfort, QUIET);
    this.#outgoing.flush();
  }

  #encode(frame: Int16Array): void {
    if (!this.#agreement) return;
    this.#live ??= createCodec(this.#agreement.codec);
    this.#frame(this.#live.encode(frame), null);
  }

  #frame(packet: Uint8Array, dueAt: number | null): void {
    this.#speaking = true;
    this.#opening = 0;
    this.#wasSent(dueAt ?? this.#tickAt + FRAME_MS);
    this.#outgoing.frame(packet, dueAt);
  }

  #wasSent(dueAt: number): void {
    this.#frameAt = Math.max(this.#frameAt, dueAt);
  }

  #closeLive(): void {
    this.#live?.close();
    this.#live = null;
  }
}

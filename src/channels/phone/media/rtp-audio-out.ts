import type { SpokenAudio } from '../../../conversation/provider-ports.ts';
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
/** After this many ticks without a frame, the speech is over. */
const OVER_AFTER_TICKS = 4;
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
  #idleTicks = 0;

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

  tick(now: number): void {
    if (!this.#agreement) return;
    if (this.#agreement.sending) this.#dtmf.tick();
    // Nothing is sent between the packets of a digit.
    this.#idleTicks = this.#agreement.sending && this.#dtmf.busy ? 0 : this.#idleTicks + 1;
    if (this.#idleTicks === 0) return;
    if (this.#idleTicks >= OVER_AFTER_TICKS) this.#endSpeech(this.#agreement);
    if (!this.#speaking && this.#isUnbroken(this.#agreement))
      this.#outgoing.frame(silenceIn(this.#agreement.codec), null);
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
    this.#idleTicks = 0;
    this.#opening = 0;
    this.#outgoing.frame(packet, dueAt);
  }

  #closeLive(): void {
    this.#live?.close();
    this.#live = null;
  }
}

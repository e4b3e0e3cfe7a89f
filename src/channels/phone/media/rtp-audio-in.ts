import type { RtpFields } from '../../../media/rtp.ts';
import { createCodec } from './codecs/index.ts';
import type { PhoneCodecName } from './phone-media.ts';
import { Playout } from './playout.ts';
import { Reception } from './rtp/reception.ts';
import type { Agreement } from './sdp/negotiation.ts';
import type { ReceivedPacket, PlayoutPort } from './audio-ports.ts';

/**
 * Incoming sound: it passes each packet to the codec of its payload type. A far end may use any of the negotiated
 * codecs, and switch without notice (RFC 3264, 6.1).
 */
export class RtpAudioIn {
  readonly reception = new Reception();
  readonly #onDtmf: (digit: string) => void;
  readonly #onLate: (frame: Int16Array) => void;
  readonly #playouts = new Map<PhoneCodecName, PlayoutPort>();
  readonly #packet: ReceivedPacket = { sequence: 0, timestamp: 0, marker: false, payload: new Uint8Array(0) };
  #agreement: Agreement | null = null;
  #current: PlayoutPort | null = null;
  #ssrc = -1;
  /** Losses of playouts that are closed. */
  #lostBefore = 0;

  /**
   * @param onDtmf called once for each DTMF digit
   * @param onLate receives frames that are too late to be played
   */
  constructor(onDtmf: (digit: string) => void, onLate: (frame: Int16Array) => void) {
    this.#onDtmf = onDtmf;
    this.#onLate = onLate;
  }

  get lost(): number {
    let lost = this.#lostBefore;
    for (const playout of this.#playouts.values()) lost += playout.lost;
    return lost;
  }

  /** Applies an agreement. Playouts are kept, unless DTMF is detected in another way. */
  configure(agreement: Agreement): void {
    if (agreement.events?.clockRate !== this.#agreement?.events?.clockRate) this.close();
    this.#agreement = agreement;
    this.#current ??= this.#playoutFor(agreement.codec);
  }

  /** Takes one packet of the far end, with a negotiated payload type. */
  packet(
    { payloadType, sequence, timestamp, marker, ssrc, payloadStart, payloadEnd }: RtpFields,
    packet: Buffer,
    now: number,
  ): void {
    const agreement = this.#agreement;
    if (!agreement) return;
    const codec = agreement.accepts.get(payloadType);
    if (codec) this.#turnTo(codec);
    const playout = this.#current;
    if (ssrc !== this.#ssrc) playout?.reset();
    this.#ssrc = ssrc;
    const heard = this.#packet;
    [heard.sequence, heard.timestamp, heard.marker] = [sequence, timestamp, marker];
    heard.payload = packet.subarray(payloadStart, payloadEnd);
    this.reception.packet(ssrc, sequence, timestamp, agreement.clockRate, now);
    if (codec) playout?.push(heard, now);
    else if (payloadType === agreement.comfort) playout?.pushNoise(heard, now);
    else playout?.pushEvent(heard, now, agreement.acceptsEvents.get(payloadType));
  }

  /** The frame of this tick, valid until the next; null when there is none (`PlayoutPort.pull`). */
  pull(now: number, behindMs: number): Int16Array | null {
    return this.#current?.pull(now, behindMs) ?? null;
  }

  close(): void {
    this.#lostBefore = this.lost;
    for (const playout of this.#playouts.values()) playout.close();
    this.#playouts.clear();
    this.#current = null;
  }

  #turnTo(codec: PhoneCodecName): void {
    const playout = this.#playoutFor(codec);
    if (playout === this.#current) return;
    playout.reset();
    this.#current = playout;
  }

  #playoutFor(name: PhoneCodecName): PlayoutPort {
    const known = this.#playouts.get(name);
    if (known) return known;
    const eventClockRate = this.#agreement?.events?.clockRate ?? null;
    const [onDtmf, onLate] = [this.#onDtmf, this.#onLate];
    const playout = new Playout({ codec: createCodec(name), onDtmf, onLate, eventClockRate });
    this.#playouts.set(name, playout);
    return playout;
  }
}

import { FRAME_MS } from '../../../../media/pcm.ts';
import { RTP_HEADER_BYTES, wrap16, wrap32, writeRtpHeader } from '../../../../media/rtp.ts';
import type { RandomBytes } from '../../../../kernel/ids.ts';
import type { Clock } from '../../../../kernel/time/clock.ts';
import type { Agreement } from '../sdp/negotiation.ts';
import type { SrtpProtector } from '../srtp/protect.ts';
import type { Sent } from './reports.ts';
import { Shaper } from './shaper.ts';
import { Timeline } from './timeline.ts';

/** Provides memory for outgoing packets, and sends them. */
export interface PacketExit {
  /** `length` bytes in which to build a packet. */
  room(length: number): Buffer;
  /** Sends the packet that was built in the memory given last. */
  send(packet: Buffer): void;
}

/** A packet that is sent more than this after its time is late. */
const LATE_MS = 20;

/**
 * The outgoing stream (RFC 3550, 5.1): sound, telephone events and comfort noise with one SSRC and one sequence of
 * numbers. Sequence and time start at random values; time goes on during silence.
 */
export class Outgoing {
  readonly #clock: Clock;
  readonly #random: RandomBytes;
  readonly #exit: PacketExit;
  readonly #timeline: Timeline;
  #ssrc = 0;
  #sequence = 0;
  #base = 0;
  #clockRate = 0;
  #payloadType = 0;
  #protector: SrtpProtector | null = null;
  #shaper: Shaper | null = null;
  #marker = false;
  #eventTime = 0;
  #packets = 0;
  #octets = 0;
  #total = 0;
  #late = 0;
  #sentAt = Number.NEGATIVE_INFINITY;

  constructor(clock: Clock, random: RandomBytes, exit: PacketExit) {
    this.#clock = clock;
    this.#random = random;
    this.#exit = exit;
    this.#timeline = new Timeline(clock.now());
  }

  /** The number of packets in the whole call. */
  get total(): number {
    return this.#total;
  }

  get late(): number {
    return this.#late;
  }

  /** When the last packet was sent, in monotonic ms. */
  get sentAt(): number {
    return this.#sentAt;
  }

  /** Counters for a sender report at this moment. */
  get sent(): Sent {
    const ms = this.#clock.now() - this.#timeline.timeOf(0);
    return {
      ssrc: this.#ssrc,
      packets: this.#packets,
      octets: this.#octets,
      timestamp: this.#timestamp(ms),
    };
  }

  /**
   * Applies an agreement. Another clock makes it another stream, because times of two clocks cannot be mixed (RFC
   * 7160).
   */
  configure(agreement: Agreement, protector: SrtpProtector | null): void {
    this.#shaper?.flush();
    if (agreement.clockRate !== this.#clockRate) this.#begin(agreement.clockRate);
    this.#payloadType = agreement.payloadType;
    this.#protector = protector;
    const isPlain = agreement.packetMs === FRAME_MS;
    this.#shaper = isPlain ? null : new Shaper(agreement.packetMs, this.#sound);
  }

  /**
   * Sends one encoded frame of 20 ms.
   * @param dueAt its time (monotonic ms); null: now, and never late
   */
  frame(payload: Uint8Array, dueAt: number | null): void {
    if (dueAt !== null && this.#clock.now() - dueAt > LATE_MS) this.#late += 1;
    this.silence(payload, dueAt ?? this.#clock.now());
  }

  /**
   * Sends one encoded frame of silence, which nobody misses when it is late. Its own time counts: after a standstill,
   * frames with the time of sending would take the times of the speech that follows.
   * @param at its time (monotonic ms)
   */
  silence(payload: Uint8Array, at: number): void {
    const startMs = this.#take(at) * FRAME_MS;
    if (this.#shaper) this.#shaper.add(payload, startMs);
    else this.#sound(payload, startMs);
  }

  /** Sends sound that still waits for more to fill a packet, because nothing followed. */
  flush(): void {
    if (this.#shaper && !this.#shaper.isEmpty) this.#shaper.flush();
  }

  /**
   * Sends a packet of a telephone event; all packets of one key have the time of its beginning (RFC 4733, 2.5.1.1).
   */
  event(payloadType: number, payload: Uint8Array, begins: boolean): void {
    this.flush();
    const step = this.#take(this.#clock.now());
    if (begins) this.#eventTime = this.#timestamp(step * FRAME_MS);
    this.#packet(payloadType, payload, this.#eventTime, begins);
    // The sound after a key is a new beginning.
    this.#marker = true;
  }

  /** Sends a packet of comfort noise (RFC 3389); it is not the beginning of sound. */
  comfort(payloadType: number, payload: Uint8Array): void {
    const step = this.#take(this.#clock.now());
    this.#packet(payloadType, payload, this.#timestamp(step * FRAME_MS), false);
    this.#marker = true;
  }

  #begin(clockRate: number): void {
    const random = Buffer.from(this.#random(10));
    this.#clockRate = clockRate;
    this.#ssrc = random.readUInt32BE(0);
    this.#base = random.readUInt32BE(4);
    // Starts in the lower half, because a loss around the first wrap would make SRTP's counters differ (RFC 3711,
    // 3.3.1).
    this.#sequence = random.readUInt16BE(8) & 0x7fff;
    this.#packets = this.#octets = 0;
    this.#marker = true;
  }

  #take(at: number): number {
    const inRow = this.#timeline.next;
    const step = this.#timeline.take(at);
    if (step !== inRow) {
      this.flush();
      this.#marker = true;
    }
    return step;
  }

  #timestamp(ms: number): number {
    return wrap32(this.#base + Math.round((ms * this.#clockRate) / 1000));
  }

  readonly #sound = (payload: Uint8Array, startMs: number): void => {
    this.#packet(this.#payloadType, payload, this.#timestamp(startMs), this.#marker);
    this.#marker = false;
  };

  #packet(payloadType: number, payload: Uint8Array, timestamp: number, marker: boolean): void {
    const overhead = this.#protector?.overhead ?? 0;
    const packet = this.#exit.room(RTP_HEADER_BYTES + payload.length + overhead);
    writeRtpHeader(packet, {
      marker,
      payloadType,
      sequence: this.#sequence,
      timestamp,
      ssrc: this.#ssrc,
    });
    packet.set(payload, RTP_HEADER_BYTES);
    this.#protector?.protect(packet, RTP_HEADER_BYTES);
    this.#exit.send(packet);
    this.#sequence = wrap16(this.#sequence + 1);
    this.#packets += 1;
    this.#octets += payload.length;
    this.#total += 1;
    this.#sentAt = this.#clock.now();
  }
}

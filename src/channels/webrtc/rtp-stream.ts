import { SENDER_REPORT_BYTES, writeSenderReport } from '../../media/rtcp.ts';
import { PacketScratch, RTP_HEADER_BYTES, wrap16, wrap32, writeRtpHeader } from '../../media/rtp.ts';
import type { MediaLine } from './peer.ts';

/** Lets a test lose outgoing packets: returns true to drop this one. */
export type DropPacket = (packet: Buffer) => boolean;

/** One buffer for the whole process: the transport copies a packet before the next one is written. */
const scratch = new PacketScratch();

/**
 * One outgoing RTP stream: numbers its packets, and gives them to the track. Its time runs on whether packets are
 * sent or not, so that silence needs no packets.
 */
export class RtpStream {
  readonly #line: MediaLine;
  readonly #firstTime: number;
  readonly #ticksPerMs: number;
  readonly #drop: DropPacket | null;
  #sequence: number;
  #packets = 0;
  #octets = 0;

  constructor(line: MediaLine, clockRate: number, random: () => number, drop: DropPacket | null) {
    this.#line = line;
    this.#ticksPerMs = clockRate / 1000;
    this.#firstTime = Math.floor(random() * 2 ** 32);
    this.#sequence = Math.floor(random() * 2 ** 16);
    this.#drop = drop;
  }

  /** Whether a packet may be sent: a packet on a track that is not open would end the process. */
  get isOpen(): boolean {
    return this.#line.sends && this.#line.track.isOpen();
  }

  timeAt(elapsedMs: number): number {
    return wrap32(this.#firstTime + Math.round(elapsedMs * this.#ticksPerMs));
  }

  /** The sequence number of the next packet. */
  get nextSequence(): number {
    return this.#sequence;
  }

  /** A packet with room for `payloadBytes` behind its header. To be filled and given to `send` at once. */
  begin(payloadBytes: number, marker: boolean, elapsedMs: number): Buffer {
    const sequence = this.#sequence;
    this.#sequence = wrap16(sequence + 1);
    return this.again(sequence, payloadBytes, marker, elapsedMs);
  }

  /** The same for a packet that was sent before, and is sent again unchanged. */
  again(sequence: number, payloadBytes: number, marker: boolean, elapsedMs: number): Buffer {
    const packet = scratch.take(RTP_HEADER_BYTES + payloadBytes);
    const { payloadType, ssrc } = this.#line;
    writeRtpHeader(packet, { marker, payloadType, sequence, timestamp: this.timeAt(elapsedMs), ssrc });
    this.#packets += 1;
    this.#octets += payloadBytes;
    return packet;
  }

  send(packet: Buffer): void {
    if (!this.#drop?.(packet)) this.#hand(packet);
  }

  report(wallMs: number, elapsedMs: number): void {
    const packet = scratch.take(SENDER_REPORT_BYTES);
    writeSenderReport(packet, {
      ssrc: this.#line.ssrc,
      wallMs,
      rtpTime: this.timeAt(elapsedMs),
      packets: this.#packets,
      octets: this.#octets,
    });
    this.#hand(packet);
  }

  /**
   * Gives a packet to the track. A transport that breaks throws here before its state shows it; the state then ends
   * the session.
   */
  #hand(packet: Buffer): void {
    try {
      this.#line.track.sendMessageBinary(packet);
    } catch {
      this.#line.sends = false;
    }
  }
}

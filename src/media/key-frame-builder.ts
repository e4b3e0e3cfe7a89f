import type { RtpFields } from './rtp.ts';
import { sequenceDistance, wrap16 } from './rtp.ts';
import { readVp8Payload, type Vp8Payload } from './vp8-payload.ts';
import { beginsKeyFrame, webpOfKeyFrame } from './webp.ts';

/** More than a key frame of a 4K screen in full detail needs. */
const MOST_BYTES = 2 * 1024 * 1024;
/** Most packets of one frame: as many as `MOST_BYTES` fill. */
const MOST_PACKETS = 2_200;

/** A key frame that is still being received. */
interface Growing {
  readonly timestamp: number;
  readonly first: number;
  /** The farthest packet that has arrived, counted from the first. */
  farthest: number;
  /** Whether the farthest packet is the last one of the frame. */
  hasLast: boolean;
  bytes: number;
  readonly parts: Map<number, Buffer>;
}

/**
 * Assembles the key frames of a VP8 stream and ignores all other pictures (RFC 7741). A frame begins with its first
 * packet; the others may arrive in any order. The caller can request those that are missing.
 */
export class KeyFrameBuilder {
  readonly #payload: Vp8Payload = { isStart: false, start: 0 };
  #growing: Growing | null = null;

  /** Whether a key frame has begun and is not complete. */
  get isGrowing(): boolean {
    return this.#growing !== null;
  }

  /**
   * Takes a packet of the stream, and copies what it keeps.
   * @returns a WebP file when this packet completes a frame
   */
  push(packet: Buffer, fields: RtpFields): Buffer | null {
    if (!readVp8Payload(packet, fields.payloadStart, fields.payloadEnd, this.#payload)) return null;
    const part = packet.subarray(this.#payload.start, fields.payloadEnd);
    if (this.#payload.isStart && beginsKeyFrame(part)) this.#begin(fields);
    const growing = this.#growing;
    if (growing?.timestamp !== fields.timestamp) return null;
    this.#add(growing, fields, part);
    return this.#growing && isWhole(growing) ? this.#finish(growing) : null;
  }

  /**
   * Sequence numbers of the packets that have not arrived, in order. As long as the end of the frame is unknown,
   * the packet after the farthest one is among them.
   */
  missing(): number[] {
    const growing = this.#growing;
    if (!growing) return [];
    const end = growing.farthest + (growing.hasLast ? 0 : 1);
    const all = Array.from({ length: end + 1 }, (_, place) => place);
    return all.filter((place) => !growing.parts.has(place)).map((place) => wrap16(growing.first + place));
  }

  /** Discards the incomplete frame. */
  drop(): void {
    this.#growing = null;
  }

  #begin({ timestamp, sequence }: RtpFields): void {
    if (this.#growing?.timestamp === timestamp) return;
    this.#growing = { timestamp, first: sequence, farthest: 0, hasLast: false, bytes: 0, parts: new Map() };
  }

  #add(growing: Growing, { sequence, marker }: RtpFields, part: Buffer): void {
    const place = sequenceDistance(sequence, growing.first);
    if (place >= MOST_PACKETS) return this.drop();
    if (place < 0 || growing.parts.has(place)) return;
    growing.parts.set(place, Buffer.from(part));
    growing.bytes += part.length;
    if (marker) growing.hasLast = true;
    growing.farthest = Math.max(growing.farthest, place);
    if (growing.bytes > MOST_BYTES) this.drop();
  }

  #finish(growing: Growing): Buffer {
    this.#growing = null;
    const places = [...growing.parts.keys()].toSorted((one, other) => one - other);
    return webpOfKeyFrame(places.map((place) => growing.parts.get(place) ?? Buffer.alloc(0)));
  }
}

const isWhole = ({ hasLast, farthest, parts }: Growing): boolean => hasLast && parts.size === farthest + 1;

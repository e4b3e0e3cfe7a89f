import type { RtpFields } from './rtp.ts';
import { sequenceDistance, wrap16 } from './rtp.ts';
import { readVp8Payload, type Vp8Payload } from './vp8-payload.ts';
import { beginsKeyFrame, webpOfKeyFrame } from './webp.ts';

/** A screen of 4 K in full detail has less. */
const MOST_BYTES = 2 * 1024 * 1024;
/** Packets of one frame: as many as `MOST_BYTES` fill. */
const MOST_PACKETS = 2_200;

/** One key frame on its way in. */
interface Growing {
  readonly timestamp: number;
  readonly first: number;
  /** The farthest packet that has come, counted from the first. */
  farthest: number;
  /** Whether the farthest one is the last. */
  hasLast: boolean;
  bytes: number;
  readonly parts: Map<number, Buffer>;
}

/**
 * Puts the key frames of a VP8 stream together and passes all other pictures over (RFC 7741). A frame grows from its
 * first packet on, whatever the order of the others; what is missing can be asked for again.
 */
export class KeyFrameBuilder {
  readonly #payload: Vp8Payload = { isStart: false, start: 0 };
  #growing: Growing | null = null;

  /** Whether a key frame has begun and is not whole. */
  get isGrowing(): boolean {
    return this.#growing !== null;
  }

  /** Takes a packet of the stream; copies what it keeps. @returns a WebP file when this packet makes a frame whole */
  push(packet: Buffer, fields: RtpFields): Buffer | null {
    if (!readVp8Payload(packet, fields.payloadStart, fields.payloadEnd, this.#payload)) return null;
    const part = packet.subarray(this.#payload.start, fields.payloadEnd);
    if (this.#payload.isStart && beginsKeyFrame(part)) this.#begin(fields);
    const growing = this.#growing;
    if (growing?.timestamp !== fields.timestamp) return null;
    this.#add(growing, fields, part);
    return this.#growing && isWhole(growing) ? this.#finish(growing) : null;
  }

  /** The packets that have not come, in order; with the one behind the farthest as long as the end is not known. */
  missing(): number[] {
    const growing = this.#growing;
    if (!growing) return [];
    const end = growing.farthest + (growing.hasLast ? 0 : 1);
    const all = Array.from({ length: end + 1 }, (_, place) => place);
    return all.filter((place) => !growing.parts.has(place)).map((place) => wrap16(growing.first + place));
  }

  /** Gives up the frame that is growing. */
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

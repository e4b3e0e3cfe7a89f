/**
 * RTP packets (RFC 3550, section 5.1). Sequence numbers wrap at 16 bits, times at 32 bits. This is the size of a
 * header without optional parts.
 */
export const RTP_HEADER_BYTES = 12;

const VERSION_2 = 0x80;
const VERSION_MASK = 0xc0;
const PADDING = 0x20;
const EXTENSION = 0x10;
const CSRC_MASK = 0x0f;
const MARKER = 0x80;

/** Wraps a sum of RTP times, or of other 32-bit numbers, to 32 bits. */
export const wrap32 = (value: number): number => value >>> 0;
export const wrap16 = (value: number): number => value & 0xffff;

/** How far sequence number `a` is ahead of `b`, from -32768 to 32767, along the shorter way round. */
export const sequenceDistance = (a: number, b: number): number => ((a - b) << 16) >> 16;

/** RTP and RTCP share a port; the second byte tells them apart (RFC 5761, section 4). */
export const isRtcp = (packet: Uint8Array): boolean => {
  const type = packet[1] ?? 0;
  return type >= 192 && type <= 223;
};

export interface RtpHeader {
  readonly marker: boolean;
  readonly payloadType: number;
  readonly sequence: number;
  readonly timestamp: number;
  readonly ssrc: number;
}

/** Writes the 12-byte header before a payload: no extension, no contributing sources, no padding. */
export const writeRtpHeader = (target: Buffer, header: RtpHeader): void => {
  const { marker, payloadType, sequence, timestamp, ssrc } = header;
  target[0] = VERSION_2;
  target[1] = (marker ? MARKER : 0) | payloadType;
  target.writeUInt16BE(sequence, 2);
  target.writeUInt32BE(timestamp, 4);
  target.writeUInt32BE(ssrc, 8);
};

/** The fields of a received packet. One object is filled again and again. */
export interface RtpFields {
  marker: boolean;
  payloadType: number;
  sequence: number;
  timestamp: number;
  ssrc: number;
  payloadStart: number;
  payloadEnd: number;
}

export const emptyRtpFields = (): RtpFields => ({
  marker: false,
  payloadType: 0,
  sequence: 0,
  timestamp: 0,
  ssrc: 0,
  payloadStart: 0,
  payloadEnd: 0,
});

/**
 * Reads a packet into `into`.
 * @returns false for bytes that are not an RTP packet; `into` is then undefined
 */
export const readRtp = (packet: Buffer, into: RtpFields): boolean => {
  const first = packet[0] ?? 0;
  if (packet.length < RTP_HEADER_BYTES || (first & VERSION_MASK) !== VERSION_2) return false;
  const start = payloadStart(packet, first);
  const padding = first & PADDING ? (packet[packet.length - 1] ?? 0) : 0;
  if (start + padding > packet.length || (first & PADDING && padding === 0)) return false;
  const second = packet[1] ?? 0;
  into.marker = (second & MARKER) !== 0;
  into.payloadType = second & 0x7f;
  into.sequence = packet.readUInt16BE(2);
  into.timestamp = packet.readUInt32BE(4);
  into.ssrc = packet.readUInt32BE(8);
  into.payloadStart = start;
  into.payloadEnd = packet.length - padding;
  return true;
};

const payloadStart = (packet: Buffer, first: number): number => {
  const extension = RTP_HEADER_BYTES + (first & CSRC_MASK) * 4;
  if (!(first & EXTENSION)) return extension;
  if (extension + 4 > packet.length) return packet.length + 1;
  return extension + 4 + packet.readUInt16BE(extension + 2) * 4;
};

const MOST_BYTES = 1500;

/**
 * Memory in which outgoing packets are built, one after the other. The transport copies what it sends, and needs a
 * Buffer of exactly the packet's length, so there is one view of the same memory for each length, created once.
 */
export class PacketScratch {
  readonly #memory = new ArrayBuffer(MOST_BYTES);
  readonly #views: (Buffer | undefined)[] = [];

  /** A buffer of `length` bytes, at most 1,500; valid until the next call. */
  take(length: number): Buffer {
    return (this.#views[length] ??= Buffer.from(this.#memory, 0, length));
  }
}

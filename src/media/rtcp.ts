import { wrap16 } from './rtp.ts';

/**
 * RTCP (RFC 3550, section 6; feedback: RFC 4585 and 5104), as far as Duet sends and reads it. This is the size of a
 * sender report without report blocks.
 */
export const SENDER_REPORT_BYTES = 28;

const SENDER_REPORT = 200;
const TRANSPORT_FEEDBACK = 205;
const PAYLOAD_FEEDBACK = 206;
const GENERIC_NACK = 1;
const PICTURE_LOSS = 1;
const APPLICATION_LAYER = 15;
const FULL_INTRA_REQUEST = 4;
/** Seconds from 1900, the start of NTP time, to 1970. */
const NTP_OFFSET = 2_208_988_800;

export interface SenderReport {
  readonly ssrc: number;
  /** Milliseconds since the Unix epoch, fractions allowed. */
  readonly wallMs: number;
  readonly rtpTime: number;
  readonly packets: number;
  readonly octets: number;
}

/**
 * Writes a sender report without report blocks into the first 28 bytes of `target`. It pairs an RTP time with a
 * wall time, by which the receiver synchronizes sound and picture.
 */
export const writeSenderReport = (target: Buffer, report: SenderReport): void => {
  const { ssrc, wallMs, rtpTime, packets, octets } = report;
  const seconds = Math.floor(wallMs / 1000);
  target[0] = 0x80;
  target[1] = SENDER_REPORT;
  target.writeUInt16BE(SENDER_REPORT_BYTES / 4 - 1, 2);
  target.writeUInt32BE(ssrc, 4);
  target.writeUInt32BE((seconds + NTP_OFFSET) >>> 0, 8);
  target.writeUInt32BE(Math.floor(((wallMs - seconds * 1000) / 1000) * 2 ** 32) >>> 0, 12);
  target.writeUInt32BE(rtpTime, 16);
  target.writeUInt32BE(packets >>> 0, 20);
  target.writeUInt32BE(octets >>> 0, 24);
};

/** Calls `visit` for each packet of a compound packet, up to the first that does not fit. */
const eachPacket = (
  compound: Buffer,
  visit: (type: number, format: number, start: number, end: number) => void,
): void => {
  for (let start = 0; start + 4 <= compound.length;) {
    const end = start + (compound.readUInt16BE(start + 2) + 1) * 4;
    const first = compound[start] ?? 0;
    if (end > compound.length || first >> 6 !== 2) return;
    visit(compound[start + 1] ?? 0, first & 0x1f, start, end);
    start = end;
  }
};

const readReport = (packet: Buffer, at: number): SenderReport => ({
  ssrc: packet.readUInt32BE(at + 4),
  wallMs: (packet.readUInt32BE(at + 8) - NTP_OFFSET) * 1000 + (packet.readUInt32BE(at + 12) / 2 ** 32) * 1000,
  rtpTime: packet.readUInt32BE(at + 16),
  packets: packet.readUInt32BE(at + 20),
  octets: packet.readUInt32BE(at + 24),
});

/** The sender reports in a (compound) RTCP packet. */
export const senderReports = (compound: Buffer): SenderReport[] => {
  const found: SenderReport[] = [];
  eachPacket(compound, (type, _format, start, end) => {
    if (type === SENDER_REPORT && end - start >= SENDER_REPORT_BYTES) found.push(readReport(compound, start));
  });
  return found;
};

/**
 * Whether the receiver asks for a key frame of `ssrc`: a picture loss indication (RFC 4585, 6.3.1) or a full intra
 * request (RFC 5104, 4.3.1).
 */
export const asksForKeyFrame = (compound: Buffer, ssrc: number): boolean => {
  let asked = false;
  eachPacket(compound, (type, format, start, end) => {
    if (type !== PAYLOAD_FEEDBACK) return;
    if (format === PICTURE_LOSS && end - start >= 12) asked ||= compound.readUInt32BE(start + 8) === ssrc;
    if (format === FULL_INTRA_REQUEST && end - start >= 20)
      asked ||= compound.readUInt32BE(start + 12) === ssrc;
  });
  return asked;
};

/** A picture loss indication, as a receiver sends it. */
export const pictureLoss = (senderSsrc: number, mediaSsrc: number): Buffer => {
  const packet = Buffer.alloc(12);
  packet[0] = 0x80 | PICTURE_LOSS;
  packet[1] = PAYLOAD_FEEDBACK;
  packet.writeUInt16BE(2, 2);
  packet.writeUInt32BE(senderSsrc, 4);
  packet.writeUInt32BE(mediaSsrc, 8);
  return packet;
};

/** How many packets after the first one an entry of a NACK can name. */
const NACK_MASK_BITS = 16;

/**
 * Groups lost packets into entries of a NACK: the first of up to 17, and a mask of those missing among the 16 after
 * it.
 */
const nackEntries = (missing: readonly number[]): [first: number, mask: number][] => {
  const entries: [number, number][] = [];
  for (const sequence of missing) {
    const last = entries.at(-1);
    const distance = last ? wrap16(sequence - last[0]) : Number.POSITIVE_INFINITY;
    if (last && distance <= NACK_MASK_BITS) last[1] |= 1 << (distance - 1);
    else entries.push([sequence, 0]);
  }
  return entries;
};

/**
 * A request to send packets again (generic NACK, RFC 4585, 6.2.1).
 * @param missing sequence numbers in order, at least one
 */
export const packetsLost = (senderSsrc: number, mediaSsrc: number, missing: readonly number[]): Buffer => {
  const entries = nackEntries(missing);
  const packet = Buffer.alloc(12 + 4 * entries.length);
  packet[0] = 0x80 | GENERIC_NACK;
  packet[1] = TRANSPORT_FEEDBACK;
  packet.writeUInt16BE(packet.length / 4 - 1, 2);
  packet.writeUInt32BE(senderSsrc, 4);
  packet.writeUInt32BE(mediaSsrc, 8);
  entries.forEach(([first, mask], index) => {
    packet.writeUInt16BE(first, 12 + 4 * index);
    packet.writeUInt16BE(mask, 14 + 4 * index);
  });
  return packet;
};

/** The number of bits that are set in a 16-bit mask. */
const bitsIn = (mask: number): number => {
  let bits = 0;
  for (let rest = mask; rest > 0; rest &= rest - 1) bits += 1;
  return bits;
};

/** How many packets of `ssrc` the receiver requests again (RFC 4585, 6.2.1). */
export const countMissed = (compound: Buffer, ssrc: number): number => {
  let missed = 0;
  eachPacket(compound, (type, format, start, end) => {
    if (type !== TRANSPORT_FEEDBACK || format !== GENERIC_NACK || end - start < 12) return;
    if (compound.readUInt32BE(start + 8) !== ssrc) return;
    for (let at = start + 12; at + 4 <= end; at += 4) missed += 1 + bitsIn(compound.readUInt16BE(at + 2));
  });
  return missed;
};

/** Bits of the mantissa of an estimate: the number that is multiplied by a power of two. */
const MANTISSA_BITS = 18;

/**
 * A message that limits a sender's bit rate, as browsers understand it (REMB, draft-alvestrand-rmcat-remb-03).
 * @param bitsPerSecond rounded down to 18 significant bits
 */
export const bandwidthFor = (senderSsrc: number, mediaSsrc: number, bitsPerSecond: number): Buffer => {
  const exponent = Math.max(0, Math.ceil(Math.log2(bitsPerSecond + 1)) - MANTISSA_BITS);
  const mantissa = Math.floor(bitsPerSecond / 2 ** exponent);
  const packet = Buffer.alloc(24);
  packet[0] = 0x80 | APPLICATION_LAYER;
  packet[1] = PAYLOAD_FEEDBACK;
  packet.writeUInt16BE(packet.length / 4 - 1, 2);
  packet.writeUInt32BE(senderSsrc, 4);
  packet.write('REMB', 12, 'latin1');
  packet[16] = 1;
  packet.writeUIntBE(exponent * 2 ** MANTISSA_BITS + mantissa, 17, 3);
  packet.writeUInt32BE(mediaSsrc, 20);
  return packet;
};

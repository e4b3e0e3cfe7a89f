/** RTCP (RFC 3550, section 6; feedback: RFC 4585 and 5104), as far as Duet sends and reads it. */
export const SENDER_REPORT_BYTES = 28;

const SENDER_REPORT = 200;
const PAYLOAD_FEEDBACK = 206;
const PICTURE_LOSS = 1;
const FULL_INTRA_REQUEST = 4;
/** Seconds from 1900, where NTP time begins, to 1970. */
const NTP_OFFSET = 2_208_988_800;

/**
 * Writes a sender report without report blocks into the first 28 bytes of `target`. It tells the receiver which RTP
 * time and which wall time are the same moment, and so how sound and picture belong together.
 * @param wallMs milliseconds since the Unix epoch, fractions allowed
 */
export const writeSenderReport = (
  target: Buffer,
  ssrc: number,
  wallMs: number,
  rtpTime: number,
  packets: number,
  octets: number,
): void => {
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

export interface SenderReport {
  readonly ssrc: number;
  /** Milliseconds since the Unix epoch. */
  readonly wallMs: number;
  readonly rtpTime: number;
  readonly packets: number;
  readonly octets: number;
}

/** Calls `visit` for each packet of a compound one, up to the first that does not fit. */
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

import { RTP_HEADER_BYTES } from '../../../../media/rtp.ts';

/**
 * Offset of the payload of an RTP packet; 0 for bytes that are not one. It reads only the header, and so works on
 * encrypted packets too.
 */
export const rtpHeaderBytes = (packet: Buffer): number => {
  const first = packet[0] ?? 0;
  if (packet.length < RTP_HEADER_BYTES || first >> 6 !== 2) return 0;
  const extension = RTP_HEADER_BYTES + (first & 0x0f) * 4;
  if ((first & 0x10) === 0) return extension <= packet.length ? extension : 0;
  if (extension + 4 > packet.length) return 0;
  const end = extension + 4 + packet.readUInt16BE(extension + 2) * 4;
  return end <= packet.length ? end : 0;
};

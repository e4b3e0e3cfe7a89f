import { SENDER_REPORT_BYTES, writeSenderReport } from '../../../../media/rtcp.ts';
import type { Reception } from './reception.ts';

/** RTCP of one call (RFC 3550, 6): reports on both directions, our name, and the BYE. */

const RECEIVER_REPORT = 201;
const SENDER_REPORT = 200;
const DESCRIPTION = 202;
const BYE = 203;
const BLOCK_BYTES = 24;
const NAME = 1;

/** Statistics of what we have sent. */
export interface Sent {
  readonly ssrc: number;
  readonly packets: number;
  readonly octets: number;
  /** The current RTP time. */
  readonly timestamp: number;
}

const header = (target: Buffer, type: number, count: number, bytes: number): void => {
  target[0] = 0x80 | count;
  target[1] = type;
  target.writeUInt16BE(bytes / 4 - 1, 2);
};

/** A sender report if we have sent anything, else a receiver report; with a report block if the far end has sent. */
const report = (sent: Sent, reception: Reception, wallMs: number, now: number): Buffer => {
  const start = sent.packets > 0 ? SENDER_REPORT_BYTES : 8;
  const hears = reception.ssrc >= 0;
  const packet = Buffer.alloc(start + (hears ? BLOCK_BYTES : 0));
  if (sent.packets > 0) writeSenderReport(packet, { ...sent, wallMs, rtpTime: sent.timestamp });
  header(packet, sent.packets > 0 ? SENDER_REPORT : RECEIVER_REPORT, hears ? 1 : 0, packet.length);
  packet.writeUInt32BE(sent.ssrc, 4);
  if (hears) reception.write(packet, start, now);
  return packet;
};

/** Our name within the call (RFC 7022); it reveals nothing about who or where we are. */
const description = (ssrc: number, name: string): Buffer => {
  const bytes = Buffer.byteLength(name);
  const packet = Buffer.alloc(Math.ceil((8 + 2 + bytes + 1) / 4) * 4);
  header(packet, DESCRIPTION, 1, packet.length);
  packet.writeUInt32BE(ssrc, 4);
  packet[8] = NAME;
  packet[9] = bytes;
  packet.write(name, 10);
  return packet;
};

const goodbye = (ssrc: number): Buffer => {
  const packet = Buffer.alloc(8);
  header(packet, BYE, 1, packet.length);
  packet.writeUInt32BE(ssrc, 4);
  return packet;
};

/** What a report tells, and when. */
interface Telling {
  readonly name: string;
  /** Milliseconds since the Unix epoch. */
  readonly wallMs: number;
  /** Monotonic milliseconds. */
  readonly now: number;
  /** With a goodbye: it is the last one. */
  readonly ends: boolean;
  /** Bytes left free at the end, for SRTCP. */
  readonly room: number;
}

/** A whole compound packet. */
export const writeReport = (sent: Sent, reception: Reception, telling: Telling): Buffer => {
  const { name, wallMs, now, ends, room } = telling;
  const parts = [report(sent, reception, wallMs, now), description(sent.ssrc, name)];
  if (ends) parts.push(goodbye(sent.ssrc));
  return Buffer.concat([...parts, Buffer.alloc(room)]);
};

/** The middle 32 bits of the NTP time in a sender report of `ssrc`; null when the compound packet contains none. */
export const senderReportTime = (compound: Buffer, ssrc: number): number | null => {
  for (let at = 0; at + 8 <= compound.length; at += (compound.readUInt16BE(at + 2) + 1) * 4) {
    const isReport = compound[at + 1] === SENDER_REPORT && at + SENDER_REPORT_BYTES <= compound.length;
    if (isReport && compound.readUInt32BE(at + 4) === ssrc) return compound.readUInt32BE(at + 10);
  }
  return null;
};

import type { SrtpKey } from '../sdp/crypto-lines.ts';
import { PacketCipher } from './cipher.ts';
import { deriveKeys } from './keys.ts';

const TAG_BYTES = { AES_CM_128_HMAC_SHA1_80: 10, AES_CM_128_HMAC_SHA1_32: 4 } as const;
/** SRTCP uses the long tag with both suites (RFC 4568, 6.2). */
export const RTCP_TAG_BYTES = 10;
/** The size of the E flag and index at the end of an SRTCP packet (RFC 3711, 3.4). */
export const RTCP_INDEX_BYTES = 4;
const RTCP_CLEAR_BYTES = 8;
const ENCRYPTED = 0x8000_0000;
const MOST_RTCP = 0x7fff_ffff;

export const tagBytes = ({ suite }: SrtpKey): number => TAG_BYTES[suite];

/** Protects what we send: one source of RTP, and its RTCP. */
export class SrtpProtector {
  /** Bytes that `protect` adds to a packet. */
  readonly overhead: number;
  readonly rtcpOverhead = RTCP_INDEX_BYTES + RTCP_TAG_BYTES;
  readonly #rtp: PacketCipher;
  readonly #rtcp: PacketCipher;
  #ssrc = -1;
  #rollover = 0;
  #lastSequence = -1;
  #rtcpIndex = 0;

  constructor(key: SrtpKey) {
    this.overhead = tagBytes(key);
    this.#rtp = new PacketCipher(deriveKeys(key.secret, 'rtp'));
    this.#rtcp = new PacketCipher(deriveKeys(key.secret, 'rtcp'));
  }

  /**
   * Encrypts and signs an RTP packet in place (RFC 3711, 3.3). Packets must be in order; another SSRC starts the
   * counters again.
   * @param packet the packet with `overhead` bytes of room at its end
   */
  protect(packet: Buffer, headerBytes: number): void {
    const end = packet.length - this.overhead;
    const ssrc = packet.readUInt32BE(8);
    const sequence = packet.readUInt16BE(2);
    this.#count(ssrc, sequence);
    this.#rtp.crypt(packet, headerBytes, end, ssrc, this.#rollover * 65_536 + sequence);
    // The rollover counter is signed, but not sent: it is written for a moment where the tag goes.
    packet.writeUInt32BE(this.#rollover, end);
    this.#rtp.tag(packet.subarray(0, end + 4), null).copy(packet, end, 0, this.overhead);
  }

  /** Does the same for a compound RTCP packet (RFC 3711, 3.4), with `rtcpOverhead` bytes of room at its end. */
  protectRtcp(packet: Buffer): void {
    const end = packet.length - this.rtcpOverhead;
    const index = (this.#rtcpIndex = (this.#rtcpIndex + 1) & MOST_RTCP);
    this.#rtcp.crypt(packet, RTCP_CLEAR_BYTES, end, packet.readUInt32BE(4), index);
    packet.writeUInt32BE((ENCRYPTED | index) >>> 0, end);
    const signed = end + RTCP_INDEX_BYTES;
    this.#rtcp.tag(packet.subarray(0, signed), null).copy(packet, signed, 0, RTCP_TAG_BYTES);
  }

  #count(ssrc: number, sequence: number): void {
    if (ssrc !== this.#ssrc) [this.#ssrc, this.#rollover] = [ssrc, 0];
    else if (sequence < this.#lastSequence) this.#rollover = (this.#rollover + 1) >>> 0;
    this.#lastSequence = sequence;
  }
}

import type { SrtpKey } from '../sdp/crypto-lines.ts';
import { isTag, MOST_BYTES, PacketCipher } from './cipher.ts';
import { deriveKeys } from './keys.ts';
import { RTCP_INDEX_BYTES, RTCP_TAG_BYTES, tagBytes } from './protect.ts';
import { ReplayWindow } from './replay.ts';

/** The state of one source. */
interface Source {
  rollover: number;
  /** The highest sequence number of an authentic packet. */
  highest: number;
  readonly window: ReplayWindow;
}

const HALF = 32_768;
/** The most sources at one time; the oldest is forgotten. Only authentic packets create one. */
const MOST_SOURCES = 8;
const RTP_LEAST = 12;
const RTCP_CLEAR_BYTES = 8;

/** The most likely rollover counter of a packet (RFC 3711, 3.3.1 and Appendix A); -1 for none. */
const guessRollover = ({ rollover, highest }: Source, sequence: number): number => {
  if (highest < HALF) return sequence - highest > HALF ? rollover - 1 : rollover;
  return highest - HALF > sequence ? rollover + 1 : rollover;
};

/**
 * How many turns of the sequence number a source may have gone on by without a packet: 65 minutes of sound that was counted
 * and not sent, as in a long hold.
 */
const MOST_TURNS_MISSED = 3;

/** Verifies and decrypts what the far end sends with one key. */
export class SrtpUnprotector {
  readonly #rtp: PacketCipher;
  readonly #rtcp: PacketCipher;
  readonly #tagBytes: number;
  readonly #mkiBytes: number;
  readonly #sources = new Map<number, Source>();
  readonly #rtcpWindows = new Map<number, ReplayWindow>();
  readonly #rollover = Buffer.alloc(4);

  constructor(key: SrtpKey) {
    this.#rtp = new PacketCipher(deriveKeys(key.secret, 'rtp'));
    this.#rtcp = new PacketCipher(deriveKeys(key.secret, 'rtcp'));
    this.#tagBytes = tagBytes(key);
    this.#mkiBytes = key.mkiBytes;
  }

  /**
   * Decrypts an RTP packet in place.
   * @param headerBytes offset of its payload
   * @returns the packet without its tag; null for a repetition or a wrong signature, in which case neither the
   * packet nor any state has changed
   */
  unprotect(packet: Buffer, headerBytes: number): Buffer | null {
    const end = packet.length - this.#tagBytes - this.#mkiBytes;
    if (end < Math.max(RTP_LEAST, headerBytes) || end > MOST_BYTES) return null;
    const ssrc = packet.readUInt32BE(8);
    const sequence = packet.readUInt16BE(2);
    const source = this.#sources.get(ssrc) ?? { rollover: 0, highest: sequence, window: new ReplayWindow() };
    const rollover = this.#rolloverOf(source, packet, end, sequence);
    if (rollover === null) return null;
    this.#rtp.crypt(packet, headerBytes, end, ssrc, rollover * 65_536 + sequence);
    this.#accept(ssrc, source, rollover, sequence);
    return packet.subarray(0, end);
  }

  /** Does the same for a compound RTCP packet (RFC 3711, 3.4). */
  unprotectRtcp(packet: Buffer): Buffer | null {
    const signed = packet.length - RTCP_TAG_BYTES - this.#mkiBytes;
    const end = signed - RTCP_INDEX_BYTES;
    if (end < RTCP_CLEAR_BYTES || end > MOST_BYTES) return null;
    const ssrc = packet.readUInt32BE(4);
    const word = packet.readUInt32BE(end);
    const index = word & 0x7fff_ffff;
    const window = this.#rtcpWindows.get(ssrc) ?? new ReplayWindow();
    const tag = this.#rtcp.tag(packet.subarray(0, signed), null);
    if (!window.isFresh(index) || !isTag(tag, packet, packet.length - RTCP_TAG_BYTES, RTCP_TAG_BYTES))
      return null;
    if (word >>> 31 === 1) this.#rtcp.crypt(packet, RTCP_CLEAR_BYTES, end, ssrc, index);
    window.add(index);
    remember(this.#rtcpWindows, ssrc, window);
    return packet.subarray(0, end);
  }

  /**
   * The rollover counter under which a packet is authentic and new; null: under none. The RFC's guess is wrong behind a gap
   * of more than half of all numbers, and where the first packets of a source were lost at its first turn: then the
   * signature tells.
   */
  #rolloverOf(source: Source, packet: Buffer, end: number, sequence: number): number | null {
    const isIt = (rollover: number): boolean =>
      rollover >= 0 &&
      source.window.isFresh(rollover * 65_536 + sequence) &&
      this.#isSigned(packet, end, rollover);
    const guess = guessRollover(source, sequence);
    if (isIt(guess)) return guess;
    for (let turns = 0; turns <= MOST_TURNS_MISSED; turns += 1) {
      const rollover = source.rollover + turns;
      if (rollover !== guess && isIt(rollover)) return rollover;
    }
    return null;
  }

  #isSigned(packet: Buffer, end: number, rollover: number): boolean {
    this.#rollover.writeUInt32BE(rollover >>> 0);
    const tag = this.#rtp.tag(packet.subarray(0, end), this.#rollover);
    return isTag(tag, packet, packet.length - this.#tagBytes, this.#tagBytes);
  }

  #accept(ssrc: number, source: Source, rollover: number, sequence: number): void {
    source.window.add(rollover * 65_536 + sequence);
    if (rollover > source.rollover) [source.rollover, source.highest] = [rollover, sequence];
    else if (rollover === source.rollover) source.highest = Math.max(source.highest, sequence);
    remember(this.#sources, ssrc, source);
  }
}

const remember = <T>(known: Map<number, T>, ssrc: number, value: T): void => {
  if (known.has(ssrc)) return;
  for (const oldest of known.keys()) if (known.size >= MOST_SOURCES) known.delete(oldest);
  known.set(ssrc, value);
};

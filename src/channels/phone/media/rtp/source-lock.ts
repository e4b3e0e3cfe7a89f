import { sequenceDistance, wrap16 } from '../../../../media/rtp.ts';
import type { TransportAddress } from '../sdp/audio.ts';

/** A source that may turn out to be the far end. */
interface Candidate {
  readonly address: string;
  readonly port: number;
  readonly ssrc: number;
  next: number;
  count: number;
}

/** Where a packet came from, and which one of its stream it is. */
interface Received extends TransportAddress {
  readonly ssrc: number;
  readonly sequence: number;
}

/** After this silence the source may have moved without notice (a NAT lost its mapping). */
const MOVES_AFTER_MS = 3000;
/** How many consecutive packets prove a source: from the described host, from elsewhere, and as another stream. */
const FROM_HOST = 2;
const FROM_ELSEWHERE = 5;
const OTHER_STREAM = 2;
const NEVER = Number.POSITIVE_INFINITY;
/** How far ahead a stream that moves may continue its sequence numbers: within a minute of packets. */
const CONTINUES_WITHIN = 3000;
/** Several candidates at once, so that one stranger cannot keep the far end from being recognized. */
const MOST_CANDIDATES = 4;

/**
 * Finds out who the far end is. Its description says where it listens; because of NAT, it may send from somewhere
 * else (symmetric RTP, RFC 4961). The first credible stream is accepted and then kept: strangers can neither
 * redirect it nor mix into it. Where a stream is signed (SRTP), one packet is proof enough.
 */
export class SourceLock {
  #expected: TransportAddress | null = null;
  #address = '';
  #port = 0;
  #ssrc = -1;
  #sequence = 0;
  #lastReceivedAt = 0;
  readonly #candidates: Candidate[] = [];

  /** Sets the address that a description names. A new address discards what was learned about the old one. */
  expect(remote: TransportAddress | null): void {
    const same = remote?.address === this.#expected?.address && remote?.port === this.#expected?.port;
    if (remote === null || same) return;
    this.#expected = remote;
    this.#address = '';
    this.#candidates.length = 0;
  }

  /** The address from which the far end sends; null as long as it is not known. */
  get source(): TransportAddress | null {
    return this.#address === '' ? null : { address: this.#address, port: this.#port };
  }

  /** Whether this is the address from which the far end sends, or is expected to. */
  isHost(address: string): boolean {
    return address === this.#address || address === this.#expected?.address;
  }

  /** Whether a packet from this address can be dropped unread, which is cheap during a flood. */
  isStranger(address: string, port: number, now: number): boolean {
    if (this.#address === '' || this.#isSource(address, port) || this.#isExpected(address, port))
      return false;
    return now - this.#lastReceivedAt < MOVES_AFTER_MS;
  }

  /**
   * Whether a packet is from the far end; counts packets of candidates.
   * @param signed whether it has a signature, which was verified
   */
  admit({ address, port, ssrc, sequence }: Received, now: number, signed: boolean): boolean {
    const isSource = this.#isSource(address, port);
    if (isSource && ssrc === this.#ssrc) return this.#accept(sequence, now);
    const needed = signed ? 1 : isSource ? OTHER_STREAM : this.#needed(address, port, ssrc, sequence);
    if (this.#count(address, port, ssrc, sequence, needed) < needed) return false;
    [this.#address, this.#port, this.#ssrc] = [address, port, ssrc];
    this.#candidates.length = 0;
    return this.#accept(sequence, now);
  }

  #isSource(address: string, port: number): boolean {
    return port === this.#port && address === this.#address;
  }

  #isExpected(address: string, port: number): boolean {
    return port === this.#expected?.port && address === this.#expected.address;
  }

  #accept(sequence: number, now: number): boolean {
    this.#sequence = sequence;
    this.#lastReceivedAt = now;
    return true;
  }

  /** How many consecutive packets make this source the far end. */
  #needed(address: string, port: number, ssrc: number, sequence: number): number {
    const isKnown = this.#address !== '';
    if (this.#isExpected(address, port)) return isKnown ? OTHER_STREAM : 1;
    if (!isKnown) return address === this.#expected?.address ? FROM_HOST : FROM_ELSEWHERE;
    const ahead = sequenceDistance(sequence, this.#sequence);
    if (ssrc === this.#ssrc && ahead > 0 && ahead < CONTINUES_WITHIN) return FROM_HOST;
    return address === this.#address ? FROM_ELSEWHERE : NEVER;
  }

  /** Counts a packet for its source; only consecutive packets count. */
  #count(address: string, port: number, ssrc: number, sequence: number, needed: number): number {
    if (needed === 1 || needed === NEVER) return needed === 1 ? 1 : 0;
    const known = this.#candidates.find(
      (other) => other.address === address && other.port === port && other.ssrc === ssrc,
    );
    const candidate = known ?? { address, port, ssrc, next: sequence, count: 0 };
    if (!known) this.#candidates.push(candidate);
    if (this.#candidates.length > MOST_CANDIDATES) this.#candidates.shift();
    candidate.count = sequence === candidate.next ? candidate.count + 1 : 1;
    candidate.next = wrap16(sequence + 1);
    return candidate.count;
  }
}

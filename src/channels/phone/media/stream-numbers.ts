import { sequenceDistance } from '../../../media/rtp.ts';

/** The numbers of an RTP packet (RFC 3550, 5.1). */
export interface Numbered {
  readonly sequence: number;
  readonly timestamp: number;
  readonly marker: boolean;
}

/** The number of a stream's first packet, so that earlier ones do not get negative numbers. */
const ORIGIN = 1 << 20;
/** A jump this far means another stream, once a second packet confirms it (RFC 3550, appendix A.1). */
const MOST_DISTANCE = 500;
const MOST_AHEAD_MS = 1000;
const MOST_BEHIND_MS = 2000;
/** How much two consecutive packets may disagree about the time between them. */
const AGREEMENT_MS = 200;
/**
 * How many of the latest sequence numbers are remembered, to recognize duplicates: a power of two, and more than
 * the distance of a jump.
 */
const REMEMBERED = 1024;

/**
 * The relation of a packet to the stream: part of it, a duplicate, the beginning of another stream, or of no known
 * stream.
 */
export type Standing = 'member' | 'twin' | 'begins' | 'strange';

/**
 * Extends sequence numbers and times of one stream beyond their wrap-around, and finds out what belongs to it, what
 * arrived twice, what is missing, and where another stream begins.
 */
export class StreamNumbers {
  readonly #ticksPerMs: number;
  readonly #seen = new Float64Array(REMEMBERED).fill(-1);
  readonly #candidate = { sequence: -1, timestamp: 0, now: 0 };
  #streaming = false;
  #top = ORIGIN;
  #topTicks = ORIGIN;
  #rawTop = 0;
  #rawTicks = 0;
  #first = ORIGIN;
  #count = 0;
  #missedBefore = 0;
  /** Number and media time of the packet read last; media time starts again with every stream. */
  sequence = 0;
  timeMs = 0;

  constructor(clockRate: number) {
    this.#ticksPerMs = clockRate / 1000;
  }

  /** Packets that never arrived, in this stream and those before it (RFC 3550, appendix A.3). */
  get missed(): number {
    const expected = this.#count === 0 ? 0 : this.#top - this.#first + 1;
    return this.#missedBefore + Math.max(0, expected - this.#count);
  }

  /**
   * Reads a packet of sound, and remembers its numbers when it is a member or begins a stream.
   * @param baseMs arrival minus media time of the stream's fastest packet
   */
  sound(packet: Numbered, baseMs: number, now: number): Standing {
    if (this.#streaming) {
      if (!this.#jumps(packet, baseMs, now)) return this.#remember(packet);
      if (!this.#agrees(packet, now)) return 'strange';
    }
    this.#restart(packet);
    return 'begins';
  }

  /** Remembers the number of a packet without sound: its time is that of its event, which may be long ago. */
  other(packet: Numbered): void {
    if (!this.#streaming) return;
    this.#read(packet);
    if (Math.abs(this.sequence - this.#top) <= MOST_DISTANCE) this.#remember(packet);
  }

  /** How many packets between two numbers, both excluded, have not arrived. */
  missing(after: number, before: number): number {
    let missing = 0;
    for (let number = after + 1; number < before; number++) if (!this.#has(number)) missing += 1;
    return missing;
  }

  /** Ends the stream: the next packet begins another one. */
  reset(): void {
    this.#missedBefore = this.missed;
    this.#count = 0;
    this.#streaming = false;
  }

  #read(packet: Numbered): void {
    this.sequence = this.#top + sequenceDistance(packet.sequence, this.#rawTop);
    this.timeMs = (this.#topTicks + ((packet.timestamp - this.#rawTicks) | 0)) / this.#ticksPerMs;
  }

  #jumps(packet: Numbered, baseMs: number, now: number): boolean {
    this.#read(packet);
    const distance = this.sequence - this.#top;
    if (Math.abs(distance) > MOST_DISTANCE) return true;
    const late = now - this.timeMs - baseMs;
    return late < -MOST_AHEAD_MS || (distance > 0 && late > MOST_BEHIND_MS);
  }

  /**
   * Whether a jump is the beginning of another stream: its marker says so, or it is the second consecutive packet
   * to confirm it.
   */
  #agrees(packet: Numbered, now: number): boolean {
    const before = this.#candidate;
    const passedMs = ((packet.timestamp - before.timestamp) | 0) / this.#ticksPerMs;
    const next = before.sequence >= 0 && packet.sequence === ((before.sequence + 1) & 0xffff);
    const agrees = next && Math.abs(now - before.now - passedMs) < AGREEMENT_MS;
    before.sequence = packet.sequence;
    before.timestamp = packet.timestamp;
    before.now = now;
    return agrees || packet.marker;
  }

  #restart(packet: Numbered): void {
    this.reset();
    this.#streaming = true;
    this.#candidate.sequence = -1;
    this.#seen.fill(-1);
    this.#top = this.#first = ORIGIN;
    this.#topTicks = ORIGIN;
    this.#rawTop = packet.sequence;
    this.#rawTicks = packet.timestamp;
    this.#read(packet);
    this.#remember(packet);
  }

  #has(number: number): boolean {
    return this.#seen[number % REMEMBERED] === number;
  }

  #remember(packet: Numbered): 'member' | 'twin' {
    if (this.#has(this.sequence)) return 'twin';
    this.#seen[this.sequence % REMEMBERED] = this.sequence;
    this.#count += 1;
    this.#first = Math.min(this.#first, this.sequence);
    if (this.sequence > this.#top) this.#raise(packet);
    return 'member';
  }

  #raise(packet: Numbered): void {
    this.#topTicks = Math.round(this.timeMs * this.#ticksPerMs);
    this.#top = this.sequence;
    this.#rawTop = packet.sequence;
    this.#rawTicks = packet.timestamp;
  }
}

import { KEYS } from './keys.ts';

/** The flash hook (RFC 4733, table 3): an event that is neither a key nor a sound. */
const LAST_EVENT = 16;
const BLOCK_BYTES = 4;
const END = 0x80;
/** An event without news for this long is over: three of the longest usual intervals (RFC 4733, section 2.5.2.2). */
const SILENT_MS = 150;
/** A packet from further back is not a straggler but belongs to another stream. */
const STRAGGLER_MS = 5000;
/** Two keys are never this close to each other; parts of one key are. */
const SAME_KEY_MS = 30;

/** An RTP packet with the payload type of telephone events. */
export interface EventPacket {
  readonly timestamp: number;
  readonly payload: Uint8Array;
}

/**
 * Reads incoming telephone events (RFC 4733). Each key is reported once, with its first packet that was not lost.
 * Events do not overlap, so the RTP time of their beginning distinguishes them.
 */
export class TelephoneEvents {
  readonly #clockRate: number;
  /** Of the clock of the last packet. */
  #ticksPerMs: number;
  readonly #tell: (key: string) => void;
  #code = -1;
  #timestamp = 0;
  #duration = 0;
  #ended = true;
  #lastAt = 0;

  /** @param clockRate RTP clock of the payload type in Hz, unless a packet's own is given */
  constructor(clockRate: number, tell: (key: string) => void) {
    this.#clockRate = clockRate;
    this.#ticksPerMs = clockRate / 1000;
    this.#tell = tell;
  }

  /**
   * Takes one packet with one event or several consecutive ones (section 2.5.1.5). Packets of other lengths are
   * ignored.
   * @param clockRate the clock of this packet's payload type, where the far end may send events with more than one
   * clock
   */
  receive(packet: EventPacket, now: number, clockRate = this.#clockRate): void {
    const { payload } = packet;
    this.#ticksPerMs = clockRate / 1000;
    if (payload.length % BLOCK_BYTES !== 0) return;
    let timestamp = packet.timestamp;
    for (let at = 0; at < payload.length; at += BLOCK_BYTES) {
      const duration = (payload[at + 2]! << 8) | payload[at + 3]!;
      this.#block(payload[at]!, (payload[at + 1]! & END) !== 0, timestamp, duration, now);
      timestamp += duration;
    }
  }

  /** Whether a key is held down. */
  active(now: number): boolean {
    return !this.#ended && now - this.#lastAt < SILENT_MS;
  }

  /** Forgets the event: the next packet belongs to another stream. */
  reset(): void {
    this.#code = -1;
    this.#ended = true;
  }

  #block(code: number, end: boolean, timestamp: number, duration: number, now: number): void {
    if (code > LAST_EVENT) return;
    if (this.#code < 0 || now - this.#lastAt > STRAGGLER_MS)
      return this.#begin(code, end, timestamp, duration, now);
    const since = (timestamp - this.#timestamp) | 0;
    if (since < 0 && since > -STRAGGLER_MS * this.#ticksPerMs) return;
    if (code !== this.#code || !this.#continues(since))
      return this.#begin(code, end, timestamp, duration, now);
    this.#duration = since > 0 ? duration : Math.max(this.#duration, duration);
    this.#timestamp = timestamp;
    this.#ended ||= end;
    this.#lastAt = now;
  }

  /**
   * Whether a block that began `since` ticks after the previous event is a part of it: it has the same time; or it
   * is the next segment of a long event (section 2.5.1.3); or the sender advances the time within an event.
   */
  #continues(since: number): boolean {
    return since >= 0 && since <= this.#duration + SAME_KEY_MS * this.#ticksPerMs;
  }

  #begin(code: number, end: boolean, timestamp: number, duration: number, now: number): void {
    this.#code = code;
    this.#timestamp = timestamp;
    this.#duration = duration;
    this.#ended = end;
    this.#lastAt = now;
    const key = KEYS[code];
    if (key !== undefined) this.#tell(key);
  }
}

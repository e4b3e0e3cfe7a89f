/**
 * A longer pause between two packets of one stretch of speech is heard as a gap, with the usual jitter buffer
 * of a telephone.
 */
const GAP_MS = 60;
const HALF = 0x8000;

/** Totals of all callers' incoming sound. */
export interface ArrivalTotals {
  received: number;
  lost: number;
  gaps: number;
  longestGapMs: number;
}

export const noArrivals = (): ArrivalTotals => ({ received: 0, lost: 0, gaps: 0, longestGapMs: 0 });

/** The RTP of one call as its caller receives it (RFC 3550): missing and late packets. */
export class Arrivals {
  readonly #step: number;
  #sequence = -1;
  #timestamp = 0;
  #at = 0;

  /** @param step the timestamp's increment with each packet of a stretch of speech */
  constructor(step: number) {
    this.#step = step;
  }

  packet(packet: Buffer, now: number, totals: ArrivalTotals): void {
    const sequence = packet.readUInt16BE(2);
    const timestamp = packet.readUInt32BE(4);
    const isFirst = this.#sequence < 0;
    const ahead = (sequence - this.#sequence) & 0xffff;
    totals.received += 1;
    if (!isFirst && ahead >= HALF) {
      totals.lost -= 1;
      return;
    }
    if (!isFirst) this.#count(ahead, (timestamp - this.#timestamp) >>> 0, now - this.#at, totals);
    [this.#sequence, this.#timestamp, this.#at] = [sequence, timestamp, now];
  }

  #count(ahead: number, timestamps: number, elapsedMs: number, totals: ArrivalTotals): void {
    totals.lost += Math.max(0, ahead - 1);
    // If the timestamp skips time, the speaker was silent.
    if (timestamps !== ahead * this.#step) return;
    totals.longestGapMs = Math.max(totals.longestGapMs, elapsedMs);
    if (elapsedMs > GAP_MS) totals.gaps += 1;
  }
}

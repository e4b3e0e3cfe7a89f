import { sequenceDistance, wrap32 } from '../../../../media/rtp.ts';

const CYCLE = 65_536;
/** A jump of sequence numbers this large is a new stream of the same source. */
const RESTARTS_AT = 3000;

/** Reception statistics of the far end's stream, for our reports (RFC 3550, 6.4.1 and Appendix A.3 and A.8). */
export class Reception {
  #ssrc = -1;
  #clockRate = 8000;
  #first = 0;
  /** Includes the cycles of the sequence number. */
  #highest = 0;
  #received = 0;
  #expectedBefore = 0;
  #receivedBefore = 0;
  #transit = 0;
  /** In ticks of the RTP clock. */
  #jitter = 0;
  #reportedAt = 0;
  #lastReport = 0;

  get ssrc(): number {
    return this.#ssrc;
  }

  get jitterMs(): number {
    return (this.#jitter * 1000) / this.#clockRate;
  }

  /**
   * Counts a packet.
   * @param now arrival, monotonic ms
   */
  packet(ssrc: number, sequence: number, timestamp: number, clockRate: number, now: number): void {
    const distance = sequenceDistance(sequence, this.#highest % CYCLE);
    const isNew = ssrc !== this.#ssrc || clockRate !== this.#clockRate || Math.abs(distance) > RESTARTS_AT;
    if (isNew) this.#begin(ssrc, sequence, clockRate);
    else if (distance > 0) this.#highest += distance;
    this.#received += 1;
    const transit = Math.round((now * clockRate) / 1000) - timestamp;
    const change = Math.abs(wrap32(transit - this.#transit) | 0);
    if (!isNew) this.#jitter += (change - this.#jitter) / 16;
    this.#transit = transit;
  }

  /**
   * Notes a sender report of the far end.
   * @param ntp the middle 32 bits of its NTP time
   * @param now arrival, monotonic ms
   */
  report(ntp: number, now: number): void {
    this.#lastReport = ntp;
    this.#reportedAt = now;
  }

  /** Writes a report block of 24 bytes. */
  write(target: Buffer, at: number, now: number): void {
    const expected = this.#highest - this.#first + 1;
    const lost = Math.max(-0x80_0000, Math.min(0x7f_ffff, expected - this.#received));
    target.writeUInt32BE(this.#ssrc, at);
    target[at + 4] = this.#fraction(expected);
    target.writeUIntBE(lost & 0xff_ffff, at + 5, 3);
    target.writeUInt32BE(wrap32(this.#highest), at + 8);
    target.writeUInt32BE(wrap32(Math.round(this.#jitter)), at + 12);
    target.writeUInt32BE(this.#lastReport, at + 16);
    const delay = this.#lastReport === 0 ? 0 : ((now - this.#reportedAt) * CYCLE) / 1000;
    target.writeUInt32BE(wrap32(Math.round(delay)), at + 20);
  }

  #begin(ssrc: number, sequence: number, clockRate: number): void {
    if (ssrc !== this.#ssrc) this.#lastReport = 0;
    [this.#ssrc, this.#clockRate] = [ssrc, clockRate];
    this.#first = this.#highest = sequence;
    this.#received = this.#expectedBefore = this.#receivedBefore = 0;
    this.#jitter = 0;
  }

  /** The loss since the last report, in 256ths of the expected packets. */
  #fraction(expected: number): number {
    const wanted = expected - this.#expectedBefore;
    const lost = wanted - (this.#received - this.#receivedBefore);
    this.#expectedBefore = expected;
    this.#receivedBefore = this.#received;
    return wanted <= 0 || lost <= 0 ? 0 : Math.min(255, Math.floor((lost * 256) / wanted));
  }
}

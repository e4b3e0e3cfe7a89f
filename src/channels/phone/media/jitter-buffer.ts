import { FRAME_MS } from '../../../media/pcm.ts';
import { Arrivals } from './arrivals.ts';
import { MOST_PACKET_MS } from './codecs/limits.ts';
import { type Numbered, StreamNumbers } from './stream-numbers.ts';
import { MOST_BYTES, type Waiting, WaitingRow } from './waiting-row.ts';

/** The longest gap that is filled with guesses; a longer one counts as a pause. */
const MOST_FILLED_MS = 60;
/** More missing sound than this is not a loss to be filled, but an interruption. */
const MOST_HOLE_MS = 200;
/** Sound that waits longer than this is dropped, speech or not ... */
const HARD_DELAY_MS = 400;
/** ... and beyond this, waiting for a packet does not increase the delay any more. */
const SOFT_DELAY_MS = 200;
/** How far the delay must be off before it is corrected; turns are 20 ms apart. */
const TOO_LONG_MS = 25;
const TOO_SHORT_MS = 20;

const NOTHING = new Uint8Array();

/**
 * The result of a turn. `frame` and `noise`: the buffer's `payload`. `lost`: `lostMs` of sound must be guessed.
 * `empty`: there is no sound.
 */
export type Turn = 'frame' | 'noise' | 'lost' | 'empty';

/**
 * Keeps the packets of one stream until their turn, only as long as the network's jitter requires. It accepts
 * packets of any duration, and returns them whole, in order, each at most once. It holds at most 50 packets, and
 * never plays sound more than 0.4 s later than the network requires.
 */
export class JitterBuffer {
  readonly #arrivals = new Arrivals();
  readonly #numbers: StreamNumbers;
  readonly #row = new WaitingRow();
  #handed: Waiting | null = null;
  #flowing = false;
  /** Whether the last packet said that nothing follows. */
  #pausing = false;
  /** The media time that is played next. */
  #cursorMs = 0;
  /** How much was guessed since the last packet, while the buffer was empty ... */
  #starvedMs = 0;
  /** ... and how much of that the stream may still deliver. */
  #owedMs = 0;
  #playedSequence = -1;
  /** Packets of the stream that arrived, without duplicates. */
  received = 0;
  /** Packets that arrived too late, or were dropped to shorten the delay. */
  late = 0;
  /** How much sound is missing in a `lost` turn, in ms: up to 20. */
  lostMs = 0;

  /** @param clockRate RTP clock, Hz */
  constructor(clockRate: number) {
    this.#numbers = new StreamNumbers(clockRate);
  }

  /** Interarrival jitter (RFC 3550, appendix A.8). */
  get jitterMs(): number {
    return this.#arrivals.jitterMs;
  }

  get targetMs(): number {
    return this.#arrivals.targetMs;
  }

  /** How many packets are waiting. */
  get waiting(): number {
    return this.#row.length;
  }

  /** Packets that never arrived, or arrived too late. */
  get lost(): number {
    return this.#numbers.missed + this.late;
  }

  /** The packet of a `frame` or `noise` turn, valid until the next turn. */
  get payload(): Uint8Array {
    return this.#handed?.payload ?? NOTHING;
  }

  /** Takes one packet of sound. `pause`: the codec says that nothing follows (DTX). `now`: arrival in monotonic ms. */
  push(packet: Numbered, payload: Uint8Array, durationMs: number, pause: boolean, now: number): void {
    if (durationMs <= 0 || durationMs > MOST_PACKET_MS) return;
    const place = this.#place(packet, payload, durationMs, now);
    if (!place) return;
    place.pause = pause;
    place.noise = false;
  }

  /** Takes one packet of comfort noise (RFC 3389), which lasts until the next packet of sound. */
  pushNoise(packet: Numbered, payload: Uint8Array, now: number): void {
    const place = this.#place(packet, payload, 0, now);
    if (place) place.pause = place.noise = true;
  }

  /** Notes a packet of the stream that contains no sound (a telephone event), so that it does not count as missing. */
  pushOther(packet: Numbered): void {
    this.#numbers.other(packet);
  }

  /** Forgets the stream: the next packet begins a new one. The counters go on. */
  reset(): void {
    this.#numbers.reset();
    this.#forget();
  }

  /**
   * The next turn.
   * @param now monotonic ms
   * @param pendingMs sound that was returned before and has not been played
   */
  next(now: number, pendingMs: number): Turn {
    this.#giveBack();
    this.#throwAwayOld(now, pendingMs);
    if (!this.#flowing && !this.#begin(now)) return 'empty';
    const head = this.#row.head;
    if (!head) return this.#starve(now, pendingMs);
    const gap = this.#gapBefore(head);
    if (gap < 1) return this.#hand(head);
    if (gap <= MOST_HOLE_MS && this.#numbers.missing(this.#playedSequence, head.sequence) > 0)
      return this.#lose(gap);
    this.#flowing = false;
    return this.#begin(now) ? this.#hand(head) : 'empty';
  }

  /** Whether sound should be removed or inserted, where it is not noticed, to correct the delay. */
  wish(now: number, pendingMs: number): 'shorter' | 'longer' | 'none' {
    if (!this.#flowing) return 'none';
    const tooMuch = this.delayMs(now, pendingMs) - this.targetMs;
    if (tooMuch > TOO_LONG_MS) return 'shorter';
    return tooMuch < -TOO_SHORT_MS ? 'longer' : 'none';
  }

  /** The delay of the sound that is being played, compared with playing the fastest packet at once. */
  delayMs(now: number, pendingMs: number): number {
    return now - (this.#cursorMs - pendingMs) - this.#arrivals.baseMs;
  }

  /** A slot for a packet that must wait; null when it is dropped. */
  #place(packet: Numbered, payload: Uint8Array, durationMs: number, now: number): Waiting | null {
    if (payload.length > MOST_BYTES) return null;
    const standing = this.#numbers.sound(packet, this.#arrivals.baseMs, now);
    if (standing === 'strange' || standing === 'twin') return null;
    if (standing === 'begins') this.#forget();
    const { sequence, timeMs } = this.#numbers;
    this.received += 1;
    this.#arrivals.note(now - timeMs, now);
    if (this.#isPast(sequence, timeMs + durationMs)) {
      this.late += 1;
      return null;
    }
    if (this.#row.full) this.#dropHead();
    const place = this.#row.insert(sequence, payload);
    place.timeMs = timeMs;
    place.endMs = timeMs + durationMs;
    return place;
  }

  #forget(): void {
    this.late += this.#row.length;
    this.#row.clear();
    this.#arrivals.restart();
    this.#flowing = false;
    this.#playedSequence = -1;
  }

  #isPast(sequence: number, endMs: number): boolean {
    if (sequence <= this.#playedSequence) return true;
    return this.#flowing && endMs < this.#cursorMs;
  }

  #giveBack(): void {
    if (this.#handed) this.#row.giveBack(this.#handed);
    this.#handed = null;
  }

  /** Drops sound whose time is over, and sound that would be too late for a conversation. */
  #throwAwayOld(now: number, pendingMs: number): void {
    if (!this.#flowing) return;
    while ((this.#row.head?.endMs ?? Infinity) < this.#cursorMs) this.#dropHead();
    while (this.#row.length > 1 && this.delayMs(now, pendingMs) > HARD_DELAY_MS) this.#dropHead();
  }

  #dropHead(): void {
    const head = this.#row.take();
    if (!head) return;
    this.#row.giveBack(head);
    this.#playedSequence = Math.max(this.#playedSequence, head.sequence);
    this.#cursorMs = Math.max(this.#cursorMs, head.endMs);
    this.late += 1;
  }

  /** Begins to play when the first packet has waited long enough. */
  #begin(now: number): boolean {
    const head = this.#row.head;
    if (!head || now < head.timeMs + this.#arrivals.baseMs + this.targetMs) return false;
    this.#flowing = true;
    this.#starvedMs = this.#owedMs = 0;
    this.#cursorMs = head.timeMs;
    return true;
  }

  /** Handles an empty buffer: the next packet may be late or lost, or a pause has begun without notice. */
  #starve(now: number, pendingMs: number): Turn {
    if (this.#pausing || this.#starvedMs >= MOST_FILLED_MS) {
      this.#flowing = false;
      return 'empty';
    }
    this.#starvedMs += FRAME_MS;
    if (this.delayMs(now, pendingMs) > SOFT_DELAY_MS) this.#cursorMs += FRAME_MS;
    else this.#owedMs += FRAME_MS;
    this.lostMs = FRAME_MS;
    return 'lost';
  }

  /** The time between the played sound and `head`, minus what was guessed while the buffer was empty. */
  #gapBefore(head: Waiting): number {
    const gap = head.timeMs - this.#cursorMs;
    if (gap > 0) this.#cursorMs += Math.min(gap, this.#owedMs);
    this.#owedMs = 0;
    return head.timeMs - this.#cursorMs;
  }

  #lose(gap: number): Turn {
    this.lostMs = Math.min(FRAME_MS, gap);
    this.#cursorMs += this.lostMs;
    return 'lost';
  }

  #hand(head: Waiting): Turn {
    this.#row.take();
    this.#handed = head;
    this.#playedSequence = Math.max(this.#playedSequence, head.sequence);
    this.#cursorMs = head.endMs;
    this.#pausing = head.pause;
    this.#starvedMs = 0;
    return head.noise ? 'noise' : 'frame';
  }
}

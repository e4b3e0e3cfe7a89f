import { PauseWatch } from '../../../media/pause-watch.ts';
import { FRAME_MS } from '../../../media/pcm.ts';
import { JitterEstimator } from './jitter-estimator.ts';
import { MOST_PACKET_MS } from './codecs/limits.ts';
import { type Numbered, StreamNumbers } from './stream-numbers.ts';
import { MOST_BYTES, type BufferedPacket, PacketBuffer } from './packet-buffer.ts';

/** The longest gap that is filled with guesses; a longer one counts as a pause. */
const MOST_FILLED_MS = 60;
/** More missing sound than this is not a loss to be filled, but an interruption. */
const MOST_HOLE_MS = 200;
/** Sound that waits longer than this is not played any more, speech or not. */
const HARD_DELAY_MS = 400;
/** Beyond this delay, waiting for a packet does not increase it any more. */
const SOFT_DELAY_MS = 200;
/** How far the delay must be off before it is corrected; turns are 20 ms apart. */
const TOO_LONG_MS = 25;
const TOO_SHORT_MS = 20;

const NOTHING = new Uint8Array();

/**
 * The result of a turn. `frame` and `noise`: the buffer's `payload`. `lost`: `lostMs` of sound must be guessed.
 * `empty`: there is no sound.
 */
export type JitterBufferOutput = 'frame' | 'noise' | 'lost' | 'empty';

/**
 * Keeps the packets of one stream until their turn, only as long as the network's jitter requires. It accepts
 * packets of any duration, and returns them whole, in order, each at most once. It holds at most 50 packets. Sound that
 * would be played more than 0.4 s later than the network requires is handed over by `takeLate`: a person is not kept
 * behind by it, and speech recognition loses none of it.
 */
export class JitterBuffer {
  readonly #jitter = new JitterEstimator();
  readonly #numbers: StreamNumbers;
  readonly #buffer = new PacketBuffer();
  readonly #pauses: PauseWatch;
  #handed: BufferedPacket | null = null;
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
  /** Packets that arrived too late to be played, `takeLate`'s among them. */
  late = 0;
  /** How much sound is missing in a `lost` turn, in ms: up to 20. */
  lostMs = 0;

  /** @param clockRate RTP clock, Hz */
  constructor(clockRate: number) {
    this.#numbers = new StreamNumbers(clockRate);
    this.#pauses = new PauseWatch(clockRate);
  }

  /** Interarrival jitter (RFC 3550, appendix A.8). */
  get jitterMs(): number {
    return this.#jitter.jitterMs;
  }

  get targetMs(): number {
    return this.#jitter.targetMs;
  }

  /** How many packets are waiting. */
  get waiting(): number {
    return this.#buffer.length;
  }

  /** Whether all that has come is played, and more would have come if the network let it through. */
  get stalls(): boolean {
    return !this.#flowing && this.#buffer.length === 0 && this.#pauses.mustSend;
  }

  /** Packets that never arrived, or arrived too late. */
  get lost(): number {
    return this.#numbers.missed + this.late;
  }

  /** The packet of a `frame` or `noise` turn, or of `takeLate`, valid until the next one. */
  get payload(): Uint8Array {
    return this.#handed?.payload ?? NOTHING;
  }

  /** Takes one packet of sound. `pause`: the codec says that nothing follows (DTX). `now`: arrival in monotonic ms. */
  push(packet: Numbered, payload: Uint8Array, durationMs: number, pause: boolean, now: number): void {
    if (durationMs <= 0 || durationMs > MOST_PACKET_MS) return;
    const slot = this.#insert(packet, payload, durationMs, pause, now);
    if (slot) slot.noise = false;
  }

  /** Takes one packet of comfort noise (RFC 3389), which lasts until the next packet of sound. */
  pushNoise(packet: Numbered, payload: Uint8Array, now: number): void {
    const slot = this.#insert(packet, payload, 0, true, now);
    if (slot) slot.noise = true;
  }

  /** Notes what a packet was decoded to. */
  hear(samples: Int16Array): void {
    this.#pauses.hear(samples);
  }

  /** Notes a packet of the stream that contains no sound (a telephone event), so that it does not count as missing. */
  pushOther(packet: Numbered): void {
    this.#numbers.other(packet);
    this.#pauses.noteOther();
  }

  /** Forgets the stream: the next packet begins a new one. The counters go on. */
  reset(): void {
    this.#numbers.reset();
    this.#startAnew();
  }

  /**
   * The next turn.
   * @param now monotonic ms
   * @param pendingMs sound that was returned before and has not been played
   */
  next(now: number, pendingMs: number): JitterBufferOutput {
    this.#giveBack();
    this.#throwAwayOld();
    if (!this.#flowing && !this.#begin(now)) return 'empty';
    const head = this.#buffer.head;
    if (!head) return this.#starve(now, pendingMs);
    const gap = this.#gapBefore(head);
    if (gap < 1) return this.#hand(head);
    if (gap <= MOST_HOLE_MS && this.#numbers.missing(this.#playedSequence, head.sequence) > 0)
      return this.#lose(gap);
    this.#flowing = false;
    return this.#begin(now) ? this.#hand(head) : 'empty';
  }

  /**
   * The next packet that is too late to be played, as after a stall of this process or of the network; null when there
   * is none. Call it until then, before each turn and after each packet. Parameters as those of `next`.
   */
  takeLate(now: number, pendingMs: number): 'frame' | 'noise' | null {
    this.#giveBack();
    const head = this.#buffer.head;
    if (!head || this.#buffer.length < 2 || this.#waitMs(head, now, pendingMs) <= HARD_DELAY_MS) return null;
    this.late += 1;
    this.#flowing = true;
    this.#owedMs = 0;
    return this.#hand(head);
  }

  /** Whether sound should be removed or inserted, where it is not noticed, to correct the delay. */
  correction(now: number, pendingMs: number): 'shorter' | 'longer' | 'none' {
    if (!this.#flowing) return 'none';
    const tooMuch = this.delayMs(now, pendingMs) - this.targetMs;
    if (tooMuch > TOO_LONG_MS) return 'shorter';
    return tooMuch < -TOO_SHORT_MS ? 'longer' : 'none';
  }

  /** The delay of the sound that is being played, compared with playing the fastest packet at once. */
  delayMs(now: number, pendingMs: number): number {
    return now - (this.#cursorMs - pendingMs) - this.#jitter.baseMs;
  }

  /** The delay with which a packet would be played now. */
  #waitMs(head: BufferedPacket, now: number, pendingMs: number): number {
    return this.#flowing ? this.delayMs(now, pendingMs) : now - head.timeMs - this.#jitter.baseMs;
  }

  /** A slot for a packet that must wait; null when it is dropped. */
  #insert(
    packet: Numbered,
    payload: Uint8Array,
    durationMs: number,
    pause: boolean,
    now: number,
  ): BufferedPacket | null {
    if (payload.length > MOST_BYTES) return null;
    const relation = this.#numbers.sound(packet, this.#jitter.baseMs, now);
    if (relation === 'strange' || relation === 'duplicate') return null;
    if (relation === 'begins') this.#startAnew();
    this.#pauses.note(packet.sequence, packet.timestamp, durationMs, pause);
    const { sequence, timeMs } = this.#numbers;
    this.received += 1;
    this.#jitter.note(now - timeMs, now);
    if (this.#isPast(sequence, timeMs + durationMs)) {
      this.late += 1;
      return null;
    }
    if (this.#buffer.full) this.#dropHead();
    const slot = this.#buffer.insert(sequence, payload);
    slot.timeMs = timeMs;
    slot.endMs = timeMs + durationMs;
    slot.pause = pause;
    return slot;
  }

  #startAnew(): void {
    this.#pauses.restart();
    this.late += this.#buffer.length;
    this.#buffer.clear();
    this.#jitter.restart();
    this.#flowing = false;
    this.#playedSequence = -1;
  }

  #isPast(sequence: number, endMs: number): boolean {
    if (sequence <= this.#playedSequence) return true;
    return this.#flowing && endMs < this.#cursorMs;
  }

  #giveBack(): void {
    if (this.#handed) this.#buffer.giveBack(this.#handed);
    this.#handed = null;
  }

  /** Drops sound whose time is over. */
  #throwAwayOld(): void {
    if (!this.#flowing) return;
    while ((this.#buffer.head?.endMs ?? Infinity) < this.#cursorMs) this.#dropHead();
  }

  #dropHead(): void {
    const head = this.#buffer.take();
    if (!head) return;
    this.#buffer.giveBack(head);
    this.#playedSequence = Math.max(this.#playedSequence, head.sequence);
    this.#cursorMs = Math.max(this.#cursorMs, head.endMs);
    this.late += 1;
  }

  /** Begins to play when the first packet has waited long enough. */
  #begin(now: number): boolean {
    const head = this.#buffer.head;
    if (!head || now < head.timeMs + this.#jitter.baseMs + this.targetMs) return false;
    this.#flowing = true;
    this.#starvedMs = this.#owedMs = 0;
    this.#cursorMs = head.timeMs;
    return true;
  }

  /** Handles an empty buffer: the next packet may be late or lost, or a pause has begun without notice. */
  #starve(now: number, pendingMs: number): JitterBufferOutput {
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
  #gapBefore(head: BufferedPacket): number {
    const gap = head.timeMs - this.#cursorMs;
    if (gap > 0) this.#cursorMs += Math.min(gap, this.#owedMs);
    this.#owedMs = 0;
    return head.timeMs - this.#cursorMs;
  }

  #lose(gap: number): JitterBufferOutput {
    this.lostMs = Math.min(FRAME_MS, gap);
    this.#cursorMs += this.lostMs;
    return 'lost';
  }

  #hand(head: BufferedPacket): 'frame' | 'noise' {
    this.#buffer.take();
    this.#handed = head;
    this.#playedSequence = Math.max(this.#playedSequence, head.sequence);
    this.#cursorMs = head.endMs;
    this.#pausing = head.pause;
    this.#starvedMs = 0;
    return head.noise ? 'noise' : 'frame';
  }
}

import { PauseWatch, type SoundNumbers } from '../../../media/pause-watch.ts';
import { FRAME_MS, FRAME_SAMPLES, STALLED } from '../../../media/pcm.ts';
import { SoundBudget } from '../../../media/sound-budget.ts';
import type { Clock } from '../../../kernel/time/clock.ts';
import type { PhoneCodec } from '../media/codec.ts';

/** One frame of mu-law, 8 kHz. */
const FRAME_BYTES = 160;
const BYTES_PER_MS = FRAME_BYTES / FRAME_MS;
/**
 * How much sound may come at once, in milliseconds, as after a stall of the network; more than this, or sound that
 * keeps coming faster than MOST_SPEED, is a flood.
 */
const BURST_MS = 10_000;
const MOST_SPEED = 2;
/** The provider counts the time of a stream in milliseconds. */
const CLOCK_RATE = 1000;
/** When no sound has come for more ticks than this, silence is heard, so that turns end, or that the network stalls. */
const GAP_TICKS = 5;
/**
 * Ticks that come closer together than this are skipped. They make up for a stall of this process, in which sound
 * that was sent meanwhile has not been read yet.
 */
const LEAST_BETWEEN_MS = FRAME_MS / 4;

/**
 * Sound from the provider: cuts chunks of any length into frames of 20 ms as they come, and fills gaps with
 * silence, or with `STALLED` where the sender would have sent something.
 */
export class StreamAudioIn {
  readonly #codec: PhoneCodec;
  readonly #budget: SoundBudget;
  readonly #clock: Clock;
  readonly #hear: (frame: Int16Array) => void;
  readonly #bytes = new Uint8Array(FRAME_BYTES);
  readonly #silence = new Int16Array(FRAME_SAMPLES);
  readonly #pauses = new PauseWatch(CLOCK_RATE);
  #filled = 0;
  #ticksWithout = 0;
  #tickedAt = Number.NEGATIVE_INFINITY;

  constructor(codec: PhoneCodec, clock: Clock, hear: (frame: Int16Array) => void) {
    this.#codec = codec;
    this.#clock = clock;
    this.#hear = hear;
    this.#budget = new SoundBudget(clock, { burstMs: BURST_MS, speed: MOST_SPEED });
  }

  /** Takes a chunk. @param numbers null: it has none @returns false for a flood */
  push(chunk: Uint8Array, numbers: SoundNumbers | null = null): boolean {
    const ms = chunk.length / BYTES_PER_MS;
    if (!this.#budget.spend(ms)) return false;
    this.#pauses.noteArrival(this.#clock.now(), ms, numbers);
    for (let at = 0; at < chunk.length;) {
      const count = Math.min(chunk.length - at, FRAME_BYTES - this.#filled);
      this.#bytes.set(chunk.subarray(at, at + count), this.#filled);
      this.#filled += count;
      at += count;
      if (this.#filled === FRAME_BYTES) this.#frame();
    }
    return true;
  }

  /** To be called every 20 ms while there is a stream. */
  tick(): void {
    const now = this.#clock.now();
    if (now - this.#tickedAt < LEAST_BETWEEN_MS) return;
    this.#tickedAt = now;
    this.#ticksWithout += 1;
    if (this.#ticksWithout <= GAP_TICKS) return;
    if (this.#pauses.mustSend) return this.#hear(STALLED);
    // Filled with zeros each time: the listener may have written into the frame.
    this.#hear(this.#silence.fill(0));
  }

  /** Another stream begins: a partial frame of the stream before is dropped. */
  reset(): void {
    this.#filled = this.#ticksWithout = 0;
    this.#pauses.restart();
  }

  #frame(): void {
    this.#filled = this.#ticksWithout = 0;
    const samples = this.#codec.decode(this.#bytes);
    this.#pauses.hear(samples);
    this.#hear(samples);
  }
}

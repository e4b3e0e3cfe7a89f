import { FRAME_MS, FRAME_SAMPLES } from '../../../media/pcm.ts';
import { SoundBudget } from '../../../media/sound-budget.ts';
import type { Clock } from '../../../kernel/time/clock.ts';
import type { PhoneCodec } from '../media/codec.ts';

/** One frame of mu-law, 8 kHz. */
const FRAME_BYTES = 160;
const BYTES_PER_MS = FRAME_BYTES / FRAME_MS;
/** What a standstill of the network held up comes at once; more than this, or sound that comes faster, is a flood. */
const BURST_MS = 10_000;
const MOST_SPEED = 2;
/** When nothing has come for so many ticks, silence is heard, so that turns end. */
const GAP_TICKS = 5;
/** Ticks that come faster make up for a standstill of this process: what was sent meanwhile is not read yet. */
const LEAST_BETWEEN_MS = FRAME_MS / 4;

/** Sound from the provider: chunks of any length become frames of 20 ms as they come, and gaps become silence. */
export class SoundIn {
  readonly #codec: PhoneCodec;
  readonly #budget: SoundBudget;
  readonly #clock: Clock;
  readonly #hear: (frame: Int16Array) => void;
  readonly #bytes = new Uint8Array(FRAME_BYTES);
  readonly #silence = new Int16Array(FRAME_SAMPLES);
  #filled = 0;
  #ticksWithout = 0;
  #tickedAt = Number.NEGATIVE_INFINITY;

  constructor(codec: PhoneCodec, clock: Clock, hear: (frame: Int16Array) => void) {
    this.#codec = codec;
    this.#clock = clock;
    this.#hear = hear;
    this.#budget = new SoundBudget(clock, { burstMs: BURST_MS, speed: MOST_SPEED });
  }

  /** Takes a chunk. @returns false for a flood */
  push(chunk: Uint8Array): boolean {
    if (!this.#budget.spend(chunk.length / BYTES_PER_MS)) return false;
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
    // Whoever heard it may have written into it.
    this.#hear(this.#silence.fill(0));
  }

  /** Another stream begins: half a frame of the one before is not its beginning. */
  reset(): void {
    this.#filled = this.#ticksWithout = 0;
  }

  #frame(): void {
    this.#filled = this.#ticksWithout = 0;
    this.#hear(this.#codec.decode(this.#bytes));
  }
}

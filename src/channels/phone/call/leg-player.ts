import type { SpokenAudio } from '../../../conversation/provider-ports.ts';
import { FRAME_MS, FRAME_SAMPLES } from '../../../media/pcm.ts';
import type { Ticker } from '../../../media/ticker.ts';
import type { Leg } from '../leg.ts';

const framesOf = (speech: SpokenAudio): number => Math.ceil(speech.pcm.length / FRAME_SAMPLES);

/** Plays whole pieces of sound into a leg, one at a time: messages, and hold music. */
export class LegPlayer {
  readonly #leg: Leg;
  readonly #ticker: Ticker;
  #queue: readonly SpokenAudio[] = [];
  #at = 0;
  #frame = 0;
  #loops = false;
  /** When the far end has heard everything, after the last frame was sent. */
  #heardAt = 0;
  #finish: ((whole: boolean) => void) | null = null;
  #stopTicks: (() => void) | null = null;

  constructor(leg: Leg, ticker: Ticker) {
    this.#leg = leg;
    this.#ticker = ticker;
    leg.signal.addEventListener('abort', () => this.#end(false), { once: true });
  }

  get isPlaying(): boolean {
    return this.#stopTicks !== null;
  }

  /** How many pieces were played to their end, and how many milliseconds of the next one. */
  get played(): { readonly pieces: number; readonly ms: number } {
    return { pieces: this.#at, ms: this.#frame * FRAME_MS };
  }

  /**
   * Plays `pieces` one after the other, once. Resolves with true when all was heard, with false when it was
   * stopped.
   */
  play(pieces: readonly SpokenAudio[]): Promise<boolean> {
    this.stop();
    if (this.#leg.signal.aborted) return Promise.resolve(false);
    return new Promise((resolve) => {
      this.#finish = resolve;
      this.#begin(pieces, false);
    });
  }

  /** Plays `piece` in a loop. */
  loop(piece: SpokenAudio): void {
    this.stop();
    if (!this.#leg.signal.aborted) this.#begin([piece], true);
  }

  /** Stops playing at once. Idempotent. */
  stop(): void {
    if (!this.isPlaying) return;
    this.#end(false);
    this.#leg.flush();
  }

  #begin(pieces: readonly SpokenAudio[], loops: boolean): void {
    this.#queue = pieces.filter((piece) => piece.pcm.length > 0);
    this.#loops = loops && this.#queue.length > 0;
    this.#at = this.#frame = 0;
    this.#heardAt = Number.NEGATIVE_INFINITY;
    this.#stopTicks = this.#ticker.add((dueAt) => this.#tick(dueAt));
  }

  #tick(dueAt: number): void {
    const piece = this.#queue[this.#at];
    if (!piece) return dueAt >= this.#heardAt ? this.#end(true) : undefined;
    this.#leg.play(piece, this.#frame, dueAt);
    this.#heardAt = dueAt + FRAME_MS + this.#leg.leadMs;
    this.#frame += 1;
    if (this.#frame < framesOf(piece)) return;
    this.#frame = 0;
    this.#at += 1;
    if (this.#loops) this.#at %= this.#queue.length;
  }

  #end(whole: boolean): void {
    this.#stopTicks?.();
    this.#stopTicks = null;
    this.#queue = [];
    const finish = this.#finish;
    this.#finish = null;
    finish?.(whole);
  }
}

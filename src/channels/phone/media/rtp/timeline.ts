import { FRAME_MS } from '../../../../media/pcm.ts';

/** Frames within this many steps of their place still count as consecutive. */
export const LOOSE_STEPS = 2;

/**
 * Assigns frames to steps of 20 ms. Steps go on during silence, so that the far end knows how long a silence was
 * (RFC 3550, 5.1). Frames of one speech get consecutive steps, however unevenly they are handed over.
 */
export class Timeline {
  readonly #origin: number;
  #last = -LOOSE_STEPS - 1;

  /** @param origin time of step 0, monotonic ms */
  constructor(origin: number) {
    this.#origin = origin;
  }

  /** The step after the last one that was taken. */
  get next(): number {
    return this.#last + 1;
  }

  /** Takes the step of a frame whose time is `at`. */
  take(at: number): number {
    const here = this.stepAt(at);
    // Never goes back: frames that come faster than time passes get later steps.
    const inRow = here <= this.next + LOOSE_STEPS && this.#last >= 0;
    this.#last = inRow ? this.next : Math.max(here, this.next, 0);
    return this.#last;
  }

  stepAt(at: number): number {
    return Math.round((at - this.#origin) / FRAME_MS);
  }

  timeOf(step: number): number {
    return this.#origin + step * FRAME_MS;
  }
}

import { FRAME_MS } from '../../../media/pcm.ts';

/** The lead before the first mark has come back. */
const FIRST_GUESS_MS = 200;
const MOST_MS = 2000;
/** How much sound is sent between two marks, in milliseconds. */
const MARK_EVERY_MS = 500;
/** How many marks count: the lead is the longest time that one of the last marks took. */
const REMEMBERED = 8;
/** The most marks that are waited for, so that a provider that never returns any uses no more memory. */
const MOST_PENDING = 64;

/**
 * Measures how much sound the provider holds unplayed. A mark that is sent after sound comes back when that sound
 * has been played. So it takes at most the time of the sound that was unplayed before it, plus the round trip.
 */
export class Lead {
  /** The lead in milliseconds, from 0 to 2,000. */
  ms = FIRST_GUESS_MS;
  readonly #pending: { readonly name: string; readonly at: number }[] = [];
  readonly #ways: number[] = [];
  #sinceMark = 0;
  #count = 0;

  /**
   * Counts one frame that was sent.
   * @returns the name of the mark to set behind it; null for none
   */
  sent(isLast: boolean, now: number): string | null {
    this.#sinceMark += FRAME_MS;
    if (!isLast && this.#sinceMark < MARK_EVERY_MS) return null;
    this.#sinceMark = 0;
    const name = `m${(this.#count += 1)}`;
    this.#pending.push({ name, at: now });
    if (this.#pending.length > MOST_PENDING) this.#pending.shift();
    return name;
  }

  /** Takes a mark that has come back; one that was never set, or was cleared, is ignored. */
  returned(name: string, now: number): void {
    const at = this.#pending.findIndex((mark) => mark.name === name);
    const mark = this.#pending[at];
    if (!mark) return;
    this.#pending.splice(0, at + 1);
    this.#ways.push(now - mark.at);
    if (this.#ways.length > REMEMBERED) this.#ways.shift();
    this.ms = Math.round(Math.min(MOST_MS, Math.max(0, ...this.#ways)));
  }

  /** The unplayed sound was dropped: its marks come back at once, and say nothing about the lead. */
  cleared(): void {
    this.#pending.length = 0;
    this.#sinceMark = 0;
  }
}

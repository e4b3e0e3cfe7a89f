import { FRAME_MS } from '../../../media/pcm.ts';

/** Before the first mark has come back. */
const FIRST_GUESS_MS = 200;
const MOST_MS = 2000;
/** A mark is set when so much has been sent since the last. */
const MARK_EVERY_MS = 500;
/** The lead is the longest of the last so many marks' ways. */
const REMEMBERED = 8;
/** Marks on their way; a provider that never returns any costs no more than that. */
const MOST_PENDING = 64;

/**
 * Measures how much sound the provider holds unplayed: a mark that is sent behind sound comes back when the sound has
 * been played, so that what it took is at most what lay unplayed before it, and its way there and back.
 */
export class Lead {
  /** Between 0 and 2,000. */
  ms = FIRST_GUESS_MS;
  readonly #pending: { readonly name: string; readonly at: number }[] = [];
  readonly #ways: number[] = [];
  #sinceMark = 0;
  #count = 0;

  /** One frame has been sent. @returns the name of the mark to set behind it; null: none */
  sent(isLast: boolean, now: number): string | null {
    this.#sinceMark += FRAME_MS;
    if (!isLast && this.#sinceMark < MARK_EVERY_MS) return null;
    this.#sinceMark = 0;
    const name = `m${(this.#count += 1)}`;
    this.#pending.push({ name, at: now });
    if (this.#pending.length > MOST_PENDING) this.#pending.shift();
    return name;
  }

  /** A mark has come back; what was never set, or was cleared, tells nothing. */
  returned(name: string, now: number): void {
    const at = this.#pending.findIndex((mark) => mark.name === name);
    const mark = this.#pending[at];
    if (!mark) return;
    this.#pending.splice(0, at + 1);
    this.#ways.push(now - mark.at);
    if (this.#ways.length > REMEMBERED) this.#ways.shift();
    this.ms = Math.round(Math.min(MOST_MS, Math.max(0, ...this.#ways)));
  }

  /** Sound was thrown away: marks behind it come back at once, and tell nothing. */
  cleared(): void {
    this.#pending.length = 0;
    this.#sinceMark = 0;
  }
}

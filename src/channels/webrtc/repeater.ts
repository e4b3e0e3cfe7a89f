import type { PictureNumbers } from '../../media/vp8.ts';

/** A picture that was sent, with what is needed to send it again. */
export interface SentPicture extends PictureNumbers {
  readonly frame: Buffer;
  /** The sequence number of its first packet. */
  readonly sequence: number;
  /** When it was due, in milliseconds since the start of its stream. */
  readonly elapsedMs: number;
}

/** Sends one picture again, at set times after its own time. A newer picture replaces it. */
export class Repeater {
  readonly #sendAgain: (picture: SentPicture) => void;
  #picture: SentPicture | null = null;
  #afterMs: readonly number[] = [];
  #repeats = 0;

  constructor(sendAgain: (picture: SentPicture) => void) {
    this.#sendAgain = sendAgain;
  }

  /**
   * Remembers the picture to repeat, in place of the one before.
   * @param afterMs when to repeat it, in milliseconds after the picture's own time; ascending
   */
  keep(picture: SentPicture, afterMs: readonly number[]): void {
    this.#picture = picture;
    this.#afterMs = afterMs;
    this.#repeats = 0;
  }

  /**
   * Sends the repeats that are due.
   * @param elapsedMs milliseconds since the start of the stream
   */
  repeat(elapsedMs: number): void {
    while (this.#picture) {
      const dueMs = this.#afterMs[this.#repeats];
      if (dueMs === undefined) this.#picture = null;
      else if (elapsedMs < this.#picture.elapsedMs + dueMs) return;
      else this.#again(this.#picture);
    }
  }

  #again(picture: SentPicture): void {
    this.#repeats += 1;
    this.#sendAgain(picture);
  }
}

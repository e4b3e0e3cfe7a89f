/** Room for a second at 16 kHz; it doubles when it is full. */
const FIRST_ROOM = 16_000;

/**
 * Samples that wait to be given. Taking samples from the front costs nothing, and each sample is copied a
 * fixed number of times on average, however many are waiting.
 */
export class SampleQueue {
  #room = new Float32Array(FIRST_ROOM);
  #from = 0;
  #to = 0;
  #copied = 0;

  get length(): number {
    return this.#to - this.#from;
  }

  /** How many samples have been copied so far, those that were pushed among them. */
  get copied(): number {
    return this.#copied;
  }

  push(samples: Float32Array): void {
    if (this.#to + samples.length > this.#room.length) this.#makeRoom(samples.length);
    this.#room.set(samples, this.#to);
    this.#to += samples.length;
    this.#copied += samples.length;
  }

  /** The samples from `at` to before `end`, fewer where there are fewer; valid until the next `push`. */
  view(at: number, end: number): Float32Array {
    return this.#room.subarray(this.#from + at, Math.min(this.#to, this.#from + end));
  }

  /** Takes samples from the front. */
  drop(count: number): void {
    this.#from = Math.min(this.#to, this.#from + count);
  }

  /** Keeps the first samples alone. */
  truncate(length: number): void {
    this.#to = Math.min(this.#to, this.#from + length);
  }

  /** Moves the samples to the start of a room that they fill by half at most. */
  #makeRoom(more: number): void {
    const waiting = this.view(0, this.length);
    const least = 2 * (waiting.length + more);
    const room = least > this.#room.length ? new Float32Array(least) : this.#room;
    room.set(waiting);
    this.#copied += waiting.length;
    [this.#room, this.#from, this.#to] = [room, 0, waiting.length];
  }
}

/** A growing output file whose position can be moved back to correct a header. */
export class Output {
  #bytes = new Uint8Array(1 << 16);
  #length = 0;
  #position = 0;

  /** Where the next bytes go. */
  get position(): number {
    return this.#position;
  }

  get length(): number {
    return this.#length;
  }

  /** Writes at the position, and moves it behind what was written. */
  write(part: Uint8Array): void {
    const end = this.#position + part.length;
    if (end > this.#bytes.length) this.#grow(end);
    this.#bytes.set(part, this.#position);
    this.#position = end;
    this.#length = Math.max(this.#length, end);
  }

  /**
   * Moves the position.
   * @param whence of WASI: 0 counts from the beginning, 1 from the position, any other from the end
   */
  seek(offset: number, whence: number): void {
    const base = whence === 0 ? 0 : whence === 1 ? this.#position : this.#length;
    this.#position = base + offset;
  }

  /** A copy of what was written, with a memory of its own, so that it can be transferred to another thread. */
  contents(): ArrayBuffer {
    return this.#bytes.buffer.slice(0, this.#length);
  }

  #grow(least: number): void {
    const larger = new Uint8Array(Math.max(least, this.#bytes.length * 2));
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
  }
}

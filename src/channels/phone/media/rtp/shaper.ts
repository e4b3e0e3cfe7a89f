/** Bytes per ms of G.711 and G.722: 64 kbit/s. */
const BYTES_PER_MS = 8;
const MOST_BYTES = 120 * BYTES_PER_MS;

/**
 * Sends sound in packets of another length than our frames, as a far end may request (`a=ptime`). For codecs whose
 * packets are a plain sequence of bytes.
 */
export class Shaper {
  readonly #bytes: number;
  readonly #kept = new Uint8Array(MOST_BYTES);
  readonly #send: (payload: Uint8Array, startMs: number) => void;
  #filled = 0;
  #startMs = 0;

  /** @param send receives a payload, valid only during that call, and the time of its beginning */
  constructor(packetMs: number, send: (payload: Uint8Array, startMs: number) => void) {
    this.#bytes = packetMs * BYTES_PER_MS;
    this.#send = send;
  }

  get isEmpty(): boolean {
    return this.#filled === 0;
  }

  /** Adds one frame that begins at `startMs`: directly after the previous one, or when nothing is kept. */
  add(frame: Uint8Array, startMs: number): void {
    if (this.#filled === 0) this.#startMs = startMs;
    this.#kept.set(frame, this.#filled);
    this.#filled += frame.length;
    while (this.#filled >= this.#bytes) this.#emit(this.#bytes);
  }

  /** Sends what is kept, however short. */
  flush(): void {
    if (this.#filled > 0) this.#emit(this.#filled);
  }

  #emit(bytes: number): void {
    this.#send(this.#kept.subarray(0, bytes), this.#startMs);
    this.#kept.copyWithin(0, bytes, this.#filled);
    this.#filled -= bytes;
    this.#startMs += bytes / BYTES_PER_MS;
  }
}

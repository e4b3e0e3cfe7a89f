/** Bytes for each ms of G.711 and G.722: 64 kbit/s. */
const BYTES_PER_MS = 8;
const MOST_BYTES = 120 * BYTES_PER_MS;

/**
 * Sound in packets of another length than our frames, as a far end may ask for (`a=ptime`). For codecs that are a plain
 * row of bytes.
 */
export class Shaper {
  readonly #bytes: number;
  readonly #kept = new Uint8Array(MOST_BYTES);
  readonly #send: (payload: Uint8Array, startMs: number) => void;
  #filled = 0;
  #startMs = 0;

  /** @param send takes a payload, valid only during the call, and the time of its beginning */
  constructor(packetMs: number, send: (payload: Uint8Array, startMs: number) => void) {
    this.#bytes = packetMs * BYTES_PER_MS;
    this.#send = send;
  }

  get isEmpty(): boolean {
    return this.#filled === 0;
  }

  /** One frame that begins at `startMs`, right behind the one before or with nothing kept. */
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

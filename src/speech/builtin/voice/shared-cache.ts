import { setMaxListeners } from 'node:events';

/** How many bytes a value holds. */
type SizeOf<T> = (value: T) => number;

interface Flight<T> {
  readonly result: Promise<T>;
  readonly cancel: AbortController;
  waiting: number;
}

/**
 * Keeps the most recently used values up to a number of bytes. Callers that ask for the same key at the same time
 * share one making; it is called off only when all of them have given up.
 */
export class SharedCache<T> {
  readonly #most: number;
  readonly #sizeOf: SizeOf<T>;
  readonly #values = new Map<string, T>();
  readonly #flights = new Map<string, Flight<T>>();
  #bytes = 0;

  constructor(mostBytes: number, sizeOf: SizeOf<T>) {
    this.#most = mostBytes;
    this.#sizeOf = sizeOf;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /**
   * The value of `key`, made by `make` when it is not there.
   * @throws whatever `make` throws, or the signal's reason
   */
  async get(key: string, signal: AbortSignal, make: (signal: AbortSignal) => Promise<T>): Promise<T> {
    signal.throwIfAborted();
    const known = this.#values.get(key);
    if (known !== undefined) return this.#touch(key, known);
    return this.#join(this.#flights.get(key) ?? this.#depart(key, make), signal);
  }

  #touch(key: string, value: T): T {
    this.#values.delete(key);
    this.#values.set(key, value);
    return value;
  }

  #depart(key: string, make: (signal: AbortSignal) => Promise<T>): Flight<T> {
    const cancel = new AbortController();
    // A long text is made of many parts, each of which listens.
    setMaxListeners(0, cancel.signal);
    const result = make(cancel.signal).then((value) => this.#keep(key, value));
    const flight: Flight<T> = { result, cancel, waiting: 0 };
    this.#flights.set(key, flight);
    const land = (): void => {
      if (this.#flights.get(key) === flight) this.#flights.delete(key);
    };
    result.then(land, land);
    return flight;
  }

  #join(flight: Flight<T>, signal: AbortSignal): Promise<T> {
    flight.waiting += 1;
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        flight.waiting -= 1;
        if (flight.waiting === 0) this.#abandon(flight, signal.reason);
        reject(signal.reason);
      };
      const stay = (): void => signal.removeEventListener('abort', leave);
      signal.addEventListener('abort', leave, { once: true });
      flight.result.finally(stay).then(resolve, reject);
    });
  }

  /** Nobody waits any more: whoever asks next starts anew rather than joining what was called off. */
  #abandon(flight: Flight<T>, reason: unknown): void {
    for (const [key, known] of this.#flights) if (known === flight) this.#flights.delete(key);
    flight.cancel.abort(reason);
  }

  /** One that was abandoned may end all the same, beside the one that took its place: the later takes the room of the other. */
  #keep(key: string, value: T): T {
    this.#drop(key);
    this.#values.set(key, value);
    this.#bytes += this.#sizeOf(value);
    for (const oldest of this.#values.keys()) {
      if (this.#bytes <= this.#most) break;
      this.#drop(oldest);
    }
    return value;
  }

  #drop(key: string): void {
    const value = this.#values.get(key);
    if (value === undefined) return;
    this.#values.delete(key);
    this.#bytes -= this.#sizeOf(value);
  }
}

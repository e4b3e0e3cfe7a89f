import { ByteCache } from './byte-cache.ts';
import { sharedController } from '../../../kernel/shared-controller.ts';

interface Flight<T> {
  readonly result: Promise<T>;
  readonly cancel: AbortController;
  waiting: number;
}

/**
 * An LRU cache limited by bytes, with single flight: callers that ask for the same key at the same time share
 * one computation, which is aborted only when all of them have given up.
 */
export class SharedCache<T> {
  readonly #values: ByteCache<T>;
  readonly #flights = new Map<string, Flight<T>>();

  /** @param sizeOf computes how many bytes a value holds */
  constructor(mostBytes: number, sizeOf: (value: T) => number) {
    this.#values = new ByteCache(mostBytes, sizeOf);
  }

  get bytes(): number {
    return this.#values.bytes;
  }

  /**
   * The value of `key`, computed by `make` when it is not cached.
   * @throws whatever `make` throws, or the signal's reason
   */
  async get(key: string, signal: AbortSignal, make: (signal: AbortSignal) => Promise<T>): Promise<T> {
    signal.throwIfAborted();
    const known = this.#values.get(key);
    if (known !== undefined) return known;
    return this.#join(this.#flights.get(key) ?? this.#depart(key, make), signal);
  }

  #depart(key: string, make: (signal: AbortSignal) => Promise<T>): Flight<T> {
    const cancel = sharedController();
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

  /**
   * Removes a computation that nobody waits for any more: the next caller starts a new one instead of joining
   * an aborted one.
   */
  #abandon(flight: Flight<T>, reason: unknown): void {
    for (const [key, known] of this.#flights) if (known === flight) this.#flights.delete(key);
    flight.cancel.abort(reason);
  }

  /**
   * Stores a value. An abandoned computation may still finish next to its replacement: the later result
   * replaces the earlier.
   */
  #keep(key: string, value: T): T {
    this.#values.set(key, value);
    return value;
  }
}

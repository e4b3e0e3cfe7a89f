import { InferenceError } from './inference-error.ts';

/** `now`: somebody waits for the answer. `later`: it is welcome, and everything else goes first. */
export type Urgency = 'now' | 'later';

export interface Waiting {
  readonly urgency: Urgency;
  /** Size of its input in bytes. */
  readonly bytes: number;
}

export interface QueueLimits {
  readonly requests: number;
  readonly bytes: number;
}

/** Requests in the order in which they are served: the urgent first, within an urgency as they came. Bounded. */
export class RequestQueue<Request extends Waiting> {
  readonly #limits: QueueLimits;
  readonly #waiting: Record<Urgency, Request[]> = { now: [], later: [] };

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  get length(): number {
    return this.#waiting.now.length + this.#waiting.later.length;
  }

  /**
   * Adds a request. An urgent one takes the place of the newest that is not.
   * @returns the requests that had to leave for it
   * @throws InferenceError `busy` when there is no room
   */
  add(request: Request): readonly Request[] {
    const left: Request[] = [];
    while (!this.#hasRoom(request)) {
      const last = request.urgency === 'now' ? this.#waiting.later.pop() : undefined;
      if (!last) {
        this.#waiting.later.push(...left.reverse());
        throw new InferenceError('busy', 'Too many requests to the local model wait already.');
      }
      left.push(last);
    }
    this.#waiting[request.urgency].push(request);
    return left;
  }

  take(): Request | undefined {
    return this.#waiting.now.shift() ?? this.#waiting.later.shift();
  }

  /** Takes a request out, wherever it is. */
  remove(request: Request): void {
    const waiting = this.#waiting[request.urgency];
    const at = waiting.indexOf(request);
    if (at >= 0) waiting.splice(at, 1);
  }

  #hasRoom({ bytes }: Request): boolean {
    const all = [...this.#waiting.now, ...this.#waiting.later];
    const waitingBytes = all.reduce((sum, other) => sum + other.bytes, 0);
    return all.length < this.#limits.requests && waitingBytes + bytes <= this.#limits.bytes;
  }
}

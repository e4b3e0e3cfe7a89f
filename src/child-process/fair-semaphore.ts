interface Waiter {
  readonly owner: string;
  readonly begin: () => void;
}

/**
 * A semaphore that is fair between owners: the owner with the fewest slots comes first, and among equals the one
 * whose last turn was longest ago. If there is more than one slot, an owner who holds all others does not get
 * the last one, which is kept for newcomers.
 */
export class FairSemaphore {
  readonly #slots: number;
  readonly #waiters: Waiter[] = [];
  readonly #held = new Map<string, number>();
  /** When each owner that holds or wants a slot had its last turn. */
  readonly #last = new Map<string, number>();
  #count = 0;
  #busy = 0;

  constructor(slots: number) {
    this.#slots = slots;
  }

  get busy(): number {
    return this.#busy;
  }

  /**
   * Resolves when `owner` gets a slot, which is returned by `release`.
   * @throws the signal's reason
   */
  acquire(owner: string, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        owner,
        begin: () => {
          signal.removeEventListener('abort', leave);
          resolve();
        },
      };
      const leave = (): void => {
        this.#waiters.splice(this.#waiters.indexOf(waiter), 1);
        reject(signal.reason as Error);
      };
      signal.addEventListener('abort', leave, { once: true });
      this.#waiters.push(waiter);
      this.#next();
    });
  }

  release(owner: string): void {
    this.#busy -= 1;
    const held = this.#heldBy(owner) - 1;
    if (held > 0) this.#held.set(owner, held);
    else this.#held.delete(owner);
    this.#next();
    if (held === 0 && !this.#waiters.some((other) => other.owner === owner)) this.#last.delete(owner);
  }

  #next(): void {
    if (this.#busy >= this.#slots) return;
    const most = Math.max(1, this.#slots - 1);
    const [next] = this.#waiters
      .filter(({ owner }) => this.#heldBy(owner) < most)
      .sort((a, b) => this.#heldBy(a.owner) - this.#heldBy(b.owner) || this.#lastOf(a) - this.#lastOf(b));
    if (!next) return;
    this.#waiters.splice(this.#waiters.indexOf(next), 1);
    this.#busy += 1;
    this.#held.set(next.owner, this.#heldBy(next.owner) + 1);
    this.#last.set(next.owner, (this.#count += 1));
    next.begin();
    this.#next();
  }

  #heldBy(owner: string): number {
    return this.#held.get(owner) ?? 0;
  }

  #lastOf({ owner }: Waiter): number {
    return this.#last.get(owner) ?? 0;
  }
}

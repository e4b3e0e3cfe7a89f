/** Packets this far behind the newest are refused unread (RFC 3711, 3.3.2 requires at least 64). */
const WINDOW = 128;

/** Remembers which of the latest packets have arrived, so that each is accepted only once. */
export class ReplayWindow {
  readonly #seen = new Uint8Array(WINDOW);
  #newest = -1;

  /** Whether the packet number `index` may be accepted: it is neither too old nor a repetition. */
  isFresh(index: number): boolean {
    if (index > this.#newest) return true;
    return this.#newest - index < WINDOW && this.#seen[index % WINDOW] === 0;
  }

  /** Call it only for authentic packets, because otherwise a stranger could move the window. */
  add(index: number): void {
    if (index > this.#newest) this.#advance(index);
    this.#seen[index % WINDOW] = 1;
  }

  #advance(index: number): void {
    if (index - this.#newest >= WINDOW) this.#seen.fill(0);
    else for (let at = this.#newest + 1; at < index; at++) this.#seen[at % WINDOW] = 0;
    this.#newest = index;
  }
}

/** Packets that far behind the newest are refused unseen (RFC 3711, 3.3.2 asks for 64 at least). */
const WINDOW = 128;

/** Which of the latest packets have been seen, so that each counts once. */
export class ReplayWindow {
  readonly #seen = new Uint8Array(WINDOW);
  #newest = -1;

  /** Whether the packet number `index` may be looked at: it is neither too old nor a repetition. */
  isFresh(index: number): boolean {
    if (index > this.#newest) return true;
    return this.#newest - index < WINDOW && this.#seen[index % WINDOW] === 0;
  }

  /** To be called for authentic packets alone, or a stranger could move the window. */
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

/** What we remember of a nonce that the server gave. */
export interface Nonce {
  readonly cnonce: string;
  /** How many requests have used it. */
  uses: number;
  /** The server gave it because the nonce before was too old. */
  readonly isAfterStale: boolean;
}

/** The most nonces that are remembered. Servers give a new one now and then; the oldest is forgotten. */
const MOST = 64;

/** The latest nonces of an account, each with its count (RFC 7616, 3.4: `nc`). */
export class Nonces {
  readonly #nonces = new Map<string, Nonce>();
  readonly #newCnonce: () => string;

  constructor(newCnonce: () => string) {
    this.#newCnonce = newCnonce;
  }

  find(nonce: string): Nonce | undefined {
    return this.#nonces.get(nonce);
  }

  /** Remembers a nonce; a known one keeps its count. */
  add(nonce: string, isAfterStale: boolean): void {
    if (this.#nonces.has(nonce)) return;
    this.#nonces.set(nonce, { cnonce: this.#newCnonce(), uses: 0, isAfterStale });
    for (const oldest of this.#nonces.keys()) {
      if (this.#nonces.size <= MOST) return;
      this.#nonces.delete(oldest);
    }
  }
}

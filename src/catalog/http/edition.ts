import type { AppParts } from '../../app-parts.ts';

/** How long a process goes on believing that the catalogue is what it was. */
const BELIEVED_MS = 1000;
const DAY_MS = 86_400_000;
/** More days than anybody's clock has counted since 1970. */
const DAYS = 1_000_000;

type EditionParts = Pick<AppParts, 'db' | 'clock'>;

/**
 * Which catalogue answers are made from: its revision, which every change of it counts on, and the day in UTC, since
 * what counts as a new release changes with the day alone. Editions are numbers that only grow.
 *
 * The revision is looked at when a request comes, at most once a second and by one request for all: no timer and no
 * connection that listens has to be looked after, a process that nobody asks asks nothing, and an answer is out of
 * date for a second at most.
 */
export class Edition {
  readonly #parts: EditionParts;
  #known = -1;
  #until = Number.NEGATIVE_INFINITY;
  #look: Promise<number> | null = null;

  constructor(parts: EditionParts) {
    this.#parts = parts;
  }

  /** The edition: at once while it is believed, else when the table has answered. */
  now(): number | Promise<number> {
    if (this.#parts.clock.now() < this.#until) return this.#known;
    return (this.#look ??= this.#read());
  }

  async #read(): Promise<number> {
    const { db, clock } = this.#parts;
    const until = clock.now() + BELIEVED_MS;
    const day = Math.floor(clock.wallTime() / DAY_MS);
    try {
      const row = await db.selectFrom('catalog_state').select('revision').executeTakeFirstOrThrow();
      this.#known = row.revision * DAYS + day;
      this.#until = until;
      return this.#known;
    } finally {
      this.#look = null;
    }
  }
}

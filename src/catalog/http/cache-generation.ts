import { sql } from 'kysely';
import type { CatalogParts } from '../../app-parts.ts';
import type { CacheTag } from '../domain/cache-tags.ts';

/** How long a process trusts its knowledge of the catalogue's state. */
const BELIEVED_MS = 1000;
const DAY_MS = 86_400_000;
/** A number above any count of days since 1970. */
const DAYS = 1_000_000;

/**
 * The state of the catalogue at one moment, as a process knows it; cached answers are compared with it. The object is
 * the same as long as nothing changes.
 */
export interface CacheGeneration {
  /** The number of changes so far. */
  readonly revision: number;
  /**
   * A number that changes with everything that may affect every answer: a change without cache tags, and the day
   * in UTC, since the day alone decides what is a new release. It only grows.
   */
  readonly era: number;
  /** The revision of the latest change of each cache tag. */
  readonly changes: ReadonlyMap<CacheTag, number>;
}

interface State {
  readonly revision: number;
  readonly described: number;
  readonly changed: readonly (readonly [CacheTag, number])[];
}

type CacheGenerationParts = Pick<CatalogParts, 'db' | 'clock'>;

/**
 * Reads the state in one statement, which sees one moment: a cache tag that it does not list was not changed by
 * then.
 */
async function readState({ db }: CacheGenerationParts, since: number): Promise<State> {
  const { rows } = await sql<State>`
    select revision, described, (
      select coalesce(json_agg(json_build_array(topic, revision)), '[]')
      from catalog_changes where revision > ${since}) as changed
    from catalog_state`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the catalogue has no state');
  return row;
}

/**
 * Reads the cache generation on demand, at most once a second and once for all concurrent requests: no timer and no
 * listening connection is needed, an idle process queries nothing, and an answer is out of date for a second
 * at most.
 */
export class CacheGenerations {
  readonly #parts: CacheGenerationParts;
  #known: CacheGeneration = { revision: 0, era: -1, changes: new Map() };
  #until = Number.NEGATIVE_INFINITY;
  #reading: Promise<CacheGeneration> | null = null;

  constructor(parts: CacheGenerationParts) {
    this.#parts = parts;
  }

  /** The current one: synchronously while it is trusted, else from the table. */
  now(): CacheGeneration | Promise<CacheGeneration> {
    if (this.#parts.clock.now() < this.#until) return this.#known;
    return (this.#reading ??= this.#read());
  }

  async #read(): Promise<CacheGeneration> {
    const { clock } = this.#parts;
    const until = clock.now() + BELIEVED_MS;
    const day = Math.floor(clock.wallTime() / DAY_MS);
    try {
      this.#update(await readState(this.#parts, this.#known.revision), day);
      this.#until = until;
      return this.#known;
    } finally {
      this.#reading = null;
    }
  }

  #update({ revision, described, changed }: State, day: number): void {
    const era = (revision - described) * DAYS + day;
    if (revision === this.#known.revision && era === this.#known.era) return;
    this.#known = { revision, era, changes: new Map([...this.#known.changes, ...changed]) };
  }
}

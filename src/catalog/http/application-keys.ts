import type { CatalogParts } from '../../app-parts.ts';
import { hashSecret } from '../../kernel/ids.ts';

/** A program that has a key. */
export interface Application {
  readonly id: string;
  /** Requests a second on v1 and v2.0. */
  readonly oldRate: number;
  /** Requests a second on v2.1 and v2.2. */
  readonly newRate: number;
  /** The path segment of the version that answers where a path names none; null for the latest. */
  readonly defaultVersion: string | null;
}

/** The columns of an application that `applicationOfRow` reads. */
export interface ApplicationRow {
  readonly id: string;
  readonly old_rate: number;
  readonly new_rate: number;
  readonly default_version: string | null;
}

export const applicationOfRow = (row: ApplicationRow): Application => ({
  id: row.id,
  oldRate: row.old_rate,
  newRate: row.new_rate,
  defaultVersion: row.default_version,
});

/** How long a look-up is trusted; a revoked key stops working within this time. */
const BELIEVED_MS = 1000;
/** The longest key that is looked up; none that was ever given out is longer. */
const LONGEST_KEY = 256;
/** The most keys that are remembered, so that a client that tries keys at random does not fill the memory. */
const MOST_KEYS = 10_000;

interface CachedApplication {
  readonly until: number;
  readonly application: Application | null;
}

type KeyParts = Pick<CatalogParts, 'db' | 'clock'>;

const findByKey = async (db: KeyParts['db'], key: string): Promise<Application | null> => {
  const row = await db
    .selectFrom('catalog_applications')
    .select(['id', 'old_rate', 'new_rate', 'default_version'])
    .where('key_hash', '=', hashSecret(key))
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row ? applicationOfRow(row) : null;
};

const ofProcess = new WeakMap<KeyParts, ApplicationKeys>();

/** The keys of one process, identified by its parts: all callers share what is known. */
export function applicationKeysOf(parts: KeyParts): ApplicationKeys {
  const keys = ofProcess.get(parts) ?? new ApplicationKeys(parts);
  ofProcess.set(parts, keys);
  return keys;
}

/**
 * Finds applications by key. The table holds hashes only and is queried by hash, so that no comparison runs
 * over a secret. A look-up is trusted for a second, because every request needs one; concurrent requests
 * share it.
 */
export class ApplicationKeys {
  readonly #parts: KeyParts;
  readonly #known = new Map<string, CachedApplication>();
  readonly #looks = new Map<string, Promise<Application | null>>();

  constructor(parts: KeyParts) {
    this.#parts = parts;
  }

  /**
   * Finds the application of a key: synchronously when it is known, else from the table; null for a key that
   * is unknown or revoked.
   */
  find(key: string): Application | null | Promise<Application | null> {
    if (key === '' || key.length > LONGEST_KEY) return null;
    const known = this.known(key);
    return known === undefined ? (this.#looks.get(key) ?? this.#look(key)) : known;
  }

  /** What is known of a key, without a look at the table; undefined when nothing is. */
  known(key: string): Application | null | undefined {
    const known = this.#known.get(key);
    return known !== undefined && this.#parts.clock.now() < known.until ? known.application : undefined;
  }

  #look(key: string): Promise<Application | null> {
    const until = this.#parts.clock.now() + BELIEVED_MS;
    const look = findByKey(this.#parts.db, key)
      .then((application) => this.#keep(key, { until, application }))
      .finally(() => this.#looks.delete(key));
    this.#looks.set(key, look);
    return look;
  }

  #keep(key: string, known: CachedApplication): Application | null {
    this.#known.delete(key);
    if (this.#known.size >= MOST_KEYS) this.#forgetOldest();
    this.#known.set(key, known);
    return known.application;
  }

  #forgetOldest(): void {
    const [oldest] = this.#known.keys();
    if (oldest !== undefined) this.#known.delete(oldest);
  }
}

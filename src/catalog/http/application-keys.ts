import type { AppParts } from '../../app-parts.ts';
import { hashSecret } from '../../ids.ts';

/** A program that was given a key. */
export interface Application {
  readonly id: string;
  /** Requests a second on v1 and v2.0. */
  readonly oldRate: number;
  /** Requests a second on v2.1 and v2.2. */
  readonly newRate: number;
}

/** How long a process goes on believing what the table said: a revoked key stops within this. */
const BELIEVED_MS = 1000;
/** Longer than any key that was ever given out; what is longer is not even looked up. */
const LONGEST_KEY = 256;
/** Keys that are remembered at once; a client that tries keys at random fills no memory. */
const MOST_KEYS = 10_000;

interface Known {
  readonly until: number;
  readonly application: Application | null;
}

type KeyParts = Pick<AppParts, 'db' | 'clock'>;

const findByKey = async (db: KeyParts['db'], key: string): Promise<Application | null> => {
  const row = await db
    .selectFrom('catalog_applications')
    .select(['id', 'old_rate', 'new_rate'])
    .where('key_hash', '=', hashSecret(key))
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row ? { id: row.id, oldRate: row.old_rate, newRate: row.new_rate } : null;
};

const ofProcess = new WeakMap<KeyParts, ApplicationKeys>();

/** Those of one process, for which the parts stand: whoever asks shares what is known. */
export function applicationKeysOf(parts: KeyParts): ApplicationKeys {
  const keys = ofProcess.get(parts) ?? new ApplicationKeys(parts);
  ofProcess.set(parts, keys);
  return keys;
}

/**
 * Applications by their key. The table holds hashes only and is asked by hash, so that no comparison runs over a
 * secret. What it said is believed for a second, since every request asks; requests that come meanwhile share one
 * look.
 */
export class ApplicationKeys {
  readonly #parts: KeyParts;
  readonly #known = new Map<string, Known>();
  readonly #looks = new Map<string, Promise<Application | null>>();

  constructor(parts: KeyParts) {
    this.#parts = parts;
  }

  /** At once when it is known, else when the table has answered; null for a key that is unknown or revoked. */
  find(key: string): Application | null | Promise<Application | null> {
    if (key === '' || key.length > LONGEST_KEY) return null;
    const known = this.#known.get(key);
    if (known !== undefined && this.#parts.clock.now() < known.until) return known.application;
    return this.#looks.get(key) ?? this.#look(key);
  }

  #look(key: string): Promise<Application | null> {
    const until = this.#parts.clock.now() + BELIEVED_MS;
    const look = findByKey(this.#parts.db, key)
      .then((application) => this.#keep(key, { until, application }))
      .finally(() => this.#looks.delete(key));
    this.#looks.set(key, look);
    return look;
  }

  #keep(key: string, known: Known): Application | null {
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

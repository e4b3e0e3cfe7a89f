import { withoutLogContext } from '../../kernel/log-context.ts';
import type { Kysely } from 'kysely';
import type { Log } from '../../kernel/log.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import type { Schema } from '../../storage/schema.ts';
import type { RequestLogRow } from './entry.ts';
import { insertEntries, trimLog } from './request-log.store.ts';

/** How long an entry waits for others, so that many requests cost one statement. */
const WRITE_AFTER_MS = 250;
/** How many entries wait at most; what comes while the database is slow or away is lost. */
const MOST_WAITING = 2_000;
/** After how many writes a project's log is cut to its length. */
const TRIM_EVERY = 20;

interface RequestLogParts {
  readonly db: Kysely<Schema>;
  readonly clock: Clock;
  readonly log: Log;
  /** How many entries of a project are kept. */
  readonly most: number;
}

/** Writes the log of requests behind the answers, in batches. */
export class RequestLogWriter {
  readonly #parts: RequestLogParts;
  #waiting: RequestLogRow[] = [];
  #writing: Promise<void> | null = null;
  #callOff: (() => void) | null = null;
  #writes = 0;
  readonly #projects = new Set<string>();

  constructor(parts: RequestLogParts) {
    this.#parts = parts;
  }

  /** Adds an entry; costs the request no statement. */
  add(row: RequestLogRow): void {
    if (this.#waiting.length >= MOST_WAITING) return;
    this.#waiting.push(row);
    this.#callOff ??= withoutLogContext(() =>
      this.#parts.clock.after(WRITE_AFTER_MS, () => void this.flush()),
    );
  }

  /** Writes what waits; resolves when it is written or given up. Never rejects. */
  async flush(): Promise<void> {
    this.#callOff?.();
    this.#callOff = null;
    await this.#writing;
    if (this.#waiting.length === 0) return;
    this.#writing = this.#write(this.#waiting.splice(0));
    await this.#writing;
    this.#writing = null;
  }

  async #write(rows: readonly RequestLogRow[]): Promise<void> {
    const { db, log, most } = this.#parts;
    try {
      await insertEntries(db, rows);
      for (const { project_id } of rows) this.#projects.add(project_id);
      this.#writes += 1;
      if (this.#writes % TRIM_EVERY !== 0) return;
      await trimLog(db, [...this.#projects], most);
      this.#projects.clear();
    } catch (err) {
      log.warn({ err, entries: rows.length }, 'entries of the log of requests were lost');
    }
  }
}

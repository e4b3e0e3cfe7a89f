import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../storage/schema.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import type { CacheTag } from '../domain/cache-tags.ts';
import { tagTrackingWriter, raiseRevision, raiseCacheTags } from './changes.ts';
import { type CatalogWriter, writerOn } from './writer.ts';

/** One writer at a time: shortcuts are looked for before they are taken. */
const LOCK = 7_238_403;

export interface WritingParts {
  readonly db: Kysely<Schema>;
  readonly clock: Pick<Clock, 'wallTime'>;
}

export interface WritingOptions {
  /** False when readers do not see what is written: cached answers stay valid then. */
  readonly isSeen?: boolean;
  /** True when the writer records every cache tag that readers see: without any, nothing has changed. Default false. */
  readonly isTracked?: boolean;
}

/** Without recorded cache tags, anything may have changed, unless every change is tracked. */
const raise = async (
  db: Kysely<Schema>,
  changed: ReadonlySet<CacheTag>,
  isTracked: boolean,
): Promise<void> => {
  if (changed.size > 0) await raiseCacheTags(db, changed);
  else if (!isTracked) await raiseRevision(db);
};

/**
 * Writes in one transaction, one writer at a time over all processes, and raises the catalogue's revision at its end
 * (see `WritingOptions`).
 * Long work is cut into several of these, so that readers see it grow and nothing is held for long.
 */
export const writeCatalog = <T>(
  { db, clock }: WritingParts,
  work: (writer: CatalogWriter) => Promise<T>,
  { isSeen = true, isTracked = false }: WritingOptions = {},
): Promise<T> =>
  db.transaction().execute(async (transaction: Transaction<Schema>) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction);
    const changed = new Set<CacheTag>();
    const result = await work(tagTrackingWriter(writerOn(transaction, new Date(clock.wallTime())), changed));
    if (isSeen) await raise(transaction, changed, isTracked);
    return result;
  });

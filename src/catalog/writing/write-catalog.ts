import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../storage/schema.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import type { Topic } from '../domain/topics.ts';
import { notingWriter, raiseRevision, raiseTopics } from './changes.ts';
import { type CatalogWriter, writerOn } from './writer.ts';

/** One writer at a time: shortcuts are looked for before they are taken. */
const LOCK = 7_238_403;

export interface WritingParts {
  readonly db: Kysely<Schema>;
  readonly clock: Pick<Clock, 'wallTime'>;
}

export interface WritingOptions {
  /** False when readers do not see what is written: kept answers stay good then. */
  readonly isSeen?: boolean;
  /** True when all that readers see is noted: where nothing is, nothing has changed. Default false. */
  readonly isNoted?: boolean;
}

/** Who says nothing of what was changed may have changed anything, unless all is noted. */
const raise = async (db: Kysely<Schema>, changed: ReadonlySet<Topic>, isNoted: boolean): Promise<void> => {
  if (changed.size > 0) await raiseTopics(db, changed);
  else if (!isNoted) await raiseRevision(db);
};

/**
 * Writes in one transaction, one writer at a time over all processes, and raises the catalogue's revision at its end
 * (see `WritingOptions`).
 * Long work is cut into several of these, so that readers see it grow and nothing is held for long.
 */
export const writeCatalog = <T>(
  { db, clock }: WritingParts,
  work: (writer: CatalogWriter) => Promise<T>,
  { isSeen = true, isNoted = false }: WritingOptions = {},
): Promise<T> =>
  db.transaction().execute(async (transaction: Transaction<Schema>) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction);
    const changed = new Set<Topic>();
    const result = await work(notingWriter(writerOn(transaction, new Date(clock.wallTime())), changed));
    if (isSeen) await raise(transaction, changed, isNoted);
    return result;
  });

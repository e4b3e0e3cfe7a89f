import { sql } from 'kysely';
import type { Db } from '../../storage/db.ts';

/**
 * The message of an import whose process has ended without a word, killed for example: its row still says `running`.
 */
export const DIED = 'Its process has ended. The same command goes on from here.';

/** The key of an import's advisory lock. */
const keyOf = (importId: unknown) => sql`hashtextextended('import ' || ${importId}, 0)`;

/**
 * Holds the import's lock while it runs, on a connection of its own: PostgreSQL releases the lock when the process
 * ends, in whatever way. Two processes that run one import may both hold it.
 */
export const whileLocked = <T>(db: Db, importId: string, run: () => Promise<T>): Promise<T> =>
  db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock_shared(${keyOf(importId)})`.execute(connection);
    try {
      return await run();
    } finally {
      // A connection that is lost has released the lock.
      await sql`select pg_advisory_unlock_shared(${keyOf(importId)})`
        .execute(connection)
        .catch(() => undefined);
    }
  });

/** Whether a row of `catalog_imports` says `running`, and no process holds its lock. */
const isDead = sql`(catalog_imports.status = 'running' and not exists (
  select from pg_locks
  where locktype = 'advisory' and objsubid = 1
    and database = (select oid from pg_database where datname = current_database())
    and (classid::bigint << 32) | objid::bigint = ${keyOf(sql.ref('catalog_imports.id'))}))`;

type Status = 'running' | 'completed' | 'failed';

/**
 * Columns of `catalog_imports` as they are shown: an import whose process has died has failed, at its last sign of
 * life.
 */
export const shownColumns = [
  sql<Status>`case when ${isDead} then 'failed' else catalog_imports.status end`.as('status'),
  sql<string | null>`case when ${isDead} then ${DIED} else catalog_imports.message end`.as('message'),
  sql<Date | null>`case when ${isDead} then catalog_imports.updated_at else catalog_imports.ended_at end`.as(
    'ended_at',
  ),
] as const;

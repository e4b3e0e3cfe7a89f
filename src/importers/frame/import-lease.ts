import { sql } from 'kysely';
import type { Clock } from '../../kernel/time/clock.ts';
import { databaseNow } from '../../storage/database-now.ts';
import type { Db } from '../../storage/db.ts';
import type { ImportStatus } from '../../storage/member-schema.ts';
import type { ImportParts } from './importer.ts';

/*
 * A running import leases its row until `leased_until`, by the database's clock, and renews the lease as long as its
 * process lives. A lock of a session would not do: behind a pooler, sessions are shared.
 */

/**
 * The message of an import whose process has ended without a word, killed for example: its row still says `running`.
 */
export const DIED = 'Its process has ended. The same command goes on from here.';

/** How long a lease lasts, in milliseconds: so long after its death a process may be taken for alive. */
export const LEASE_MS = 20_000;
/** Milliseconds between two renewals: several of them may fail. */
export const RENEW_MS = 5_000;

type LeaseParts = Pick<ImportParts, 'db' | 'clock'>;

const renew = ({ db, clock }: LeaseParts, importId: string): Promise<unknown> =>
  db
    .updateTable('catalog_imports')
    .set({ leased_until: databaseNow(clock, LEASE_MS) })
    .where('id', '=', importId)
    .where('status', '=', 'running')
    .execute();

/** Holds the import's lease while it runs. Two processes that run one import may both hold it. */
export async function whileLeased<T>(parts: LeaseParts, importId: string, run: () => Promise<T>): Promise<T> {
  let renewing: Promise<unknown> = renew(parts, importId);
  await renewing;
  let cancel: () => void = () => undefined;
  const again = (): void => {
    cancel = parts.clock.after(RENEW_MS, () => {
      again();
      // The next renewal may succeed; what the import itself does with a database that is gone is its own affair.
      const one = renew(parts, importId).catch(() => undefined);
      renewing = Promise.all([renewing, one]).then(() => undefined);
    });
  };
  again();
  try {
    return await run();
  } finally {
    cancel();
    await renewing;
  }
}

/** Whether a row of `catalog_imports` says `running`, and its lease is over. */
const isDead = (clock: Pick<Clock, 'wallTime'>) => sql`(catalog_imports.status = 'running'
  and (catalog_imports.leased_until is null or catalog_imports.leased_until <= ${databaseNow(clock)}))`;

/**
 * Columns of `catalog_imports` as they are shown: an import whose process has died has failed, at its last sign of
 * life.
 */
export const shownColumns = (clock: Pick<Clock, 'wallTime'>) => {
  const dead = isDead(clock);
  return [
    sql<ImportStatus>`case when ${dead} then 'failed' else catalog_imports.status end`.as('status'),
    sql<string | null>`case when ${dead} then ${DIED} else catalog_imports.message end`.as('message'),
    sql<Date | null>`case when ${dead} then catalog_imports.updated_at else catalog_imports.ended_at end`.as(
      'ended_at',
    ),
  ] as const;
};

/** Whatever shows imports: the database, and the clock by which leases end. */
export interface ShowingParts {
  readonly db: Db;
  readonly clock: Pick<Clock, 'wallTime'>;
}

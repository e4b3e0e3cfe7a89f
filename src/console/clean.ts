import type { Kysely } from 'kysely';
import type { ConsoleParts } from '../app-parts.ts';
import type { JobHandler } from '../jobs/job-handler.ts';
import type { Schema } from '../storage/schema.ts';
import { deleteExpired } from './people/accounts.store.ts';
import { removeForgotten } from './people/sign-in-limit.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How long an unused invitation is still listed after it has expired. */
const INVITATIONS_MS = 7 * DAY_MS;
/** How long audit entries are kept: a year, and a month to look back at it. */
const AUDIT_MS = 400 * DAY_MS;

/**
 * Removes expired sign-ins, unused invitations, old audit entries, and counts of failed sign-ins that no
 * longer matter.
 */
export async function removeOld(db: Kysely<Schema>, nowMs: number): Promise<void> {
  const before = (ms: number) => new Date(nowMs - ms);
  await deleteExpired(db, before(0));
  await db.deleteFrom('invitations').where('expires_at', '<=', before(INVITATIONS_MS)).execute();
  await db.deleteFrom('audit_entries').where('created_at', '<=', before(AUDIT_MS)).execute();
  await removeForgotten(db, before(DAY_MS));
}

/** The hourly job that removes what the console stores for a limited time (docs/stored-data.md). */
export const cleanConsole = ({ db, clock }: Pick<ConsoleParts, 'db' | 'clock'>): JobHandler => ({
  kind: 'console.clean',
  retryAfterMs: [],
  everyMs: HOUR_MS,
  run: () => removeOld(db, clock.wallTime()),
});

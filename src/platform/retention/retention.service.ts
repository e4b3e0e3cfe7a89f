import type { ClockedDb } from '../../app-parts.ts';
import type { Caller } from '../../http/api-key.ts';
import { projectScope } from '../../storage/scope.ts';
import { requireAdmin } from '../admin-only.ts';
import { NO_RETENTION, type Retention, RETENTION_KINDS } from './kinds.ts';
import { countOverdue } from './overdue.store.ts';
import type { RetentionChange, RetentionPreview, RetentionQuery } from './retention.schema.ts';
import { writeRetention } from './retention.store.ts';

const DAY_MS = 24 * 3_600_000;
/** The highest count in a preview of what would be erased: nobody needs it more exactly. */
const MOST_COUNTED = 100_000;

/**
 * Changes for how long the project keeps what. What is older is erased within an hour.
 * @throws ServiceError AdminRequired
 */
export function changeRetention(
  { db }: ClockedDb,
  caller: Pick<Caller, 'projectId' | 'role'>,
  change: RetentionChange,
): Promise<Retention> {
  requireAdmin(caller, 'What is kept for how long is changed with a key that was made as Admin.');
  const given = RETENTION_KINDS.filter((kind) => change[kind] !== undefined);
  const only = Object.fromEntries(given.map((kind) => [kind, change[kind]])) as Partial<Retention>;
  return writeRetention(projectScope(db, caller.projectId), only);
}

/** How many records of a project are older than these days now. */
export async function previewRetention(
  { db, clock }: ClockedDb,
  { projectId }: Pick<Caller, 'projectId'>,
  asked: RetentionQuery,
): Promise<RetentionPreview> {
  const preview: Record<keyof Retention, number | null> = { ...NO_RETENTION };
  for (const kind of RETENTION_KINDS) {
    const days = asked[kind];
    if (days === undefined) continue;
    const before = new Date(clock.wallTime() - days * DAY_MS);
    preview[kind] = await countOverdue(db, { projectId, kind, before }, MOST_COUNTED);
  }
  return preview;
}

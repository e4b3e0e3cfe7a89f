import type { Kysely } from 'kysely';
import type { PlatformParts } from '../../app-parts.ts';
import type { Schema } from '../../storage/schema.ts';
import { projectScope } from '../../storage/scope.ts';
import { recordingsSoon } from '../recordings/rendering.queue.ts';
import { announce, type Owner } from './companions.events.ts';
import type { Companion } from './companions.presenter.ts';
import { type CompanionStatus, COMPANION_STATUSES } from '../../storage/agent-schema.ts';
import { lockOwn, updateCompanion } from './companions.store.ts';

type StatusParts = Pick<PlatformParts, 'ids' | 'clock' | 'publicUrl'>;

/** The result of a generation step. */
export interface GeneratedVersions {
  /** Avatar model versions that can be shown from now on. */
  readonly versions?: readonly string[];
}

/** Which companion gets which status. */
interface Move extends GeneratedVersions {
  readonly id: string;
  readonly next: CompanionStatus;
}

/** The number of steps from the companion's status to `next`; negative when it is past it. */
const stepsTo = (next: CompanionStatus, { status }: Companion): number =>
  COMPANION_STATUSES.indexOf(next) - COMPANION_STATUSES.indexOf(status);

const inTransaction = <T>(
  db: Kysely<Schema>,
  work: (transaction: Kysely<Schema>) => Promise<T>,
): Promise<T> => (db.isTransaction ? work(db) : db.transaction().execute(work));

/**
 * Moves a companion to its next status, and emits `companion.updated` in the same transaction (spec A, 3): pending,
 * generationCompleted, readyToUse, completed. It never goes back: a step that runs twice finds the status there
 * already, and changes nothing.
 * @param db the database, or the transaction that the move belongs to
 * @returns the companion afterwards; null when it was deleted meanwhile
 * @throws Error when a status would be skipped, which is an error of the caller
 */
export const moveCompanion = (
  db: Kysely<Schema>,
  parts: StatusParts,
  owner: Owner,
  { id, next, versions }: Move,
): Promise<Companion | null> =>
  inTransaction(db, async (transaction) => {
    const scope = projectScope(transaction, owner.projectId);
    const before = await lockOwn(scope, id);
    if (!before) return null;
    const steps = stepsTo(next, before);
    if (steps <= 0) return before;
    if (steps > 1) throw new Error(`companion ${id} cannot go from ${before.status} to ${next} at once`);
    const generated = versions ? { versions: JSON.stringify(versions) } : {};
    const after = await updateCompanion(scope, id, { status: next, ...generated });
    await announce(transaction, parts, owner, { change: 'updated', companion: after });
    if (next === 'readyToUse') await recordingsSoon(transaction, parts, id);
    return after;
  });

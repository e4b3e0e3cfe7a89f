import type { ClockedDb } from '../../app-parts.ts';
import { notFound } from '../../errors/service-error.ts';
import type { Caller } from '../../http/api-key.ts';
import { enqueue } from '../../jobs/jobs.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import type { Ids } from '../../kernel/ids.ts';
import type { Db } from '../../storage/db.ts';
import { projectScope } from '../../storage/scope.ts';
import { findErasure, findUnderWay, insertErasure, type StoredErasure } from './erasures.store.ts';

/** The job of an erasure, with the payload `{projectId, erasureId}`. */
export const ERASURE_JOB = 'erasures.run';

export interface ErasureParts {
  readonly db: Db;
  readonly ids: Ids;
  readonly clock: Pick<Clock, 'wallTime'>;
}
type Owner = Pick<Caller, 'projectId'>;

/** Inserts an erasure with its job; undefined when one of this person is under way. */
const begin = ({ db, ids, clock }: ErasureParts, { projectId }: Owner, externalClientId: string) =>
  db.transaction().execute(async (transaction) => {
    const scope = projectScope(transaction, projectId);
    const made = await insertErasure(scope, clock, { id: ids.newId('erasure'), externalClientId });
    if (made) {
      const payload = { projectId, erasureId: made.id };
      await enqueue(transaction, { ids, clock }, { kind: ERASURE_JOB, payload, projectId });
    }
    return made;
  });

/**
 * Has all that the project has of a person erased. While an erasure of the same person is under way, that one is
 * answered: asking twice, or at the same time, erases once.
 */
export async function requestErasure(
  parts: ErasureParts,
  owner: Owner,
  externalClientId: string,
): Promise<StoredErasure> {
  const scope = projectScope(parts.db, owner.projectId);
  for (;;) {
    const erasure =
      (await begin(parts, owner, externalClientId)) ?? (await findUnderWay(scope, externalClientId));
    // Neither: the one that was under way has ended just now.
    if (erasure) return erasure;
  }
}

/**
 * The erasure.
 * @throws ServiceError NotFound
 */
export async function requireErasure(
  { db }: Pick<ClockedDb, 'db'>,
  { projectId }: Owner,
  id: string,
): Promise<StoredErasure> {
  const found = await findErasure(projectScope(db, projectId), id);
  if (!found) throw notFound(`Erasure ${id}`);
  return found;
}

import { type Kysely, type Selectable, sql } from 'kysely';
import { findPage } from '../../http/find-page.ts';
import type { CountedPage, Page } from '../../http/paging.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import { databaseNow } from '../../storage/database-now.ts';
import type { ErasureTable, Schema } from '../../storage/schema.ts';
import type { ProjectScope } from '../../storage/scope.ts';
import type { ErasureQuery } from './erasures.schema.ts';

export type StoredErasure = Selectable<ErasureTable>;
type Counts = Readonly<Record<string, number>>;
type Now = Pick<Clock, 'wallTime'>;

const UNDER_WAY = ['pending', 'running'] as const;

/** Inserts an erasure, unless one of this person is under way. */
export const insertErasure = (
  scope: ProjectScope,
  clock: Now,
  { id, externalClientId }: { readonly id: string; readonly externalClientId: string },
): Promise<StoredErasure | undefined> =>
  scope
    .insert('erasures', {
      ...{ id, external_client_id: externalClientId, status: 'pending' as const },
      created_at: databaseNow(clock),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

/** The erasure of a person that is under way. */
export const findUnderWay = (
  scope: ProjectScope,
  externalClientId: string,
): Promise<StoredErasure | undefined> =>
  scope
    .select('erasures')
    .selectAll()
    .where('external_client_id', '=', externalClientId)
    .where('status', 'in', UNDER_WAY)
    .executeTakeFirst();

export const findErasure = (scope: ProjectScope, id: string): Promise<StoredErasure | undefined> =>
  scope.select('erasures').selectAll().where('id', '=', id).executeTakeFirst();

const filtered = (scope: ProjectScope, { externalClientId, status }: ErasureQuery) => {
  let found = scope.select('erasures');
  if (externalClientId) found = found.where('external_client_id', '=', externalClientId);
  if (status?.length) found = found.where('status', 'in', status);
  return found;
};

/** One page of the project's erasures, newest first. */
export function findErasures(
  scope: ProjectScope,
  query: ErasureQuery,
  page: Page,
): Promise<CountedPage<StoredErasure>> {
  const found = filtered(scope, query);
  const ordered = found.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc');
  return findPage(ordered, found, filtered(scope, {}), page);
}

const underWay = (scope: ProjectScope, id: string) =>
  scope.update('erasures').where('id', '=', id).where('status', 'in', UNDER_WAY);

/** Marks an erasure as running, with the number of sessions at its beginning. */
export async function markRunning(scope: ProjectScope, id: string, found: number): Promise<void> {
  const first = sql<number>`coalesce(found, ${found}::integer)`;
  await underWay(scope, id).set({ status: 'running', found: first }).execute();
}

const raised = (column: 'erased' | 'outside', counts: Counts) => sql<string>`(
  select coalesce(jsonb_object_agg(kind, count), '{}') from (
    select kind, sum(value::bigint) as count from (
      select * from jsonb_each_text(${sql.ref(column)})
      union all select * from jsonb_each_text(${JSON.stringify(counts)}::jsonb)
    ) as each (kind, value) group by kind
  ) as sums)`;

/** Adds to the counts of an erasure, in the transaction that erases. */
export async function addCounts(
  transaction: ProjectScope,
  id: string,
  { erased, outside }: { readonly erased: Counts; readonly outside: Counts },
): Promise<void> {
  await transaction
    .update('erasures')
    .set({ erased: raised('erased', erased), outside: raised('outside', outside) })
    .where('id', '=', id)
    .execute();
}

/** Ends an erasure, unless it has ended. */
export async function endErasure(
  scope: ProjectScope,
  clock: Now,
  id: string,
  { status, kept }: { readonly status: 'completed' | 'failed'; readonly kept: Counts },
): Promise<void> {
  await underWay(scope, id)
    .set({ status, kept: JSON.stringify(kept), completed_at: databaseNow(clock) })
    .execute();
}

/** The sessions of a person that were begun until a time, the oldest first: at most `limit`. */
export async function sessionsOf(
  scope: ProjectScope,
  { external_client_id, created_at }: Pick<StoredErasure, 'external_client_id' | 'created_at'>,
  limit: number,
): Promise<readonly string[]> {
  const rows = await scope
    .select('session_companions')
    .innerJoin('sessions', 'sessions.id', 'session_companions.session_id')
    .select(['sessions.id', 'sessions.created_at'])
    .distinct()
    .where('session_companions.external_client_id', '=', external_client_id)
    .where('sessions.created_at', '<=', created_at)
    .orderBy('sessions.created_at')
    .orderBy('sessions.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** How many sessions `sessionsOf` would find in all. */
export async function countSessionsOf(
  scope: ProjectScope,
  { external_client_id, created_at }: Pick<StoredErasure, 'external_client_id' | 'created_at'>,
): Promise<number> {
  const row = await scope
    .select('session_companions')
    .innerJoin('sessions', 'sessions.id', 'session_companions.session_id')
    .select(({ fn }) => fn.count<string>('sessions.id').distinct().as('count'))
    .where('session_companions.external_client_id', '=', external_client_id)
    .where('sessions.created_at', '<=', created_at)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** The companions that were made of a person. */
export const companionsMadeOf = async (scope: ProjectScope, externalClientId: string): Promise<string[]> => {
  const own = scope.ownCompanions().select('id').where('external_client_id', '=', externalClientId);
  return (await own.orderBy('id').execute()).map(({ id }) => id);
};

/** Takes the person's id out of the paths in the audit log; the entries stay. @returns how many */
export async function redactAudit(scope: ProjectScope, externalClientId: string): Promise<number> {
  const part = `/clients/${encodeURIComponent(externalClientId)}/`;
  const { numUpdatedRows } = await scope
    .update('audit_entries')
    .set({ target: sql<string>`replace(target, ${part}, '/clients/erased/')` })
    .where(sql<boolean>`strpos(target, ${part}) > 0`)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Removes erasures that ended before `before`. */
export async function removeErasures(db: Kysely<Schema>, before: Date): Promise<void> {
  await sql`delete from erasures where completed_at < ${before}`.execute(db);
}

import { sql } from 'kysely';
import { findPage } from '../../http/find-page.ts';
import type { Page } from '../../http/paging.ts';
import type { Db } from '../../storage/db.ts';
import { projectScope } from '../../storage/scope.ts';
import { holds } from '../../storage/search.ts';

const keys = (db: Db, projectId: string) => db.selectFrom('api_keys').where('project_id', '=', projectId);

const COLUMNS = [
  ...(['id', 'name', 'role', 'provider', 'deployment', 'provider_box', 'cost_per_minute'] as const),
  ...(['created_at', 'expires_at', 'revoked_at', 'last_used_at'] as const),
] as const;

/** One page of a project's keys: first those that are not revoked, and of each group the newest first. */
export function findKeys(db: Db, projectId: string, search: string | undefined, page: Page) {
  const all = keys(db, projectId);
  const found = search ? all.where(holds(search, sql.ref('name'), sql.ref('id'), sql.ref('provider'))) : all;
  const ordered = found
    .select(COLUMNS)
    .orderBy(sql`revoked_at is not null`)
    .orderBy('created_at', 'desc')
    .orderBy('id');
  return findPage(ordered, found, all, page);
}

export const readKey = (db: Db, projectId: string, id: string) =>
  keys(db, projectId).select(COLUMNS).where('id', '=', id).executeTakeFirst();

/** A key of the project, locked until the transaction ends. */
export const holdKey = (transaction: Db, projectId: string, id: string) =>
  keys(transaction, projectId).select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst();

export type KeyRow = NonNullable<Awaited<ReturnType<typeof readKey>>>;

/** Passes channels and embeds to another key: their sessions run on behalf of the key that set them up. */
export async function moveChannels(
  transaction: Db,
  projectId: string,
  from: string,
  to: string,
): Promise<void> {
  const scope = projectScope(transaction, projectId);
  for (const table of ['channel_configurations', 'embeds'] as const)
    await scope.update(table).set({ api_key_id: to }).where('api_key_id', '=', from).execute();
}

import { type Kysely, type Selectable, sql } from 'kysely';
import { findPage } from '../../http/find-page.ts';
import type { CountedPage, Page } from '../../http/paging.ts';
import type { RequestLogTable, Schema } from '../../storage/schema.ts';
import type { ProjectScope } from '../../storage/scope.ts';
import { holds } from '../../storage/search.ts';
import type { RequestLogQuery } from './request-log.schema.ts';

export type StoredEntry = Selectable<RequestLogTable> & { readonly api_key_name: string | null };

/** Removes entries from before this time, up to `limit`; answers how many. */
export async function removeEntries(db: Kysely<Schema>, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from request_log where id in (
      select id from request_log where at < ${before} order by at limit ${limit}
    )`.execute(db);
  return Number(numAffectedRows ?? 0);
}

const conditions = (query: RequestLogQuery) => {
  const { kind, status, code, method, apiKeyId, search, from, to } = query;
  return [
    ...(kind?.length ? [sql<boolean>`kind in (${sql.join(kind)})`] : []),
    ...(status?.length
      ? [sql<boolean>`status / 100 in (${sql.join(status.map((one) => Number(one[0])))})`]
      : []),
    ...(code ? [sql<boolean>`code = ${code}`] : []),
    ...(method ? [sql<boolean>`method = ${method}`] : []),
    ...(apiKeyId ? [sql<boolean>`api_key_id = ${apiKeyId}`] : []),
    ...(from === undefined ? [] : [sql<boolean>`at >= ${new Date(from * 1000)}`]),
    ...(to === undefined ? [] : [sql<boolean>`at < ${new Date(to * 1000)}`]),
    ...(search
      ? [holds(search, sql`concat_ws(' ', method, path, code, request_id, session_id, ignored::text)`)]
      : []),
  ];
};

const filtered = (scope: ProjectScope, query: RequestLogQuery) =>
  scope.select('request_log').where((where) => where.and(conditions(query)));

/** One page of the project's log, newest first. */
export function findEntries(
  scope: ProjectScope,
  query: RequestLogQuery,
  page: Page,
): Promise<CountedPage<StoredEntry>> {
  const found = filtered(scope, query);
  const ordered = found
    .selectAll()
    .select(sql<string | null>`(select name from api_keys where api_keys.id = api_key_id)`.as('api_key_name'))
    .orderBy('id', 'desc');
  return findPage(ordered, found, filtered(scope, {}), page);
}

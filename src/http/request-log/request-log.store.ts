import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../storage/schema.ts';
import type { RequestLogRow } from './entry.ts';

/** Inserts entries in their order; those of projects that are gone meanwhile are left out. */
export async function insertEntries(db: Kysely<Schema>, rows: readonly RequestLogRow[]): Promise<void> {
  await sql`
    insert into request_log
      (project_id, api_key_id, at, kind, method, route, path, status, code, ignored, latency_ms, request_id, body,
        session_id, reason)
    select entry.project_id, entry.api_key_id, entry.at, entry.kind, entry.method, entry.route, entry.path,
      entry.status, entry.code, entry.ignored, entry.latency_ms, entry.request_id, entry.body, entry.session_id,
      entry.reason
    from json_array_elements(${JSON.stringify(rows)}::json) with ordinality as given (value, place)
    cross join lateral json_populate_record(null::request_log, given.value) as entry
    where exists (select from projects where projects.id = entry.project_id)
    order by given.place`.execute(db);
}

/** Removes the oldest entries of these projects beyond the `most` newest. */
export async function trimLog(
  db: Kysely<Schema>,
  projectIds: readonly string[],
  most: number,
): Promise<void> {
  await sql`
    delete from request_log using unnest(${projectIds}::text[]) as project (id), lateral (
      select own.id from request_log as own where own.project_id = project.id
      order by own.id desc offset ${most}::integer limit 1
    ) as last
    where request_log.project_id = project.id and request_log.id <= last.id`.execute(db);
}

import { type Kysely, type Selectable, sql } from 'kysely';
import type { AuditEntryTable } from '../../storage/console-schema.ts';
import type { Schema } from '../../storage/schema.ts';
import { holds } from '../../storage/search.ts';
import type { AuditFilter } from './audit.schema.ts';

/** The last entry of a page: the next page begins after it. */
export interface AuditCursor {
  readonly at: Date;
  readonly id: string;
}

/** Which log is read: that of one organization, of the installation itself (null), or all. */
export type AuditOf = { readonly organizationId: string | null } | 'all';

export type AuditRow = Selectable<AuditEntryTable> & {
  readonly project_name: string | null;
  readonly organization_name: string | null;
  /** The present name of the API key that acted. */
  readonly key_name: string | null;
};

const entriesOf = (db: Kysely<Schema>, of: AuditOf) => {
  const all = db
    .selectFrom('audit_entries')
    .leftJoin('projects', 'projects.id', 'audit_entries.project_id')
    .leftJoin('organizations', 'organizations.id', 'audit_entries.organization_id')
    .leftJoin('api_keys', 'api_keys.id', 'audit_entries.actor_id')
    .selectAll('audit_entries')
    .select([
      'projects.name as project_name',
      'organizations.name as organization_name',
      'api_keys.name as key_name',
    ]);
  if (of === 'all') return all;
  return of.organizationId === null
    ? all.where('audit_entries.organization_id', 'is', null)
    : all.where('audit_entries.organization_id', '=', of.organizationId);
};

const filtered = (
  db: Kysely<Schema>,
  of: AuditOf,
  { person, action, projectId, from, until }: AuditFilter,
) => {
  let found = entriesOf(db, of);
  if (person?.trim())
    found = found.where(holds(person, sql.ref('audit_entries.actor_name'), sql.ref('api_keys.name')));
  if (action?.trim()) found = found.where(holds(action, sql.ref('audit_entries.action')));
  if (projectId) found = found.where('audit_entries.project_id', '=', projectId);
  if (from) found = found.where('audit_entries.created_at', '>=', new Date(from));
  if (until) found = found.where('audit_entries.created_at', '<', new Date(until));
  return found;
};

/**
 * The next entries after a place, at most `most`, the newest first; read by an index, however long the log
 * is.
 */
export function readEntries(
  db: Kysely<Schema>,
  of: AuditOf,
  filter: AuditFilter,
  { after, most }: { readonly after: AuditCursor | null; readonly most: number },
): Promise<AuditRow[]> {
  let found = filtered(db, of, filter);
  if (after)
    found = found.where(
      sql<boolean>`(audit_entries.created_at, audit_entries.id) < (${after.at}::timestamptz, ${after.id})`,
    );
  return found
    .orderBy('audit_entries.created_at', 'desc')
    .orderBy('audit_entries.id', 'desc')
    .limit(most)
    .execute();
}

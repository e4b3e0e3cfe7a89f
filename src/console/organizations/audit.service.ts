import { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import { invalidFields } from '../../errors/service-error.ts';
import type { Schema } from '../../storage/schema.ts';
import type { AuditFilter } from './audit.schema.ts';
import { type AuditOf, type AuditRow, type AuditCursor, readEntries } from './audit.store.ts';
import { csvLine } from './csv.ts';

const DEFAULT_SIZE = 50;
const EXPORTED_AT_A_TIME = 1_000;

const present = (row: AuditRow) => ({
  id: row.id,
  at: row.created_at.toISOString(),
  organizationId: row.organization_id,
  organizationName: row.organization_name,
  projectId: row.project_id,
  projectName: row.project_name,
  actor: { kind: row.actor_kind, id: row.actor_id, name: row.key_name ?? row.actor_name },
  action: row.action,
  target: row.target,
  status: row.status,
  address: row.address,
  requestId: row.request_id,
  ignoredFields: row.ignored_fields ?? [],
});

const cursorOf = ({ created_at: at, id }: AuditRow): AuditCursor => ({ at, id });

const written = ({ at, id }: AuditCursor): string => `${at.getTime()}.${id}`;

/** Parses the end of a page. @throws ServiceError ValidationFailed */
function readCursor(text: string): AuditCursor {
  const [, at, id] = /^(\d{1,15})\.(\w{1,100})$/.exec(text) ?? [];
  if (at === undefined || id === undefined) throw invalidFields({ after: ['is not the end of a page'] });
  return { at: new Date(Number(at)), id };
}

export interface AuditPage extends AuditFilter {
  readonly after?: string;
  readonly pageSize?: number;
}

/** One page of a log, the newest entries first, and where the next page begins; null at the end. */
export async function presentAudit(db: Kysely<Schema>, of: AuditOf, page: AuditPage) {
  const { after, pageSize = DEFAULT_SIZE, ...filter } = page;
  const rows = await readEntries(db, of, filter, {
    after: after ? readCursor(after) : null,
    most: pageSize + 1,
  });
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  return { items: shown.map(present), next: rows.length > pageSize && last ? written(cursorOf(last)) : null };
}

const HEADINGS = [
  ...['time', 'organization', 'project', 'project id', 'actor', 'actor id'],
  ...['action', 'target', 'status', 'address', 'request id', 'ignored fields'],
];

const lineOf = (row: AuditRow): string =>
  csvLine([
    row.created_at.toISOString(),
    row.organization_name,
    row.project_name,
    row.project_id,
    row.key_name ?? row.actor_name,
    row.actor_id,
    row.action,
    row.target,
    row.status,
    row.address,
    row.request_id,
    row.ignored_fields?.join(' ') ?? null,
  ]);

async function* lines(db: Kysely<Schema>, of: AuditOf, filter: AuditFilter): AsyncGenerator<string> {
  yield csvLine(HEADINGS);
  let after: AuditCursor | null = null;
  for (;;) {
    const rows: AuditRow[] = await readEntries(db, of, filter, { after, most: EXPORTED_AT_A_TIME });
    if (rows.length > 0) yield rows.map(lineOf).join('');
    const last = rows.at(-1);
    if (rows.length < EXPORTED_AT_A_TIME || !last) return;
    after = cursorOf(last);
  }
}

/** The whole log as CSV (RFC 4180), read while it is sent: only a piece of it is in memory at a time. */
export const exportAudit = (db: Kysely<Schema>, of: AuditOf, filter: AuditFilter): Readable =>
  Readable.from(lines(db, of, filter));

import { sql } from 'kysely';
import { shownColumns, type ShowingParts } from './frame/import-lease.ts';

const NEWEST = 50;
const SHOWN = 1_000;

const newest = ({ db, clock }: ShowingParts) =>
  db
    .selectFrom('catalog_imports')
    .selectAll()
    .select(shownColumns(clock))
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .limit(sql.lit(NEWEST))
    .execute();

/** The newest imports, one per line. */
export async function listText(parts: ShowingParts): Promise<string> {
  const rows = await newest(parts);
  if (rows.length === 0) return 'Nothing was imported yet.\n';
  const lines = rows.map(
    (row) =>
      `${row.id}  ${row.started_at.toISOString().slice(0, 19)}Z  ${row.status.padEnd(9)}  ${row.kind.padEnd(12)}  ` +
      `${row.records_read} read, ${row.records_written} written, ${row.records_rejected} rejected  ${row.source}`,
  );
  return `${lines.join('\n')}\n`;
}

/** One import with its rejects, at most the first thousand; null for an unknown id. */
export async function showText({ db, clock }: ShowingParts, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('catalog_imports')
    .selectAll()
    .select(shownColumns(clock))
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const rejects = await db
    .selectFrom('catalog_import_rejects')
    .select(['place', 'reason'])
    .where('import_id', '=', id)
    .orderBy('number')
    .limit(sql.lit(SHOWN))
    .execute();
  const lines = [
    `${row.id}: ${row.kind} ${row.source}`,
    `  ${row.status}${row.message === null ? '' : `: ${row.message}`}`,
    `  begun ${row.started_at.toISOString()}, ${row.ended_at ? `ended ${row.ended_at.toISOString()}` : `last seen ${row.updated_at.toISOString()}`}`,
    `  ${row.records_read} read, ${row.records_written} written, ${row.records_rejected} rejected`,
    ...rejects.map(({ place, reason }) => `  ${place}  ${reason}`),
    ...(Number(row.records_rejected) > rejects.length
      ? [`  The first ${rejects.length} of ${row.records_rejected} rejects are shown.`]
      : []),
  ];
  return `${lines.join('\n')}\n`;
}

import { sql } from 'kysely';
import type { Db } from '../../storage/db.ts';
import { cleanText } from './clean-text.ts';
import { type GivenOptions, type Position, type Reject, SourceError } from './importer.ts';
import type { ImportKind } from '../../storage/member-schema.ts';

/** How many rejects of one import are stored; all are counted. */
export const MOST_REJECTS = 10_000;
/** The longest stored text of a reject, so that a broken line does not fill the table by itself. */
const LONGEST_TEXT = 500;

/**
 * The message of an import that was stopped: its row says `failed`, as for any import that was not completed.
 */
export const STOPPED = 'Stopped. The same command goes on from here.';

/** Another process works on the same import, so this one ends and leaves the row to it. */
export class ImportSuperseded extends SourceError {}

/** How far an import has come. */
export interface ImportState {
  readonly stage: string;
  /** The position within the stage; null at its beginning. */
  readonly position: Position | null;
  readonly read: number;
  readonly written: number;
  readonly rejected: number;
}

export interface StartedImport extends ImportState {
  readonly importId: string;
}

const NOTHING: Omit<ImportState, 'stage'> = { position: null, read: 0, written: 0, rejected: 0 };

const stored = (position: Position | null): string => JSON.stringify({ at: position });

const positionOf = (stored: unknown): Position | null => {
  const at = typeof stored === 'object' && stored !== null && 'at' in stored ? stored.at : null;
  return typeof at === 'object' && at !== null ? (at as Position) : null;
};

export interface UnfinishedImport extends StartedImport {
  /** The options it was begun with; null: not known. */
  readonly given: GivenOptions | null;
}

/** The newest import of this source, if it was not completed. */
export async function unfinishedImport(
  db: Db,
  kind: ImportKind,
  source: string,
): Promise<UnfinishedImport | null> {
  const row = await db
    .selectFrom('catalog_imports')
    .selectAll()
    .where('kind', '=', kind)
    .where('source', '=', source)
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .limit(sql.lit(1))
    .executeTakeFirst();
  if (!row || row.status === 'completed') return null;
  return {
    importId: row.id,
    stage: row.stage,
    position: positionOf(row.position),
    read: Number(row.records_read),
    written: Number(row.records_written),
    rejected: Number(row.records_rejected),
    given: row.options,
  };
}

/** Inserts a new import, at the beginning of its first stage. */
export async function insertImport(
  db: Db,
  {
    id,
    kind,
    source,
    stage,
    now,
    given,
  }: {
    id: string;
    kind: ImportKind;
    source: string;
    stage: string;
    now: Date;
    given: GivenOptions | null;
  },
): Promise<StartedImport> {
  const times = { started_at: now, updated_at: now, ended_at: null };
  await db
    .insertInto('catalog_imports')
    .values({
      id,
      kind,
      source,
      stage,
      status: 'running',
      message: null,
      options: given && JSON.stringify(given),
      ...times,
    })
    .execute();
  return { importId: id, stage, ...NOTHING };
}

/**
 * Moves an import on, in the transaction that wrote the records.
 *
 * @throws GivenWay when another process has moved it on in the meantime: then nothing is written
 */
export async function moveOn(
  db: Db,
  { importId, ...before }: StartedImport,
  after: ImportState,
  now: Date,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('catalog_imports')
    .set({
      stage: after.stage,
      position: stored(after.position),
      records_read: after.read,
      records_written: after.written,
      records_rejected: after.rejected,
      updated_at: now,
    })
    .where('id', '=', importId)
    .where('status', '=', 'running')
    .where('stage', '=', before.stage)
    .where('records_read', '=', before.read)
    .where(sql<boolean>`(position = ${stored(before.position)}::jsonb or position = '{}')`)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n)
    throw new ImportSuperseded('Another process is importing this source; this one gives way.');
}

/** Stores rejects as long as there is room. */
export async function keepRejects(
  db: Db,
  importId: string,
  rejects: readonly Reject[],
  room: number,
): Promise<void> {
  const kept = rejects.slice(0, Math.max(room, 0));
  if (kept.length === 0) return;
  const short = (text: string) => cleanText(text, LONGEST_TEXT);
  await db
    .insertInto('catalog_import_rejects')
    .values(
      kept.map(({ place, reason }) => ({ import_id: importId, place: short(place), reason: short(reason) })),
    )
    .execute();
}

/** Marks an import as running again. */
export const reopenImport = (db: Db, importId: string, now: Date) =>
  db
    .updateTable('catalog_imports')
    .set({ status: 'running', message: null, ended_at: null, updated_at: now })
    .where('id', '=', importId)
    .execute();

/** Ends a running import. */
export const endImport = (
  db: Db,
  importId: string,
  status: 'completed' | 'failed',
  { message, now }: { readonly message: string | null; readonly now: Date },
) =>
  db
    .updateTable('catalog_imports')
    .set({ status, message: message?.slice(0, LONGEST_TEXT) ?? null, ended_at: now, updated_at: now })
    .where('id', '=', importId)
    .where('status', '=', 'running')
    .execute();

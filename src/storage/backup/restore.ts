import type pg from 'pg';
import type { BlobStore } from '../blobs/blobs.ts';
import { migrateWithin, migrationNames } from '../migrate.ts';
import { type Header, HEADER } from './archive-form.ts';
import { readItems } from './archive-reader.ts';
import { BackupError } from './backup-error.ts';
import { type CheckedArchive, contentOf } from './check-archive.ts';
import { beginTransaction } from './client.ts';
import { compareCounts, openTables, type OpenTables, setSequences } from './load-tables.ts';
import type { OnProgress } from './make-backup.ts';
import { hasTables } from './tables.ts';

export interface RestoreParts {
  readonly connection: pg.ClientConfig;
  readonly blobs: Pick<BlobStore, 'put' | 'open'>;
  readonly onProgress?: OnProgress;
  readonly signal?: AbortSignal;
}

/** What was restored. */
export interface RestoreSummary {
  readonly rows: number;
  readonly blobs: number;
  /** The migrations that brought the tables up to date afterwards. */
  readonly migrated: readonly string[];
}

/**
 * Refuses an archive of another version than this one and those before it.
 * @throws BackupError
 */
export function assertVersion({ migrations, program }: Header): void {
  const unknown = migrations.filter((name) => !migrationNames.includes(name));
  if (unknown.length > 0)
    throw new BackupError(
      `The archive was made by a newer Duet (${program}) than this one; restore it with that version, or a newer one.`,
    );
  if (migrations.some((name, at) => migrationNames[at] !== name))
    throw new BackupError(
      `The archive was made by a Duet between two releases (${program}), whose tables this one cannot bring up to date.`,
    );
}

/** Refuses a database in which anything is. @throws BackupError */
export async function assertEmpty(connection: pg.ClientConfig): Promise<void> {
  const { client, end } = await beginTransaction(connection, 'read only');
  try {
    if (await hasTables(client)) throw new BackupError(NOT_EMPTY);
  } finally {
    await end();
  }
}

const NOT_EMPTY =
  'The database is not empty: restore into an empty one, such as that of a new folder in DUET_DATA_DIR.';

interface Work extends RestoreParts {
  readonly client: pg.Client;
  readonly archive: CheckedArchive;
}

/** Puts a blob into the store, and reads it again. @throws BackupError when it is not what its name says */
async function restoreBlob({ blobs }: Work, hash: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  await blobs.put(content, Number.MAX_SAFE_INTEGER);
  const stored = await blobs.open(hash);
  if (stored === null || (await contentOf(stored)).sha256 !== hash)
    throw new BackupError(`The blob ${hash} is not as it was written, after it was restored.`);
}

async function completeTables({ client, archive, onProgress }: Work, tables: OpenTables): Promise<void> {
  await tables.close((done, total) => onProgress?.({ step: 'indexes', done, total, unit: 'indexes' }));
  await setSequences(client, archive.manifest.sequences);
  await compareCounts(client, archive.manifest);
}

const skip = async (content: AsyncIterable<Uint8Array>): Promise<void> => {
  for await (const _ of content);
};

/** Loads tables, completes them when the last one is there, and restores the blobs that follow. */
async function load(work: Work): Promise<void> {
  const { client, archive, signal, onProgress } = work;
  const lost = new Set(archive.manifest.lostBlobs);
  const tables = await openTables(client, archive.header.tables);
  let [read, areComplete] = [0, false];
  for await (const { name, content } of readItems(archive.place, (bytes) => (read += bytes))) {
    signal?.throwIfAborted();
    const [kind, of = ''] = name.split('/');
    if (kind !== 'tables' && name !== HEADER && !areComplete) {
      await completeTables(work, tables);
      areComplete = true;
    }
    if (kind === 'tables') await tables.load(of, content);
    else if (kind === 'blobs' && !lost.has(of)) await restoreBlob(work, of, content);
    else await skip(content);
    onProgress?.({ step: areComplete ? 'blobs' : 'tables', done: read, total: archive.bytes, unit: 'bytes' });
  }
}

/** Makes the tables of the archive's version, fills them, and brings them up to date. */
async function restoreInto(work: Work): Promise<readonly string[]> {
  const { client, archive, onProgress } = work;
  if (await hasTables(client)) throw new BackupError(NOT_EMPTY);
  await migrateWithin(client, archive.header.migrations.at(-1) ?? null);
  await load(work);
  const total = migrationNames.length - archive.header.migrations.length;
  return migrateWithin(client, null, (_name, done) =>
    onProgress?.({ step: 'migrations', done, total, unit: 'migrations' }),
  );
}

/** Tells the planner what the tables hold, which it would learn by itself within minutes. */
async function analyze(connection: pg.ClientConfig): Promise<void> {
  const { client, commit, end } = await beginTransaction(connection);
  try {
    await client.query('analyze');
    await commit();
  } finally {
    await end();
  }
}

/**
 * Restores an archive into an empty database and a store of blobs. Everything in the database is one transaction, which
 * is committed at last: whatever happens before, the database is as empty as it was, and the restore can begin anew.
 * @throws BackupError with a sentence for the operator; the reason of `signal`
 */
export async function restoreArchive(archive: CheckedArchive, parts: RestoreParts): Promise<RestoreSummary> {
  assertVersion(archive.header);
  const { client, commit, end, reasonOf } = await beginTransaction(parts.connection);
  try {
    const migrated = await restoreInto({ ...parts, client, archive });
    parts.signal?.throwIfAborted();
    await commit();
    await analyze(parts.connection);
    const rows = archive.manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    return { rows, blobs: archive.manifest.blobs.count, migrated };
  } catch (error) {
    throw reasonOf(error);
  } finally {
    await end();
  }
}

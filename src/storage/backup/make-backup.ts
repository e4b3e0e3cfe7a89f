import { createHash } from 'node:crypto';
import type pg from 'pg';
import { VERSION } from '../../kernel/version.ts';
import type { BlobStore } from '../blobs/blobs.ts';
import { FORMAT, type Header, type Manifest, type SealedKeys } from './archive-form.ts';
import { type ArchivePlace, type CreateFile, filePlace } from './archive-place.ts';
import { ArchiveWriter } from './archive-writer.ts';
import { BackupError } from './backup-error.ts';
import type { Transaction } from './client.ts';
import { holdBlobs } from './removal-lock.ts';
import { openSnapshot, readTable, type Snapshot } from './snapshot.ts';
import { heldBlobs, sequencesOf } from './tables.ts';

/** How far a backup or a restore is. */
export interface Progress {
  /** What is being copied or checked, in words. */
  readonly step: string;
  readonly done: number;
  /** As `done`; about right for what a database needs on the disk. Null: not known. */
  readonly total: number | null;
  readonly unit: 'bytes' | 'blobs' | 'indexes' | 'migrations';
}

export type OnProgress = (progress: Progress) => void;

export interface BackupParts {
  readonly connection: pg.ClientConfig;
  readonly blobs: Pick<BlobStore, 'open'>;
  /** Tells the right secret key; null: the key is not at hand. */
  readonly keyCheck: string | null;
  /** The keys under a passphrase; null: they stay out. */
  readonly keys: SealedKeys | null;
  readonly onProgress?: OnProgress;
  readonly signal?: AbortSignal;
  /** Creates the file of a path. */
  readonly create?: CreateFile;
  /** Whether it waits for another backup of the same database, instead of being refused. */
  readonly waits?: boolean;
}

/** What was backed up. */
export interface BackupSummary {
  readonly takenAt: string;
  readonly tables: number;
  readonly rows: number;
  readonly blobs: number;
  /** In the archive before compression. */
  readonly bytes: number;
  readonly lostBlobs: readonly string[];
}

interface Work extends BackupParts {
  /** Keeps blobs from being removed. */
  readonly held: Transaction;
  readonly archive: ArchiveWriter;
  readonly snapshot: Snapshot;
}

const headerOf = ({ snapshot, keyCheck, keys }: Work): Header => ({
  ...{ format: FORMAT, madeAt: snapshot.takenAt, program: VERSION, keyCheck, keys },
  migrations: [...snapshot.migrations],
  tables: snapshot.tables.map(({ name, columns }) => ({ name, columns })),
});

async function copyTables({ archive, snapshot, onProgress, signal }: Work): Promise<Manifest['tables']> {
  const total = snapshot.tables.reduce((sum, { bytes }) => sum + bytes, 0);
  const copied: Manifest['tables'] = [];
  let before = 0;
  for (const table of snapshot.tables) {
    signal?.throwIfAborted();
    const rows = readTable(snapshot, table);
    const told = (bytes: number): void =>
      onProgress?.({ step: 'tables', done: before + Math.min(bytes, table.bytes), total, unit: 'bytes' });
    const written = await archive.writeTable(table.name, rows, told);
    copied.push({ name: table.name, rows: rows.rowCount, ...written });
    told(table.bytes);
    before += table.bytes;
  }
  return copied;
}

/** Copies one blob. @returns its bytes; null when the store has it no more, or damaged */
async function copyBlob({ archive, blobs }: Work, hash: string): Promise<number | null> {
  const content = await blobs.open(hash);
  if (content === null) return null;
  const { bytes, sha256 } = await archive.writeBlob(hash, content, () => undefined);
  return sha256 === hash ? bytes : null;
}

async function copyBlobs(
  work: Work,
  hashes: readonly string[],
): Promise<Pick<Manifest, 'blobs' | 'lostBlobs'>> {
  const names = createHash('sha256');
  const lostBlobs: string[] = [];
  let [bytes, done] = [0, 0];
  for (const hash of hashes) {
    work.signal?.throwIfAborted();
    const copied = await copyBlob(work, hash);
    if (copied === null) lostBlobs.push(hash);
    else names.update(`${hash}\n`);
    bytes += copied ?? 0;
    work.onProgress?.({ step: 'blobs', done: (done += 1), total: hashes.length, unit: 'blobs' });
  }
  const blobs = { count: hashes.length - lostBlobs.length, bytes, sha256: names.digest('hex') };
  return { blobs, lostBlobs };
}

/** Writes everything; the snapshot ends as soon as the tables are copied, for the database cannot tidy up before. */
async function write(work: Work): Promise<BackupSummary> {
  const { archive, snapshot, held } = work;
  await archive.writeHeader(headerOf(work));
  const tables = await copyTables(work);
  const sequences = [...(await sequencesOf(snapshot.client))];
  const hashes = await heldBlobs(snapshot.client, snapshot.tables);
  await snapshot.end();
  const { blobs, lostBlobs } = await copyBlobs(work, hashes);
  // A lost connection would have let blobs be removed meanwhile.
  await held.client.query('select');
  await archive.finish({ tables, sequences, blobs, lostBlobs });
  const sum = (of: 'rows' | 'bytes'): number => tables.reduce((all, table) => all + table[of], 0);
  return {
    ...{ takenAt: snapshot.takenAt, tables: tables.length, rows: sum('rows'), lostBlobs },
    ...{ blobs: blobs.count, bytes: sum('bytes') + blobs.bytes },
  };
}

async function writeArchive(place: ArchivePlace, work: Omit<Work, 'archive'>): Promise<BackupSummary> {
  const archive = new ArchiveWriter(await place.begin());
  try {
    return await write({ ...work, archive });
  } catch (error) {
    await archive.discard();
    throw error;
  }
}

/**
 * Backs up the database, as it was at one moment, and all blobs that it names, into one archive (archive-form.ts),
 * beside a running service or without one. The archive has its name only when it is whole.
 * @param where a path, or a place elsewhere
 * @throws BackupError with a sentence for the operator; the reason of `signal`
 */
export async function makeBackup(where: string | ArchivePlace, parts: BackupParts): Promise<BackupSummary> {
  const place = typeof where === 'string' ? filePlace(where, parts.create) : where;
  if (await place.exists()) throw new BackupError(`${place.name} exists already; name another file.`);
  const held = await holdBlobs(parts.connection, parts.waits);
  try {
    const snapshot = await openSnapshot(parts.connection);
    try {
      return await writeArchive(place, { ...parts, held, snapshot });
    } catch (error) {
      throw snapshot.reasonOf(held.reasonOf(error));
    } finally {
      await snapshot.end();
    }
  } finally {
    await held.end();
  }
}

import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createIds } from '../../src/kernel/ids.ts';
import { systemClock } from '../../src/kernel/time/clock.ts';
import { blobJobs } from '../../src/platform/blobs/hold.ts';
import { BackupError } from '../../src/storage/backup/backup-error.ts';
import { checkArchive } from '../../src/storage/backup/check-archive.ts';
import type { CreateFile } from '../../src/storage/backup/archive-place.ts';
import { type BackupParts, makeBackup } from '../../src/storage/backup/make-backup.ts';
import type { BlobStore } from '../../src/storage/blobs/blobs.ts';
import { createFileBlobs } from '../../src/storage/blobs/file-blobs.ts';
import { itemsIn, rowsIn } from '../support/archives.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';
import { shortOrLong } from '../support/long.ts';

/** Tables with a row from the first migration on. */
const OF_MIGRATIONS = ['tables/catalog_state', 'tables/search_form'];
const MB = 1024 * 1024;

let database: TestDatabase;
let folder: string;
let blobs: BlobStore;
let file: string;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'duet-backup-'));
  file = join(folder, 'archive.tar');
  blobs = createFileBlobs(join(folder, 'blobs'), { clock: systemClock, ids: createIds() });
});
afterEach(async () => {
  await database.db.deleteFrom('organizations').execute();
  rmSync(folder, { recursive: true, force: true });
});

const backUp = (more: Partial<BackupParts> = {}) =>
  makeBackup(file, { connection: database.poolConfig, blobs, keyCheck: null, keys: null, ...more });

let made = 0;
/** An organization and its project, written in one transaction. */
const makeOrganization = (): Promise<string> => {
  const number = (made += 1);
  return database.db.transaction().execute(async (transaction) => {
    const id = `org_${number}`;
    await transaction
      .insertInto('organizations')
      .values({ id, name: `tab\t and\nline ${number}`, limits: '{}' })
      .execute();
    await transaction
      .insertInto('projects')
      .values({ id: `proj_${number}`, organization_id: id, name: 'P' })
      .execute();
    return `proj_${number}`;
  });
};

/** A companion of the project with a file of this content. @returns the hash of the content */
const makeFile = async (projectId: string, content: AsyncIterable<Uint8Array>): Promise<string> => {
  const { hash, bytes } = await blobs.put(content, 200 * MB);
  const id = `comp_${(made += 1)}`;
  const names = { first_name: 'A', last_name: 'B', gender: '', ethnicity: '', headline: '' } as const;
  const rest = { assistant_prompt: '', tags: '{}', status: 'readyToUse', versions: '[]' } as const;
  const none = { stock_slug: null, voice_id: null, external_client_id: null, requested_version: null };
  const urls = { picture_url: null, video_url: null, voice_url: null };
  await database.db
    .insertInto('companions')
    .values({ id, project_id: projectId, ...names, ...rest, ...none, ...urls })
    .execute();
  const file = { name: 'a.png', blob_hash: hash, size_bytes: bytes, media_type: 'image/png' };
  await database.db
    .insertInto('companion_files')
    .values({ companion_id: id, project_id: projectId, ...file })
    .execute();
  return hash;
};

/** A file that takes what is written to it, and calls back before each write. */
const watchedFile =
  (before: () => Promise<unknown>): CreateFile =>
  async (path) => {
    const handle = await open(path, 'w');
    const write = async (chunk: Uint8Array, at: number, length: number) => {
      await before();
      return handle.write(chunk, at, length);
    };
    return { write, sync: () => handle.sync(), close: () => handle.close() } as never;
  };

test('every row of an archive belongs to one moment, whatever is written meanwhile', async () => {
  await makeOrganization();
  const summary = await backUp({ create: watchedFile(makeOrganization) });
  const idsOf = async (table: string, column: number): Promise<string[]> =>
    (await rowsIn(file, table)).map((row) => row[column] ?? '').sort();
  const organizations = await idsOf('organizations', 0);
  expect(organizations).toEqual(await idsOf('projects', 1));
  expect(organizations).toHaveLength(1);
  const { rows } = await database.db
    .selectFrom('organizations')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  expect(rows).toBeGreaterThan(10);
  expect(summary.lostBlobs).toEqual([]);
});

test('its entries are what tar lists, for their owner alone, and the manifest has their checksums', async () => {
  const hash = await makeFile(await makeOrganization(), Readable.from([Buffer.from('sound')]));
  const summary = await backUp();
  const items = (await itemsIn(file)).filter((name) => !OF_MIGRATIONS.includes(name));
  expect(items).toEqual([
    'header.json',
    ...['companion_files', 'companions', 'organizations', 'projects'].map((name) => `tables/${name}`),
    `blobs/${hash}`,
    'manifest.json',
    'manifest.sha256',
  ]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder).sort()).toEqual(['archive.tar', 'blobs']);
  const { header, manifest } = await checkArchive(file);
  expect(manifest.tables).toHaveLength(header.tables.length);
  expect(manifest.tables.find(({ name }) => name === 'projects')?.rows).toBe(1);
  expect(summary).toMatchObject({ tables: header.tables.length, rows: 6, blobs: 1 });
});

test('a blob that is forgotten while the backup runs is in it, and goes later', async () => {
  const hash = await makeFile(await makeOrganization(), Readable.from([Buffer.from('leaving')]));
  const [forgetting] = blobJobs({ db: database.db, blobs });
  const forget = () => forgetting?.run({ hash }, new AbortController().signal);
  let hasLeft = false;
  const leave = async (): Promise<void> => {
    if (hasLeft) return;
    hasLeft = true;
    await database.db.deleteFrom('companion_files').execute();
    await forget();
  };
  await backUp({ create: watchedFile(leave) });
  expect([hasLeft, (await itemsIn(file)).includes(`blobs/${hash}`)]).toEqual([true, true]);
  await checkArchive(file);
  await forget();
  expect(await blobs.open(hash)).toBeNull();
});

test('blobs that were lost or damaged before are named, and the rest is there', async () => {
  const project = await makeOrganization();
  const kept = await makeFile(project, Readable.from([Buffer.from('kept')]));
  const lost = await makeFile(project, Readable.from([Buffer.from('lost')]));
  const damaged = await makeFile(project, Readable.from([Buffer.from('damaged')]));
  await blobs.remove(lost);
  writeFileSync(join(folder, 'blobs', damaged.slice(0, 2), damaged), 'other');
  const summary = await backUp();
  expect([...summary.lostBlobs].sort()).toEqual([lost, damaged].sort());
  const { manifest } = await checkArchive(file);
  expect([manifest.blobs.count, (await itemsIn(file)).includes(`blobs/${kept}`)]).toEqual([1, true]);
});

test('a large blob passes in pieces', async () => {
  const project = await makeOrganization();
  const size = 100 * MB;
  const random = randomBytes(MB);
  const hash = await makeFile(project, Readable.from(Array.from({ length: size / MB }, () => random)));
  const before = process.memoryUsage();
  let most = 0;
  const look = async () => {
    const { external, heapUsed } = process.memoryUsage();
    most = Math.max(most, external + heapUsed - before.external - before.heapUsed);
  };
  await backUp({ create: watchedFile(look) });
  expect(most).toBeLessThan(size / 2);
  const { manifest } = await checkArchive(file);
  expect(manifest.blobs).toMatchObject({ count: 1, bytes: size });
  expect((await itemsIn(file)).includes(`blobs/${hash}`)).toBe(true);
});

test('an existing file is not touched, and a second backup at the same time is refused', async () => {
  writeFileSync(file, 'mine');
  await expect(backUp()).rejects.toThrow(/exists already/);
  expect(readFileSync(file, 'utf8')).toBe('mine');
  rmSync(file);
  let second: unknown;
  const other = { connection: database.poolConfig, blobs, keyCheck: null, keys: null };
  const begin = async () => {
    second ??= await makeBackup(join(folder, 'second.tar'), other).catch((error: unknown) => error);
  };
  await backUp({ create: watchedFile(begin) });
  expect(String(second)).toBe('BackupError: Another backup of this database is being made.');
});

test.each([1, 2, 5, 9])('a disk that is full after %i writes leaves nothing', async (room) => {
  await makeOrganization();
  let writes = 0;
  const fill = async () => {
    if ((writes += 1) > room) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
  };
  await expect(backUp({ create: watchedFile(fill) })).rejects.toThrow(
    /There is no room for .*: the disk is full\./,
  );
  expect(existsSync(file)).toBe(false);
  expect(readdirSync(folder).filter((name) => name.includes('archive'))).toEqual([]);
  await backUp();
  await checkArchive(file);
});

test('Ctrl-C leaves nothing, and the next backup is not refused', async () => {
  await makeOrganization();
  const ending = new AbortController();
  const onProgress = () => ending.abort();
  await expect(backUp({ onProgress, signal: ending.signal })).rejects.toThrow(/abort/i);
  expect(readdirSync(folder)).toEqual([]);
  await backUp();
});

test('what a killed backup left is written over', async () => {
  writeFileSync(`${file}.part`, 'half');
  await backUp();
  await checkArchive(file);
  expect(existsSync(`${file}.part`)).toBe(false);
});

test('a changed byte or a cut is found, wherever it is, unless it changes nothing', async () => {
  const hash = await makeFile(await makeOrganization(), Readable.from([randomBytes(3000)]));
  await backUp();
  const whole = readFileSync(file);
  const untouched = (await checkArchive(file)).manifest;
  const changed = join(folder, 'changed.tar');
  const outcome = async (bytes: Uint8Array): Promise<string> => {
    writeFileSync(changed, bytes);
    return checkArchive(changed).then(
      ({ manifest }) => JSON.stringify(manifest),
      (error: unknown) => (error instanceof BackupError ? 'refused' : `thrown: ${String(error)}`),
    );
  };
  const same = JSON.stringify(untouched);
  await fc.assert(
    fc.asyncProperty(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), async (at, by) => {
      const bytes = Buffer.from(whole);
      bytes[at] = (bytes[at] ?? 0) ^ by;
      expect(['refused', same]).toContain(await outcome(bytes));
    }),
    { numRuns: shortOrLong(150, 3000) },
  );
  // The tar's own end is 1,024 zeros behind the last entry.
  await fc.assert(
    fc.asyncProperty(fc.nat(whole.length - 2048), async (length) => {
      expect(await outcome(whole.subarray(0, length))).toBe('refused');
    }),
    { numRuns: shortOrLong(40, 500) },
  );
  const at = whole.indexOf(`blobs/${hash}`) + 512 + 100;
  const bytes = Buffer.from(whole);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(changed, bytes);
  await expect(checkArchive(changed)).rejects.toThrow(
    `The archive is damaged: the blob ${hash} is not as it was written.`,
  );
});

test('something else is no archive', async () => {
  writeFileSync(file, createHash('sha256').digest());
  await expect(checkArchive(file)).rejects.toThrow(/cut short, or no archive of duet backup/);
  await expect(checkArchive(join(folder, 'none.tar'))).rejects.toThrow(/cannot be read/);
  // What the disk refuses is not damaged: a folder stands for a file that belongs to somebody else.
  await expect(checkArchive(folder)).rejects.toThrow(`${folder} cannot be read: EISDIR`);
});

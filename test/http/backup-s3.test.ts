import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { S3Location } from '../../src/kernel/config.ts';
import { createIds } from '../../src/kernel/ids.ts';
import { systemClock } from '../../src/kernel/time/clock.ts';
import { checkArchive } from '../../src/storage/backup/check-archive.ts';
import { makeBackup } from '../../src/storage/backup/make-backup.ts';
import { restoreArchive } from '../../src/storage/backup/restore.ts';
import { openS3Archives, type S3Archives } from '../../src/storage/backup/s3-place.ts';
import type { BlobStore } from '../../src/storage/blobs/blobs.ts';
import { createS3Blobs } from '../../src/storage/blobs/s3-blobs.ts';
import { openKysely } from '../../src/storage/kysely.ts';
import { openS3Server, type S3Request, type S3Server, type S3Trouble } from '../../src/testing/s3/server.ts';
import { type FilledApp, filledApp } from '../support/filled-app.ts';
import { administer, connectionTo, removeDatabase } from '../support/global-database.ts';
import { itemsIn } from '../support/archives.ts';

/* Files of an installation in one bucket, its backup in another, and a restore into a third that is empty. */

const MB = 1024 * 1024;
const account = { key: 'AKDUET', secret: 'a secret/of+signs=', region: 'eu-test-1' };
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

let app: FilledApp;
let folder: string;
let files: S3Server;
let vault: S3Server;
let archives: S3Archives;
let trouble: (request: S3Request) => S3Trouble | null = () => null;
let blobs: BlobStore;

const placeAt = ({ endpoint }: S3Server, bucket: string): S3Location => ({
  ...{ bucket, prefix: '', endpoint, region: account.region, pathStyle: true },
});
const blobsAt = (server: S3Server): Promise<BlobStore> =>
  createS3Blobs(placeAt(server, 'files'), {
    ...{ clock: systemClock, ids: createIds(), credentials: account },
    incoming: mkdtempSync(join(folder, 'incoming-')),
  });

/** The hashes that the database names. */
const held = async (): Promise<string[]> => {
  const { rows } = await sql<{ hash: string }>`select blob_hash as hash from recordings
    union select blob_hash from recording_files union select blob_hash from companion_files`.execute(
    app.duet.db,
  );
  return rows.map(({ hash }) => hash).sort();
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'duet-bucket-'));
  app = await filledApp('bucket');
  files = await openS3Server({ bucket: 'files', account });
  vault = await openS3Server({ bucket: 'vault', account, trouble: (request) => trouble(request) });
  archives = await openS3Archives(placeAt(vault, 'vault'), account);
  blobs = await blobsAt(files);
  for (const hash of await held()) {
    const content = await app.duet.parts.blobs.open(hash);
    if (content !== null) await blobs.put(content, 100 * MB);
  }
  const { hash } = await blobs.put(Readable.from([randomBytes(24 * MB)]), 100 * MB);
  await app.duet.db.updateTable('recordings').set({ blob_hash: hash }).execute();
}, 120_000);
afterAll(async () => {
  archives.close();
  blobs.close();
  await files.close();
  await vault.close();
  await app.duet.close();
  rmSync(folder, { recursive: true, force: true });
});

const backUp = (name: string) =>
  makeBackup(archives.place(name), { connection: app.connection, blobs, keyCheck: null, keys: null });

const countOf = async (connection: typeof app.connection): Promise<Record<string, unknown>> => {
  const db = openKysely(connection, quiet, { max: 1 });
  const { rows } = await sql<{ name: string; rows: unknown }>`
    select relname as name, (xpath('/row/c/text()', query_to_xml(
      format('select count(*) as c from %I', relname), false, true, '')))[1]::text as rows
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`.execute(db);
  await db.destroy();
  return Object.fromEntries(rows.map(({ name, rows: count }) => [name, count]));
};

test('what lies in buckets is backed up into a bucket, and restored into an empty one', async () => {
  const summary = await backUp('a.tar');
  const wanted = await held();
  expect(summary).toMatchObject({ blobs: wanted.length, lostBlobs: [] });
  expect([...vault.objects.keys()]).toEqual(['a.tar']);
  const items = await itemsIn(archives.place('a.tar'));
  expect(items.filter((name) => name.startsWith('blobs/'))).toEqual(wanted.map((hash) => `blobs/${hash}`));
  const checked = await checkArchive(archives.place('a.tar'));
  expect([checked.bytes, checked.manifest.blobs.count]).toEqual([
    vault.objects.get('a.tar')?.length,
    wanted.length,
  ]);

  const server = inject('testServer');
  const name = `duet_bucket_${randomBytes(6).toString('hex')}`;
  await administer(server, `create database ${name}`);
  const empty = await openS3Server({ bucket: 'files', account });
  const target = await blobsAt(empty);
  try {
    const connection = connectionTo(server, name);
    // Answers of the vault break off meanwhile, as they do over an hour's restore.
    let asked = 0;
    trouble = ({ method }) => (method === 'GET' && (asked += 1) === 2 ? { cutAfter: MB } : null);
    await restoreArchive(checked, { connection, blobs: target });
    expect(asked).toBeGreaterThan(2);
    expect(await countOf(connection)).toEqual(await countOf(app.connection));
    expect([...empty.objects.keys()].sort()).toEqual(wanted.map((hash) => `${hash.slice(0, 2)}/${hash}`));
    for (const [key, content] of empty.objects)
      expect(createHash('sha256').update(content).digest('hex')).toBe(key.split('/')[1]);
  } finally {
    trouble = () => null;
    target.close();
    await empty.close();
    await removeDatabase(server, name);
  }
}, 120_000);

test('an archive that is there is not touched, and a bucket that fails meanwhile keeps nothing', async () => {
  vault.objects.set('mine.tar', Buffer.from('mine'));
  await expect(backUp('mine.tar')).rejects.toThrow('s3://vault/mine.tar exists already; name another file.');
  expect(vault.objects.get('mine.tar')?.toString()).toBe('mine');
  trouble = ({ method }) => (method === 'PUT' ? { status: 507, code: 'XMinioStorageFull' } : null);
  await expect(backUp('b.tar')).rejects.toThrow(/^s3:\/\/vault\/b\.tar .*: it is full\.$/);
  trouble = () => null;
  expect([vault.objects.has('b.tar'), vault.openUploads()]).toEqual([false, 0]);
});

test('a changed byte in the bucket is found before anything is restored', async () => {
  await backUp('c.tar');
  const content = vault.objects.get('c.tar') as Buffer;
  const at = Math.floor(content.length / 2);
  content[at] = (content[at] ?? 0) ^ 1;
  await expect(checkArchive(archives.place('c.tar'))).rejects.toThrow(/^The archive is damaged/);
  vault.objects.set('c.tar', content.subarray(0, at));
  await expect(checkArchive(archives.place('c.tar'))).rejects.toThrow(/is cut short/);
  await expect(checkArchive(archives.place('none.tar'))).rejects.toThrow(/there is no such object/);
});

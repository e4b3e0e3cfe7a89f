import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { createIds } from '../../src/kernel/ids.ts';
import { systemClock } from '../../src/kernel/time/clock.ts';
import { VERSION } from '../../src/kernel/version.ts';
import { checkArchive } from '../../src/storage/backup/check-archive.ts';
import { keyCheckOf } from '../../src/storage/backup/key-seal.ts';
import { makeBackup } from '../../src/storage/backup/make-backup.ts';
import { restoreArchive } from '../../src/storage/backup/restore.ts';
import { createFileBlobs } from '../../src/storage/blobs/file-blobs.ts';
import { openKysely } from '../../src/storage/kysely.ts';
import { migrationNames } from '../../src/storage/migrate.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { CATALOG_KEY } from '../support/catalog.ts';
import { type ResourceIds, urlOf } from '../support/every-resource.ts';
import { filledApp } from '../support/filled-app.ts';
import { administer, connectionTo, removeDatabase } from '../support/global-database.ts';
import { documentOf, operationsOf } from '../support/openapi.ts';

/*
 * Databases of released versions (test/fixtures/releases), each an archive of duet backup with data of every kind, and
 * what both interfaces answered on it. `KEEP_RELEASE=1` writes those of this version before the test reads them:
 *
 *   KEEP_RELEASE=1 npx vitest run --project surface test/http/releases.test.ts
 */

const FOLDER = new URL('../fixtures/releases/', import.meta.url).pathname;
/** What the app of the tests encrypts secrets with (test/support/app.ts). */
const KEY = Buffer.alloc(32, 7);

/** The paths of the catalogue for readers, in the versions that are told apart by them. */
const CATALOGUE = [
  ...['/artists/art.1', '/artists/top', '/albums/alb.1', '/albums/alb.1/tracks', '/tracks/tra.7', '/genres'],
  ...['/playlists/pp.2', '/tags', '/stations', '/artists/art.1/albums', '/genres/g.115/tracks/top'],
  ...['/search?q=velvet', '/albums/alb.1/reviews', '/tracks/top'],
].flatMap((path) => [`/v2.2${path}`, `/v2.0${path}`]);

/** An answer: its status, and every id in it, in order. A later version may add fields. */
interface Read {
  readonly url: string;
  readonly status: number;
  readonly ids: readonly string[];
}

/** What was kept beside an archive. */
interface Release {
  readonly apiKey: string;
  readonly reads: readonly Read[];
}

const readAll = async (app: FastifyInstance, apiKey: string, urls: readonly string[]): Promise<Read[]> => {
  const reads: Read[] = [];
  for (const url of urls) {
    const headers = url.startsWith('/public') ? { 'x-api-key': apiKey } : { apikey: CATALOG_KEY };
    const { statusCode: status, body } = await app.inject({ url, headers });
    const ids = [...body.matchAll(/"id":\s*"([^"]+)"/g)].map(([, id = '']) => id);
    reads.push({ url, status, ids });
  }
  return reads;
};

/** What is answered by other things than rows that are kept: providers, servers of others, the last calls. */
const NOT_STORED = /\/(voices|tools|requests)$/;

/** Every address of interface A that can be read with these resources. */
const readable = ({ app }: TestApp, ids: ResourceIds): string[] =>
  operationsOf(documentOf(app))
    .filter(({ method, path }) => method === 'get' && !NOT_STORED.test(path))
    .flatMap((operation) => {
      try {
        return [urlOf(operation, ids)];
      } catch {
        return [];
      }
    });

/** Makes a database with data of every kind, and keeps it with what is read of it. */
const keep = async (): Promise<void> => {
  const { duet, ids, connection } = await filledApp('release');
  const reads = await readAll(duet.app, duet.first.apiKey, [...readable(duet, ids), ...CATALOGUE]);
  const file = join(FOLDER, `${VERSION}.tar`);
  mkdirSync(FOLDER, { recursive: true });
  rmSync(file, { force: true });
  await makeBackup(file, { connection, blobs: duet.parts.blobs, keyCheck: keyCheckOf(KEY), keys: null });
  const release: Release = { apiKey: duet.first.apiKey, reads: reads.filter(({ status }) => status === 200) };
  writeFileSync(join(FOLDER, `${VERSION}.json`), `${JSON.stringify(release, null, 2)}\n`);
  await duet.close();
};

if (process.env['KEEP_RELEASE'] !== undefined) await keep();

const releases = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.tar'))
  .map((name) => name.slice(0, -'.tar'.length));

let duet: TestApp;
beforeAll(async () => {
  duet = await testApp();
});
afterAll(() => duet.close());

test('the version of the sources has its database', () => expect(releases).toContain(VERSION));

describe.each(releases)('a database of %s', (version) => {
  test('is restored, brought up to date, and answers as it did', async () => {
    const { apiKey, reads } = JSON.parse(readFileSync(join(FOLDER, `${version}.json`), 'utf8')) as Release;
    const archive = await checkArchive(join(FOLDER, `${version}.tar`));
    const name = `duet_release_${randomBytes(6).toString('hex')}`;
    const server = inject('testServer');
    await administer(server, `create database ${name}`);
    const connection = connectionTo(server, name);
    const folder = mkdtempSync(join(tmpdir(), 'duet-release-'));
    const blobs = createFileBlobs(folder, { clock: systemClock, ids: createIds() });
    const { migrated } = await restoreArchive(archive, { connection, blobs });
    expect([...archive.header.migrations, ...migrated]).toEqual(migrationNames);
    const db = openKysely(connection, duet.parts.log, { max: 3 });
    const app = await buildApp({ ...duet.parts, db, blobs });
    const urls = reads.map(({ url }) => url);
    expect(urls.length).toBeGreaterThan(60);
    expect(await readAll(app, apiKey, urls)).toEqual(reads);
    await app.close();
    await db.destroy();
    await removeDatabase(server, name);
    rmSync(folder, { recursive: true });
  });
});

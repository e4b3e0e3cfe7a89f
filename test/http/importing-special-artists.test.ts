import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { rollUp } from '../../src/catalog/charts/roll-up.ts';
import { readChart } from '../../src/catalog/domain/lists/charts.ts';
import type { RequestContext } from '../../src/catalog/domain/request-context.ts';
import { searchCatalog } from '../../src/catalog/search/search.ts';
import { SEARCH_KINDS } from '../../src/storage/catalog-kinds.ts';
import { writeCatalog } from '../../src/catalog/writing/write-catalog.ts';
import { runImport } from '../../src/importers/frame/import-run.ts';
import { musicbrainzImporter } from '../../src/importers/musicbrainz/importer.ts';
import { createIds } from '../../src/kernel/ids.ts';
import { FakeClock } from '../../src/testing/clock.ts';
import { artist, group, lines, medium, release, track } from '../fixtures/importing/musicbrainz.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';

/* Artists that stand for nobody in particular: `[unknown]`, Various Artists and their like. */

let database: TestDatabase;
let folder: string;
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const ids = createIds();
const clock = new FakeClock(Date.UTC(2026, 9, 10));
const context: RequestContext = { country: 'US', streamableOnly: false, lang: 'en-US' };

const UNKNOWN = '125ec42a-7229-4250-afc5-e057484327fe';

beforeEach(async () => {
  database = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'duet-special-'));
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const parts = () => ({ db: database.db, clock, ids, log: quiet });

const unknown = { ...artist(5, { name: '[unknown]', 'sort-name': '[unknown]' }), id: UNKNOWN };
const byUnknown = [{ name: '[unknown]', joinphrase: '', artist: unknown }];

/** An album of somebody and one of `[unknown]`, which has the genre and the plays. */
async function importDump(): Promise<void> {
  const nobodys = group(2, 'Found Tapes', { 'artist-credit': byUnknown });
  await writeFile(join(folder, 'artist'), lines([artist(1), unknown]));
  await writeFile(
    join(folder, 'release'),
    lines([
      release(1, group(1, 'Salt Maps'), {
        country: 'US',
        media: [medium(1, 'CD', [track(1, 'Low Water', 1)])],
      }),
      release(2, nobodys, {
        country: 'US',
        media: [medium(1, 'CD', [track(1, 'Side One', 2, { 'artist-credit': byUnknown })])],
      }),
    ]),
  );
  const importer = await musicbrainzImporter(
    { path: folder, countries: ['US'], isStreamable: false },
    parts(),
  );
  const result = await runImport(parts(), { kind: 'musicbrainz', source: folder }, importer);
  expect(result).toMatchObject({ status: 'completed', rejected: 0 });
}

const artistIds = async (name: string) =>
  (await database.db.selectFrom('artists').select('id').where('name', '=', name).execute()).map(
    ({ id }) => id,
  );

const trackOf = async (name: string): Promise<number> =>
  (await database.db.selectFrom('tracks').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;

const chartOf = async () =>
  (await readChart(database.db, context, { kind: 'artist', range: 'month' }, { limit: 10, offset: 0 })).ids;

const found = async (query: string) =>
  (
    await searchCatalog(database.db, context, {
      query,
      kinds: SEARCH_KINDS,
      perKindLimit: 10,
      offset: 0,
      mode: 'fullText',
    })
  ).byKind.artist;

const play = async (name: string, count: number) => {
  const trackId = await trackOf(name);
  await writeCatalog(parts(), (writer) =>
    writer.plays([{ country: 'US', day: '2026-10-09', trackId, count }]),
  );
};

test('an artist that stands for nobody is in no chart: neither played, nor popular, nor played on', async () => {
  await importDump();
  const [weir] = await artistIds('Lantern Weir');
  expect(await chartOf()).toEqual([weir]);
  await play('Side One', 900);
  await play('Low Water', 200);
  await rollUp(parts());
  expect(await chartOf()).toEqual([weir]);
  await play('Side One', 50);
  await play('Low Water', 1);
  await rollUp(parts());
  expect(await chartOf()).toEqual([weir]);
});

test('it is not found by a search, and its songs are', async () => {
  await importDump();
  expect(await found('unknown')).toEqual([]);
  expect(await found('lantern weir')).toEqual(await artistIds('Lantern Weir'));
});

test.each(['[unknown]', 'Unknown Artist', ' [UNKNOWN] '])(
  'what another source calls %j is the same',
  async (name) => {
    await importDump();
    const [other, again] = await writeCatalog(parts(), (writer) =>
      writer.artists(
        [`name:${name}`, `name:${name} 2`].map((sourceId) => ({
          source: 'files',
          sourceId,
          name,
          popularity: 50,
          genreIds: [],
        })),
      ),
    );
    expect(await artistIds('[unknown]')).toEqual([other]);
    expect(again).toBe(other);
    expect(await database.db.selectFrom('artists').select('id').execute()).toHaveLength(2);
  },
);

test('somebody who really has such a name is an artist like any other', async () => {
  const [id] = await writeCatalog(parts(), (writer) =>
    writer.artists([
      {
        source: 'musicbrainz',
        sourceId: 'a0000000-0000-4000-8000-000000000077',
        name: 'Various',
        popularity: 1,
        genreIds: [],
      },
    ]),
  );
  expect(await found('various')).toEqual([id]);
});

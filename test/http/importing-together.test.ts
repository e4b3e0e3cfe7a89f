import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { EDITORIAL } from '../../src/catalog/domain/cache-tags.ts';
import { createIds } from '../../src/kernel/ids.ts';
import { filesImporter } from '../../src/importers/files/importer.ts';
import { runImport } from '../../src/importers/frame/import-run.ts';
import type { Importer } from '../../src/importers/frame/importer.ts';
import type { ImportKind } from '../../src/storage/member-schema.ts';
import { listenbrainzImporter } from '../../src/importers/listenbrainz/importer.ts';
import { musicbrainzImporter } from '../../src/importers/musicbrainz/importer.ts';
import { FakeClock } from '../../src/testing/clock.ts';
import { writeTone } from '../fixtures/importing/audio.ts';
import {
  artistId,
  artists,
  groupId,
  groups,
  lines,
  recordingId,
  releases,
} from '../fixtures/importing/musicbrainz.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';
import { keepInLibrary } from '../support/library-track.ts';

/* What one import leaves of what others, members and readers have. */

let database: TestDatabase;
let folder: string;
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const ids = createIds();

beforeEach(async () => {
  database = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'duet-together-'));
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const parts = () => ({ db: database.db, clock: new FakeClock(), ids, log: quiet });
const run = async (kind: ImportKind, source: string, importer: Importer) =>
  expect(await runImport(parts(), { kind, source }, importer)).toMatchObject({ status: 'completed' });
const singly = (importer: Importer): Importer => ({
  ...importer,
  stages: importer.stages.map((stage) => ({ ...stage, batchRecords: 1 })),
});
const COUNTRIES = ['US', 'GB', 'DE', 'FR', 'JP'];
/** Imports a dump of one entity, each line in a batch of its own. */
const importLines = async (entity: 'artist' | 'release-group' | 'release', given: typeof releases) => {
  const path = join(folder, entity);
  await writeFile(path, lines(given));
  const options = { path, countries: COUNTRIES, isStreamable: false };
  await run('musicbrainz', path, singly(await musicbrainzImporter(options, parts())));
};
const importReleases = (given: typeof releases) => importLines('release', given);

const tracks = async () => {
  const { rows } = await sql<{ id: number; name: string; countries: string[]; found: string[] }>`
    select tracks.id, tracks.name, tracks.countries, entry.countries as found from tracks
    join search_entries as entry on entry.kind = 'track' and entity_id = tracks.id
    join catalog_sources as album on album.kind = 'album' and album.id = album_id
      and album.source = 'musicbrainz' and album.source_id = ${groupId(1)}
    order by disc, position, tracks.id`.execute(database.db);
  return rows;
};
const trackNamed = async (name: string) => (await tracks()).find((track) => track.name === name);

const [promotion = {}, deluxe = {}, best = {}] = releases;

/** How many tracks the album says it has, and how many are listed. */
const counts = async () => {
  const listed = (await tracks()).filter(({ countries }) => countries.includes('GB')).length;
  const { rows } = await sql<{ said: number }>`select track_count as said from albums
    join catalog_sources as origin on origin.kind = 'album' and origin.id = albums.id
    where source = 'musicbrainz' and source_id = ${groupId(1)}`.execute(database.db);
  return { said: rows[0]?.said, listed };
};

const importTagged = async (title: string, tags: Readonly<Record<string, string>>): Promise<void> => {
  const path = join(folder, 'own');
  const common = { title, artist: 'Lantern Weir', album: 'Salt Maps', track: '9' };
  await writeTone(join(path, `${title}.flac`), { ...common, ...tags });
  const clock = new FakeClock();
  await run('files', path, filesImporter(path, { countries: COUNTRIES, clock }));
};
const importFile = (title: string, number: number): Promise<void> =>
  importTagged(title, {
    MUSICBRAINZ_ARTISTID: artistId(1),
    MUSICBRAINZ_RELEASEGROUPID: groupId(1),
    MUSICBRAINZ_TRACKID: recordingId(number),
  });
const everywhere = (name: string) =>
  database.db
    .selectFrom('tracks')
    .innerJoin('albums', 'albums.id', 'album_id')
    .select(['tracks.id', 'albums.name', 'tracks.preview'])
    .where('tracks.name', '=', name)
    .orderBy('tracks.id')
    .execute();

describe('MusicBrainz’s dump beside the owner’s files', () => {
  const files = () => database.db.selectFrom('track_files').select('track_id').execute();

  test('a track of theirs that is on no release stays, with its file, however often the dump comes', async () => {
    await importFile('Demo Take', 30);
    const before = await trackNamed('Demo Take');
    for (const _ of [1, 2]) {
      await importReleases([promotion, best]);
      expect(await trackNamed('Demo Take')).toEqual(before);
      expect(await files()).toEqual([{ track_id: before?.id }]);
    }
  });

  test('an album has as many tracks as are listed, whoever brought them and whatever was taken off sale', async () => {
    await importReleases([promotion]);
    await keepInLibrary(database.db, (await trackNamed('Cut Later'))?.id ?? 0);
    await importReleases([best]);
    expect(await counts()).toEqual({ said: 4, listed: 4 });
    await importFile('Demo Take', 30);
    expect(await counts()).toEqual({ said: 5, listed: 5 });
    const rows = () => sql`select ctid::text, * from albums order by id`.execute(database.db);
    const before = (await rows()).rows;
    await importReleases([best]);
    expect(await counts()).toEqual({ said: 5, listed: 5 });
    expect((await rows()).rows).toEqual(before);
  });

  test('a track of the dump of which they have a file stays when its release loses its place', async () => {
    await importReleases([promotion]);
    await importFile('Cut Later', 8);
    const before = await trackNamed('Cut Later');
    await importReleases([promotion, best]);
    expect(await trackNamed('Cut Later')).toMatchObject({ id: before?.id });
    expect(await files()).toEqual([{ track_id: before?.id }]);
  });
});

describe('an owner’s file whose tags were corrected', () => {
  const ids = { MUSICBRAINZ_RELEASEGROUPID: groupId(1), MUSICBRAINZ_TRACKID: recordingId(30) };

  test('leaves a track of the dump as it was before the file came', async () => {
    await importReleases([promotion]);
    const before = await tracks();
    await importFile('Cut Later', 8);
    const [dumped] = await everywhere('Cut Later');
    await importTagged('Cut Later', { album: 'Elsewhere' });
    expect(await tracks()).toEqual(before);
    const own = { id: expect.any(Number) as number, name: 'Elsewhere', preview: 'flac' };
    expect(await everywhere('Cut Later')).toEqual([{ ...dumped, preview: null }, own]);
    const names = await database.db
      .selectFrom('catalog_sources')
      .select('source')
      .where('kind', '=', 'track')
      .where('id', '=', dumped?.id ?? 0)
      .execute();
    expect(names).toEqual([{ source: 'musicbrainz' }]);
  });

  test('takes its track along to an album of the dump, and becomes one of the dump’s where it has it', async () => {
    await importReleases([promotion]);
    const dumped = await trackNamed('Cut Later');
    await importTagged('Demo Take', { track: '10' });
    await importTagged('Cut Later', {});
    const [demo] = await everywhere('Demo Take');
    await importTagged('Demo Take', { track: '10', ...ids });
    expect(await everywhere('Demo Take')).toEqual([demo]);
    expect((await trackNamed('Demo Take'))?.id).toBe(demo?.id);
    await importFile('Cut Later', 8);
    expect(await everywhere('Cut Later')).toEqual([{ id: dumped?.id, name: 'Salt Maps', preview: 'flac' }]);
    const closed = database.db
      .selectFrom('albums')
      .select('name')
      .where('countries', '=', sql<string[]>`'{}'`);
    expect(await closed.execute()).toEqual([{ name: 'Salt Maps' }]);
  });
});

test('a withdrawn track that a member keeps is not on sale again when a worse release brings countries', async () => {
  await importReleases([promotion]);
  const kept = await trackNamed('Cut Later');
  await keepInLibrary(database.db, kept?.id ?? 0);
  await importReleases([best, deluxe]);
  expect(await trackNamed('Cut Later')).toEqual({ ...kept, countries: [], found: [] });
  expect(await trackNamed('Ferry')).toMatchObject({ countries: COUNTRIES, found: COUNTRIES });
});

test('a track that only a worse release has is on sale where its album is', async () => {
  await importReleases([promotion]);
  const before = await trackNamed('Cut Later');
  await importReleases([promotion, best, deluxe]);
  expect(await trackNamed('Cut Later')).toEqual({ ...before, countries: COUNTRIES, found: COUNTRIES });
});

describe('kept answers', () => {
  /** How often everything was dropped, and the last change of what editors make. */
  const dropped = async () => {
    const { rows } = await sql<{ everything: number; editorial: number }>`
      select (revision - described)::int as everything, (
        select coalesce(max(revision), 0)::int from catalog_changes where topic = ${EDITORIAL}) as editorial
      from catalog_state`.execute(database.db);
    return rows[0];
  };

  test('a dump again drops neither everything nor what editors make, also where a release gives its place', async () => {
    const before = await dropped();
    await importLines('artist', artists);
    await importReleases(releases);
    const first = await dropped();
    expect(first?.everything).toBe(before?.everything);
    expect(first?.editorial).toBeGreaterThan(before?.editorial ?? 0);
    await importLines('artist', artists);
    await importReleases(releases.filter((one) => one !== best));
    expect((await trackNamed('Bonus'))?.countries).toEqual(COUNTRIES);
    expect(await dropped()).toEqual(first);
  });

  test('listens, and lines that are none, drop nothing', async () => {
    const state = () => database.db.selectFrom('catalog_state').selectAll().execute();
    const before = await state();
    const path = join(folder, '9.listens');
    await writeFile(path, 'garbage');
    const options = { path, countries: ['US'], since: null, isIncremental: false };
    await run('listenbrainz', path, await listenbrainzImporter(options, parts()));
    expect(await state()).toEqual(before);
  });
});

test('a dump again leaves the popularity of what was played as its plays have made it', async () => {
  const importAll = async () => {
    await importLines('artist', artists);
    await importLines('release-group', groups);
    await importReleases(releases.slice(0, 5));
  };
  interface Known {
    readonly kind: 'artist' | 'album' | 'track';
    readonly id: number;
    readonly popularity: number;
    readonly found: number;
  }
  const popularity = async () => {
    const { rows } = await sql<Known>`
      select kind, things.id, things.popularity, entry.popularity as found from (
        select 'artist' as kind, id, popularity from artists
        union all select 'album', id, popularity from albums
        union all select 'track', id, popularity from tracks) as things
      join search_entries as entry using (kind) where entry.entity_id = things.id
      order by kind, things.id`.execute(database.db);
    return rows;
  };
  await importAll();
  const before = await popularity();
  const plays = { artist: 77.5, album: 66.5, track: 11.5 };
  for (const [kind, value] of Object.entries(plays)) {
    await sql`update ${sql.table(`${kind}s`)} set popularity = ${value}`.execute(database.db);
    await sql`update search_entries set popularity = ${value} where kind = ${kind}`.execute(database.db);
  }
  const played = await database.db
    .selectFrom('tracks')
    .select(['id', 'album_id', 'artist_id'])
    .where('name', '=', 'Ferry')
    .executeTakeFirstOrThrow();
  const play = { country: 'US', day: '2026-09-01', track_id: played.id, count: 5 };
  await database.db.insertInto('plays').values(play).execute();
  const heard = {
    artist: [played.artist_id],
    album: [played.album_id],
    // What a source says of a track it says of the album.
    track: (await tracks()).map(({ id }) => id),
  };
  await importAll();
  const expected = before.map((one) =>
    heard[one.kind].includes(one.id) ? { ...one, popularity: plays[one.kind], found: plays[one.kind] } : one,
  );
  expect(await popularity()).toEqual(expected);
});

import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generateCatalogue } from '../../src/catalog/demo/generate.ts';
import type { NewAlbum, NewTrack } from '../../src/catalog/writing/inputs.ts';
import { CATALOG_CHANNEL } from '../../src/catalog/writing/changes.ts';
import { writeCatalog } from '../../src/catalog/writing/write-catalog.ts';
import { createIds } from '../../src/kernel/ids.ts';
import { FakeClock } from '../../src/testing/clock.ts';
import { testDatabase, type TestDatabase } from '../support/database.ts';

let database: TestDatabase;
const clock = new FakeClock();
beforeAll(async () => void (database = await testDatabase()));
afterAll(() => database.drop());

const parts = () => ({ db: database.db, clock, ids: createIds() });
const source = (sourceId: string) => ({ source: 'test', sourceId });
const artist = (sourceId: string, name: string, popularity = 1) => ({
  ...source(sourceId),
  name,
  popularity,
  genreIds: [],
});
const album = (sourceId: string, artistId: number, name: string): NewAlbum => ({
  ...source(sourceId),
  artistId,
  name,
  popularity: 1,
  kind: 'main',
  upc: null,
  released: new Date(0),
  originallyReleased: new Date(0),
  label: '',
  copyright: '',
  tags: [],
  discCount: 1,
  trackCount: 1,
  isExplicit: false,
  isHiRes: false,
  genreIds: [],
  contributors: [{ role: 'primaryArtist', artistId }],
  countries: ['US'],
  streamCountries: ['US'],
});
const track = (sourceId: string, albumId: number, artistId: number, name: string): NewTrack => ({
  ...source(sourceId),
  albumId,
  artistId,
  name,
  popularity: 1,
  disc: 1,
  position: 1,
  seconds: 60,
  isrc: null,
  genreId: null,
  isExplicit: false,
  hasLossless: false,
  contributors: [{ role: 'primaryArtist', artistId }],
  countries: ['US'],
  streamCountries: ['US'],
});

const shortcuts = async (table: 'artists' | 'albums' | 'tracks', ids: readonly number[]) => {
  const found = await database.db
    .selectFrom(table)
    .select(['id', 'shortcut'])
    .where('id', 'in', [...ids])
    .execute();
  return ids.map((id) => found.find((row) => row.id === id)?.shortcut);
};
const entry = (kind: 'artist' | 'album' | 'track', id: number) =>
  database.db
    .selectFrom('search_entries')
    .select(['name', 'popularity'])
    .where('kind', '=', kind)
    .where('entity_id', '=', id)
    .executeTakeFirst();

describe('the catalogue’s writer', () => {
  test('gives unique shortcuts of one, two and three segments, which stay when names change', async () => {
    const result = await writeCatalog(parts(), async (writer) => {
      const artists = await writer.artists([
        artist('a', 'Ghost'),
        artist('b', 'Ghost'),
        artist('c', 'Ghøst'),
      ]);
      const [first = 0] = artists;
      const albums = await writer.albums([album('a', first, 'Été'), album('b', first, 'Ete')]);
      const tracks = await writer.tracks([
        track('a', albums[1] ?? 0, first, 'One'),
        track('b', albums[1] ?? 0, first, 'One'),
      ]);
      return { artists, albums, tracks };
    });
    expect(await shortcuts('artists', result.artists)).toEqual(['ghost', 'ghost-2', 'ghost-3']);
    expect(await shortcuts('albums', result.albums)).toEqual(['ghost/ete', 'ghost/ete-2']);
    expect(await shortcuts('tracks', result.tracks)).toEqual(['ghost/ete-2/one', 'ghost/ete-2/one-2']);
    const again = await writeCatalog(parts(), (writer) =>
      writer.artists([artist('b', 'Spectre'), artist('d', 'Ghost')]),
    );
    expect(again[0]).toBe(result.artists[1]);
    expect(await shortcuts('artists', again)).toEqual(['ghost-2', 'ghost-4']);
  });

  test('gives no artist the name of a path: the chart stands there', async () => {
    const ids = await writeCatalog(parts(), (writer) =>
      writer.artists([artist('top', 'Top'), artist('tops', 'Tops')]),
    );
    expect(await shortcuts('artists', ids)).toEqual(['top-2', 'tops']);
  });

  test('keeps the search in step with names, and leaves untouched what is the same', async () => {
    const write = (name: string, popularity: number) =>
      writeCatalog(parts(), (writer) => writer.artists([artist('step', name, popularity)]));
    const [id = 0] = await write('Łódź Øre', 3);
    expect(await entry('artist', id)).toEqual({ name: 'lodz ore', popularity: 3 });
    const version = () =>
      sql<{ xmin: string }>`select xmin::text from artists where id = ${id}`.execute(database.db);
    const before = await version();
    await write('Łódź Øre', 3);
    expect((await version()).rows).toEqual(before.rows);
    expect(await write('Other', 5)).toEqual([id]);
    expect(await entry('artist', id)).toEqual({ name: 'other', popularity: 5 });
  });

  test('an album is found under its artist’s name as well, and by any part of a Japanese one', async () => {
    const [, albumId] = await writeCatalog(parts(), async (writer) => {
      const [owner = 0] = await writer.artists([artist('ja', '夜明けの星')]);
      return [owner, (await writer.albums([album('ja', owner, 'Harbour')]))[0] ?? 0];
    });
    const { rows } = await sql<{ entity_id: number }>`select entity_id from search_entries
      where kind = 'album' and words @@ to_tsquery('simple', 'harbour & 明け')`.execute(database.db);
    expect(rows).toEqual([{ entity_id: albumId }]);
  });

  test('raises the revision and tells it, with the commit and only then', async () => {
    const client = new pg.Client(database.poolConfig);
    await client.connect();
    const told: (string | undefined)[] = [];
    client.on('notification', ({ payload }) => told.push(payload));
    await client.query(`listen ${CATALOG_CHANNEL}`);
    const revision = async () =>
      (await database.db.selectFrom('catalog_state').select('revision').executeTakeFirstOrThrow()).revision;
    const before = await revision();
    const failing = writeCatalog(parts(), async (writer) => {
      await writer.artists([artist('gone', 'Gone')]);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await writeCatalog(parts(), (writer) => writer.artists([artist('kept', 'Kept')]));
    await client.query('select 1');
    await client.end();
    expect(await revision()).toBe(before + 1);
    expect(told).toEqual([String(before + 1)]);
    const gone = await sql`select from catalog_sources where source_id = 'gone'`.execute(database.db);
    expect(gone.rows).toEqual([]);
  });

  test('listens of a day are added up', async () => {
    const { rows } = await sql<{ id: number }>`select id from tracks limit 1`.execute(database.db);
    const plays = { country: 'US', day: '2026-10-01', trackId: rows[0]?.id ?? 0, count: 2 };
    await writeCatalog(parts(), (writer) => writer.plays([plays, plays]));
    await writeCatalog(parts(), (writer) => writer.plays([plays]));
    expect(await database.db.selectFrom('plays').select('count').execute()).toEqual([{ count: 6 }]);
  });
});

describe('catalog generate', () => {
  const generated = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from tracks
      join catalog_sources on kind = 'track' and source = 'duet-generated' and catalog_sources.id = tracks.id`.execute(
      database.db,
    );
    return rows[0]?.count;
  };

  test('makes exactly as many tracks as it is told, and the rest when it is told more', async () => {
    const progress: number[] = [];
    await generateCatalogue(parts(), 500, ({ tracks }) => void progress.push(tracks));
    expect([await generated(), progress.at(-1)]).toEqual([500, 500]);
    await generateCatalogue(parts(), 500, () => undefined);
    expect(await generated()).toBe(500);
    await generateCatalogue(parts(), 2500, () => undefined);
    expect(await generated()).toBe(2500);
  });

  test('leaves codes and days as they are, whenever it is done again and whichever version made them', async () => {
    const made = async () =>
      (
        await sql`select ctid::text, * from tracks, lateral (
          select released, originally_released, copyright from albums where albums.id = album_id) as album
          order by id`.execute(database.db)
      ).rows;
    await sql`update tracks set isrc = 'USDZZ9912345' where id = (select max(id) from tracks)`.execute(
      database.db,
    );
    const before = await made();
    clock.advance(400 * 86_400_000);
    await generateCatalogue(parts(), 2500, () => undefined);
    expect(await made()).toEqual(before);
  });

  test('takes nothing away when it is told fewer: each album has as many tracks as it says', async () => {
    const differing = async () => {
      const { rows } = await sql`select albums.id from albums
        join catalog_sources as origin on origin.kind = 'album' and source = 'duet-generated' and origin.id = albums.id
        where track_count <> (select count(*) from tracks where album_id = albums.id)
          or disc_count <> (select max(disc) from tracks where album_id = albums.id)`.execute(database.db);
      return rows;
    };
    const told: number[] = [];
    await generateCatalogue(parts(), 490, ({ tracks }) => void told.push(tracks));
    expect([await generated(), told.at(-1), await differing()]).toEqual([2500, 2500, []]);
  });
});

/*
 * What makes lists of large libraries and of many favorites cheap: a library knows to whom its tracks belong (migration
 * 0026), and favorites of things that are no more are passed over in one reading.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RequestContext } from '../../src/catalog/domain/request-context.ts';
import { listFavorites } from '../../src/members/favorites/favorites.store.ts';
import { listensOf } from '../../src/members/listens/listens.store.ts';
import * as library from '../../src/members/library/library.store.ts';
import { libraryOwners } from '../../src/storage/migrations/0025-library-owners.ts';
import { seedCatalog } from '../support/catalog.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';
import { MEMBER_ONE as ANN, seedMembers } from '../support/members.ts';
import { waitForLock } from '../support/waiting-statements.ts';

const context: RequestContext = { country: 'US', lang: 'en-US', streamableOnly: false };
const page = { limit: 20, offset: 0 };
const NOW = new Date('2026-01-01T00:00:00.000Z');

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await seedCatalog(database.db);
  await seedMembers(database.db);
});
afterAll(() => database.drop());

const owners = async (memberId = ANN) => {
  const { db } = database;
  const artists = await library.libraryArtists(db, context, memberId, page);
  const albums = await library.libraryAlbums(db, context, memberId, page);
  return { artists: artists.ids, albums: albums.ids };
};
/** Makes the track one of artist and album of this number, as an import does. */
const move = (to: number, db = database.db) =>
  sql`update tracks set artist_id = ${to}, album_id = ${to} where id = 1`.execute(db);
const add = (db = database.db) => library.addToLibrary(db, ANN, [1], NOW);

describe('a library knows the artist and the album of each track', () => {
  beforeEach(async () => {
    await database.db.deleteFrom('library_tracks').execute();
    await move(1);
  });

  test('from the beginning, and when an import moves the track', async () => {
    await add();
    expect(await owners()).toEqual({ artists: [1], albums: [1] });
    await move(7);
    expect(await owners()).toEqual({ artists: [7], albums: [7] });
    const ofArtist = await library.libraryTracksOfArtist(database.db, context, ANN, {
      artistId: 7,
      window: page,
    });
    const ofAlbum = await library.libraryTracksOfAlbum(database.db, context, ANN, {
      albumId: 7,
      window: page,
    });
    expect([ofArtist.ids, ofAlbum.ids]).toEqual([[1], [1]]);
    expect(
      (await library.libraryAlbumsOfArtist(database.db, context, ANN, { artistId: 1, window: page })).ids,
    ).toEqual([]);
  });

  test('when the track is added while an import moves it', async () => {
    const added = await database.db.transaction().execute(async (importing) => {
      await move(7, importing);
      const adding = add();
      await waitForLock(database.db);
      return { adding };
    });
    expect(await added.adding).toBe(1);
    expect(await owners()).toEqual({ artists: [7], albums: [7] });
  });

  test('when an import moves the track while it is being added', async () => {
    const moved = await database.db.transaction().execute(async (adding) => {
      await add(adding);
      const moving = move(7);
      await waitForLock(database.db);
      return { moving };
    });
    await moved.moving;
    expect(await owners()).toEqual({ artists: [7], albums: [7] });
  });

  test('and an import that moves nothing keeps nobody waiting', async () => {
    await database.db.transaction().execute(async (importing) => {
      await sql`update tracks set artist_id = artist_id, popularity = popularity + 1 where id = 1`.execute(
        importing,
      );
      expect(await add()).toBe(1);
    });
  });

  test('a track that is not there is refused as such', async () => {
    const row = { member_id: ANN, track_id: 999_999, added_at: NOW };
    const inserting = database.db.insertInto('library_tracks').values(row).execute();
    await expect(inserting).rejects.toMatchObject({ code: '23503' });
  });

  test('the migration says it of what was there before', async () => {
    await sql`drop function find_library_owners, move_library_tracks cascade`.execute(database.db);
    await sql`alter table library_tracks drop column artist_id, drop column album_id`.execute(database.db);
    await sql`insert into library_tracks (member_id, track_id, added_at) values (${ANN}, 1, ${NOW})`.execute(
      database.db,
    );
    await libraryOwners.up(database.db);
    expect(await owners()).toEqual({ artists: [1], albums: [1] });
    await move(7);
    expect(await owners()).toEqual({ artists: [7], albums: [7] });
  });

  test('of what plays, the newest that plays says where an artist stands', async () => {
    const minute = (count: number) => new Date(NOW.getTime() + count * 60_000);
    await sql`update tracks set stream_countries = '{}' where id = 21`.execute(database.db);
    for (const [index, id] of [1, 2, 21].entries())
      await library.addToLibrary(database.db, ANN, [id], minute(index));
    expect((await owners()).artists).toEqual([1, 2]);
    const playing = await library.libraryArtists(
      database.db,
      { ...context, streamableOnly: true },
      ANN,
      page,
    );
    expect(playing).toEqual({ ids: [2, 1], total: 2 });
  });
});

/** So many that the first reading finds nothing else. */
const GONE = 15_000;

test('favorites behind thousands that are no more are found and counted', async () => {
  await sql`insert into favorites (member_id, kind, entity_id, added_at)
    select ${ANN}, 'track', 1000000 + n, ${NOW} from generate_series(1, ${GONE}::int) n
    union all select ${ANN}, 'album', n, ${NOW}::timestamptz - n * interval '1 minute' from generate_series(1, 5) n`.execute(
    database.db,
  );
  const idsOf = async (window: { limit: number; offset: number }) => {
    const { favorites, total } = await listFavorites(database.db, ANN, context, { kind: null, window });
    return { ids: favorites.map(({ moniker, id }) => `${moniker}.${id}`), total };
  };
  const all = ['alb.1', 'alb.2', 'alb.3', 'alb.4', 'alb.5'];
  expect(await idsOf(page)).toEqual({ ids: all, total: 5 });
  expect(await idsOf({ limit: 2, offset: 1 })).toEqual({ ids: all.slice(1, 3), total: 5 });
  expect(await idsOf({ limit: 2, offset: 20_000 })).toEqual({ ids: [], total: 5 });
});

test('more favorites than one reading has are counted to the end, and their order is that of their dates', async () => {
  await database.db.deleteFrom('favorites').execute();
  await sql`insert into genres (id, name, shortcut, position)
    select 10000 + n, 'Genre', 'genre-' || 10000 + n, n from generate_series(1, 5001) n`.execute(database.db);
  await sql`insert into favorites (member_id, kind, entity_id, added_at)
    select ${ANN}, 'genre', 10000 + n, ${NOW}::timestamptz + n * interval '1 second' from generate_series(1, 5001) n`.execute(
    database.db,
  );
  const listed = (offset: number) =>
    listFavorites(database.db, ANN, context, { kind: null, window: { limit: 2, offset } });
  const last = await listed(4_999);
  expect([last.favorites.map(({ id }) => id), last.total]).toEqual([[10_002, 10_001], 5_001]);
  await database.db.deleteFrom('genres').where('id', '=', 15_001).execute();
  const first = await listed(0);
  expect([first.favorites.map(({ id }) => id), first.total]).toEqual([[15_000, 14_999], 5000]);
});

test('the total of more than ten thousand listens is a number', async () => {
  await sql`insert into listens (member_id, track_id, country, listened_at)
    select ${ANN}, 1, 'US', ${NOW}::timestamptz - n * interval '1 second' from generate_series(1, 10001) n`.execute(
    database.db,
  );
  for (const streamableOnly of [false, true]) {
    const heard = await listensOf(database.db, { ...context, streamableOnly }, ANN, page);
    expect(heard.total).toBe(10_001);
  }
});

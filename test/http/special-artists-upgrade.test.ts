import { type Kysely, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rollUp } from '../../src/catalog/charts/roll-up.ts';
import type { Schema } from '../../src/storage/schema.ts';
import { FakeClock } from '../../src/testing/clock.ts';
import { type OldDatabase, oldDatabase } from '../support/old-database.ts';

/*
 * Migrations 0040 and 0042 on a database from before them: artists that stand for nobody in particular become one row
 * each, and whatever pointed to the other rows points to that one.
 */

let old: OldDatabase;
let db: Kysely<Schema>;
const openOld = async () => {
  old = await oldDatabase('0039-import-leases');
  ({ db } = old);
};

const MEMBERS = ['A', 'B', 'C'].map((letter) => letter.repeat(32));
const [ADA = '', BEN = '', CIM = ''] = MEMBERS;

/** Runs statements that are written in one text. */
const run = async (statements: string) => void (await sql.raw(statements).execute(db));

const rowsOf = async (query: string): Promise<readonly unknown[]> => (await sql.raw(query).execute(db)).rows;

/**
 * Artists 1 and 2 are people; 3, 4 and 5 are `[unknown]` of three sources, 6 and 7 `[theatre]`, 8 is of somebody who is
 * called Unknown Artist, and 9 of a file that has no artist.
 */
const ARTISTS = `
  insert into artists (id, name, shortcut, popularity) values
    (1, 'Lantern Weir', 'lantern-weir', 9), (2, 'Ivar', 'ivar', 5), (3, '[unknown]', 'unknown', 50),
    (4, '[Unknown] ', 'unknown-2', 40), (5, '[unknown]', 'unknown-3', 30), (6, '[theatre]', 'theatre', 8),
    (7, '[theatre]', 'theatre-2', 7), (8, 'Unknown Artist', 'unknown-artist', 6),
    (9, 'Unknown Artist', 'unknown-artist-2', 4);
  insert into catalog_sources (kind, source, source_id, id) values
    ('artist', 'musicbrainz', 'a0000000-0000-4000-8000-000000000001', 1),
    ('artist', 'musicbrainz', '125ec42a-7229-4250-afc5-e057484327fe', 3),
    ('artist', 'files', 'name:[unknown]', 4), ('artist', 'ddex', 'x:[unknown]', 5),
    ('artist', 'musicbrainz', 'a0ef7e1d-44ff-4039-9435-7d5fefdeecc9', 6), ('artist', 'files', 'name:[theatre]', 7),
    ('artist', 'musicbrainz', 'a0000000-0000-4000-8000-000000000008', 8),
    ('artist', 'files', 'name:unknown artist', 9), ('roll-up', 'charts', 'x', 1);
  insert into search_entries (kind, entity_id, name, words, popularity)
    select 'artist', id, lower(name), to_tsvector('simple', name), popularity from artists`;

/** Album and track n are of artist n; each album shares its credits with the next artist. */
const MUSIC = `
  insert into albums (id, artist_id, name, shortcut, kind, released, originally_released, disc_count, track_count,
      is_explicit, is_hi_res, countries, stream_countries, popularity)
    select id, id, 'Album ' || id, 'album-' || id, 'main', now(), now(), 1, 1, false, false, '{US}', '{}', 10 * id
    from artists;
  insert into tracks (id, album_id, artist_id, name, shortcut, disc, position, seconds, is_explicit, has_lossless,
      countries, stream_countries, popularity)
    select id, id, id, 'Track ' || id, 'track-' || id, 1, 1, 60, false, false, '{US}', '{}', 10 * id from artists;
  insert into album_artists (album_id, role, position, artist_id)
    select id, 'primaryArtist', 0, id from artists union all
    select id, 'primaryArtist', 1, id + 1 from artists where id < 9;
  insert into track_artists (track_id, role, position, artist_id)
    select id, 'primaryArtist', 0, id from artists union all
    select id, 'producer', 0, id + 1 from artists where id < 9`;

const MEMBERSHIP = `
  insert into members (id, user_name, password_hash, email, screen_name, country, catalog, lang)
    select id, id, 'x', id || '@example.org', id, 'US', 'US', 'en' from unnest('{${MEMBERS.join(',')}}'::text[]) as id;
  insert into member_follows (follower_id, followed_id, followed_at) values ('${ADA}', '${BEN}', '2026-01-01');
  insert into favorites (member_id, kind, entity_id, added_at) values
    ('${ADA}', 'artist', 3, '2026-01-03'), ('${ADA}', 'artist', 4, '2026-01-02'), ('${ADA}', 'artist', 1, '2026-01-01'),
    ('${BEN}', 'artist', 5, '2026-01-05'), ('${BEN}', 'artist', 8, '2026-01-08'), ('${CIM}', 'artist', 7, '2026-01-07'),
    ('${CIM}', 'album', 5, '2026-01-06'), ('${CIM}', 'track', 5, '2026-01-06');
  insert into library_tracks (member_id, track_id, added_at)
    select '${ADA}', id, '2026-01-01'::timestamptz from tracks;
  insert into listens (member_id, track_id, country, listened_at)
    select '${BEN}', id, 'US', '2026-01-01'::timestamptz from tracks;
  insert into playlists (id, kind, member_id, author, name, privacy, track_count)
    values (1, 'member', '${ADA}', 'Ada', 'All', 'public', 9);
  insert into playlist_tracks (playlist_id, position, track_id) select 1, id, id from tracks;
  insert into plays (country, day, track_id, count) select 'US', '2026-01-01'::date, id, 7 from tracks;
  insert into source_plays (source, day, country, track_id, count)
    select 'listenbrainz', '2026-01-01'::date, 'US', id, 7 from tracks`;

const EDITORIAL = `
  insert into posts (id, lang, author, title, body, published_at) values (1, 'en', 'E', 'On', 'x', now());
  insert into post_subjects (post_id, kind, subject_id) values (1, 'artist', 3), (1, 'artist', 5), (1, 'album', 5);
  insert into artist_texts (artist_id, lang, kind, position, text, published_at) values
    (4, 'en', 'bio', 0, 'Of nobody.', now());
  insert into artist_relations (artist_id, kind, position, other_id) values
    (1, 'influences', 0, 5), (3, 'followers', 0, 1), (4, 'followers', 0, 2), (4, 'followers', 1, 5);
  insert into charts (kind, range, country, genre_id, owner_id, entity_id, plays) values
    ('artist', 'life', 'US', 0, 0, 5, 7), ('artist', 'life', 'US', 0, 0, 1, 7), ('track', 'life', 'US', 0, 5, 5, 7);
  insert into similar_items (kind, entity_id, position, other_id) values
    ('artist', 1, 0, 5), ('artist', 5, 0, 1), ('artist', 1, 1, 2)`;

/** Every column that holds the number of an artist, with the condition under which it does. */
const POINTERS = [
  ['albums', 'artist_id', 'true'],
  ['tracks', 'artist_id', 'true'],
  ['album_artists', 'artist_id', 'true'],
  ['track_artists', 'artist_id', 'true'],
  ['library_tracks', 'artist_id', 'true'],
  ['artist_genres', 'artist_id', 'true'],
  ['artist_texts', 'artist_id', 'true'],
  ['artist_relations', 'artist_id', 'true'],
  ['artist_relations', 'other_id', 'true'],
  ['favorites', 'entity_id', "kind = 'artist'"],
  ['post_subjects', 'subject_id', "kind = 'artist'"],
  ['catalog_sources', 'id', "kind = 'artist'"],
  ['search_entries', 'entity_id', "kind = 'artist'"],
  ['charts', 'entity_id', "kind = 'artist'"],
  ['charts', 'owner_id', 'owner_id <> 0'],
  ['similar_items', 'entity_id', "kind = 'artist'"],
  ['similar_items', 'other_id', "kind = 'artist'"],
] as const;

/** The artists that each column names. */
const named = async () => {
  const found: Record<string, unknown> = {};
  for (const [table, column, condition] of POINTERS) {
    const rows = await rowsOf(`select distinct ${column} as id from ${table} where ${condition} order by 1`);
    found[`${table}.${column}`] = (rows as readonly { id: number }[]).map(({ id }) => id);
  }
  return found;
};

/** How many rows there are of what members and others made, and of music. */
const counts = async () =>
  rowsOf(`select (select count(*)::int from albums) as albums, (select count(*)::int from tracks) as tracks,
    (select count(*)::int from artists) as artists, (select count(*)::int from library_tracks) as library,
    (select sum(count)::int from plays) as plays, (select sum(count)::int from source_plays) as source_plays,
    (select count(*)::int from listens) as listens, (select count(*)::int from playlist_tracks) as playlist_tracks,
    (select count(*)::int from member_follows) as follows, (select sum(popularity)::int from tracks) as track_popularity,
    (select sum(popularity)::int from albums) as album_popularity,
    (select count(*)::int from favorites where kind <> 'artist') as other_favorites`);

describe('a database with data of every kind that points to them', () => {
  let before: readonly unknown[];
  beforeAll(async () => {
    await openOld();
    for (const statements of [ARTISTS, MUSIC, MEMBERSHIP, EDITORIAL]) await run(statements);
    before = await counts();
    await old.upgrade();
  });
  afterAll(() => old.drop());

  test('points to one row each, and nothing is lost', async () => {
    expect(await counts()).toEqual(before);
    expect(await named()).toEqual({
      'albums.artist_id': [1, 2, 3, 6, 8],
      'tracks.artist_id': [1, 2, 3, 6, 8],
      'album_artists.artist_id': [1, 2, 3, 6, 8],
      'track_artists.artist_id': [1, 2, 3, 6, 8],
      'library_tracks.artist_id': [1, 2, 3, 6, 8],
      'artist_genres.artist_id': [],
      'artist_texts.artist_id': [3],
      'artist_relations.artist_id': [1, 3],
      'artist_relations.other_id': [1, 2, 3],
      'favorites.entity_id': [1, 3, 6, 8],
      'post_subjects.subject_id': [3],
      'catalog_sources.id': [1, 3, 6, 8],
      'search_entries.entity_id': [1, 2, 8],
      'charts.entity_id': [1],
      'charts.owner_id': [],
      'similar_items.entity_id': [1],
      'similar_items.other_id': [2],
    });
  });

  test('keeps the earliest of a member’s favorites that become one', async () => {
    expect(
      await rowsOf(`select left(member_id, 1) as member, entity_id as id, to_char(added_at at time zone 'UTC', 'DD') as day
        from favorites where kind = 'artist' order by 1, 2`),
    ).toEqual([
      { member: 'A', id: 1, day: '01' },
      { member: 'A', id: 3, day: '02' },
      { member: 'B', id: 3, day: '05' },
      { member: 'B', id: 8, day: '08' },
      { member: 'C', id: 6, day: '07' },
    ]);
  });

  test('names nobody twice in one role, and relates nobody to himself', async () => {
    expect(await rowsOf('select from artist_relations where artist_id = other_id')).toEqual([]);
    for (const [table, owner] of [
      ['album_artists', 'album_id'] as const,
      ['track_artists', 'track_id'] as const,
    ])
      expect(
        await rowsOf(`select ${owner} from ${table} group by ${owner}, role, artist_id having count(*) > 1`),
      ).toEqual([]);
  });

  test('has charts that name no special artist after the next roll-up', async () => {
    await rollUp({ db, clock: new FakeClock(Date.UTC(2026, 0, 2)) });
    const charted = await rowsOf(
      `select distinct entity_id as id from charts where kind = 'artist' order by 1`,
    );
    expect(charted).toEqual([{ id: 1 }, { id: 2 }, { id: 8 }]);
    expect(await rowsOf(`select from charts where owner_id in (4, 5, 7, 9)`)).toEqual([]);
  });
});

describe('a database', () => {
  beforeEach(openOld);
  afterEach(() => old.drop());

  test('that is empty is upgraded, and has no special artist', async () => {
    await old.upgrade();
    expect(await rowsOf('select from artists')).toEqual([]);
    expect(await rowsOf(`select from catalog_sources where source = 'special'`)).toEqual([]);
  });

  test('of 20,000 albums, half of them by various artists of several sources, is upgraded', async () => {
    await run(`
    insert into artists (id, name, shortcut) select id, 'Artist ' || id, 'artist-' || id from generate_series(10, 10000) as id;
    insert into artists (id, name, shortcut) select id, 'Various Artists', 'various-' || id from generate_series(1, 9) as id;
    insert into albums (id, artist_id, name, shortcut, kind, released, originally_released, disc_count, track_count,
        is_explicit, is_hi_res, countries, stream_countries)
      select id, case when id % 2 = 0 then 1 + id % 9 else 10 + id % 9000 end, 'Album', 'album-' || id, 'main', now(),
        now(), 1, 1, false, false, '{US}', '{}' from generate_series(1, 20000) as id;
    insert into album_artists (album_id, role, position, artist_id) select id, 'primaryArtist', 0, artist_id from albums`);
    await old.upgrade();
    expect(
      await rowsOf(`select count(*)::int as albums, count(distinct artist_id)::int as artists from albums
      where artist_id < 10`),
    ).toEqual([{ albums: 10_000, artists: 1 }]);
  });
});

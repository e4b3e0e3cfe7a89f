import { type KyselyPlugin, sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { isWithin } from '../../src/catalog-versions.ts';
import { ROUTES } from '../../src/catalog/v2/v2.ts';
import { INCLUDES } from '../../src/catalog/v2/includes.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { CATALOG_KEY, seedCatalog } from '../support/catalog.ts';

/* A list of twenty takes hardly more statements than a list of one, whatever is included with it. */

let duet: TestApp;
let app: FastifyInstance;
let statements = 0;

/** By what comes back: a statement that was compiled once is not put together again. */
const counting: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    statements += 1;
    return result;
  },
};

/** Enough of everything, with links to everything. */
const fill = async () => {
  const more = [
    sql`insert into artists (name, shortcut, genre_id, popularity)
      select 'More ' || n, 'more-' || n, 115, 1 from generate_series(1, 20) n`,
    sql`insert into artist_relations (artist_id, kind, position, other_id)
      select id, 'contemporaries', 1, 1 + id % 20 from artists where id > 1`,
    sql`insert into similar_items (kind, entity_id, position, other_id)
      select kind, 1, 2 + n, n from unnest('{artist,album}'::text[]) kind, generate_series(4, 20) n where n not in (9, 17)`,
    sql`update albums set artist_id = 1, released = ${new Date(duet.clock.wallTime())}::timestamptz - make_interval(days => 10 + id) where id > 2`,
    sql`update tracks set artist_id = 1, album_id = 1 where id > 8`,
    sql`insert into playlists (kind, author, name, privacy, is_featured, popularity)
      select 'published', 'Duet', 'Playlist ' || n, 'public', true, n from generate_series(1, 20) n`,
    sql`insert into playlist_tracks (playlist_id, position, track_id)
      select playlists.id, n, 1 + (playlists.id + n) % 90 from playlists, generate_series(10, 30) n`,
    sql`insert into playlist_tags (playlist_id, tag_id) select id, 1 from playlists`,
    sql`insert into tags (id, parent_id, name, shortcut, is_protected)
      select n, 1, 'Tag ' || n, 'tag-' || n, false from generate_series(10, 30) n`,
    sql`insert into playlist_tags (playlist_id, tag_id) select 1, id from tags where id >= 10`,
    sql`insert into stations (id, sub_type, author, artist_names, decade, popularity)
      select n, 'ps', 'Duet', '', 1990, n from generate_series(10, 30) n`,
    sql`insert into station_genres (station_id, genre_id) select id, 115 from stations where id >= 10`,
    sql`insert into reviews (album_id, author, title, body, published_at)
      select id, 'Ida', 'Title', 'Text', now() from albums, generate_series(1, 20)`,
    sql`insert into posts (lang, author, title, body, published_at)
      select 'en', 'Ida', 'Title', 'Text', now() from generate_series(1, 20)`,
    sql`insert into post_subjects (post_id, kind, subject_id)
      select id, kind, 1 from posts, unnest('{artist,album}'::text[]) kind where id > 2`,
    sql`insert into post_subjects (post_id, kind, subject_id) select max(id), 'album', n
      from posts, generate_series(2, 20) n group by n`,
  ];
  for (const statement of more) await statement.execute(duet.db);
};

beforeAll(async () => {
  duet = await testApp();
  await seedCatalog(duet.db);
  await fill();
  app = await buildApp({ ...duet.parts, db: duet.db.withPlugin(counting) });
  // The key and the edition are believed for a second, and the clock stands still.
  await app.inject({ url: '/v2.2/genres', headers: { apikey: CATALOG_KEY } });
});
afterAll(async () => {
  await app.close();
  await duet.close();
});

interface Taken {
  readonly objects: number;
  readonly statements: number;
}

const objectsOf = (body: unknown): number => {
  if (Array.isArray(body)) return body.length;
  const { meta: _meta, ...rest } = body as Record<string, unknown>;
  const [list] = Object.values(rest);
  return Array.isArray(list) ? list.length : 1;
};

async function take(url: string): Promise<Taken> {
  statements = 0;
  const answer = await app.inject({ url, headers: { apikey: CATALOG_KEY } });
  expect([url, answer.statusCode]).toEqual([url, 200]);
  return { objects: objectsOf(answer.json()), statements };
}

const OWNERS: Readonly<Record<string, string>> = {
  artists: 'Art.1',
  albums: 'Alb.1',
  playlists: 'pp.1',
  genres: 'g.115',
  genre: 'g.115',
  tags: 'tag.1',
};

/** Windows of objects, with an owner where one stands in the path; images and single things are none. */
const isList = (path: string): boolean =>
  !/:(album|track)|\/images$|\/upc|\/isrc|\/radios|^\/genres$|\/reviews\/:id|\/:id$/.test(path);

const lists = (['2.0', '2.2'] as const).flatMap((version) =>
  ROUTES.filter((route) => isWithin(version, route) && isList(route.path)).map(({ path }) => {
    const [, owner = ''] = path.split('/');
    return [`v${version}`, path.replace(':id', OWNERS[owner] ?? '')] as const;
  }),
);

/** What can be included with the objects of a list. */
const KINDS = ['artists', 'albums', 'tracks', 'playlists', 'genres', 'stations', 'tags', 'posts', 'reviews'];
const namesFor = (path: string): readonly string[] => {
  const kind = path.split('/').findLast((segment) => KINDS.includes(segment)) ?? '';
  return Object.keys(INCLUDES[kind] ?? {});
};

/** Statements that can come on top: for links that the first row does not have, and behind the end of a chart. */
const ON_TOP = 3;

/** A list with one row and with twenty: no statement for each row. */
async function compare(url: (limit: number) => string): Promise<readonly [one: Taken, many: Taken]> {
  const [one, many] = [await take(url(1)), await take(url(20))];
  expect([url(1), one.objects]).toEqual([url(1), 1]);
  expect([url(20), many.objects > 1]).toEqual([url(20), true]);
  expect([url(20), many.statements]).toEqual([url(20), Math.min(one.statements + ON_TOP, many.statements)]);
  return [one, many];
}

describe('no list takes a statement for each row', () => {
  test.each(lists)('%s %s', async (version, path) => {
    const include = version === 'v2.0' ? `&include=${namesFor(path).join()}` : '';
    await compare((limit) => `/${version}${path}?limit=${limit}${include}`);
  });

  const first = ['/artists/top', '/albums/top', '/albums/new', '/tracks/top'];
  const ofFirst = ['albums', 'albums/top', 'tracks', 'tracks/top'].map((rest) => `/artists/Art.1/${rest}`);
  test.each([...first, ...ofFirst, '/albums/Alb.1/tracks'])('v1 %s', async (path) => {
    await compare((limit) => `/v1${path}?limit=${limit}`);
  });

  test.each(Object.entries({ artists: 'Art', albums: 'Alb', tracks: 'Tra', playlists: 'pp' }))(
    'a comma list of %s with everything included',
    async (kind, moniker) => {
      const ids = (count: number) => [1, 2, ...Array.from({ length: count }, (_, index) => index + 4)];
      const list = (count: number) =>
        ids(count)
          .map((id) => `${moniker}.${id}`)
          .slice(0, count);
      await compare((limit) => `/v2.0/${kind}/${list(limit).join()}?include=${namesFor(`/${kind}`).join()}`);
    },
  );
});

describe('a search of v2.0', () => {
  const NAMES: Readonly<Record<string, string>> = {
    artist: 'sun',
    album: 'record',
    track: 'song',
    station: 'station',
  };

  test.each(Object.entries(NAMES))('for each %s with everything included', async (type, name) => {
    const include = namesFor(`/${type}s`).join();
    await compare((limit) => `/v2.0/search?q=${name}&type=${type}&limit=${limit}&include=${include}`);
  });

  test('takes no statement more than that of v2.1 where nothing is included', async () => {
    const [first, later] = [await take('/v2.0/search?q=record'), await take('/v2.1/search?q=record')];
    expect([first.objects > 1, first]).toEqual([true, later]);
    const included = await take('/v2.0/search?q=record&include=genres');
    expect(included.statements).toBeGreaterThan(first.statements);
  });
});

test('the members of many playlists take one statement, and those of none take none', async () => {
  const owners = sql`insert into members (id, user_name, screen_name, password_hash, email, country, catalog, lang)
    select upper(lpad(to_hex(n), 32, '0')), 'm' || n, 'm' || n, '', '', 'US', 'US', 'en' from generate_series(1, 20) n`;
  await owners.execute(duet.db);
  const { rows } = await sql<{ id: number }>`insert into playlists (kind, member_id, author, name, privacy)
    select 'member', id, screen_name, 'Open', 'public' from members order by id returning id`.execute(
    duet.db,
  );
  const ids = (count: number) =>
    rows
      .slice(0, count)
      .map(({ id }) => `mp.${id}`)
      .join();
  const [, many] = await compare((limit) => `/v2.0/playlists/${ids(limit)}?include=members`);
  expect(many.statements).toBe((await take(`/v2.0/playlists/${ids(20)}`)).statements + 1);
  expect((await take('/v2.0/playlists/pp.1?include=members')).statements).toBe(
    (await take('/v2.0/playlists/pp.1?include=')).statements,
  );
});

test('what is included for many is what each has by itself', async () => {
  const get = async (url: string) =>
    (await app.inject({ url, headers: { apikey: CATALOG_KEY } })).json<
      Record<string, { id: string; linked: { id: string }[] }[]>
    >();
  for (const [kind, include] of [
    ['artists', 'topTracks'],
    ['playlists', 'tracks'],
  ] as const) {
    const moniker = kind === 'artists' ? 'Art' : 'pp';
    const all = await get(
      `/v2.0/${kind}/${[1, 2, 5, 6].map((id) => `${moniker}.${id}`).join()}?include=${include}&include_limit=3`,
    );
    for (const { id, linked } of all[kind] ?? []) {
      const own =
        kind === 'artists'
          ? `/v2.0/artists/${id}/tracks/top?limit=3`
          : `/v2.0/playlists/${id}/tracks?limit=3`;
      expect([id, linked.map((track) => track.id)]).toEqual([
        id,
        (await get(own))['tracks']?.map((track) => track.id),
      ]);
    }
  }
});

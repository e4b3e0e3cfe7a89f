import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Span } from '../../src/catalog-versions.ts';
import { CATALOG_KEY } from '../support/catalog.ts';
import { type CatalogApp, catalogApp } from '../support/catalog-calls.ts';
import { hasSpan, isSince, LATER_VERSIONS } from '../support/versions.ts';

const ALL = { since: '2.0' } as const;
const FROM_21 = { since: '2.1' } as const;
const FROM_22 = { since: '2.2' } as const;
const UNTIL_21 = { since: '2.0', until: '2.1' } as const;

let app: CatalogApp;
beforeAll(async () => {
  app = await catalogApp();
});
afterAll(() => app.close());

/** Spec B 4 and facts 4: every path for readers, by the versions that have it, and the ids that it answers. */
const PATHS: readonly [string, Span, string][] = [
  ['/artists/top', ALL, 'art.2 art.1 art.3'],
  ['/artists/art.1', ALL, 'art.1'],
  ['/artists/velvet-harbor', ALL, 'art.1'],
  ['/artists/art.1/albums', ALL, 'alb.1 alb.9 alb.17'],
  ['/artists/bjork-ekstrom/albums', ALL, 'alb.2 alb.10 alb.18'],
  ['/artists/art.1/albums/top', ALL, 'alb.9 alb.1'],
  ['/artists/art.1/tracks/top', ALL, 'tra.21 tra.1'],
  ['/artists/art.1/posts', FROM_21, 'po.1'],
  ['/artists/art.1/similar', FROM_22, 'art.2 art.3'],
  ['/albums/top', ALL, 'alb.2 alb.1 alb.3'],
  ['/albums/picks', ALL, 'alb.1'],
  ['/albums/alb.1', ALL, 'alb.1'],
  ['/albums/alb.1/tracks', ALL, 'tra.1 tra.21 tra.41 tra.61 tra.81'],
  ['/albums/alb.1/reviews', FROM_21, 'RevAl.1 RevAl.2'],
  ['/albums/reviews/RevAl.2', FROM_21, 'RevAl.2'],
  ['/albums/alb.1/posts', FROM_21, 'po.1'],
  ['/albums/alb.1/similar', FROM_21, 'alb.9 alb.17'],
  ['/albums/velvet-harbor/record-number-9', FROM_21, 'alb.9'],
  ['/albums/upc/000000000012', FROM_22, 'alb.2'],
  ['/tracks/top', ALL, 'tra.5 tra.4 tra.3 tra.2 tra.1'],
  ['/tracks/tra.7', ALL, 'tra.7'],
  ['/tracks/isrc/USQAY2600007', FROM_22, 'tra.7'],
  ['/tracks/velvet-harbor/record-number-9/song-9', FROM_22, 'tra.9'],
  ['/genres', ALL, 'g.115 g.5 g.299'],
  ['/genres/g.900', ALL, 'g.900'],
  ['/genres/synth-pop', ALL, 'g.900'],
  ['/genres/g.115/tracks/top', ALL, 'tra.1 tra.4 tra.7'],
  ['/genres/g.115/stations', ALL, 'ps.1'],
  ['/genre/g.115/stations', ALL, 'ps.1'],
  ['/playlists/top', FROM_22, 'pp.2 pp.1'],
  ['/playlists', ALL, 'pp.1'],
  ['/playlists/featured', ALL, 'pp.1'],
  ['/playlists/pp.2', ALL, 'pp.2'],
  ['/playlists/pp.1/tags', ALL, 'tag.2'],
  ['/tags', ALL, 'tag.1 tag.3 tag.2'],
  ['/tags/tag.3', ALL, 'tag.3'],
  ['/tags/summer', ALL, 'tag.3'],
  ['/tags/tag.3/playlists', ALL, 'pp.2'],
  ['/stations', FROM_22, 'ps.1 sas.2 ps.3'],
  ['/stations/decade', ALL, 'ps.3'],
  ['/stations/decade?decade=1990', ALL, 'ps.3'],
  ['/stations/decade?decade=1980', ALL, ''],
  ['/stations/sas.2', ALL, 'sas.2'],
  ['/radios/featured', UNTIL_21, 'radio.1'],
  ['/posts/po.2', FROM_21, 'po.2'],
  ['/artists/art.1/tracks?limit=3', ALL, 'tra.1 tra.9 tra.17'],
  ['/playlists/pp.1/tracks?limit=200', ALL, 'tra.1 tra.2 tra.3 tra.1 tra.6'],
];

describe.each(PATHS)('spec B 4 %s', (path, span, expected) => {
  test.each(LATER_VERSIONS.map((version) => [version, hasSpan(version, span)] as const))(
    'in %s: %s',
    async (version, isThere) => {
      const answer = await app.get(`/${version}${path}`);
      if (!isThere) {
        expect([answer.statusCode, answer.json()]).toEqual([
          404,
          expect.objectContaining({ code: 'ResourceNotFound' }),
        ]);
        return;
      }
      const ids = await app.ids(`/${version}${path}`);
      const known = isSince(version, '2.2')
        ? ids
        : ids.map((id) => id.replace(/^(Art|Alb|Tra)\./, (moniker) => moniker.toLowerCase()));
      expect(known.join(' ')).toBe(expected);
    },
  );

  test('HEAD answers the same without a body, another method is 405 with Allow', async () => {
    const version = LATER_VERSIONS.find((one) => hasSpan(one, span)) ?? '';
    const url = `/${version}${path}`;
    const headers = { apikey: CATALOG_KEY };
    const [get, head] = [await app.get(url), await app.duet.app.inject({ method: 'HEAD', url, headers })];
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
    expect(head.headers['etag']).toBe(get.headers['etag']);
    const post = await app.duet.app.inject({ method: 'POST', url, headers, payload: {} });
    expect([post.statusCode, post.headers['allow'], post.json<object>()]).toEqual([
      405,
      'GET, HEAD',
      expect.objectContaining({ code: 'MethodNotAllowedError' }),
    ]);
  });
});

describe('spec B 4 charts and new releases', () => {
  test('without listens in the range, popularity answers', async () => {
    expect(await app.ids('/v2.2/artists/top?range=year&limit=3')).toEqual(['art.1', 'art.2', 'art.3']);
    expect(await app.ids('/v2.2/genres/rock/artists/top')).toEqual(['art.2', 'art.5', 'art.8']);
    expect(await app.ids('/v2.2/genres/g.5/albums/top?limit=3')).toEqual(['alb.2', 'alb.5', 'alb.8']);
  });

  test.each(LATER_VERSIONS)('new releases of %s are newest first', async (version) => {
    const released = async (path: string) =>
      (await app.objects(`/${version}${path}`)).map((album) => String(album['released']));
    for (const path of ['/albums/new', '/artists/art.1/albums/new', '/genres/g.115/albums/new']) {
      const dates = await released(path);
      expect([path, dates.length > 0]).toEqual([path, true]);
      expect(dates).toEqual([...dates].sort().reverse());
    }
  });

  test('stations/top answers the stations that editors programmed, the most popular first', async () => {
    expect(await app.ids('/v2.2/stations/top')).toEqual(['ps.1', 'ps.3']);
  });

  test.each(['day', 'week', 'month', 'year', 'life'])('range=%s is one of the five', async (range) => {
    expect((await app.get(`/v2.2/artists/top?range=${range}`)).statusCode).toBe(200);
  });

  const EARLY = ['/artists/top', '/artists/art.1/albums/top'];
  const LATE = ['/albums/top', '/tracks/top', '/artists/art.1/tracks/top', '/genres/g.115/artists/top'];
  const LATER = ['/genres/g.115/albums/top', '/genres/g.115/tracks/top'];

  test.each([...EARLY, ...LATE, ...LATER, '/playlists/top', '/genres/g.115/playlists/top'])(
    'range outside its five values is 400 on %s of v2.2',
    async (path) => {
      const answer = await app.get(`/v2.2${path}?range=decade`);
      expect([answer.statusCode, answer.json<object>()]).toEqual([
        400,
        {
          code: 'BadRequestError',
          message: 'range query parameter must be one of day, week, month, year, life',
        },
      ]);
    },
  );

  test.each(['v2.0', 'v2.1'])(
    '%s has range on the top artists and their albums, and ignores it elsewhere',
    async (version) => {
      for (const path of EARLY)
        expect((await app.get(`/${version}${path}?range=decade`)).statusCode).toBe(400);
      for (const path of [...LATE, ...LATER]) {
        expect(await app.body(`/${version}${path}?range=decade`)).toEqual(
          await app.body(`/${version}${path}`),
        );
      }
      expect(await app.body(`/${version}/tracks/top?range=year`)).toEqual(
        await app.body(`/${version}/tracks/top`),
      );
    },
  );
});

describe('spec B 8 limit and offset', () => {
  test('v2.2 gives 20 from 0 unless it is told otherwise', async () => {
    const { meta, albums } = await app.body('/v2.2/genres/g.115/albums/top');
    expect(meta).toMatchObject({ query: { limit: 20, offset: 0 } });
    const list = await app.body('/v2.2/artists/art.1/tracks');
    expect([(list['tracks'] as unknown[]).length, list['meta']]).toEqual([
      14,
      { totalCount: 14, returnedCount: 14, query: { limit: 20, offset: 0 } },
    ]);
    expect((albums as unknown[]).length).toBeGreaterThan(0);
  });

  test.each(['v2.0', 'v2.1'])(
    '%s expects a limit on the tracks of an artist and of a playlist',
    async (version) => {
      for (const path of ['/artists/art.1/tracks', '/playlists/pp.1/tracks']) {
        const answer = await app.get(`/${version}${path}`);
        expect([answer.statusCode, answer.json<object>()]).toEqual([
          400,
          { code: 'BadRequestError', message: 'limit query parameter is required' },
        ]);
        expect(await app.ids(`/${version}${path}?limit=2&offset=1`)).toHaveLength(2);
      }
      expect(await app.ids(`/${version}/albums/alb.1/tracks`)).toHaveLength(5);
      expect(await app.ids(`/${version}/artists/art.1/tracks/top`)).toHaveLength(2);
    },
  );

  test('pages follow one another, and the last one is short', async () => {
    const page = (offset: number) => app.ids(`/v2.2/artists/art.1/tracks?limit=5&offset=${offset}`);
    const pages = [await page(0), await page(5), await page(10), await page(15)];
    expect(pages.map((ids) => ids.length)).toEqual([5, 5, 4, 0]);
    expect(pages.flat()).toEqual(await app.ids('/v2.2/artists/art.1/tracks?limit=200'));
    expect(new Set(pages.flat()).size).toBe(14);
  });

  /** Of every sort of list one path. */
  const LISTS: readonly [string, Span][] = [
    ['/artists/top', ALL],
    ['/artists/art.1/albums', ALL],
    ['/artists/art.1/albums/top', ALL],
    ['/artists/art.1/albums/new', ALL],
    ['/artists/art.1/tracks', ALL],
    ['/artists/art.1/tracks/top', ALL],
    ['/artists/art.1/images', ALL],
    ['/artists/art.1/posts', FROM_21],
    ['/artists/art.1/similar', FROM_22],
    ['/albums/new', ALL],
    ['/albums/picks', ALL],
    ['/albums/alb.1/tracks', ALL],
    ['/albums/alb.1/images', FROM_21],
    ['/albums/alb.1/reviews', FROM_21],
    ['/albums/alb.1/similar', FROM_21],
    ['/genres', ALL],
    ['/genres/g.5/tracks/top', ALL],
    ['/genre/g.5/stations', ALL],
    ['/playlists', ALL],
    ['/playlists/featured', ALL],
    ['/playlists/pp.1/tracks', ALL],
    ['/playlists/pp.1/tags', ALL],
    ['/tags', ALL],
    ['/tags/tag.3/playlists', ALL],
    ['/stations/top', ALL],
    ['/stations/decade', ALL],
    ['/stations', FROM_22],
    ['/radios/featured', UNTIL_21],
  ];
  const EVERY = LISTS.flatMap(([path, span]) =>
    LATER_VERSIONS.filter((version) => hasSpan(version, span)).map((version) => `/${version}${path}`),
  );
  const WRONG_LIMITS = ['limit=0', 'limit=-1', 'limit=201', 'limit=ten', 'limit=1.5', 'limit='];
  const WRONG_OFFSETS = ['limit=5&offset=-1', 'limit=5&offset=x'];

  test.each([...WRONG_LIMITS, ...WRONG_OFFSETS])(
    '%s is 400 on every list of every version',
    async (query) => {
      for (const path of EVERY) {
        const answer = await app.get(`${path}?${query}`);
        const { code } = answer.json<{ code: string }>();
        expect([path, answer.statusCode, code]).toEqual([path, 400, 'BadRequestError']);
      }
    },
  );

  test('200 is the most, on every list of every version', async () => {
    const statusOf = async (path: string) => (await app.get(`${path}?limit=200`)).statusCode;
    const answers = await Promise.all(EVERY.map(async (path) => [path, await statusOf(path)]));
    expect(answers.filter(([, status]) => status !== 200)).toEqual([]);
  });

  test('what is short is answered as a whole, or in parts', async () => {
    expect(await app.ids('/v2.2/genres?limit=1&offset=1')).toEqual(['g.5']);
    expect((await app.body('/v2.2/genres?limit=1&offset=1'))['meta']).toEqual({
      totalCount: 3,
      returnedCount: 1,
      query: { limit: 1, offset: 1 },
    });
    expect((await app.body('/v2.2/artists/art.1/images'))['meta']).toEqual({
      totalCount: 4,
      returnedCount: 4,
    });
  });
});

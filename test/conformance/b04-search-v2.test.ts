import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CATALOG_KEY } from '../support/catalog.ts';
import { type CatalogApp, catalogApp, type Wired } from '../support/catalog-calls.ts';
import { HOSTILE_TEXTS, written } from '../support/search-texts.ts';

const EARLY = ['v2.0', 'v2.1'] as const;
const VERSIONS = [...EARLY, 'v2.2'] as const;
const PATHS = ['/search', '/search/verbose'] as const;
const everyPath = VERSIONS.flatMap((version) => PATHS.map((path) => [version, path] as const));

let app: CatalogApp;
beforeAll(async () => {
  app = await catalogApp();
});
afterAll(() => app.close());

interface Late {
  readonly meta: Readonly<Record<string, unknown>>;
  readonly search: {
    readonly query: string;
    readonly data: Readonly<Record<string, readonly Wired[]>>;
    readonly order: readonly string[];
  };
}

const late = async (parameters: string, path = '/search'): Promise<Late> =>
  (await app.body(`/v2.2${path}?${parameters}`)) as unknown as Late;
const orderOf = async (query: string, more = '', path = '/search'): Promise<readonly string[]> =>
  (await late(`query=${encodeURIComponent(query)}${more}`, path)).search.order;
const early = async (version: string, parameters: string, path = '/search') =>
  (await app.body(`/${version}${path}?${parameters}`)) as unknown as {
    readonly data: readonly Wired[];
    readonly meta: Readonly<Record<string, unknown>>;
  };
const nameOf = (version: string): string => (version === 'v2.2' ? 'query' : 'q');

describe('facts 3: what a search of v2.0 and v2.1 looks like', () => {
  test.each(EARLY)('%s answers {data, meta} with whole objects of several types', async (version) => {
    const { data, meta, ...rest } = await early(version, 'q=calm');
    expect([data, rest]).toEqual([[(await app.objects(`/${version}/tags/tag.2`))[0]], {}]);
    expect(meta).toEqual(version === 'v2.0' ? {} : { totalCount: 1, returnedCount: 1 });
  });

  test.each(EARLY)('an artist of %s is the same object as by its id', async (version) => {
    const { data } = await early(version, 'q=velvet%20harbor&type=artist');
    expect(data).toEqual(await app.objects(`/${version}/artists/Art.1`));
  });

  test.each(EARLY)('type of %s is one of seven', async (version) => {
    const typed = async (type: string, q: string) =>
      (await early(version, `q=${q}&type=${type}`)).data.map(({ id }) => id).slice(0, 2);
    expect([
      await typed('artist', 'sun'),
      await typed('album', 'record%20number%202'),
      await typed('track', 'song%203'),
      await typed('playlist', 'slow'),
      await typed('tag', 'summer'),
      await typed('station', 'station%202'),
      await typed('radio', 'quay'),
    ]).toEqual([
      ['Art.6', 'Art.7'],
      ['Alb.2', 'Alb.20'],
      ['Tra.3', 'Tra.30'],
      ['pp.2'],
      ['tag.3'],
      ['sas.2'],
      ['radio.1'],
    ]);
    const wrong = await app.get(`/${version}/search?q=a&type=artist,album`);
    expect([wrong.statusCode, wrong.json<object>()]).toEqual([
      400,
      {
        code: 'BadRequestError',
        message: 'type query parameter must be one of artist, album, track, playlist, tag, station, radio',
      },
    ]);
  });

  test.each(EARLY)('limit and offset of %s page through all types together', async (version) => {
    const page = async (offset: number) =>
      (await early(version, `q=velvet&limit=7&offset=${offset}`)).data.map(({ id }) => id);
    const pages = [await page(0), await page(7), await page(14), await page(21)];
    const all = (await early(version, 'q=velvet&limit=200')).data.map(({ id }) => id);
    expect(pages.flat()).toEqual(all);
    expect([all.length, new Set(all).size, all.slice(0, 2)]).toEqual([19, 19, ['Art.1', 'Alb.1']]);
  });

  test('v2.1 counts what there is, or as much as is known, always by a number', async () => {
    expect((await early('v2.1', 'q=velvet&limit=200')).meta).toEqual({ totalCount: 19, returnedCount: 19 });
    expect((await early('v2.1', 'q=velvet&limit=2')).meta).toEqual({ totalCount: 3, returnedCount: 2 });
    expect((await early('v2.1', 'q=velvet&limit=2&offset=2')).meta).toEqual({
      totalCount: 5,
      returnedCount: 2,
    });
  });
});

describe('facts 3: what a search of v2.2 looks like', () => {
  test('whole objects by their types, and the order over all of them', async () => {
    const { meta, search, ...rest } = await late('query=Sun&per_type_limit=2');
    expect(rest).toEqual({});
    expect(meta).toEqual({ totalCount: null, returnedCount: 6 });
    expect(search.query).toBe('Sun');
    expect(search.order).toEqual(['art.6', 'art.7', 'alb.6', 'tra.6', 'alb.7', 'tra.7']);
    expect(Object.keys(search.data)).toEqual(['artists', 'albums', 'tracks', 'playlists', 'tags']);
    expect(search.data).toEqual({
      artists: await app.objects('/v2.2/artists/art.6,art.7'),
      albums: await app.objects('/v2.2/albums/alb.6,alb.7'),
      tracks: await app.objects('/v2.2/tracks/tra.6,tra.7'),
      playlists: [],
      tags: [],
    });
  });

  test('type is a comma list, and only these types are there', async () => {
    const { search } = await late('query=s&type=track,artist,artist&per_type_limit=1');
    expect(Object.keys(search.data)).toEqual(['artist', 'track'].map((type) => `${type}s`));
    expect(search.order).toEqual(['tra.1', 'art.6']);
  });

  test('per_type_limit and offset are of each type by itself', async () => {
    const page = async (offset: number) => (await late(`query=s&per_type_limit=2&offset=${offset}`)).search;
    const [first, second] = [await page(0), await page(2)];
    const ids = (search: Late['search'], plural: string) => search.data[plural]?.map(({ id }) => id);
    expect([ids(first, 'artists'), ids(second, 'artists')]).toEqual([['art.6', 'art.7'], []]);
    expect([ids(first, 'tracks'), ids(second, 'tracks')]).toEqual([
      ['tra.1', 'tra.2'],
      ['tra.3', 'tra.4'],
    ]);
  });

  test('limit stands for per_type_limit where that is left out', async () => {
    expect((await late('query=song&type=track&limit=3')).search.order).toHaveLength(3);
    expect((await late('query=song&type=track&limit=3&per_type_limit=4')).search.order).toHaveLength(4);
  });

  test('20 of each type, unless told otherwise', async () => {
    expect((await late('query=song&type=track')).search.order).toHaveLength(20);
  });

  test.each(['radio', 'station', 'Artist', '', 'artist,', 'artist;track'])(
    'type=%s is 400, since radio was removed and the others never were',
    async (type) => {
      const answer = await app.get(`/v2.2/search?query=a&type=${encodeURIComponent(type)}`);
      expect([answer.statusCode, answer.json<object>()]).toEqual([
        400,
        {
          code: 'BadRequestError',
          message: 'type query parameter must be one of artist, album, track, playlist, tag',
        },
      ]);
    },
  );

  test('a path without a version answers like v2.2, and says so', async () => {
    const { meta, search } = (await app.body('/search?query=sun&type=artist')) as unknown as Late;
    expect(search).toEqual((await late('query=sun&type=artist')).search);
    expect(meta).toMatchObject({
      totalCount: 2,
      warnings: [{ message: expect.stringContaining('v2.2') as string }],
    });
    const older = await app.body('/search?q=sun&type=artist', { 'accept-version': '2.1.0' });
    expect(older).toEqual(await app.body('/v2.1/search?q=sun&type=artist'));
    const unknown = await app.get('/search?query=a', { 'accept-version': '9.0.0' });
    expect(unknown.statusCode).toBe(400);
  });
});

describe('what somebody typed means nothing to the database', () => {
  const hostile = [
    "a'b",
    "'; drop table tracks; --",
    'a:* | b',
    '!velvet',
    'velvet & !harbor',
    'velvet <-> harbor',
    'a\\b',
    'velvet\u0000',
    '\ufffd',
    '%_%',
    '$1',
    ':name',
    '${1}',
    '((((',
  ];

  test.each(everyPath)('%s%s answers, and finds nothing but what has the words', async (version, path) => {
    for (const text of hostile) {
      const asked = `/${version}${path}?${nameOf(version)}=${encodeURIComponent(text)}`;
      const answer = await app.get(asked);
      expect([text, answer.statusCode]).toEqual([text, 200]);
      const words = text.toLowerCase().match(/velvet|harbor/g) ?? [];
      for (const word of words) expect(answer.body.toLowerCase()).toContain(word);
    }
    expect((await app.get(`/${version}${path}?${nameOf(version)}=velvet`)).body).toContain('Velvet Harbor');
  });
});

describe('parameters of a search', () => {
  const refused = async (url: string): Promise<string> => {
    const answer = await app.get(url);
    expect([url, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
      url,
      400,
      'BadRequestError',
    ]);
    return answer.json<{ message: string }>().message;
  };

  test.each(everyPath)('%s%s without what is searched for is 400 and names it', async (version, path) => {
    const name = nameOf(version);
    for (const query of ['', `?${name}=`, `?${name}=%20%09`, '?type=artist'])
      expect(await refused(`/${version}${path}${query}`)).toBe(`${name} query parameter is required`);
    expect(await refused(`/${version}${path}?${name}=a&${name}=b`)).toBe(
      `${name} query parameter must be given once`,
    );
  });

  test.each(everyPath)('%s%s takes 200 characters, and no more', async (version, path) => {
    const name = nameOf(version);
    expect((await app.get(`/${version}${path}?${name}=${'a'.repeat(200)}`)).statusCode).toBe(200);
    for (const length of [201, 10_240])
      expect(await refused(`/${version}${path}?${name}=${'a'.repeat(length)}`)).toBe(
        `${name} query parameter must have at most 200 characters`,
      );
  });

  test.each([
    ['/v2.0/search?q=a&limit=', 'limit'],
    ['/v2.1/search?q=a&limit=', 'limit'],
    ['/v2.2/search?query=a&per_type_limit=', 'per_type_limit'],
    ['/v2.2/search?query=a&limit=', 'limit'],
  ])('%s takes 1 to 200', async (url, name) => {
    for (const limit of ['0', '-1', '201', 'x', '1.5'])
      expect(await refused(url + limit)).toBe(`${name} query parameter must be a number from 1 to 200`);
    expect(await refused(`${url}200&offset=801`)).toBe(
      'offset query parameter must be at most 800: a search reaches 1000 results',
    );
    expect((await app.get(`${url}200&offset=800`)).statusCode).toBe(200);
    expect(await refused(`${url}1&offset=-1`)).toMatch(/^offset query parameter/);
  });

  test.each(everyPath)('%s%s needs a key, and no other method', async (version, path) => {
    const url = `/${version}${path}?${nameOf(version)}=a`;
    expect((await app.duet.app.inject({ url })).statusCode).toBe(401);
    const post = await app.duet.app.inject({
      method: 'POST',
      url,
      headers: { apikey: CATALOG_KEY },
      payload: {},
    });
    expect([post.statusCode, post.headers['allow']]).toEqual([405, 'GET, HEAD']);
  });

  test.each(everyPath)('%s%s answers whatever text it is asked for', async (version, path) => {
    const ask = async (text: string) => {
      const { statusCode } = await app.get(`/${version}${path}?${nameOf(version)}=${written(text)}`);
      return [text, statusCode];
    };
    expect(await Promise.all(HOSTILE_TEXTS.map(ask))).toEqual(HOSTILE_TEXTS.map((text) => [text, 200]));
    expect((await app.get(`/${version}${path}?${nameOf(version)}=%E0%A4%A`)).statusCode).toBeLessThan(500);
  });
});

describe('4-decisions and 6-what-users-ask 3, 14: what is found, and in which order', () => {
  test('an exact short name comes before names that begin with it', async () => {
    expect(await orderOf('sun', '&type=artist')).toEqual(['art.6', 'art.7']);
    expect(await orderOf('SUN', '&type=artist')).toEqual(['art.6', 'art.7']);
  });

  test('/search finds what has hardly been begun, /search/verbose whole words', async () => {
    expect(await orderOf('velv', '&type=artist')).toEqual(['art.1']);
    expect(await orderOf('velv', '&type=artist', '/search/verbose')).toEqual([]);
    expect(await orderOf('harbor', '&type=artist', '/search/verbose')).toEqual(['art.1']);
  });

  test.each([
    ['bjork', 'art.2'],
    ['BJÖRK', 'art.2'],
    ['ekström bjö', 'art.2'],
    ['cafe lumiere', 'art.5'],
    ['Café Lumière', 'art.5'],
    ['osten vaer', 'art.8'],
    ['Østen Vær', 'art.8'],
    ['夜明けの星', 'art.4'],
    ['明けの', 'art.4'],
    ['星', 'art.4'],
    ['yoake no', 'art.4'],
    ['the rail-yard', 'art.3'],
    ['rail yard', 'art.3'],
    ['Ｖｅｌｖｅｔ', 'art.1'],
  ])('%s finds %s first', async (query, id) => {
    expect((await orderOf(query))[0]).toBe(id);
  });

  test.each([
    ['velvit habor', 'art.1'],
    ['velvet harbour', 'art.1'],
    ['bjrok ekstrom', 'art.2'],
    ['sundy parade', 'art.7'],
    ['lumeire', 'art.5'],
    ['ralyard', undefined],
    ['velvet hrb', 'art.1'],
    ['th rail yard', 'art.3'],
    ['te xyzzy', undefined],
  ])('a mistyped %s finds %s', async (query, id) => {
    expect((await orderOf(query, '&type=artist', '/search/verbose'))[0]).toBe(id);
  });

  test('nothing is guessed where the name is known', async () => {
    expect(await orderOf('sun', '&type=artist', '/search/verbose')).toEqual(['art.6']);
  });

  test('artist and title in one query, in any order', async () => {
    expect((await orderOf('velvet harbor song 9'))[0]).toBe('tra.9');
    expect(await orderOf('9 song harbor', '&type=track', '/search/verbose')).toEqual(['tra.9']);
    expect((await orderOf('velvet record number 17'))[0]).toBe('alb.17');
    expect((await orderOf('bjork feat. record number 2'))[0]).toBe('alb.2');
  });

  test('the more popular is first among equals, and the order does not change', async () => {
    const once = await orderOf('record', '&type=album&per_type_limit=200');
    expect(once.map((id) => Number(id.slice(4)))).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
    expect(await orderOf('record', '&type=album&per_type_limit=200', '/search/verbose')).toEqual(once);
  });

  test('what is not available in the country is not found', async () => {
    const album6 = (country: string) => orderOf('record number 6', `&type=album&catalog=${country}`);
    expect([await album6('US'), await album6('DE')]).toEqual([['alb.6'], []]);
    expect((await app.get('/v2.2/search?query=a&catalog=us')).statusCode).toBe(400);
  });

  test('isStreamableOnly leaves out what cannot be played', async () => {
    const album7 = (more: string) => orderOf('record number 7', `&type=album,track${more}`);
    expect(await album7('')).toEqual(['alb.7']);
    expect(await album7('&isStreamableOnly=true')).toEqual([]);
    expect(await album7('&isStreamableOnly=true&catalog=DE')).toEqual(['alb.7']);
    expect(await orderOf('velvet harbor', '&isStreamableOnly=true&type=artist')).toEqual(['art.1']);
  });

  test('playlists of members are nobody’s to find', async () => {
    expect(await orderOf('mine')).toEqual([]);
    expect(await orderOf('harbor lights')).toEqual(['pp.1']);
  });

  test('texts are in the language that is asked for', async () => {
    const { data } = await early('v2.1', 'q=station%201&type=station&lang=de');
    expect(data[0]).toMatchObject({ id: 'ps.1', name: 'Sender 1' });
  });
});

describe('spec B 5.1: answers of a search are kept', () => {
  test('an ETag that is still good is answered with 304', async () => {
    const url = '/v2.2/search?query=velvet&type=artist';
    const { headers } = await app.get(url);
    expect(headers['cache-control']).toBe('public, max-age=60');
    const again = await app.get(url, { 'if-none-match': String(headers['etag']) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('pretty=true indents', async () => {
    expect((await app.get('/v2.2/search?query=sun&type=artist&pretty=true')).body).toContain('\n  "search"');
  });
});

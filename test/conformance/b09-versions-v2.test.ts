import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CatalogApp, catalogApp, type Wired } from '../support/catalog-calls.ts';
import { isSince, LATER_VERSIONS, LATEST_VERSION, VERSIONS } from '../support/versions.ts';

let app: CatalogApp;
beforeAll(async () => {
  app = await catalogApp();
});
afterAll(() => app.close());

const linkedOf = async (url: string): Promise<Wired[][]> =>
  (await app.objects(url)).map((object) => object['linked'] as Wired[]);
const linkedIds = async (url: string): Promise<string[]> =>
  (await linkedOf(url)).flat().map((linked) => String(linked.id ?? linked['imageId']));

describe('spec B 9: include, of v2.0', () => {
  /** Every link of v2.0, and the ids that it leads to. */
  test.each([
    ['artists/Art.1', 'albums', 'Alb.1 Alb.9 Alb.17'],
    ['artists/Art.1', 'images', 'Art.1.70x47 Art.1.150x100 Art.1.356x237 Art.1.633x422'],
    ['artists/Art.1', 'topTracks', 'Tra.21 Tra.1'],
    ['artists/Art.1', 'genres', 'g.115'],
    ['artists/Art.2', 'stations', 'sas.2'],
    ['artists/Art.1', 'contemporaries', 'Art.2'],
    ['artists/Art.1', 'followers', 'Art.3'],
    ['artists/Art.1', 'influences', 'Art.4'],
    ['artists/Art.1', 'relatedProjects', 'Art.5'],
    ['albums/Alb.1', 'tracks', 'Tra.1 Tra.21 Tra.41 Tra.61 Tra.81'],
    ['albums/Alb.1', 'artists', 'Art.1'],
    ['albums/Alb.1', 'genres', 'g.115'],
    ['tracks/Tra.1', 'artists', 'Art.1'],
    ['tracks/Tra.1', 'albums', 'Alb.1'],
    ['tracks/Tra.1', 'composers', 'Art.3'],
    ['tracks/Tra.1', 'genres', 'g.115'],
    ['playlists/pp.1', 'tracks', 'Tra.1 Tra.2 Tra.3 Tra.1 Tra.6'],
    ['playlists/pp.1', 'tags', 'tag.2'],
    ['playlists/pp.1', 'sampleArtists', 'Art.1 Art.2 Art.3 Art.6'],
    ['genres/g.115', 'childGenres', 'g.900'],
    ['genres/g.900', 'parentGenres', 'g.115'],
    ['stations/ps.1', 'genres', 'g.115'],
  ])('%s with its %s', async (path, name, expected) => {
    expect((await linkedIds(`/v2.0/${path}?include=${name}`)).join(' ')).toBe(expected);
    const [object] = await app.objects(`/v2.0/${path}`);
    expect(Object.keys((object?.['links'] ?? {}) as object)).toContain(name);
  });

  test('linked is an array on each item, empty where nothing is found', async () => {
    const linked = await linkedOf('/v2.0/artists/Art.1,Art.2?include=stations');
    expect(linked.map((list) => list.map(({ id }) => id))).toEqual([[], ['sas.2']]);
  });

  test('several links: a comma list or a repeated name, in the order in which they were asked for', async () => {
    const expected = ['g.115', 'Art.2', 'Art.3'];
    expect(await linkedIds('/v2.0/artists/Art.1?include=genres,contemporaries,followers')).toEqual(expected);
    expect(await linkedIds('/v2.0/artists/Art.1?include=genres&include=contemporaries,followers')).toEqual(
      expected,
    );
  });

  test('linked data is shallow: the object of the version, without links of its own', async () => {
    const [[linked] = []] = await linkedOf('/v2.0/artists/Art.1?include=albums');
    const [album] = await app.objects('/v2.0/albums/Alb.1');
    const { links: _links, ...shallow } = album as Wired;
    expect(linked).toEqual(shallow);
  });

  test('include_limit: 20 at most and unless said otherwise', async () => {
    const { db } = app.duet;
    const entries = Array.from({ length: 30 }, (_, index) => ({
      playlist_id: 2,
      position: 10 + index,
      track_id: 30 + index,
    }));
    await db.insertInto('playlist_tracks').values(entries).execute();
    expect(await linkedIds('/v2.0/playlists/pp.2?include=tracks')).toHaveLength(20);
    expect(await linkedIds('/v2.0/playlists/pp.2?include=tracks&include_limit=20')).toHaveLength(20);
    expect(await linkedIds('/v2.0/playlists/pp.2?include=tracks&include_limit=2')).toEqual([
      'Tra.4',
      'Tra.5',
    ]);
    expect(await linkedIds('/v2.0/artists/Art.1?include=albums,genres&include_limit=1')).toEqual([
      'Alb.1',
      'g.115',
    ]);
  });

  test.each(['21', '0', '-1', 'all', ''])(
    'include_limit=%s is 400, whether or not there is an include',
    async (limit) => {
      for (const include of ['include=albums&', 'include=&', '']) {
        const answer = await app.get(`/v2.0/artists/Art.1?${include}include_limit=${limit}`);
        expect([answer.statusCode, answer.json<object>()]).toEqual([
          400,
          { code: 'BadRequestError', message: 'include_limit query parameter must be a number from 1 to 20' },
        ]);
      }
    },
  );

  test.each([
    ['artists/Art.1', 'Albums'],
    ['artists/Art.1', 'toptracks'],
    ['artists/Art.1', 'albums,nothing'],
    ['artists/Art.1', 'posts'],
    ['artists/Art.1', 'toString'],
    ['albums/Alb.1', 'images'],
    ['albums/Alb.1', 'reviews'],
    ['tags/tag.1', 'genres'],
    ['artists/Art.1/images', 'artists'],
  ])('%s: %s is not the name of a link of v2.0, so it is 400', async (path, name) => {
    const answer = await app.get(`/v2.0/${path}?include=${name}`);
    expect([answer.statusCode, answer.json<object>()]).toEqual([
      400,
      { code: 'BadRequestError', message: expect.stringContaining('include query parameter') as string },
    ]);
  });

  test('include does not interfere with limit, offset or catalog', async () => {
    const url = '/v2.0/artists/Art.6/albums?limit=1&offset=0&catalog=DE';
    const plain = await app.objects(url);
    const included = await app.objects(`${url}&include=tracks`);
    expect(included.map(({ linked: _linked, ...rest }) => rest)).toEqual(plain);
    expect(plain.map(({ id }) => id)).toEqual(['Alb.14']);
    expect((included[0]?.['linked'] as Wired[]).length).toBeGreaterThan(0);
  });

  test('without include there is no linked', async () => {
    for (const url of ['/v2.0/artists/Art.1', '/v2.0/artists/Art.1?include=']) {
      expect(Object.keys((await app.objects(url))[0] ?? {})).not.toContain('linked');
    }
  });

  test.each(LATER_VERSIONS.filter((version) => isSince(version, '2.1')))(
    '%s has no include: it is ignored',
    async (version) => {
      const plain = await app.body(`/${version}/artists/art.1`);
      expect(await app.body(`/${version}/artists/art.1?include=nothing&include_limit=99`)).toEqual(plain);
    },
  );
});

describe('spec B 9: paths without a version', () => {
  const WARNING = {
    warnings: [
      {
        message: `No version was given, so this is ${LATEST_VERSION}, the latest one. Name the version in the path.`,
      },
    ],
  };

  test.each([
    'artists/top',
    'artists/art.1',
    'albums/alb.1,alb.2',
    'genre/g.115/stations',
    'tags',
    'posts/po.1',
  ])('/%s answers as the latest version, and says so', async (path) => {
    const { meta, ...rest } = await app.body(`/${path}`);
    const { meta: expected, ...objects } = await app.body(`/${LATEST_VERSION}/${path}`);
    expect(rest).toEqual(objects);
    expect(meta).toEqual({ ...(expected as object), ...WARNING });
  });

  test('the query counts, and errors are in the shape of interface B', async () => {
    expect(await app.ids('/artists/art.1/albums?limit=1&offset=1')).toEqual(['alb.9']);
    const unknown = await app.get('/artists/art.99');
    expect([unknown.statusCode, unknown.json<object>()]).toEqual([
      404,
      { code: 'ResourceNotFound', message: 'art.99 was not found.' },
    ]);
    const removed = await app.get('/radios/featured');
    expect([removed.statusCode, removed.json<{ code: string }>().code]).toEqual([404, 'ResourceNotFound']);
    const method = await app.duet.app.inject({ method: 'DELETE', url: '/artists/art.1' });
    expect([method.statusCode, method.json<{ code: string }>().code]).toEqual([405, 'MethodNotAllowedError']);
  });

  test.each([
    ['2.0.0', 'v2.0'],
    ['2.0', 'v2.0'],
    ['2.1.x', 'v2.1'],
    ['v2.1', 'v2.1'],
    ['2.2.0', 'v2.2'],
    ['2', LATEST_VERSION],
    ['2.x', LATEST_VERSION],
    ['*', LATEST_VERSION],
    ['x', LATEST_VERSION],
  ])('Accept-Version: %s chooses %s, without a warning', async (accepted, version) => {
    expect(await app.body('/artists/art.1', { 'accept-version': accepted })).toEqual(
      await app.body(`/${version}/artists/art.1`),
    );
  });

  test('Accept-Version: 1.0.0 chooses v1', async () => {
    const first = await app.get('/v1/artists/top');
    const chosen = await app.get('/artists/top', { 'accept-version': '1.0.0' });
    expect([chosen.statusCode, chosen.json<unknown>()]).toEqual([200, first.json<unknown>()]);
    expect(chosen.json<Wired[]>().length).toBeGreaterThan(0);
  });

  test('a version that does not exist is 400, and one in the path counts before the header', async () => {
    for (const accepted of ['3.0.0', '2.99', 'latest']) {
      const answer = await app.get('/artists/art.1', { 'accept-version': accepted });
      expect([answer.statusCode, answer.json<object>()]).toEqual([
        400,
        { code: 'BadRequestError', message: `Accept-Version must be one of ${VERSIONS.join(', ')}` },
      ]);
    }
    const [artist] = await app.objects('/v2.2/artists/art.1', { 'accept-version': '2.0.0' });
    expect(artist?.id).toBe('art.1');
  });

  test('an address that only begins like a collection is none of ours', async () => {
    for (const url of ['/artistsx', '/tracks.json', '/v2.99/artists/top', '/v2/artists/top']) {
      expect([url, (await app.get(url)).statusCode]).toEqual([url, 404]);
    }
  });
});

describe('spec B 9: identifiers', () => {
  test('v2.2 writes lowercase monikers, the versions before it capital ones; each takes both', async () => {
    const found = async (version: string, kind: string, id: string) => app.ids(`/${version}/${kind}/${id}`);
    for (const [version, expected] of [
      ['v2.0', ['Art.1', 'Alb.1', 'Tra.1']],
      ['v2.1', ['Art.1', 'Alb.1', 'Tra.1']],
      ['v2.2', ['art.1', 'alb.1', 'tra.1']],
    ] as const) {
      for (const [artist, album, track] of [
        ['Art.1', 'Alb.1', 'Tra.1'],
        ['art.1', 'alb.1', 'tra.1'],
      ] as const) {
        const lists = [
          await found(version, 'artists', artist),
          await found(version, 'albums', album),
          await found(version, 'tracks', track),
        ];
        expect(lists.flat()).toEqual(expected);
      }
    }
  });

  test('genres, posts, reviews, playlists, stations and tags are written alike in every version', async () => {
    for (const version of LATER_VERSIONS) {
      const ids = await Promise.all(
        ['genres/g.5', 'playlists/pp.1', 'stations/ps.1', 'tags/tag.1'].map((path) =>
          app.ids(`/${version}/${path}`),
        ),
      );
      expect(ids.flat()).toEqual(['g.5', 'pp.1', 'ps.1', 'tag.1']);
    }
  });
});

describe('decisions B, details: the preview', () => {
  test('its address is what the service is reached by', async () => {
    const plain = await catalogApp({ parts: { publicUrl: () => 'http://duet.local:8080' } });
    const preview = async (version: string) =>
      String((await plain.objects(`/${version}/tracks/tra.1`))[0]?.['previewURL']);
    expect(await preview('v2.1')).toMatch(/^http:\/\/duet\.local:8080\//);
    expect(await preview('v2.2')).toMatch(/^http:\/\/duet\.local:8080\//);
    await plain.close();
  });
});

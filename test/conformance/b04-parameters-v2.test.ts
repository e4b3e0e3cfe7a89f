import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CATALOG_KEY } from '../support/catalog.ts';
import { type CatalogApp, catalogApp } from '../support/catalog-calls.ts';
import { LATER_VERSIONS } from '../support/versions.ts';

let app: CatalogApp;
beforeAll(async () => {
  app = await catalogApp();
});
afterAll(() => app.close());

describe('decisions B: identifiers', () => {
  const LISTS: readonly [string, string, string][] = [
    ['artists', 'art.3,art.1,art.999,nobody,art.1', 'art.3 art.1 art.1'],
    ['artists', 'sun,ART.2', 'art.6 art.2'],
    ['albums', 'ALB.2,alb.999,alb.1', 'alb.2 alb.1'],
    ['tracks', 'tra.9,Tra.3', 'tra.9 tra.3'],
    ['genres', 'g.5,G.900,pop,g.1', 'g.5 g.900 g.115'],
    ['playlists', 'PP.2,pp.1,pp.99', 'pp.2 pp.1'],
    ['stations', 'SAS.2,ps.1,ps.99', 'sas.2 ps.1'],
    ['tags', 'tag.3,Tag.1,calm', 'tag.3 tag.1 tag.2'],
    ['posts', 'po.2,PO.1,po.9', 'po.2 po.1'],
    ['albums/reviews', 'RevAl.2,reval.1,RevAl.99', 'RevAl.2 RevAl.1'],
    ['tracks/isrc', 'USQAY2600003,us-qay-26-00001,XXQAY2600001', 'tra.3 tra.1'],
    ['albums/upc', '12,000000000011,999', 'alb.2 alb.1'],
  ];

  test.each(LISTS)('a comma list of %s: %s', async (collection, asked, expected) => {
    expect((await app.ids(`/v2.2/${collection}/${asked}`)).join(' ')).toBe(expected);
    expect((await app.ids(`/v2.2/${collection}/${asked.replaceAll(',', '%2C')}`)).join(' ')).toBe(expected);
  });

  test('a list of 200 long shortcuts is a list', async () => {
    const asked = ['sun', ...Array<string>(199).fill('a-name-that-is-rather-long-indeed')].join(',');
    expect(await app.ids(`/v2.2/artists/${asked}`)).toEqual(['art.6']);
  });

  test.each([
    ['tracks/isrc/USQAY2600003,USQAY2600001', ['tra.3', 'tra.1']],
    ['albums/upc/12,000000000011', ['alb.2', 'alb.1']],
  ])('%s leads to a list, of which a part may be asked for', async (path, [first, second]) => {
    expect(await app.ids(`/v2.2/${path}?limit=1`)).toEqual([first]);
    expect(await app.ids(`/v2.2/${path}?limit=1&offset=1`)).toEqual([second]);
    expect(await app.ids(`/v2.2/${path}?offset=2`)).toEqual([]);
    for (const limit of ['0', '201', 'x'])
      expect((await app.get(`/v2.2/${path}?limit=${limit}`)).statusCode).toBe(400);
  });

  test.each(LISTS)('a list of %s of which none is known is 404', async (collection) => {
    const answer = await app.get(`/v2.2/${collection}/zzz.1,none,999999999999`);
    expect([answer.statusCode, answer.json<object>()]).toEqual([
      404,
      {
        code: 'ResourceNotFound',
        message: expect.stringMatching(/zzz\.1,none,999999999999 was not found\.$/) as string,
      },
    ]);
  });

  test.each([
    'art.0',
    'art.01',
    'art.2147483648',
    'art.',
    'alb.1',
    '%00',
    'a%00b',
    '%F0%9F%8E%B5',
    "'--",
    ',',
  ])('the artist %s does not exist', async (text) => {
    const answer = await app.get(`/v2.2/artists/${text}`);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'ResourceNotFound']);
  });

  test('200 ids can be asked for at once, and more are 400', async () => {
    const list = (count: number) => Array.from({ length: count }, (_, index) => `tra.${index + 1}`).join(',');
    expect(await app.ids(`/v2.2/tracks/${list(200)}`)).toHaveLength(90);
    const codes = Array.from({ length: 201 }, (_, index) => index + 1).join(',');
    for (const path of [`tracks/${list(201)}`, `tracks/isrc/${codes}`, `albums/upc/${codes}`]) {
      const answer = await app.get(`/v2.2/${path}`);
      expect([answer.statusCode, answer.json<object>()]).toEqual([
        400,
        { code: 'BadRequestError', message: 'at most 200 ids can be asked for at once' },
      ]);
    }
  });

  test('a published playlist is not found as a member’s, and a private one by nobody', async () => {
    for (const id of ['mp.1', 'pp.3', 'mp.3']) {
      expect((await app.get(`/v2.2/playlists/${id}`)).statusCode).toBe(404);
      expect((await app.get(`/v2.2/playlists/${id}/tracks`)).statusCode).toBe(404);
    }
    expect((await app.get('/v2.2/stations/sas.1')).statusCode).toBe(404);
  });

  test('a list below something unknown is 404', async () => {
    const paths = [
      'artists/art.99/albums',
      'artists/art.99/albums/top',
      'artists/art.99/images',
      'artists/nobody/tracks',
    ];
    const more = [
      'albums/alb.99/tracks',
      'albums/alb.99/images',
      'albums/alb.99/similar',
      'genres/g.1/artists/top',
    ];
    for (const path of [
      ...paths,
      ...more,
      'genre/nothing/stations',
      'tags/tag.9/playlists',
      'playlists/pp.9/tags',
    ]) {
      const answer = await app.get(`/v2.2/${path}`);
      expect([path, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
        path,
        404,
        'ResourceNotFound',
      ]);
    }
  });

  test('several artists: their lists are joined; v2.2 takes one on the top lists', async () => {
    for (const [path, version] of [
      ['albums', 'v2.0'],
      ['albums', 'v2.1'],
      ['albums', 'v2.2'],
      ['albums/new', 'v2.2'],
    ] as const) {
      const ids = await app.ids(`/${version}/artists/art.1,art.2,art.99/${path}?limit=200`);
      expect([path, ids.length > 0]).toEqual([path, true]);
    }
    expect(await app.ids('/v2.2/artists/art.1,art.2/albums')).toEqual([
      'alb.1',
      'alb.2',
      'alb.9',
      'alb.10',
      'alb.17',
      'alb.18',
    ]);
    for (const path of ['albums/top', 'tracks/top']) {
      expect((await app.ids(`/v2.1/artists/art.1,art.2/${path}`)).length).toBeGreaterThan(1);
      const answer = await app.get(`/v2.2/artists/art.1,art.2/${path}`);
      expect([answer.statusCode, answer.json<object>()]).toEqual([
        400,
        { code: 'BadRequestError', message: 'this path takes one id' },
      ]);
    }
  });
});

describe('facts 1: shortcuts', () => {
  test('an album that is called like a list below albums is found all the same', async () => {
    const { db } = app.duet;
    await db.updateTable('albums').set({ shortcut: 'sun/tracks' }).where('id', '=', 14).execute();
    await db.updateTable('albums').set({ shortcut: 'reviews/first' }).where('id', '=', 15).execute();
    await db.updateTable('albums').set({ shortcut: 'upc/codes' }).where('id', '=', 16).execute();
    expect(await app.ids('/v2.2/albums/sun/tracks')).toEqual(['alb.14']);
    expect(await app.ids('/v2.1/albums/reviews/first')).toEqual(['Alb.15']);
    expect(await app.ids('/v2.2/albums/upc/codes')).toEqual(['alb.16']);
    expect((await app.get('/v2.0/albums/sun/tracks')).statusCode).toBe(404);
  });

  test('case does not matter, and unknown ones are 404', async () => {
    expect(await app.ids('/v2.2/albums/Velvet-Harbor/RECORD-number-1')).toEqual(['alb.1']);
    expect(await app.ids('/v2.2/tracks/velvet-harbor/record-number-1/Song-1')).toEqual(['tra.1']);
    for (const path of [
      'albums/velvet-harbor/nothing',
      'tracks/velvet-harbor/record-number-1/none',
      'artists/nobody',
    ]) {
      expect((await app.get(`/v2.2/${path}`)).statusCode).toBe(404);
    }
  });
});

describe('spec B 4: common parameters', () => {
  test('catalog chooses the country: what is not available there is not listed, but known by its id', async () => {
    const listed = async (catalog: string) => app.ids(`/v2.2/artists/art.6/albums?catalog=${catalog}`);
    expect(await listed('US')).toEqual(['alb.6', 'alb.14']);
    expect(await listed('DE')).toEqual(['alb.14']);
    const [album] = await app.objects('/v2.2/albums/alb.6?catalog=DE');
    expect([album?.id, album?.['isStreamable']]).toEqual(['alb.6', false]);
    const [sold] = await app.objects('/v2.2/albums/alb.6?catalog=US');
    expect(sold?.['isStreamable']).toBe(true);
  });

  test.each(['us', 'XX', 'USA', '1', ''])('catalog=%s is 400', async (catalog) => {
    for (const path of ['/v2.0/artists/art.1', '/v2.1/genres', '/v2.2/albums/top']) {
      const answer = await app.get(`${path}?catalog=${catalog}`);
      expect([path, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
        path,
        400,
        'BadRequestError',
      ]);
    }
  });

  test('isStreamableOnly leaves out what cannot be played in the country', async () => {
    const listed = (query: string) => app.ids(`/v2.2/artists/art.7/albums?${query}`);
    expect(await listed('')).toEqual(['alb.7', 'alb.15']);
    expect(await listed('isStreamableOnly=true')).toEqual(['alb.15']);
    expect(await listed('isStreamableOnly=true&catalog=DE')).toEqual(['alb.7', 'alb.15']);
    expect(await app.ids('/v2.2/albums/alb.7,alb.1?isStreamableOnly=true')).toEqual(['alb.1']);
    expect(await app.ids('/v2.2/tracks/tra.7?isStreamableOnly=true')).toEqual([]);
    expect(await app.ids('/v2.2/tracks/tra.7?isStreamableOnly=false')).toEqual(['tra.7']);
  });

  test.each(LATER_VERSIONS)(
    'lang chooses the language of texts in %s, and English answers where there are none',
    async (version) => {
      const text = async (path: string, field: string, lang: string) =>
        (await app.objects(`/${version}${path}?lang=${lang}`))[0]?.[field];
      expect(await text('/genres/g.115', 'name', 'de')).toBe('Pop (de)');
      expect(await text('/genres/g.115', 'description', 'fr_FR')).toBe('Tout sur Pop.');
      expect(await text('/genres/g.115', 'description', 'sv-SE')).toBe('All about Pop.');
      expect(await text('/stations/ps.1', 'name', 'de-DE')).toBe('Sender 1');
      expect(await text('/playlists/pp.1', 'description', 'de')).toBe('Für den Abend.');
      expect(await text('/playlists/pp.2', 'description', 'de')).toBe('For long rides.');
      expect(await text('/artists/art.1', 'bios', 'de-AT')).toEqual([
        expect.objectContaining({ bio: '<p>Vier Freunde aus einer Hafenstadt.</p>' }),
      ]);
      if (version !== 'v2.0')
        expect(await app.ids(`/${version}/artists/art.1/posts?lang=de`)).toEqual(['po.2']);
    },
  );

  test.each(LATER_VERSIONS)(
    'pretty=true indents the answer of %s and changes nothing else',
    async (version) => {
      const plain = await app.get(`/${version}/artists/art.1`);
      const pretty = await app.get(`/${version}/artists/art.1?pretty=true`);
      expect(pretty.body).toBe(JSON.stringify(plain.json(), null, 2));
      expect(plain.body).toBe(JSON.stringify(plain.json()));
      expect(pretty.headers['content-type']).toBe('application/json; charset=utf-8');
    },
  );

  test('facts 4: rights, user and anything unknown do no harm', async () => {
    const plain = await app.body('/v2.2/tracks/top');
    expect(await app.body('/v2.2/tracks/top?rights=2&user=x&whatever=1')).toEqual(plain);
  });
});

describe('spec B 5: the application key', () => {
  test.each(LATER_VERSIONS)('%s answers 401 without it and with a wrong one', async (version) => {
    for (const headers of [{}, { apikey: 'wrong' }]) {
      const answer = await app.duet.app.inject({ url: `/${version}/artists/top`, headers });
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([401, 'UnauthorizedError']);
    }
    const inQuery = await app.duet.app.inject({ url: `/${version}/artists/top?apikey=${CATALOG_KEY}` });
    expect(inQuery.statusCode).toBe(200);
  });
});

describe('decisions B, details: CORS', () => {
  const origin = 'https://page.example';

  test.each([
    '/v2.2/artists/art.1',
    '/v2.0/artists/art.999',
    '/v2.2/nothing/here',
    '/artists/art.1',
    '/versions',
  ])('%s can be read by a page of any origin', async (url) => {
    const answer = await app.get(url, { origin });
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.headers['access-control-expose-headers']).toContain('ETag');
  });

  test('an answer from the cache, and one without a key, can be read too', async () => {
    await app.get('/v2.2/artists/art.4', { origin });
    expect((await app.get('/v2.2/artists/art.4', { origin })).headers['access-control-allow-origin']).toBe(
      '*',
    );
    const refused = await app.duet.app.inject({ url: '/v2.2/artists/art.4', headers: { origin } });
    expect([refused.statusCode, refused.headers['access-control-allow-origin']]).toEqual([401, '*']);
  });

  test('a preflight is answered without a key, with the headers that clients send', async () => {
    const answer = await app.duet.app.inject({
      method: 'OPTIONS',
      url: '/v2.2/artists/top',
      headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'apikey' },
    });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.headers['access-control-allow-methods']).toContain('GET');
    for (const name of ['Apikey', 'Authorization', 'Content-Type', 'X-API-Version']) {
      expect(answer.headers['access-control-allow-headers']).toContain(name);
    }
  });

  test('a page may be a client of the catalogue’s MCP server, with the headers of that transport', async () => {
    const answer = await app.duet.app.inject({
      method: 'OPTIONS',
      url: '/mcp',
      headers: { origin, 'access-control-request-method': 'POST' },
    });
    expect(answer.statusCode).toBe(204);
    const allowed = String(answer.headers['access-control-allow-headers']).toLowerCase().split(', ');
    expect(allowed).toEqual(
      expect.arrayContaining(['mcp-protocol-version', 'mcp-session-id', 'last-event-id', 'apikey']),
    );
  });

  test('OPTIONS that is no preflight is a method that no path has, and interface A answers its own pages alone', async () => {
    const options = await app.duet.app.inject({ method: 'OPTIONS', url: '/v2.2/artists/top' });
    expect([options.statusCode, options.headers['allow']]).toEqual([405, 'GET, HEAD']);
    const agents = await app.duet.call('GET', '/public/agents');
    expect(agents.headers['access-control-allow-origin']).toBeUndefined();
  });
});

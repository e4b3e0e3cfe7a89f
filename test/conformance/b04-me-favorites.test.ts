import type { LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { PUBLIC_URL, testApp, type TestApp } from '../support/app.ts';
import { CATALOG_KEY, seedCatalog } from '../support/catalog.ts';
import { MEMBER_ONE, MEMBER_TWO, seedMembers, tokenOf } from '../support/members.ts';
import { isSince, LATER_VERSIONS, VERSIONS } from '../support/versions.ts';

/* Spec B, 4 and facts, 3: `/me/favorites` in both shapes, and in v1. */

const OLD = ['v2.0', 'v2.1'] as const;

let duet: TestApp;
let ann = '';
let ben = '';
beforeAll(async () => {
  duet = await testApp();
  await seedCatalog(duet.db);
  await seedMembers(duet.db);
  ann = await tokenOf(duet.db, MEMBER_ONE, duet.clock);
  ben = await tokenOf(duet.db, MEMBER_TWO, duet.clock);
});
afterAll(() => duet.close());
afterEach(async () => {
  await duet.db.deleteFrom('favorites').execute();
  for (const [id, favorite_count] of [
    [1, 9],
    [2, 8],
    [3, 7],
  ] as const)
    await duet.db.updateTable('playlists').set({ favorite_count }).where('id', '=', id).execute();
});

interface Favorite {
  readonly id: string;
  readonly date: string;
}
type Data = Readonly<Record<string, readonly { readonly id: string }[]>>;

const as = (
  token: string,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  body?: unknown,
  app = duet.app,
): Promise<LightMyRequestResponse> =>
  app.inject({
    method,
    url,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  });

const refs = (...ids: readonly string[]) => ({ favorites: ids.map((id) => ({ id })) });
const add = async (token: string, ...ids: readonly string[]): Promise<void> => {
  const answer = await as(token, 'POST', '/v2.2/me/favorites', refs(...ids));
  if (answer.statusCode !== 200) throw new Error(answer.body);
  duet.clock.advance(1000);
};
/** Ids of a member's favorites, the newest first. */
const idsOf = async (token: string, query = ''): Promise<string[]> =>
  (await as(token, 'GET', `/v2.1/me/favorites?limit=200${query}`))
    .json<{ favorites: Favorite[] }>()
    .favorites.map(({ id }) => id);
const countOf = async (id: number): Promise<number> =>
  (
    await duet.db
      .selectFrom('playlists')
      .select('favorite_count')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).favorite_count;
const now = () => new Date(duet.clock.wallTime()).toISOString();

describe('spec B 4 GET /me/favorites', () => {
  test.each(OLD)('%s: which things, since when, with a link to each; newest first', async (version) => {
    const dates: string[] = [];
    for (const id of ['tra.7', 'alb.3', 'art.1', 'pp.2', 'sas.2', 'tag.3', 'g.115', 'mp.3']) {
      dates.unshift(now());
      await add(ann, id);
    }
    const favorite = (id: string, plural: string, type: string, index: number) => ({
      id,
      date: dates[index],
      type: 'favorite',
      links: { [plural]: { ids: [id], type } },
    });
    expect((await as(ann, 'GET', `/${version}/me/favorites`)).json()).toEqual({
      favorites: [
        favorite('mp.3', 'playlists', 'playlist', 0),
        favorite('g.115', 'genres', 'genre', 1),
        favorite('tag.3', 'tags', 'tag', 2),
        favorite('sas.2', 'stations', 'station', 3),
        favorite('pp.2', 'playlists', 'playlist', 4),
        favorite('Art.1', 'artists', 'artist', 5),
        favorite('Alb.3', 'albums', 'album', 6),
        favorite('Tra.7', 'tracks', 'track', 7),
      ],
      meta: version === 'v2.0' ? {} : { totalCount: 8, returnedCount: 8 },
    });
  });

  test.each(OLD)('%s: filter shows one kind', async (version) => {
    await add(ann, 'tra.7', 'alb.3', 'art.1', 'pp.2', 'ps.1');
    const filtered = async (filter: string) =>
      (await as(ann, 'GET', `/${version}/me/favorites?filter=${filter}`))
        .json<{ favorites: Favorite[] }>()
        .favorites.map(({ id }) => id);
    expect(await filtered('track')).toEqual(['Tra.7']);
    expect(await filtered('album')).toEqual(['Alb.3']);
    expect(await filtered('artist')).toEqual(['Art.1']);
    expect(await filtered('playlist')).toEqual(['pp.2']);
    expect(await filtered('station')).toEqual(['ps.1']);
    expect(await filtered('tag')).toEqual([]);
    for (const filter of ['tracks', '', 'Track', 'radio']) {
      const answer = await as(ann, 'GET', `/${version}/me/favorites?filter=${filter}`);
      expect([filter, answer.statusCode]).toEqual([filter, 400]);
    }
  });

  test('v2.2: whole objects by kind, the newest of each first, and no filter', async () => {
    await add(ann, 'tra.7');
    await add(ann, 'tra.9', 'alb.3', 'pp.1', 'mp.3', 'sas.2', 'tag.3', 'g.5', 'art.8');
    const answer = (await as(ann, 'GET', '/v2.2/me/favorites?filter=track')).json<{
      meta: object;
      favorites: { data: Data };
    }>();
    const { data } = answer.favorites;
    expect(Object.keys(answer)).toEqual(['meta', 'favorites']);
    expect(answer.meta).toEqual({ totalCount: 9, returnedCount: 9, query: { limit: 20, offset: 0 } });
    expect(Object.entries(data).map(([plural, things]) => [plural, things.map(({ id }) => id)])).toEqual([
      ['tracks', ['tra.9', 'tra.7']],
      ['albums', ['alb.3']],
      ['artists', ['art.8']],
      ['playlists', ['pp.1', 'mp.3']],
      ['stations', ['sas.2']],
      ['tags', ['tag.3']],
      ['genres', ['g.5']],
    ]);
    for (const [plural, path] of [
      ['tracks', 'tracks/tra.9,tra.7'],
      ['albums', 'albums/alb.3'],
      ['playlists', 'playlists/pp.1,mp.3'],
      ['stations', 'stations/sas.2'],
    ] as const)
      expect(data[plural]).toEqual((await as(ann, 'GET', `/v2.2/${path}`)).json<Data>()[plural]);
    expect((await as(ben, 'GET', '/v2.2/me/favorites')).json()).toEqual({
      meta: { totalCount: 0, returnedCount: 0, query: { limit: 20, offset: 0 } },
      favorites: {
        data: { tracks: [], albums: [], artists: [], playlists: [], stations: [], tags: [], genres: [] },
      },
    });
  });

  test('the count of an editors’ playlist is right in what is kept of it, a second later', async () => {
    const countNow = async () => {
      const { body } = await duet.app.inject({
        url: '/v2.2/playlists/pp.1',
        headers: { apikey: CATALOG_KEY },
      });
      return (JSON.parse(body) as { playlists: { favoriteCount: number }[] }).playlists[0]?.favoriteCount;
    };
    duet.clock.advance(1000);
    const before = (await countNow()) ?? 0;
    await add(ann, 'pp.1');
    expect(await countNow()).toBe(before + 1);
    await as(ann, 'DELETE', '/v2.2/me/favorites/pp.1');
    duet.clock.advance(1000);
    expect(await countNow()).toBe(before);
  });

  test('v1: a bare array of the tracks', async () => {
    await add(ann, 'tra.7');
    await add(ann, 'tra.9', 'alb.3');
    const answer = await as(ann, 'GET', '/v1/me/favorites');
    const both = await duet.app.inject({ url: '/v1/tracks/Tra.9', headers: { apikey: CATALOG_KEY } });
    const list = answer.json<{ id: string }[]>();
    expect(list.map(({ id }) => id)).toEqual(['Tra.9', 'Tra.7']);
    expect(Object.keys(list[0] ?? {})).toEqual([
      'id',
      'name',
      'disc',
      'artist',
      'album',
      'genre',
      'sample',
      'duration',
    ]);
    expect(list[0]).toEqual(both.json());
    const second = await as(ann, 'GET', '/v1/me/favorites?limit=1&offset=1');
    expect(second.json<{ id: string }[]>().map(({ id }) => id)).toEqual(['Tra.7']);
  });

  test('page by page, in a stable order', async () => {
    await add(ann, 'tra.5', 'tra.6', 'art.2', 'tra.4');
    await add(ann, 'alb.1');
    const page = async (offset: number) => {
      const { favorites, meta } = (await as(ann, 'GET', `/v2.1/me/favorites?limit=2&offset=${offset}`)).json<{
        favorites: Favorite[];
        meta: object;
      }>();
      return [favorites.map(({ id }) => id), meta];
    };
    const meta = (returnedCount: number) => ({ totalCount: 5, returnedCount });
    expect(await page(0)).toEqual([['Alb.1', 'Art.2'], meta(2)]);
    expect(await page(2)).toEqual([['Tra.4', 'Tra.5'], meta(2)]);
    expect(await page(4)).toEqual([['Tra.6'], meta(1)]);
    expect(await page(6)).toEqual([[], meta(0)]);
    for (const version of VERSIONS)
      for (const query of ['limit=0', 'limit=201', 'limit=x', 'offset=-1']) {
        const answer = await as(ann, 'GET', `/${version}/me/favorites?${query}`);
        expect([version, query, answer.statusCode]).toEqual([version, query, 400]);
      }
  });

  test('isStreamableOnly leaves out what cannot be played in the member’s country', async () => {
    await add(ann, 'tra.7', 'alb.7', 'tra.1', 'art.7');
    expect(await idsOf(ann, '&isStreamableOnly=true')).toEqual(['Art.7', 'Tra.1']);
    await add(ben, 'tra.7', 'alb.7');
    expect(await idsOf(ben, '&isStreamableOnly=true')).toEqual(['Alb.7', 'Tra.7']);
  });

  test('what is there no more, or not to be seen any more, is left out and not counted', async () => {
    const { id } = await duet.db
      .insertInto('playlists')
      .values({ kind: 'member', member_id: MEMBER_ONE, author: 'a', name: 'Open', privacy: 'public' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await duet.db
      .insertInto('tags')
      .values({ id: 99, name: 'x', shortcut: 'x', is_protected: false })
      .execute();
    await add(ben, `mp.${id}`, 'tag.99', 'tra.1');
    expect(await idsOf(ben)).toEqual([`mp.${id}`, 'tag.99', 'Tra.1']);
    await duet.db.updateTable('playlists').set({ privacy: 'private' }).where('id', '=', id).execute();
    await duet.db.deleteFrom('tags').where('id', '=', 99).execute();
    const { favorites, meta } = (await as(ben, 'GET', '/v2.2/me/favorites')).json<{
      favorites: { data: Data };
      meta: object;
    }>();
    expect(meta).toMatchObject({ totalCount: 1, returnedCount: 1 });
    expect(Object.values(favorites.data).flat().length).toBe(1);
    await duet.db.deleteFrom('playlists').where('id', '=', id).execute();
    expect(await idsOf(ben)).toEqual(['Tra.1']);
  });

  test('without a token nothing is shown', async () => {
    for (const version of VERSIONS) {
      const answer = await duet.app.inject({
        url: `/${version}/me/favorites`,
        headers: { apikey: CATALOG_KEY },
      });
      expect([version, answer.statusCode]).toEqual([version, 401]);
    }
  });
});

describe('spec B 4 POST and PUT /me/favorites', () => {
  test.each(OLD)('%s: POST answers what is a favorite now', async (version) => {
    const answer = await as(ann, 'POST', `/${version}/me/favorites`, refs('tra.7', 'TRA.7', 'pp.1'));
    const favorite = (id: string, plural: string, type: string) => ({
      id,
      date: now(),
      type: 'favorite',
      links: { [plural]: { ids: [id], type } },
    });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        favorites: [favorite('pp.1', 'playlists', 'playlist'), favorite('Tra.7', 'tracks', 'track')],
        meta: version === 'v2.0' ? {} : { totalCount: 2, returnedCount: 2 },
      },
    ]);
  });

  test('v2.2: POST answers whole objects', async () => {
    const answer = await as(ann, 'POST', '/v2.2/me/favorites', refs('tra.7', 'art.1'));
    const { meta, favorites } = answer.json<{ meta: object; favorites: { data: Data } }>();
    expect([answer.statusCode, meta]).toEqual([200, { totalCount: 2, returnedCount: 2 }]);
    expect(favorites.data['tracks']).toEqual([expect.objectContaining({ id: 'tra.7', name: 'Song 7' })]);
    expect(favorites.data['artists']).toEqual([expect.objectContaining({ id: 'art.1' })]);
  });

  test('v1: PUT adds and answers the tracks; what was a favorite keeps its date', async () => {
    await add(ann, 'tra.7');
    const [before] = (await as(ann, 'GET', '/v2.1/me/favorites')).json<{ favorites: Favorite[] }>().favorites;
    const answer = await as(ann, 'PUT', '/v1/me/favorites', refs('Tra.8', 'Tra.7'));
    expect([answer.statusCode, answer.json<{ id: string }[]>().map(({ id }) => id)]).toEqual([
      200,
      ['Tra.8', 'Tra.7'],
    ]);
    const { favorites } = (await as(ann, 'GET', '/v2.1/me/favorites')).json<{ favorites: Favorite[] }>();
    expect(favorites.map(({ id }) => id)).toEqual(['Tra.8', 'Tra.7']);
    expect(favorites[1]?.date).toBe(before?.date);
  });

  test('unknown ids are left out; none known is 404 and changes nothing', async () => {
    const some = await as(ann, 'POST', '/v2.1/me/favorites', refs('tra.1', 'tra.99999', 'pp.3', 'ps.2', 'x'));
    const warnings = [{ message: 'Not known, and left out: tra.99999, pp.3, ps.2, x' }];
    expect(some.json()).toMatchObject({ favorites: [{ id: 'Tra.1' }], meta: { warnings } });
    for (const id of ['tra.99999', 'pp.3', 'mp.1', 'ps.2', 'sas.1', 'x', 'po.1', 'RevAl.1', 'tra.9999999999'])
      for (const [method, version] of [
        ['PUT', 'v1'],
        ['POST', 'v2.0'],
        ['POST', 'v2.2'],
      ] as const) {
        const answer = await as(ann, method, `/${version}/me/favorites`, refs(id));
        expect([id, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
          id,
          404,
          'ResourceNotFound',
        ]);
      }
    expect(await idsOf(ann)).toEqual(['Tra.1']);
  });

  test('another member’s private playlist is unknown, one’s own is not', async () => {
    expect((await as(ben, 'POST', '/v2.2/me/favorites', refs('mp.3'))).statusCode).toBe(404);
    expect(await countOf(3)).toBe(7);
    await add(ann, 'mp.3');
    expect([await idsOf(ann), await countOf(3)]).toEqual([['mp.3'], 8]);
  });

  test.each([
    ['no body', undefined],
    ['no favorites', {}],
    ['a text', { favorites: 'tra.1' }],
    ['texts', { favorites: ['tra.1'] }],
    ['an empty list', { favorites: [] }],
    ['numbers for ids', { favorites: [{ id: 1 }] }],
    ['more than 200', refs(...Array.from({ length: 201 }, (_, index) => `tra.${index + 1}`))],
    ['what is no JSON', '{"favorites":['],
  ])('%s is 400', async (_what, body) => {
    for (const [method, version] of [
      ['PUT', 'v1'],
      ['POST', 'v2.0'],
      ['POST', 'v2.2'],
    ] as const) {
      const answer = await as(ann, method, `/${version}/me/favorites`, body);
      expect([version, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
        version,
        400,
        'BadRequestError',
      ]);
    }
    expect(await idsOf(ann)).toEqual([]);
  });

  test('one object need not be in an array, and 200 can come at once', async () => {
    expect((await as(ann, 'POST', '/v2.2/me/favorites', { favorites: { id: 'tra.3' } })).statusCode).toBe(
      200,
    );
    const many = refs(...Array.from({ length: 200 }, (_, index) => `tra.${index + 1}`));
    expect((await as(ann, 'POST', '/v2.2/me/favorites', many)).statusCode).toBe(200);
    expect((await idsOf(ann)).length).toBe(90);
  });
});

describe('spec B 4 DELETE /me/favorites/{id}', () => {
  test.each(VERSIONS)('%s: 204, and 404 for what is no favorite', async (version) => {
    await add(ann, 'tra.1', 'tra.2', 'pp.1');
    const url = `/${version}/me/favorites`;
    const answer = await as(ann, 'DELETE', `${url}/TRA.1`);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(await idsOf(ann)).toEqual(['pp.1', 'Tra.2']);
    for (const id of ['tra.1', 'tra.99999', 'nonsense'])
      expect([id, (await as(ann, 'DELETE', `${url}/${id}`)).statusCode]).toEqual([id, 404]);
    expect((await as(ann, 'DELETE', `${url}/pp.1,tra.9,tra.2`)).statusCode).toBe(204);
    expect([await idsOf(ann), await countOf(1)]).toEqual([[], 9]);
  });

  test.each(VERSIONS)('%s: an id of another sort is none: 404, and nothing goes', async (version) => {
    await add(ann, 'pp.1', 'mp.3', 'ps.1', 'sas.2');
    const kept = await idsOf(ann);
    for (const id of ['mp.1', 'pp.3', 'sas.1', 'smts.1', 'ps.2', 'mp.1,pp.3,sas.1']) {
      const answer = await as(ann, 'DELETE', `/${version}/me/favorites/${id}`);
      expect([id, answer.statusCode]).toEqual([id, 404]);
      expect(answer.json()).toMatchObject(version === 'v1' ? {} : { code: 'ResourceNotFound' });
    }
    expect([await idsOf(ann), await countOf(1), await countOf(3)]).toEqual([kept, 10, 8]);
  });

  test('of several ids at once, those of another sort are left out like unknown ones', async () => {
    await add(ann, 'pp.1', 'mp.3', 'ps.1', 'sas.2', 'tra.1');
    const answer = await as(ann, 'DELETE', '/v2.2/me/favorites/mp.1,MP.3,sas.1,SAS.2,ps.2,tra.1');
    expect([answer.statusCode, (await idsOf(ann)).toSorted()]).toEqual([204, ['pp.1', 'ps.1']]);
    expect((await as(ann, 'DELETE', '/v2.2/me/favorites/mp.1,pp.1')).statusCode).toBe(204);
    expect([await idsOf(ann), await countOf(1), await countOf(3)]).toEqual([['ps.1'], 9, 7]);
  });

  test('what has gone, and what may not be seen any more, can be removed', async () => {
    const { id } = await duet.db
      .insertInto('playlists')
      .values({ kind: 'member', member_id: MEMBER_ONE, author: 'a', name: 'Open', privacy: 'public' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await add(ben, `mp.${id}`, 'ps.1');
    await duet.db.updateTable('playlists').set({ privacy: 'private' }).where('id', '=', id).execute();
    const remove = async (text: string) => (await as(ben, 'DELETE', `/v2.2/me/favorites/${text}`)).statusCode;
    expect([await remove(`pp.${id}`), await remove(`mp.${id}`)]).toEqual([404, 204]);
    const added_at = new Date(duet.clock.wallTime());
    await duet.db
      .insertInto('favorites')
      .values({ member_id: MEMBER_TWO, kind: 'station', entity_id: 99_999, added_at })
      .execute();
    expect([await remove('ps.99999'), await idsOf(ben)]).toEqual([204, ['ps.1']]);
    await duet.db.deleteFrom('playlists').where('id', '=', id).execute();
  });

  test('another member’s favorites stay', async () => {
    await add(ann, 'tra.1', 'pp.1');
    for (const version of VERSIONS)
      for (const id of ['tra.1', 'pp.1'])
        expect((await as(ben, 'DELETE', `/${version}/me/favorites/${id}`)).statusCode).toBe(404);
    expect([await idsOf(ann), await idsOf(ben), await countOf(1)]).toEqual([['pp.1', 'Tra.1'], [], 10]);
  });
});

describe('spec B 4 GET /me/favorites/status', () => {
  test.each(LATER_VERSIONS)(
    '%s: of each id whether it is one, of how many members, and its tags',
    async (version) => {
      await add(ann, 'tra.7', 'pp.1');
      await add(ben, 'tra.7', 'art.1');
      const id = (moniker: string, number: number) =>
        `${isSince(version, '2.2') ? moniker : moniker.charAt(0).toUpperCase() + moniker.slice(1)}.${number}`;
      const expected = {
        status: [
          { id: id('tra', 7), favorite: true, total: 2, tags: [] },
          { id: id('art', 1), favorite: false, total: 1, tags: [] },
          { id: 'pp.1', favorite: true, total: 10, tags: ['tag.2'] },
          { id: id('alb', 2), favorite: false, total: 0, tags: [] },
        ],
      };
      for (const query of [
        'ids[]=tra.7&ids[]=art.1&ids[]=PP.1&ids[]=alb.2',
        'ids[]=tra.7,art.1,pp.1,alb.2',
        'ids=tra.7,art.1,pp.1,alb.2,tra.99999,x,tra.7',
        'ids%5B%5D=tra.7&ids%5B%5D=art.1&ids=pp.1,alb.2',
      ]) {
        const answer = await as(ann, 'GET', `/${version}/me/favorites/status?${query}`);
        expect([query, answer.statusCode, answer.json()]).toEqual([query, 200, expected]);
      }
    },
  );

  test('no id is 400, no known one 404, more than 200 are 400; private ones are unknown to others', async () => {
    const status = async (query: string, token = ann) =>
      (await as(token, 'GET', `/v2.2/me/favorites/status${query}`)).statusCode;
    expect([await status(''), await status('?ids='), await status('?ids[]=')]).toEqual([400, 400, 400]);
    expect([await status('?ids=tra.99999'), await status('?ids=nonsense')]).toEqual([404, 404]);
    const many = Array.from({ length: 201 }, (_, index) => `tra.${index + 1}`).join(',');
    expect(await status(`?ids=${many}`)).toBe(400);
    expect([await status('?ids=mp.3'), await status('?ids=mp.3', ben)]).toEqual([200, 404]);
  });
});

describe('counts', () => {
  test('favorites of a playlist are counted exactly, whoever adds and removes at the same time', async () => {
    const other = await duet.another();
    const apps = [duet.app, other];
    const at = (index: number) => apps[index % 2] ?? duet.app;
    const tokens = [ann, ben];
    const post = (token: string, index: number) =>
      as(
        token,
        'POST',
        '/v2.2/me/favorites',
        refs(...(index % 2 ? ['pp.1', 'pp.2'] : ['pp.2', 'pp.1'])),
        at(index),
      );
    const added = await Promise.all(
      Array.from({ length: 16 }, (_, index) => post(tokens[index % 2] ?? ann, index >> 1)),
    );
    expect(new Set(added.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect([await countOf(1), await countOf(2)]).toEqual([11, 10]);
    const removed = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        as(ann, 'DELETE', '/v2.1/me/favorites/pp.1,pp.2', undefined, at(index)),
      ),
    );
    expect(removed.map(({ statusCode }) => statusCode).sort()).toEqual([
      204,
      ...Array.from({ length: 7 }, () => 404),
    ]);
    expect([await countOf(1), await countOf(2)]).toEqual([10, 9]);
    const mixed = Array.from({ length: 12 }, (_, index) =>
      index % 2 ? post(ann, index) : as(ann, 'DELETE', '/v2.2/me/favorites/pp.1', undefined, at(index)),
    );
    await Promise.all(mixed);
    const isOne = (await idsOf(ann)).includes('pp.1');
    expect(await countOf(1)).toBe(isOne ? 11 : 10);
  });

  test('calls that meet halfway do not stop one another', async () => {
    const ids = Array.from({ length: 60 }, (_, index) => `tra.${index + 1}`);
    const backwards = [...ids].reverse();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        index % 3 === 0
          ? as(ann, 'DELETE', `/v2.2/me/favorites/${(index % 2 ? ids : backwards).join(',')}`)
          : as(ann, 'POST', '/v2.2/me/favorites', refs(...(index % 2 ? ids : backwards))),
      ),
    );
    const statuses = new Set(answers.map(({ statusCode }) => statusCode));
    expect([...statuses].filter((status) => ![200, 204, 404].includes(status))).toEqual([]);
    expect([0, 60]).toContain((await idsOf(ann)).length);
  });

  test('a playlist that is taken away while it becomes a favorite leaves nothing behind', async () => {
    for (let round = 0; round < 5; round += 1) {
      const made = await as(ann, 'POST', '/v2.2/me/library/playlists', {
        playlists: { name: 'Short', privacy: 'public' },
      });
      const id = made.json<{ playlists: { id: string }[] }>().playlists[0]?.id ?? '';
      await Promise.all([
        as(ben, 'POST', '/v2.2/me/favorites', refs(id)),
        as(ann, 'DELETE', `/v2.2/me/library/playlists/${id}`),
      ]);
      expect(await duet.db.selectFrom('favorites').selectAll().execute()).toEqual([]);
    }
  });

  test('the playlist itself shows the count', async () => {
    await add(ben, 'pp.2');
    const shown = await as(ann, 'GET', '/v2.2/playlists/pp.2');
    expect(shown.json<{ playlists: object[] }>().playlists).toEqual([
      expect.objectContaining({ href: `${PUBLIC_URL}/v2.2/playlists/pp.2`, favoriteCount: 9 }),
    ]);
  });
});

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { INCLUDES } from '../../src/catalog/v2/includes.ts';
import type { Wired } from '../support/catalog-calls.ts';
import { type MemberApp, type MemberCaller, memberApp } from '../support/member-calls.ts';
import { numberOf, refs } from '../support/member-playlists.ts';

/* Spec B, 9 and decisions: what `include` means for the playlists and the favorites of members. */

const MINE = '/v2.0/me/library/playlists';
const FAVORITES = '/v2.0/me/favorites';

let app: MemberApp;
beforeAll(async () => {
  app = await memberApp();
});
afterAll(() => app.close());
afterEach(async () => {
  const { db } = app.app.duet;
  await db.deleteFrom('playlists').where('id', '>', 3).execute();
  await db.deleteFrom('favorites').execute();
  await db.updateTable('members').set({ visibility: 'public' }).execute();
});

const make = async (member: MemberCaller, fields: object = {}): Promise<string> => {
  const answer = await member.call('POST', MINE, {
    playlists: { name: 'Open', privacy: 'public', tracks: refs('Tra.1'), tags: ['tag.3'], ...fields },
  });
  expect(answer.statusCode).toBe(201);
  return answer.json<{ playlists: Wired[] }>().playlists[0]?.id ?? '';
};
const linkedOf = (objects: readonly Wired[]): readonly unknown[] => objects.map(({ linked }) => linked);
const asReader = async (url: string) => linkedOf(await app.app.objects(url));
const asMember = async (member: MemberCaller, url: string) => linkedOf(await member.objects(url));
const hide = ({ id }: MemberCaller) =>
  app.app.duet.db.updateTable('members').set({ visibility: 'private' }).where('id', '=', id).execute();

describe('spec B 9: include=members of the playlists of v2.0', () => {
  test('the member whose playlist it is, as the path of members shows him', async () => {
    const { ann, ben } = app;
    const ids = [await make(ann), 'pp.1', await make(ben), await make(ann)];
    const [annShown, benShown] = await app.app.objects(`/v2.0/members/${ann.id},${ben.id}`);
    expect(annShown).toMatchObject({ id: ann.id, realName: 'Ann Arbor', playlistsPublishedCount: 2 });
    expect(await asReader(`/v2.0/playlists/${ids.join()}?include=members`)).toEqual([
      [annShown],
      [],
      [benShown],
      [annShown],
    ]);
    const tagged = await app.app.objects('/v2.0/tags/tag.3/playlists?include=members');
    expect(new Map(tagged.map(({ id, linked }) => [id, linked]))).toEqual(
      new Map([
        [ids[0], [annShown]],
        [ids[2], [benShown]],
        ['pp.2', []],
        [ids[3], [annShown]],
      ]),
    );
  });

  test('a private member shows no more than a name, and himself all', async () => {
    const { ann, ben } = app;
    await hide(ann);
    const url = `/v2.0/playlists/${await make(ann)}?include=members`;
    const [reduced] = await app.app.objects(`/v2.0/members/${ann.id}`);
    const [whole] = await ann.objects(`/v2.0/members/${ann.id}`);
    expect(Object.keys(reduced ?? {})).toEqual(['type', 'id', 'href', 'screenName', 'visibility']);
    expect(await asReader(url)).toEqual([[reduced]]);
    expect(await asMember(ben, url)).toEqual([[reduced]]);
    expect(whole).toMatchObject({ realName: 'Ann Arbor', visibility: 'private' });
    expect(await asMember(ann, url)).toEqual([[whole]]);
    expect(await asMember(ann, `${MINE}?include=members&limit=1`)).toEqual([[whole]]);
  });

  test.each([
    '/v2.0/playlists/pp.1,pp.2',
    '/v2.0/playlists/featured',
    '/v2.0/search?q=harbor%20lights&type=playlist',
  ])('%s: published playlists are nobody’s', async (url) => {
    const { meta: _meta, ...rest } = await app.app.body(
      `${url}${url.includes('?') ? '&' : '?'}include=members`,
    );
    const [playlists = []] = Object.values(rest) as Wired[][];
    expect(playlists.length).toBeGreaterThan(0);
    expect(linkedOf(playlists)).toEqual(playlists.map(() => []));
  });

  test('a member who is gone is not there, and what is shown of one is never kept', async () => {
    const { db } = app.app.duet;
    const id = await make(app.ann);
    const url = `/v2.0/playlists/${id}?include=members`;
    const before = await app.app.get(url);
    expect([before.headers['cache-control'], before.body]).toEqual([
      'no-store',
      expect.stringContaining('ann-sings') as string,
    ]);
    await db
      .updateTable('playlists')
      .set({ member_id: 'C'.repeat(32) })
      .where('id', '=', numberOf(id))
      .execute();
    expect(await asReader(url)).toEqual([[]]);
  });
});

describe('spec B 9: include of the favorites of v2.0', () => {
  const THINGS: readonly (readonly [plural: string, id: string])[] = [
    ['tracks', 'Tra.1'],
    ['albums', 'Alb.2'],
    ['artists', 'Art.3'],
    ['playlists', 'pp.1'],
    ['stations', 'ps.1'],
    ['tags', 'tag.2'],
    ['genres', 'g.115'],
  ];
  const ids = THINGS.map(([, id]) => id);
  const mark = () => app.ann.call('POST', FAVORITES, { favorites: refs(...ids) });

  test.each(THINGS)('%s: the thing itself, shallow, with the favorites of it alone', async (plural, id) => {
    await mark();
    const [{ links: _links, ...shallow } = { links: {} }] = await app.ann.objects(`/v2.0/${plural}/${id}`);
    const favorites = await app.ann.objects(`${FAVORITES}?include=${plural}`);
    expect(favorites.map((one) => [one.id, one['linked']]).sort()).toEqual(
      ids.map((one) => [one, one === id ? [shallow] : []]).sort(),
    );
    const [favorite] = favorites.filter((one) => one.id === id);
    expect(Object.keys((favorite?.['links'] ?? {}) as object)).toEqual([plural]);
  });

  test('limit and filter stay what they are, and v2.1 ignores it', async () => {
    await mark();
    const plain = await app.ann.objects(`${FAVORITES}?limit=3`);
    const included = await app.ann.objects(`${FAVORITES}?limit=3&include=tracks`);
    expect(included.map(({ linked: _linked, ...rest }) => rest)).toEqual(plain);
    expect(await app.ann.ids(`${FAVORITES}?filter=artist&include=artists`)).toEqual(['Art.3']);
    const late = '/v2.1/me/favorites';
    expect(await app.ann.body(`${late}?include=nothing`)).toEqual(await app.ann.body(late));
  });

  test.each(['include=Tracks', 'include=members', 'include=tracks&include_limit=21'])(
    '%s is 400',
    async (wrong) => {
      const answer = await app.ann.call('GET', `${FAVORITES}?${wrong}`);
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'BadRequestError']);
    },
  );
});

describe('spec B 9: members have no links', () => {
  test.each(['/me', '/members/ann-sings', '/members/ann-sings,ben-listens'])('%s', async (path) => {
    const answers = await Promise.all(
      ['nothing', 'playlists', ''].map((names) => app.ann.call('GET', `/v2.0${path}?include=${names}`)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 200]);
    expect(answers[0]?.json()).toMatchObject({ code: 'BadRequestError' });
    const late = `/v2.1${path}`;
    expect(await app.ann.body(`${late}?include=nothing`)).toEqual(await app.ann.body(late));
  });
});

describe('what is refused for its include changes nothing', () => {
  const state = async () => [
    await app.ann.objects('/v2.0/me/library/playlists'),
    await app.ann.ids('/v2.0/me/library/tracks'),
    await app.ann.ids(FAVORITES),
    await app.ann.body('/v2.0/me'),
  ];

  test.each([
    ['POST', MINE, { playlists: { name: 'New' } }],
    ['PUT', `${MINE}/:own`, { playlists: { name: 'New' } }],
    ['PUT', `${MINE}/:own/privacy`, { privacy: 'private' }],
    ['POST', '/v2.0/me/library/tracks', { tracks: refs('Tra.5') }],
    ['POST', FAVORITES, { favorites: refs('Tra.5') }],
    ['PUT', '/v2.0/me', { me: { bio: 'Sings' } }],
  ] as const)('%s %s', async (method, path, body) => {
    const url = path.replace(':own', await make(app.ann));
    const before = await state();
    const answer = await app.ann.call(method, `${url}?include=nothing`, body);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'BadRequestError']);
    expect(await state()).toEqual(before);
    expect((await app.ann.call(method, url, body)).statusCode).toBeLessThan(300);
    expect(await state()).not.toEqual(before);
  });
});

test('every link that v2.0 writes can be included, and nothing else', async () => {
  const { ann } = app;
  const own = await make(ann);
  await ann.call('POST', FAVORITES, {
    favorites: refs('Tra.1', 'Alb.1', 'Art.1', 'pp.1', 'ps.1', 'tag.1', 'g.115'),
  });
  const urls = {
    artists: '/v2.0/artists/Art.1,Art.2',
    albums: '/v2.0/albums/Alb.1',
    tracks: '/v2.0/tracks/Tra.1',
    playlists: `/v2.0/playlists/pp.1,${own}`,
    genres: '/v2.0/genres/g.115,g.900',
    stations: '/v2.0/stations/ps.1',
    tags: '/v2.0/tags',
    radios: '/v2.0/radios/featured',
    favorites: FAVORITES,
  };
  for (const [plural, url] of Object.entries(urls)) {
    const objects = await ann.objects(url);
    const written = new Set(objects.flatMap(({ links }) => Object.keys((links ?? {}) as object)));
    expect([plural, [...written].sort()]).toEqual([plural, Object.keys(INCLUDES[plural] ?? {}).sort()]);
  }
});

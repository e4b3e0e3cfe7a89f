import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MINE, type PlaylistApp, playlistApp, type Playlists, refs } from '../support/member-playlists.ts';
import { LATER_VERSIONS } from '../support/versions.ts';

/* Client facts, B.2: a member's search among the playlists of the library and the favorites. */

let app: PlaylistApp;
let ids: Readonly<Record<'rain' | 'Sun' | 'cloud' | 'hidden', string>>;
beforeAll(async () => {
  app = await playlistApp();
  const { ann, ben } = app;
  const make = (name: string, track: string, tag: string, token = ann, privacy = 'public') =>
    app.make({ name, privacy, tracks: refs(track), tags: [tag] }, token);
  const rain = await make('rain', 'tra.1', 'tag.3');
  const Sun = await make('Sun', 'tra.2', 'tag.2');
  const cloud = await make('Cloud', 'tra.1', 'tag.2', ben);
  const hidden = await make('Hidden', 'tra.1', 'tag.2', ben);
  const favorites = refs(cloud, hidden, 'pp.1');
  expect((await app.as(ann, 'POST', '/v2.2/me/favorites', { favorites })).statusCode).toBe(200);
  await app.as(ben, 'PUT', `${MINE}/${hidden}/privacy`, { privacy: 'private' });
  ids = { rain, Sun, cloud, hidden };
});
afterAll(() => app.duet.close());

const search = async (query: string, path = '/v2.2/me/search/playlists') => {
  const answer = await app.as(app.ann, 'GET', `${path}?${query}`);
  const body = answer.json<Playlists & { data?: Playlists['playlists'] }>();
  return { status: answer.statusCode, found: (body.playlists ?? body.data ?? []).map(({ id }) => id), body };
};

describe('[B4.own-search] a member searches among the playlists', () => {
  test.each(LATER_VERSIONS)('%s: own ones and favorites, without those that others hide', async (version) => {
    const { found, body } = await search(
      'source=all_playlists&sort=alpha_asc',
      `/${version}/me/search/playlists`,
    );
    expect(found).toEqual([ids.cloud, 'pp.1', 'mp.3', ids.rain, ids.Sun]);
    expect(body.playlists[0]).toMatchObject({ type: 'playlist', name: 'Cloud' });
  });

  test('sources, orders and pages', async () => {
    expect((await search('source=my_playlists&sort=alpha_desc')).found).toEqual([ids.Sun, ids.rain, 'mp.3']);
    expect((await search('source=favorite_playlists&sort=alpha_asc')).found).toEqual([ids.cloud, 'pp.1']);
    const page = await search('sort=alpha_asc&limit=2&offset=1');
    expect([page.found, page.body.meta['totalCount']]).toEqual([['pp.1', 'mp.3'], 5]);
  });

  test('by tags, by id or name, and by artists', async () => {
    const sorted = async (query: string) => (await search(`sort=alpha_asc&${query}`)).found;
    expect(await sorted('tags[]=tag.3')).toEqual([ids.rain]);
    expect(await sorted('tags[]=tag.3&tags[]=TAG.2&source=my_playlists')).toEqual([ids.rain, ids.Sun]);
    const { name } = await app.duet.db
      .selectFrom('tags')
      .select('name')
      .where('id', '=', 3)
      .executeTakeFirstOrThrow();
    expect(await sorted(`tags[]=${encodeURIComponent(name.toUpperCase())}`)).toEqual([ids.rain]);
    expect(await sorted('artists[]=art.1&tags[]=&source=my_playlists')).toEqual(['mp.3', ids.rain]);
    expect(await sorted('artists[]=art.1&tags[]=tag.3')).toEqual([ids.rain]);
    for (const none of ['tags[]=unknown', 'artists[]=unknown', 'artists[]=art.1&tags[]=tag.99'])
      expect([none, await sorted(none)]).toEqual([none, []]);
  });

  test('everything with one tag is in data', async () => {
    const path = '/v2.2/me/tags/search';
    expect((await search('tag=tag.3&type=playlist', path)).body.data).toMatchObject([
      { id: ids.rain, type: 'playlist' },
    ]);
    expect((await search('tag=tag.2', path)).found).toEqual([ids.cloud, 'pp.1', ids.Sun]);
    expect((await search('tag=tag.2&type=album', path)).found).toEqual([]);
  });

  test.each([
    ['/v2.2/me/search/playlists', 'source=others'],
    ['/v2.2/me/search/playlists', 'sort=random'],
    ['/v2.2/me/search/playlists', `tags=${'tag.1,'.repeat(201)}`],
    ['/v2.2/me/tags/search', ''],
    ['/v2.2/me/tags/search', 'tag=tag.1&type=member'],
  ])('%s?%s is 400', async (path, query) => {
    expect((await search(query, path)).status).toBe(400);
  });

  test.each([
    ['/v2.2/me/tags/search', 'tag=%00'],
    ['/v2.2/me/search/playlists', 'tags[]=%00&source=all_playlists'],
  ])('%s: what no tag can be called finds nothing', async (path, query) => {
    expect(await search(query, path)).toMatchObject({ status: 200, found: [] });
  });
});

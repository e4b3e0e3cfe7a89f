import { afterAll, beforeAll, expect, test } from 'vitest';
import { mergeThings } from '../../src/catalog/writing/merge.ts';
import { writeCatalog } from '../../src/catalog/writing/write-catalog.ts';
import { knownTracks } from '../../src/members/calls/track-ids.ts';
import { albumTracks } from '../../src/members/library/albums.store.ts';
import { namedTracks } from '../../src/members/playlists/references.ts';
import { type MemberApp, memberApp } from '../support/member-calls.ts';

/* Artist, album and track 3 are merged into number 2: whoever still has their ids or shortcuts gets what they are now. */

let app: MemberApp;
const shortcuts: Record<string, string> = {};
beforeAll(async () => {
  app = await memberApp();
  const { db, clock } = app.app.duet;
  for (const table of ['artists', 'albums', 'tracks'] as const) {
    const row = await db.selectFrom(table).select('shortcut').where('id', '=', 3).executeTakeFirstOrThrow();
    shortcuts[table] = row.shortcut;
  }
  // Cached answers of before go, a second after the change at most.
  await app.app.body('/v2.2/albums/alb.3');
  await writeCatalog({ db, clock }, async (writer) => {
    for (const kind of ['track', 'album', 'artist'] as const)
      await mergeThings(writer, kind, [{ id: 3, into: 2 }]);
  });
  clock.advance(2_000);
});
afterAll(() => app.close());

test.each([
  ['/v2.2/artists/art.3', ['art.2']],
  ['/v2.2/albums/alb.3', ['alb.2']],
  ['/v2.2/tracks/tra.3', ['tra.2']],
  ['/v2.2/albums/alb.1,alb.3,alb.9', ['alb.1', 'alb.2', 'alb.9']],
])('%s answers what it is now', async (path, ids) => {
  expect(await app.app.ids(path)).toEqual(ids);
});

test.each([
  ['/v2.2/albums/alb.3/tracks', '/v2.2/albums/alb.2/tracks'],
  ['/v2.2/artists/art.3/albums', '/v2.2/artists/art.2/albums'],
])('%s lists what %s does', async (old, now) => {
  expect(await app.app.ids(old)).toEqual(await app.app.ids(now));
});

test('lists of the most popular have it once', async () => {
  const top = await app.app.ids('/v2.2/artists/top?limit=200');
  expect(top).toContain('art.2');
  expect(top).not.toContain('art.3');
  expect(new Set(top).size).toBe(top.length);
});

test('shortcuts lead there', async () => {
  expect(await app.app.ids(`/v2.2/artists/${shortcuts['artists']}`)).toEqual(['art.2']);
  expect(await app.app.ids(`/v2.2/albums/${shortcuts['albums']}`)).toEqual(['alb.2']);
  expect(await app.app.ids(`/v2.2/tracks/${shortcuts['tracks']}`)).toEqual(['tra.2']);
});

test('so do the ids of version 1', async () => {
  expect(await app.app.body('/v1/artists/Art.3')).toMatchObject({ id: 'Art.2' });
  expect(await app.app.body('/v1/albums/Alb.3')).toMatchObject({ id: 'Alb.2' });
});

test('a favorite, a track of a library and one of a playlist are what they are now', async () => {
  const { db } = app.app.duet;
  const given = { favorites: ['art.3', 'alb.3', 'tra.3'].map((id) => ({ id })) };
  expect((await app.ann.call('POST', '/v2.2/me/favorites', given)).statusCode).toBe(200);
  const rows = await db.selectFrom('favorites').select(['kind', 'entity_id']).orderBy('kind').execute();
  expect(rows).toEqual(['album', 'artist', 'track'].map((kind) => ({ kind, entity_id: 2 })));
  expect(await knownTracks(db, ['tra.3', 'tra.1'])).toEqual(
    new Map([
      ['tra.3', 2],
      ['tra.1', 1],
    ]),
  );
  expect((await namedTracks(db, [{ id: 'tra.3' }, { id: 'tra.1' }])).ids).toEqual([2, 1]);
  expect((await albumTracks(db, [3])).map(({ id }) => id)).toEqual([2]);
  const { status } = (await app.ann.call('GET', '/v2.2/me/favorites/status?ids=alb.3,tra.3')).json();
  expect(status.map(({ favorite, total }: object & Record<string, unknown>) => [favorite, total])).toEqual([
    [true, 1],
    [true, 1],
  ]);
  for (const path of [
    'favorites/alb.3/members',
    'albums/alb.3/favorited/members',
    'artists/art.3/favorited/members',
  ])
    expect((await app.ann.call('GET', `/v2.2/${path}`)).json()).toMatchObject({
      members: [{ screenName: 'ann-sings' }],
      meta: { totalCount: 1 },
    });
  expect((await app.ann.call('DELETE', '/v2.2/me/favorites/alb.3')).statusCode).toBe(204);
});

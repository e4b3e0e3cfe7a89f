import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type MemberApp, type MemberCaller, memberApp } from '../support/member-calls.ts';
import { isSince, LATER_VERSIONS } from '../support/versions.ts';

let app: MemberApp;
beforeAll(async () => {
  app = await memberApp();
});
afterAll(() => app.close());

const PATHS = ['/me/personalized/albums/new', '/me/personalized/tracks/new'] as const;
const NEW_ALBUMS = '/v2.2/me/personalized/albums/new';
const NEW_TRACKS = '/v2.2/me/personalized/tracks/new';
const db = () => app.app.duet.db;
const at = (): Date => new Date(app.app.duet.clock.wallTime());

/*
 * At the test's time the albums 4 (28 days old), 5, 6 and 7 (330 days old) are new: of the artists 4 to 7, of Pop
 * (4, 7), Rock (5) and Jazz (6). Album 6 is not available in Germany.
 */
beforeEach(async () => {
  await db().deleteFrom('listens').execute();
  await db().deleteFrom('library_tracks').execute();
  await db().deleteFrom('favorites').execute();
  await db().deleteFrom('similar_items').execute();
});

const listen = (who: MemberCaller, track_id: number) =>
  db()
    .insertInto('listens')
    .values({ member_id: who.id, track_id, country: 'US', listened_at: at() })
    .execute();
const keep = (who: MemberCaller, track_id: number) =>
  db().insertInto('library_tracks').values({ member_id: who.id, track_id, added_at: at() }).execute();
const like = (who: MemberCaller, kind: 'artist' | 'album' | 'track', entity_id: number) =>
  db().insertInto('favorites').values({ member_id: who.id, kind, entity_id, added_at: at() }).execute();
const alike = (entity_id: number, other_id: number) =>
  db().insertInto('similar_items').values({ kind: 'artist', entity_id, position: 0, other_id }).execute();

describe('spec B 4 GET /me/personalized/albums/new', () => {
  test('of somebody who has nothing it is what is new in the catalogue', async () => {
    expect(await app.ann.ids(NEW_ALBUMS)).toEqual(await app.app.ids('/v2.2/albums/new'));
    expect(await app.ann.ids(NEW_ALBUMS)).toEqual(['alb.4', 'alb.5', 'alb.6', 'alb.7']);
  });

  test.each([
    ['listens to', () => listen(app.ann, 7)],
    ['keeps in the library', () => keep(app.ann, 7)],
    ['has among the favorites, as an artist', () => like(app.ann, 'artist', 7)],
    ['has among the favorites, as an album', () => like(app.ann, 'album', 15)],
    ['has among the favorites, as a track', () => like(app.ann, 'track', 15)],
  ])('first comes what is new of an artist whom the member %s', async (_how, sign) => {
    await sign();
    // Then what is new of the genre: 4 is of Pop like 7.
    expect(await app.ann.ids(NEW_ALBUMS)).toEqual(['alb.7', 'alb.4', 'alb.5', 'alb.6']);
    expect((await app.ben.ids(NEW_ALBUMS))[0]).toBe('alb.4');
  });

  test('then of similar artists, then of the genre', async () => {
    // Artist 1 is of Pop and has nothing new in this week; artist 6 is like it.
    await listen(app.ann, 1);
    await alike(1, 6);
    expect(await app.ann.ids(NEW_ALBUMS)).toEqual(['alb.6', 'alb.4', 'alb.7', 'alb.5']);
  });

  test('an album that artists share is new of each of them, once', async () => {
    await db()
      .insertInto('album_artists')
      .values({ album_id: 5, role: 'primaryArtist', position: 1, artist_id: 1 })
      .execute();
    await listen(app.ann, 1);
    await listen(app.ann, 5);
    const ids = await app.ann.ids(NEW_ALBUMS);
    expect([ids[0], new Set(ids).size]).toEqual(['alb.5', ids.length]);
    await db().deleteFrom('listens').where('track_id', '=', 5).execute();
    expect((await app.ann.ids(NEW_ALBUMS))[0]).toBe('alb.5');
    await db().deleteFrom('album_artists').where('album_id', '=', 5).where('artist_id', '=', 1).execute();
  });

  test('each once, in pages, with a total', async () => {
    await listen(app.ann, 6);
    await alike(6, 5);
    const all = await app.ann.ids(NEW_ALBUMS);
    expect(all).toEqual(['alb.6', 'alb.5', 'alb.4', 'alb.7']);
    const pages = [];
    for (const offset of [0, 2, 4]) pages.push(await app.ann.ids(`${NEW_ALBUMS}?limit=2&offset=${offset}`));
    expect(pages).toEqual([all.slice(0, 2), all.slice(2), []]);
    expect((await app.ann.body(`${NEW_ALBUMS}?limit=2`))['meta']).toEqual({
      totalCount: 4,
      returnedCount: 2,
      query: { limit: 2, offset: 0 },
    });
    expect((await app.ann.body('/v2.1/me/personalized/albums/new?limit=2'))['meta']).toEqual({
      totalCount: 4,
      returnedCount: 2,
    });
  });

  test('what is not available where the member is stays away, unless catalog says another country', async () => {
    await listen(app.ben, 6);
    expect(await app.ben.ids(NEW_ALBUMS)).not.toContain('alb.6');
    expect((await app.ben.ids(`${NEW_ALBUMS}?catalog=US`))[0]).toBe('alb.6');
    expect(await app.ann.ids(`${NEW_ALBUMS}?isStreamableOnly=true`)).toEqual(['alb.4', 'alb.5', 'alb.6']);
  });

  test('the objects are the ordinary ones of the version', async () => {
    for (const version of LATER_VERSIONS.filter((one) => isSince(one, '2.1'))) {
      const [album] = await app.ann.objects(`/${version}/me/personalized/albums/new?limit=1`);
      expect([album]).toEqual(await app.app.objects(`/${version}/albums/alb.4`));
    }
  });
});

describe('facts 4 GET /me/personalized/tracks/new', () => {
  test('the best tracks of those albums, in their order', async () => {
    await listen(app.ann, 7);
    expect(await app.ann.ids(NEW_TRACKS)).toEqual([
      'tra.7',
      'tra.27',
      'tra.4',
      'tra.24',
      'tra.5',
      'tra.25',
      'tra.6',
      'tra.26',
    ]);
    expect(await app.ann.ids(`${NEW_TRACKS}?limit=1&offset=2`)).toEqual(['tra.4']);
    expect((await app.ben.ids(NEW_TRACKS))[0]).toBe('tra.4');
  });
});

describe.each(PATHS)('spec B 4 %s', (path) => {
  test('exists from v2.1, for members alone, with checked windows', async () => {
    for (const version of LATER_VERSIONS.filter((one) => isSince(one, '2.1'))) {
      expect((await app.ann.call('GET', `/${version}${path}`)).statusCode).toBe(200);
      expect((await app.withKey('GET', `/${version}${path}`)).statusCode).toBe(401);
      expect((await app.ann.call('GET', `/${version}${path}?limit=201`)).statusCode).toBe(400);
    }
    for (const version of ['v1', 'v2.0'])
      expect((await app.ann.call('GET', `/${version}${path}`)).statusCode).toBe(404);
  });
});

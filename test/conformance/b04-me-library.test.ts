import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type MemberApp, memberApp } from '../support/member-calls.ts';
import { isSince, LATER_VERSIONS, VERSIONS } from '../support/versions.ts';

let app: MemberApp;
beforeAll(async () => {
  app = await memberApp();
});
afterAll(() => app.close());

const at = (minute: number): Date => new Date(Date.UTC(2025, 11, 1, 0, minute));

/** Ann's library: tracks 1, 21 (album 1), 9 (album 9), all of artist 1; 2 of artist 2; 6 and 7, the newest. */
const LIBRARY: readonly (readonly [trackId: number, minute: number])[] = [
  [1, 0],
  [21, 1],
  [9, 2],
  [2, 3],
  [6, 4],
  [7, 5],
];

beforeEach(async () => {
  const { db } = app.app.duet;
  await db.deleteFrom('library_tracks').execute();
  const rows = LIBRARY.map(([track_id, minute]) => ({
    member_id: app.ann.id,
    track_id,
    added_at: at(minute),
  }));
  await db.insertInto('library_tracks').values(rows).execute();
  await db
    .insertInto('library_tracks')
    .values({ member_id: app.ben.id, track_id: 3, added_at: at(0) })
    .execute();
  await db
    .updateTable('members')
    .set({ library_modified_at: at(60) })
    .execute();
});

const lower = (ids: readonly string[]): string => ids.map((id) => id.toLowerCase()).join(' ');
const written = (version: string, id: string): string =>
  isSince(version, '2.2') ? id : id.charAt(0).toUpperCase() + id.slice(1);
const modifiedAt = async (who = app.ann) =>
  (
    await app.app.duet.db
      .selectFrom('members')
      .select('library_modified_at')
      .where('id', '=', who.id)
      .executeTakeFirstOrThrow()
  ).library_modified_at.getTime();

/** Facts 3: every list of the library, and what Ann's holds. */
const LISTS: readonly [string, string][] = [
  ['/me/library/tracks', 'tra.7 tra.6 tra.2 tra.9 tra.21 tra.1'],
  ['/me/library/albums', 'alb.7 alb.6 alb.2 alb.9 alb.1'],
  ['/me/library/artists', 'art.7 art.6 art.2 art.1'],
  ['/me/library/artists/art.1/albums', 'alb.1 alb.9'],
  ['/me/library/artists/art.1/tracks', 'tra.1 tra.9 tra.21'],
  ['/me/library/artists/velvet-harbor/tracks', 'tra.1 tra.9 tra.21'],
  ['/me/library/albums/alb.1/tracks', 'tra.1 tra.21'],
];

describe.each(LISTS)('spec B 4 GET %s', (path, expected) => {
  test.each(VERSIONS)(
    'in %s holds what the member has put there, ids as the version writes them',
    async (version) => {
      const ids = await app.ann.ids(`/${version}${path}`);
      expect(lower(ids)).toBe(expected);
      expect(ids).toEqual(expected.split(' ').map((id) => written(version, id)));
    },
  );

  test.each(VERSIONS)('in %s pages follow one another', async (version) => {
    const count = expected.split(' ').length;
    const pages = [];
    for (let offset = 0; offset <= count; offset += 1)
      pages.push(...(await app.ann.ids(`/${version}${path}?limit=1&offset=${offset}`)));
    expect(lower(pages)).toBe(expected);
  });

  test.each(VERSIONS)(
    'in %s a token is needed: a key alone, nothing and a wrong token are 401',
    async (version) => {
      const url = `/${version}${path}`;
      expect((await app.withKey('GET', url)).statusCode).toBe(401);
      const bare = await app.app.duet.app.inject({ url });
      expect([bare.statusCode, bare.json<{ code: string }>().code]).toEqual([401, 'UnauthorizedError']);
      const wrong = await app.app.duet.app.inject({ url, headers: { authorization: 'Bearer wrong' } });
      expect(wrong.statusCode).toBe(401);
    },
  );

  test.each(VERSIONS)('in %s another member sees nothing of it', async (version) => {
    const ids = lower(await app.ben.ids(`/${version}${path}`));
    expect(ids === '' || ['tra.3', 'alb.3', 'art.3'].includes(ids)).toBe(true);
  });

  test('v2.2 counts all, and repeats the window', async () => {
    const count = expected.split(' ').length;
    expect((await app.ann.body(`/v2.2${path}?limit=1`))['meta']).toEqual({
      totalCount: count,
      returnedCount: 1,
      query: { limit: 1, offset: 0 },
    });
    expect((await app.ann.body(`/v2.1${path}?limit=1`))['meta']).toEqual({
      totalCount: count,
      returnedCount: 1,
    });
    expect((await app.ann.body(`/v2.0${path}?limit=1`))['meta']).toEqual({});
  });

  test.each(['limit=0', 'limit=201', 'limit=x', 'offset=-1'])('%s is 400 in every version', async (query) => {
    for (const version of VERSIONS) {
      const answer = await app.ann.call('GET', `/${version}${path}?${query}`);
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'BadRequestError']);
    }
  });

  test('isStreamableOnly leaves out what cannot be played where the member is', async () => {
    const ids = await app.ann.ids(`/v2.2${path}?isStreamableOnly=true`);
    // Album 7 plays in Germany alone.
    expect(ids.join(' ')).toBe(expected.replace(/^(tra|alb|art)\.7 /, ''));
  });
});

describe('facts 3: a library answers the ordinary objects of its version', () => {
  test.each(LATER_VERSIONS)('%s', async (version) => {
    for (const [collection, id] of [
      ['tracks', 'tra.1'],
      ['albums', 'alb.1'],
      ['artists', 'art.1'],
    ] as const) {
      const [ordinary] = await app.app.objects(`/${version}/${collection}/${id}`);
      const mine = await app.ann.objects(`/${version}/me/library/${collection}`);
      expect(mine.at(-1)).toEqual(ordinary);
    }
    expect(Object.keys(await app.ann.body(`/${version}/me/library/tracks`))).toEqual(['tracks', 'meta']);
  });

  test('v1 writes bare arrays, artists by name', async () => {
    expect((await app.ann.objects('/v1/me/library/artists')).at(-1)).toEqual({
      id: 'Art.1',
      name: 'Velvet Harbor',
    });
    expect((await app.ann.objects('/v1/me/library/tracks')).at(-1)).toEqual(
      await app.app.body('/v1/tracks/Tra.1'),
    );
    expect((await app.ann.objects('/v1/me/library/albums')).at(-1)).toMatchObject({
      id: 'Alb.1',
      name: 'Record Number 1',
      artist: { id: 'Art.1', name: 'Velvet Harbor' },
      type: { id: 0, name: 'Main Releases' },
    });
  });

  test('an artist or an album that nobody knows is 404; one that is not in the library has an empty list', async () => {
    for (const version of VERSIONS) {
      for (const path of ['artists/art.999/albums', 'artists/art.999/tracks', 'albums/alb.999/tracks']) {
        const answer = await app.ann.call('GET', `/${version}/me/library/${path}`);
        expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'ResourceNotFound']);
      }
      expect(await app.ann.ids(`/${version}/me/library/artists/art.3/tracks`)).toEqual([]);
    }
  });

  test('what is not available where the member is stays in the library', async () => {
    await app.ben.call('POST', '/v2.2/me/library/tracks?id=tra.6');
    const [track] = await app.ben.objects('/v2.2/me/library/tracks');
    expect([track?.id, track?.['isStreamable']]).toEqual(['tra.6', false]);
  });

  test('without a version, v2.2 answers and says so', async () => {
    const { meta } = await app.ann.body('/me/library/albums?limit=1');
    expect(meta).toMatchObject({ totalCount: 5, warnings: [{ message: expect.stringContaining('v2.2') }] });
  });
});

describe('spec B 4 POST /me/library/tracks', () => {
  test.each(LATER_VERSIONS)(
    '%s adds a comma list of ids, in any case, and answers the tracks',
    async (version) => {
      const answer = await app.ann.call('POST', `/${version}/me/library/tracks?id=Tra.4,tra.5`);
      expect(answer.statusCode).toBe(200);
      const { tracks } = answer.json<{ tracks: { id: string }[] }>();
      expect(tracks.map(({ id }) => id)).toEqual([written(version, 'tra.4'), written(version, 'tra.5')]);
      expect(lower(await app.ann.ids(`/${version}/me/library/tracks?limit=2`))).toBe('tra.4 tra.5');
    },
  );

  test('v1 answers a bare array', async () => {
    const answer = await app.ann.call('POST', '/v1/me/library/tracks?id=Tra.4');
    expect([answer.statusCode, answer.json<object[]>()]).toEqual([
      200,
      [await app.app.body('/v1/tracks/Tra.4')],
    ]);
  });

  test.each(VERSIONS)('%s takes a JSON body as well', async (version) => {
    const answer = await app.ann.call('POST', `/${version}/me/library/tracks`, { tracks: [{ id: 'tra.4' }] });
    expect(answer.statusCode).toBe(200);
    expect(lower(await app.ann.ids(`/${version}/me/library/tracks?limit=1`))).toBe('tra.4');
  });

  test('zero bytes with a media type are no fault where the ids stand in the query', async () => {
    for (const type of ['application/json', 'application/x-www-form-urlencoded']) {
      const headers = {
        authorization: `Bearer ${app.ann.token}`,
        'content-type': type,
        'content-length': '0',
      };
      const url = '/v2.2/me/library/tracks?id=tra.4';
      expect((await app.app.duet.app.inject({ method: 'POST', url, headers })).statusCode).toBe(200);
    }
  });

  test('adding twice adds nothing, and moves nothing', async () => {
    await app.ann.call('POST', '/v2.2/me/library/tracks?id=tra.4');
    const before = await modifiedAt();
    const all = await app.ann.ids('/v2.2/me/library/tracks');
    expect((await app.ann.call('POST', '/v2.2/me/library/tracks?id=tra.4,tra.1,tra.4')).statusCode).toBe(200);
    expect(await app.ann.ids('/v2.2/me/library/tracks')).toEqual(all);
    expect(await modifiedAt()).toBe(before);
  });

  test('unknown ids are left out of a list, and are 404 where none is known', async () => {
    const some = await app.ann.call('POST', '/v2.2/me/library/tracks?id=tra.999,tra.4');
    expect([some.statusCode, some.json<{ meta: { warnings: object[] } }>().meta.warnings]).toEqual([
      200,
      [{ message: 'Not known, and left out: tra.999' }],
    ]);
    const before = await modifiedAt();
    for (const id of ['tra.999', 'alb.1', 'x', 'tra.99999999999', 'tra.1%00']) {
      const answer = await app.ann.call('POST', `/v2.2/me/library/tracks?id=${id}`);
      expect([id, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
        id,
        404,
        'ResourceNotFound',
      ]);
    }
    expect(await modifiedAt()).toBe(before);
  });

  test.each([
    ['', undefined, 'id query parameter is required'],
    ['?id=', undefined, 'id query parameter is required'],
    ['', { tracks: [] }, 'id query parameter is required'],
    ['', { tracks: 'tra.1' }, 'tracks: must be an array.'],
    ['', { tracks: [{ id: 1 }] }, 'tracks.0.id: must be a string.'],
    ['', { tracks: [{}] }, 'tracks.0.id: is required.'],
    [
      `?id=${Array.from({ length: 201 }, () => 'tra.1').join(',')}`,
      undefined,
      'at most 200 ids can be given at once',
    ],
  ])('%s with %j is 400', async (query, body, message) => {
    const answer = await app.ann.call('POST', `/v2.2/me/library/tracks${query}`, body);
    expect([answer.statusCode, answer.json<object>()]).toEqual([400, { code: 'BadRequestError', message }]);
  });

  test('another member’s library stays as it is', async () => {
    const before = [await app.ben.ids('/v2.2/me/library/tracks'), await modifiedAt(app.ben)];
    await app.ann.call('POST', '/v2.2/me/library/tracks?id=tra.4');
    await app.ann.call('DELETE', '/v2.2/me/library/tracks/tra.3');
    expect([await app.ben.ids('/v2.2/me/library/tracks'), await modifiedAt(app.ben)]).toEqual(before);
  });
});

describe('spec B 4 DELETE /me/library/tracks/{id}', () => {
  test.each(VERSIONS)('%s takes a track out, 204', async (version) => {
    const answer = await app.ann.call('DELETE', `/${version}/me/library/tracks/Tra.7`);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(lower(await app.ann.ids(`/${version}/me/library/tracks?limit=1`))).toBe('tra.6');
  });

  test('a comma list; one that is not there is no fault and moves nothing; an unknown one is 404', async () => {
    expect((await app.ann.call('DELETE', '/v2.2/me/library/tracks/tra.7,tra.6')).statusCode).toBe(204);
    const before = await modifiedAt();
    expect((await app.ann.call('DELETE', '/v2.2/me/library/tracks/tra.7')).statusCode).toBe(204);
    expect(await modifiedAt()).toBe(before);
    expect((await app.ann.call('DELETE', '/v2.2/me/library/tracks/tra.999')).statusCode).toBe(404);
    expect(lower(await app.ann.ids('/v2.2/me/library/tracks?limit=1'))).toBe('tra.2');
  });

  test('a token is needed to change anything', async () => {
    for (const version of VERSIONS) {
      expect((await app.withKey('DELETE', `/${version}/me/library/tracks/tra.1`)).statusCode).toBe(401);
      expect((await app.withKey('POST', `/${version}/me/library/tracks?id=tra.4`)).statusCode).toBe(401);
    }
    expect(await app.ann.ids('/v2.2/me/library/tracks')).toHaveLength(LIBRARY.length);
  });
});

describe('facts 3 GET /me/library/updated', () => {
  test.each([
    ['DELETE', '/me/library/tracks/tra.7'],
    ['GET', '/me/library/updated'],
  ] as const)('%s %s without a version is 400 for one that does not exist', async (method, path) => {
    const answer = await app.ann.call(method, path, undefined, { 'accept-version': '9.9' });
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      400,
      expect.stringContaining('Accept-Version'),
    ]);
  });

  test.each(VERSIONS)('%s answers the moment of the last change', async (version) => {
    expect(await app.ann.body(`/${version}/me/library/updated`)).toEqual({
      lastUpdateDate: {
        date: '2025-12-01T01:00:00.000Z',
        timeZone: 'UTC',
        timeInMillis: Date.UTC(2025, 11, 1, 1),
      },
    });
    expect((await app.withKey('GET', `/${version}/me/library/updated`)).statusCode).toBe(401);
  });

  test('every change moves it on, also within one millisecond', async () => {
    const moments = [await modifiedAt()];
    await app.ann.call('POST', '/v2.2/me/library/tracks?id=tra.4');
    moments.push(await modifiedAt());
    await app.ann.call('DELETE', '/v2.2/me/library/tracks/tra.4');
    moments.push(await modifiedAt());
    expect(moments).toEqual([...new Set(moments)].sort((a, b) => a - b));
    expect(moments[1]).toBe(app.app.duet.clock.wallTime());
  });
});

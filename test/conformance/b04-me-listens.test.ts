import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rollUp } from '../../src/catalog/charts/roll-up.ts';
import { writeCatalog } from '../../src/catalog/writing/write-catalog.ts';
import { type MemberApp, type MemberCaller, memberApp } from '../support/member-calls.ts';
import { until } from '../support/until.ts';
import { isSince, LATER_VERSIONS, VERSIONS } from '../support/versions.ts';

const DAY_MS = 86_400_000;

let app: MemberApp;
beforeAll(async () => {
  app = await memberApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.app.duet.db.deleteFrom('listens').execute();
  await app.app.duet.db.deleteFrom('plays').execute();
});

const now = (): number => app.app.duet.clock.wallTime();
const ago = (ms: number): string => new Date(now() - ms).toISOString();
const tell = (who: MemberCaller, listens: readonly object[], version = 'v2.2') =>
  who.call('POST', `/${version}/me/listens`, { listens });
/** Tracks that were heard one after the other, the last one now. */
const hear = async (who: MemberCaller, trackIds: readonly number[], before = 0) => {
  const last = trackIds.length - 1;
  const answer = await tell(
    who,
    trackIds.map((id, index) => ({ id: `tra.${id}`, listenedAt: ago(before + (last - index) * 60_000) })),
  );
  expect(answer.statusCode).toBe(200);
};
const plays = async () => {
  const rows = await app.app.duet.db
    .selectFrom('plays')
    .selectAll()
    .orderBy('day')
    .orderBy('country')
    .orderBy('track_id')
    .execute();
  return rows.map(({ day, country, track_id, count }) => [day.toDateString(), country, track_id, count]);
};
const dayOf = (ms: number): string => {
  const [year, month, day] = new Date(ms).toISOString().slice(0, 10).split('-').map(Number);
  return new Date(year ?? 0, (month ?? 1) - 1, day).toDateString();
};
const lower = (ids: readonly string[]): string => ids.map((id) => id.toLowerCase()).join(' ');

describe('decisions B: POST /me/listens', () => {
  test.each(LATER_VERSIONS)(
    '%s records and answers what was understood, with moments in ISO 8601',
    async (version) => {
      const at = now() - 1000;
      const answer = await tell(app.ann, [{ id: 'Tra.1', listenedAt: at }, { id: 'tra.2' }], version);
      expect([answer.statusCode, answer.json<object>()]).toEqual([
        200,
        {
          listens: [
            { id: isSince(version, '2.2') ? 'tra.1' : 'Tra.1', listenedAt: new Date(at).toISOString() },
            { id: isSince(version, '2.2') ? 'tra.2' : 'Tra.2', listenedAt: new Date(now()).toISOString() },
          ],
          meta: version === 'v2.0' ? {} : { totalCount: 2, returnedCount: 2 },
        },
      ]);
      expect(lower(await app.ann.ids(`/${version}/me/listens`))).toBe('tra.2 tra.1');
    },
  );

  test('v1 answers a bare array, with epoch milliseconds', async () => {
    const answer = await tell(app.ann, [{ id: 'tra.1' }], 'v1');
    expect([answer.statusCode, answer.json<object>()]).toEqual([200, [{ id: 'Tra.1', listenedAt: now() }]]);
  });

  test('counts into the plays of the member’s country and of the day in UTC', async () => {
    await tell(app.ann, [
      { id: 'tra.1', listenedAt: ago(1000) },
      { id: 'tra.1', listenedAt: ago(2000) },
      { id: 'tra.2', listenedAt: ago(3 * DAY_MS) },
      { id: 'tra.3', listenedAt: '2025-12-24T23:30:00-02:00' },
    ]);
    await tell(app.ben, [{ id: 'tra.1', listenedAt: ago(1000) }]);
    expect(await plays()).toEqual([
      [dayOf(Date.UTC(2025, 11, 25)), 'US', 3, 1],
      [dayOf(now() - 3 * DAY_MS), 'US', 2, 1],
      [dayOf(now() - 1000), 'DE', 1, 1],
      [dayOf(now() - 1000), 'US', 1, 2],
    ]);
  });

  test('the next roll-up charts it', async () => {
    await tell(
      app.ann,
      Array.from({ length: 120 }, (_, index) => ({ id: 'tra.13', listenedAt: ago(index * 1000) })),
    );
    await rollUp(app.app.duet.parts);
    expect((await app.ann.ids('/v2.2/tracks/top?range=week&limit=1'))[0]).toBe('tra.13');
  });

  test('what is told again counts once, within a call and from call to call', async () => {
    const one = { id: 'tra.1', listenedAt: ago(1000) };
    await tell(app.ann, [one, one, { id: 'TRA.1', listenedAt: now() - 1000 }]);
    expect((await tell(app.ann, [one, { id: 'tra.2', listenedAt: ago(1000) }])).statusCode).toBe(200);
    expect(await app.ann.ids('/v2.2/me/listens')).toHaveLength(2);
    expect((await plays()).map(([, , track, count]) => [track, count])).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });

  test('told by two at once, each listen counts once', async () => {
    const listens = Array.from({ length: 50 }, (_, index) => ({
      id: `tra.${1 + (index % 5)}`,
      listenedAt: ago(index * 1000),
    }));
    const answers = await Promise.all([
      tell(app.ann, listens),
      tell(app.ann, listens.toReversed()),
      tell(app.ben, listens),
      tell(app.ann, listens),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    const counted = await plays();
    const sum = (country: string) =>
      counted.filter(([, of]) => of === country).reduce((total, [, , , count]) => total + Number(count), 0);
    expect([sum('US'), sum('DE')]).toEqual([50, 50]);
  });

  test('told while plays of many days are counted, they wait, and both are counted', async () => {
    const { parts, db, clock } = app.app.duet;
    const day = new Date(clock.wallTime()).toISOString().slice(0, 10);
    const play = (trackId: number) => ({ country: 'US', day, trackId, count: 10 });
    let answer: Promise<{ statusCode: number }> | undefined;
    await writeCatalog(parts, async (writer) => {
      await writer.plays([play(2)]);
      answer = tell(app.ann, [{ id: 'tra.1' }, { id: 'tra.2' }]);
      await until(
        async () =>
          (
            await sql`select from pg_locks join pg_database as db on db.oid = database
            where not granted and datname = current_database()`.execute(db)
          ).rows.length > 0,
        'the listens to wait',
      );
      await writer.plays([play(1)]);
    });
    expect((await answer)?.statusCode).toBe(200);
    expect((await plays()).map(([, , track, count]) => [track, count])).toEqual([
      [1, 11],
      [2, 11],
    ]);
  });

  test('[B4.listens-queue] one bad time does not hold up a queue: the others are kept, the bad one is named', async () => {
    const queue = [
      { id: 'tra.2' },
      { id: 'tra.1', listenedAt: 'yesterday' },
      { id: 'tra.3', listenedAt: ago(60_000) },
    ];
    for (const version of VERSIONS) {
      const answer = await app.ann.call('POST', `/${version}/me/listens`, { listens: queue });
      expect([version, answer.statusCode]).toEqual([version, 200]);
      const error = 'listens.1.listenedAt: must be ISO 8601 with a time zone, or epoch milliseconds.';
      if (version === 'v1') {
        const [first, second, ...bad] = answer.json<{ id: string; error?: string }[]>();
        expect([first?.id, second?.id, bad]).toEqual([
          'Tra.2',
          'Tra.3',
          [{ id: 'tra.1', listenedAt: null, error }],
        ]);
        expect([first, second].some((recorded) => recorded && 'error' in recorded)).toBe(false);
        continue;
      }
      const { listens, meta } = answer.json<{
        listens: { id: string }[];
        meta: { warnings: { message: string }[] };
      }>();
      expect(listens.map(({ id }) => id.toLowerCase())).toEqual(['tra.2', 'tra.3']);
      expect(meta.warnings).toEqual([{ message: error }]);
    }
    expect(new Set(await app.ann.ids('/v2.2/me/listens'))).toEqual(new Set(['tra.2', 'tra.3']));
  });

  test('a clock that is five minutes fast is borne, no more', async () => {
    expect((await tell(app.ann, [{ id: 'tra.1', listenedAt: ago(-300_000) }])).statusCode).toBe(200);
    const answer = await tell(app.ann, [{ id: 'tra.1', listenedAt: ago(-300_001) }]);
    expect([answer.statusCode, answer.json<object>()]).toEqual([
      400,
      { code: 'BadRequestError', message: 'listens.0.listenedAt: must not be in the future.' },
    ]);
    expect(await app.ann.ids('/v2.2/me/listens')).toEqual(['tra.1']);
  });

  test.each([
    ['yesterday', 'must be ISO 8601 with a time zone, or epoch milliseconds'],
    ['2025-12-01', 'must be ISO 8601 with a time zone, or epoch milliseconds'],
    ['2025-12-01T10:00:00', 'must be ISO 8601 with a time zone, or epoch milliseconds'],
    ['2025-13-01T10:00:00Z', 'must be ISO 8601 with a time zone, or epoch milliseconds'],
    ['2025-12-01T25:00:00Z', 'must be ISO 8601 with a time zone, or epoch milliseconds'],
    ['2025-11-31T10:00:00Z', 'must be ISO 8601 with a time zone, or epoch milliseconds'],
    ['2025-02-29T10:00:00+01:00', 'must be ISO 8601 with a time zone, or epoch milliseconds'],
    ['2025-02-30T10:00:00+0530', 'must be ISO 8601 with a time zone, or epoch milliseconds'],
    ['1999-12-31T23:59:59Z', 'must not be before 2000-01-01'],
    [-1, 'must not be before 2000-01-01'],
    [9e15, 'must not be in the future'],
  ])('listenedAt %j is 400', async (listenedAt, message) => {
    const answer = await tell(app.ann, [{ id: 'tra.1', listenedAt }]);
    expect([answer.statusCode, answer.json<object>()]).toEqual([
      400,
      { code: 'BadRequestError', message: `listens.0.listenedAt: ${message}.` },
    ]);
  });

  test.each([
    [{}, 'listens'],
    [{ listens: [] }, 'listens'],
    [{ listens: 'tra.1' }, 'listens'],
    [{ listens: [{}] }, 'listens.0.id'],
    [{ listens: [{ id: 1 }] }, 'listens.0.id'],
    [{ listens: [{ id: 'tra.1', listenedAt: true }] }, 'listens.0.listenedAt'],
    [{ listens: [{ id: 'tra.1', listenedAt: 1.5 }] }, 'listens.0.listenedAt'],
    [{ listens: Array.from({ length: 1001 }, () => ({ id: 'tra.1' })) }, 'listens'],
  ])('%# is 400 that names %s', async (body, field) => {
    for (const version of VERSIONS) {
      const answer = await app.ann.call('POST', `/${version}/me/listens`, body);
      const { code, message } = answer.json<{ code: string; message: string }>();
      expect([answer.statusCode, code, message.startsWith(`${field}: `)]).toEqual([
        400,
        'BadRequestError',
        true,
      ]);
    }
  });

  test('a form, which has texts alone, gives epoch milliseconds as well', async () => {
    const form = `listens[0][id]=tra.1&listens[0][listenedAt]=${now() - 1000}`;
    const answer = await app.ann.call('POST', '/v1/me/listens', form, {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect([answer.statusCode, answer.json<object>()]).toEqual([
      200,
      [{ id: 'Tra.1', listenedAt: now() - 1000 }],
    ]);
  });

  test.each([
    ['/me/listens', { 'accept-version': '9.9' }, 'Accept-Version'],
    ['/v2.0/me/listens?include=foo', {}, 'include'],
    ['/v2.2/me/listens?catalog=us', {}, 'catalog'],
  ])('POST %s with %j is 400, and nothing is written', async (path, headers, named) => {
    const answer = await app.ann.call('POST', path, { listens: [{ id: 'tra.1' }] }, headers);
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      400,
      expect.stringContaining(named),
    ]);
    expect(await app.ann.ids('/v2.2/me/listens')).toEqual([]);
  });

  test('1,000 at once are taken', async () => {
    const listens = Array.from({ length: 1000 }, (_, index) => ({
      id: `tra.${1 + (index % 90)}`,
      listenedAt: ago(index * 1000),
    }));
    expect((await tell(app.ann, listens)).statusCode).toBe(200);
    expect((await app.ann.body('/v2.2/me/listens'))['meta']).toMatchObject({ totalCount: 1000 });
  });

  test('unknown tracks are left out and told; where none is known it is 404 and nothing is written', async () => {
    const answer = await tell(app.ann, [{ id: 'tra.999' }, { id: 'tra.1' }, { id: 'alb.1' }]);
    const { listens, meta } = answer.json<{
      listens: { id: string }[];
      meta: { warnings: { message: string }[] };
    }>();
    expect(listens.map(({ id }) => id)).toEqual(['tra.1']);
    expect(meta.warnings.map(({ message }) => message)).toEqual(['Not known, and left out: tra.999, alb.1']);
    const none = await tell(app.ann, [{ id: 'tra.999' }, { id: 'x' }]);
    expect([none.statusCode, none.json<{ code: string }>().code]).toEqual([404, 'ResourceNotFound']);
    expect(await app.ann.ids('/v2.2/me/listens')).toEqual(['tra.1']);
  });
});

describe('spec B 4 GET /me/listens', () => {
  test.each(VERSIONS)('%s answers tracks, newest first, as often as they were heard', async (version) => {
    await hear(app.ann, [1, 2, 1, 3]);
    await hear(app.ben, [9]);
    expect(lower(await app.ann.ids(`/${version}/me/listens`))).toBe('tra.3 tra.1 tra.2 tra.1');
    expect(lower(await app.ann.ids(`/${version}/me/listens?limit=2&offset=1`))).toBe('tra.1 tra.2');
    expect(lower(await app.ben.ids(`/${version}/me/listens`))).toBe('tra.9');
    expect((await app.withKey('GET', `/${version}/me/listens`)).statusCode).toBe(401);
    expect((await app.withKey('POST', `/${version}/me/listens`)).statusCode).toBe(401);
    expect((await app.ann.call('GET', `/${version}/me/listens?limit=0`)).statusCode).toBe(400);
  });

  test.each(LATER_VERSIONS)('%s writes the ordinary objects', async (version) => {
    await hear(app.ann, [1]);
    expect(await app.ann.objects(`/${version}/me/listens`)).toEqual(
      await app.app.objects(`/${version}/tracks/tra.1`),
    );
  });

  test('isStreamableOnly leaves out what cannot be played', async () => {
    await hear(app.ann, [7, 1]);
    await hear(app.ben, [7, 6]);
    expect(await app.ann.ids('/v2.2/me/listens?isStreamableOnly=true')).toEqual(['tra.1']);
    expect(await app.ben.ids('/v2.2/me/listens?isStreamableOnly=true')).toEqual(['tra.7']);
  });

  test('isStreamableOnly leaves it out of the personal charts and recent artists, too', async () => {
    await hear(app.ann, [7, 7, 7, 1]);
    const shown = async (path: string) => lower(await app.ann.ids(`/v1/me/${path}`));
    const artist = await shown('recent/artists?limit=1&offset=1');
    expect(await shown('charts/tracks?range=week')).toBe('tra.7 tra.1');
    expect(await shown('charts/tracks?range=week&isStreamableOnly=true')).toBe('tra.1');
    expect(await shown('charts/tracks?range=week&isStreamableOnly=true&catalog=DE')).toContain('tra.7');
    expect(await shown('charts/artists?range=week')).toContain(artist);
    expect(await shown('charts/artists?range=week&isStreamableOnly=true')).toBe('art.1');
    expect(await shown('recent/artists?isStreamableOnly=true')).toBe('art.1');
  });
});

describe('facts 4 GET /v1/me/recent/artists', () => {
  test('each artist once, the one who was heard last first, by name', async () => {
    await hear(app.ann, [1, 2, 3, 9]);
    await hear(app.ben, [4]);
    expect(await app.ann.body('/v1/me/recent/artists')).toEqual([
      { id: 'Art.1', name: 'Velvet Harbor' },
      { id: 'Art.3', name: 'The Rail Yard' },
      { id: 'Art.2', name: 'Björk Ekström' },
    ]);
    expect(await app.ann.ids('/v1/me/recent/artists?limit=1&offset=1')).toEqual(['Art.3']);
    expect((await app.withKey('GET', '/v1/me/recent/artists')).statusCode).toBe(401);
    expect((await app.ann.call('GET', '/v2.2/me/recent/artists')).statusCode).toBe(404);
  });
});

describe('facts 3 GET /v1/me/charts', () => {
  beforeEach(async () => {
    await hear(app.ann, [1, 2, 1, 9, 2, 1]);
    await hear(app.ann, [5, 5, 5, 5], 8 * DAY_MS);
    await hear(app.ann, [6, 6, 6, 6, 6], 400 * DAY_MS);
    await hear(app.ben, [3, 3, 3]);
  });

  const chart = async (kind: string, query = '') => app.ann.body(`/v1/me/charts/${kind}${query}`);

  test('what the member has played most, with how often', async () => {
    expect(await chart('tracks', '?range=week')).toEqual([
      { id: 'Tra.1', playCount: 3 },
      { id: 'Tra.2', playCount: 2 },
      { id: 'Tra.9', playCount: 1 },
    ]);
    expect(await chart('artists', '?range=week')).toEqual([
      { id: 'Art.1', playCount: 4 },
      { id: 'Art.2', playCount: 2 },
    ]);
    expect(await chart('albums', '?range=day')).toEqual([
      { id: 'Alb.1', playCount: 3 },
      { id: 'Alb.2', playCount: 2 },
      { id: 'Alb.9', playCount: 1 },
    ]);
  });

  test('the range is a month by default; year and life reach further', async () => {
    expect((await app.ann.ids('/v1/me/charts/tracks'))[0]).toBe('Tra.5');
    expect(await chart('tracks')).toEqual(await chart('tracks', '?range=month'));
    expect((await app.ann.ids('/v1/me/charts/tracks?range=year'))[0]).toBe('Tra.5');
    expect((await app.ann.ids('/v1/me/charts/tracks?range=life'))[0]).toBe('Tra.6');
    expect(await app.ann.ids('/v1/me/charts/tracks?range=life&limit=2&offset=2')).toEqual(['Tra.1', 'Tra.2']);
  });

  test.each(['range=decade', 'range=', 'limit=0', 'limit=201', 'offset=-1'])('%s is 400', async (query) => {
    for (const kind of ['tracks', 'artists', 'albums'])
      expect((await app.ann.call('GET', `/v1/me/charts/${kind}?${query}`)).statusCode).toBe(400);
  });

  test('a token is needed, and other versions have no such path', async () => {
    expect((await app.withKey('GET', '/v1/me/charts/tracks')).statusCode).toBe(401);
    expect((await app.ann.call('GET', '/v2.2/me/charts/tracks')).statusCode).toBe(404);
  });
});

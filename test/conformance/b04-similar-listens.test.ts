import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { followPlays } from '../../src/catalog/charts/popularity.ts';
import { rollUp } from '../../src/catalog/charts/roll-up.ts';
import { writeCatalog } from '../../src/catalog/writing/write-catalog.ts';
import { type CatalogApp, catalogApp } from '../support/catalog-calls.ts';

let app: CatalogApp;
beforeAll(async () => {
  app = await catalogApp();
});
afterAll(() => app.close());

const DAY_MS = 86_400_000;
const db = () => app.duet.db;
const guid = (number: number): string => number.toString(16).toUpperCase().padStart(32, '0');

/** Members who listened to these tracks, each as often as it is named, one after the other. */
async function listeners(tastes: readonly (readonly number[])[]): Promise<void> {
  const now = app.duet.clock.wallTime();
  for (const [index, trackIds] of tastes.entries()) {
    const name = `listener ${index}`;
    const who = { id: guid(index + 1), user_name: name, screen_name: name, email: 'x@y.test' };
    await db()
      .insertInto('members')
      .values({ ...who, password_hash: '', country: 'US', catalog: 'US', lang: 'en-US' })
      .execute();
    const rows = trackIds.map((track_id, order) => ({
      member_id: who.id,
      track_id,
      country: 'US',
      listened_at: new Date(now - order * 1000),
    }));
    if (rows.length > 0) await db().insertInto('listens').values(rows).execute();
  }
}
const similar = async (kind: 'artist' | 'album', id: number) =>
  (
    await db()
      .selectFrom('similar_items')
      .select('other_id')
      .where('kind', '=', kind)
      .where('entity_id', '=', id)
      .orderBy('position')
      .execute()
  ).map(({ other_id }) => other_id);
const revision = async () =>
  (await db().selectFrom('catalog_state').select('revision').executeTakeFirstOrThrow()).revision;

describe('spec B 4: similar items are computed from who listens to what', () => {
  beforeEach(async () => {
    await db().deleteFrom('members').execute();
    await db().deleteFrom('plays').execute();
  });

  test('what the same members hear comes first, then what editors and playlists say', async () => {
    // Tracks 8 and 4 are of artists 8 and 4, albums 8 and 4; editors put 4 beside 7 and 5.
    await listeners([
      [8, 4],
      [8, 4],
      [8, 4, 1],
    ]);
    await rollUp(app.duet.parts);
    expect(await similar('artist', 8)).toEqual([4]);
    expect(await similar('artist', 4)).toEqual([8, 7, 5]);
    expect(await similar('album', 4)).toEqual([8, 7, 5]);
    expect(await app.ids('/v2.2/artists/art.4/similar')).toEqual(['art.8', 'art.7', 'art.5']);
  });

  test('one member alone says nothing', async () => {
    await listeners([[8, 4, 8, 4], [1]]);
    await rollUp(app.duet.parts);
    expect(await similar('artist', 8)).toEqual([]);
  });

  test('what everybody hears is less like a thing than what its own listeners hear', async () => {
    // Everybody hears artist 3; only who hears 8 hears 4.
    await listeners([
      [8, 4, 3],
      [8, 4, 3],
      [3, 1],
      [3, 2],
      [3, 5],
    ]);
    await rollUp(app.duet.parts);
    expect(await similar('artist', 8)).toEqual([4, 3]);
  });

  test('who hears much says less of each pair', async () => {
    await listeners([
      [8, 4],
      [8, 4],
      [8, 1, 2, 3, 5, 6, 7],
      [8, 1, 2, 3, 5, 6, 7],
    ]);
    await rollUp(app.duet.parts);
    expect((await similar('artist', 8))[0]).toBe(4);
  });

  test('of a heavy listener the last listens count, and what he plays most', async () => {
    const early = Array.from({ length: 600 }, () => 1);
    await listeners([
      [8, 4, ...early],
      [...early, 8, 4],
    ]);
    await rollUp(app.duet.parts);
    // The second one's 8 and 4 lie more than 500 listens back.
    expect(await similar('artist', 8)).toEqual([]);
  });

  test('is the same however often it is found out, and writes nothing then', async () => {
    await listeners([
      [8, 4, 2],
      [8, 2, 4],
    ]);
    expect(await rollUp(app.duet.parts)).toBeGreaterThan(0);
    const first = [await similar('artist', 8), await revision()];
    expect(first[0]).toEqual([2, 4]);
    expect(await rollUp(app.duet.parts)).toBe(0);
    await db().deleteFrom('catalog_sources').where('kind', '=', 'roll-up').execute();
    expect(await rollUp(app.duet.parts)).toBe(0);
    expect([await similar('artist', 8), await revision()]).toEqual(first);
  });

  test('is found out again when somebody listens, leaves, or the catalogue changes, and only then', async () => {
    await listeners([
      [8, 4],
      [8, 4],
    ]);
    await rollUp(app.duet.parts);
    // What nobody told of is not looked for: neither listens nor the catalogue have changed.
    await db().deleteFrom('similar_items').execute();
    await rollUp(app.duet.parts);
    expect(await similar('artist', 8)).toEqual([]);
    await writeCatalog(app.duet.parts, async () => undefined);
    await rollUp(app.duet.parts);
    expect(await similar('artist', 8)).toEqual([4]);
    const rows = [1, 2].map((number) => ({
      member_id: guid(number),
      track_id: 2,
      country: 'US',
      listened_at: new Date(app.duet.clock.wallTime()),
    }));
    await db().insertInto('listens').values(rows).execute();
    await rollUp(app.duet.parts);
    expect(await similar('artist', 8)).toEqual([2, 4]);
    await db().deleteFrom('members').where('id', '=', guid(1)).execute();
    await rollUp(app.duet.parts);
    expect(await similar('artist', 8)).toEqual([]);
  });

  test('a hundred thousand listens of a thousand members make no more pairs than each one’s thirty favourites', async () => {
    await sql`insert into members (id, user_name, screen_name, password_hash, email, country, catalog, lang)
      select upper(lpad(to_hex(n), 32, '0')), 'm' || n, 'm' || n, '', '', 'US', 'US', 'en' from generate_series(1, 1000) n`.execute(
      db(),
    );
    await sql`insert into listens (member_id, track_id, country, listened_at)
      select upper(lpad(to_hex(n), 32, '0')), 1 + (n * 7 + k * k) % 90, 'US', now() - k * interval '1 minute'
      from generate_series(1, 1000) n, generate_series(1, 100) k`.execute(db());
    await rollUp(app.duet.parts);
    expect((await similar('artist', 1)).length).toBe(7);
    expect((await similar('album', 1)).length).toBe(19);
  });
});

describe('popularity follows the plays of the last year', () => {
  const day = (ago: number): string =>
    new Date(app.duet.clock.wallTime() - ago * DAY_MS).toISOString().slice(0, 10);
  const play = (plays: readonly (readonly [trackId: number, ago: number, count: number])[]) =>
    writeCatalog(app.duet.parts, (writer) =>
      writer.plays(plays.map(([trackId, ago, count]) => ({ trackId, day: day(ago), count, country: 'US' }))),
    );
  const follow = async () => {
    await rollUp(app.duet.parts);
    return followPlays(app.duet.parts);
  };
  const popularity = async (table: 'tracks' | 'albums' | 'artists', id: number) =>
    (await db().selectFrom(table).select('popularity').where('id', '=', id).executeTakeFirstOrThrow())
      .popularity;
  const found = async (kind: 'track' | 'album' | 'artist', id: number) =>
    (
      await db()
        .selectFrom('search_entries')
        .select('popularity')
        .where('kind', '=', kind)
        .where('entity_id', '=', id)
        .executeTakeFirstOrThrow()
    ).popularity;

  beforeEach(async () => {
    await db().deleteFrom('plays').execute();
    for (const table of ['tracks', 'albums', 'artists'] as const) {
      await sql`update ${sql.table(table)} set popularity = 100 - id`.execute(db());
    }
  });

  test('few plays say too little: all stays as its source said', async () => {
    await play([[8, 0, 999]]);
    await rollUp(app.duet.parts);
    const before = await revision();
    expect(await follow()).toBe(0);
    expect([await popularity('tracks', 8), await revision()]).toEqual([92, before]);
  });

  test('tracks, albums and artists follow, and the search knows', async () => {
    // Tracks 8 and 28 are of album 8 of artist 8, track 16 of album 16 of artist 8; track 3 of album 3 of artist 3.
    await play([
      [8, 0, 9_999],
      [3, 10, 99],
      [28, 100, 9_999],
      [16, 364, 9_999],
      [5, 366, 5_000],
    ]);
    expect(await follow()).toBeGreaterThan(0);
    expect([await popularity('tracks', 8), await popularity('tracks', 3)]).toEqual([100, 50]);
    expect([await popularity('tracks', 5), await popularity('tracks', 1)]).toEqual([0, 99]);
    expect([await popularity('artists', 8), await popularity('artists', 3)]).toEqual([
      100,
      expect.closeTo(44.7, 1),
    ]);
    expect([await popularity('albums', 8), await popularity('albums', 16)]).toEqual([100, 93]);
    expect([await found('track', 3), await found('album', 16), await found('artist', 8)]).toEqual([
      50, 93, 100,
    ]);
    expect(await app.ids('/v2.2/artists/art.8/tracks?limit=3')).toEqual(['tra.8', 'tra.16', 'tra.28']);
  });

  test('a second look changes nothing, and neither does a difference that nobody would notice', async () => {
    await play([[8, 0, 9_999]]);
    await follow();
    const before = await revision();
    expect(await follow()).toBe(0);
    expect(await revision()).toBe(before);
    await play([
      [8, 0, 200],
      [3, 0, 1],
    ]);
    await follow();
    await db().updateTable('tracks').set({ popularity: 7.6 }).where('id', '=', 3).execute();
    const later = await revision();
    expect(await follow()).toBe(0);
    expect(await revision()).toBe(later);
  });

  test('what was popular once and is heard no more goes down', async () => {
    await play([
      [8, 0, 1_000],
      [3, 0, 1_000],
    ]);
    await follow();
    app.duet.clock.advance(366 * DAY_MS);
    await play([[8, 0, 1_000]]);
    await follow();
    expect([await popularity('tracks', 8), await popularity('tracks', 3)]).toEqual([100, 0]);
  });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chartJobs, rollUpSoon } from '../../src/catalog/charts/charts.job.ts';
import { rollUp } from '../../src/catalog/charts/roll-up.ts';
import { BELONGING } from '../../src/catalog/domain/topics.ts';
import { writeCatalog } from '../../src/catalog/writing/write-catalog.ts';
import { startJobs } from '../../src/jobs/runner.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { seedCatalog } from '../support/catalog.ts';

let duet: TestApp;
const DAY_MS = 86_400_000;
const day = (ago: number): string =>
  new Date(duet.clock.wallTime() - ago * DAY_MS).toISOString().slice(0, 10);

beforeAll(async () => {
  duet = await testApp();
  await seedCatalog(duet.db);
});
afterAll(() => duet.close());
beforeEach(async () => void (await duet.db.deleteFrom('plays').execute()));

const play = (plays: readonly (readonly [trackId: number, ago: number, count: number, country?: string])[]) =>
  writeCatalog(duet.parts, (writer) =>
    writer.plays(
      plays.map(([trackId, ago, count, country = 'US']) => ({ trackId, day: day(ago), count, country })),
    ),
  );

interface Slice {
  readonly range?: string;
  readonly country?: string;
  readonly genre?: number;
  readonly owner?: number;
}
const chart = async (kind: string, { range = 'month', country = 'US', genre = 0, owner = 0 }: Slice = {}) => {
  const { rows } = await sql<{ entity_id: number; plays: number }>`
    select entity_id, plays from charts where kind = ${kind} and range = ${range} and country = ${country}
      and genre_id = ${genre} and owner_id = ${owner} order by plays desc, entity_id`.execute(duet.db);
  return rows.map(({ entity_id, plays }) => [entity_id, plays]);
};
const revision = async () =>
  (await duet.db.selectFrom('catalog_state').select('revision').executeTakeFirstOrThrow()).revision;

describe('spec B 4: charts are sorted by listening activity, descending', () => {
  test('spec B 4: each range counts its days, the newest included', async () => {
    await play([
      [1, 0, 1],
      [2, 6, 2],
      [3, 29, 4],
      [4, 364, 8],
      [5, 900, 16],
    ]);
    await rollUp(duet.parts);
    expect(await chart('track', { range: 'day' })).toEqual([[1, 1]]);
    expect(await chart('track', { range: 'week' })).toEqual([
      [2, 2],
      [1, 1],
    ]);
    expect(await chart('track', { range: 'month' })).toEqual([
      [3, 4],
      [2, 2],
      [1, 1],
    ]);
    expect((await chart('track', { range: 'year' })).length).toBe(4);
    expect((await chart('track', { range: 'life' }))[0]).toEqual([5, 16]);
  });

  test('spec B 4: the ranges end with the newest day that was listened on, and never after today', async () => {
    await play([
      [1, 20, 1],
      [2, 21, 2],
      [3, -3, 9],
    ]);
    await rollUp(duet.parts);
    expect(await chart('track', { range: 'day' })).toEqual([[1, 1]]);
    for (const range of ['week', 'month', 'year', 'life'])
      expect(await chart('track', { range })).toEqual([
        [2, 2],
        [1, 1],
      ]);
  });

  test('spec B 4: every country has its own charts', async () => {
    await play([
      [1, 0, 5],
      [2, 0, 7, 'DE'],
    ]);
    await rollUp(duet.parts);
    expect(await chart('track')).toEqual([[1, 5]]);
    expect(await chart('track', { country: 'DE' })).toEqual([[2, 7]]);
    expect(await chart('track', { country: 'FR' })).toEqual([]);
  });

  test('spec B 4: a country where nobody listened lately has the charts of its own newest day', async () => {
    await play([
      [1, 0, 5],
      [2, 3, 7, 'DE'],
      [3, 12, 9, 'DE'],
    ]);
    await rollUp(duet.parts);
    expect(await chart('track', { range: 'day', country: 'DE' })).toEqual([[2, 7]]);
    expect(await chart('track', { range: 'week', country: 'DE' })).toEqual([[2, 7]]);
    expect(await chart('track', { range: 'month', country: 'DE' })).toEqual([
      [3, 9],
      [2, 7],
    ]);
  });

  test('spec B 4: a chart of a day is of the last whole one, if that was listened on, and not of the first minutes of today', async () => {
    await play([
      [1, 1, 5],
      [2, 1, 3],
      [3, 0, 1],
    ]);
    await rollUp(duet.parts);
    expect(await chart('track', { range: 'day' })).toEqual([
      [1, 5],
      [2, 3],
    ]);
    expect(await chart('track', { range: 'week' })).toEqual([
      [1, 5],
      [2, 3],
      [3, 1],
    ]);
  });

  test('spec B 4: albums and artists are played as often as their tracks; ties stand in the order of ids', async () => {
    // Tracks 1, 21 and 41 are of album 1 of artist 1; track 9 is of album 9 of artist 1; track 2 of album 2.
    await play([
      [1, 0, 3],
      [21, 0, 2],
      [9, 1, 5],
      [2, 0, 10],
    ]);
    await rollUp(duet.parts);
    expect(await chart('album')).toEqual([
      [2, 10],
      [1, 5],
      [9, 5],
    ]);
    expect(await chart('artist')).toEqual([
      [1, 10],
      [2, 10],
    ]);
  });

  test('spec B 4: an artist has charts of its own albums and tracks', async () => {
    await play([
      [1, 0, 3],
      [9, 0, 5],
      [2, 0, 10],
    ]);
    await rollUp(duet.parts);
    expect(await chart('album', { owner: 1 })).toEqual([
      [9, 5],
      [1, 3],
    ]);
    expect(await chart('track', { owner: 1 })).toEqual([
      [9, 5],
      [1, 3],
    ]);
    expect(await chart('track', { owner: 2 })).toEqual([[2, 10]]);
  });

  test('spec B 4: a genre’s charts hold what is of it or of a genre below it', async () => {
    await duet.db.updateTable('tracks').set({ genre_id: 900 }).where('id', '=', 1).execute();
    await play([
      [1, 0, 3],
      [4, 0, 2],
      [2, 0, 10],
    ]);
    await rollUp(duet.parts);
    await duet.db.updateTable('tracks').set({ genre_id: 115 }).where('id', '=', 1).execute();
    expect(await chart('track', { genre: 115 })).toEqual([
      [1, 3],
      [4, 2],
    ]);
    expect(await chart('track', { genre: 900 })).toEqual([[1, 3]]);
    expect(await chart('track', { genre: 5 })).toEqual([[2, 10]]);
    expect(await chart('album', { genre: 115 })).toEqual([
      [1, 3],
      [4, 2],
    ]);
    expect(await chart('artist', { genre: 5 })).toEqual([[2, 10]]);
  });

  test('spec B 4: published playlists are played as often as their tracks, members’ own are not ranked', async () => {
    await play([
      [2, 0, 3],
      [5, 0, 4],
      [8, 0, 9],
    ]);
    await rollUp(duet.parts);
    expect(await chart('playlist')).toEqual([
      [2, 4],
      [1, 3],
    ]);
  });

  test('a roll-up that finds nothing new writes nothing and keeps the revision', async () => {
    await play([[1, 0, 3]]);
    expect(await rollUp(duet.parts)).toBeGreaterThan(0);
    const before = await revision();
    expect(await rollUp(duet.parts)).toBe(0);
    expect(await revision()).toBe(before);
    await play([[1, 0, 1]]);
    await rollUp(duet.parts);
    expect(await chart('track')).toEqual([[1, 4]]);
    expect(await revision()).toBeGreaterThan(before);
  });

  describe('counts anew', () => {
    const TOMORROW = -1;
    const empty = () => duet.db.deleteFrom('charts').execute();
    /** Charts that were emptied behind its back show whether a roll-up has counted. */
    const countsAnew = async (): Promise<boolean> => {
      await empty();
      await rollUp(duet.parts);
      return (await chart('track')).length > 0;
    };
    /** The roll-up's own changes are in the revision that it has seen. */
    const settle = async () => {
      await rollUp(duet.parts);
      expect(await countsAnew()).toBe(false);
    };

    test.each<[string, () => Promise<unknown>]>([
      ['one more play', () => play([[1, 0, 1]])],
      [
        'as many plays of another track',
        () => duet.db.updateTable('plays').set({ track_id: 3 }).where('track_id', '=', 2).execute(),
      ],
      [
        'plays of one day on another',
        () =>
          duet.db
            .updateTable('plays')
            .set({ day: day(40) })
            .where('track_id', '=', 2)
            .execute(),
      ],
      [
        'a change of the catalogue',
        () => writeCatalog(duet.parts, async (writer) => writer.changed([BELONGING])),
      ],
    ])('after %s', async (_name, change) => {
      await play([
        [1, 0, 3],
        [2, 1, 3],
      ]);
      await settle();
      await change();
      expect(await countsAnew()).toBe(true);
    });

    test('when a day begins that has plays already, and not when one without does', async () => {
      await play([
        [1, 0, 3],
        [2, TOMORROW, 3],
      ]);
      await settle();
      duet.clock.advance(DAY_MS);
      expect(await countsAnew()).toBe(true);
      await settle();
      duet.clock.advance(DAY_MS);
      expect(await countsAnew()).toBe(false);
    });
  });

  test('the job rolls up by itself every hour, and when it is asked to', async () => {
    const jobs = startJobs({ ...duet.parts, handlers: chartJobs(duet.parts) });
    await jobs.runDue();
    await play([[3, 0, 8]]);
    await jobs.runDue();
    expect(await chart('track')).toEqual([]);
    await rollUpSoon(duet.db, duet.parts);
    await jobs.runDue();
    expect(await chart('track')).toEqual([[3, 8]]);
    await play([[3, 0, 1]]);
    duet.clock.advance(3_600_000);
    await jobs.runDue();
    await jobs.stop();
    expect(await chart('track')).toEqual([[3, 9]]);
    const left = await duet.db.selectFrom('jobs').select('kind').execute();
    expect(left).toEqual([{ kind: 'catalog.charts' }]);
  });
});

describe('spec B 4: similar artists and albums', () => {
  const similar = async (kind: 'artist' | 'album', id: number) =>
    (
      await duet.db
        .selectFrom('similar_items')
        .select('other_id')
        .where('kind', '=', kind)
        .where('entity_id', '=', id)
        .orderBy('position')
        .execute()
    ).map(({ other_id }) => other_id);

  test('spec B 4: are those on the same playlists or related by editors, those of the same genre first, and never oneself', async () => {
    await rollUp(duet.parts);
    // Playlist 1 holds tracks of the artists 1, 2, 3 and 6, playlist 2 of 4, 5 and 7; 4 and 7 are of one genre.
    expect(await similar('artist', 4)).toEqual([7, 5]);
    expect(await similar('artist', 1)).toEqual([2, 3, 4, 5, 6]);
    expect(await similar('artist', 8)).toEqual([]);
    expect(await similar('album', 4)).toEqual([7, 5]);
  });
});

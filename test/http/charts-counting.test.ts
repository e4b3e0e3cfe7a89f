import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rollUp } from '../../src/catalog/charts/roll-up.ts';
import { type Random, seeded } from '../../src/catalog/demo/random.ts';
import { BELONGING } from '../../src/catalog/domain/topics.ts';
import { writeCatalog } from '../../src/catalog/writing/write-catalog.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { seedCatalog } from '../support/catalog.ts';

/* Charts are counted on from what they were, and come out as if all had been counted anew. */

const DAY_MS = 86_400_000;
const TRACKS = 90;
/** Few places, so that what is behind the last one matters. */
const PLACES = { general: 6, owner: 3 };

let duet: TestApp;
beforeAll(async () => {
  duet = await testApp();
  await seedCatalog(duet.db);
  // Many are by other artists as well, whose charts they are in; one of those may be named twice.
  for (const kind of ['track', 'album'] as const)
    await sql`insert into ${sql.table(`${kind}_artists`)} (${sql.ref(`${kind}_id`)}, role, position, artist_id)
      select id, 'primaryArtist', 7 + n, 1 + (id + n / 2) % 8 from ${sql.table(`${kind}s`)}, generate_series(0, 2) n
      where id % 3 = 0`.execute(duet.db);
});
afterAll(() => duet.close());

/** Nothing is known of what was counted; the charts stand. */
const forget = async (): Promise<void> => {
  for (const table of ['play_changes', 'range_plays', 'chart_windows'] as const) {
    await duet.db.deleteFrom(table).execute();
  }
  await sql`delete from catalog_sources where kind = 'roll-up'`.execute(duet.db);
};
beforeEach(async () => {
  await duet.db.deleteFrom('plays').execute();
  await forget();
});

const day = (ago: number): string =>
  new Date(duet.clock.wallTime() - ago * DAY_MS).toISOString().slice(0, 10);
const rolledUp = () => rollUp(duet.parts, PLACES);
const charts = async (): Promise<number> =>
  (await sql<{ count: number }>`select count(*)::int as count from charts`.execute(duet.db)).rows[0]?.count ??
  0;

/** The tracks of the country's chart of all time, in its order. */
const life = async (): Promise<readonly (readonly [track: number, plays: number])[]> => {
  const { rows } = await sql<{ entity_id: number; plays: number }>`select entity_id, plays from charts
    where kind = 'track' and range = 'life' and country = 'US' and genre_id = 0 and owner_id = 0
    order by plays desc, entity_id`.execute(duet.db);
  return rows.map(({ entity_id, plays }) => [entity_id, plays]);
};

const play = (plays: readonly (readonly [trackId: number, ago: number, count: number, country?: string])[]) =>
  writeCatalog(duet.parts, (writer) =>
    writer.plays(
      plays.map(([trackId, ago, count, country = 'US']) => ({ trackId, day: day(ago), count, country })),
    ),
  );

const randomPlay = (random: Random) => {
  const ago = random.pick([0, 0, 0, 1, 2, 6, 7, 29, 30, 364, 365, 700, -1]);
  const country = random.pick(['US', 'US', 'DE', 'JP']);
  return [random.whole(1, TRACKS), ago, random.whole(1, 9), country] as const;
};
const some = <T>(random: Random, make: (random: Random) => T): T[] =>
  Array.from({ length: random.whole(1, 12) }, () => make(random));
const anyOf = (random: Random) =>
  sql`(day, country, track_id) in (
    select day, country, track_id from plays order by hashtext(track_id || country || day || ${random.whole(0, 9999)})
    limit ${random.whole(1, 6)})`;

type Step = (random: Random) => Promise<unknown>;
const STEPS: Readonly<Record<string, Step>> = {
  plays: (random) => play(some(random, randomPlay)),
  morePlays: (random) => play(some(random, randomPlay)),
  gone: (random) => sql`delete from plays where ${anyOf(random)}`.execute(duet.db),
  corrected: (random) =>
    sql`update plays set count = count + ${random.whole(1, 5)} where ${anyOf(random)}`.execute(duet.db),
  fewer: (random) => sql`update plays set count = 1 where ${anyOf(random)}`.execute(duet.db),
  country: () => sql`delete from plays where country = 'JP'`.execute(duet.db),
  catalogue: (random) =>
    writeCatalog(duet.parts, async (writer) => {
      await sql`update tracks set album_id = 1 + (id + ${random.whole(0, 19)}) % 20, genre_id = ${random.pick([5, 115, 900])}
        where id % 7 = ${random.whole(0, 6)}`.execute(writer.db);
      writer.changed([BELONGING]);
    }),
  tomorrow: async () => duet.clock.advance(DAY_MS),
  nextMonth: async () => duet.clock.advance(30 * DAY_MS),
};
const names = Object.keys(STEPS);

describe('charts that are counted on', () => {
  test.each(Array.from({ length: 12 }, (_, index) => index + 1))(
    'are those that are counted anew, whatever happens to plays and days (%i)',
    async (seed) => {
      const random = seeded(`charts ${seed}`);
      const done: string[] = [];
      for (let round = 0; round < 12; round += 1) {
        const name = random.pick(names);
        done.push(name);
        await STEPS[name]?.(random);
        await rolledUp();
      }
      const before = await charts();
      await forget();
      expect([await rolledUp(), await charts()], done.join(', ')).toEqual([0, before]);
    },
  );

  test('read nothing of the plays but what is new', async () => {
    await play([
      [1, 0, 5],
      [2, 0, 3],
    ]);
    await rolledUp();
    // Whoever read all plays again would see that these are gone; the notes of it are thrown away here.
    await sql`delete from plays where track_id = 1`.execute(duet.db);
    await duet.db.deleteFrom('play_changes').execute();
    await play([[2, 0, 1]]);
    await rolledUp();
    expect(await life()).toEqual([
      [1, 5],
      [2, 4],
    ]);
  });

  test('leave no change behind that was counted, and lose none of a transaction that is still open', async () => {
    await play([[1, 0, 5]]);
    await rolledUp();
    const left = await duet.db.selectFrom('play_changes').selectAll().execute();
    expect(left).toEqual([]);
    await duet.db.transaction().execute(async (open) => {
      await sql`insert into plays (country, day, track_id, count) values ('US', ${day(0)}::date, 2, 9)`.execute(
        open,
      );
      expect(await rolledUp()).toBe(0);
    });
    expect(await rolledUp()).toBeGreaterThan(0);
  });

  test('write only what was played, and not what it overtook', async () => {
    await play(Array.from({ length: 40 }, (_, index) => [index + 1, 0, 100 - (index % 10)] as const));
    await rollUp(duet.parts);
    await play([[61, 0, 50]]);
    const last = await rollUp(duet.parts);
    await play([[61, 0, 100]]);
    expect(await rollUp(duet.parts)).toBe(last);
    expect((await life())[0]).toEqual([61, 150]);
  });

  test('have what artists share in the charts of each of them, whatever is played later', async () => {
    const owners = async (kind: 'track' | 'album', id: number): Promise<readonly (readonly number[])[]> => {
      const { rows } = await sql<{ owner_id: number; plays: number }>`select owner_id, plays from charts
        where kind = ${kind} and range = 'life' and country = 'US' and entity_id = ${id} and owner_id <> 0
        order by owner_id`.execute(duet.db);
      return rows.map(({ owner_id, plays }) => [owner_id, plays]);
    };
    await sql`update tracks set album_id = 3 where id = 3`.execute(duet.db);
    await play([[3, 0, 5]]);
    await rolledUp();
    const shared = [3, 4, 5].map((owner) => [owner, 5]);
    expect([await owners('track', 3), await owners('album', 3)]).toEqual([shared, shared]);
    await play([[3, 0, 2]]);
    await rolledUp();
    expect(await owners('album', 3)).toEqual([3, 4, 5].map((owner) => [owner, 7]));
  });

  test('let out whoever is behind the last place now', async () => {
    await play(Array.from({ length: 8 }, (_, index) => [index + 1, 0, 10 + index] as const));
    await rolledUp();
    await play([[20, 0, 90]]);
    await rolledUp();
    expect((await life()).map(([track]) => track)).toEqual([20, 8, 7, 6, 5, 4]);
  });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { rollUp } from '../../src/catalog/charts/roll-up.ts';
import { generateCatalogue } from '../../src/catalog/demo/generate.ts';
import { createIds } from '../../src/kernel/ids.ts';
import { openKysely } from '../../src/storage/kysely.ts';
import { openDatabase } from '../../src/storage/pool.ts';
import type { Schema } from '../../src/storage/schema.ts';
import { systemClock } from '../../src/kernel/time/clock.ts';
import { type Figure, figure } from '../figure.ts';

const TRACKS = Number(process.env['BENCH_CHARTS_TRACKS'] ?? 100_000);
/** On each of this many days, in each country, one in `ONE_IN` tracks is played. */
const DAYS = 40;
const COUNTRIES = ['US', 'GB', 'DE', 'FR', 'JP'];
const ONE_IN = 10;
const NEW_PLAYS = 1_000;
const DAY_MS = 86_400_000;

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Records plays of a day for one track in `oneIn`: others each day, some far more often than the rest. */
const play = (db: Kysely<Schema>, day: string, oneIn: number) =>
  sql`insert into plays (country, day, track_id, count)
    select country, ${day}::date, tracks.id, 1 + (1000 / (1 + tracks.id % 997))
    from tracks, unnest(${COUNTRIES}::text[]) as given (country)
    where (hashint4(tracks.id)::bigint + hashtext(country || ${day})) % ${sql.lit(oneIn)} = 0
    on conflict (day, country, track_id) do update set count = plays.count + excluded.count`.execute(db);

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
};

/** Measures the charts of a large catalogue: the full count, and then an hour's and a day's update. */
export async function benchCharts(report: (figure: Figure) => void): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'duet-bench-charts-'));
  const database = await openDatabase({ dataDir: join(folder, 'data'), databaseUrl: null }, quiet);
  const db = openKysely(database.connection, quiet, { max: 2 });
  try {
    const today = systemClock.wallTime();
    const day = (ago: number): string => new Date(today - ago * DAY_MS).toISOString().slice(0, 10);
    await generateCatalogue({ db, clock: systemClock, ids: createIds() }, TRACKS, () => undefined);
    for (let ago = DAYS; ago > 0; ago -= 1) await play(db, day(ago), ONE_IN);
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from plays`.execute(db);
    report(figure('charts: rows of plays', rows[0]?.count ?? 0, 'rows'));
    const rolled = (wallTime: number) =>
      seconds(() => rollUp({ db, clock: { ...systemClock, wallTime: () => wallTime } }));
    report(figure('charts: all of them, the first time', await rolled(today), 's'));
    report(figure('charts: nothing new', await rolled(today), 's'));
    await play(db, day(0), TRACKS / 10);
    report(figure('charts: a day has begun', await rolled(today), 's'));
    await play(db, day(0), Math.ceil((TRACKS * COUNTRIES.length) / NEW_PLAYS));
    report(figure(`charts: ${NEW_PLAYS} tracks were played`, await rolled(today), 's'));
    await play(db, day(0), ONE_IN);
    report(figure('charts: a whole day was played', await rolled(today), 's'));
    report(figure('charts: a day has ended', await rolled(today + DAY_MS), 's'));
  } finally {
    await db.destroy();
    await database.close();
    rmSync(folder, { recursive: true });
  }
}

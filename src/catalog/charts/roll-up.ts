import { type Kysely, sql } from 'kysely';
import type { AppParts } from '../../app-parts.ts';
import type { Schema } from '../../storage/schema.ts';
import { RANGES } from '../domain/types.ts';
import { CHARTS } from '../domain/topics.ts';
import { raiseTopics } from '../writing/changes.ts';
import { isKnown, remember } from './basis.ts';
import { likenessBasis, rememberSimilar, replaceSimilar } from './similar.ts';
import { countTheRest, countTracks, type Days, order, prepare, RANGE_DAYS, replaceCharts } from './slices.ts';

const DAY_MS = 86_400_000;
/** One roll-up at a time over all processes. */
const LOCK = 7_238_404;

/** The last day that is counted: the newest with plays, so that a quiet day leaves no empty charts. */
const lastDay = async (db: Kysely<Schema>, today: Date): Promise<number | null> => {
  const { rows } = await sql<{ day: string | null }>`
    select to_char(day, 'YYYY-MM-DD') as day from plays where day <= ${dayOf(today.getTime())}::date
    order by day desc limit 1`.execute(db);
  const day = rows[0]?.day;
  return typeof day === 'string' ? Date.parse(`${day}T00:00:00Z`) : null;
};

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

const daysUpTo = (last: number, days: number | null): Days => ({
  from: days === null ? null : dayOf(last - (days - 1) * DAY_MS),
  to: dayOf(last),
});

/** What charts are made of: the catalogue by its revision, the plays by a sum over them, and the day they end with. */
interface ChartsBasis {
  readonly revision: number;
  readonly plays: string;
  readonly last: number | null;
}

/** The basis as it is now; it is read before anything is counted, so that what comes meanwhile is not overlooked. */
async function chartsBasis(db: Kysely<Schema>, today: Date): Promise<ChartsBasis> {
  const last = await lastDay(db, today);
  const { rows } = await sql<Omit<ChartsBasis, 'last'>>`
    select revision, (select coalesce(sum(hashtextextended(
        concat_ws('/', country, day - date '2000-01-01', track_id, count), 0)::numeric), 0)::text from plays) as plays
    from catalog_state`.execute(db);
  return { ...(rows[0] ?? { revision: 0, plays: '0' }), last };
}

const textOf = ({ revision, plays, last }: ChartsBasis): string => `${revision}/${plays}/${last}`;

/** Counts anew, unless neither plays nor the catalogue nor the last day have changed. */
const rollUpCharts = async (db: Kysely<Schema>, basis: ChartsBasis): Promise<number> => {
  if (await isKnown(db, 'charts', textOf(basis))) return 0;
  await prepare(db);
  if (basis.last !== null) {
    for (const range of RANGES) await countTracks(db, range, daysUpTo(basis.last, RANGE_DAYS[range]));
    await sql`analyze counted`.execute(db);
  }
  await countTheRest(db);
  await order(db);
  return replaceCharts(db);
};

/**
 * Rolls plays up into charts of every kind, range, country and genre and of every artist, and finds out what is
 * similar. Only places that changed are written, and only then the charts count as changed, so that kept answers stay
 * good. The ranges end with the newest day that has plays.
 * @returns how many places have changed
 */
export const rollUp = ({ db, clock }: Pick<AppParts, 'db' | 'clock'>): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction);
    const charts = await chartsBasis(transaction, new Date(clock.wallTime()));
    const basis = await likenessBasis(transaction);
    const changed = (await rollUpCharts(transaction, charts)) + (await replaceSimilar(transaction, basis));
    if (changed > 0) await raiseTopics(transaction, [CHARTS]);
    const raised = changed > 0 ? 1 : 0;
    await remember(transaction, 'charts', textOf({ ...charts, revision: charts.revision + raised }));
    await rememberSimilar(transaction, basis, raised);
    return changed;
  });

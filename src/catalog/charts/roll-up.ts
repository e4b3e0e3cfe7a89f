import { sql } from 'kysely';
import type { CatalogParts } from '../../app-parts.ts';
import type { Db } from '../../storage/db.ts';
import { dayOf } from '../../kernel/time/calendar.ts';
import { CHARTS } from '../domain/cache-tags.ts';
import { raiseCacheTags } from '../writing/changes.ts';
import { belongingBasis, isKnown, lockRollUps, remember, rememberNewPlays } from './basis.ts';
import { rankCharts, CHART_LENGTHS, type ChartLengths, replaceCharts } from './ranking.ts';
import { countOn } from './range-plays.ts';
import { replaceSimilar } from './similar.ts';
import { countSlices } from './slices.ts';
import { keepWindows, prepareWindows } from './windows.ts';

/** Memory of the database for one sort of millions of places; larger sorts use its disk. */
const SORTED_IN = '64MB';

/** The version of the rules for charts: when the stored number differs, all charts are made anew. */
const RULES = 2;

/** Counts the plays since the last roll-up, and replaces the chart entries that changed. */
async function rollUpCharts(db: Db, today: string, lengths: ChartLengths): Promise<number> {
  const belonging = `${RULES}:${await belongingBasis(db)}`;
  const isAll = !(await isKnown(db, 'charts', belonging));
  await prepareWindows(db, today);
  const moved = await countOn(db);
  await keepWindows(db);
  if (moved > 0) await rememberNewPlays(db);
  if (moved === 0 && !isAll) return 0;
  await countSlices(db, isAll);
  await rankCharts(db, lengths);
  await remember(db, 'charts', belonging);
  return replaceCharts(db, isAll);
}

/**
 * Rolls plays up into charts of every kind, range, country and genre and of every artist, and computes
 * similar entities. Only plays written since the last roll-up are counted, and the days that entered or left
 * a range; only charts that changed are sorted. Only entries that changed are written, and only then the
 * charts count as changed, so that cached answers stay valid.
 * @returns how many entries have changed
 */
export const rollUp = (
  { db, clock }: Pick<CatalogParts, 'db' | 'clock'>,
  lengths = CHART_LENGTHS,
): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    await lockRollUps(transaction);
    await sql`set local work_mem = ${sql.lit(SORTED_IN)}`.execute(transaction);
    const today = dayOf(clock.wallTime());
    const changed = (await rollUpCharts(transaction, today, lengths)) + (await replaceSimilar(transaction));
    if (changed > 0) await raiseCacheTags(transaction, [CHARTS]);
    return changed;
  });

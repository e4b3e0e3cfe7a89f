import { type SelectQueryBuilder, sql } from 'kysely';
import { countAll } from '../storage/count-all.ts';
import type { Schema } from '../storage/schema.ts';
import type { CountedPage, Page } from './paging.ts';

type Rows<T extends keyof Schema, O> = SelectQueryBuilder<Schema, T, O>;

const count = async <T extends keyof Schema>(rows: Rows<T, object>): Promise<number> => {
  const counted = rows.select(countAll.as('count')) as Rows<T, { count: number }>;
  return ((await counted.executeTakeFirstOrThrow()) as { count: number }).count;
};

/**
 * Reads one page of a list, with its two counts.
 *
 * @param ordered the rows to answer, filtered and sorted
 * @param filtered the rows that match the filters
 * @param all the rows of the whole list
 */
export async function findPage<T extends keyof Schema, O, F extends keyof Schema>(
  ordered: Rows<T, O>,
  filtered: Rows<F, object>,
  all: Rows<F, object>,
  { pageIndex, pageSize }: Page,
): Promise<CountedPage<O>> {
  const items = ordered.limit(sql.lit(pageSize)).offset(pageIndex * pageSize);
  const [rows, filteredCount, totalCount] = await Promise.all([items.execute(), count(filtered), count(all)]);
  return { items: rows as O[], filteredCount, totalCount };
}

import { type Kysely, sql } from 'kysely';
import type { Found, Page } from '../../http/paging.ts';
import type { Schema } from '../../storage/schema.ts';
import { countAll } from '../limits.ts';
import { hasTags, holds } from '../search.ts';
import type { Companion } from './companions.presenter.ts';
import type { StockQuery } from './companions.schema.ts';

/** A companion that the project sees: its own, or a stock one. */
export const findCompanion = (
  db: Kysely<Schema>,
  projectId: string,
  id: string,
): Promise<Companion | undefined> =>
  db
    .selectFrom('companions')
    .selectAll()
    .where('id', '=', id)
    .where((where) => where.or([where('project_id', '=', projectId), where('project_id', 'is', null)]))
    .executeTakeFirst();

const stock = (db: Kysely<Schema>) => db.selectFrom('companions').where('project_id', 'is', null);

const filteredStock = (db: Kysely<Schema>, query: StockQuery) => {
  let found = stock(db);
  const { search, gender, ethnicity, tags } = query;
  if (search) {
    const fullName = sql`(first_name || ' ' || last_name)`;
    found = found.where(holds(search, fullName, sql.ref('headline'), sql.ref('ethnicity')));
  }
  if (gender?.length) found = found.where('gender', 'in', gender);
  if (ethnicity?.length) {
    const wanted = ethnicity.map((one) => one.toLowerCase());
    found = found.where(sql<string>`lower(ethnicity)`, 'in', wanted);
  }
  if (tags) found = found.where(hasTags(sql.ref('tags'), tags));
  return found;
};

/** One page of the stock companions, by name. */
export async function findStock(
  db: Kysely<Schema>,
  query: StockQuery,
  page: Page,
): Promise<Found<Companion>> {
  const filtered = filteredStock(db, query);
  const [items, counted, all] = await Promise.all([
    filtered
      .selectAll()
      .orderBy('first_name')
      .orderBy('id')
      .limit(sql.lit(page.pageSize))
      .offset(page.pageIndex * page.pageSize)
      .execute(),
    filtered.select(countAll.as('count')).executeTakeFirstOrThrow(),
    stock(db).select(countAll.as('count')).executeTakeFirstOrThrow(),
  ]);
  return { items, filteredCount: counted.count, totalCount: all.count };
}

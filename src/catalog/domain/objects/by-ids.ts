import { type CompiledQuery, type RawBuilder, type SqlBool, sql } from 'kysely';
import { compiledOnce } from '../compiled.ts';
import type { Db } from '../../../storage/db.ts';
import { inOrder, languages, possible } from '../sql.ts';
import type { RequestContext } from '../request-context.ts';

/** A request context in a statement that is compiled once: values that differ from run to run are placeholders. */
export interface ContextValues {
  readonly country: RawBuilder<string>;
  readonly languages: RawBuilder<readonly string[]>;
  readonly streamableOnly: boolean;
}

interface Values {
  readonly country: string;
  readonly languages: readonly string[];
  readonly only: number;
  readonly ids: readonly number[];
}

interface Shape {
  readonly isOne: boolean;
  readonly streamableOnly: boolean;
}

type IsAmong = (column: string) => RawBuilder<SqlBool>;

/**
 * Reads objects by their ids, with a statement that is compiled once. One id has a statement of its own, and
 * the length of a list is hidden behind a subquery: a statement whose list has a length that PostgreSQL can see
 * is planned anew each time, which takes longer than reading the rows. When no id can exist, nothing is queried.
 */
export function readingByIds<Row>(
  build: (db: Db, context: ContextValues, isAmong: IsAmong) => CompiledQuery<Row>,
): (db: Db, context: RequestContext, ids: readonly number[]) => Promise<Row[]> {
  const run = compiledOnce<Values, Shape, Row>((db, slots, { isOne, streamableOnly }) =>
    build(db, { country: slots.country, languages: slots.languages, streamableOnly }, (column) =>
      isOne
        ? sql`${sql.ref(column)} = ${slots.only}::int`
        : sql`${sql.ref(column)} = any (array(select unnest(${slots.ids}::int[])))`,
    ),
  );
  return async (db, context, ids) => {
    const wanted = possible(ids);
    const [only] = wanted;
    if (only === undefined) return [];
    const { country, streamableOnly } = context;
    const values = { country, languages: languages(context), only, ids: wanted };
    return run(db, values, { isOne: wanted.length === 1, streamableOnly });
  };
}

/** A row that names what it was merged into; null: it is a thing of its own. */
interface Mergeable {
  readonly id: number;
  readonly merged_into: number | null;
}

/**
 * Reads rows in the order of the ids, unknown ones left out. For what was merged into something else, that is read: so
 * its id leads there.
 */
export async function readFollowing<Row extends Mergeable>(
  ids: readonly number[],
  read: (ids: readonly number[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows = await read(ids);
  const targets = rows.flatMap(({ merged_into }) => merged_into ?? []);
  if (targets.length === 0) return inOrder(ids, rows);
  const byId = new Map([...(await read(targets)), ...rows].map((row) => [row.id, row]));
  const now = ids.flatMap((id) => byId.get(id)?.merged_into ?? id);
  return now.flatMap((id) => byId.get(id) ?? []);
}

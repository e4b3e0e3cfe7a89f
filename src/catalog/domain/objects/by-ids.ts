import { type CompiledQuery, type RawBuilder, type SqlBool, sql } from 'kysely';
import { compiledOnce } from '../compiled.ts';
import type { Db } from '../../../storage/db.ts';
import { languages, possible } from '../sql.ts';
import type { View } from '../view.ts';

/** A view in a statement that is compiled once: values that differ from run to run are placeholders. */
export interface GivenView {
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
  build: (db: Db, view: GivenView, isAmong: IsAmong) => CompiledQuery<Row>,
): (db: Db, view: View, ids: readonly number[]) => Promise<Row[]> {
  const run = compiledOnce<Values, Shape, Row>((db, slots, { isOne, streamableOnly }) =>
    build(db, { country: slots.country, languages: slots.languages, streamableOnly }, (column) =>
      isOne
        ? sql`${sql.ref(column)} = ${slots.only}::int`
        : sql`${sql.ref(column)} = any (array(select unnest(${slots.ids}::int[])))`,
    ),
  );
  return async (db, view, ids) => {
    const wanted = possible(ids);
    const [only] = wanted;
    if (only === undefined) return [];
    const { country, streamableOnly } = view;
    const values = { country, languages: languages(view), only, ids: wanted };
    return run(db, values, { isOne: wanted.length === 1, streamableOnly });
  };
}

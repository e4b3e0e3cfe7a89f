import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Db } from './sql.ts';

/** A value, or the place in a statement where one will go. */
export type Value<T> = T | RawBuilder<T>;

/** For each value that is given with every run, its place in the statement. */
export type Slots<Values> = { readonly [Name in keyof Values]: RawBuilder<Values[Name]> };

/** Stands among the parameters of a compiled statement for a value. */
class Slot {
  readonly name: string | symbol;

  constructor(name: string | symbol) {
    this.name = name;
  }
}

/** Any name has a place: nothing here knows which ones a statement uses. */
const slots = new Proxy({}, { get: (_target, name) => sql`${new Slot(name)}` });

/** Statements of different shapes are few; where callers choose the shape, they may not fill the memory. */
const MOST_KEPT = 100;

const filled = <Row>(compiled: CompiledQuery<Row>, values: object): CompiledQuery<Row> => {
  const given = values as Readonly<Record<string | symbol, unknown>>;
  const parameters = compiled.parameters.map((one) => (one instanceof Slot ? given[one.name] : one));
  return { ...compiled, parameters };
};

/**
 * A statement that is put together and compiled once for each shape, with places for the values, and then runs with
 * others each time: putting it together takes longer than the database takes to answer.
 * @param build what the statement is; the shape is all that it may decide by, and the values go where the slots are
 * @returns runs the statement of a shape with values
 */
export function compiledOnce<Values extends object, Shape extends object, Row>(
  build: (db: Db, slots: Slots<Values>, shape: Shape) => CompiledQuery<Row>,
): (db: Db, values: Values, shape: Shape) => Promise<Row[]> {
  const ofDatabase = new WeakMap<Db, Map<string, CompiledQuery<Row>>>();

  const compile = (db: Db, shape: Shape): CompiledQuery<Row> => {
    const known = ofDatabase.get(db) ?? new Map<string, CompiledQuery<Row>>();
    ofDatabase.set(db, known);
    const key = JSON.stringify(shape);
    const kept = known.get(key);
    if (kept !== undefined) return kept;
    const compiled = build(db, slots as Slots<Values>, shape);
    if (known.size >= MOST_KEPT) known.clear();
    known.set(key, compiled);
    return compiled;
  };

  return async (db, values, shape) => {
    const { rows } = await db.executeQuery(filled(compile(db, shape), values));
    return rows;
  };
}

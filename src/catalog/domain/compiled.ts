import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Db } from '../../storage/db.ts';

/** A value, or a placeholder for it in a statement. */
export type Value<T> = T | RawBuilder<T>;

/** A placeholder for each value that is given with every run. */
export type Slots<Values> = { readonly [Name in keyof Values]: RawBuilder<Values[Name]> };

/** Marks a value's position among the parameters of a compiled statement. */
class Slot {
  readonly name: string | symbol;

  constructor(name: string | symbol) {
    this.name = name;
  }
}

/** Any name has a placeholder: nothing here knows which names a statement uses. */
const slots = new Proxy({}, { get: (_target, name) => sql`${new Slot(name)}` });

/**
 * The most compiled statements kept: shapes are few, but where callers choose the shape, they must not fill
 * the memory.
 */
const MOST_KEPT = 100;

const filled = <Row>(compiled: CompiledQuery<Row>, values: object): CompiledQuery<Row> => {
  const given = values as Readonly<Record<string | symbol, unknown>>;
  const parameters = compiled.parameters.map((one) => (one instanceof Slot ? given[one.name] : one));
  return { ...compiled, parameters };
};

/**
 * A statement that is compiled once for each shape, with placeholders for the values, and then runs with
 * different values each time: building it takes longer than the database takes to answer.
 * @param build makes the statement; it may decide by the shape only, and the values go into the slots
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

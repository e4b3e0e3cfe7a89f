import { type Kysely, sql } from 'kysely';
import { type SecretBox, sealedBy } from '../../src/kernel/secret-box.ts';
import type { Schema } from '../../src/storage/schema.ts';
import { SEALED_PLACES, type SealedPlace } from '../../src/storage/sealed/places.ts';

/*
 * Rows with sealed values in every place that has some. They hold nothing else, so what other columns must hold is not
 * checked in their database.
 */

interface Constraint {
  readonly table: string;
  readonly name: string;
}

/** Takes off every check of the tables with sealed values but their primary keys. */
export async function loosen(db: Kysely<Schema>): Promise<void> {
  for (const table of new Set<string>(SEALED_PLACES.map((place) => place.table))) {
    const constraints = await sql<Constraint>`select conrelid::regclass::text as table, conname as name
      from pg_constraint where contype in ('f', 'c') and conrelid = ${table}::regclass`.execute(db);
    for (const { name } of constraints.rows)
      await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(db);
    const columns = await sql<{ name: string }>`select attname as name from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and attnotnull and not attisdropped and attgenerated = ''
        and attnum <> all (select unnest(conkey) from pg_constraint
                           where conrelid = ${table}::regclass and contype = 'p')`.execute(db);
    for (const { name } of columns.rows)
      await sql`alter table ${sql.table(table)} alter column ${sql.ref(name)} drop not null`.execute(db);
  }
}

const nested = (path: readonly string[], value: unknown): unknown =>
  path.reduceRight((inner, name) => ({ [name]: inner }), value);

/** The secret of a row, by its number. */
const secretOf = ({ table, column }: SealedPlace, number: number): string =>
  `${table} ${column} ${number} sécret`;

/** The columns of a row: one and the same row for all places of a table. */
function rowOf(secrets: Pick<SecretBox, 'seal'>, table: string, number: number): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const place of SEALED_PLACES.filter((one) => one.table === table)) {
    for (const name of [...place.key, ...(place.more ?? [])]) row[name] = `${name} ${number}`;
    const named = (name: string) =>
      secrets.seal(secretOf(place, number), place.owner({ ...(row as Record<string, string>), name }));
    const inside = () => ({ crm: named('crm'), 'gm "ail, {x}': named('gm "ail, {x}') });
    row[place.column] = place.path ? JSON.stringify(nested(place.path, inside())) : named('');
  }
  return row;
}

/** Writes rows with sealed values into every table that has some. */
export async function fillSealed(
  db: Kysely<Schema>,
  secrets: Pick<SecretBox, 'seal'>,
  numbers: readonly number[],
): Promise<void> {
  for (const table of new Set<string>(SEALED_PLACES.map((place) => place.table))) {
    const rows = numbers.map((number) => rowOf(secrets, table, number));
    const columns = Object.keys(rows[0] ?? {});
    const values = rows.map((row) => sql`(${sql.join(columns.map((column) => sql`${row[column]}`))})`);
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
      values ${sql.join(values)}`.execute(db);
  }
}

/**
 * Where the database holds a sealed value that a key has not sealed: every text and JSON of every table is read, by
 * whatever column.
 */
export async function sealedByOthers(db: Kysely<Schema>, keyId: string): Promise<readonly string[]> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'json', 'jsonb', 'character varying', 'ARRAY')
      and table_name in (select tablename from pg_tables where schemaname = 'public')`.execute(db);
  const found: string[] = [];
  const others = `aes256gcm:(?!${sealedBy(keyId).slice('aes256gcm:'.length)})`;
  for (const { table, column } of columns) {
    const { rows } = await sql<{ count: string }>`select count(*) as count from ${sql.table(table)}
      where ${sql.ref(column)}::text ~ ${others}`.execute(db);
    const count = Number(rows[0]?.count);
    if (count > 0) found.push(`${table}.${column}: ${count}`);
  }
  return found;
}

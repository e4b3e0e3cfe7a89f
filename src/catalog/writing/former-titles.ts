import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../storage/schema.ts';
import { searchName } from './fold.ts';

/** What has a title, which may change. */
type Titled = 'album' | 'track';

interface NamedThing {
  readonly id: number;
  readonly name: string;
}

const insertTitles = (db: Kysely<Schema>, kind: Titled, titles: readonly NamedThing[]) =>
  sql`
  insert into ${sql.table(`${kind}_names`)} (name, ${sql.ref(`${kind}_id`)})
  select * from unnest(${titles.map(({ name }) => name)}::text[], ${titles.map(({ id }) => id)}::int[])
  on conflict do nothing`.execute(db);

/** Keeps the titles that things have so far, where they are about to get others. */
export async function keepFormerTitles(
  db: Kysely<Schema>,
  kind: Titled,
  things: readonly NamedThing[],
  known: ReadonlySet<number>,
): Promise<void> {
  if (known.size === 0) return;
  const { rows } = await sql<NamedThing>`
    select id, name from ${sql.table(`${kind}s`)} where id = any (${[...known]}::int[])`.execute(db);
  const titles = new Map(things.map(({ id, name }) => [id, searchName(name)]));
  const former = rows
    .map(({ id, name }) => ({ id, name: searchName(name) }))
    .filter(({ id, name }) => name !== '' && titles.get(id) !== name);
  if (former.length > 0) await insertTitles(db, kind, former);
}

/** Former titles of albums or tracks, by their ids. */
export async function formerTitles(
  db: Kysely<Schema>,
  kind: Titled,
  known: ReadonlySet<number>,
): Promise<ReadonlyMap<number, readonly string[]>> {
  if (known.size === 0) return new Map();
  const id = sql.ref(`${kind}_id`);
  const { rows } = await sql<{ id: number; names: string[] }>`
    select ${id} as id, array_agg(name order by name) as names from ${sql.table(`${kind}_names`)}
    where ${id} = any (${[...known]}::int[]) group by ${id}`.execute(db);
  return new Map(rows.map(({ id: of, names }) => [of, names]));
}

import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../storage/schema.ts';
import { latinOf } from './contributions.ts';
import { searchName } from './fold.ts';
import type { NewArtist } from './inputs.ts';
import { insertRows } from './rows.ts';

type Identified = NewArtist & { readonly id: number };
type Row = { readonly name: string; readonly artist_id: number; readonly is_former: boolean };

const insertNames = (db: Kysely<Schema>, rows: readonly Row[]): Promise<void> => {
  const once = new Map(rows.map((row) => [`${row.artist_id} ${row.name}`, row]));
  const columns = { name: 'text', artist_id: 'integer', is_former: 'boolean' };
  // A former name stays one when it is an alias as well.
  return insertRows(db, 'artist_names', columns, {
    rows: [...once.values()],
    options: {
      key: ['name', 'artist_id'],
      keep: ['is_former'],
    },
  });
};

/** Keeps the names that artists have so far, where they are about to get others. */
export async function keepFormerNames(
  db: Kysely<Schema>,
  artists: readonly Identified[],
  known: ReadonlySet<number>,
): Promise<void> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from artists where id = any (${[...known]}::int[])`.execute(db);
  const names = new Map(artists.map(({ id, name }) => [id, searchName(name)]));
  const former = rows
    .map(({ id, name }) => ({ name: searchName(name), artist_id: id, is_former: true }))
    .filter(({ name, artist_id }) => name !== '' && names.get(artist_id) !== name);
  await insertNames(db, former);
}

/** Writes the other names that artists have now, in place of those that they had. */
export async function writeOtherNames(
  db: Kysely<Schema>,
  artists: readonly Identified[],
  known: ReadonlySet<number>,
): Promise<void> {
  await sql`delete from artist_names where artist_id = any (${[...known]}::int[]) and not is_former`.execute(
    db,
  );
  const rows = artists.flatMap(({ id, name, latinName, also = [] }) =>
    [...latinOf(latinName), ...also]
      .map(searchName)
      .filter((other) => other !== '' && other !== searchName(name))
      .map((other) => ({ name: other, artist_id: id, is_former: false })),
  );
  await insertNames(db, rows);
}

/** What artists were called before, by their ids. */
export async function formerNames(
  db: Kysely<Schema>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const { rows } = await sql<{ id: number; names: string[] }>`
    select artist_id as id, array_agg(name order by name) as names from artist_names
    where artist_id = any (${ids}::int[]) and is_former group by artist_id`.execute(db);
  return new Map(rows.map(({ id, names }) => [id, names]));
}

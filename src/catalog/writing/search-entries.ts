import { type Kysely, sql } from 'kysely';
import type { SearchEntryTable } from '../../storage/catalog-schema.ts';
import type { Schema } from '../../storage/schema.ts';
import { entryWords, searchName } from './fold.ts';

/** What is found under which words. */
export interface SearchEntry {
  readonly kind: SearchEntryTable['kind'];
  readonly id: number;
  readonly name: string;
  /** Other texts under whose words it is found: the artist's name, a name in Latin letters. */
  readonly also: readonly string[];
  readonly popularity: number;
  /** Null: everywhere. */
  readonly countries: readonly string[] | null;
}

const AT_ONCE = 2_000;
/** Words in which typing errors are put right, and which one that is begun may become: shorter ones are too many. */
const SHORTEST_WORD = 3;

const rowOf = ({ kind, id, name, also, popularity, countries }: SearchEntry) => ({
  kind,
  entity_id: id,
  name: searchName(name),
  words: [...new Set([name, ...also].flatMap(entryWords))],
  popularity,
  countries,
});

type Row = ReturnType<typeof rowOf>;

/** Adds the words of entries to those that typing errors are put right by. Words are not taken away again: one that leads nowhere costs next to nothing. */
export async function writeWords(db: Kysely<Schema>, rows: readonly Pick<Row, 'words'>[]): Promise<void> {
  const words = new Set(rows.flatMap((row) => row.words));
  const kept = [...words].filter(({ length }) => length >= SHORTEST_WORD);
  await sql`insert into search_words (word) select unnest(${kept}::text[]) on conflict do nothing`.execute(
    db,
  );
}

async function writeRows(db: Kysely<Schema>, rows: readonly Row[]): Promise<void> {
  await sql`insert into search_entries (kind, entity_id, name, words, popularity, countries)
    select kind, entity_id, name, array_to_tsvector(words), popularity, countries
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (
      kind text, entity_id integer, name text, words text[], popularity real, countries text[])
    on conflict (kind, entity_id) do update
      set name = excluded.name, words = excluded.words, popularity = excluded.popularity,
        countries = excluded.countries
      where (search_entries.name, search_entries.words, search_entries.popularity, search_entries.countries)
        is distinct from (excluded.name, excluded.words, excluded.popularity, excluded.countries)`.execute(
    db,
  );
}

/** Keeps the search in step: writes what is found, changes what differs. */
export async function writeSearchEntries(db: Kysely<Schema>, entries: readonly SearchEntry[]): Promise<void> {
  for (let start = 0; start < entries.length; start += AT_ONCE) {
    const rows = entries.slice(start, start + AT_ONCE).map(rowOf);
    await writeRows(db, rows);
    await writeWords(db, rows);
  }
}

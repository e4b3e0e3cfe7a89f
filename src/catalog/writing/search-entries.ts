import { type Kysely, sql } from 'kysely';
import type { SearchEntryTable } from '../../storage/catalog-schema.ts';
import type { Schema } from '../../storage/schema.ts';
import { foldName, searchWords } from './fold.ts';

/** What is found under which words. */
export interface SearchEntry {
  readonly kind: SearchEntryTable['kind'];
  readonly id: number;
  readonly name: string;
  /** Other texts under which it is found, with less weight: the artist's name, a name in Latin letters. */
  readonly also: readonly string[];
  readonly popularity: number;
  /** Null: everywhere. */
  readonly countries: readonly string[] | null;
}

const AT_ONCE = 2_000;

const rowOf = ({ kind, id, name, also, popularity, countries }: SearchEntry) => {
  const folded = foldName(name);
  const others = also.map((text) => searchWords(foldName(text))).join(' ');
  return { kind, entity_id: id, name: folded, words: searchWords(folded), others, popularity, countries };
};

/** Keeps the search in step: writes what is found, changes what differs. */
export async function writeSearchEntries(db: Kysely<Schema>, entries: readonly SearchEntry[]): Promise<void> {
  for (let start = 0; start < entries.length; start += AT_ONCE) {
    const rows = JSON.stringify(entries.slice(start, start + AT_ONCE).map(rowOf)).replaceAll('\\u0000', '');
    await sql`insert into search_entries (kind, entity_id, name, words, popularity, countries)
      select kind, entity_id, name,
        setweight(to_tsvector('simple', words), 'A') || setweight(to_tsvector('simple', others), 'B'),
        popularity, countries
      from json_to_recordset(${rows}::json) as given (
        kind text, entity_id integer, name text, words text, others text, popularity real, countries text[])
      on conflict (kind, entity_id) do update
        set name = excluded.name, words = excluded.words, popularity = excluded.popularity,
          countries = excluded.countries
        where (search_entries.name, search_entries.words, search_entries.popularity, search_entries.countries)
          is distinct from (excluded.name, excluded.words, excluded.popularity, excluded.countries)`.execute(
      db,
    );
  }
}

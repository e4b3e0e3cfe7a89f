import { type Kysely, sql } from 'kysely';
import type { SearchEntryTable } from '../../../storage/catalog-schema.ts';
import type { Schema } from '../../../storage/schema.ts';
import { writeWords } from '../search-entries.ts';
import { writeCatalog, type WritingParts } from '../write-catalog.ts';
import { entryWords, searchName, searchWords } from '../fold.ts';
import { sameSigns } from '../folding/same-signs.ts';

/** An entry as an older version wrote it, with what is still known of the texts that it was made of. */
interface StoredEntry {
  readonly name: string;
  readonly words: readonly string[];
  /** The names of the thing and of its artist; null where they are not known. */
  readonly title: string | null;
  readonly artist: string | null;
}

/** A stored word in today's forms. Its Latin form is not among them: stored words lack the marks that it needs. */
const refolded = (word: string): string[] => searchWords(sameSigns(word)).split(' ');

/**
 * An entry as today's version would have written it: its stored words in today's forms, because texts such as aliases
 * are not kept, and those of the names that are.
 */
const refold = ({ name, words, title, artist }: StoredEntry): { name: string; words: string[] } => ({
  name: title === null ? sameSigns(name) : searchName(title),
  words: [
    ...new Set([
      ...words.flatMap(refolded),
      ...[title, artist].flatMap((text) => (text === null ? [] : entryWords(text))),
    ]),
  ].filter((word) => word !== ''),
});

/**
 * The form in which this version writes entries. Raise it when `searchName` or `entryWords` answer something else for
 * names that may be stored: the entries are then written anew while the service runs.
 */
const CURRENT_FORM = 2;

/** How many entries one transaction writes anew: imports wait for it, searches do not. */
const AT_ONCE = 500;

interface Cursor {
  readonly kind: string;
  readonly entity_id: number;
}

interface Stored extends StoredEntry {
  readonly kind: SearchEntryTable['kind'];
  readonly entity_id: number;
}

/** The next entries, with the names that they were made of. */
async function readNext(db: Kysely<Schema>, { kind, entity_id: id }: Cursor): Promise<Stored[]> {
  const { rows } = await sql<Stored>`
    select entry.kind, entry.entity_id, entry.name, tsvector_to_array(entry.words) as words,
      coalesce(artists.name, albums.name, tracks.name) as title, owners.name as artist
    from (select * from search_entries where (kind, entity_id) > (${kind}::text, ${id}::int)
      order by kind, entity_id limit ${AT_ONCE}) as entry
    left join artists on entry.kind = 'artist' and artists.id = entry.entity_id
    left join albums on entry.kind = 'album' and albums.id = entry.entity_id
    left join tracks on entry.kind = 'track' and tracks.id = entry.entity_id
    left join artists as owners on owners.id = coalesce(albums.artist_id, tracks.artist_id)
    order by entry.kind, entry.entity_id`.execute(db);
  return rows;
}

/** Writes what differs. */
async function rewrite(db: Kysely<Schema>, stored: readonly Stored[]): Promise<void> {
  const rows = stored.map(({ kind, entity_id, ...entry }) => ({ kind, entity_id, ...refold(entry) }));
  await sql`update search_entries as entry set name = given.name, words = array_to_tsvector(given.words)
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (
      kind text, entity_id integer, name text, words text[])
    where entry.kind = given.kind and entry.entity_id = given.entity_id
      and (entry.name, entry.words) is distinct from (given.name, array_to_tsvector(given.words))`.execute(
    db,
  );
  await writeWords(db, rows);
}

const keep = (db: Kysely<Schema>, cursor: Cursor) => db.updateTable('search_form').set(cursor).execute();

const finish = (db: Kysely<Schema>) =>
  db.updateTable('search_form').set({ form: CURRENT_FORM, kind: '', entity_id: 0 }).execute();

/** The place that was reached, or null when every entry has today's form. */
async function placeOf(db: Kysely<Schema>): Promise<Cursor | null> {
  const row = await db
    .selectFrom('search_form')
    .select(['form', 'kind', 'entity_id'])
    .executeTakeFirstOrThrow();
  const { form, ...cursor } = row;
  return form < CURRENT_FORM ? cursor : null;
}

/** Writes the next entries anew; answers whether there may be more. */
const reindexSome = (parts: WritingParts): Promise<boolean> =>
  writeCatalog(
    parts,
    async ({ db }) => {
      const place = await placeOf(db);
      const stored = place === null ? [] : await readNext(db, place);
      const last = stored.at(-1);
      if (last === undefined) return false;
      await rewrite(db, stored);
      await keep(db, { kind: last.kind, entity_id: last.entity_id });
      return true;
    },
    { isSeen: false },
  );

/**
 * Writes the entries of an older version anew, a few in each transaction, and goes on where it was stopped. At its end,
 * cached answers become invalid.
 * @param signal aborts it between two transactions
 */
export async function reindex(parts: WritingParts, signal?: AbortSignal): Promise<void> {
  if ((await placeOf(parts.db)) === null) return;
  while (await reindexSome(parts)) if (signal?.aborted === true) return;
  await writeCatalog(parts, ({ db }) => finish(db));
}

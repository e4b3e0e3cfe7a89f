import { type IdKind, readId } from '../../catalog/v2/ids.ts';
import { notFound } from '../../errors/service-error.ts';
import type { Db } from '../../storage/db.ts';
import type { GivenTags, GivenTracks } from './playlists.schema.ts';
import { knownIds } from './playlists.store.ts';

/** What a client's list of ids names. */
export interface Named {
  /** The known ids, in the order of the list; repeated ones are kept. */
  readonly ids: readonly number[];
  /** The unknown ids, as the client wrote them. */
  readonly leftOut: readonly string[];
}

const TABLES = { track: 'tracks', tag: 'tags' } as const;

async function named(db: Db, kind: IdKind & keyof typeof TABLES, texts: readonly string[]): Promise<Named> {
  const read = texts.map((text) => ({ text, id: readId(kind, text.trim()) ?? 0 }));
  const known = await knownIds(
    db,
    TABLES[kind],
    read.map(({ id }) => id),
  );
  const ids = read.flatMap(({ id }) => known.get(id) ?? []);
  const leftOut = read.filter(({ id }) => !known.has(id)).map(({ text }) => text);
  const [unknown] = leftOut;
  if (ids.length === 0 && unknown !== undefined) throw notFound(unknown);
  return { ids, leftOut };
}

const textOf = (reference: string | { readonly id: string }): string =>
  typeof reference === 'string' ? reference : reference.id;

/**
 * Resolves the tracks of a body. Unknown ones are left out, as in a comma list (4-decisions, "Interface B").
 *
 * @throws 404 when there are some and none is known
 */
export const namedTracks = (db: Db, given: GivenTracks): Promise<Named> =>
  named(db, 'track', [given].flat().map(textOf));

/** Resolves the tags of a body, as `namedTracks`. */
export const namedTags = (db: Db, given: GivenTags): Promise<Named> => named(db, 'tag', given.map(textOf));

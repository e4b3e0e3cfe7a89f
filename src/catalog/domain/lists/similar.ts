import { sql } from 'kysely';
import type { Db } from '../../../storage/db.ts';
import { idList, listed, type Source, availableById } from '../sql.ts';
import type { Listed, RequestContext, Window } from '../request-context.ts';
import { albumsOfGenre, artistsOfGenre, topAlbums, topArtists, without } from './best-of.ts';

/** How many entities are similar when only the genre says so. */
const ALIKE = 100;

/** Similar entities as the roll-up computed them (`charts/similar.ts`): the table `similar_items`. */
const byListeners = (context: RequestContext, kind: 'artist' | 'album', id: number): Source => {
  const shown = kind === 'album' ? availableById(context, 'albums', 'similar_items.other_id') : sql`true`;
  return {
    id: sql`other_id`,
    from: sql`similar_items where kind = ${kind} and entity_id = (${idList([id])})[1] and ${shown}`,
    order: sql`position`,
  };
};

/** Similar entities by catalogue data: the popular ones of the same genre, without the entity itself. */
async function byGenre(
  db: Db,
  id: number,
  { limit, offset }: Window,
  popular: (window: Window) => Source,
): Promise<Listed> {
  const all = { limit: ALIKE, offset: 0 };
  const { ids } = await listed(db, without(popular({ limit: ALIKE + 1, offset: 0 }), [id]), all);
  return { ids: ids.slice(offset, offset + limit), total: ids.length };
}

async function genreOfArtist(db: Db, id: number): Promise<number | null | undefined> {
  const { rows } = await sql<{ genre: number | null }>`
    select genre_id as genre from artists where id = any (${idList([id])})`.execute(db);
  return rows[0]?.genre;
}

/** The album's first genre, or its artist's. */
async function genreOfAlbum(db: Db, id: number): Promise<number | null | undefined> {
  const { rows } = await sql<{ genre: number | null }>`
    select coalesce(
      (select genre_id from album_genres where album_id = albums.id order by position, genre_id limit 1),
      (select genre_id from artists where artists.id = albums.artist_id)) as genre
    from albums where id = any (${idList([id])})`.execute(db);
  return rows[0]?.genre;
}

/** Artists similar to one: by listeners and editors, else the popular ones of its genre. Never itself. */
export async function readSimilarArtists(
  db: Db,
  context: RequestContext,
  id: number,
  window: Window,
): Promise<Listed> {
  const found = await listed(db, byListeners(context, 'artist', id), window);
  if (found.total !== 0) return found;
  const genre = await genreOfArtist(db, id);
  if (genre === undefined) return found;
  return byGenre(db, id, window, (all) => (genre === null ? topArtists() : artistsOfGenre(genre, all)));
}

/** Albums similar to one: by listeners and editors, else popular ones of artists of its genre. Never itself. */
export async function readSimilarAlbums(
  db: Db,
  context: RequestContext,
  id: number,
  window: Window,
): Promise<Listed> {
  const found = await listed(db, byListeners(context, 'album', id), window);
  if (found.total !== 0) return found;
  const genre = await genreOfAlbum(db, id);
  if (genre === undefined) return found;
  return byGenre(db, id, window, (all) =>
    genre === null ? topAlbums(context) : albumsOfGenre(context, genre, all),
  );
}

import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../storage/db.ts';
import { among, inOrder, languageRank, languages } from '../sql.ts';
import type { Genre, GenreNode } from '../types.ts';
import type { View } from '../view.ts';

const children = sql<number[]>`array(
  select child.id from genres as child where child.parent_id = genres.id order by child.position, child.id)`;

/** A text of the genre in the best language that has one, or null. */
const text = (view: View, column: 'name' | 'description') => sql<string | null>`(
  select ${sql.ref(column)} from genre_texts
  where genre_id = genres.id and ${languageRank(languages(view), 'lang')} is not null
  order by ${languageRank(languages(view), 'lang')} limit 1)`;

const select = (db: Db, view: View) =>
  db
    .selectFrom('genres')
    .selectAll()
    .select([
      children.as('child_ids'),
      text(view, 'name').as('own_name'),
      text(view, 'description').as('description'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

const genreOf = (row: Row): Genre => ({
  id: row.id,
  parentId: row.parent_id,
  childIds: row.child_ids,
  name: row.own_name ?? row.name,
  shortcut: row.shortcut,
  description: row.description ?? '',
});

export async function readGenres(db: Db, view: View, ids: readonly number[]): Promise<Genre[]> {
  const rows = await select(db, view).where(among('id', ids)).execute();
  return inOrder(ids, rows.map(genreOf));
}

/** Genres in the order of their positions (facts, 3). */
async function genresWhere(db: Db, view: View, condition: RawBuilder<SqlBool>): Promise<Genre[]> {
  const rows = await select(db, view).where(condition).orderBy('position').orderBy('id').execute();
  return rows.map(genreOf);
}

export const readTopGenres = (db: Db, view: View): Promise<Genre[]> =>
  genresWhere(db, view, sql`parent_id is null`);

export const readChildGenres = (db: Db, view: View, genreId: number): Promise<Genre[]> =>
  genresWhere(db, view, among('parent_id', [genreId]));

/** Genres above one, the nearest first. */
export async function readParentGenres(db: Db, view: View, genreId: number): Promise<Genre[]> {
  const [genre] = await readGenres(db, view, [genreId]);
  const above: Genre[] = [];
  for (let next = genre?.parentId ?? null; next !== null;) {
    const [parent] = await readGenres(db, view, [next]);
    if (!parent || above.some(({ id }) => id === parent.id)) break;
    above.push(parent);
    next = parent.parentId;
  }
  return above;
}

export async function readGenreTree(db: Db, view: View): Promise<GenreNode[]> {
  const genres = await genresWhere(db, view, sql`true`);
  const byId = new Map(genres.map((genre) => [genre.id, genre]));
  const nodeOf = (genre: Genre): GenreNode => ({
    genre,
    children: genre.childIds.flatMap((id) => byId.get(id) ?? []).map(nodeOf),
  });
  return genres.filter(({ parentId }) => parentId === null).map(nodeOf);
}

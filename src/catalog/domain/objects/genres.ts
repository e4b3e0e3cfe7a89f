import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../storage/db.ts';
import { among, inOrder, languageRank, languages } from '../sql.ts';
import type { Genre, GenreNode } from '../types.ts';
import type { RequestContext } from '../request-context.ts';

const children = sql<number[]>`array(
  select child.id from genres as child where child.parent_id = genres.id order by child.position, child.id)`;

/** A text of the genre in the best language that has one, or null. */
const text = (context: RequestContext, column: 'name' | 'description') => sql<string | null>`(
  select ${sql.ref(column)} from genre_texts
  where genre_id = genres.id and ${languageRank(languages(context), 'lang')} is not null
  order by ${languageRank(languages(context), 'lang')} limit 1)`;

const select = (db: Db, context: RequestContext) =>
  db
    .selectFrom('genres')
    .selectAll()
    .select([
      children.as('child_ids'),
      text(context, 'name').as('own_name'),
      text(context, 'description').as('description'),
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

export async function readGenres(db: Db, context: RequestContext, ids: readonly number[]): Promise<Genre[]> {
  const rows = await select(db, context).where(among('id', ids)).execute();
  return inOrder(ids, rows.map(genreOf));
}

/** Genres in the order of their positions (facts, 3). */
async function genresWhere(
  db: Db,
  context: RequestContext,
  condition: RawBuilder<SqlBool>,
): Promise<Genre[]> {
  const rows = await select(db, context).where(condition).orderBy('position').orderBy('id').execute();
  return rows.map(genreOf);
}

/** The genres at the top, in the order of the facts. */
export const readTopGenres = (db: Db, context: RequestContext): Promise<Genre[]> =>
  genresWhere(db, context, sql`parent_id is null`);

/** The genres directly below one. */
export const readChildGenres = (db: Db, context: RequestContext, genreId: number): Promise<Genre[]> =>
  genresWhere(db, context, among('parent_id', [genreId]));

/** Genres above one, the nearest first. */
export async function readParentGenres(db: Db, context: RequestContext, genreId: number): Promise<Genre[]> {
  const [genre] = await readGenres(db, context, [genreId]);
  const above: Genre[] = [];
  for (let next = genre?.parentId ?? null; next !== null;) {
    const [parent] = await readGenres(db, context, [next]);
    if (!parent || above.some(({ id }) => id === parent.id)) break;
    above.push(parent);
    next = parent.parentId;
  }
  return above;
}

/** Every genre below its parent, in the order of the facts. */
export async function readGenreTree(db: Db, context: RequestContext): Promise<GenreNode[]> {
  const genres = await genresWhere(db, context, sql`true`);
  const byId = new Map(genres.map((genre) => [genre.id, genre]));
  const nodeOf = (genre: Genre): GenreNode => ({
    genre,
    children: genre.childIds.flatMap((id) => byId.get(id) ?? []).map(nodeOf),
  });
  return genres.filter(({ parentId }) => parentId === null).map(nodeOf);
}

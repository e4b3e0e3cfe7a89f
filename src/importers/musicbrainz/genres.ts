import { demoGenres } from '../../catalog/demo/genres.ts';
import { TOP_GENRES } from '../../catalog/demo/top-genres.ts';
import type { NewGenre } from '../../catalog/writing/inputs.ts';
import type { CatalogWriter } from '../../catalog/writing/writer.ts';
import { type Fields, listAt, numberAt, textAt } from '../frame/json.ts';
import { FIRST_OWN_GENRE, OWN_GENRES, SYNONYMS, WORDS } from './genre-table.ts';

/** The limit of an entity's genres: five are enough to describe its music. */
const MOST_GENRES = 5;

const shared = demoGenres();

const own: readonly NewGenre[] = OWN_GENRES.map(([parentId, name], index) => ({
  id: FIRST_OWN_GENRE + index,
  parentId,
  name,
  // These genres are listed after the existing ones.
  position: 100 + index,
  texts: [{ lang: 'en', name, description: '' }],
}));

const byName: ReadonlyMap<string, number> = new Map(
  [...own, ...shared, ...TOP_GENRES.map(({ id, names }) => ({ id, name: names[0] }))].map(({ id, name }) => [
    name.toLowerCase(),
    id,
  ]),
);

/** The catalogue's genre for a genre name of MusicBrainz; null when none fits. */
export const genreOf = (name: string): number | null => {
  const lower = name.toLowerCase().trim();
  const known = byName.get(SYNONYMS[lower] ?? lower);
  return known ?? WORDS.find(([, words]) => words.test(lower))?.[0] ?? null;
};

/** The catalogue's genres of an entity, the one with the most votes first, each once. */
export const genresOf = (entity: Fields): readonly number[] => {
  const voted = listAt(entity, 'genres')
    .map((genre) => ({ name: textAt(genre, 'name'), count: numberAt(genre, 'count') ?? 0 }))
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
  const ids = voted.map(({ name }) => genreOf(name)).filter((id) => id !== null);
  return [...new Set(ids)].slice(0, MOST_GENRES);
};

/** Writes the genres that are missing; existing ones stay as they are. */
export async function ensureGenres(writer: CatalogWriter): Promise<void> {
  const all = [...shared, ...own];
  const there = await writer.db
    .selectFrom('genres')
    .select('id')
    .where(
      'id',
      'in',
      all.map(({ id }) => id),
    )
    .execute();
  const known = new Set(there.map(({ id }) => id));
  await writer.genres(all.filter(({ id }) => !known.has(id)));
}

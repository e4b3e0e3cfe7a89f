import type { AppParts } from '../../app-parts.ts';
import { lastUpdate } from '../../catalog/domain/lists/new-albums.ts';
import type { CatalogReader } from '../../catalog/domain/reader.ts';
import type { Listed, View, Window } from '../../catalog/domain/view.ts';
import { bestTracksOf, newAlbumsOf, type Newness, onlyNew } from './releases.store.ts';
import { artistsLike, artistsOfTaste, genresOf } from './taste.store.ts';

const WEEK_MS = 7 * 86_400_000;
/** As far back as the catalogue's new releases reach. */
const NEW_WEEKS = 52;
/** How many albums each step gives at most: nobody pages further through new releases. */
const OF_ARTISTS = 200;
const OF_EACH_GENRE = 50;
const OF_ALL = 200;

/** Whose list it is, and through whose eyes it is seen. */
export interface Asking {
  readonly reader: CatalogReader;
  readonly view: View;
  readonly memberId: string;
}

type Parts = Pick<AppParts, 'db' | 'clock'>;

const newness = (now: number): Newness => {
  const until = lastUpdate(now);
  return { since: new Date(until.getTime() - NEW_WEEKS * WEEK_MS), until };
};

/** New albums of the genres that most of the artists have. */
async function ofGenres(
  { db }: Parts,
  { reader, view }: Asking,
  artistIds: readonly number[],
  when: Newness,
): Promise<number[]> {
  const genres = await genresOf(db, artistIds);
  const window = { limit: OF_EACH_GENRE, offset: 0 };
  const lists = await Promise.all(genres.map((genreId) => reader.newAlbums(view, { genreId }, window)));
  return onlyNew(
    db,
    lists.flatMap(({ ids }) => ids),
    when,
  );
}

/**
 * New releases for a member: of the artists he listens to, keeps or likes, then of similar ones, then of their genres,
 * then all that are new in the catalogue, so that the list is only empty where that has nothing.
 */
async function freshAlbums(parts: Parts, asking: Asking): Promise<number[]> {
  const { db, clock } = parts;
  const { reader, view } = asking;
  const when = newness(clock.wallTime());
  const artists = await artistsOfTaste(db, asking.memberId);
  const [own, alike, ofGenre, all] = await Promise.all([
    newAlbumsOf(db, view, artists, when, OF_ARTISTS),
    artistsLike(db, artists).then((similar) => newAlbumsOf(db, view, similar, when, OF_ARTISTS)),
    ofGenres(parts, asking, artists, when),
    reader.newAlbums(view, {}, { limit: OF_ALL, offset: 0 }),
  ]);
  return [...new Set([...own, ...alike, ...ofGenre, ...all.ids])];
}

const part = (ids: readonly number[], { limit, offset }: Window): Listed => ({
  ids: ids.slice(offset, offset + limit),
  total: ids.length,
});

/** New albums for a member (spec B, 4). */
export const personalAlbums = async (parts: Parts, asking: Asking, window: Window): Promise<Listed> =>
  part(await freshAlbums(parts, asking), window);

/** The best tracks of those, in the order of their albums. */
export const personalTracks = async (parts: Parts, asking: Asking, window: Window): Promise<Listed> =>
  part(await bestTracksOf(parts.db, asking.view, await freshAlbums(parts, asking)), window);

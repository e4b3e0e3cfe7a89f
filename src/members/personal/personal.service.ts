import type { ClockedDb } from '../../app-parts.ts';
import { lastUpdate } from '../../catalog/domain/lists/new-albums.ts';
import type { CatalogReader } from '../../catalog/domain/catalog-reader.ts';
import type { Listed, RequestContext, Window } from '../../catalog/domain/request-context.ts';
import { bestTracksOf, newAlbumsOf, type Newness, onlyNew } from './releases.store.ts';
import { artistsLike, artistsOfTaste, genresOf } from './taste.store.ts';

const WEEK_MS = 7 * 86_400_000;
/** How many weeks a release counts as new, as in the catalogue's lists of new releases. */
const NEW_WEEKS = 52;
/** How many albums each step contributes at most: nobody pages further through new releases. */
const OF_ARTISTS = 200;
const OF_EACH_GENRE = 50;
const OF_ALL = 200;

/** The member whose list it is, with the reader and context of the request. */
export interface PersonalListRequest {
  readonly reader: CatalogReader;
  readonly context: RequestContext;
  readonly memberId: string;
}

const newness = (now: number): Newness => {
  const until = lastUpdate(now);
  return { since: new Date(until.getTime() - NEW_WEEKS * WEEK_MS), until };
};

/** New albums of the most frequent genres of the artists. */
async function ofGenres(
  { db }: ClockedDb,
  { reader, context }: PersonalListRequest,
  artistIds: readonly number[],
  when: Newness,
): Promise<number[]> {
  const genres = await genresOf(db, artistIds);
  const window = { limit: OF_EACH_GENRE, offset: 0 };
  const lists = await Promise.all(genres.map((genreId) => reader.newAlbums(context, { genreId }, window)));
  return onlyNew(
    db,
    lists.flatMap(({ ids }) => ids),
    when,
  );
}

/**
 * New releases for a member: of the artists that the member listens to, keeps or likes, then of similar
 * artists, then of their genres, then all new releases of the catalogue, so that the list is empty only when
 * the catalogue has none.
 */
async function freshAlbums(parts: ClockedDb, request: PersonalListRequest): Promise<number[]> {
  const { db, clock } = parts;
  const { reader, context } = request;
  const when = newness(clock.wallTime());
  const artists = await artistsOfTaste(db, request.memberId);
  const [own, alike, ofGenre, all] = await Promise.all([
    newAlbumsOf(db, context, artists, { newness: when, most: OF_ARTISTS }),
    artistsLike(db, artists).then((similar) =>
      newAlbumsOf(db, context, similar, { newness: when, most: OF_ARTISTS }),
    ),
    ofGenres(parts, request, artists, when),
    reader.newAlbums(context, {}, { limit: OF_ALL, offset: 0 }),
  ]);
  return [...new Set([...own, ...alike, ...ofGenre, ...all.ids])];
}

const part = (ids: readonly number[], { limit, offset }: Window): Listed => ({
  ids: ids.slice(offset, offset + limit),
  total: ids.length,
});

/** New albums for a member (spec B, 4). */
export const personalAlbums = async (
  parts: ClockedDb,
  request: PersonalListRequest,
  window: Window,
): Promise<Listed> => part(await freshAlbums(parts, request), window);

/** The best tracks of the albums of `personalAlbums`, in the order of the albums. */
export const personalTracks = async (
  parts: ClockedDb,
  request: PersonalListRequest,
  window: Window,
): Promise<Listed> =>
  part(await bestTracksOf(parts.db, request.context, await freshAlbums(parts, request)), window);

import { tagId } from '../../catalog/v2/ids.ts';
import type { Call } from '../../catalog/v2/call.ts';
import type { Presented } from '../../catalog/v2/collections.ts';
import type { Inclusion } from '../../catalog/v2/include.ts';
import { objectsOf } from '../../catalog/v2/lists.ts';
import { isFrom, type Version } from '../../catalog-versions.ts';
import { dateOf, type Wire } from '../../catalog/v2/wire.ts';
import type { NamedStatus } from './favorites.service.ts';
import type { Favorite } from './favorites.store.ts';
import { OBJECTS, writeEntity } from './kinds.ts';
import { type FavoriteKind, FAVORITE_KINDS } from '../../storage/member-schema.ts';

/** A favorite in v2.0 and v2.1: it names the entity and holds nothing else of it (facts, 3). */
const presentFavorite = ({ version }: Wire, favorite: Favorite) => {
  const id = writeEntity(version, favorite);
  const link = { ids: [id], type: favorite.kind };
  return {
    id,
    date: dateOf(favorite.date),
    type: 'favorite',
    links: { [OBJECTS[favorite.kind].plural]: link },
  };
};

/** Favorites until v2.1, in the form of a list of the catalogue. */
export const FAVORITES: Presented<Favorite> = { plural: 'favorites', present: presentFavorite };

async function wholeOf(call: Call, kind: FavoriteKind, favorites: readonly Favorite[]): Promise<object[]> {
  const ids = favorites.filter((favorite) => favorite.kind === kind).map(({ id }) => id);
  return ids.length === 0 ? [] : OBJECTS[kind].present(call, ids);
}

/** Favorites in v2.2: whole objects by kind (facts, 3). */
async function presentWhole(call: Call, favorites: readonly Favorite[]) {
  const data: Record<string, object[]> = {};
  for (const kind of FAVORITE_KINDS) data[OBJECTS[kind].plural] = await wholeOf(call, kind, favorites);
  return { data };
}

/** The value of `favorites` in an answer of the version. */
export const presentFavorites = async (
  call: Call,
  favorites: readonly Favorite[],
  inclusion: Inclusion | null,
): Promise<object> =>
  isFrom(call.wire.version, '2.2')
    ? presentWhole(call, favorites)
    : objectsOf(call, FAVORITES, favorites, inclusion);

/** The favorite status of an entity (facts, 3). */
export const presentStatus = (version: Version, status: NamedStatus) => ({
  id: writeEntity(version, status),
  favorite: status.isFavorite,
  total: status.total,
  tags: status.tagIds.map(tagId),
});

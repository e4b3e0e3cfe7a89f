import {
  type Album,
  type AlbumGroup,
  ALBUM_GROUPS,
  type Artist,
  DEFAULT_RANGE,
  type Genre,
  type Station,
  type Track,
} from '../domain/types.ts';
import { RELATIONS } from '../../storage/catalog-kinds.ts';
import type { Call } from './call.ts';
import {
  albums,
  artists,
  type Collection,
  genres,
  playlists,
  stations,
  tags,
  tracks,
} from './collections.ts';
import { artistId, type IdKind } from './ids.ts';
import { imagesOf } from './images.ts';
import { presentImage } from './presenters/image.ts';
import type { SampledPlaylist } from './presenters/playlist.ts';

/**
 * Finds the objects behind a link: for each of the given things, at most `limit` objects in the version's
 * form. The table `INCLUDES` decides the kind of the things.
 */
export type Includer = (call: Call, things: readonly unknown[], limit: number) => Promise<object[][]>;

/** The ids that a link leads to, for each of the things. */
type IdLists<U> = (
  call: Call,
  things: readonly U[],
  limit: number,
) => Promise<readonly (readonly number[])[]>;

/** Shallow data (spec B, 9): an object without links of its own. */
const shallow = (object: object): object => {
  const { links: _links, ...rest } = object as { readonly links?: unknown };
  return rest;
};

/** Reads the objects of all lists at once. */
async function readLists<T extends { readonly id: number }>(
  call: Call,
  collection: Collection<T>,
  lists: readonly (readonly number[])[],
): Promise<T[][]> {
  const found = await collection.read(call, [...new Set(lists.flat())]);
  const byId = new Map(found.map((thing) => [thing.id, thing]));
  return lists.map((ids) => ids.flatMap((id) => byId.get(id) ?? []));
}

/** A link whose ids are found for all things at once. */
const linking =
  <T extends { readonly id: number }, U>(collection: Collection<T>, idLists: IdLists<U>): Includer =>
  async (call, things, limit) => {
    const lists = await idLists(call, things as readonly U[], limit);
    const found = await readLists(
      call,
      collection,
      lists.map((ids) => ids.slice(0, limit)),
    );
    return found.map((linked) => linked.map((thing) => shallow(collection.present(call.wire, thing))));
  };

/** A link whose ids the thing itself knows. */
const byIds = <T extends { readonly id: number }, U>(
  collection: Collection<T>,
  idsOf: (thing: U) => readonly number[],
): Includer =>
  linking(collection, async (_call, things: readonly U[]) =>
    things.map((thing) => [...new Set(idsOf(thing))]),
  );

/** A link whose lists are found by the ids of all things at once. */
const byMap = <T extends { readonly id: number }, U extends { readonly id: number }>(
  collection: Collection<T>,
  read: (
    call: Call,
    ids: readonly number[],
    limit: number,
  ) => Promise<ReadonlyMap<number, readonly number[]>>,
): Includer =>
  linking(collection, async (call, things: readonly U[], limit) => {
    const ids = things.map(({ id }) => id);
    const lists = await read(call, ids, limit);
    return ids.map((id) => lists.get(id) ?? []);
  });

const withRole = (role: string) => (thing: Album | Track) =>
  thing.contributors.filter((one) => one.role === role).map((one) => one.artistId);

const genresOf = ({ genreIds }: { readonly genreIds: readonly number[] }) => genreIds;

const newestFirst = (one: Album, other: Album): number =>
  other.released.getTime() - one.released.getTime() || one.id - other.id;

/** The discography, newest first: every group is in that order already. */
const albumsOfArtists: Includer = async (call, things, limit) => {
  const groups = (artist: Artist) => ALBUM_GROUPS.map((group: AlbumGroup) => artist.albumGroups[group]);
  const lists = (things as readonly Artist[]).map((artist) =>
    groups(artist).flatMap((ids) => ids.slice(0, limit)),
  );
  const found = await readLists(call, albums, lists);
  return found.map((linked) =>
    linked
      .sort(newestFirst)
      .slice(0, limit)
      .map((album) => shallow(albums.present(call.wire, album))),
  );
};

const imagesOfArtists: Includer = async ({ wire }, things, limit) =>
  (things as readonly Artist[]).map(({ id, imageVersion }) =>
    imagesOf('artists', artistId(wire.version, id), imageVersion)
      .slice(0, limit)
      .map((image) => presentImage(wire, image)),
  );

/** The member whose playlist it is; a published one is nobody's. */
const membersOfPlaylists: Includer = async (call, things) => {
  const owners = (things as readonly SampledPlaylist[]).map(({ memberId }) => memberId);
  const ids = owners.filter((id) => id !== null);
  const shown = ids.length === 0 ? null : await call.showMembers(call, [...new Set(ids)]);
  return owners.map((id) => [shown?.get(id ?? '') ?? []].flat().map(shallow));
};

const relationsOfArtists: Readonly<Record<string, Includer>> = Object.fromEntries(
  RELATIONS.map((relation) => [relation, byIds(artists, ({ relations }: Artist) => relations[relation])]),
);

/** A favorite: its only link has the name of its kind, and leads to the favored thing. */
interface Marked {
  readonly kind: IdKind;
  readonly id: number;
}

const marked = <T extends { readonly id: number }>(collection: Collection<T>): Includer =>
  byIds(collection, ({ kind, id }: Marked) => (kind === collection.kind ? [id] : []));

/** The links of v2.0 that can be included, by the objects that have them (spec B, 9). */
export const INCLUDES: Readonly<Record<string, Readonly<Record<string, Includer>>>> = {
  artists: {
    albums: albumsOfArtists,
    images: imagesOfArtists,
    topTracks: byMap(tracks, ({ reader, context }, ids, limit) =>
      reader.topTracksOf(context, ids, { range: DEFAULT_RANGE, most: limit }),
    ),
    genres: byIds(genres, genresOf),
    stations: byIds(stations, (artist: Artist) => artist.stations.map(({ id }) => id)),
    ...relationsOfArtists,
  },
  albums: {
    tracks: byMap(tracks, ({ reader, context }, ids) => reader.tracksOfAlbums(context, ids)),
    artists: byIds(artists, withRole('primaryArtist')),
    genres: byIds(genres, genresOf),
  },
  tracks: {
    artists: byIds(artists, withRole('primaryArtist')),
    albums: byIds(albums, ({ albumId }: Track) => [albumId]),
    composers: byIds(artists, withRole('composer')),
    genres: byIds(genres, genresOf),
  },
  playlists: {
    members: membersOfPlaylists,
    tracks: byMap(tracks, ({ reader, context }, ids, limit) => reader.firstTracksOf(context, ids, limit)),
    tags: byIds(tags, ({ tagIds }: SampledPlaylist) => tagIds),
    sampleArtists: byIds(artists, ({ sampleArtistIds }: SampledPlaylist) => sampleArtistIds),
  },
  genres: {
    childGenres: byIds(genres, ({ childIds }: Genre) => childIds),
    parentGenres: byIds(genres, ({ parentId }: Genre) => (parentId === null ? [] : [parentId])),
  },
  stations: { genres: byIds(genres, ({ genreIds }: Station) => genreIds) },
  favorites: {
    tracks: marked(tracks),
    albums: marked(albums),
    artists: marked(artists),
    playlists: marked(playlists),
    stations: marked(stations),
    tags: marked(tags),
    genres: marked(genres),
  },
};

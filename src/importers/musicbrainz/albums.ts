import type { NewAlbum, NewContribution } from '../../catalog/writing/inputs.ts';
import { knownIds } from '../../catalog/writing/sources.ts';
import type { CatalogWriter } from '../../catalog/writing/writer.ts';
import { ensureArtists } from './artist-stages.ts';
import { type ArtistRef, type Credit, type CreditedArtist, creditedArtists } from './credits.ts';
import { UNKNOWN_DATE } from './dates.ts';
import { MUSICBRAINZ } from './identities.ts';
import type { Group } from './release-group.ts';
import { artistGenres, type StoredAlbum, storedAlbums } from './stored-albums.ts';

/** What writing the albums of a batch needs: ids of artists and albums, and stored values. */
export interface Context {
  readonly artistIds: ReadonlyMap<string, number>;
  readonly genresOfArtists: ReadonlyMap<number, readonly number[]>;
  /** The ids of groups that are albums already. */
  readonly albumIds: ReadonlyMap<string, number>;
  readonly stored: ReadonlyMap<number, StoredAlbum>;
}

/** Loads the context; artists that do not exist yet are written. */
export async function contextOf(
  writer: CatalogWriter,
  groups: readonly Group[],
  others: readonly ArtistRef[],
): Promise<Context> {
  const credited = groups.flatMap(({ credit }) => creditedArtists(credit));
  const artistIds = await ensureArtists(writer, [...credited, ...others]);
  const owners = groups.map(({ credit }) => ownerOf(credit, artistIds));
  const albumIds = await knownIds(
    writer.db,
    'album',
    MUSICBRAINZ,
    groups.map(({ mbid }) => mbid),
  );
  const [genresOfArtists, stored] = [
    await artistGenres(writer.db, owners),
    await storedAlbums(writer.db, [...albumIds.values()]),
  ];
  return { artistIds, genresOfArtists, albumIds, stored };
}

/** The owner of an album or track: the first artist of its credit. */
export const ownerOf = ({ primary }: Credit, artistIds: ReadonlyMap<string, number>): number =>
  artistIds.get(primary[0]?.mbid ?? '') ?? 0;

/** A credit as contributions: every artist once in a role. */
export const contributionsOf = (
  { primary, featured }: Credit,
  artistIds: ReadonlyMap<string, number>,
): readonly NewContribution[] => {
  const inRole = (role: string, artists: readonly CreditedArtist[]) => {
    const once = new Map<number, NewContribution>();
    for (const { mbid, creditedAs, joinPhrase } of artists) {
      const artistId = artistIds.get(mbid);
      if (artistId === undefined || once.has(artistId)) continue;
      once.set(artistId, { role, artistId, creditedAs, joinPhrase });
    }
    return [...once.values()];
  };
  return [...inRole('primaryArtist', primary), ...inRole('featuredPerformer', featured)];
};

export const storedOf = ({ albumIds, stored }: Context, group: Group): StoredAlbum | undefined =>
  stored.get(albumIds.get(group.mbid) ?? 0);

/** The genres of a group: its own, else the stored ones, else those of its artist. */
const genresOfGroup = (group: Group, context: Context): readonly number[] => {
  const owner = ownerOf(group.credit, context.artistIds);
  const choices = [group.genreIds, storedOf(context, group)?.genreIds, context.genresOfArtists.get(owner)];
  return choices.find((genreIds) => genreIds !== undefined && genreIds.length > 0) ?? [];
};

/** An album without a release yet: it is available nowhere, and so on no list. */
const UNRELEASED = {
  upc: null,
  label: '',
  copyright: '',
  tags: [],
  discCount: 1,
  trackCount: 0,
  isExplicit: false,
  isHiRes: false,
  countries: [],
  streamCountries: [],
} as const;

/** The album of a group: values that come from its releases stay as they are stored. */
export const albumOf = (group: Group, context: Context): NewAlbum => {
  const stored = storedOf(context, group);
  const released = stored?.released ?? group.firstReleased ?? UNKNOWN_DATE;
  return {
    ...UNRELEASED,
    ...stored,
    source: MUSICBRAINZ,
    sourceId: group.mbid,
    name: group.title,
    also: group.also,
    popularity: Math.max(group.popularity, stored?.popularity ?? 0),
    artistId: ownerOf(group.credit, context.artistIds),
    kind: group.kind,
    released,
    originallyReleased: group.firstReleased ?? released,
    genreIds: genresOfGroup(group, context),
    credit: group.credit.text,
    contributors: contributionsOf(group.credit, context.artistIds),
  };
};

import { type Budget, type CatalogVersions, DEFAULT_RATES, type Known } from '../../catalog-versions.ts';
import { LONGEST_QUERY, REACH } from '../search/parameters.ts';

/** What happened to something from one version to the next. */
export const CHANGE_KINDS = ['added', 'changed', 'removed', 'deprecated'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

export interface Change {
  readonly kind: ChangeKind;
  /** A path, a field, a parameter, or a whole area. */
  readonly subject: string;
  readonly description: string;
}

/** One version of the music catalogue, as `/versions` shows it. */
export interface VersionEntry {
  /** Its path segment (4-decisions, "Interface B, details"). */
  readonly version: string;
  /** `current`: answers where no version is given. `supported`: older, and staying. */
  readonly status: 'current' | 'supported';
  readonly changes: readonly Change[];
  readonly limits: {
    /** Objects on a page unless `limit` says otherwise, and at most. */
    readonly defaultLimit: number;
    readonly maximumLimit: number;
    /** Entries of one playlist of a member, and playlists of one member. */
    readonly playlistTracks: number;
    readonly memberPlaylists: number;
    /** How many results a search reaches, and how many characters are looked for. */
    readonly searchResults: number;
    readonly searchQueryLength: number;
    /** Of an application, unless it was given another rate. */
    readonly requestsPerSecond: number;
  };
}

const change =
  (kind: ChangeKind) =>
  (subject: string, description: string): Change => ({ kind, subject, description });
const added = change('added');
const changed = change('changed');
const removed = change('removed');
const deprecated = change('deprecated');

/** The limits of a version (spec B, 8). */
const limits = (requestsPerSecond: number) => ({
  defaultLimit: 20,
  maximumLimit: 200,
  playlistTracks: 10_000,
  memberPlaylists: 1_000,
  searchResults: REACH,
  searchQueryLength: LONGEST_QUERY,
  requestsPerSecond,
});
const LIMITS: Readonly<Record<Budget, VersionEntry['limits']>> = {
  old: limits(DEFAULT_RATES.old),
  new: limits(DEFAULT_RATES.new),
};

/* Spec B, 9. v1 is the first version, and nobody kept a list of what v2.0 changed. */

const since21: readonly Change[] = [
  changed('image', 'Image objects have new fields; type, width and height are among them.'),
  changed('meta', 'Every answer counts with returnedCount and totalCount.'),
  added('track.artistId', 'A track names its artist by id.'),
  added('album.isStreamable', 'An album tells whether it can be played in the catalogue that was asked for.'),
  added('/me/personalized/albums/new', 'New albums for the member who asks.'),
  added('/artists/{id}/posts', 'What the editors wrote about an artist.'),
  added('/artists/{id}/images', 'Pictures of an artist.'),
  added('/artists/{id}/albums/top', 'The albums of an artist that are listened to most.'),
  added('/albums/{id}/reviews', 'Reviews of an album.'),
  added('/albums/reviews/{id}', 'One review.'),
  added('/albums/{id}/posts', 'What the editors wrote about an album.'),
  added('/albums/{id}/images', 'Pictures of an album.'),
  added('/albums/{id}/similar', 'Albums that are like one.'),
  added('/albums/{artist_shortcut}/{album_shortcut}', 'An album by the shortcuts of its artist and its own.'),
];

const renamed22: readonly Change[] = [
  changed('track.isExplicit', 'Was explicit.'),
  changed('album.isExplicit', 'Was explicit.'),
  changed('album.isSingle', 'Was single.'),
  changed('member.lang', 'Was locale.'),
  changed('ids', 'The monikers of artists, albums and tracks are in lower case: art., alb. and tra.'),
];

const fields22: readonly Change[] = [
  added('playlist.trackCount', 'A playlist tells how many tracks it has.'),
  added('playlist.images', 'A playlist has a list of images.'),
  added('track.formats.sampleBits', 'A format tells how many bits a sample has.'),
  added('track.formats.sampleRate', 'A format tells how many samples a second has.'),
  added('account.lang', 'The language of a member’s account.'),
  added('account.subscription.catalog', 'The catalogue of a member’s subscription.'),
  changed('track.previewURL', 'The address of a preview is always https.'),
  changed('station', 'Stations are the same object everywhere, and link to their images.'),
  changed('tag', 'Tags are the same object everywhere.'),
  changed('image.url', 'The address of an image holds the image’s version.'),
  changed('meta.totalCount', 'Lists of objects carry a total, which is null where it is not known.'),
  removed('member counts', 'A member no longer counts favorites, playlists, stations and radios.'),
];

const parameters22: readonly Change[] = [
  added('range', 'Top lists take day, week, month, year or life.'),
  changed('limit, offset', 'Lists of top things, albums and artists begin at 0 with 20 objects by default.'),
  removed('include', 'No endpoint takes include any more; ask for what links name.'),
  changed('/artists/{id}/albums/top, /artists/{id}/tracks/top', 'Take one artist, no longer a list of them.'),
  changed('504', 'An upstream service that takes too long is told as 504; it was 500.'),
];

const endpoints22: readonly Change[] = [
  added('/playlists/top', 'The playlists that are listened to most.'),
  added('/genres/{id}/playlists/top', 'The playlists of a genre that are listened to most.'),
  added('/tracks/isrc/{isrc}', 'Tracks by ISRC.'),
  added('/albums/upc/{upc}', 'Albums by UPC.'),
  added('/tracks/{artist_shortcut}/{album_shortcut}/{track_shortcut}', 'A track by its shortcuts.'),
  added('/artists/{id}/similar', 'Artists that are like one.'),
  added('/stations', 'A list of stations.'),
  added('/me/library/playlists/{id}/images', 'Animated images of a member’s playlist, in any size.'),
  changed('POST /me/library/playlists', 'A copy of a playlist can be given a description.'),
  changed(
    '/search',
    'Redesigned: query, several types at once, per_type_limit, and one order over all types.',
  ),
  changed('/me/favorites', 'Redesigned: whole objects by kind, without a filter by type.'),
  deprecated('PUT /me/library/playlists/{id}/privacy', 'Set privacy by PUT /me/library/playlists/{id}.'),
  removed('radio', 'Terrestrial stations are gone: /radios/featured, and search with type=radio.'),
];

/** What each version changed. */
const CHANGES: Readonly<Record<Known, readonly Change[]>> = {
  '1': [],
  '2.0': [],
  '2.1': since21,
  '2.2': [...renamed22, ...fields22, ...parameters22, ...endpoints22],
};

/** Every version of the table, the newest first. */
export const historyOf = ({ all, latest }: CatalogVersions): readonly VersionEntry[] =>
  all.toReversed().map(({ number, segment, budget }) => ({
    version: segment,
    status: number === latest.number ? 'current' : 'supported',
    changes: CHANGES[number as Known] ?? [],
    limits: LIMITS[budget],
  }));

import { sql } from 'kysely';
import { albumCacheTags } from '../../catalog/domain/cache-tags.ts';
import { storeTrackFiles, type TrackFile } from '../../catalog/previews/file-clips.ts';
import type { NewAlbum, NewContribution, NewTrack } from '../../catalog/writing/inputs.ts';
import type { Source } from '../../catalog/writing/sources.ts';
import type { CatalogWriter } from '../../catalog/writing/writer.ts';
import type { Reject } from '../frame/importer.ts';
import { UNKNOWN_DATE } from '../musicbrainz/dates.ts';
import { genreOf } from '../musicbrainz/genres.ts';
import { MUSICBRAINZ, PREFERRED } from '../musicbrainz/identities.ts';
import { datesInOrder } from '../shared/calendar-day.ts';
import { keepNames, resolveClaims } from '../shared/claims.ts';
import { countTracks } from '../shared/count-tracks.ts';
import { identityKey } from '../shared/identity-key.ts';
import { creditText } from '../shared/printed-credits.ts';
import { type NamedArtist, writeArtists } from '../shared/write-artists.ts';
import { foldName } from '../../catalog/writing/fold.ts';
import { writeCover } from './album-cover.ts';
import { type AlbumFiles, ownersOfAll, trackKey } from './album-files.ts';
import { ofOthers } from './known-tracks.ts';
import { dumpName, named } from './names.ts';
import { keepPaths } from './album-places.ts';
import { keepMarks } from './track-marks.ts';
import type { AudioReader } from './samplers.ts';
import type { AudioFile, TaggedArtist, Tags } from '../reading/audio-file.ts';

/** The countries in which imported files are available and can be streamed. */
export interface Selling {
  readonly countries: readonly string[];
}

const inMusicBrainz = (id: string): Source => ({ source: MUSICBRAINZ, sourceId: id });

const artistOf = ({ name, mbid }: TaggedArtist): NamedArtist => {
  const byName = named(`artist:${identityKey(name)}`);
  const renamed = { was: named(`name:${foldName(name)}`), is: byName };
  if (mbid === null) return { name, own: byName, match: [], alias: [], renamed };
  return { name, own: named(`mbid:${mbid}`), match: [inMusicBrainz(mbid)], alias: [byName], renamed };
};

const MOST_GENRES = 5;
const genresOf = (files: readonly AudioFile[]): readonly number[] => {
  const ids = files.flatMap(({ tags }) => tags.genres.map(genreOf)).filter((id) => id !== null);
  return [...new Set(ids)].slice(0, MOST_GENRES);
};

const kindOf = ({ types, isCompilation, album }: Tags): NewAlbum['kind'] => {
  if (isCompilation || types.includes('compilation')) return 'compilation';
  if (album === null || types.includes('single') || types.includes('ep')) return 'single';
  return types.length === 0 || types.includes('album') ? 'main' : 'other';
};

type ArtistIds = ReadonlyMap<TaggedArtist, number>;

/** Everybody whom tags print, once in a role. */
const contributionsOf = (artists: readonly TaggedArtist[], ids: ArtistIds): readonly NewContribution[] => {
  const all = artists.map((artist): NewContribution => ({
    role: artist.isGuest ? 'featuredPerformer' : 'primaryArtist',
    artistId: ids.get(artist) ?? 0,
    creditedAs: artist.name,
    joinPhrase: artist.joinPhrase,
  }));
  return all.filter(
    ({ role, artistId }, index) =>
      all.findIndex((one) => one.role === role && one.artistId === artistId) === index,
  );
};

/** The credit as it is printed; null: it is the name under which the artist is stored. */
const printedCredit = (artists: readonly TaggedArtist[]): string | null =>
  artists.length > 1 || artists.some(({ mbid }) => mbid !== null) ? creditText(artists) : null;

interface Writing extends Selling {
  readonly album: AlbumFiles;
  readonly owners: readonly TaggedArtist[];
  readonly artistIds: ArtistIds;
  readonly genreIds: readonly number[];
}

/** The first value that one of the files has. */
const said = <T>(files: readonly AudioFile[], read: (tags: Tags) => T | null): T | null =>
  files.map(({ tags }) => read(tags)).find((value) => value !== null) ?? null;

const albumOf = ({ album, owners, artistIds, genreIds, countries }: Writing): NewAlbum => {
  const { files, key } = album;
  const { tags } = files[0];
  const contributors = contributionsOf(owners, artistIds);
  const first = said(files, (one) => one.originallyReleased);
  const given = said(files, (one) => one.released) ?? first ?? UNKNOWN_DATE;
  const [released, originallyReleased] = datesInOrder(given, first ?? given);
  return {
    ...named(key),
    name: tags.album ?? tags.title,
    popularity: 0,
    countries,
    streamCountries: countries,
    artistId: contributors[0]?.artistId ?? 0,
    kind: kindOf(tags),
    upc: said(files, (one) => one.upc),
    released,
    originallyReleased,
    label: said(files, (one) => one.label || null) ?? '',
    copyright: said(files, (one) => one.copyright || null) ?? '',
    tags: [],
    discCount: Math.max(...files.map(({ tags: one }) => Math.max(one.disc, one.discCount))),
    trackCount: files.length,
    isExplicit: files.some(({ tags: one }) => one.isExplicit),
    isHiRes: files.some(({ tags: one }) => one.isHiRes),
    genreIds,
    credit: printedCredit(owners),
    contributors,
  };
};

/** A track's own genre; the album's first if its tags have none, and none if theirs is unknown. */
const genreOfTrack = ({ genres }: Tags, ofAlbum: readonly number[]): number | null =>
  genres.map(genreOf).find((id) => id !== null) ?? (genres.length === 0 ? ofAlbum[0] : undefined) ?? null;

const trackOf = (
  { album, owners, artistIds, genreIds, countries }: Writing,
  { tags }: AudioFile,
  albumId: number,
  index: number,
): NewTrack => {
  const artists = tags.artists.length > 0 ? tags.artists : owners;
  const contributors = contributionsOf(artists, artistIds);
  return {
    ...named(`${album.key}/${trackKey(tags)}`),
    name: tags.title,
    popularity: 0,
    countries,
    streamCountries: countries,
    albumId,
    artistId: contributors[0]?.artistId ?? 0,
    disc: tags.disc,
    position: tags.position ?? index + 1,
    seconds: tags.seconds,
    isrc: tags.isrcs[0] ?? null,
    otherIsrcs: tags.isrcs.slice(1),
    genreId: genreOfTrack(tags, genreIds),
    isExplicit: tags.isExplicit,
    hasLossless: tags.isLossless,
    credit: printedCredit(artists),
    contributors,
  };
};

/**
 * Whether MusicBrainz's dump was imported for an album: it knows more than tags do, so the album is left as
 * it is.
 */
const isOfDump = async ({ db }: CatalogWriter, albumId: number): Promise<boolean> =>
  (await db
    .selectFrom('catalog_sources')
    .select('id')
    .where('kind', '=', PREFERRED)
    .where('source', '=', MUSICBRAINZ)
    .where('id', '=', albumId)
    .executeTakeFirst()) !== undefined;

async function writeAlbumRow(
  writer: CatalogWriter,
  writing: Writing,
): Promise<{ albumId: number; isOurs: boolean }> {
  const { tags } = writing.album.files[0];
  const match = tags.groupMbid === null ? [] : [inMusicBrainz(tags.groupMbid)];
  const [known] = await resolveClaims(writer.db, 'album', [{ own: named(writing.album.key), match }]);
  if (known !== undefined && (await isOfDump(writer, known))) return { albumId: known, isOurs: false };
  const [albumId = 0] = await writer.albums([albumOf(writing)]);
  await keepNames(
    writer.db,
    'album',
    match.map((name) => [name, albumId] as const),
  );
  return { albumId, isOurs: true };
}

/** Writes tracks, except those of the dump, which stay as they are. Answers the ids, in order. */
async function writeTrackRows(writer: CatalogWriter, writing: Writing, albumId: number, isOurs: boolean) {
  const { files } = writing.album;
  const claims = files.map(({ tags }) => ({
    own: named(`${writing.album.key}/${trackKey(tags)}`),
    match: dumpName(tags),
  }));
  const known = await resolveClaims(writer.db, 'track', claims);
  const others = isOurs
    ? new Set<number>()
    : await ofOthers(
        writer.db,
        known.filter((id) => id !== undefined),
      );
  const open = files.flatMap((file, index) => (others.has(known[index] ?? 0) ? [] : [{ file, index }]));
  const written =
    open.length === 0
      ? []
      : await writer.tracks(open.map(({ file, index }) => trackOf(writing, file, albumId, index)));
  const ids = files.map(
    (_, index) => written[open.findIndex((one) => one.index === index)] ?? known[index] ?? 0,
  );
  await keepNames(
    writer.db,
    'track',
    claims.flatMap(({ match }, index) => match.map((name) => [name, ids[index] ?? 0] as const)),
  );
  return ids;
}

/**
 * Raises the number of discs to what is stored: discs may be in separate folders and come in several batches.
 */
const countDiscs = (writer: CatalogWriter, albumId: number) =>
  sql`
  update albums set disc_count = counted.discs
  from (select max(disc) as discs from tracks where album_id = ${albumId}) as counted
  where albums.id = ${albumId} and albums.disc_count < counted.discs`.execute(writer.db);

const clipsOf = (files: readonly AudioFile[], ids: readonly number[]): readonly TrackFile[] =>
  files.flatMap(({ path, clip, size, modifiedAt }, index) =>
    clip === null ? [] : [{ trackId: ids[index] ?? 0, path, format: clip, size, modifiedAt }],
  );

/** Writes the files of one album. Answers the problems found. */
export async function writeAlbumFiles(
  writer: CatalogWriter,
  album: AlbumFiles,
  selling: Selling,
  reader: AudioReader,
): Promise<readonly Reject[]> {
  const { files } = album;
  const owners = ownersOfAll(files);
  const artists = [...owners, ...files.flatMap(({ tags }) => tags.artists)];
  const genreIds = genresOf(files);
  const ids = await writeArtists(writer, artists.map(artistOf), genreIds);
  const artistIds = new Map(artists.map((artist, index) => [artist, ids[index] ?? 0] as const));
  const writing: Writing = { album, owners, artistIds, genreIds, ...selling };
  const { albumId, isOurs } = await writeAlbumRow(writer, writing);
  const trackIds = await writeTrackRows(writer, writing, albumId, isOurs);
  if (isOurs) await countDiscs(writer, albumId);
  await countTracks(writer, [albumId]);
  await storeTrackFiles(writer.db, clipsOf(files, trackIds));
  await keepPaths(writer.db, album.paths, trackIds);
  await keepMarks(writer.db, files, trackIds);
  writer.changed(albumCacheTags([albumId]));
  return writeCover(writer.db, files, albumId, reader);
}

import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Deals, writeDeals } from '../../catalog/deals/deals.store.ts';
import { availabilityAt } from '../../catalog/deals/windows.ts';
import { MOST_PICTURE_BYTES } from '../../catalog/images/prepare-picture.ts';
import { storeAlbumPicture } from '../../catalog/images/stored-pictures.ts';
import { clipFormatIn } from '../../catalog/previews/cut-file.ts';
import { storeTrackFiles, type TrackFile } from '../../catalog/previews/file-clips.ts';
import type { NewAlbum, NewContribution, NewTrack } from '../../catalog/writing/inputs.ts';
import { withdrawTracks } from '../../catalog/writing/withdraw-tracks.ts';
import type { CatalogWriter } from '../../catalog/writing/writer.ts';
import { cleanText } from '../frame/clean-text.ts';
import { genreOf } from '../musicbrainz/genres.ts';
import type { FileReader } from '../reading/file-reader.ts';
import { localFile } from '../shared/local-files.ts';
import { shortId } from '../shared/short-ids.ts';
import { type NamedArtist, writeArtists } from '../shared/write-artists.ts';
import type { ParsedRelease, ParsedTrack, Party, Title } from './parsed.ts';
import { formerNameKey, nameKey } from './parties.ts';
import { printedCredits } from './printed.ts';
import { goneFrom, sellNowhere } from './stored-releases.ts';

export const DDEX = 'ddex';

const named = (sourceId: string) => ({ source: DDEX, sourceId: shortId(sourceId) });

const clean = ({ name, latinName, also }: Title) => ({
  name: cleanText(name),
  latinName: latinName === undefined ? undefined : cleanText(latinName),
  also: also.map((text) => cleanText(text)),
});

/** The artist's names at this source: its ids, or its name when it has none. */
const artistOf = (party: Party): NamedArtist => {
  const [best, ...others] = party.ids.map(named);
  const byName = named(nameKey(party));
  const renamed = { was: named(formerNameKey(party)), is: byName };
  return { ...clean(party), own: best ?? byName, match: others, alias: best ? [byName] : [], renamed };
};

/**
 * Everybody who is named on a release, once. A party without an id is replaced by one with the same name and
 * an id.
 */
const partiesOf = (release: ParsedRelease): ReadonlyMap<string, Party> => {
  const all = [...release.credits, ...release.tracks.flatMap(({ credits }) => credits)].map(
    ({ party }) => party,
  );
  const parties = new Map<string, Party>();
  for (const party of all) {
    const there = parties.get(partyKey(party));
    if (!there) parties.set(partyKey(party), party);
  }
  for (const party of all.filter(({ ids }) => ids.length > 0)) {
    if (parties.get(nameKey(party))?.ids.length === 0) parties.set(nameKey(party), party);
  }
  return parties;
};

const partyKey = (party: Party): string => party.ids[0] ?? nameKey(party);

type ArtistIds = ReadonlyMap<string, number>;

const printedOf = (one: ParsedRelease | ParsedTrack, ids: ArtistIds) =>
  printedCredits(one, ({ party }) => ids.get(partyKey(party)) ?? 0);

const MOST_GENRES = 5;
const genresOf = (names: readonly string[]): readonly number[] =>
  [...new Set(names.map(genreOf).filter((id) => id !== null))].slice(0, MOST_GENRES);

interface Writing {
  readonly release: ParsedRelease;
  readonly artistIds: ArtistIds;
  readonly genreIds: readonly number[];
  readonly now: Date;
}

const firstArtist = (contributors: readonly NewContribution[]): number =>
  contributors.find(({ role }) => role === 'primaryArtist')?.artistId ?? 0;

const albumOf = ({ release, artistIds, genreIds, now }: Writing): NewAlbum => {
  const { credit, contributors } = printedOf(release, artistIds);
  return {
    ...named(release.key),
    ...clean(release.title),
    ...availabilityAt(release.windows, now),
    artistId: firstArtist(contributors),
    popularity: 0,
    kind: release.kind,
    upc: release.upc,
    released: release.released,
    originallyReleased: release.originallyReleased,
    label: cleanText(release.label),
    copyright: cleanText(release.copyright),
    tags: release.isExplicit ? ['Explicit'] : [],
    discCount: Math.max(...release.tracks.map(({ disc }) => disc)),
    trackCount: release.tracks.length,
    isExplicit: release.isExplicit,
    isHiRes: release.tracks.some(({ isHiRes }) => isHiRes),
    genreIds,
    credit,
    contributors,
  };
};

const trackOf = (
  { release, artistIds, genreIds, now }: Writing,
  track: ParsedTrack,
  albumId: number,
): NewTrack => {
  const { credit, contributors } = printedOf(track, artistIds);
  return {
    // A release that was imported before has the key it was stored with.
    ...named(`${shortId(release.key)}/${track.key}`),
    ...clean(track.title),
    ...availabilityAt(track.windows ?? release.windows, now),
    albumId,
    artistId: firstArtist(contributors),
    popularity: 0,
    disc: track.disc,
    position: track.position,
    seconds: track.seconds,
    isrc: track.isrcs[0] ?? null,
    otherIsrcs: track.isrcs.slice(1),
    genreId: genresOf(track.genres)[0] ?? genreIds[0] ?? null,
    isExplicit: track.isExplicit,
    hasLossless: track.isLossless,
    credit,
    contributors,
  };
};

const dealsOf = (release: ParsedRelease, albumId: number, trackIds: readonly number[]): readonly Deals[] => [
  { kind: 'album', id: albumId, windows: release.windows },
  ...release.tracks.map(({ windows }, index): Deals => ({
    kind: 'track',
    id: trackIds[index] ?? 0,
    windows:
      windows === null
        ? []
        : windows.length > 0
          ? windows
          : [{ startsAt: null, endsAt: null, countries: [], streamCountries: [] }],
  })),
];

/** Writes the front cover of a delivery, if it is there. Answers what is wrong with it. */
async function writeCover(
  writer: CatalogWriter,
  folder: string,
  cover: string | null,
  { albumId, reader }: { readonly albumId: number; readonly reader: FileReader },
): Promise<readonly string[]> {
  if (cover === null) return [];
  const file = await localFile(folder, cover);
  if (!file) return [];
  const isKept =
    file.size <= MOST_PICTURE_BYTES &&
    (await storeAlbumPicture(writer.db, albumId, await readFile(file.path), {
      prepare: (bytes) => reader.prepared(bytes),
    }));
  return isKept ? [] : [`Its cover ${cover} is no picture that can be used.`];
}

/** Registers the audio that came with the message: clips are cut from it. */
async function writeSounds(
  writer: CatalogWriter,
  folder: string,
  tracks: readonly ParsedTrack[],
  ids: readonly number[],
) {
  const found: TrackFile[] = [];
  for (const [index, { file }] of tracks.entries()) {
    const local = file === null ? null : await localFile(folder, file);
    const format = local && (await clipFormatIn(local.path));
    if (local && format) found.push({ trackId: ids[index] ?? 0, ...local, format });
  }
  await storeTrackFiles(writer.db, found);
}

/**
 * Writes a release with its artists and tracks.
 *
 * @param path of the message; its other files are found relative to it
 * @returns the album's id, and the problems found
 */
export async function writeRelease(
  writer: CatalogWriter,
  release: ParsedRelease,
  path: string,
  reader: FileReader,
) {
  const genreIds = genresOf([...release.genres, ...release.tracks.flatMap(({ genres }) => genres)]);
  const parties = [...partiesOf(release)];
  const ids = await writeArtists(
    writer,
    parties.map(([, party]) => artistOf(party)),
    genreIds,
  );
  const artistIds = new Map(parties.map(([key], index) => [key, ids[index] ?? 0] as const));
  const writing: Writing = { release, artistIds, genreIds, now: writer.now };
  const [albumId = 0] = await writer.albums([albumOf(writing)]);
  const trackIds = await writer.tracks(release.tracks.map((track) => trackOf(writing, track, albumId)));
  const gone = await goneFrom(writer.db, DDEX, albumId, trackIds);
  await withdrawTracks(writer, gone);
  await writeDeals(writer.db, dealsOf(release, albumId, trackIds), writer.now);
  await sellNowhere(writer.db, gone, writer.now);
  await writeSounds(writer, dirname(path), release.tracks, trackIds);
  return { albumId, problems: await writeCover(writer, dirname(path), release.cover, { albumId, reader }) };
}

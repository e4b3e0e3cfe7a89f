import type { CatalogWriter } from '../../catalog/writing/writer.ts';
import { writeAlbumAvailability } from '../../catalog/writing/write-album-availability.ts';
import { knownIds } from '../../catalog/writing/sources.ts';
import type { ImportParts, Item, Outcome, Run, Stage } from '../frame/importer.ts';
import { LineFiles } from '../frame/line-files.ts';
import { albumOf, contextOf, type Context, storedOf } from './albums.ts';
import { type Dump, lastOfEach } from './artist-stages.ts';
import { catalogueCountries, unitedCountries } from './countries.ts';
import { creditedArtists } from './credits.ts';
import { MUSICBRAINZ } from './identities.ts';
import { creditsOf, movedCredits } from './credit-moves.ts';
import { identified } from './follow-tracks.ts';
import { writeFurther } from './further-tracks.ts';
import { dropTracksOf } from './gone-releases.ts';
import { formerHomes, keepHomes } from './homes.ts';
import { meetReleases, noteMoves } from './moves.ts';
import { isAnyOvertaken, keepPreferred, meetRanks, overtakenRanks, preferredRanks } from './preferred.ts';
import { parseRelease, type Release } from './release.ts';
import { keepBarcodes, type WrittenRelease, writeTracks } from './tracks.ts';

export interface Selling {
  /** The countries that the catalogue serves. */
  readonly countries: readonly string[];
  /** Whether available music can be streamed as well, which MusicBrainz does not say. */
  readonly isStreamable: boolean;
}

/** The releases of one album in a batch. */
interface Candidates {
  readonly releases: readonly Release[];
  readonly best: Release;
  /** The release that the album is taken from now, or null when the stored one is better. */
  readonly chosen: Release | null;
}

const byGroup = (releases: readonly Release[]): readonly (readonly Release[])[] => {
  const groups = new Map<string, Release[]>();
  for (const release of releases) {
    const list = groups.get(release.group.mbid) ?? [];
    groups.set(release.group.mbid, [...list, release]);
  }
  return [...groups.values()];
};

/**
 * Chooses the best release, unless the stored one is better; the stored one itself is written again. Whether
 * the stored release still exists and has the same rank is only known when all are read: see
 * `overtakenStage`.
 */
const candidatesOf = (releases: readonly Release[], stored: string | undefined): Candidates => {
  const best = releases.reduce((one, other) => (other.rank < one.rank ? other : one));
  return { releases, best, chosen: stored === undefined || best.rank <= stored ? best : null };
};

/** Where an album is available: the stored countries and those of these releases together. */
const salesOf = (
  { releases }: Candidates,
  context: Context,
  { countries: served, isStreamable }: Selling,
) => {
  const [first] = releases;
  const before = first ? storedOf(context, first.group) : undefined;
  const said = releases.flatMap(({ areas }) => (areas === null ? [] : [catalogueCountries(areas, served)]));
  const countries = unitedCountries(served, before?.countries ?? [], ...said);
  return { countries, streamCountries: isStreamable ? countries : (before?.streamCountries ?? []) };
};

const copyrightOf = ({ released, label }: Release): string =>
  released === null || label === '' ? '' : `${released.getUTCFullYear()} ${label}`;

const albumOfRelease = (release: Release, candidates: Candidates, context: Context, selling: Selling) => {
  const album = albumOf(release.group, context);
  const released = release.released ?? release.group.firstReleased ?? album.released;
  return {
    ...album,
    ...salesOf(candidates, context, selling),
    upc: release.barcode,
    released,
    originallyReleased: release.group.firstReleased ?? released,
    label: release.label,
    copyright: copyrightOf(release),
    discCount: release.discCount,
    // The tracks are counted after writing, because other sources may have added some.
    trackCount: album.trackCount || release.tracks.length,
  };
};

interface Surroundings {
  readonly context: Context;
  readonly selling: Selling;
}

const writeChosen = async (
  writer: CatalogWriter,
  all: readonly Candidates[],
  importId: string,
  { context, selling }: Surroundings,
): Promise<readonly WrittenRelease[]> => {
  const chosen = all.flatMap((one) => (one.chosen ? [{ release: one.chosen, candidates: one }] : []));
  if (chosen.length === 0) return [];
  const albums = chosen.map(({ release, candidates }) =>
    albumOfRelease(release, candidates, context, selling),
  );
  const ids = await writer.albums(albums);
  const ranks = chosen.map(({ release }, index) => [ids[index] ?? 0, release.rank] as const);
  await keepPreferred(writer.db, new Map(ranks));
  const written = chosen.map(({ release }, index) => ({
    release,
    albumId: ids[index] ?? 0,
    album: albums[index],
  }));
  await writeTracks(writer, importId, written, context.artistIds);
  return written;
};

const isOffered = ({ areas }: Release): boolean => areas !== null;

/** The releases of albums that these are not taken from. Editions that were never on offer add nothing to those that were. */
const editionsOf = (
  all: readonly Candidates[],
  written: readonly WrittenRelease[],
  idOf: IdOf,
  context: Context,
): readonly WrittenRelease[] => {
  const albums = new Map(written.map(({ albumId, album }) => [albumId, album]));
  return all.flatMap(({ releases, chosen }) => {
    const [albumId, first] = [idOf(releases), releases[0]];
    const album =
      albums.get(albumId) ??
      (first && context.stored.has(albumId) ? albumOf(first.group, context) : undefined);
    return releases
      .filter((release) => release !== chosen && isOffered(release))
      .map((release) => ({ release, albumId, album }));
  });
};

type IdOf = (releases: readonly Release[]) => number;

/** The album of a group's releases; 0 when there is none yet. */
const albumIdsOf = async (
  { db }: CatalogWriter,
  groups: readonly (readonly Release[])[],
): Promise<{ readonly known: readonly number[]; readonly idOf: IdOf }> => {
  const mbids = groups.map(([first]) => first?.group.mbid ?? '');
  const ids = await knownIds(db, 'album', MUSICBRAINZ, mbids);
  return { known: [...ids.values()], idOf: ([first]) => ids.get(first?.group.mbid ?? '') ?? 0 };
};

const contextFor = (writer: CatalogWriter, all: readonly Candidates[]): Promise<Context> => {
  const releases = all.flatMap((one) => one.releases);
  const artists = releases.flatMap(({ tracks }) => tracks.flatMap(({ credit }) => creditedArtists(credit)));
  const heads = all.flatMap(({ chosen: one, releases: [first] }) => one?.group ?? first?.group ?? []);
  return contextOf(writer, heads, artists);
};

/** The credits of the albums and tracks of releases, as far as these are stored. */
const creditsFor = ({ db }: CatalogWriter, releases: readonly Release[]) =>
  creditsOf(db, {
    album: releases.map(({ group }) => group.mbid),
    track: releases.flatMap((release) => identified(release).map(({ sourceId }) => sourceId)),
  });

/** Releases that are not, or no longer, on offer: their albums have nothing of them unless they are taken from them. */
const withdrawnOf = (all: readonly Candidates[]): readonly Release[] =>
  all.flatMap(({ releases, chosen }) => releases.filter((one) => one !== chosen && !isOffered(one)));

const writeReleases = async (
  writer: CatalogWriter,
  batch: readonly Item<Release>[],
  selling: Selling,
  { importId }: Run,
): Promise<Outcome> => {
  const groups = byGroup(lastOfEach(batch, ({ mbid }) => mbid));
  const before = await albumIdsOf(writer, groups);
  const ranks = await preferredRanks(writer.db, before.known);
  const all = groups.map((releases) => candidatesOf(releases, ranks.get(before.idOf(releases))));
  const [context, releases] = [await contextFor(writer, all), groups.flat()];
  const [homes, credits] = [await formerHomes(writer.db, releases), await creditsFor(writer, releases)];
  const written = await writeChosen(writer, all, importId, { context, selling });
  const { idOf } = await albumIdsOf(writer, groups);
  await writeRest(writer, all, idOf, { context, selling });
  const editions = editionsOf(all, written, idOf, context);
  await dropTracksOf(
    writer,
    withdrawnOf(all).map(({ mbid }) => mbid),
  );
  await writeFurther(writer, importId, editions, context.artistIds);
  const homed = groups.flatMap((own) => own.map((release) => ({ release, albumId: idOf(own) })));
  await keepHomes(writer.db, importId, homed, homes);
  await meetReleases(
    writer.db,
    importId,
    releases.map(({ mbid }) => mbid),
  );
  const now = await creditsFor(writer, releases);
  await noteMoves(writer.db, importId, 'artist', movedCredits(credits, now));
  await meetRanks(writer.db, importId, new Map(all.map(({ releases, best }) => [idOf(releases), best.rank])));
  return { written: batch.length };
};

/** Of the releases that were met, writes those that replace one that is gone or has another rank now. */
const writeOvertaking = async (
  writer: CatalogWriter,
  batch: readonly Item<Release>[],
  selling: Selling,
  { importId }: Run,
): Promise<Outcome> => {
  const groups = byGroup(lastOfEach(batch, ({ mbid }) => mbid));
  const { known, idOf } = await albumIdsOf(writer, groups);
  const ranks = await overtakenRanks(writer.db, importId, known);
  const all = groups.flatMap((releases) => {
    const chosen = releases.find(({ rank }) => rank === ranks.get(idOf(releases)));
    return chosen ? [{ releases, best: chosen, chosen }] : [];
  });
  const context = await contextFor(writer, all);
  await writeChosen(writer, all, importId, { context, selling });
  return { written: 0 };
};

/** Writes the countries of albums whose stored release stays, and the barcodes of all releases. */
const writeRest = async (
  writer: CatalogWriter,
  all: readonly Candidates[],
  idOf: IdOf,
  { context, selling }: Surroundings,
): Promise<void> => {
  const rest = all.filter(({ chosen }) => chosen === null);
  const sales = rest.map((one) => ({ albumId: idOf(one.releases), ...salesOf(one, context, selling) }));
  await writeAlbumAvailability(writer, sales);
  const barcodes = all.flatMap((one) =>
    one.releases.flatMap(({ barcode }) =>
      barcode === null ? [] : [{ barcode, albumId: idOf(one.releases) }],
    ),
  );
  await keepBarcodes(writer.db, barcodes);
};

/** The stage that writes releases: each album takes its tracks and codes from the best one. */
export const releaseStage = (dump: Dump, selling: Selling): Stage<Release> => {
  const lines = new LineFiles({ ...dump, parse: parseRelease });
  return {
    name: 'releases',
    batchRecords: 400,
    read: (from, signal) => lines.read(from, signal),
    write: (writer, batch, run) => writeReleases(writer, batch, selling, run),
    progress: () => lines.progress(),
  };
};

/**
 * The stage that reads releases again, for albums that are taken from a release which this import has not
 * met, or which has become worse: a full dump holds all releases, so its best one replaces it. When there is
 * no such album, nothing is read.
 */
export const overtakenStage = (
  dump: Dump,
  selling: Selling,
  { db }: Pick<ImportParts, 'db'>,
): Stage<Release> => {
  const lines = new LineFiles({ ...dump, parse: parseRelease });
  return {
    name: 'releases again',
    batchRecords: 400,
    isSecondReading: true,
    read: async function* (from, signal, { importId }) {
      if (from !== null || (await isAnyOvertaken(db, importId)))
        for await (const one of lines.read(from, signal)) if (!('reason' in one)) yield one;
    },
    write: (writer, batch, run) => writeOvertaking(writer, batch, selling, run),
    progress: () => lines.progress(),
  };
};

import type { CatalogWriter } from '../../catalog/writing/writer.ts';
import { sellAlbums } from '../../catalog/writing/sell-albums.ts';
import { knownIds } from '../../catalog/writing/sources.ts';
import type { Item, Outcome, Stage } from '../frame/importer.ts';
import { LineFiles } from '../frame/line-files.ts';
import { albumOf, contextOf, type Context, storedOf } from './albums.ts';
import { type Dump, lastOfEach } from './artist-stages.ts';
import { catalogueCountries, unitedCountries } from './countries.ts';
import { creditedArtists } from './credits.ts';
import { MUSICBRAINZ } from './identities.ts';
import { keepPreferred, preferredRanks, releaseOfRank } from './preferred.ts';
import { parseRelease, type Release } from './release.ts';
import { keepBarcodes, writeTracks } from './tracks.ts';

export interface Selling {
  /** The countries that the catalogue is for. */
  readonly countries: readonly string[];
  /** Whether what is sold can be streamed as well. MusicBrainz does not say. */
  readonly isStreamable: boolean;
}

/** The releases of one album that are in a batch. */
interface Candidates {
  readonly releases: readonly Release[];
  /** The one that the album is taken from now on, or null when the stored one is better. */
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

/** The best, unless the one that the album is taken from is better still; that one itself is written again. */
const candidatesOf = (releases: readonly Release[], stored: string | undefined): Candidates => {
  const best = releases.reduce((one, other) => (other.rank < one.rank ? other : one));
  const isNewSaying = releases.some(({ mbid }) => stored !== undefined && mbid === releaseOfRank(stored));
  const isBetter = stored === undefined || isNewSaying || best.rank < stored;
  return { releases, chosen: isBetter ? best : null };
};

/** Where an album is sold after these releases: what was known of it, and what they say. */
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
  return {
    ...album,
    ...salesOf(candidates, context, selling),
    upc: release.barcode,
    released: release.released ?? release.group.firstReleased ?? album.released,
    label: release.label,
    copyright: copyrightOf(release),
    discCount: release.discCount,
    trackCount: release.tracks.length,
  };
};

const writeChosen = async (
  writer: CatalogWriter,
  all: readonly Candidates[],
  context: Context,
  selling: Selling,
): Promise<void> => {
  const chosen = all.flatMap((one) => (one.chosen ? [{ release: one.chosen, candidates: one }] : []));
  if (chosen.length === 0) return;
  const albums = chosen.map(({ release, candidates }) =>
    albumOfRelease(release, candidates, context, selling),
  );
  const ids = await writer.albums(albums);
  const ranks = chosen.map(({ release }, index) => [ids[index] ?? 0, release.rank] as const);
  await keepPreferred(writer.db, new Map(ranks));
  await writeTracks(
    writer,
    chosen.map(({ release }, index) => ({ release, albumId: ids[index] ?? 0, album: albums[index] })),
    context.artistIds,
  );
};

const writeReleases = async (
  writer: CatalogWriter,
  batch: readonly Item<Release>[],
  selling: Selling,
): Promise<Outcome> => {
  const groups = byGroup(lastOfEach(batch, ({ mbid }) => mbid));
  const known = await knownIds(
    writer.db,
    'album',
    MUSICBRAINZ,
    groups.map(([first]) => first?.group.mbid ?? ''),
  );
  const ranks = await preferredRanks(writer.db, [...known.values()]);
  const all = groups.map((releases) =>
    candidatesOf(releases, ranks.get(known.get(releases[0]?.group.mbid ?? '') ?? 0)),
  );
  const chosen = all.flatMap((one) => one.chosen ?? []);
  const artists = chosen.flatMap(({ tracks }) => tracks.flatMap(({ credit }) => creditedArtists(credit)));
  const heads = all.flatMap(({ chosen: one, releases: [first] }) => one?.group ?? first?.group ?? []);
  const context = await contextOf(writer, heads, artists);
  await writeChosen(writer, all, context, selling);
  await writeRest(writer, all, context, selling);
  return { written: batch.length };
};

/** Of releases that the album is not taken from: where they are sold, and every barcode. */
const writeRest = async (
  writer: CatalogWriter,
  all: readonly Candidates[],
  context: Context,
  selling: Selling,
): Promise<void> => {
  const ids = await knownIds(
    writer.db,
    'album',
    MUSICBRAINZ,
    all.map(({ releases }) => releases[0]?.group.mbid ?? ''),
  );
  const idOf = ({ releases }: Candidates) => ids.get(releases[0]?.group.mbid ?? '') ?? 0;
  const rest = all.filter(({ chosen }) => chosen === null);
  const sales = rest.map((one) => ({ albumId: idOf(one), ...salesOf(one, context, selling) }));
  await sellAlbums(writer, sales);
  const barcodes = all.flatMap((one) =>
    one.releases.flatMap(({ barcode }) => (barcode === null ? [] : [{ barcode, albumId: idOf(one) }])),
  );
  await keepBarcodes(writer.db, barcodes);
};

/** Releases: each album takes its tracks and codes from the best one. */
export const releaseStage = (dump: Dump, selling: Selling): Stage<Release> => {
  const lines = new LineFiles({ ...dump, parse: parseRelease });
  return {
    name: 'releases',
    batchRecords: 400,
    read: (from, signal) => lines.read(from, signal),
    write: (writer, batch) => writeReleases(writer, batch, selling),
    progress: () => lines.progress(),
  };
};

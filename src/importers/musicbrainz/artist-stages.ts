import type { NewRelation } from '../../catalog/writing/inputs.ts';
import { knownIds } from '../../catalog/writing/sources.ts';
import type { CatalogWriter } from '../../catalog/writing/writer.ts';
import type { Item, Outcome, Run, Stage } from '../frame/importer.ts';
import { LineFiles, type LineFilesOptions } from '../frame/line-files.ts';
import { type ArtistLine, type ArtistRelations, parseArtist, parseArtistRelations } from './artist.ts';
import type { ArtistRef } from './credits.ts';
import { MUSICBRAINZ } from './identities.ts';
import { meetArtists } from './moves.ts';
import { RELATIONS } from '../../storage/catalog-kinds.ts';

/** Where the lines of an entity are read from. */
export type Dump = Pick<LineFilesOptions<unknown>, 'files' | 'wants' | 'longestLine'>;

/** Each entity once: of several lines about one, the last counts. */
export const lastOfEach = <T>(items: readonly Item<T>[], keyOf: (value: T) => string): readonly T[] => [
  ...new Map(items.map(({ value }) => [keyOf(value), value])).values(),
];

const newArtist = (artist: ArtistRef, more: Partial<ArtistLine> = {}) => ({
  source: MUSICBRAINZ,
  sourceId: artist.mbid,
  name: artist.name,
  latinName: artist.latinName,
  also: more.also ?? [],
  popularity: more.popularity ?? 0,
  genreIds: more.genreIds ?? [],
});

/** The ids of artists; those that do not exist yet are written with only their names. */
export async function ensureArtists(
  writer: CatalogWriter,
  artists: readonly ArtistRef[],
): Promise<ReadonlyMap<string, number>> {
  const all = new Map(artists.map((artist) => [artist.mbid, artist]));
  const known = await knownIds(writer.db, 'artist', MUSICBRAINZ, [...all.keys()]);
  const missing = [...all.values()].filter(({ mbid }) => !known.has(mbid));
  const ids = missing.length === 0 ? [] : await writer.artists(missing.map((artist) => newArtist(artist)));
  return new Map([...known, ...missing.map(({ mbid }, index) => [mbid, ids[index] ?? 0] as const)]);
}

const writeArtists = async (
  writer: CatalogWriter,
  batch: readonly Item<ArtistLine>[],
  { importId }: Run,
): Promise<Outcome> => {
  const artists = lastOfEach(batch, ({ mbid }) => mbid);
  const ids = await writer.artists(artists.map((artist) => newArtist(artist, artist)));
  await meetArtists(writer.db, importId, ids);
  return { written: batch.length };
};

export const artistStage = (dump: Dump): Stage<ArtistLine> => {
  const lines = new LineFiles({ ...dump, parse: parseArtist });
  return {
    name: 'artists',
    batchRecords: 1_000,
    read: (from, signal) => lines.read(from, signal),
    write: writeArtists,
    progress: () => lines.progress(),
  };
};

const relationsOf = (
  { mbid, related }: ArtistRelations,
  ids: ReadonlyMap<string, number>,
): readonly NewRelation[] => {
  const artistId = ids.get(mbid);
  if (artistId === undefined) return [];
  return RELATIONS.map((kind) => {
    const others = related.filter((one) => one.kind === kind).map((one) => ids.get(one.mbid));
    return { artistId, kind, otherIds: others.filter((id) => id !== undefined) };
  });
};

const writeRelations = async (
  writer: CatalogWriter,
  batch: readonly Item<ArtistRelations>[],
): Promise<Outcome> => {
  const artists = lastOfEach(batch, ({ mbid }) => mbid);
  const mbids = new Set(artists.flatMap(({ mbid, related }) => [mbid, ...related.map((one) => one.mbid)]));
  const ids = await knownIds(writer.db, 'artist', MUSICBRAINZ, [...mbids]);
  await writer.relations(artists.flatMap((artist) => relationsOf(artist, ids)));
  return { written: 0 };
};

/** The stage that reads the artists again, because relations lead to artists that come later. */
export const artistRelationStage = (dump: Dump): Stage<ArtistRelations> => {
  const lines = new LineFiles({ ...dump, parse: parseArtistRelations });
  return {
    name: 'artist relations',
    batchRecords: 2_000,
    isSecondReading: true,
    // Unreadable lines were counted and stored when the artists were read.
    read: async function* (from, signal) {
      for await (const one of lines.read(from, signal)) if ('value' in one) yield one;
    },
    write: writeRelations,
    progress: () => lines.progress(),
  };
};

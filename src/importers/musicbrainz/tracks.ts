import { type Kysely, sql } from 'kysely';
import type { NewAlbum, NewContribution, NewTrack } from '../../catalog/writing/inputs.ts';
import { mergeThings } from '../../catalog/writing/merge.ts';
import { insertRows } from '../../catalog/writing/rows.ts';
import { knownIds } from '../../catalog/writing/sources.ts';
import { withdrawTracks } from '../../catalog/writing/withdraw-tracks.ts';
import type { CatalogWriter } from '../../catalog/writing/writer.ts';
import type { Schema } from '../../storage/schema.ts';
import { countTracks } from '../shared/count-tracks.ts';
import { contributionsOf, ownerOf } from './albums.ts';
import { followTracks, type Identified, identified, movedTracks, type Taken } from './follow-tracks.ts';
import { makeRoom, onOtherReleases, sellWithAlbum } from './further-places.ts';
import { MUSICBRAINZ, RECORDING, recordingSource, significantDigits, UPC } from './identities.ts';
import { movesOf, noteMoves } from './moves.ts';
import type { RecordingRole, Release } from './release.ts';
import { formerTracks, isrcsElsewhere, keepReleaseTracks } from './release-tracks.ts';

/** An album that was just written, and a release of it. */
export interface WrittenRelease extends Taken {
  readonly album: NewAlbum | undefined;
}

export type Ids = ReadonlyMap<string, number>;

const rolesOf = (roles: readonly RecordingRole[], artistIds: Ids): readonly NewContribution[] =>
  roles.flatMap(({ role, mbid }) => {
    const artistId = artistIds.get(mbid);
    return artistId === undefined ? [] : [{ role, artistId }];
  });

/** The track of a release as it is written; `elsewhere` are ISRCs that other releases say of it. */
export const newTrack = (
  { track, sourceId }: Identified,
  { albumId, album }: WrittenRelease,
  artistIds: Ids,
  elsewhere: readonly string[] = [],
): NewTrack => {
  const [isrc = null, ...otherIsrcs] = new Set([...track.isrcs, ...elsewhere]);
  return {
    source: MUSICBRAINZ,
    sourceId,
    name: track.title,
    popularity: album?.popularity ?? 0,
    countries: album?.countries ?? [],
    streamCountries: album?.streamCountries ?? [],
    albumId,
    artistId: ownerOf(track.credit, artistIds),
    disc: track.disc,
    position: track.position,
    seconds: track.seconds,
    isrc,
    otherIsrcs,
    genreId: track.genreIds[0] ?? album?.genreIds[0] ?? null,
    isExplicit: false,
    hasLossless: false,
    credit: track.credit.text,
    contributors: [...contributionsOf(track.credit, artistIds), ...rolesOf(track.roles, artistIds)],
  };
};

/**
 * Tracks on these albums that only MusicBrainz has and that their releases no longer have: tracks that
 * another source has as well stay.
 */
const goneFrom = async (
  db: Kysely<Schema>,
  albumIds: readonly number[],
  staying: readonly number[],
): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`
    select tracks.id from tracks
    where album_id = any(${albumIds}) and not (tracks.id = any(${staying})) and merged_into is null
      and exists (select from catalog_sources as origin
        where origin.kind = 'track' and origin.id = tracks.id and origin.source = ${MUSICBRAINZ})
      and not exists (select from catalog_sources as other
        where other.kind = 'track' and other.id = tracks.id and other.source <> ${MUSICBRAINZ})`.execute(db);
  return rows.map(({ id }) => id);
};

/**
 * Stores tracks under their recordings, so that listens find them.
 *
 * @param keep true: a recording that leads to a track of the group already stays with that one
 */
export const keepRecordings = (
  db: Kysely<Schema>,
  tracks: readonly { readonly recording: string; readonly group: string; readonly id: number }[],
  keep = false,
): Promise<void> => {
  const rows = tracks.map(({ recording, group, id }) => ({
    kind: RECORDING,
    source: recordingSource(recording),
    source_id: group,
    id,
  }));
  const once = [...new Map(rows.map((row) => [`${row.source} ${row.source_id}`, row])).values()];
  const columns = { kind: 'text', source: 'text', source_id: 'text', id: 'integer' };
  const key = ['kind', 'source', 'source_id'];
  return insertRows(db, 'catalog_sources', columns, {
    rows: once,
    options: keep ? { key, keep: ['id'] } : { key },
  });
};

/** The ids of credited artists together with those of everybody who has another part in the tracks. */
export async function withHelpers(
  { db }: CatalogWriter,
  releases: readonly Release[],
  artistIds: Ids,
): Promise<Ids> {
  const roles = releases.flatMap(({ tracks }) => tracks.flatMap((track) => track.roles));
  const mbids = new Set(roles.map(({ mbid }) => mbid));
  return new Map([...artistIds, ...(await knownIds(db, 'artist', MUSICBRAINZ, [...mbids]))]);
}

interface WrittenTrack extends Identified {
  readonly release: Release;
  readonly id: number;
}

const writeAll = async (
  writer: CatalogWriter,
  albums: readonly WrittenRelease[],
  artistIds: Ids,
): Promise<readonly WrittenTrack[]> => {
  const releases = albums.map(({ release }) => release);
  const all = albums.flatMap((album) => identified(album.release).map((one) => ({ ...one, album })));
  if (all.length === 0) return [];
  const sourceIds = all.map(({ sourceId }) => sourceId);
  const known = await knownIds(writer.db, 'track', MUSICBRAINZ, sourceIds);
  const codes = await isrcsElsewhere(writer.db, [...known.values()], releases);
  const everybody = await withHelpers(writer, releases, artistIds);
  const ids = await writer.tracks(
    all.map((one) => newTrack(one, one.album, everybody, codes.get(known.get(one.sourceId) ?? 0))),
  );
  return all.map(({ track, sourceId, album: { release } }, index) => ({
    track,
    sourceId,
    release,
    id: ids[index] ?? 0,
  }));
};

/**
 * Takes away the tracks that the release of an album no longer has: those that it has under another id are merged into
 * it, and what another release of the album has stays.
 */
const takeAway = async (
  writer: CatalogWriter,
  importId: string,
  albums: readonly WrittenRelease[],
  staying: ReadonlySet<number>,
): Promise<void> => {
  const gone = await goneFrom(
    writer.db,
    albums.map(({ albumId }) => albumId),
    [...staying],
  );
  const moves = (await movesOf(writer.db, importId, 'track', gone)).filter(
    ({ into }) => !gone.includes(into),
  );
  await mergeThings(writer, 'track', moves);
  const merged = new Set(moves.map(({ id }) => id));
  const others = await onOtherReleases(writer.db, gone, albums);
  await withdrawTracks(
    writer,
    gone.filter((id) => !merged.has(id) && !others.has(id)),
  );
  await sellWithAlbum(writer.db, [...others]);
};

/** Writes the tracks of albums, and removes those of a former release that are on none of the present ones. */
export async function writeTracks(
  writer: CatalogWriter,
  importId: string,
  albums: readonly WrittenRelease[],
  artistIds: Ids,
): Promise<void> {
  const releases = albums.map(({ release }) => release);
  const former = await formerTracks(writer.db, releases);
  await followTracks(writer.db, albums);
  const written = await writeAll(writer, albums, artistIds);
  await noteMoves(writer.db, importId, 'track', movedTracks(former, written));
  await keepReleaseTracks(writer.db, releases, written);
  await takeAway(writer, importId, albums, new Set(written.map(({ id }) => id)));
  await makeRoom(
    writer,
    albums.map(({ albumId }) => albumId),
    written.map(({ id }) => id),
  );
  await countTracks(
    writer,
    albums.map(({ albumId }) => albumId),
  );
  await keepRecordings(
    writer.db,
    written.map(({ track, release, id }) => ({ recording: track.recording, group: release.group.mbid, id })),
  );
}

/** Stores every barcode of an album's releases; one that leads to an album already stays with that album. */
export async function keepBarcodes(
  db: Kysely<Schema>,
  barcodes: readonly { readonly barcode: string; readonly albumId: number }[],
): Promise<void> {
  const rows = barcodes
    .map(({ barcode, albumId }) => ({
      kind: 'album',
      source: UPC,
      source_id: significantDigits(barcode),
      id: albumId,
    }))
    .filter(({ source_id }) => source_id !== '');
  const once = [...new Map(rows.map((row) => [row.source_id, row])).values()];
  const columns = { kind: 'text', source: 'text', source_id: 'text', id: 'integer' };
  // On a conflict only the key counts: the first album with the barcode keeps it.
  await insertRows(db, 'catalog_sources', columns, {
    rows: once,
    options: {
      key: ['kind', 'source', 'source_id'],
      keep: ['id'],
    },
  });
}

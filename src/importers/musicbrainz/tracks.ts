import { type Kysely, sql } from 'kysely';
import type { NewAlbum, NewContribution, NewTrack } from '../../catalog/writing/inputs.ts';
import { insertRows } from '../../catalog/writing/rows.ts';
import { knownIds } from '../../catalog/writing/sources.ts';
import { withdrawTracks } from '../../catalog/writing/withdraw-tracks.ts';
import type { CatalogWriter } from '../../catalog/writing/writer.ts';
import type { Schema } from '../../storage/schema.ts';
import { countTracks } from '../shared/count-tracks.ts';
import { contributionsOf, ownerOf } from './albums.ts';
import { MUSICBRAINZ, RECORDING, recordingSource, significantDigits, UPC } from './identities.ts';
import type { RecordingRole, Release, ReleaseTrack } from './release.ts';

/** An album that was just written, and the release it is taken from. */
export interface WrittenRelease {
  readonly release: Release;
  readonly albumId: number;
  readonly album: NewAlbum | undefined;
}

type Ids = ReadonlyMap<string, number>;

/** The tracks of a release, each with its id at the source: the same on every release of the group. */
const identified = ({ release }: WrittenRelease) => {
  const seen = new Map<string, number>();
  return release.tracks.map((track) => {
    const count = (seen.get(track.recording) ?? 0) + 1;
    seen.set(track.recording, count);
    return { track, sourceId: `${release.group.mbid}/${track.recording}${count > 1 ? `#${count}` : ''}` };
  });
};

const rolesOf = (roles: readonly RecordingRole[], artistIds: Ids): readonly NewContribution[] =>
  roles.flatMap(({ role, mbid }) => {
    const artistId = artistIds.get(mbid);
    return artistId === undefined ? [] : [{ role, artistId }];
  });

const newTrack = (
  { track, sourceId }: { track: ReleaseTrack; sourceId: string },
  { albumId, album }: WrittenRelease,
  artistIds: Ids,
): NewTrack => ({
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
  isrc: track.isrcs[0] ?? null,
  otherIsrcs: track.isrcs.slice(1),
  genreId: track.genreIds[0] ?? album?.genreIds[0] ?? null,
  isExplicit: false,
  hasLossless: false,
  credit: track.credit.text,
  contributors: [...contributionsOf(track.credit, artistIds), ...rolesOf(track.roles, artistIds)],
});

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
    where album_id = any(${albumIds}) and not (tracks.id = any(${staying}))
      and exists (select from catalog_sources as origin
        where origin.kind = 'track' and origin.id = tracks.id and origin.source = ${MUSICBRAINZ})
      and not exists (select from catalog_sources as other
        where other.kind = 'track' and other.id = tracks.id and other.source <> ${MUSICBRAINZ})`.execute(db);
  return rows.map(({ id }) => id);
};

/** Stores tracks under their recordings, so that listens find them. */
const keepRecordings = (
  db: Kysely<Schema>,
  tracks: readonly { readonly recording: string; readonly group: string; readonly id: number }[],
): Promise<void> => {
  const rows = tracks.map(({ recording, group, id }) => ({
    kind: RECORDING,
    source: recordingSource(recording),
    source_id: group,
    id,
  }));
  const once = [...new Map(rows.map((row) => [`${row.source} ${row.source_id}`, row])).values()];
  const columns = { kind: 'text', source: 'text', source_id: 'text', id: 'integer' };
  return insertRows(db, 'catalog_sources', columns, once, { key: ['kind', 'source', 'source_id'] });
};

/** Writes the tracks of albums, and removes those of a former release that are not on the present one. */
export async function writeTracks(
  writer: CatalogWriter,
  albums: readonly WrittenRelease[],
  artistIds: Ids,
): Promise<void> {
  const roles = albums.flatMap(({ release }) => release.tracks.flatMap((track) => track.roles));
  const helpers = await knownIds(writer.db, 'artist', MUSICBRAINZ, [
    ...new Set(roles.map(({ mbid }) => mbid)),
  ]);
  const everybody = new Map([...artistIds, ...helpers]);
  const all = albums.flatMap((album) => identified(album).map((one) => ({ ...one, album })));
  const ids =
    all.length === 0 ? [] : await writer.tracks(all.map((one) => newTrack(one, one.album, everybody)));
  const albumIds = albums.map(({ albumId }) => albumId);
  await withdrawTracks(writer, await goneFrom(writer.db, albumIds, ids));
  await countTracks(writer, albumIds);
  await keepRecordings(
    writer.db,
    all.map(({ track, album }, index) => ({
      recording: track.recording,
      group: album.release.group.mbid,
      id: ids[index] ?? 0,
    })),
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
  await insertRows(db, 'catalog_sources', columns, once, {
    key: ['kind', 'source', 'source_id'],
    keep: ['id'],
  });
}

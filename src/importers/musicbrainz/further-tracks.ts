import { sql } from 'kysely';
import { type Merge, mergeThings } from '../../catalog/writing/merge.ts';
import type { CatalogWriter } from '../../catalog/writing/writer.ts';
import type { Db } from '../../storage/db.ts';
import { countTracks } from '../shared/count-tracks.ts';
import { type Identified, identified, movedTracks } from './follow-tracks.ts';
import { makeRoom, sellWithAlbum } from './further-places.ts';
import { MUSICBRAINZ } from './identities.ts';
import { noteMoves } from './moves.ts';
import type { Release, ReleaseTrack } from './release.ts';
import { formerTracks, keepReleaseTracks, trackKey } from './release-tracks.ts';
import { isSamePlace, isSameSong, songOf, type StoredTrack, storedTracks } from './stored-tracks.ts';
import { type Ids, keepRecordings, newTrack, withHelpers, type WrittenRelease } from './tracks.ts';

/*
 * What only another edition has than the release that an album is taken from: its bonus tracks are tracks of the album,
 * where they stand on their edition when that place is free, else behind the last one. Another recording of a song that
 * the album has is that track: its recording and its ISRCs lead there.
 */

/** A track as it stands on an album. */
interface Standing extends Pick<StoredTrack, 'name' | 'seconds' | 'disc' | 'position'> {
  /** The id of a stored one, the id at MusicBrainz of one that is to be written. */
  readonly as: number | string;
}

interface Further extends Identified {
  readonly edition: WrittenRelease;
}

/** What becomes of the editions of one album. */
class AlbumEditions {
  readonly #former: ReadonlyMap<string, number>;
  readonly #standing = new Map<string, Standing>();
  /** Tracks that are to be written, by their ids at MusicBrainz. */
  readonly fresh = new Map<string, Further>();
  /** What each track of an edition is. */
  readonly same: (Identified & { readonly release: Release; readonly as: number | string })[] = [];

  /** @param former the tracks that the editions were written to before, by `trackKey` */
  constructor(stored: readonly StoredTrack[], former: ReadonlyMap<string, number>) {
    this.#former = former;
    for (const track of stored)
      if (track.isThere) this.#standing.set(track.sourceId, { ...track, as: track.id });
  }

  add(edition: WrittenRelease): void {
    const { release } = edition;
    const all = identified(release);
    const used = new Set(all.flatMap(({ sourceId }) => this.#standing.get(sourceId) ?? []));
    const open: Identified[] = [];
    for (const one of all) {
      const known = this.#standing.get(one.sourceId) ?? this.#likeness(one, release, used);
      if (known) used.add(known);
      else open.push(one);
      if (known) this.same.push({ ...one, release, as: known.as });
    }
    // Those whose places are free stand there, whatever the others take.
    const crowded = open.filter(({ track }) => this.#isTaken(track));
    for (const one of [...open.filter((other) => !crowded.includes(other)), ...crowded])
      this.same.push({ ...one, release, as: this.#place({ ...one, edition }) });
  }

  #isTaken(track: ReleaseTrack): boolean {
    return [...this.#standing.values()].some((one) => isSamePlace(one, track));
  }

  /** What a track was before, else the same song, which one edition may have twice. */
  #likeness({ track }: Identified, release: Release, used: ReadonlySet<Standing>): Standing | undefined {
    const before = this.#former.get(trackKey(release, track));
    const open = [...this.#standing.values()].filter((one) => !used.has(one));
    return open.find(({ as }) => as === before) ?? open.find((one) => isSameSong(one, songOf(track)));
  }

  #place(further: Further): string {
    const standing = [...this.#standing.values()];
    const isTaken = this.#isTaken(further.track);
    const disc = isTaken ? Math.max(...standing.map((one) => one.disc)) : further.track.disc;
    const last = Math.max(0, ...standing.filter((one) => one.disc === disc).map((one) => one.position));
    const track = { ...further.track, disc, position: isTaken ? last + 1 : further.track.position };
    this.fresh.set(further.sourceId, { ...further, track });
    this.#standing.set(further.sourceId, { ...track, ...songOf(track), as: further.sourceId });
    return further.sourceId;
  }
}

const addIsrcs = async (db: Db, rows: readonly { readonly isrc: string; readonly id: number }[]) => {
  await sql`insert into track_isrcs (isrc, track_id)
    select distinct given.isrc, given.id
    from unnest(${rows.map(({ isrc }) => isrc)}::text[], ${rows.map(({ id }) => id)}::int[]) as given (isrc, id)
      join tracks on tracks.id = given.id where tracks.isrc is distinct from given.isrc
    on conflict do nothing`.execute(db);
};

const byAlbum = (editions: readonly WrittenRelease[]): ReadonlyMap<number, readonly WrittenRelease[]> => {
  const found = new Map<number, WrittenRelease[]>();
  for (const edition of editions.toSorted((a, b) => (a.release.rank < b.release.rank ? -1 : 1)))
    found.set(edition.albumId, [...(found.get(edition.albumId) ?? []), edition]);
  return found;
};

const editionsOf = async (
  db: Db,
  editions: readonly WrittenRelease[],
  former: ReadonlyMap<string, number>,
): Promise<readonly AlbumEditions[]> => {
  const albums = byAlbum(editions);
  const stored = await storedTracks(db, [...albums.keys()]);
  return [...albums].map(([albumId, own]) => {
    const album = new AlbumEditions(
      stored.filter((track) => track.albumId === albumId),
      former,
    );
    for (const edition of own) album.add(edition);
    return album;
  });
};

/** Of what tracks were before, those that no release has any more, on the same album. */
const leftBehind = async (db: Db, moves: readonly Merge[]): Promise<readonly Merge[]> => {
  const { rows } = await sql<Merge>`
    select former.id, given.into_id as into
    from unnest(${moves.map(({ id }) => id)}::int[], ${moves.map(({ into }) => into)}::int[]) as given (id, into_id)
      join tracks as former on former.id = given.id
      join tracks as target on target.id = given.into_id and target.album_id = former.album_id
    where not exists (select from release_tracks where track_id = former.id)
      and not exists (select from catalog_sources as other where other.kind = 'track' and other.id = former.id
        and other.source <> ${MUSICBRAINZ})`.execute(db);
  return rows;
};

/**
 * Writes what only other editions of albums have.
 *
 * @param editions releases that their albums are not taken from
 */
export async function writeFurther(
  writer: CatalogWriter,
  importId: string,
  editions: readonly WrittenRelease[],
  artistIds: Ids,
): Promise<void> {
  if (editions.length === 0) return;
  const releases = editions.map(({ release }) => release);
  const former = await formerTracks(writer.db, releases);
  const albums = await editionsOf(writer.db, editions, former);
  const fresh = albums.flatMap((album) => [...album.fresh.values()]);
  const everybody = await withHelpers(writer, releases, artistIds);
  const ids =
    fresh.length === 0 ? [] : await writer.tracks(fresh.map((one) => newTrack(one, one.edition, everybody)));
  const idOf = new Map(fresh.map(({ sourceId }, index) => [sourceId, ids[index] ?? 0]));
  const kept = albums.flatMap(({ same }) =>
    same.map(({ as, ...one }) => ({ ...one, id: typeof as === 'number' ? as : (idOf.get(as) ?? 0) })),
  );
  const moves = movedTracks(former, kept);
  await noteMoves(writer.db, importId, 'track', moves);
  await keepReleaseTracks(writer.db, releases, kept);
  await mergeThings(writer, 'track', await leftBehind(writer.db, moves));
  await keepRecordings(
    writer.db,
    kept.map(({ track, release, id }) => ({ recording: track.recording, group: release.group.mbid, id })),
    true,
  );
  await addIsrcs(
    writer.db,
    kept.flatMap(({ track, id }) => track.isrcs.map((isrc) => ({ isrc, id }))),
  );
  // What was just read may have widened where the albums are available.
  await sellWithAlbum(writer.db, ids);
  const albumIds = [...new Set(editions.map(({ albumId }) => albumId))];
  await makeRoom(writer, albumIds, []);
  await countTracks(writer, albumIds);
}

import type { Merge } from '../../catalog/writing/merge.ts';
import type { Db } from '../../storage/db.ts';
import type { Release, ReleaseTrack } from './release.ts';
import { formerTracks, trackKey } from './release-tracks.ts';
import {
  isSamePlace,
  isSameSong,
  renameTracks,
  sharesCode,
  songOf,
  type StoredTrack,
  storedTracks,
} from './stored-tracks.ts';

/** A track of a release, with its id at MusicBrainz. */
export interface Identified {
  readonly track: ReleaseTrack;
  readonly sourceId: string;
}

/** The tracks of a release, each with its id at the source: the same on every release of the group. */
export const identified = (release: Release): readonly Identified[] => {
  const seen = new Map<string, number>();
  return release.tracks.map((track) => {
    const count = (seen.get(track.recording) ?? 0) + 1;
    seen.set(track.recording, count);
    return { track, sourceId: `${release.group.mbid}/${track.recording}${count > 1 ? `#${count}` : ''}` };
  });
};

/** A release that an album is taken from. */
export interface Taken {
  readonly release: Release;
  readonly albumId: number;
}

type Resembles = (stored: StoredTrack, one: Identified) => boolean;

/** How a track is known again when its recording is another one, the surest first. */
const LIKENESSES = (release: Release, former: ReadonlyMap<string, number>): readonly Resembles[] => [
  ({ id }, { track }) => former.get(trackKey(release, track)) === id,
  (stored, { track }) => sharesCode(stored.isrcs, track.isrcs) && isSamePlace(stored, track),
  (stored, { track }) => sharesCode(stored.isrcs, track.isrcs),
  (stored, { track }) => isSamePlace(stored, track) && isSameSong(stored, songOf(track)),
];

/** Of an album, the tracks whose recordings its release no longer has, each with the one that it has in its place. */
const renamesOf = (
  { release }: Taken,
  stored: readonly StoredTrack[],
  former: ReadonlyMap<string, number>,
): readonly { readonly from: string; readonly to: string }[] => {
  const present = identified(release);
  const [now, before] = [
    new Set(present.map(({ sourceId }) => sourceId)),
    new Set(stored.map(({ sourceId }) => sourceId)),
  ];
  const stale = new Set(stored.filter(({ sourceId, isThere }) => isThere && !now.has(sourceId)));
  const open = new Set(present.filter(({ sourceId }) => !before.has(sourceId)));
  const renames: { from: string; to: string }[] = [];
  for (const resembles of LIKENESSES(release, former))
    for (const one of open) {
      const known = [...stale].find((candidate) => resembles(candidate, one));
      if (!known) continue;
      stale.delete(known);
      open.delete(one);
      renames.push({ from: known.sourceId, to: one.sourceId });
    }
  return renames;
};

/**
 * Has the tracks of albums keep their ids where their recordings were merged into others: whoever writes the release
 * afterwards changes those tracks.
 */
export async function followTracks(db: Db, albums: readonly Taken[]): Promise<void> {
  const stored = await storedTracks(
    db,
    albums.map(({ albumId }) => albumId),
  );
  const former = await formerTracks(
    db,
    albums.map(({ release }) => release),
  );
  const renames = albums.flatMap((album) =>
    renamesOf(
      album,
      stored.filter(({ albumId }) => albumId === album.albumId),
      former,
    ),
  );
  await renameTracks(db, renames);
}

/** The tracks that tracks of releases were before, where these are others now. */
export const movedTracks = (
  former: ReadonlyMap<string, number>,
  written: readonly { readonly release: Release; readonly track: ReleaseTrack; readonly id: number }[],
): readonly Merge[] =>
  written.flatMap(({ release, track, id }) => {
    const before = former.get(trackKey(release, track));
    return before === undefined || before === id ? [] : [{ id: before, into: id }];
  });

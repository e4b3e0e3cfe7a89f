import type { Kysely } from 'kysely';
import { foldName } from '../../catalog/writing/fold.ts';
import type { Schema } from '../../storage/schema.ts';
import { idsByName } from '../shared/claims.ts';
import { type KnownTrack, knownTracks } from './known-tracks.ts';
import { dumpName, placeOf } from './names.ts';
import { type AudioFile, tagsIn } from './read-file.ts';
import type { Tags } from './tags.ts';

/*
 * A track follows its file: one whose tags were corrected stands elsewhere now, and keeps its id there. It stays where
 * it is while another file says that it is there, or a dump does; then the corrected file is a track of its own.
 */

export type Track = Pick<Tags, 'title' | 'recordingMbid'>;

/** Two files of one track, such as in two formats. */
export const isSame = (one: Track, other: Track): boolean =>
  foldName(one.title) === foldName(other.title) ||
  (one.recordingMbid !== null && one.recordingMbid === other.recordingMbid);

/** What a batch changes of tracks that were written before, besides writing its own. */
export interface Changes {
  /** Tracks that follow their files, with the place that each has now. */
  readonly moved: ReadonlyMap<number, string>;
  /** Places that are no longer those of the tracks that stood there. */
  readonly freed: ReadonlySet<string>;
  /** Tracks that a file has left, or whose place another one took. */
  readonly left: ReadonlySet<number>;
  /** Albums that tracks were on. */
  readonly albums: ReadonlySet<number>;
}

type Standpoint = Omit<KnownTrack, 'places' | 'paths'> & {
  readonly places: Set<string>;
  readonly paths: Set<string>;
};

/** Who has a place that a file says is its own. */
type Claim =
  /** Another track, by a file that is there: its tags. */
  | Tags
  /** This track itself. */
  | 'same'
  /** A track all of whose files are elsewhere: it will be there when they are imported. */
  | 'elsewhere'
  /** A track all of whose files are gone. */
  | 'vacant';

/** Where tracks stand, as it changes while the files of a batch are gone through. */
export class Standing {
  readonly #byPlace = new Map<string, Standpoint>();
  readonly #byPath = new Map<string, Standpoint>();
  readonly #batch: ReadonlyMap<string, AudioFile>;
  readonly #inDump: ReadonlyMap<string, number>;
  readonly #read = new Map<string, Promise<Tags | null>>();
  readonly changes = {
    moved: new Map<number, string>(),
    freed: new Set<string>(),
    left: new Set<number>(),
    albums: new Set<number>(),
  };

  /** @param inDump of files by their paths the tracks that MusicBrainz's ids lead to */
  constructor(
    files: readonly AudioFile[],
    tracks: readonly KnownTrack[],
    inDump: ReadonlyMap<string, number>,
  ) {
    this.#batch = new Map(files.map((file) => [file.path, file]));
    this.#inDump = inDump;
    for (const { places, paths, ...track } of tracks) {
      const standpoint = { ...track, places: new Set(places), paths: new Set(paths) };
      for (const place of places) this.#byPlace.set(place, standpoint);
      for (const path of paths) this.#byPath.set(path, standpoint);
    }
  }

  /** The other track that has a file's place, and a file that says so; null when there is room. */
  async otherAt(place: string, file: AudioFile): Promise<Track | null> {
    const there = this.#byPlace.get(place);
    const claim = there ? await this.#claimOf(there, place, file) : 'same';
    return typeof claim === 'string' ? null : claim;
  }

  /** Gives a file its place; the track that it was follows it, if it can. */
  async take(place: string, file: AudioFile): Promise<void> {
    const mine = this.#byPath.get(file.path);
    const isFree = mine !== undefined && (await this.#mayMove(mine, file));
    await this.#makeRoom(place, file, isFree);
    const there = this.#byPlace.get(place);
    if (!mine || mine === there) return;
    if (isFree && !there) this.#move(mine, place);
    else await this.#leave(mine, file.path);
  }

  /** Whoever is at a place and is another one gives it up, unless the file becomes that track. */
  async #makeRoom(place: string, file: AudioFile, isFree: boolean): Promise<void> {
    const there = this.#byPlace.get(place);
    if (!there || there.paths.has(file.path)) return;
    const claim = await this.#claimOf(there, place, file);
    if (claim !== 'elsewhere' && !(claim === 'vacant' && isFree)) return;
    this.#free(there, place);
    if (claim === 'vacant') this.changes.left.add(there.id);
  }

  async #claimOf(there: Standpoint, place: string, { path, tags }: AudioFile): Promise<Claim> {
    if (foldName(there.name) === foldName(tags.title)) return 'same';
    const isOwn = there.paths.has(path);
    let claim: Claim = isOwn ? 'same' : 'vacant';
    for (const other of there.paths) {
      const found = other === path ? null : await this.#tagsOf(other);
      if (found && placeOf(found) !== place && !isOwn) claim = 'elsewhere';
      // Of its own files one that has a new title gives way to one that has the old one.
      const isThere = found && placeOf(found) === place;
      if (isThere && (!isOwn || foldName(found.title) === foldName(there.name))) return found;
    }
    return claim;
  }

  /** What a file's tags say now. */
  #tagsOf(path: string): Promise<Tags | null> {
    const inBatch = this.#batch.get(path);
    const found = this.#read.get(path) ?? (inBatch ? Promise.resolve(inBatch.tags) : tagsIn(path));
    this.#read.set(path, found);
    return found;
  }

  async #mayMove(track: Standpoint, { path }: AudioFile): Promise<boolean> {
    const inDump = this.#inDump.get(path);
    const isAnother = inDump !== undefined && inDump !== track.id && !this.changes.moved.has(inDump);
    return !track.isOfOthers && !isAnother && !(await this.#isHeld(track, path));
  }

  /** Whether another file than this one says that a track is where it is. */
  async #isHeld({ name, places, paths }: Standpoint, path: string): Promise<boolean> {
    for (const file of this.#batch.values()) {
      const isCopy = file.path !== path && foldName(file.tags.title) === foldName(name);
      if (isCopy && places.has(placeOf(file.tags))) return true;
    }
    for (const other of paths) {
      const found = other === path ? null : await this.#tagsOf(other);
      if (found && places.has(placeOf(found))) return true;
    }
    return false;
  }

  #free(track: Standpoint, place: string): void {
    track.places.delete(place);
    this.#byPlace.delete(place);
    this.changes.freed.add(place);
    this.changes.albums.add(track.albumId);
  }

  #move(track: Standpoint, place: string): void {
    for (const before of track.places) this.#free(track, before);
    track.places.add(place);
    this.#byPlace.set(place, track);
    this.changes.moved.set(track.id, place);
    this.changes.albums.add(track.albumId);
  }

  async #leave(track: Standpoint, path: string): Promise<void> {
    track.paths.delete(path);
    this.changes.left.add(track.id);
    this.changes.albums.add(track.albumId);
    if (await this.#isHeld(track, path)) return;
    for (const place of track.places) this.#free(track, place);
  }
}

/** What the database knows of the places and files of a batch. */
export async function readStanding(db: Kysely<Schema>, files: readonly AudioFile[]): Promise<Standing> {
  const places = [...new Set(files.map(({ tags }) => placeOf(tags)))];
  const tracks = await knownTracks(
    db,
    places,
    files.map(({ path }) => path),
  );
  const named = files.flatMap(({ path, tags }) => dumpName(tags).map((name) => ({ path, name })));
  const ids = await idsByName(
    db,
    'track',
    named.map(({ name }) => name),
  );
  const inDump = named.flatMap(({ path }, index) => {
    const id = ids[index];
    return id === undefined ? [] : [[path, id] as const];
  });
  return new Standing(files, tracks, new Map(inDump));
}

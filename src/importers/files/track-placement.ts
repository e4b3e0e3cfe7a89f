import type { Kysely } from 'kysely';
import type { Schema } from '../../storage/schema.ts';
import { idsByName } from '../shared/claims.ts';
import { isSameTitle } from '../shared/identity-key.ts';
import { type KnownTrack, knownTracks } from './known-tracks.ts';
import { dumpName, placeOf } from './names.ts';
import { marksOf, tracksWithMarks } from './track-marks.ts';
import type { ReadTags } from './folder-tags.ts';
import type { AudioReader } from './samplers.ts';
import type { AudioFile, Tags } from '../reading/audio-file.ts';
import { UNREAD } from '../reading/file-reader.ts';

/*
 * A track follows its file: when the tags of the file were corrected, the track moves to the new place and
 * keeps its id. It stays at the old place while another file or a dump puts it there; then the corrected file
 * becomes a track of its own.
 */

export interface Track extends Pick<Tags, 'title' | 'recordingMbid' | 'seconds'> {
  /** The path of its file, where that could not be read now: the track keeps its place. */
  readonly unreadPath?: string;
}

/** Seconds by which the lengths of copies may differ: pauses at both ends, and what formats add. */
const MOST_APART = 10;

/** Whether two lengths may be those of one recording. An unknown one (0) may be any. */
const isAsLong = (one: number, other: number): boolean =>
  one === 0 || other === 0 || Math.abs(one - other) <= MOST_APART;

/** Whether two files are of one track, such as in two formats: a recording of another length is another one. */
export const isSame = (one: Track, other: Track): boolean =>
  (one.recordingMbid !== null && one.recordingMbid === other.recordingMbid) ||
  (isSameTitle(one.title, other.title) && isAsLong(one.seconds, other.seconds));

/** What a batch changes of tracks that were written before, besides writing its own. */
export interface PlacementChanges {
  /** Tracks that follow their files, with their new places. */
  readonly moved: ReadonlyMap<number, string>;
  /** The tags of the files that these tracks follow. */
  readonly followed: ReadonlyMap<number, Tags>;
  /** Places that no longer belong to the tracks that were there. */
  readonly freed: ReadonlySet<string>;
  /** Tracks that a file has left, or whose place another track took. */
  readonly left: ReadonlySet<number>;
  /** Albums whose tracks changed. */
  readonly albums: ReadonlySet<number>;
}

type PlacedTrack = Omit<KnownTrack, 'places' | 'paths'> & {
  readonly places: Set<string>;
  readonly paths: Set<string>;
};

/** The tags of a file, and its path. */
export type TagsOfFile = Tags & { readonly path: string };

/** Who has a place: the tags of one of the track's files, or the track alone where those cannot be read. */
export type Occupant = TagsOfFile | (Track & Required<Pick<Track, 'unreadPath'>>);

/** Who has the place that a file's tags name. */
type Claim =
  /** The track at this place, by another existing file of it. */
  | Occupant
  /** The file's own track. */
  | 'same'
  /** A track whose files all name other places by now: it moves when they are imported. */
  | 'elsewhere'
  /** A track whose files are all gone. */
  | 'vacant';

/** What the database knows of the tracks of a batch. */
interface StoredTracks {
  readonly tracks: readonly KnownTrack[];
  /** The tracks that files are in MusicBrainz's dump, by the paths of the files. */
  readonly inDump: ReadonlyMap<string, number>;
  /** The tracks that have a mark of one of the files (`marksOf`), by mark. */
  readonly marked: ReadonlyMap<string, readonly number[]>;
}

/** The tracks and their places, updated while the files of a batch are processed. */
export class TrackPlacement {
  readonly #byPlace = new Map<string, PlacedTrack>();
  readonly #byPath = new Map<string, PlacedTrack>();
  readonly #batch: ReadonlyMap<string, AudioFile>;
  readonly #inDump: ReadonlyMap<string, number>;
  readonly #byMark: ReadonlyMap<string, readonly PlacedTrack[]>;
  readonly #tagsIn: ReadTags;
  readonly #read = new Map<string, ReturnType<ReadTags>>();
  readonly changes = {
    moved: new Map<number, string>(),
    followed: new Map<number, Tags>(),
    freed: new Set<string>(),
    left: new Set<number>(),
    albums: new Set<number>(),
  };

  constructor(files: readonly AudioFile[], { tracks, inDump, marked }: StoredTracks, tagsIn: ReadTags) {
    this.#tagsIn = tagsIn;
    this.#batch = new Map(files.map((file) => [file.path, file]));
    this.#inDump = inDump;
    const placed = tracks.map(({ places, paths, ...track }) => ({
      ...track,
      places: new Set(places),
      paths: new Set(paths),
    }));
    for (const track of placed) {
      for (const place of track.places) this.#byPlace.set(place, track);
      for (const path of track.paths) this.#byPath.set(path, track);
    }
    this.#byMark = new Map(
      [...marked].map(([mark, ids]) => [mark, placed.filter(({ id }) => ids.includes(id))] as const),
    );
  }

  /** Another track, whose file names the same place; null when the place is free for the file. */
  async otherAt(place: string, file: AudioFile): Promise<Occupant | null> {
    const there = this.#byPlace.get(place);
    const claim = there ? await this.#claimOf(there, place, file) : 'same';
    return typeof claim === 'string' ? null : claim;
  }

  /** Puts a file at its place; the track it was written as before moves along, if it may. */
  async take(place: string, file: AudioFile): Promise<void> {
    const known = this.#byPath.get(file.path);
    const mine = known ?? (await this.#broughtHere(place, file));
    const isFree = mine !== undefined && (await this.#mayMove(mine, file));
    await this.#makeRoom(place, file, isFree);
    const there = this.#byPlace.get(place);
    if (!mine || mine === there) return;
    if (isFree && !there) this.#move(mine, place, file);
    else if (known) await this.#leave(mine, file.path);
  }

  /** The track of a file that was moved and retagged in one go: all files of that track are gone, and one mark is its. */
  async #broughtHere(place: string, file: AudioFile): Promise<PlacedTrack | undefined> {
    const there = this.#byPlace.get(place);
    if (there && isSameTitle(there.name, file.tags.title)) return undefined;
    for (const mark of marksOf(file)) {
      const gone: PlacedTrack[] = [];
      for (const track of this.#byMark.get(mark) ?? []) if (await this.#isGone(track)) gone.push(track);
      const sameTitle = gone.filter(({ name }) => isSameTitle(name, file.tags.title));
      const [found, another] = gone.length > 1 ? sameTitle : gone;
      if (found && !another) return found;
    }
    return undefined;
  }

  async #isGone({ paths }: PlacedTrack): Promise<boolean> {
    for (const path of paths) if ((await this.#tagsOf(path)) !== null) return false;
    return paths.size > 0;
  }

  /** Frees a place from another track, unless the file becomes that track. */
  async #makeRoom(place: string, file: AudioFile, isFree: boolean): Promise<void> {
    const there = this.#byPlace.get(place);
    if (!there || there.paths.has(file.path)) return;
    const claim = await this.#claimOf(there, place, file);
    if (claim !== 'elsewhere' && !(claim === 'vacant' && isFree)) return;
    this.#free(there, place);
    if (claim === 'vacant') this.changes.left.add(there.id);
  }

  async #claimOf(there: PlacedTrack, place: string, { path, tags }: AudioFile): Promise<Claim> {
    const [isOwn, isNamed] = [there.paths.has(path), isSameTitle(there.name, tags.title)];
    if (isNamed && (isOwn || isAsLong(there.seconds, tags.seconds))) return 'same';
    let claim: Claim = isOwn || isNamed ? 'same' : 'vacant';
    for (const other of there.paths) {
      const found = other === path ? null : await this.#tagsOf(other);
      if (found === UNREAD) {
        if (isOwn) continue;
        return { title: there.name, recordingMbid: null, seconds: there.seconds, unreadPath: other };
      }
      if (found && placeOf(found) !== place && claim !== 'same') claim = 'elsewhere';
      // Of a track's own files, one with a new title gives way to one that still has the old title.
      const isThere = found && placeOf(found) === place;
      // Its length is that of the track: tags are read without the rest of the file.
      if (isThere && (!isOwn || isSameTitle(found.title, there.name)))
        return { ...found, path: other, seconds: there.seconds };
    }
    return claim;
  }

  /** The present tags of a file. */
  #tagsOf(path: string): ReturnType<ReadTags> {
    const inBatch = this.#batch.get(path);
    const found = this.#read.get(path) ?? (inBatch ? Promise.resolve(inBatch.tags) : this.#tagsIn(path));
    this.#read.set(path, found);
    return found;
  }

  async #mayMove(track: PlacedTrack, { path }: AudioFile): Promise<boolean> {
    const inDump = this.#inDump.get(path);
    const isAnother = inDump !== undefined && inDump !== track.id && !this.changes.moved.has(inDump);
    return !track.isOfOthers && !isAnother && !(await this.#isHeld(track, path));
  }

  /** Whether a file other than this one keeps the track at its place. */
  async #isHeld({ name, places, paths }: PlacedTrack, path: string): Promise<boolean> {
    for (const file of this.#batch.values()) {
      const isCopy = file.path !== path && isSameTitle(file.tags.title, name);
      if (isCopy && places.has(placeOf(file.tags))) return true;
    }
    for (const other of paths) {
      const found = other === path ? null : await this.#tagsOf(other);
      if (found === UNREAD || (found && places.has(placeOf(found)))) return true;
    }
    return false;
  }

  #free(track: PlacedTrack, place: string): void {
    track.places.delete(place);
    this.#byPlace.delete(place);
    this.changes.freed.add(place);
    this.changes.albums.add(track.albumId);
  }

  #move(track: PlacedTrack, place: string, { path, tags }: AudioFile): void {
    track.paths.add(path);
    this.changes.followed.set(track.id, tags);
    for (const before of track.places) this.#free(track, before);
    track.places.add(place);
    this.#byPlace.set(place, track);
    this.changes.moved.set(track.id, place);
    this.changes.albums.add(track.albumId);
  }

  async #leave(track: PlacedTrack, path: string): Promise<void> {
    track.paths.delete(path);
    this.changes.left.add(track.id);
    this.changes.albums.add(track.albumId);
    if (await this.#isHeld(track, path)) return;
    for (const place of track.places) this.#free(track, place);
  }
}

/** Reads what the database knows of the places and files of a batch. */
export async function readTrackPlacement(
  db: Kysely<Schema>,
  files: readonly AudioFile[],
  editions: { told(file: Pick<AudioFile, 'path' | 'tags'>): Promise<Tags> },
  reader: AudioReader,
): Promise<TrackPlacement> {
  const tagsIn: ReadTags = async (path) => {
    const tags = await reader.tags(path);
    return tags === null || tags === UNREAD ? tags : editions.told({ path, tags });
  };
  const places = [...new Set(files.map(({ tags }) => placeOf(tags)))];
  const marked = await tracksWithMarks(db, files.flatMap(marksOf));
  const tracks = await knownTracks(
    db,
    places,
    files.map(({ path }) => path),
    [...marked.values()].flat(),
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
  return new TrackPlacement(files, { tracks, inDump: new Map(inDump), marked }, tagsIn);
}

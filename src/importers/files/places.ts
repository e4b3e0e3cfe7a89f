import { type Kysely, sql } from 'kysely';
import { foldName } from '../../catalog/writing/fold.ts';
import { insertRows } from '../../catalog/writing/rows.ts';
import type { Schema } from '../../storage/schema.ts';
import type { Reject } from '../frame/importer.ts';
import { albumKey, trackKey } from './album-files.ts';
import { FILES, named, TRACK_FILE } from './names.ts';
import { type AudioFile, tagsIn } from './read-file.ts';
import type { Tags } from './tags.ts';

/*
 * Which track stands at each place of an album. The first one there keeps its place; another file of the same track,
 * as in a second format, takes its turn. Files of an album may come in several batches, after an import was stopped,
 * or with a later one: the database knows which file each track is of, and that file is asked what it is now.
 */

type Db = Kysely<Schema>;
type Track = Pick<Tags, 'title' | 'recordingMbid'>;

/** The place of a track, as the track is named in the database. */
const placeOf = (tags: Tags): string => named(`${albumKey(tags)}/${trackKey(tags)}`).sourceId;

/** Two files of one track, such as in two formats. */
const isSame = (one: Track, other: Track): boolean =>
  foldName(one.title) === foldName(other.title) ||
  (one.recordingMbid !== null && one.recordingMbid === other.recordingMbid);

const whyLeftOut = ({ disc, position }: Tags, title: string): string =>
  `Another track, "${title}", has its place on this album (disc ${disc}, track ${position}): ` +
  'its tags must say which disc or track it is.';

/** A track that was written before. */
interface Stored {
  readonly place: string;
  readonly name: string;
  /** The files that it was written from; more than one where a recording stands twice on an album. */
  readonly paths: readonly string[];
}

/** What stands at places already; what was written before paths were kept has one if a clip can be cut from it. */
async function storedAt(db: Db, places: readonly string[]): Promise<ReadonlyMap<string, Stored>> {
  const { rows } = await sql<Stored>`
    select own.source_id as place, tracks.name, coalesce(
      nullif(array(select source_id from catalog_sources as file
        where file.kind = ${TRACK_FILE} and file.id = own.id and file.source = ${FILES}), '{}'),
      array(select path from track_files where track_files.track_id = own.id)) as paths
    from catalog_sources as own join tracks on tracks.id = own.id
    where own.kind = 'track' and own.source = ${FILES} and own.source_id = any (${places}::text[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.place, row]));
}

/** The other track that a stored one is by its file of now; null when that file is gone, or belongs elsewhere now. */
async function otherOf({ place, name, paths }: Stored, { path, tags }: AudioFile): Promise<Track | null> {
  if (paths.includes(path) || foldName(name) === foldName(tags.title)) return null;
  for (const one of paths) {
    const found = await tagsIn(one);
    if (found && placeOf(found) === place) return found;
  }
  return null;
}

export interface Sorted {
  readonly files: readonly AudioFile[];
  readonly rejects: readonly Reject[];
}

/** Files that have a place, and the others, each with the reason. */
export async function sortByPlace(db: Db, files: readonly AudioFile[]): Promise<Sorted> {
  const stored = await storedAt(db, [...new Set(files.map(({ tags }) => placeOf(tags)))]);
  const taken = new Map<string, Track>();
  const [placed, rejects]: [AudioFile[], Reject[]] = [[], []];
  for (const file of files) {
    const place = placeOf(file.tags);
    const before = stored.get(place);
    const there = taken.get(place) ?? (before ? await otherOf(before, file) : null);
    if (there !== null && !isSame(file.tags, there))
      rejects.push({ place: file.path, reason: whyLeftOut(file.tags, there.title) });
    else {
      placed.push(file);
      taken.set(place, there ?? file.tags);
    }
  }
  return { files: placed, rejects };
}

/** Longer paths have no room in an index. */
const LONGEST_PATH_BYTES = 2000;

/** Keeps which files tracks are of now. */
export async function keepPaths(
  db: Db,
  files: readonly Pick<AudioFile, 'path'>[],
  trackIds: readonly number[],
): Promise<void> {
  const rows = files
    .map(({ path }, index) => ({
      kind: TRACK_FILE,
      source: FILES,
      source_id: path,
      id: trackIds[index] ?? 0,
    }))
    .filter(({ source_id }) => Buffer.byteLength(source_id) <= LONGEST_PATH_BYTES);
  await sql`delete from catalog_sources where kind = ${TRACK_FILE} and id = any (${[...trackIds]}::int[])
    and source_id <> all (${rows.map(({ source_id }) => source_id)}::text[])`.execute(db);
  const columns = { kind: 'text', source: 'text', source_id: 'text', id: 'integer' };
  await insertRows(db, 'catalog_sources', columns, rows, { key: ['kind', 'source', 'source_id'] });
}

import { insertRows } from '../../catalog/writing/rows.ts';
import type { Db } from '../../storage/db.ts';
import type { Reject } from '../frame/importer.ts';
import { isSameTitle } from '../shared/identity-key.ts';
import { Editions } from './editions.ts';
import { FILES, placeOf, TRACK_FILE } from './names.ts';
import type { AudioFile, Tags } from '../reading/audio-file.ts';
import type { AudioReader } from './samplers.ts';
import { type PlacementChanges, isSame, readTrackPlacement, type Track } from './track-placement.ts';

/*
 * Decides which track is at each place of an album. The first one keeps its place; another file of the same
 * track, as in a second format, replaces it. Files of an album may come in several batches, after an import
 * was stopped, or with a later import: the database knows the files of each track, and their present tags are
 * read.
 */

const whyLeftOut = ({ title, disc, position }: Tags, there: Track): string => {
  const another = isSameTitle(title, there.title)
    ? `Another recording of "${there.title}", ${there.seconds} seconds long,`
    : `Another track, "${there.title}",`;
  const taken = `${another} has its place on this album (disc ${disc}, track ${position})`;
  return there.unreadPath !== undefined
    ? `${taken}, and the file of that one cannot be read now: ${there.unreadPath}.`
    : `${taken}: its tags must say which disc or track it is.`;
};

export interface SortedFiles {
  readonly files: readonly AudioFile[];
  readonly rejects: readonly Reject[];
  /** What changes for the tracks that these files were written as before. */
  readonly changes: PlacementChanges;
}

/** Gives files of another edition of an album, whose places are taken, an album of their own. */
async function toldApart(db: Db, files: readonly AudioFile[], editions: Editions, reader: AudioReader) {
  const known = await editions.toldAll(files);
  const placement = await readTrackPlacement(db, known, editions, reader);
  const otherAt = (file: AudioFile) => placement.otherAt(placeOf(file.tags), file);
  const separated = await editions.separate(known, otherAt);
  if (separated === null) return { files: known, placement };
  return { files: separated, placement: await readTrackPlacement(db, separated, editions, reader) };
}

/** Separates the files that have a place from the others, each with the reason. */
export async function sortByPlace(
  db: Db,
  files: readonly AudioFile[],
  reader: AudioReader,
): Promise<SortedFiles> {
  const editions = new Editions(db, (path) => reader.tags(path));
  const { files: told, placement } = await toldApart(db, files, editions, reader);
  const taken = new Map<string, Track>();
  const [placed, rejects]: [AudioFile[], Reject[]] = [[], []];
  for (const file of told) {
    const place = placeOf(file.tags);
    const there = taken.get(place) ?? (await placement.otherAt(place, file));
    if (there !== null && !isSame(file.tags, there))
      rejects.push({ place: file.path, reason: whyLeftOut(file.tags, there) });
    else {
      await placement.take(place, file);
      placed.push(file);
      taken.set(place, there ?? file.tags);
    }
  }
  return { files: placed, rejects, changes: placement.changes };
}

/** The longest stored path, in bytes: longer ones do not fit into an index. */
const LONGEST_PATH_BYTES = 2000;

/**
 * Stores which files the tracks come from now.
 *
 * @param paths for each track, the paths of all its copies
 */
export async function keepPaths(
  db: Db,
  paths: readonly (readonly string[])[],
  trackIds: readonly number[],
): Promise<void> {
  const rows = paths
    .flatMap((copies, index) =>
      copies.map((path) => ({ kind: TRACK_FILE, source: FILES, source_id: path, id: trackIds[index] ?? 0 })),
    )
    .filter(({ source_id }) => Buffer.byteLength(source_id) <= LONGEST_PATH_BYTES);
  const columns = { kind: 'text', source: 'text', source_id: 'text', id: 'integer' };
  await insertRows(db, 'catalog_sources', columns, {
    rows,
    options: { key: ['kind', 'source', 'source_id'] },
  });
}

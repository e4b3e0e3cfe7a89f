import type { CatalogWriter } from '../../catalog/writing/writer.ts';
import type { Importer, Incoming, Item, Outcome, Position, Reject, Stage } from '../frame/importer.ts';
import { unnameable } from '../frame/folders.ts';
import { ensureGenres } from '../musicbrainz/genres.ts';
import { byAlbum } from './album-files.ts';
import { findAudio, type AudioPath } from './audio-files.ts';
import { followFiles, withdrawLeftTracks } from './follow-files.ts';
import { assertNotEmpty, GoneFiles, goneStage } from './gone-stage.ts';
import { type AudioFile, readAudio } from './read-file.ts';
import { sortByPlace } from './album-places.ts';
import { type Selling, writeAlbumFiles } from './write-album.ts';
import { isWritten, reasonOf } from '../shared/paths.ts';

const read = async (found: AudioPath): Promise<Incoming<AudioFile>> => {
  const { path } = found;
  const placed = { place: path, position: { path } };
  if ('reason' in found) return { ...placed, reason: found.reason };
  try {
    return { ...placed, value: await readAudio(path) };
  } catch (error) {
    return { ...placed, reason: unnameable(path, error) ?? reasonOf(error) };
  }
};

async function* readAll(
  root: string,
  from: Position | null,
  signal: AbortSignal,
): AsyncGenerator<Incoming<AudioFile>> {
  for await (const found of findAudio(root)) {
    if (signal.aborted) return;
    if (!isWritten(found.path, from)) yield read(found);
  }
}

const write = async (
  writer: CatalogWriter,
  batch: readonly Item<AudioFile>[],
  selling: Selling,
): Promise<Outcome> => {
  await ensureGenres(writer);
  const { files, rejects, changes } = await sortByPlace(
    writer.db,
    batch.map(({ value }) => value),
  );
  await followFiles(writer.db, changes);
  const notes: Reject[] = [];
  for (const album of byAlbum(files)) notes.push(...(await writeAlbumFiles(writer, album, selling)));
  await withdrawLeftTracks(writer, changes);
  return { written: files.length, rejects: [...rejects, ...notes] };
};

const readingStage = (root: string, selling: Selling): Stage<AudioFile> => ({
  name: 'files',
  batchRecords: 100,
  read: (from, signal) => readAll(root, from, signal),
  write: (writer, batch) => write(writer, batch, selling),
});

/** Imports the audio files of a folder and everything below it, in the order of their names. */
export const filesImporter = (root: string, selling: Selling): Importer => ({
  stages: [readingStage(root, selling) as Stage<unknown>],
});

/** Imports a folder, and then removes what was imported from files of it that no longer exist. */
export function mirroringImporter(db: CatalogWriter['db'], root: string, selling: Selling): Importer {
  const gone = new GoneFiles(root);
  return {
    stages: [readingStage(root, selling) as Stage<unknown>, goneStage(db, root, gone) as Stage<unknown>],
    prepare: () => assertNotEmpty(root),
    finish: () => Promise.resolve(gone.summary),
  };
}

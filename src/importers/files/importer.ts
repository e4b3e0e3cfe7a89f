import type { CatalogWriter } from '../../catalog/writing/writer.ts';
import type { Importer, Incoming, Item, Outcome, Position, Reject, Stage } from '../frame/importer.ts';
import { ensureGenres } from '../musicbrainz/genres.ts';
import { byAlbum } from './album-files.ts';
import { findAudio } from './audio-files.ts';
import { type AudioFile, readAudio } from './read-file.ts';
import { type Selling, writeAlbumFiles } from './write-album.ts';
import { isWritten, reasonOf } from '../shared/paths.ts';

async function* readAll(
  root: string,
  from: Position | null,
  signal: AbortSignal,
): AsyncGenerator<Incoming<AudioFile>> {
  for await (const path of findAudio(root)) {
    if (signal.aborted) return;
    if (isWritten(path, from)) continue;
    const placed = { place: path, position: { path } };
    try {
      yield { ...placed, value: await readAudio(path) };
    } catch (error) {
      yield { ...placed, reason: reasonOf(error) };
    }
  }
}

const write = async (
  writer: CatalogWriter,
  batch: readonly Item<AudioFile>[],
  selling: Selling,
): Promise<Outcome> => {
  await ensureGenres(writer);
  const rejects: Reject[] = [];
  for (const album of byAlbum(batch.map(({ value }) => value))) {
    rejects.push(...(await writeAlbumFiles(writer, album, selling)));
  }
  return { written: batch.length, rejects };
};

/** Audio files of a folder and everything below it, in the order of their names. */
export const filesImporter = (root: string, selling: Selling): Importer => {
  const stage: Stage<AudioFile> = {
    name: 'files',
    batchRecords: 100,
    read: (from, signal) => readAll(root, from, signal),
    write: (writer, batch) => write(writer, batch, selling),
  };
  return { stages: [stage as Stage<unknown>] };
};

import type { CatalogWriter } from '../../catalog/writing/writer.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import type { Importer, Incoming, Item, Outcome, Position, Reject, Stage } from '../frame/importer.ts';
import { unnameable } from '../frame/folders.ts';
import { ensureGenres } from '../musicbrainz/genres.ts';
import type { AudioFile } from '../reading/audio-file.ts';
import { FileReader, UNREAD } from '../reading/file-reader.ts';
import { isWritten, reasonOf } from '../shared/paths.ts';
import { byAlbum } from './album-files.ts';
import { carryKeys } from './carry-keys.ts';
import { sortByPlace } from './album-places.ts';
import { findAudio, type AudioPath } from './audio-files.ts';
import { followFiles, withdrawLeftTracks } from './follow-files.ts';
import { assertNotEmpty, GoneFiles, goneStage } from './gone-stage.ts';
import { KnownArtists } from './known-artists.ts';
import { type AudioReader, knowingSamplers } from './samplers.ts';
import { knowingSheets } from './sheet-reader.ts';
import { artistsOfFiles, hideSilentArtists } from './silent-artists.ts';
import { type Selling, writeAlbumFiles } from './write-album.ts';

/** What an import of files needs and was told. */
interface FilesImport extends Selling {
  readonly clock: Clock;
  /** Whether the names of folders are artist and album, where tags lack them. Default false. */
  readonly isFromPath?: boolean;
  /** The charset of ID3 tags in no Unicode encoding (`FileReader`). */
  readonly charset?: string | undefined;
}

/** An import of a folder that is under way. */
interface FilesWork extends Selling {
  readonly root: string;
  readonly reader: AudioReader;
  readonly charset: string | undefined;
}

const isByNobody = ({ tags }: AudioFile): boolean =>
  tags.artists.length === 0 && tags.albumArtists.length === 0;

const read = async (found: AudioPath, { reader }: FilesWork): Promise<Incoming<AudioFile>> => {
  const { path } = found;
  const placed = { place: path, position: { path } };
  if ('reason' in found) return { ...placed, reason: found.reason };
  try {
    const value = await reader.audio(path);
    return isByNobody(value) ? { ...placed, reason: 'Its tags name no artist.' } : { ...placed, value };
  } catch (error) {
    return { ...placed, reason: unnameable(path, error) ?? reasonOf(error) };
  }
};

async function* readAll(
  work: FilesWork,
  from: Position | null,
  signal: AbortSignal,
): AsyncGenerator<Incoming<AudioFile>> {
  for await (const found of findAudio(work.root, work.charset)) {
    if (signal.aborted) return;
    if (!isWritten(found.path, from)) yield read(found, work);
  }
}

const write = async (
  writer: CatalogWriter,
  batch: readonly Item<AudioFile>[],
  work: FilesWork,
): Promise<Outcome> => {
  await ensureGenres(writer);
  const known = new KnownArtists(writer.db);
  const values = await Promise.all(
    batch.map(async ({ value }) => ({ ...value, tags: await known.joined(value.tags) })),
  );
  await carryKeys(writer.db, values);
  const { files, rejects, changes } = await sortByPlace(
    writer.db,
    values,
    knowingArtists(work.reader, known),
  );
  const before = await artistsOfFiles(
    writer.db,
    files.map(({ path }) => path),
  );
  await followFiles(writer.db, changes);
  const notes: Reject[] = [];
  for (const album of byAlbum(files))
    notes.push(...(await writeAlbumFiles(writer, album, work, work.reader)));
  await withdrawLeftTracks(writer, changes);
  await hideSilentArtists(writer, before);
  return { written: files.length, rejects: [...rejects, ...notes] };
};

/** Reads files, and the names of known artists in them as whole ones. */
const knowingArtists = (reader: AudioReader, known: KnownArtists): AudioReader => ({
  ...reader,
  tags: async (path) => {
    const tags = await reader.tags(path);
    return tags === null || tags === UNREAD ? tags : known.joined(tags);
  },
});

const readingStage = (work: FilesWork): Stage<AudioFile> => ({
  name: 'files',
  batchRecords: 100,
  read: (from, signal) => readAll(work, from, signal),
  write: (writer, batch) => write(writer, batch, work),
});

/** Imports the audio files of a folder and everything below it, in the order of their names. */
export function filesImporter(
  root: string,
  { clock, isFromPath = false, charset, ...selling }: FilesImport,
): Importer {
  const files = new FileReader(clock, { namesBelow: isFromPath ? root : undefined, charset });
  const reader = knowingSamplers(knowingSheets(files, charset));
  return {
    stages: [readingStage({ root, reader, charset, ...selling }) as Stage<unknown>],
    close: () => files.close(),
  };
}

/** Imports a folder, and then removes what was imported from files of it that no longer exist. */
export function mirroringImporter(db: CatalogWriter['db'], root: string, options: FilesImport): Importer {
  const gone = new GoneFiles(root);
  const reading = filesImporter(root, options);
  return {
    ...reading,
    stages: [...reading.stages, goneStage(db, root, gone) as Stage<unknown>],
    prepare: () => assertNotEmpty(root),
    finish: () => Promise.resolve(gone.summary),
  };
}

import { entriesOf } from '../frame/folders.ts';
import type { Tags } from '../reading/audio-file.ts';
import { type FileReader, UNREAD } from '../reading/file-reader.ts';
import { audioIn } from './audio-files.ts';

/** A folder with more files is a heap and no album. */
const MOST_FILES = 300;

/** Reads the present tags of a file (`FileReader.tags`). */
export type ReadTags = FileReader['tags'];

/**
 * The present tags of the audio files of a folder, and of the tracks of its CUE sheets, without those that cannot be read. Null: they are fewer than
 * `fewest`, or too many for one album, or the folder cannot be read.
 */
export async function tagsOfFolder(
  folder: string,
  read: ReadTags,
  fewest = 1,
): Promise<readonly Tags[] | null> {
  const entries = await entriesOf(folder);
  const audio = 'reason' in entries ? [] : [...(await audioIn(folder, entries)).values()].flat();
  if (audio.length < fewest || audio.length > MOST_FILES) return null;
  const found: Tags[] = [];
  for (const { path } of audio) {
    const tags = await read(path);
    if (tags !== null && tags !== UNREAD) found.push(tags);
  }
  return found;
}

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Tags } from '../reading/audio-file.ts';
import { type FileReader, UNREAD } from '../reading/file-reader.ts';
import { isAudio } from './audio-files.ts';

/** A folder with more files is a heap and no album. */
const MOST_FILES = 300;

/** Reads the present tags of a file (`FileReader.tags`). */
export type ReadTags = FileReader['tags'];

/**
 * The present tags of the audio files of a folder, without those that cannot be read. Null: they are fewer than
 * `fewest`, or too many for one album, or the folder cannot be read.
 */
export async function tagsOfFolder(
  folder: string,
  read: ReadTags,
  fewest = 1,
): Promise<readonly Tags[] | null> {
  const names = (await readdir(folder).catch(() => [])).filter(isAudio);
  if (names.length < fewest || names.length > MOST_FILES) return null;
  const found: Tags[] = [];
  for (const name of names) {
    const tags = await read(join(folder, name));
    if (tags !== null && tags !== UNREAD) found.push(tags);
  }
  return found;
}

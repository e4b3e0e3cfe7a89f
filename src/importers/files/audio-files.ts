import { readdir, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { SourceError } from '../frame/importer.ts';

/** Endings of files that should be audio. Whatever else lies in a folder is none of our business. */
const AUDIO = new Set([
  '.mp3',
  '.flac',
  '.ogg',
  '.oga',
  '.opus',
  '.m4a',
  '.mp4',
  '.aac',
  '.wav',
  '.wma',
  '.aif',
  '.aiff',
  '.ape',
  '.wv',
  '.mpc',
  '.dsf',
]);
const DEEPEST = 20;

const isAudio = (name: string): boolean => AUDIO.has(extname(name).toLowerCase());

async function* below(folder: string, depth: number): AsyncGenerator<string> {
  const found = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    throw new SourceError(`${folder} cannot be read (${error instanceof Error ? error.message : error}).`);
  });
  for (const entry of found.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && depth < DEEPEST) yield* below(path, depth + 1);
    else if (entry.isFile() && isAudio(entry.name)) yield path;
  }
}

/**
 * The audio files of a folder and everything below it, in the order of their names; of a file, itself. Links are not
 * followed: they may lead anywhere, and back.
 * @throws SourceError when there is nothing
 */
export async function* findAudio(path: string): AsyncGenerator<string> {
  const found = await stat(path).catch(() => null);
  if (!found) throw new SourceError(`There is no ${path}.`);
  if (found.isDirectory()) yield* below(path, 0);
  else yield path;
}

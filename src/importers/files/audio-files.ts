import type { Dirent } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { entriesOf, entriesOfRoot, type Unread } from '../frame/folders.ts';
import { SourceError } from '../frame/importer.ts';

/** Extensions of audio files. Other files in a folder are ignored. */
const AUDIO = new Set([
  '.mp3',
  '.flac',
  '.ogg',
  '.oga',
  '.opus',
  '.m4a',
  '.m4b',
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

/** Whether a file's name has the ending of audio. */
export const isAudio = (name: string): boolean => AUDIO.has(extname(name).toLowerCase());

/** A file that should be audio, or a folder that cannot be read. */
export type AudioPath = { readonly path: string } | ({ readonly path: string } & Unread);

async function* within(entries: readonly Dirent[], folder: string, depth: number): AsyncGenerator<AudioPath> {
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && depth < DEEPEST) yield* below(path, depth + 1);
    else if (entry.isFile() && isAudio(entry.name)) yield { path };
  }
}

async function* below(folder: string, depth: number): AsyncGenerator<AudioPath> {
  const entries = await entriesOf(folder);
  if ('reason' in entries) yield { path: folder, ...entries };
  else yield* within(entries, folder, depth);
}

/**
 * Finds the audio files of a folder and everything below it, in the order of their names, or the file itself.
 * Links are not followed: they may lead anywhere, and back.
 *
 * @throws SourceError when nothing is found, or the folder itself cannot be read
 */
export async function* findAudio(path: string): AsyncGenerator<AudioPath> {
  const found = await stat(path).catch(() => null);
  if (!found) throw new SourceError(`There is no ${path}.`);
  if (found.isDirectory()) yield* within(await entriesOfRoot(path), path, 0);
  else yield { path };
}

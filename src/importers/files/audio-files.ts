import type { Dirent } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { entriesOf, entriesOfRoot, type Unread } from '../frame/folders.ts';
import { SourceError } from '../frame/importer.ts';
import { isAudio } from './audio-names.ts';
import { isSheet, sheetsOf } from './sheets.ts';

const DEEPEST = 20;

/** A file that should be audio, a track of a CUE sheet, or a folder or sheet that cannot be read. */
export type AudioPath = { readonly path: string } | ({ readonly path: string } & Unread);

/** The audio that the files of a folder are, by their names: of a CUE sheet its tracks, of the file that it tells nothing. */
export async function audioIn(
  folder: string,
  entries: readonly Dirent[],
  charset?: string,
): Promise<ReadonlyMap<string, readonly AudioPath[]>> {
  const { paths, told } = await sheetsOf(folder, entries, charset);
  const files = entries.filter((entry) => entry.isFile() && isAudio(entry.name) && !told.has(entry.name));
  return new Map([...paths, ...files.map(({ name }) => [name, [{ path: join(folder, name) }]] as const)]);
}

async function* within(
  entries: readonly Dirent[],
  folder: string,
  depth: number,
  charset?: string,
): AsyncGenerator<AudioPath> {
  const audio = await audioIn(folder, entries, charset);
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && depth < DEEPEST) yield* below(path, depth + 1, charset);
    else yield* audio.get(entry.name) ?? [];
  }
}

async function* below(folder: string, depth: number, charset?: string): AsyncGenerator<AudioPath> {
  const entries = await entriesOf(folder);
  if ('reason' in entries) yield { path: folder, ...entries };
  else yield* within(entries, folder, depth, charset);
}

async function* ofSheet(path: string, charset?: string): AsyncGenerator<AudioPath> {
  const folder = dirname(path);
  const found = (await audioIn(folder, await entriesOfRoot(folder), charset)).get(basename(path)) ?? [];
  if (found.length === 0) yield { path, reason: 'It is no CUE sheet of a file with several tracks.' };
  else yield* found;
}

/**
 * Finds the audio files of a folder and everything below it, in the order of their names, or the file itself.
 * Links are not followed: they may lead anywhere, and back.
 *
 * @param charset that of CUE sheets which are not in Unicode
 * @throws SourceError when nothing is found, or the folder itself cannot be read
 */
export async function* findAudio(path: string, charset?: string): AsyncGenerator<AudioPath> {
  const found = await stat(path).catch(() => null);
  if (!found) throw new SourceError(`There is no ${path}.`);
  if (found.isDirectory()) yield* within(await entriesOfRoot(path), path, 0, charset);
  else if (isSheet(path)) yield* ofSheet(path, charset);
  else yield { path };
}

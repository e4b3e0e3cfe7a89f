import type { Dirent } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { entriesOf, entriesOfRoot } from '../frame/folders.ts';
import { SourceError } from '../frame/importer.ts';

/**
 * Names of batch folders, which are complete when their `BatchComplete_...xml` has arrived: it is sent last.
 */
const BATCH = /^[PMN]_.+/;
const COMPLETE = /^BatchComplete_.*\.xml$/i;
const NO_MESSAGE = /^(?:BatchComplete_|Manifest|ManifestMessage)/i;
/** Folders that hold no messages. */
const SKIPPED = /^(?:resources|acknowledgements?)$/i;
const DEEPEST = 12;

/**
 * A file that may be a message, or a folder that cannot be read or is not complete yet, with the reason in a
 * sentence.
 */
export type Delivered = { readonly path: string } | { readonly path: string; readonly reason: string };

/**
 * Whether a batch is complete. Its `BatchComplete` file is in the folder, or beside it with the batch's name.
 */
const isComplete = async (folder: string, names: readonly string[]): Promise<boolean> => {
  if (names.some((name) => COMPLETE.test(name))) return true;
  const beside = await readdir(dirname(folder)).catch((): string[] => []);
  const batchId = basename(folder).replace(/^[PMN]_/, '');
  return beside.some((name) =>
    [`BatchComplete_${batchId}.xml`, `BatchComplete_${basename(folder)}.xml`].includes(name),
  );
};

async function* within(entries: readonly Dirent[], folder: string, depth: number): AsyncGenerator<Delivered> {
  const names = entries.map(({ name }) => name);
  if (BATCH.test(basename(folder)) && !(await isComplete(folder, names))) {
    yield { path: folder, reason: 'The batch is not complete yet: its BatchComplete file is missing.' };
    return;
  }
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && depth < DEEPEST && !SKIPPED.test(entry.name)) yield* below(path, depth + 1);
    else if (entry.isFile() && /\.xml$/i.test(entry.name) && !NO_MESSAGE.test(entry.name)) yield { path };
  }
}

async function* below(folder: string, depth: number): AsyncGenerator<Delivered> {
  const entries = await entriesOf(folder);
  if ('reason' in entries) yield { path: folder, ...entries };
  else yield* within(entries, folder, depth);
}

/**
 * Finds the messages of a delivery, in the order of their names: the file itself, or all files in a folder
 * and below it. Links are not followed.
 *
 * @throws SourceError when nothing is found, or the folder itself cannot be read
 */
export async function* findMessages(path: string): AsyncGenerator<Delivered> {
  const found = await stat(path).catch(() => null);
  if (!found) throw new SourceError(`There is no ${path}.`);
  if (found.isDirectory()) yield* within(await entriesOfRoot(path), path, 0);
  else yield { path };
}

/**
 * The limit of a message, in bytes: the messages of the largest boxed sets have a few millions. A message is
 * read as a whole, and takes about 50 times its size of memory until it is written (`npm run bench -- import`).
 */
export const MOST_BYTES = 8 * 1024 * 1024;

const declared = (bytes: Buffer): string =>
  /^[^>]*encoding\s*=\s*["']([\w-]+)["']/.exec(bytes.toString('latin1', 0, 200))?.[1] ?? 'utf-8';

const encodingOf = (bytes: Buffer): string => {
  const mark = bytes.toString('hex', 0, 2);
  if (mark === 'feff') return 'utf-16be';
  return mark === 'fffe' ? 'utf-16le' : declared(bytes);
};

/** Decodes a text in the encoding that it declares. @throws RangeError for an unknown encoding */
export const textOfBytes = (bytes: Buffer): string => new TextDecoder(encodingOf(bytes)).decode(bytes);

/** Reads the text of a message's file. @throws Error with one sentence */
export async function readText(path: string): Promise<string> {
  const { size } = await stat(path);
  if (size > MOST_BYTES) throw new Error(`It has ${size} bytes; a message has at most ${MOST_BYTES}.`);
  return textOfBytes(await readFile(path));
}

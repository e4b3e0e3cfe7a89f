import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { SourceError } from './importer.ts';

/** Deeper than this nobody publishes; a link that leads back up ends here. */
const DEEPEST = 12;

async function* below(folder: string, depth: number): AsyncGenerator<string> {
  const found = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    throw new SourceError(`${folder} cannot be read (${error instanceof Error ? error.message : error}).`);
  });
  const names = found.sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const one of names) {
    const path = join(folder, one.name);
    if (one.isDirectory() && depth < DEEPEST) yield* below(path, depth + 1);
    else if (one.isFile()) yield path;
    else if (one.isSymbolicLink() && (await stat(path).catch(() => null))?.isFile()) yield path;
  }
}

/**
 * The files of a folder and everything below it, in the order of their names; of a file, itself.
 * @throws SourceError when there is nothing
 */
export async function* findFiles(path: string): AsyncGenerator<string> {
  if (path === '-') return yield path;
  const found = await stat(path).catch(() => null);
  if (!found) throw new SourceError(`There is no ${path}.`);
  if (found.isDirectory()) yield* below(path, 0);
  else yield path;
}

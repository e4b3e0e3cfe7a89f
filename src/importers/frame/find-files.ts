import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { entriesOfRoot } from './folders.ts';
import { SourceError } from './importer.ts';

/** How deep folders are searched: no dump is nested deeper, and a link that leads back up ends here. */
const DEEPEST = 12;

async function* below(folder: string, depth: number): AsyncGenerator<string> {
  for (const one of await entriesOfRoot(folder)) {
    const path = join(folder, one.name);
    if (one.isDirectory() && depth < DEEPEST) yield* below(path, depth + 1);
    else if (one.isFile()) yield path;
    else if (one.isSymbolicLink() && (await stat(path).catch(() => null))?.isFile()) yield path;
  }
}

/**
 * Finds the files of a folder and everything below it, in the order of their names, or the file itself. A
 * folder that cannot be read ends the search, because a dump with a missing part would be taken for a
 * complete one.
 *
 * @throws SourceError when nothing is found, or a folder cannot be read
 */
export async function* findFiles(path: string): AsyncGenerator<string> {
  if (path === '-') return yield path;
  const found = await stat(path).catch(() => null);
  if (!found) throw new SourceError(`There is no ${path}.`);
  if (found.isDirectory()) yield* below(path, 0);
  else yield path;
}

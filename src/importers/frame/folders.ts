import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { SourceError } from './importer.ts';

/** The replacement character in names whose bytes are no UTF-8. */
const NO_CHARACTER = '\uFFFD';

/** A folder that cannot be read. */
export interface Unread {
  /** One sentence. */
  readonly reason: string;
}

/**
 * The reason why a listed path cannot be opened: its name is not valid text. Null: that is not the reason.
 */
export const unnameable = (path: string, error: unknown): string | null =>
  path.includes(NO_CHARACTER) && error instanceof Error && 'code' in error && error.code === 'ENOENT'
    ? 'Its name is not in UTF-8: rename it.'
    : null;

/** The entries of a folder, in the order of their names, or why it cannot be read. */
export async function entriesOf(folder: string): Promise<readonly Dirent[] | Unread> {
  try {
    const found = await readdir(folder, { withFileTypes: true });
    return found.sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    return { reason: unnameable(folder, error) ?? `This folder cannot be read (${why}).` };
  }
}

/**
 * The entries of the folder that was given for the import: without it there is nothing to import.
 *
 * @throws SourceError when it cannot be read
 */
export async function entriesOfRoot(folder: string): Promise<readonly Dirent[]> {
  const entries = await entriesOf(folder);
  if ('reason' in entries) throw new SourceError(`${folder}: ${entries.reason}`);
  return entries;
}

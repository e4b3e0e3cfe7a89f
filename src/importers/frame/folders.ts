import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { SourceError } from './importer.ts';

/** What stands in a name where its bytes are no UTF-8. */
const NO_CHARACTER = '\uFFFD';

/** A folder that cannot be read. */
export interface Unread {
  /** One sentence. */
  readonly reason: string;
}

/** Why a path leads nowhere, though it was found: its name cannot be written as text. Null: that is not why. */
export const unnameable = (path: string, error: unknown): string | null =>
  path.includes(NO_CHARACTER) && error instanceof Error && 'code' in error && error.code === 'ENOENT'
    ? 'Its name is not in UTF-8: rename it.'
    : null;

/** What a folder holds, in the order of the names, or why it cannot be read. */
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
 * What the folder holds that somebody named: without it there is nothing to import.
 * @throws SourceError when it cannot be read
 */
export async function entriesOfRoot(folder: string): Promise<readonly Dirent[]> {
  const entries = await entriesOf(folder);
  if ('reason' in entries) throw new SourceError(`${folder}: ${entries.reason}`);
  return entries;
}

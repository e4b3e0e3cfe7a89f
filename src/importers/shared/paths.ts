import { sep } from 'node:path';
import type { Position } from '../frame/importer.ts';

/** The error's message, as a sentence about a file. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Whether a path comes before the position's path or equals it, in the order in which folders are read. */
export const isWritten = (path: string, from: Position | null): boolean => {
  const last = from?.['path'];
  if (typeof last !== 'string') return false;
  const [mine, theirs] = [path.split(sep), last.split(sep)];
  const differs = mine.findIndex((part, index) => part !== theirs[index]);
  return differs < 0 || (mine[differs] ?? '') < (theirs[differs] ?? '');
};

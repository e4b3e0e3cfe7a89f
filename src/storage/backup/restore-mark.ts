import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseError } from '../database-error.ts';

const pathIn = (dataDir: string): string => join(dataDir, 'restore.unfinished');

/** Says in the data directory that a restore has begun. */
export function markRestore(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(pathIn(dataDir), 'duet restore removes this file when it has restored everything.\n');
}

/** Says that it has ended, or has changed nothing. */
export const unmarkRestore = (dataDir: string): void => rmSync(pathIn(dataDir), { force: true });

/** Keeps a service from starting on what a restore left when it was stopped half way. @throws DatabaseError */
export function assertNoHalfRestore(dataDir: string): void {
  if (!existsSync(pathIn(dataDir))) return;
  throw new DatabaseError(
    `A restore into ${dataDir} was not finished: run duet restore again, or remove ${pathIn(dataDir)} to start with an empty database.`,
  );
}

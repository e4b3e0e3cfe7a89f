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

/** Keeps services and commands from what a restore is filling, or left when it was stopped. @throws DatabaseError */
export function assertNoHalfRestore(dataDir: string): void {
  if (!existsSync(pathIn(dataDir))) return;
  throw new DatabaseError(
    `A restore into ${dataDir} is not finished: wait for it, or run duet restore again. To start with an empty database instead, remove ${pathIn(dataDir)}.`,
  );
}

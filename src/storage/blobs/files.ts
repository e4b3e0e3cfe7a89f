import { type FileHandle, open } from 'node:fs/promises';
import { errorCode } from '../../kernel/guards.ts';

const HASH = /^[0-9a-f]{64}$/;

export const isHash = (name: string): boolean => HASH.test(name);

/**
 * The path of a blob below its store: `ab/abcd...`, so that no folder holds too many.
 * @throws TypeError for a text that is no hash
 */
export const blobPath = (hash: string): string => {
  if (!isHash(hash)) throw new TypeError('A blob is named by 64 hexadecimal digits.');
  return `${hash.slice(0, 2)}/${hash}`;
};

/** Turns the error of a missing file or folder into null. */
export const orNull = async <T>(found: Promise<T>): Promise<T | null> => {
  try {
    return await found;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
};

const FULL: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** Whether an error of the system says that there is no room left. */
export const isFull = (error: unknown): boolean => FULL.has(errorCode(error));

/** Writes all of a chunk; a single write may take less than it was given. */
export const writeAll = async (file: Pick<FileHandle, 'write'>, chunk: Uint8Array): Promise<void> => {
  for (let at = 0; at < chunk.length;) at += (await file.write(chunk, at, chunk.length - at)).bytesWritten;
};

/** Flushes a folder: a file's name only survives a crash once its folder is on the disk as well. */
export const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

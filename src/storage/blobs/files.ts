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

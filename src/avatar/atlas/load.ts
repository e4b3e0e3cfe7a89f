import { readFile } from 'node:fs/promises';
import type { Atlas } from './atlas.ts';
import { unpackAtlas } from './container.ts';

const loaded = new Map<string, Promise<Atlas>>();

const read = async (path: string): Promise<Atlas> => {
  try {
    return unpackAtlas(await readFile(path));
  } catch (error) {
    loaded.delete(path);
    throw error;
  }
};

/**
 * The atlas in a file: read at the first call, then shared by every session of this process. A failure is not
 * cached.
 * @throws AtlasError when the file is not an atlas; the error of `readFile` when there is none
 */
export const loadAtlas = (path: string): Promise<Atlas> => {
  const known = loaded.get(path);
  if (known) return known;
  const atlas = read(path);
  loaded.set(path, atlas);
  return atlas;
};

import { realpath, stat } from 'node:fs/promises';
import { isAbsolute, relative, resolve, sep } from 'node:path';

/** A regular file that lies within a folder. */
export interface LocalFile {
  /** Without links. */
  readonly path: string;
  readonly size: number;
  readonly modifiedAt: Date;
}

const isWithin = (folder: string, path: string): boolean => {
  const way = relative(folder, path);
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
};

/**
 * The file that a relative path leads to from a folder; null when there is none, and when it lies elsewhere, also by
 * way of a link: who delivers a message must not make us read other files.
 */
export async function localFile(folder: string, path: string): Promise<LocalFile | null> {
  if (path.includes('\0') || isAbsolute(path)) return null;
  try {
    const root = await realpath(folder);
    const real = await realpath(resolve(root, path));
    const found = await stat(real);
    if (!found.isFile() || !isWithin(root, real)) return null;
    return { path: real, size: found.size, modifiedAt: found.mtime };
  } catch {
    return null;
  }
}

import { realpath, stat } from 'node:fs/promises';
import { isAbsolute, relative, resolve, sep } from 'node:path';

/** A regular file within a folder. */
export interface LocalFile {
  /** The real path, with links resolved. */
  readonly path: string;
  readonly size: number;
  readonly modifiedAt: Date;
}

const isWithin = (folder: string, path: string): boolean => {
  const relativePath = relative(folder, path);
  return (
    relativePath !== '' &&
    relativePath !== '..' &&
    !relativePath.startsWith(`..${sep}`) &&
    !isAbsolute(relativePath)
  );
};

/**
 * Finds the file that a relative path names in a folder; null when there is none, or when it lies outside,
 * also through a link: a delivered message must not make the service read other files.
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

import { access, constants } from 'node:fs/promises';
import { delimiter, isAbsolute, join } from 'node:path';

const isProgram = (path: string): Promise<boolean> =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  );

/**
 * The path of an installed program, searched on the search path unless `name` is a path itself; null when
 * absent.
 */
export async function findProgram(
  name: string,
  searchPath = process.env['PATH'] ?? '',
): Promise<string | null> {
  const isPath = isAbsolute(name) || name.includes('/');
  const paths = isPath ? [name] : searchPath.split(delimiter).map((folder) => join(folder, name));
  for (const path of paths) if (await isProgram(path)) return path;
  return null;
}

/** Whether `path` is a readable file. */
export const isReadable = (path: string): Promise<boolean> =>
  access(path, constants.R_OK).then(
    () => true,
    () => false,
  );

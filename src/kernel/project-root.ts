import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder with package.json, found from the sources and from the bundle alike. */
export function projectRoot(folder = dirname(fileURLToPath(import.meta.url))): string {
  if (existsSync(join(folder, 'package.json')) || dirname(folder) === folder) return folder;
  return projectRoot(dirname(folder));
}

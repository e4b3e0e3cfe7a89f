import { readdirSync } from 'node:fs';
import { findSourceMap } from 'node:module';
import { join } from 'node:path';

/**
 * Has Node read the source maps of the running bundles now. With `--enable-source-maps` it reads each when it first
 * writes the stack of an error, which takes up to a fifth of a second, and all calls of the process stand still
 * meanwhile. Does nothing where there are no bundles, as in tests.
 * @param folder where the bundles are
 * @returns the files whose maps are read now
 */
export function readSourceMaps(folder = import.meta.dirname): readonly string[] {
  const bundles = readdirSync(folder).filter((name) => name.endsWith('.js'));
  // Only of files that were loaded: of others Node knows no map.
  return bundles.filter((name) => findSourceMap(join(folder, name)) !== undefined);
}

import { mkdir, rename, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { build } from 'esbuild';
import type { Plugin } from 'vitest/config';
import { childBundles, externalPackages, root } from '../child-bundles.mjs';

/** The same folder for every run, because transformed modules that name it are kept between runs. */
const FOLDER = join(root, 'node_modules/.cache/duet/children');

/** How the sources name the entry of a worker or child process, which is beside them. */
const NAMED = /new URL\('\.\/([\w-]+\.(?:child|worker)\.mjs)', import\.meta\.url\)/g;

/** In one step, because another run may be starting a child at this moment. */
async function put(path: string, bytes: Uint8Array): Promise<void> {
  const made = `${path}.${process.pid}`;
  await writeFile(made, bytes);
  await rename(made, path);
}

async function bundle(): Promise<void> {
  const options = { ...childBundles({ withTests: true }), external: externalPackages(), outdir: FOLDER };
  const { outputFiles } = await build({ ...options, write: false });
  await mkdir(FOLDER, { recursive: true });
  await Promise.all(outputFiles.map(({ path, contents }) => put(join(FOLDER, basename(path)), contents)));
}

/**
 * Bundles the workers and child processes as the build does, and lets the tests' modules start the bundles: to
 * compile the sources in every process takes longer than most of these processes work.
 */
export async function bundledChildren(): Promise<Plugin> {
  await bundle();
  return {
    name: 'bundled-children',
    // Before TypeScript is compiled, so that the source's own words are there.
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(join(root, 'src')) || code.search(NAMED) < 0) return null;
      // Relative, as in the sources: copies of the repository may share transformed modules.
      const folder = relative(dirname(id), FOLDER);
      return code.replaceAll(NAMED, (_, name: string) => `new URL('${folder}/${name}', import.meta.url)`);
    },
  };
}

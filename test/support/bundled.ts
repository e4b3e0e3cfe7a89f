import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Below our own root, where a program finds its packages. */
const folderOf = (): string => {
  const parent = join(ROOT, 'test-artefacts');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, 'bundled-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

let folder: string | undefined;
const made = new Map<string, Promise<string>>();

const make = async (entry: string): Promise<string> => {
  folder ??= folderOf();
  const outfile = join(folder, `${basename(entry, '.ts')}.mjs`);
  const options = { bundle: true, platform: 'node', format: 'esm', packages: 'external' } as const;
  await build({ entryPoints: [entry], outfile, ...options });
  return outfile;
};

/**
 * A program of the tests in TypeScript, as plain JavaScript: it is translated once for all files of a worker, not anew
 * in each process that runs it, where that takes longer than most of what it is run for.
 * @param entry its absolute path
 * @returns the path of what `node` runs
 */
export function bundled(entry: string): Promise<string> {
  const path = made.get(entry) ?? make(entry);
  made.set(entry, path);
  return path;
}

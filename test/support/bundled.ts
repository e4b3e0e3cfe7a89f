import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A folder inside the repository, where a program finds its packages. */
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
 * Compiles a TypeScript program of the tests to plain JavaScript, once for all files of a worker: compiling
 * in each process takes longer than most of these programs run.
 * @param entry its absolute path
 * @returns the path of the program for `node`
 */
export function bundled(entry: string): Promise<string> {
  const path = made.get(entry) ?? make(entry);
  made.set(entry, path);
  return path;
}

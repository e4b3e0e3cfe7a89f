import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { webFolder } from '../../src/console/page.ts';

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

const ENTRY = 'index.html';
const SHELL = 'src/app/shell.tsx';
const PAGE = /^src\/pages\/.*page\.tsx$/;

function readManifest(): Manifest {
  const path = join(webFolder(), '.vite', 'manifest.json');
  if (!existsSync(path)) throw new Error('There is no build of the page: run `npx vite build web` first.');
  return JSON.parse(readFileSync(path, 'utf8')) as Manifest;
}

/** Every file that must be loaded before a chunk can run. */
function filesOf(manifest: Manifest, name: string, found = new Set<string>(), seen = new Set<string>()) {
  const chunk = manifest[name];
  if (!chunk || seen.has(name)) return found;
  seen.add(name);
  for (const file of [chunk.file, ...(chunk.css ?? [])]) found.add(file);
  for (const other of chunk.imports ?? []) filesOf(manifest, other, found, seen);
  return found;
}

/** Size of files as they are sent: brotli, from the build. */
const bytesOf = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + statSync(join(webFolder(), `${file}.br`)).size, 0);

const without = (files: ReadonlySet<string>, known: ReadonlySet<string>): string[] =>
  [...files].filter((file) => !known.has(file));

export interface Bundle {
  readonly name: string;
  /** Compressed size, without what was loaded before. */
  readonly bytes: number;
}

/** Sizes of the console's pages: the first load, the addition after sign-in, and each page's addition. */
export function measureBundles(): readonly Bundle[] {
  const manifest = readManifest();
  const first = filesOf(manifest, ENTRY);
  const shell = filesOf(manifest, SHELL);
  const inside = new Set([...first, ...shell]);
  const pages = Object.keys(manifest)
    .filter((name) => PAGE.test(name))
    .sort()
    .map((name) => ({
      name: `page ${name.slice('src/pages/'.length, -'.tsx'.length)}`,
      bytes: bytesOf(without(filesOf(manifest, name), inside)),
    }));
  return [
    { name: 'scripts and styles of the sign-in', bytes: bytesOf(first) },
    { name: 'what the sign-in leads to', bytes: bytesOf(without(shell, first)) },
    ...pages,
  ];
}

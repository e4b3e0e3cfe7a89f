import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';

/** A package as package-lock.json has it. */
export interface Locked {
  readonly name: string;
  readonly version: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly optional?: boolean;
  readonly devOptional?: boolean;
  readonly dev?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

/** Each package by the folder in which it is installed. */
export type Lock = ReadonlyMap<string, Locked>;

interface LockFile {
  readonly packages: Readonly<Record<string, Omit<Locked, 'name'> & { readonly link?: boolean }>>;
}

const FOLDER = 'node_modules/';

/** Reads package-lock.json. */
export function readLock(root: string): Lock {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as LockFile;
  return new Map(
    Object.entries(packages)
      .filter(([path, { link }]) => path.startsWith(FOLDER) && link !== true)
      .map(([path, entry]) => [
        path,
        { ...entry, name: path.slice(path.lastIndexOf(FOLDER) + FOLDER.length) },
      ]),
  );
}

/** Where a package finds another one, as Node looks for it; null: it is not installed. */
function found(lock: Lock, from: string, name: string): string | null {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf(`/${FOLDER}`)))) {
    const path = at === '' ? `${FOLDER}${name}` : `${at}/${FOLDER}${name}`;
    if (lock.has(path)) return path;
    if (at === '') return null;
  }
}

/** What a package needs; a peer that it can do without is nothing that it brings along. */
const neededBy = (one: Locked): readonly string[] => {
  const { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} } = one;
  const peers = Object.keys(peerDependencies).filter((name) => peerDependenciesMeta[name]?.optional !== true);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
};

const IMPORT =
  /^(?:import |export |\} )?.*\bfrom '([^'.][^']*)';$|^import '([^'.][^']*)';$|\bimport\('([^'.][^']*)'\)/gm;

/** The packages that sources name: what the build puts into the programs and pages, wherever package.json lists it. */
export function importedIn(root: string, folders: readonly string[]): ReadonlySet<string> {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(
        (name) =>
          /\.(tsx?|mts|mjs|css)$/.test(name) &&
          !/\.(test|contract|fixture)\.|(^|\/)(testing|contract|dist|node_modules)\/|testing\.ts$/.test(name),
      )
      .map((name) => join(root, folder, name)),
  );
  const names = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(
      ([, one, other, third]) => one ?? other ?? third ?? '',
    ),
  );
  return new Set(
    names
      .filter((path) => !isBuiltin(path))
      .flatMap((path) => /^(@[a-z0-9-]+\/[a-z0-9._-]+|[a-z0-9][a-z0-9._-]*)/.exec(path)?.[0] ?? []),
  );
}

/** The folders of all packages that these need, with what those need, and so on. */
export function closureOf(lock: Lock, roots: Iterable<string>): readonly string[] {
  const paths = new Set<string>();
  const visit = (from: string, name: string): void => {
    const path = found(lock, from, name);
    if (path === null || paths.has(path)) return;
    paths.add(path);
    for (const next of neededBy(lock.get(path) as Locked)) visit(path, next);
  };
  for (const name of roots) visit('', name);
  return [...paths].sort();
}

/** The folders of the packages that the one in this folder needs itself. */
export const needsOf = (lock: Lock, path: string): readonly string[] =>
  neededBy(lock.get(path) as Locked).flatMap((name) => found(lock, path, name) ?? []);

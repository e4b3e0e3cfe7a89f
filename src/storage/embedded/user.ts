import { chownSync, existsSync, readFileSync, statSync } from 'node:fs';
import { spawnSync } from 'node:child_process';

/** Who runs the server, when that is not whoever runs the service: PostgreSQL refuses to run as root. */
export interface ServerUser {
  readonly uid: number;
  readonly gid: number;
}

const NOBODY: ServerUser = { uid: 65_534, gid: 65_534 };

/** passwd(5). macOS writes nobody as -2, which the kernel takes as an unsigned number. */
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

/** initdb asks for its user's name, and a folder that came from another machine may belong to a number without one. */
const hasName = ({ uid }: ServerUser): boolean =>
  spawnSync('id', ['-un', String(uid)], { stdio: 'ignore' }).status === 0;

const namedOwnerOf = (path: string): ServerUser | null => {
  const owner = ownerOf(path);
  return owner !== null && hasName(owner) ? owner : null;
};

export const isRoot = (): boolean => process.getuid?.() === 0;

/** Null: the server runs as the service does. As root: who owns the cluster, else who owns the data directory, else nobody. */
export const chooseUser = (dataDir: string, cluster: string): ServerUser | null =>
  isRoot() ? (ownerOf(cluster) ?? namedOwnerOf(dataDir) ?? nobody()) : null;

export const give = (path: string, user: ServerUser | null): void => {
  if (user) chownSync(path, user.uid, user.gid);
};

/** Options of a child process that runs as the server's user. */
export const as = (user: ServerUser | null): { uid?: number; gid?: number } =>
  user === null ? {} : { uid: user.uid, gid: user.gid };

/** Whether that user can reach a folder by its name: one parent that only root may enter is enough to hide it. */
export const canEnter = (directory: string, user: ServerUser | null): boolean =>
  spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', directory], { ...as(user), cwd: '/', stdio: 'ignore' })
    .status === 0;

import { createHash } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync, mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorCode } from '../../kernel/guards.ts';
import { canEnter, chownTo, type ServerUser } from './user.ts';

/** The number in the socket's file name; nothing listens on TCP. */
export const SOCKET_PORT = 5432;

/**
 * The longest socket path: unix(7) allows 108 bytes with the closing zero on Linux, macOS 104; the shorter
 * fits everywhere.
 */
const LONGEST_PATH = 103;

export const socketIn = (directory: string): string => join(directory, `.s.PGSQL.${SOCKET_PORT}`);

/** Whether the path of a socket in this folder is short enough. */
const fits = (directory: string): boolean => Buffer.byteLength(socketIn(directory)) <= LONGEST_PATH;

const baseFolder = (user: ServerUser | null): string => {
  const preferred = tmpdir();
  const longest = join(preferred, `duet-${'0'.repeat(16)}-000000`);
  return fits(longest) && canEnter(preferred, user) ? preferred : '/tmp';
};

/** Whether a path is a folder of the server's or the service's user; anything else of that name is left alone. */
const isFor = (path: string, user: ServerUser | null): boolean => {
  const info = lstatSync(path);
  return info.isDirectory() && [user?.uid ?? process.getuid?.(), process.getuid?.()].includes(info.uid);
};

function ensureFolder(path: string, user: ServerUser | null): string {
  try {
    mkdirSync(path, { mode: 0o700 });
    return path;
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    return isFor(path, user) ? path : mkdtempSync(`${path}-`);
  }
}

/**
 * A private folder for the server's socket. The data directory's own path may be too long for a socket, so
 * the folder has a short path in the temporary folder, is named after the data directory, and is open to
 * nobody else.
 */
export function socketDirectory(dataDir: string, user: ServerUser | null): string {
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  return openSocketDirectory(join(baseFolder(user), `duet-${name}`), user);
}

/** Creates that folder again if it is gone, and closes it to all others. */
export function openSocketDirectory(path: string, user: ServerUser | null): string {
  const folder = ensureFolder(path, user);
  chownTo(folder, user);
  chmodSync(folder, 0o700);
  return folder;
}

/** Removes the folder if it is empty, as it is after an orderly stop. */
export function closeSocketDirectory(path: string): void {
  try {
    rmdirSync(path);
  } catch {
    // Files that are left in it belong to a killed server; the next start uses the same folder.
  }
}

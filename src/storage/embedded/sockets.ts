import { createHash } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync, mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canEnter, give, type ServerUser } from './user.ts';

/** The number in the socket's name; nothing listens on TCP. */
export const SOCKET_PORT = 5432;

/** unix(7): 108 bytes with the closing zero on Linux, 104 on macOS; the shorter fits everywhere. */
const LONGEST_PATH = 103;

export const socketIn = (directory: string): string => join(directory, `.s.PGSQL.${SOCKET_PORT}`);

/** Whether a server can have its socket in this folder. */
export const fits = (directory: string): boolean => Buffer.byteLength(socketIn(directory)) <= LONGEST_PATH;

const baseFolder = (user: ServerUser | null): string => {
  const wished = tmpdir();
  const longest = join(wished, `duet-${'0'.repeat(16)}-000000`);
  return fits(longest) && canEnter(wished, user) ? wished : '/tmp';
};

/** A folder of this name that belongs to somebody else, or is none, is left alone. */
const isFor = (path: string, user: ServerUser | null): boolean => {
  const info = lstatSync(path);
  return info.isDirectory() && [user?.uid ?? process.getuid?.(), process.getuid?.()].includes(info.uid);
};

function makeOrFind(path: string, user: ServerUser | null): string {
  try {
    mkdirSync(path, { mode: 0o700 });
    return path;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return isFor(path, user) ? path : mkdtempSync(`${path}-`);
  }
}

/**
 * A private folder for the server's socket. The data directory's own path may be too long for a socket, so it is a
 * short one under the temporary folder, named after the data directory, and open to nobody else.
 */
export function socketDirectory(dataDir: string, user: ServerUser | null): string {
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  return openSocketDirectory(join(baseFolder(user), `duet-${name}`), user);
}

/** Makes that folder again if it has gone, and closes it to all others. */
export function openSocketDirectory(path: string, user: ServerUser | null): string {
  const made = makeOrFind(path, user);
  give(made, user);
  chmodSync(made, 0o700);
  return made;
}

/** Takes the folder away if it is empty, as it is behind a server that was stopped in order. */
export function closeSocketDirectory(path: string): void {
  try {
    rmdirSync(path);
  } catch {
    // What is left in it belongs to a server that was killed; the next start uses the same folder.
  }
}

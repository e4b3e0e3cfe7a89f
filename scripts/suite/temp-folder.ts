import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux's folder in memory. */
const IN_MEMORY = '/dev/shm';

/** The least room for the files of a run: they must not take the memory that the tests themselves need. */
const ENOUGH_BYTES = 8 * 1024 ** 3;

const runsPrograms = (folder: string): boolean =>
  readFileSync('/proc/mounts', 'latin1')
    .split('\n')
    .map((line) => line.split(' '))
    .some(([, mounted, , options = '']) => mounted === folder && !options.split(',').includes('noexec'));

const isRoomy = (folder: string): boolean => {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= ENOUGH_BYTES && runsPrograms(folder);
  } catch {
    return false;
  }
};

/**
 * Makes a folder for the temporary files of a run, which is deleted when this process ends. It is in memory where
 * there is room: tests copy hundreds of databases of hundreds of files each, and ext4 looks for a long time for the
 * inode of a new file after many others were deleted.
 * @param candidate the folder in memory
 */
export function makeTempFolder(candidate = IN_MEMORY): string {
  const folder = mkdtempSync(join(isRoomy(candidate) ? candidate : tmpdir(), 'duet-run-'));
  // Like /tmp: the embedded database runs as another user.
  chmodSync(folder, 0o1777);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}

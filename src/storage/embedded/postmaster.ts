import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '../waiting.ts';
import { exists, processesIn, hasWorkingDirectory } from './processes.ts';

/** What `postmaster.pid` says; its lines are the server's stable interface to `pg_ctl`. */
export interface Postmaster {
  readonly pid: number;
  readonly sockets: string;
  readonly status: string;
}

const fileIn = (cluster: string): string => join(cluster, 'postmaster.pid');

const read = (cluster: string): string | null => {
  try {
    return readFileSync(fileIn(cluster), 'utf8');
  } catch {
    return null;
  }
};

const parse = (text: string): Postmaster | null => {
  const lines = text.split('\n').map((line) => line.trim());
  const pid = Number(lines[0]);
  return Number.isInteger(pid) && pid > 1 ? { pid, sockets: lines[4] ?? '', status: lines[7] ?? '' } : null;
};

/** The content of `postmaster.pid`, which may be stale. */
export const readPostmaster = (cluster: string): Postmaster | null => parse(read(cluster) ?? '');

/** The server that runs on these files now, or null. */
export function livingPostmaster(cluster: string): Postmaster | null {
  const found = readPostmaster(cluster);
  return found !== null && hasWorkingDirectory(found.pid, cluster) ? found : null;
}

/** How long the processes of a killed server have to notice that it is gone, in milliseconds. */
const WORKERS_END_MS = 5000;

/**
 * Removes a stale `postmaster.pid`. PostgreSQL itself replaces the file of a process that is gone; but when
 * the number now belongs to another process, when only a zombie is left of it, or when the file was cut off,
 * it would refuse to start for ever. The file is removed only when no process of the old server is left, and
 * only under our own lock on the data directory.
 *
 * While one is left, the file stays: it names the shared memory by which PostgreSQL sees that the old server
 * still works on the files (PostgreSQL 18, "Shutting Down the Server"). Without the file it looks only where
 * it would create its own, and a second server beside old processes destroys the database.
 */
export async function clearStale(cluster: string): Promise<void> {
  if (!existsSync(fileIn(cluster)) || livingPostmaster(cluster) !== null) return;
  if (!(await until(() => processesIn(cluster).length === 0, WORKERS_END_MS, 50))) return;
  const found = readPostmaster(cluster);
  if (found === null || exists(found.pid)) rmSync(fileIn(cluster), { force: true });
}

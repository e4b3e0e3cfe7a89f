import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { errorCode } from '../../kernel/guards.ts';

const textOf = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
};

const short = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/**
 * The start of a process on Linux: the id of the machine's boot, and the start time from /proc/pid/stat
 * (proc(5)). There, after the name in parentheses, which may hold anything, come the state, 18 other fields,
 * and the start time. Null when there is no such process, or only its remains.
 */
function linuxStart(pid: number): string | null {
  const stat = textOf(`/proc/${pid}/stat`);
  if (stat === null) return null;
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (fields[0] === 'Z' || fields[0] === 'X') return null;
  return `${textOf('/proc/sys/kernel/random/boot_id') ?? ''}${fields[19] ?? ''}`;
}

/** The start time of a process on any other Unix, from `ps`. */
function otherStart(pid: number): string | null {
  try {
    const line = execFileSync('ps', ['-o', 'state=,lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    return line === '' || line.startsWith('Z') ? null : line.replace(/^\S+\s+/, '');
  } catch {
    return null;
  }
}

/**
 * Identifies a process among later ones with the same number: a text made of its start time and the
 * machine's. Null when there is no such process, or only a zombie that nobody has waited for.
 */
export function identityOf(pid: number): string | null {
  const start = process.platform === 'linux' ? linuxStart(pid) : otherStart(pid);
  return start === null ? null : short(start);
}

/** Whether any process has this number, be it a zombie or somebody else's. */
export function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/** Sends a signal; a process that is already gone is no error. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}

/** Whether two paths are the same file, by device and inode: one folder may have many names. */
const sameFile = (path: string, other: string): boolean => {
  try {
    const [a, b] = [statSync(path), statSync(other)];
    return a.dev === b.dev && a.ino === b.ino;
  } catch {
    return false;
  }
};

const commandNames = (pid: number, directory: string): boolean => {
  try {
    const line = execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return line.includes('postgres') && line.includes(directory);
  } catch {
    return false;
  }
};

/**
 * Whether this folder is the working directory of a living process, as the data directory is for every
 * process of a PostgreSQL server.
 */
export function hasWorkingDirectory(pid: number, directory: string): boolean {
  if (identityOf(pid) === null) return false;
  return process.platform === 'linux'
    ? sameFile(`/proc/${pid}/cwd`, directory)
    : commandNames(pid, directory);
}

/** The living processes whose working directory is this folder. Linux only; empty elsewhere. */
export function processesIn(directory: string): readonly number[] {
  if (process.platform !== 'linux') return [];
  const pids = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  return pids.filter((pid) => pid !== process.pid && hasWorkingDirectory(pid, directory));
}

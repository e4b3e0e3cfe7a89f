import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';

const textOf = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
};

const short = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** proc(5), /proc/pid/stat: after the name in parentheses, which may hold anything, come the state and 18 fields on the start. */
function linuxStart(pid: number): string | null {
  const stat = textOf(`/proc/${pid}/stat`);
  if (stat === null) return null;
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (fields[0] === 'Z' || fields[0] === 'X') return null;
  return `${textOf('/proc/sys/kernel/random/boot_id') ?? ''}${fields[19] ?? ''}`;
}

/** `ps` knows the start on every other Unix. */
function otherStart(pid: number): string | null {
  try {
    const line = execFileSync('ps', ['-o', 'state=,lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    return line === '' || line.startsWith('Z') ? null : line.replace(/^\S+\s+/, '');
  } catch {
    return null;
  }
}

/**
 * What tells this process from a later one with the same number: a word made of its start, and of the machine's.
 * Null when there is no such process, or only its remains (a zombie that nobody has waited for).
 */
export function identityOf(pid: number): string | null {
  const start = process.platform === 'linux' ? linuxStart(pid) : otherStart(pid);
  return start === null ? null : short(start);
}

/** Whether some process has this number, be it a zombie or somebody else's. */
export function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Sends a signal; a process that is gone already is fine. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Files are compared by device and inode: the same folder may have many names. */
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

/** Whether a living process works in this folder, as every process of a PostgreSQL server does in its data directory. */
export function worksIn(pid: number, directory: string): boolean {
  if (identityOf(pid) === null) return false;
  return process.platform === 'linux'
    ? sameFile(`/proc/${pid}/cwd`, directory)
    : commandNames(pid, directory);
}

/** The living processes that work in this folder. Linux only; empty elsewhere. */
export function workersIn(directory: string): readonly number[] {
  if (process.platform !== 'linux') return [];
  const pids = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  return pids.filter((pid) => pid !== process.pid && worksIn(pid, directory));
}

import { createHash } from 'node:crypto';
import { accessSync, constants, readFileSync, readlinkSync } from 'node:fs';
import { exists, identityOf } from '../storage/embedded/processes.ts';

/**
 * The boot of this machine and the namespace of its process numbers: within both, a number and a start time name one
 * process. Null where they cannot be read (anywhere but on Linux).
 */
function machineOf(): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return createHash('sha256')
      .update(`${boot} ${readlinkSync('/proc/self/ns/pid')}`)
      .digest('hex')
      .slice(0, 32);
  } catch {
    return null;
  }
}

/** The host of a process: machine, process number, and its identity among later ones with the same number. */
export function hostOf(pid: number): string | null {
  const [machine, identity] = [machineOf(), identityOf(pid)];
  return machine === null || identity === null ? null : `${machine} ${pid} ${identity}`;
}

const isReadable = (path: string): boolean => {
  try {
    accessSync(path, constants.R_OK);
    return true;
  } catch {
    return false;
  }
};

/**
 * Whether the process of this number is another one by now, or none. One whose times may not be read (a /proc with
 * `hidepid`) counts as alive; the remains of one that nobody has waited for can be read.
 */
const isAnother = (pid: number, identity: string | undefined): boolean => {
  const now = identityOf(pid);
  if (now !== null) return now !== identity;
  return !exists(pid) || isReadable(`/proc/${pid}/stat`);
};

/** Whether a process runs on this machine, as far as its number can be looked up here. */
export function isAliveHere(host: string): boolean {
  const [machine, pid, identity] = host.split(' ');
  return machine === machineOf() && !isAnother(Number(pid), identity);
}

/** Whether a process ran on this machine and is gone. Of other machines nothing is known. */
export function isGoneHere(host: string): boolean {
  const [machine, pid, identity] = host.split(' ');
  return machine === machineOf() && isAnother(Number(pid), identity);
}

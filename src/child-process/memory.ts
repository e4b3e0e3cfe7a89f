import { readFileSync } from 'node:fs';

/** Page size, in which Linux counts; the same on every machine that Duet is built for. */
const PAGE_BYTES = 4_096;

/** Fields of /proc/PID/statm. */
const RESIDENT = 1;
const DATA = 5;

const statm = (pid: number, field: number): number | null => {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[field]) * PAGE_BYTES;
  } catch {
    return null;
  }
};

/** Bytes of a process's resident memory; null when it has ended, or where the system does not report it. */
export const memoryOf = (pid: number): number | null => statm(pid, RESIDENT);

/**
 * Bytes of private memory that a process has requested, resident or not, which RLIMIT_DATA limits. Address
 * space that is only reserved, as by V8 and WebAssembly, does not count. Null as above.
 */
export const dataOf = (pid: number): number | null => statm(pid, DATA);

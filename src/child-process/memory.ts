import { readFileSync } from 'node:fs';

/** Linux counts in pages; every machine that Duet is built for has these. */
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

/** Bytes of a process that are in memory; null when it has ended, or where the system does not tell. */
export const memoryOf = (pid: number): number | null => statm(pid, RESIDENT);

/**
 * Bytes of private memory that a process has asked for, in memory or not: what RLIMIT_DATA limits. Address space that
 * is only reserved, as V8 and WebAssembly do, does not count. Null as above.
 */
export const dataOf = (pid: number): number | null => statm(pid, DATA);

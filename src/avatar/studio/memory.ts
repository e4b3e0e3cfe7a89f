import { readFileSync } from 'node:fs';

/** Linux counts in pages; every machine that Duet is built for has these. */
const PAGE_BYTES = 4_096;

/** Bytes of a process that are in memory; null when it has ended, or where the system does not tell. */
export const memoryOf = (pid: number): number | null => {
  try {
    const [, resident] = readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ');
    return Number(resident) * PAGE_BYTES;
  } catch {
    return null;
  }
};

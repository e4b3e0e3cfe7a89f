import { readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const TICKS = 100;
/** The first of four fields behind the name: its own time, in programs and in the system, and that of its ended children. */
const FIRST_FIELD = 11;

/** Seconds of processor time that a process has taken, and those that it started and that have ended. Linux only. */
export const processorSeconds = (pid: number | null): number => {
  if (pid === null) return 0;
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'latin1').split(/\) (?=\S+ -?\d+ )/);
  const times = fields
    .split(' ')
    .slice(FIRST_FIELD, FIRST_FIELD + 4)
    .map(Number);
  return times.reduce((sum, ticks) => sum + ticks, 0) / TICKS;
};
